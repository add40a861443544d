import RuleKit
import Syntax

/// `"Hello (name), how are you?"`. Source: *Saying Hello*, where the backslash was lost in code and test alike.
struct LostInterpolation: Rule {
    static let info = RuleInfo(
        id: "lost_interpolation",
        family: .idioms,
        summary: "Write `\\(name)` where the value of a name is meant.",
        rationale: """
            Without its backslash an interpolation is text, and the program greets everybody as "(name)". The compiler sees \
            nothing wrong, and a test that was copied from the code expects the same mistake. The fix is unsafe, because the \
            text may be meant as it stands.
            """,
        sources: [.sayingHello],
        fixability: .unsafe,
        reach: .project
    )

    static let examples: [Example] = [
        .bad(
            "func greeting(name: String) -> String {\n    return \"Hello «(»name), how are you?\"\n}",
            saying: "'name'",
            fixed: "func greeting(name: String) -> String {\n    return \"Hello \\(name), how are you?\"\n}"),
        .bad(
            "struct Row {\n    let title: String\n    var text: String { \"\"\"\n        «(»title.first) and (else)\n        \"\"\" }\n}",
            fixed: "struct Row {\n    let title: String\n    var text: String { \"\"\"\n        \\(title.first) and (else)\n        \"\"\" }\n}"),
        .bad("func f() { if let user = current { log(\"«(»user.name) left\") } }", fixed: "func f() { if let user = current { log(\"\\(user.name) left\") } }"),
        .good("func greeting(name: String) -> String { \"Hello \\(name), \\(name.count) letters (name)\" }"),
        .good("let label = \"Phone (work)\"\nfunc f(name: String, id: Int) { log(\"call(name) #(id) (other)\") }"),
        .good("func f(name: String) { log(#\"Hello (name)\"#, String(format: \"(name)\"), Regex(\"(name)\")) }"),
        .good("func f(name: String) { run(\"INSERT INTO people (name) VALUES (?)\") }"),
        .good("func f() { log(\"(name)\"); let name = 1 }"),
    ]

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        var asides = Asides(file)
        var suspects: [(candidate: Candidate, literal: Literal)] = []
        var literals: [Int: Literal] = [:]
        for segment in file.positions(of: .stringSegment) where mayHoldCandidates(segment, in: file) {
            let candidates = candidates(in: segment, of: file)
            guard !candidates.isEmpty, let literal = Literal.around(segment, of: file, &literals) else { continue }
            for candidate in candidates { asides.add(candidate.range, name: candidate.name, in: literal.open) }
            if literal.isPlainText { suspects += candidates.map { ($0, literal) } }
        }
        for (candidate, literal) in suspects where !isMeantAsText(candidate, in: literal, of: file) {
            let text = file.text.string(in: candidate.range)
            var needed: [MemberInSight] = []
            switch file.sight(of: candidate.name, at: literal.open) {
            case .outOfScope: continue
            case .inScope: break
            case let .member(member): needed.append(member)
            }
            switch asides.reading(of: candidate.range, name: candidate.name, in: literal.open) {
            case .aside: continue
            case let .value(members): needed += members
            }
            guard !needed.isEmpty else {
                Self.flag(candidate, text, &report)
                continue
            }
            report.consult(project) { [needed] project, report in
                if needed.allSatisfy(project.isInScope) { Self.flag(candidate, text, &report) }
            }
        }
    }

    private func isMeantAsText(_ candidate: Candidate, in literal: Literal, of file: SourceFile) -> Bool {
        literal.interpolated.contains(candidate.name) || AskedFlag(candidate.name, in: file).decides(about: literal.open)
            || isHandedTo(candidate, literal.open, in: file) || isLabel(candidate, of: literal.open, in: file)
            || isMadeHere(candidate, literal.open, in: file)
    }

    /// `var text: String { "a (text)" }`: the property that the text is made for has no value yet.
    private func isMadeHere(_ candidate: Candidate, _ token: Int, in file: SourceFile) -> Bool {
        guard let number = file.outline.enclosingVariable(of: token), let name = file.outline.declarations[number].name,
            file.name(name) == candidate.name, file.localName(candidate.name, at: token) == .foreign
        else { return false }
        let accessors = file.outline.accessors(of: number)
        guard let last = accessors.last(where: { $0.name < token }) else { return true }
        return file.token(last.name, is: "get")
    }

    private static func flag(_ candidate: Candidate, _ text: String, _ report: inout Report) {
        let replacement =
            switch candidate.place {
            case .sentence: "\\" + text
            case .link: "(\\" + text + ")"
            }
        report.flag(
            TextRange(candidate.range.start, candidate.range.start + 1),
            "'\(text)' is only text, although '\(candidate.name)' is in scope here. Write '\(replacement)' if its value is meant.",
            fix: report.fix(.unsafe, replacing: candidate.range, with: replacement))
    }

    /// Whether the text is handed to a method of what has the name: `partial.row(label: "Last days (partial)")`.
    private func isHandedTo(_ candidate: Candidate, _ token: Int, in file: SourceFile) -> Bool {
        let hasLabel = token > 2 && file.tokens[token - 1].kind == .colon
        guard candidate.isWhole, let callee = file.callee(ofArgumentBefore: hasLabel ? token - 2 : token), callee > 1,
            file.tokens[callee - 1].kind == .period
        else { return false }
        return file.token(callee - 2, is: candidate.name)
    }

    /// Whether the text begins with the name of what is tested beside it: `#expect(uri.host == host, "(host) in \(input)")`.
    private func isLabel(_ candidate: Candidate, of open: Int, in file: SourceFile) -> Bool {
        guard candidate.isWhole, candidate.range.start == file.tokens[open].end, let callee = file.callee(ofArgumentBefore: open),
            isMessage(open, to: callee, in: file)
        else { return false }
        return TokenRange(callee + 1, open).indices.contains { index in
            file.token(index, is: candidate.name) && file.tokens[index].kind == .identifier && file.tokens[index - 1].kind != .period
        }
    }

    /// Whether the text says what a test is about: in `#expect` and `#require`, and behind what `XCTAssertEqual` compares.
    private func isMessage(_ text: Int, to callee: Int, in file: SourceFile) -> Bool {
        if callee > 0, file.tokens[callee - 1].kind == .pound { return true }
        guard file.name(callee).hasPrefix("XCT"), file.tokens[callee + 1].kind == .leftParen else { return false }
        return file.elements(of: file.outline.inside(callee + 1)).count { $0.end <= text } > 1
    }

    /// Few texts have a parenthesis at all, and many are too short for a name in two of them.
    private func mayHoldCandidates(_ segment: Int, in file: SourceFile) -> Bool {
        file.tokens[segment].length >= Self.shortestName + 2
            && file.text.firstOffset(of: Self.parenthesis, in: file.tokens[segment].range) != nil
    }

    private static let parenthesis = UInt8(ascii: "(")
    /// In letters.
    private static let shortestName = 3

    /// `(name)` and `(name.member)` in a text, with the first name; of `(self.name)` with the one behind `self`.
    private struct Candidate {
        enum Place {
            case sentence
            /// The target of a link in Markdown, whose parentheses stay.
            case link
        }

        let range: TextRange
        let name: String
        let place: Place

        /// Whether nothing but the name stands between the parentheses.
        var isWhole: Bool { range.length == name.utf8.count + 2 }
    }

    private func candidates(in segment: Int, of file: SourceFile) -> [Candidate] {
        let bytes = file.text.bytes
        let range = file.tokens[segment].range
        // Short names included: what stands behind them is no call.
        var found: [Candidate] = []
        var next = range.start
        while let offset = file.text.firstOffset(of: Self.parenthesis, in: TextRange(next, range.end)) {
            next = offset + 1
            guard offset == range.start || !bindsParenthesis(offset - 1, from: range.start, behind: found.last?.range.end, in: bytes),
                offset > range.start || file.tokens[segment - 1].kind == .stringOpen,
                // `"[" + title + "](name)"` names the target of a link.
                offset != range.start + 1 || bytes[range.start] != UInt8(ascii: "]") || file.tokens[segment - 1].kind != .stringOpen,
                let match = path(behind: offset, before: range.end, in: bytes), !isNested(offset, from: range.start, in: bytes),
                !beginsWord(match.end, before: range.end, in: bytes), !isShellCase(TextRange(offset, match.end), in: range, of: bytes)
            else { continue }
            found.append(
                Candidate(
                    range: TextRange(offset, match.end), name: file.text.string(in: match.name),
                    place: followsTitle(offset, in: segment, of: file) ? .link : .sentence))
        }
        // Reserved words are names between backticks only, and words of the text without them.
        return found.filter { $0.name.count(where: \.isLetter) >= Self.shortestName && TokenKind(reservedWord: $0.name) == nil }
    }

    /// Whether it is the label of a `case` of a shell: nothing else stands on its line, and `;;` ends what it is for.
    private func isShellCase(_ parentheses: TextRange, in segment: TextRange, of bytes: [UInt8]) -> Bool {
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
        func endsLine(_ byte: UInt8?) -> Bool { byte == 0x0A || byte == 0x0D }
        return endsLine(bytes[segment.start..<parentheses.start].last { !isBlank($0) })
            && endsLine(bytes[parentheses.end..<segment.end].first { !isBlank($0) })
            && bytes[parentheses.end..<segment.end].indices.dropLast().contains { bytes[$0] == 0x3B && bytes[$0 + 1] == 0x3B }
    }

    /// Whether the parenthesis holds the target of a link: `[title](name)` or `[\(title)](name)`.
    private func followsTitle(_ offset: Int, in segment: Int, of file: SourceFile) -> Bool {
        let bytes = file.text.bytes
        let start = file.tokens[segment].start
        guard offset > start, bytes[offset - 1] == UInt8(ascii: "]") else { return false }
        return bytes[start..<offset].contains(UInt8(ascii: "[")) || file.tokens[segment - 1].kind != .stringOpen
    }

    /// Whether the character at `offset` makes something else of the parenthesis behind it; the last letter of an escape is
    /// none, nor is the end of a pair of parentheses that stands by itself.
    private func bindsParenthesis(_ offset: Int, from start: Int, behind pair: Int?, in bytes: [UInt8]) -> Bool {
        if bytes[offset] == 0x23 {
            // `\#(name)` is what a raw string has for an interpolation.
            return bytes[start..<offset].last { $0 != 0x23 } == 0x5C
        }
        guard bytes[offset].bindsParenthesis, pair != offset + 1 else { return false }
        guard bytes[offset].isWordByte else { return true }
        if bytes[offset] >= 0x80 { return endsName(offset, from: start, in: bytes) }
        let backslashes = bytes[start..<offset].reversed().prefix { $0 == 0x5C }.count
        return backslashes % 2 == 0
    }

    /// Whether the character beyond ASCII that ends at `offset` may stand in a name: `é`, but not the quotation mark of `“(name)”`.
    private func endsName(_ offset: Int, from start: Int, in bytes: [UInt8]) -> Bool {
        var first = offset
        while first > start, bytes[first] & 0xC0 == 0x80 { first -= 1 }
        return String(decoding: bytes[first...offset], as: UTF8.self).unicodeScalars.allSatisfy(\.properties.isXIDContinue)
    }

    /// Whether it stands in parentheses that begin with a word: `(program name: (identifier))`, but not `((count) items)`.
    private func isNested(_ offset: Int, from start: Int, in bytes: [UInt8]) -> Bool {
        var depth = 0
        for before in (max(start, offset - 400)..<offset).reversed() {
            if bytes[before] == 0x29 { depth += 1 }
            guard bytes[before] == 0x28 else { continue }
            if depth == 0 { return bytes[before + 1].isWordByte && (before == start || bytes[before - 1] != 0x5C) }
            depth -= 1
        }
        return false
    }

    /// Whether a word goes on behind the parenthesis: `(feature)variable`; `(width)px` and `(count)nd` are units.
    private func beginsWord(_ offset: Int, before end: Int, in bytes: [UInt8]) -> Bool {
        bytes[offset..<end].prefix(5).count { $0.isWordByte } == 5
    }

    /// Where `name.member)` behind the parenthesis ends, and its first name, or the one behind `self`.
    private func path(behind open: Int, before end: Int, in bytes: [UInt8]) -> (name: TextRange, end: Int)? {
        var offset = open + 1
        var name: TextRange?
        while true {
            let start = offset
            while offset < end, bytes[offset].isWordByte { offset += 1 }
            guard offset > start, offset < end, !(0x30...0x39).contains(bytes[start]) else { return nil }
            if name.map({ bytes[$0.start..<$0.end].elementsEqual("self".utf8) }) ?? true { name = TextRange(start, offset) }
            if bytes[offset] == 0x29 { return name.map { ($0, offset + 1) } }
            guard bytes[offset] == 0x2E else { return nil }
            offset += 1
        }
    }
}

/// A string literal, as far as it tells whether parentheses in it mean something else.
private struct Literal {
    /// The opening quote.
    let open: Int
    /// The names that are interpolated already.
    let interpolated: Set<String>
    /// No raw string, no pattern, no format, no SQL.
    let isPlainText: Bool

    /// The literal that the segment is a part of.
    /// - Parameter known: those of earlier segments: a long one is not walked through again for each of its lines.
    static func around(_ segment: Int, of file: SourceFile, _ known: inout [Int: Literal]) -> Literal? {
        var index = segment
        while file.tokens[index].kind != .stringOpen {
            if let literal = known[index] {
                known[segment] = literal
                return literal
            }
            if file.tokens[index].kind == .interpolationClose {
                guard let open = file.outline.brackets.partner(of: index) else { return nil }
                index = open
            }
            guard index > 0 else { return nil }
            index -= 1
        }
        let literal = Literal(openedAt: index, in: file)
        known[segment] = literal
        return literal
    }

    private init(openedAt index: Int, in file: SourceFile) {
        open = index
        let isRaw = file.text.bytes[file.tokens[index].start] == 0x23
        let end = file.outline.brackets.partner(of: index) ?? index
        let isFixed = isRaw || StaticText(open: index, close: end, in: file).isFixed
        isPlainText = !isFixed && !Self.isLayout(index, in: file) && !Self.isPattern(index, in: file) && !Self.isStatement(index, in: file)
        interpolated = Set(
            (index..<max(index, end)).lazy.filter { file.tokens[$0].kind == .identifier && Self.isFirst($0, in: file) }.map(file.name))
    }

    /// `name` and `self.name`; in `list.name` it is another's.
    private static func isFirst(_ name: Int, in file: SourceFile) -> Bool {
        file.tokens[name - 1].kind != .period || file.tokens[name - 2].kind == .keywordSelf
    }

    /// `format: "…"`, `pattern: a ? "…" : b`, `Regex(("…" + c))`
    private static func isPattern(_ quote: Int, in file: SourceFile) -> Bool {
        var index = quote
        // Nobody writes longer arguments in front of a literal.
        while index > 0, quote - index < 400 {
            index -= 1
            switch file.tokens[index].kind {
            case .rightParen, .rightBracket, .rightBrace, .stringClose:
                guard let open = file.outline.brackets.partner(of: index) else { return false }
                index = open
            case .leftBrace, .semicolon: return false
            case .leftParen, .comma:
                if isPatternLabel(index + 1, in: file) || isForTranslators(index + 1, in: file) { return true }
                // Behind a comma the argument begins.
                guard file.tokens[index].kind == .leftParen else { return false }
                if takesPattern(index, in: file) || searches(index, in: file) { return true }
                // Parentheses around a value are no end of the argument.
                if isCall(index, in: file) { return false }
            default: break
            }
        }
        return false
    }

    private static func isPatternLabel(_ token: Int, in file: SourceFile) -> Bool {
        file.tokens[token + 1].kind == .colon && ["format", "pattern", "regex", "predicateFormat", "sql"].contains(file.name(token))
    }

    /// `comment:` of what is to be translated, which takes no interpolation.
    private static func isForTranslators(_ label: Int, in file: SourceFile) -> Bool {
        guard file.token(label, is: "comment"), file.tokens[label + 1].kind == .colon, let callee = file.callee(ofArgumentBefore: label)
        else { return false }
        if ["NSLocalizedString", "String", "AttributedString", "Text", "LocalizedStringResource"].contains(file.name(callee)) { return true }
        // A function of the project's own has the key in front, too.
        return file.tokens[callee + 1].kind == .leftParen && file.tokens[callee + 2].kind == .stringOpen
    }

    /// `Regex(`, `Regex<Substring>(`, `#warning(`, which takes no interpolation.
    private static func takesPattern(_ open: Int, in file: SourceFile) -> Bool {
        guard open > 0 else { return false }
        var callee = open - 1
        if file.tokens[callee].kind == .rightAngle, let angle = file.outline.brackets.partner(of: callee), angle > 0 { callee = angle - 1 }
        if callee > 0, file.tokens[callee - 1].kind == .pound { return ["warning", "error"].contains(file.name(callee)) }
        return ["Regex", "NSRegularExpression", "NSLocalizedString", "SQL"].contains(file.name(callee))
    }

    /// `range(of: "…", options: .regularExpression)`: what is looked for is a pattern, what replaces it is none.
    private static func searches(_ open: Int, in file: SourceFile) -> Bool {
        guard file.token(open + 1, is: "of"), file.tokens[open + 2].kind == .colon else { return false }
        return file.elements(of: file.outline.inside(open)).contains { argument in
            file.token(argument.start, is: "options") && argument.indices.contains { file.token($0, is: "regularExpression") }
        }
    }

    private static func isCall(_ open: Int, in file: SourceFile) -> Bool {
        guard open > 0, !file.tokens[open].startsLine else { return false }
        return [.identifier, .rightParen, .rightBracket, .rightAngle, .postfixQuestion, .exclamationMark, .keywordInit]
            .contains(file.tokens[open - 1].kind) && !file.tokens[open].followsSpace
    }

    private static let verbs: Set<String> = [
        "SELECT", "INSERT", "UPDATE", "DELETE", "CREATE", "ALTER", "DROP", "REPLACE", "WITH", "PRAGMA", "EXPLAIN", "BEGIN",
        "VALUES", "ANALYZE", "REINDEX", "ATTACH", "GRANT", "MERGE", "TRUNCATE",
    ]

    /// `V:|-(margin)-[label]`, the visual format of a layout: `metrics` say what the names in it are.
    private static func isLayout(_ open: Int, in file: SourceFile) -> Bool {
        guard file.tokens[open + 1].kind == .stringSegment else { return false }
        let text = file.string(open + 1)
        return ["H:", "V:", "|-", "|["].contains(where: text.hasPrefix) && text.contains("[")
    }

    private static func isStatement(_ open: Int, in file: SourceFile) -> Bool {
        // Of `"INSERT INTO a " + "(name)"` the first one tells.
        var first = open
        // Nobody adds more of them.
        let most = max(1, open - 2000)
        while first > most, file.token(first - 1, is: "+"), file.tokens[first - 2].kind == .stringClose,
            let previous = file.outline.brackets.partner(of: first - 2)
        {
            first = previous
        }
        guard file.tokens[first + 1].kind == .stringSegment else { return false }
        let text = file.string(first + 1)
        let word = text.drop { $0.isWhitespace }.prefix { $0.isLetter }
        return verbs.contains(word.uppercased())
    }
}

extension UInt8 {
    /// A name, a backslash, another parenthesis or the sign of a variable in other languages makes something else of a
    /// parenthesis: `f(name)`, `$(name)`, `%(name)s`. After `#`, `@` and the like nobody means anything but the value.
    fileprivate var bindsParenthesis: Bool {
        isWordByte || [0x5C, 0x24, 0x25, 0x29].contains(self)
    }
}
