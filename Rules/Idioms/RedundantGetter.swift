import RuleKit
import Syntax

/// `get` around the whole body of a computed property. Source: *State Driven Development*, slides 13 and 28.
struct RedundantGetter: Rule {
    static let info = RuleInfo(
        id: "redundant_getter",
        family: .idioms,
        summary: "Write a property that only reads without `get`.",
        rationale: """
            A computed property that cannot be set needs no `get`: its body is the getter. The word and its braces cost two \
            lines and a level of indentation for each of the small properties that an enum is best asked with.
            """,
        sources: [.stateDrivenDevelopment(slides: "13, 28")],
        level: .off,
        fixability: .safe
    )

    static let examples: [Example] = [
        .bad(
            """
            enum Status {
                case idle, running
                var isBusy: Bool {
                    «get» {
                        // Only one state is.
                        return self == .running
                    }
                }
            }
            """,
            fixed: """
                enum Status {
                    case idle, running
                    var isBusy: Bool {
                        // Only one state is.
                        return self == .running
                    }
                }
                """),
        .bad("struct Row { subscript(index: Int) -> Int { «get» { cells[index] } } }", fixed: "struct Row { subscript(index: Int) -> Int { cells[index] } }"),
        .bad("var a: Int {\n    // The answer.\n    «get» { 42 }\n}"),
        .good("var a: Int { 1 }\nvar b: Int { get { 1 } set { c = newValue } }"),
        .good("var a: Int { get async { 1 } }\nvar b: Int { get throws { try c() } }"),
        .good("struct S { var a: Int { mutating get { 1 } }\n    var b: Int { @inline(__always) get { 1 } } }"),
        .good("protocol P { var a: Int { get } }"),
    ]

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        let outline = file.outline
        for accessor in outline.accessors where file.contextualKeyword(accessor.name) == .get && accessor.modifiers.isEmpty {
            guard let inner = accessor.body, inner == accessor.name + 1, let outer = outline.declarations[accessor.owner].body,
                outer == accessor.name - 1, let innerEnd = outline.brackets.partner(of: inner),
                outline.brackets.partner(of: outer) == innerEnd + 1
            else { continue }
            let owner = outline.declarations[accessor.owner]
            let title = owner.name.map { "'\(file.name($0))'" } ?? "The subscript"
            report.flag(
                file.tokens[accessor.name].range,
                "\(title) has nothing but a getter. Write its body without 'get'.",
                fix: fix(outer, inner, innerEnd, in: file))
        }
    }

    /// Takes `get`, its braces and one level of indentation out.
    private func fix(_ outer: Int, _ inner: Int, _ innerEnd: Int, in file: SourceFile) -> Fix? {
        let tokens = file.tokens
        let head = TextRange(tokens[outer].end, tokens[inner].end)
        let tail = TextRange(tokens[innerEnd].start, tokens[innerEnd + 1].start)
        guard !file.hasComment(in: head), !file.hasComment(in: tail), !beginsLikeAccessor(inner + 1, in: file) else { return nil }
        let body = TextRange(tokens[inner].end, tokens[innerEnd].start)
        var edits = [Edit(path: file.path, range: head, replacement: "")]
        guard tokens[outer + 1].startsLine, tokens[innerEnd].startsLine else {
            // `get { a }` on one line leaves a blank on each side; over more lines the braces alone go.
            let isOneLine = !tokens[outer + 1].startsLine && !tokens[innerEnd + 1].startsLine
            edits.append(
                isOneLine
                    ? Edit(path: file.path, range: tail, replacement: "")
                    : Edit(path: file.path, range: TextRange(tail.start, tokens[innerEnd].end), replacement: ""))
            return isOneLine ? Fix(.safe, edits) : oneLineGetter(outer, inner, innerEnd, in: file)
        }
        let unit = unit(outer, inner, in: file)
        let lineStart = file.indentation(of: innerEnd).range.start
        // A comment in front of the brace would go with its line.
        guard !file.hasComment(in: TextRange(max(lineStart, body.start), body.end)) else { return nil }
        edits += dedents(body, by: unit, in: file)
        edits.append(
            Edit(
                path: file.path, range: TextRange(max(lineStart, body.start), tail.end),
                replacement: file.indentation(of: innerEnd + 1).text))
        return Fix(.safe, edits)
    }

    /// A body that begins with the name `set` would be read as a setter: it is no name there.
    private func beginsLikeAccessor(_ index: Int, in file: SourceFile) -> Bool {
        if file.tokens[index].kind == .keywordInit { return true }
        return file.contextualKeyword(index).map(Self.accessors.contains) ?? false
    }

    private static let accessors: Set<ContextualKeyword> = [
        .get, .set, .willSet, .didSet, .readUnderscored, .modifyUnderscored, .unsafeAddress, .unsafeMutableAddress, .addressWithOwner,
        .mutableAddressWithOwner, .addressWithNativeOwner, .mutableAddressWithNativeOwner, .borrow, .mutate,
    ]

    /// `{\n    get { a }\n}`: the braces keep their lines.
    private func oneLineGetter(_ outer: Int, _ inner: Int, _ innerEnd: Int, in file: SourceFile) -> Fix? {
        let tokens = file.tokens
        guard tokens[outer + 1].startsLine, tokens[innerEnd + 1].startsLine, inner + 1 < innerEnd,
            !tokens[inner + 1].startsLine, !tokens[innerEnd].startsLine
        else { return nil }
        let opening = TextRange(tokens[outer + 1].start, tokens[inner + 1].start)
        let closing = TextRange(tokens[innerEnd - 1].end, tokens[innerEnd].end)
        guard !file.hasComment(in: opening), !file.hasComment(in: closing) else { return nil }
        return Fix(
            .safe,
            [
                Edit(path: file.path, range: opening, replacement: ""), Edit(path: file.path, range: closing, replacement: ""),
            ])
    }

    /// What the getter is indented by, compared with its property.
    private func unit(_ outer: Int, _ inner: Int, in file: SourceFile) -> String {
        let closing = file.indentation(of: file.outline.brackets.partner(of: outer) ?? outer).text
        let getter = file.indentation(of: inner).text
        return getter.hasPrefix(closing) ? String(getter.dropFirst(closing.count)) : ""
    }

    /// Takes `unit` off the start of each line; off none where a line of text within a string would lack it.
    private func dedents(_ body: TextRange, by unit: String, in file: SourceFile) -> [Edit] {
        guard !unit.isEmpty else { return [] }
        let bytes = file.text.bytes
        var edits: [Edit] = []
        var offset = body.start
        while offset < body.end {
            defer { offset += 1 }
            guard bytes[offset].isLineBreak, offset + 1 < body.end, bytes[offset + 1] != 0x0A || bytes[offset] == 0x0A else { continue }
            let start = offset + 1
            let end = min(start + unit.utf8.count, body.end)
            if bytes[start..<end].elementsEqual(unit.utf8) {
                // The line of the closing brace goes as a whole.
                if body.end > end || end < start + unit.utf8.count {
                    edits.append(Edit(path: file.path, range: TextRange(start, end), replacement: ""))
                }
            } else if !bytes[start].isLineBreak, isInsideString(start, in: file) {
                return []
            }
        }
        // The last line holds only the indentation of `}`, which another edit replaces.
        let last = file.indentation(of: prefixLength(of: file.tokens.count) { file.tokens[$0].start < body.end }).range.start
        return edits.filter { $0.range.start < last }
    }

    private func isInsideString(_ offset: Int, in file: SourceFile) -> Bool {
        let token = prefixLength(of: file.tokens.count) { file.tokens[$0].start <= offset } - 1
        return token >= 0 && file.tokens[token].range.contains(offset: offset)
    }
}
