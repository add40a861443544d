import RuleKit
import Testing

struct ManualTransformTests {
    static let cases = IdiomCases.of("manual_transform", [
        .good("func f() {\nvar out: [Int] = []\nlet add = { out.append($0) }\nfor x in xs { out.append(x + 1) }\n}"),
        .bad("var a = Array<Int>.init()\n«for» t in ts { a.append(t.count) }\nvar b: Array<Int> = Array.init()\n«for» t in ts { b.append(t.count) }"),
        // What `map` itself is made of.
        // What `map` itself is made of.
        .good("struct T: Sequence { func map<U>(_ f: (Int) -> U) -> [U] { var out: [U] = []\nfor e in self { out.append(f(e)) }\nreturn out } }"),
        .bad("struct T: Sequence { func all<U>(_ f: (Int) -> U) -> [U] { var out: [U] = []\n«for» e in self { out.append(f(e)) }\nreturn out } }"),
        .bad("var n = 0\n«for» b in c where b > 1 { n += 1 }", saying: "nothing but count elements of 'c' in 'n'"),
        .bad("var n = 0\n«for» b in c { n += b }", saying: "nothing but add up 'n' from the elements of 'c'"),
        .bad("var n = \"\"\n«for» b in c { n += b }", saying: "nothing but fill 'n' from the elements of 'c'"),
        .bad("var out: [Change] = []\n«for» row in rows { out.append(.insert(row)) }\nvar more: [Change] = []\n«for» row in rows { more.append(Change.remove(row)) }", saying: "'map'"),
        .good("struct R { mutating func a(_ l: [S]) -> String {\n    var r = \"\"\n    for s in l { r += visit(s) }\n    return r\n} }"),
        .bad("struct R { func a(_ l: [S]) -> String {\n    var r = \"\"\n    «for» s in l { r += visit(s) }\n    return r\n} }"),
        .bad("struct R { mutating func a(_ l: [S]) -> String {\n    var r = \"\"\n    «for» s in l { r += text(s) }\n    return r\n} }"),
        .bad("func f() -> [A] {\n    log()\n    var a: [A] = .init(), b = 1\n    «for» (key, value) in c { a.append(A(key, value)) }\n    return a\n}"),
        .bad("var a = [] as [Int]\n«for» b in c where b > 1 { a.append(b) }", saying: "'filter'"),
        // What is bound anew comes out of an optional.
        .bad("var a: [Int] = []\n«for» b in c { if let b = b { a.append(b) } }", saying: "'compactMap'"),
        .bad("var a: [Int] = []\n«for» b in c { if let b { a.append(b) } }", saying: "'compactMap'"),
        .bad("var a: [Int] = []\n«for» b in c { if let d = e[b], d > 1 { a.append(b) } }", saying: "'filter'"),
        .bad("var a: [Int] = []\n«for» b in c { if b > 1, let d = b.d { a.append(d) } }", saying: "'compactMap'"),
        .good("var a: [Int] = []\nfor b in c { if let strong = self { a.append(strong.f(b)) } }\nvar d: [Int] = []\nfor b in c where isOn { d.append(b) }"),
        .bad("var a: [Int] = []\n«for» b in c where isOn { if b > 1 { a.append(b) } }", saying: "'filter'"),
        .bad("var a = 0.0\n«for» b in c { a += b.size * 2 }", saying: "'reduce'"),
        .bad("var a = \"\"\n«for» b in c { a += b.name }", saying: "'joined'"),
        .bad("var a: [Int] = []\n«for» (i, b) in c.enumerated() { a.append(b * i) }"),
        .bad("var a: [Int] = []\nvar b = 0\n«for» c in d { a.append(c.e) }"),
        .bad("var a: CGFloat = .zero\n«for» b in c { a += b.d }\nvar e = Decimal.zero\n«for» b in c { e += b.d }", saying: "'reduce'"),
        .bad("var a = CGFloat(0)\n«for» b in c { a += b.d }\nvar e = Double()\n«for» b in c { e += b.d }\nvar f = Swift.Int(0)\n«for» b in c { f += b.d }", saying: "'reduce'"),
        .bad("var a = Float64(0)\n«for» b in c { a += b.d }\nvar e = Int128()\n«for» b in c { e += b.d }", saying: "'reduce'"),
        .bad("var a = CGFloat( /* none */ 0)\n«for» b in c { a += b.d }\nvar e = Array<Int>( // none\n)\n«for» b in c { e.append(b.d) }\nvar f = [] /* none */ as  [Int]\n«for» b in c { f.append(b.d) }"),
        .bad("var a = String()\n«for» b in c { a += b.d }", saying: "'joined'"),
        .good("var a = Total()\nfor b in c { a += b.d }\nvar e = CGFloat(f)\nfor b in c { e += b.d }\nvar g = model.zero\nfor b in c { g += b.d }"),
        .good("var a: [Int] = []\nfor b in c { a.append(a.count + b) }"),
        .good("var a: [Int] = []\nlog(a)\nfor b in c { a.append(b.d) }"),
        .good("var a: Set<Int> = []\nfor b in c { a.append(b.d) }\nvar e = [Int: Int]()\nfor b in c { e.append(b.d) }"),
        .good("var a: [Int] = []\nfor b in c { a.append(contentsOf: b.d) }"),
        .good("var a: [Int] = []\nfor b in c { a.append(await b.d()) }\nvar d: [Int] = []\nfor await b in c { d.append(b.e) }"),
        .good("var a: [Int] = []\nfor b in c { if b > 1 { a.append(b) } else { d(b) } }"),
        .good("var a: [Int] = []\nfor b in c { guard b > 1 else { continue }; a.append(b) }"),
        .good("var a: [Int] = []\nouter: for b in c { a.append(b.d) }"),
        .good("var a: [Int] = []\nfor i in d.indices { a.append(d[i]) }\nvar e: [Int] = []\nfor i in stride(from: 0, to: 9, by: 2) { e.append(f(i)) }"),
        .good("var a: [Int] = []\nfor _ in c { a.append(make()) }\nvar b = 0\nfor d in c { b += 1 }"),
        .good("var a = 0\nfor b in c { a += buffer.write(b) }"),
        // A function of that name only makes a value.
        .bad("var a = 0.0\n«for» b in c { a += log(b) }\nvar d: [Int] = []\n«for» b in c { d.append(addOne(b)) }\nvar e: [String] = []\n«for» b in c { e.append(Style.print(b)) }"),
        .good("var a: [Int] = []\nfor b in c { a.append(d.add(b)) }\nvar e = 0\nfor b in c { e += self.log(b) }\nvar f: [Int] = []\nfor b in c { f.append(insert(b)) }"),
        .bad("var a = 0\n«for» b in c where b > 1 { a += b }", saying: "'filter' and 'reduce'"),
        .bad("var a = 0\n«for» b in c { if b.isOn { a += b.price } }\nvar d = 0.0\n«for» b in c { if let e = b.price { d += e } }", saying: "'reduce'"),
        .bad("var a = \"\"\n«for» b in c where b.isOn { a += b.name }", saying: "'filter', 'map' and 'joined'"),
        .bad("var a = 0\n«for» b in c where b.isOn { a += 1 }\nvar d = 0\n«for» b in c { if let e = b.f { d += 1 } }", saying: "'filter' and 'count'"),
        .bad("var a = 0\n«for» b in c where b.isOn { a += 5 }", saying: "'filter' and 'reduce'"),
        .good("var a = \"\"\nfor b in c where b.isOn { a += \"x\" }\nvar d = 0\nfor b in c where isOn { d += 1 }"),
        .good("var a: [Int] = []\nfor b in c { a.append(b.d) }", path: "Tests/A.swift"),
        .good("struct S { var a: [Int] = []\n    mutating func f() { for b in c { a.append(b.d) } } }"),
        .good("var a: [Int] = []\nfor b in c { a.append(f(&b)) }"),
        .bad("var a: [Int] = []\n«for» x: Int in y { a.append(g(x)) }", saying: "\'map\'"),
        .bad("var a: [T] = []\n«for» x in y { if let z = x.z { a.append(x) } }", saying: "\'filter\'"),
        .good("var a: [Int] = []\nfor i in d.indices.reversed() { a.append(d[i]) }\nvar e: [Int] = []\nfor i in d.indices.dropFirst() { e.append(d[i]) }"),
        .good("var a: [Int] = []\nfor i in Swift.stride(from: 0, to: 9, by: 2) { a.append(f(i)) }\nvar e: [Int] = []\nfor i in (0..<9).reversed() { e.append(f(i)) }"),
        .bad("var a: [Int] = []\n«for» b in c[1...] { a.append(b.d) }\nvar e: [Int] = []\n«for» b in c[..<3].reversed() { e.append(b.d) }"),
        .bad("var a: [Int] = []\n«for» b in c.filter({ (1...9).contains($0) }) { a.append(b.d) }"),
        .bad("var a: [Int] = Array()\n«for» b in c { a.append(b.d) }\nvar e = Swift.Array<Int>()\n«for» b in c { e.append(b.d) }"),
        .bad("var a = ContiguousArray<Int>()\n«for» b in c { a.append(b.d) }\nvar e: ContiguousArray<Int> = []\n«for» b in c { e.append(b.d) }"),
        .bad("var keys: [Int] = []\n«for» (key, _) in items { keys.append(key) }", saying: "'map'"),
        .bad("var keys: [Int] = []\n«for» (key, _) in items where key > 1 { keys.append(key) }", saying: "'filter' and 'map'"),
        .good("func f<each T: P>(_ c: repeat each T) {\n    var a: [Int] = []\n    for b in repeat each c { a.append(b.d) }\n}"),
        // Only the variable itself is asked for in its own loop; what else has its name is not it.
        .bad("var names: [Name] = []\n«for» item in node.clause.names { names.append(Name(item, names: 1, to: item.names)) }", saying: "'map'"),
        .good("var names: [Name] = []\nfor item in node.names { names.append(Name(item, after: names)) }\nvar keys: [Key] = []\nfor item in node.keys { keys.append(make([keys: item])) }"),
        .bad("var keys: [Int] = []\n«for» (_, value) in items { if let x = value.x { keys.append(value) } }", saying: "'compactMap'"),
        // A text is added to a text by either.
        .bad("var text = \"\"\n«for» path in paths { text.append(\"\\(path)\\n\") }", saying: "'reduce', or 'map' and 'joined'"),
        .bad("var text: String = \"\"\n«for» byte in bytes where byte > 1 { text.append(String(format: hex, byte)) }", saying: "'joined'"),
        .good("var text = \"\"\nfor letter in word { text.append(letter) }"),
        // What changes the value that it is asked of makes more than elements.
        .good("struct S { var n = 0; mutating func schedule(_ i: Int) -> Int { n += i; return n }\nmutating func all(_ l: [Int]) -> [Int] {\n    var out: [Int] = []\n    for i in l { out.append(schedule(i)) }\n    return out\n} }"),
        .bad("struct S { var n = 0; func schedule(_ i: Int) -> Int { n + i }\nmutating func all(_ l: [Int]) -> [Int] {\n    var out: [Int] = []\n    «for» i in l { out.append(schedule(i)) }\n    return out\n} }"),
    ])

    @Test("loops that have a name", arguments: cases)
    func edgeCase(_ subject: ExampleCase) { subject.holds() }
}
