import RuleKit
import Testing

struct SkippedLastElementTests {
    static let cases = IdiomCases.of("skipped_last_element", [
        // The same bound behind the loop says that one is left out on purpose; that of another loop does not.
        .good("func f() { for i in 0..<(way.nodes.count - 1) { d += way.nodes[i] }\nd /= Double(way.nodes.count - 1) }"),
        .bad("func f() { for i in 0..<rows.count «- 1» { show(rows[i]) }\nfor i in 0..<rows.count «- 1» { hide(rows[i]) }\nd /= Double(cells.count - 1) }"),
        .bad("func f() { for i in 0..<rows.count «- 1» { show(rows[i]) }\nfor i in stride(from: 0, to: rows.count «- 1», by: 2) { hide(rows[i]) } }"),
        // `self` is no list that has another name.
        .bad("func f() { for i in 0..<rows.count «- 1» { show(rows[i]) }\nshow(self.last, self.endIndex, self[0], super.last) }"),
        .good("func f() { for i in 0..<self.count - 1 { show(self[i]) }\nshow(self.last) }"),
        .good("func f() { let z = rows[rows.count - 1]\nz.show()\nfor i in 0..<(rows.count - 1) { rows[i].hide() } }"),
        .bad("func f() { let z = rows[rows.count - 2]\nfor i in 0..<rows.count «- 1» { rows[i].hide() } }"),
        .good("func f() { let nameCount = names.count\nfor i in 0..<nameCount - 1 { text += names[i] }\ntext += names.last ?? \"\" }"),
        .bad("func f() { let nameCount = names.count\nfor i in 0..<nameCount «- 1» { text += names[i] }\ntext += others.last ?? \"\" }"),
        .bad("for i in (0..<a.b.count «- 1») { c(a.b[i]) }"),
        .bad("for i in 0..<(a.count «- 1») where d { c(a[i]) }"),
        .bad("outer: for i in 0 ..< rowCount «- 1» { if rows[i].isOn { continue outer } }"),
        .bad("for i in 0..<a.count «- 1» { if let b = a[i] { d(b) } }"),
        .good("for i in 0..<a.count - 1 { if a[i] > a[i.successor()] { b() } }\nfor i in 0..<a.count - 1 { c(a[i], i.advancedBy(1)) }"),
        .good("func f() { for i in 0..<a.b.count - 1 { c(a.b[i]) }\nreturn a.b[a.b.endIndex - 1] }"),
        .bad("func f() { for i in 0..<a.b.count «- 1» { c(a.b[i]) }\nreturn a.c[a.c.endIndex - 1] }"),
        .good("for i in 0..<a.count - 1 { c(i) }"),
        // A local list hides the member of its name, whose last element is another one.
        .bad("struct S { func f() { let rows = others; for i in 0..<rows.count «- 1» { show(rows[i]) }; show(self.rows.last) } }"),
        .good("struct S { func f() { for i in 0..<rows.count - 1 { show(rows[i]) }; show(self.rows.last) } }"),
        .good("for i in 0..<a.count - 1 { c([i]) }"),
        .good("for i in 0..<a.count - 1 { for j in i + 1..<a.count { swap(a[i], a[j]) } }"),
        .good("for i in 0..<a.count - 1 { let j = 1 + i; c(a[i], a[j]) }"),
        .good("for i in 0..<a.count - 1 { c(a[i], isLast: i == a.count - 2) }"),
        .good("for i in 0..<a.count - i - 1 { c(a[i]) }\nfor i in 0..<a.size - 1 { c(a[i]) }\nfor i in 0...a.count - 1 { c(a[i]) }"),
        .good("for i in stride(from: 0, to: a.count - 1, by: -1) { c(a[i]) }"),
        .good("for i in stride(from: a.count - 1, to: 0, by: -1) { c(a[i]) }"),
        .bad("for i: Int in 0..<a.count «- 1» { print(a[i]) }"),
        .bad("for var i in 0..<a.count «- 1» { print(a[i]) }"),
        .good("for var i in 0..<a.count - 1 { i += 1; print(a[i]) }"),
        .good("for i in 0..<a.count - 1 where a[i] > a[i + 1] { f(a[i]) }"),
        .good("func f() -> Bool { for i in 0..<words.count - 1 { if words[i] == x { return true } }; return words[words.count - 1] == y }"),
        .good("func f() { let z = v.a.last!\nlet a = v.a\nfor i in 0..<a.count - 1 { g(a[i]) } }\nfunc h() { c.removeLast(); for i in 0..<c.count - 1 { g(c[i]) } }"),
        .bad("func f() { a.last; b.first; for i in 0..<b.count «- 1» { g(b[i]) } }\nfunc h() { for i in 0..<a.count «- 1» { g(a[i]) } }"),
        .good("func f() { for i in 0..<a.b.count - 1 { print(a.b[i], \",\") }\n    print(a.b.last!) }"),
        .good("func f() { for i in 0..<rowCount - 1 { print(rows[i]) }\n    if x { print(rows[rowCount - 1]) } }"),
        .bad("func f() { for i in 0..<a.count «- 1» { print(a[i]) }; print(b.last, b[b.count - 1], a.first, b.a.last) }\nfunc g() { a.last }"),
        .good("func f() { for i in 0..<self.a.count - 1 { print(a[i]) }; print(a[a.count - 1]) }\nfunc g() { for i in 0..<a.count - 1 { print(a[i]) }; print(self.a.last) }"),
        .bad("for i in ((0..<((a.count «- 1»)))) where a[i] > 3 { print(i) }"),
        // C's lists end with nil.
        .good("func f() { let p = names.map(strdup) + [nil]; for i in 0..<p.count - 1 { free(p[i]) } }"),
        .bad("func f() { let p = names.map(strdup) + [x]; for i in 0..<p.count «- 1» { free(p[i]) } }"),
        // The bound under another name, and neighbours that are reached otherwise.
        .good("func f() { let last = names.count - 1\nfor i in 0..<names.count - 1 { print(names[i]) }\nprint(names[last]) }"),
        .good("func f() { let n = names.count; for i in 0..<names.count - 1 { print(names[i]) }; print(names[n - 1]) }"),
        .bad("func f() { let n = names.count, last = rows.count - 1; for i in 0..<names.count «- 1» { print(names[i]) }; print(names[n - 2], rows[last]) }"),
        .good("for i in 0..<p.count - 1 { line(p[i], p[i...].dropFirst().first!) }\nfor i in 0..<p.count - 1 { line(p[i], p[next(i)]) }"),
        .bad("for i in 0..<p.count «- 1» { line(p[i], next(i), [next(i)]) }"),
        .bad("for i in Swift.stride(from: 0, to: a.count «- 1», by: 2) { print(a[safe: i]) }"),
        // A call that is handed the list, or asks it for a part, may look at the last element; a list that is made of the other has
        // another length.
        .good("for i in 0..<p.count - 1 { for q in p.suffix(from: i).dropFirst() { line(p[i], q) } }"),
        .good("for i in 0..<p.count - 1 { if let q = self.p.dropFirst(i).min(), q < p[i] { print(q) } }"),
        .good("for i in 0..<p.count - 1 { let best = smallest(in: p, from: i); print(p[i], best) }"),
        .good("for i in 0..<p.count - 1 { let best = moveSmallest(i, of: &p); print(p[i], best) }"),
        .bad("for i in 0..<p.count «- 1» { print(p[i], smallest(in: q, from: i), q.suffix(from: i)) }"),
        .bad("for i in 0..<p.count «- 1» { print(p[i], sum(p)); f(i) }"),
        .good("func f() { let gaps = zip(p, p.dropFirst()).map { $1 - $0 }; for i in 0..<p.count - 1 { sum += gaps[i] } }"),
        .bad("func f() { let rowGaps = zip(o, o.dropFirst()).map { $1 - $0 }; for i in 0..<rowCount «- 1» { sum += rowGaps[i] } }"),
        // What only marks the end: the zero of C strings, the first corner of a ring once more.
        .good("func f(t: String) { guard let c = t.cString(using: .utf8) else { return }; for i in 0..<(c.count - 1) { print(c[i]) } }"),
        .good("func f(t: String) { let c = t.utf8CString; for i in 0..<c.count - 1 { print(c[i]) }\nlet d: [UInt8] = Array(t.utf8) + [0]; for i in 0..<d.count - 1 { print(d[i]) } }"),
        .good("func f(t: String) { var c = Array(t.utf8); c.append(0); for i in 0..<c.count - 1 { print(c[i]) }\nlet p: [UnsafeMutablePointer<CChar>?] = [a, b, nil]; for i in 0..<p.count - 1 { free(p[i]) } }"),
        .bad("func f(t: String) { var c = Array(t.utf8); c.append(0); c.append(x); for i in 0..<c.count «- 1» { print(c[i]) }\nlet d = [a, b, 0]; for i in 0..<d.count «- 1» { print(d[i]) } }"),
        .bad("func f(t: String) { var c = Array(t.utf8); for _ in t { c.append(0) }; for i in 0..<c.count «- 1» { print(c[i]) }\nd.append(0); let e = t[0]; for i in 0..<e.count «- 1» { print(e[i]) } }"),
        .good("func f(r: [P]) { let c = r + [r[0]]; for i in 0..<c.count - 1 { print(c[i]) }\nvar d = r; d.append(r[0]); for i in 0..<d.count - 1 { print(d[i]) } }"),
        .good("func f(r: inout [P]) { if let first = r.first, first != r.last { r.append(first) }; for i in 0..<r.count - 1 { print(r[i]) } }\nfunc g(r: [P]) { let c = r + [r.first!]; for i in 0..<c.count - 1 { print(c[i]) } }"),
        .bad("func f(r: [P], s: [P]) { let c = r + [s[0]]; for i in 0..<c.count «- 1» { print(c[i]) }\nvar d = r; d.append(r[1]); for i in 0..<d.count «- 1» { print(d[i]) } }"),
        // Another loop reaches the last element and leaves out the first one.
        .good("func f() { for i in 0..<(s.count - 1) { a += s[i] }\nfor i in 1..<s.count { b += s[i] } }\nfunc g() { for i in 1...s.count - 1 { b += s[i] }\nfor i in 0..<s.count - 1 { a += s[i] } }"),
        .good("func f() { for i in 0..<s.count - 1 { a += s[i] }\nfor i in stride(from: 1, to: self.s.count, by: 1) { b += s[i] } }\nfunc g() { for i in 0..<s.count - 1 { a += s[i] }\nfor i in 0..<s.count where i > 0 { b += s[i] } }"),
        .bad("func f() { for i in 0..<s.count «- 1» { a += s[i] }\nfor i in 0..<s.count { b += s[i] }\nfor i in 1..<t.count { b += t[i] } }\nfunc g() { for i in 1..<s.count { b += s[i] } }"),
        // Another list that has an element less, as the file shows or its name says.
        .good("func f() { var r: [Int] = []\nfor i in 0..<p.count - 1 { r.append(g(p[i], p[i + 1])) }\nfor i in 0..<p.count - 1 { print(r[i]) } }"),
        .good("func f() { var r: [Int] = []\nfor (a, b) in zip(p, p.dropFirst()) { r.append(a - b) }\nfor i in 0..<p.count - 1 { print(r[i]) } }"),
        .good("for i in 0..<p.count - 1 { print(gapWidths[i]) }\nfor i in 0..<rowCount - 1 { rowSeparators[i].hide() }\nfor i in 0..<p.count - 1 { show(p, i); q[i].hide() }"),
        .bad("func f() { var r: [Int] = []\nfor a in p { r.append(a) }\nfor i in 0..<p.count «- 1» { print(r[i]) } }\nfunc g() { let segmentCount = pairs.count\nfor i in 0..<segmentCount «- 1» { print(pairs[i], segments[i]) } }"),
        .bad("for i in 0..<gaps.count «- 1» { print(gaps[i]) }\nfor i in 0..<p.count «- 1» { print(gaps[i], p[i]) }\nfor i in 0..<rowCount «- 1» { print(rowKnowledge[i]) }\nfor i in 0..<m.gapCount «- 1» { print(m.gaps[i]) }"),
        // Another list that nothing shows to be as long: there is an operator less than operands.
        .good("func f(_ operands: [Double], _ operators: [Operator]) { var r = operands[0]\nfor i in 0..<operands.count - 1 { r = operators[i].apply(r) } }"),
        .good("class C { func f() { for i in 0..<self.views.count - 1 { constraints[i].isActive = true } }\nfunc g() { for i in stride(from: 0, to: views.count - 1, by: 1) { show(self.constraints[safe: i]) } } }"),
        .good("func f() { let n = operands.count; for i in 0..<n - 1 { g(operators[i]) }; let operandCount = operands.count; for i in 0..<operandCount - 1 { g(operators[i]) } }"),
        .good("func f(operandCount: Int) { for i in 0..<operandCount - 1 { g(operators[i]) }; for i in 0..<m.operandCount - 1 { g(m.operators[i]) } }"),
        .good("func f() { precondition(operators.count == operands.count - 1); for i in 0..<operands.count - 1 { g(operators[i]) } }\nfunc g() { guard o.count == q.count else { return }; for i in 0..<p.count - 1 { g(o[i]) } }"),
        .good("func f() { var r: [Int] = []\nfor a in p { if a > 0 { r.append(a) } }\nfor a in p where a > 0 { r.append(a) }\nfor a in q { r.append(a) }\nfor i in 0..<p.count - 1 { print(r[i]) } }"),
        .good("func f() { let p = r.filter { $0 > 0 }, s = r.map(g).filter(h); for i in 0..<p.count - 1 { print(r[i]) }; for i in 0..<s.count - 1 { print(r[i]) } }\nfunc g() { let a = [1, 2], b = [1]; for i in 0..<a.count - 1 { print(b[i]) } }"),
        .bad("func f() { let gaps = m.gaps; for i in 0..<m.gapCount «- 1» { g(gaps[i]) } }"),
        // What does show it: the one is made of the other, or filled from it, the counts are compared, or both are rows.
        .bad("func f() { let p = r.map { g($0) }, s = r, t = Array(r.reversed()); for i in 0..<p.count «- 1» { print(r[i]) }; for i in 0..<s.count «- 1» { print(r[i]) }; for i in 0..<t.count «- 1» { print(r[i]) } }"),
        .bad("func f() { guard a.count == self.b.count else { return }; for i in 0..<a.count «- 1» { print(b[i]) } }\nfunc g() { if d.count != c.count { return }; for i in 0..<c.count «- 1» { print(d[i]) } }"),
        .bad("func f() { var r: [Int] = []\nfor i in 0..<p.count { r.append(p[i]) }\nfor i in 0..<p.count «- 1» { print(r[i]) } }\nfunc g() { var r: [Int] = []\nfor (i, a) in p.enumerated() { r.append(a + i) }\nfor i in 0..<p.count «- 1» { print(r[i]) } }"),
        .bad("for i in 0..<table[0].count «- 1» { print(table[row][i]) }\nfor i in 0..<table.first!.count «- 1» { print(table[row][i]) }\nfor i in 0..<text.count «- 1» { print(Array(text)[i]) }"),
        .bad("func f() { let a = [1, 2], b = [3, 4]; for i in 0..<a.count «- 1» { print(b[i]) } }\nfunc g(count: Int) { for i in 0..<count «- 1» { print(b[i]) } }"),
        .bad("func f() { let operandCount = operands.count; for i in 0..<operandCount «- 1» { g(operators[i], operands[i]) } }"),
        // The last element of the other list.
        .good("func f() { let p = r.map(g); for i in 0..<p.count - 1 { print(r[i]) }; print(r.last!) }\nfunc g() { let p = r.map(g), end = r.last; for i in 0..<p.count - 1 { print(r[i], end) } }"),
        // The last element by a counter or another name for where it stands.
        .good("func f() { for i in 0..<n.count - 1 { print(n[i]) }; print(n[n.indices.last!]) }\nfunc g() { let end = n.endIndex; for i in 0..<n.count - 1 { print(n[i]) }; print(n[end - 1]) }"),
        .good("func f() { let end = n.endIndex - 1, last = n.indices.last!; for i in 0..<n.count - 1 { print(n[i]) }; print(n[end]); for i in 0..<n.count - 1 { print(n[i]) }; print(n[last]) }"),
        .good("func f() { var k = 0; for i in 0..<n.count - 1 { print(n[i]); k += 1 }; print(n[k]) }"),
        .bad("func f() { var k = 0, end = m.endIndex; for i in 0..<n.count «- 1» { print(n[i]); if x { k += 1 } }; print(n[k], n[end - 1]) }"),
        // One name stands for two things behind two loops.
        .bad("func f() { let m = n.count - 1; for i in 0..<n.count - 1 { print(n[i]) }; print(n[m]) }\nfunc g() { let m = 3; for i in 0..<n.count «- 1» { print(n[i]) }; print(n[m]) }"),
        // A neighbour by another name for the index, or by a counter that is ahead of it.
        .good("for i in 0..<p.count - 1 { var next = i\nnext += 1\nif p[i] < p[next] { n += 1 } }\nfor i in 0..<p.count - 1 { let left = i; if p[left] > p[left + 1] && p[i] > 0 { n += 1 } }"),
        .good("func f() { var next = 1; for i in 0..<p.count - 1 { if p[i] < p[next] { n += 1 }\nnext += 1 } }"),
        .bad("func f() { var k = 0, m = 1; for i in 0..<p.count «- 1» { let left = i; q[k] = p[i]; p[k] = p[left]; k += 1; r[m] = 0; m += 1 } }"),
        // Behind the block around the loop.
        .good("func f() -> String { if p.count > 1 { for i in 0..<p.count - 1 { t += p[i] }; t += \"and \" }; return t + p.last! }"),
        .good("func f() { do { for i in 0..<p.count - 1 { try add(p[i]) } } catch { log(error) }; add(p[p.count - 1]) }"),
        .good("func f() { if a { if b { for i in 0..<p.count - 1 { add(p[i]) } } else { g() } } else if c { h() }\nadd(p[p.endIndex - 1]) }"),
        .good("func f() { switch k { case .a: for i in 0..<p.count - 1 { add(p[i]) }; break\ncase .b: return\ndefault: break }\nadd(p.last!) }"),
        .good("func f() { for p in all { if a { for i in 0..<p.count - 1 { add(p[i]) } }; add(p.last!) } }"),
        .bad("func f() { if a { for i in 0..<p.count «- 1» { add(p[i]) } } else { add(p.last!) } }"),
        .bad("func f() { if a { for i in 0..<p.count «- 1» { add(p[i]) }; return }; add(p.last!) }\nfunc g() { for p in all { if a { for i in 0..<p.count «- 1» { add(p[i]) }; continue }; add(p.last!) } }"),
        .bad("func f() { switch k { case .a: for i in 0..<p.count «- 1» { add(p[i]) }; return\ncase .b: break }\nadd(p.last!) }"),
        .bad("func f() { while a { for i in 0..<p.count «- 1» { add(p[i]) } }; add(p.last!) }\nfunc g() { if a { run { for i in 0..<p.count «- 1» { add(p[i]) } } }; add(p.last!) }"),
        .bad("func f() { if a { func g() { for i in 0..<p.count «- 1» { add(p[i]) } } }; add(p.last!) }\nfunc h() { if a { for i in 0..<p.count «- 1» { add(p[i]) } } }\nfunc k() { add(p.last!) }"),
        // In front of the loop by the names that are known behind it.
        .good("func f() { let end = p[p.endIndex - 1]; for i in 0..<p.count - 1 { add(p[i], end) } }\nfunc g() { let last = p.count - 1; let end = p[last]; for i in 0..<p.count - 1 { add(p[i], end) } }"),
        .good("func f() { let n = p.count; let end = p[n - 1]; for i in 0..<p.count - 1 { add(p[i], end) } }\nfunc g() { let tail = p.suffix(1); for i in 0..<p.count - 1 { add(p[i], tail) } }"),
        .good("func f() { let end = names.last; let nameCount = names.count; for i in 0..<nameCount - 1 { add(names[i], end) } }"),
        .bad("func f() { let last = q.count - 1; let end = p[last]; for i in 0..<p.count «- 1» { add(p[i], end) } }\nfunc g() { let end = q.endIndex, tail = q.suffix(1); for i in 0..<p.count «- 1» { add(p[i], end) } }"),
        // Pairs of a list and of what begins with its second element, or by their last bit.
        .good("func f() { let s = Array(p.dropFirst()); for i in 0..<p.count - 1 { add(s[i] - p[i]) } }\nfunc g() { let s: [Int] = Array(p[1...]); for i in 0..<p.count - 1 { add(p[i] - s[i]) } }"),
        .good("func f() { var s = p; s.removeFirst(); for i in 0..<p.count - 1 { add(s[i] - p[i]) } }\nfunc g() { var r: [Int] = []\nfor (a, b) in zip(p, p.dropFirst()) { r.append(a - b) }\nfor i in 0..<p.count - 1 { print(p[i], r[i]) } }"),
        .good("for i in stride(from: 0, to: p.count - 1, by: 2) { print(p[i], p[i | 1]) }\nfor i in stride(from: 0, to: p.count - 1, by: 2) { print(p[i], p[i ^ 1]) }"),
        .bad("func f() { let s = p.map(\\.name), t = Array(q.dropFirst()), u = q[1...]; for i in 0..<p.count «- 1» { add(s[i], p[i], t[i], u[i]) } }"),
        .bad("for i in 0..<p.count «- 1» { print(p[i], colors[i & 1], i % 2) }"),
        .bad("func f(items: [Int]?) { for i in 0..<items!.count «- 1» { print(items?[i] ?? 0) } }"),
        .bad("func f() { let keys = Array(dict.keys); for i in 0..<dict.keys.count «- 1» { use(keys[i]) } }"),
    ])

    @Test("loops that end too early", arguments: cases)
    func edgeCase(_ subject: ExampleCase) { subject.holds() }
}
