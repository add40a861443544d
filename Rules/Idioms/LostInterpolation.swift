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

    static var demands: DemandedFacts { [.types, .declaredNames] }

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
        var suspects: [(candidate: Candidate, literal: TextLiteral)] = []
        var literals: [Int: TextLiteral] = [:]
        var bindings = Bindings(file)
        for segment in file.positions(of: .stringSegment) where mayHoldCandidates(segment, in: file) {
            let candidates = candidates(in: segment, of: file)
            guard !candidates.isEmpty, let literal = TextLiteral.around(segment, of: file, &literals) else { continue }
            for candidate in candidates { asides.add(candidate.range, name: candidate.name, in: literal.open) }
            if literal.isPlainText { suspects += candidates.map { ($0, literal) } }
        }
        // A text that is filled in elsewhere holds them as they stand.
        let placeholders = Set(suspects.filter { isReplaced($0.candidate, $0.literal.open, in: file) }.map(\.candidate.name))
        for (candidate, literal) in suspects
        where !placeholders.contains(candidate.name) && !isMeantAsText(candidate, in: literal, of: file, &bindings) {
            let text = file.text.string(in: candidate.range)
            var needed: [MemberInSight] = []
            var spelling = Spelling.plain
            switch file.sight(of: candidate.name, at: literal.open) {
            case .outOfScope: continue
            case .inScope: break
            case let .member(member):
                needed.append(member)
                spelling = Spelling(ofMemberAt: literal.open, in: file)
            }
            switch asides.reading(of: candidate.range, name: candidate.name, in: literal.open) {
            case .aside: continue
            case let .value(members): needed += members
            }
            let member = candidate.member.flatMap { ForeignMembers.common.contains($0) ? nil : $0 }
            guard !needed.isEmpty || member != nil else {
                Self.flag(candidate, text, spelling, &report)
                continue
            }
            let owner = member == nil ? nil : ForeignMembers.owner(named: candidate.name, at: literal.open, in: file)
            report.consult(project) { [needed, spelling] project, report in
                // `(tools.allow)` is a key where nothing has an `allow`.
                let isDeclared = member.map(project.declaresName) ?? true || owner.map { !project.isTypeName($0) } ?? false
                guard needed.allSatisfy(project.isInScope), isDeclared else { return }
                Self.flag(candidate, text, spelling, &report)
            }
        }
    }

    private func isMeantAsText(
        _ candidate: Candidate, in literal: TextLiteral, of file: SourceFile, _ bindings: inout Bindings
    ) -> Bool {
        literal.interpolated.contains(candidate.name) || AskedFlag(candidate.name, in: file).decides(about: literal.open)
            || isHandedTo(candidate, literal.open, in: file) || isLabel(candidate, of: literal.open, in: file)
            || candidate.member == nil && file.isUnprintableParameter(candidate.name, at: literal.open)
            || isMadeHere(candidate, literal.open, in: file) || isBound(candidate, beside: literal.open, in: file, &bindings)
    }

    /// Whether what the text names is bound by the same call: `Picker("Receive data (rxd)", selection: $rxd)`.
    private func isBound(_ candidate: Candidate, beside open: Int, in file: SourceFile, _ bindings: inout Bindings) -> Bool {
        guard let callee = file.callee(ofArgumentBefore: open), file.tokens[callee + 1].kind == .leftParen else { return false }
        return bindings.bind(candidate.name, in: file.outline.inside(callee + 1))
    }

    /// Whether nothing but the parentheses is in the literal, and something else takes its place: `text.replacing("(name)", with: name)`.
    private func isReplaced(_ candidate: Candidate, _ open: Int, in file: SourceFile) -> Bool {
        guard candidate.isWhole, candidate.range == file.tokens[open + 1].range, file.tokens[open + 2].kind == .stringClose else { return false }
        let first = file.tokens[open - 1].kind == .colon && file.token(open - 2, is: "of") ? open - 2 : open
        guard file.tokens[first - 1].kind == .leftParen, let callee = file.callee(ofArgumentBefore: first),
            ["replacingOccurrences", "replacing", "replace"].contains(where: { file.token(callee, is: $0) })
        else { return false }
        return file.elements(of: file.outline.inside(first - 1)).dropFirst().contains { file.token($0.start, is: "with") }
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

    private static func flag(_ candidate: Candidate, _ text: String, _ spelling: Spelling, _ report: inout Report) {
        let isSaid = text.hasPrefix("(self.")
        let value = "\\(" + (spelling == .behindSelf && !isSaid ? "self." : "") + text.dropFirst()
        let replacement =
            switch candidate.place {
            case .sentence: value
            case .link: "(" + value + ")"
            }
        report.flag(
            TextRange(candidate.range.start, candidate.range.start + 1),
            "'\(text)' is only text, although '\(candidate.name)' is in scope here. Write '\(replacement)' if its value is meant.",
            fix: spelling == .unclear ? nil : report.fix(.unsafe, replacing: candidate.range, with: replacement))
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
        /// The last of several names.
        let member: String?
        let place: Place

        /// Whether nothing but the name stands between the parentheses.
        var isWhole: Bool { range.length == name.utf8.count + 2 }
    }

    private func candidates(in segment: Int, of file: SourceFile) -> [Candidate] {
        let bytes = file.text.bytes
        let range = file.tokens[segment].range
        var signs = SegmentSigns(bytes[range.start..<range.end])
        let code = ForeignCode(bytes: bytes, segment: range)
        // Short names included: what stands behind them is no call.
        var found: [Candidate] = []
        var next = range.start
        while let offset = file.text.firstOffset(of: Self.parenthesis, in: TextRange(next, range.end)) {
            next = offset + 1
            guard offset == range.start || !bindsParenthesis(offset - 1, from: range.start, behind: found.last?.range.end, in: bytes),
                offset > range.start || file.tokens[segment - 1].kind == .stringOpen,
                // `"[" + title + "](name)"` names the target of a link.
                offset != range.start + 1 || bytes[range.start] != UInt8(ascii: "]") || file.tokens[segment - 1].kind != .stringOpen,
                let match = path(behind: offset, before: range.end, in: bytes),
                !namesFile(TextRange(match.name.end, match.end - 1), of: file), !isNested(offset, from: range.start, in: bytes),
                !beginsWord(match.end, before: range.end, in: bytes), !beginsArrow(match.end, before: range.end, in: bytes),
                !isShellCase(TextRange(offset, match.end), in: range, of: bytes, &signs), !code.holds(TextRange(offset, match.end))
            else { continue }
            found.append(
                Candidate(
                    range: TextRange(offset, match.end), name: file.text.string(in: match.name),
                    member: member(behind: match.name.end, before: match.end - 1, in: file),
                    place: followsTitle(offset, in: segment, of: file, &signs) ? .link : .sentence))
        }
        // Reserved words are names between backticks only, and words of the text without them.
        return found.filter { $0.name.letterCount >= Self.shortestName && TokenKind(reservedWord: $0.name) == nil }
    }

    private func member(behind name: Int, before end: Int, in file: SourceFile) -> String? {
        let rest = file.text.string(in: TextRange(name, end))
        return rest.split(separator: ".").last.map(String.init)
    }

    /// Whether what stands behind the first name is the ending of a file or of an address: `(file.txt)`.
    private func namesFile(_ rest: TextRange, of file: SourceFile) -> Bool {
        rest.length > 1 && Self.endings.contains(file.text.string(in: TextRange(rest.start + 1, rest.end)))
    }

    private static let endings: Set<String> = [
        "com", "css", "csv", "gif", "html", "io", "jpeg", "jpg", "js", "json", "log", "md", "mov", "mp3", "mp4", "net", "org", "pdf",
        "plist", "png", "svg", "swift", "txt", "wav", "xml", "yaml", "yml", "zip",
    ]

    /// Whether it is the label of a `case` of a shell: nothing else stands on its line, and `;;` ends what it is for.
    private func isShellCase(_ parentheses: TextRange, in segment: TextRange, of bytes: [UInt8], _ signs: inout SegmentSigns) -> Bool {
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
        func endsLine(_ byte: UInt8?) -> Bool { byte == 0x0A || byte == 0x0D }
        return endsLine(bytes[segment.start..<parentheses.start].last { !isBlank($0) })
            && endsLine(bytes[parentheses.end..<segment.end].first { !isBlank($0) })
            && signs.lastSemicolons.map { $0 >= parentheses.end } ?? false
    }

    /// Whether the parenthesis holds the target of a link: `[title](name)` or `[\(title)](name)`.
    private func followsTitle(_ offset: Int, in segment: Int, of file: SourceFile, _ signs: inout SegmentSigns) -> Bool {
        guard offset > file.tokens[segment].start, file.text.bytes[offset - 1] == UInt8(ascii: "]") else { return false }
        return signs.firstBracket.map { $0 < offset } ?? false || file.tokens[segment - 1].kind != .stringOpen
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

    /// Whether it holds the parameter of a function in JavaScript: `(value) => value + 1`.
    private func beginsArrow(_ offset: Int, before end: Int, in bytes: [UInt8]) -> Bool {
        bytes[offset..<end].drop { $0 == 0x20 }.starts(with: "=>".utf8)
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

/// What is asked about a segment of a text at each of its parentheses, and looked for once.
private struct SegmentSigns {
    private let bytes: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    /// Where the first `[` stands.
    private(set) lazy var firstBracket = bytes.firstIndex(of: UInt8(ascii: "["))
    /// Where the last `;;` begins.
    private(set) lazy var lastSemicolons = bytes.indices.dropLast().last { bytes[$0] == 0x3B && bytes[$0 + 1] == 0x3B }
}

/// The names behind a `$`, each with its places: read where one is asked for, and once a file.
private struct Bindings {
    private let file: SourceFile
    private lazy var places = Dictionary(grouping: file.positions(of: .dollarIdentifier)) { String(file.string($0).dropFirst()) }

    init(_ file: SourceFile) { self.file = file }

    mutating func bind(_ name: String, in range: TokenRange) -> Bool {
        guard let tokens = places[name] else { return false }
        let before = prefixLength(of: tokens.count) { tokens[$0] < range.start }
        return before < tokens.count && tokens[before] < range.end
    }
}

/// How the value of a name is written.
private enum Spelling {
    case plain
    /// In a closure an object says that it is kept.
    case behindSelf
    /// The object may be gone by then.
    case unclear

    init(ofMemberAt token: Int, in file: SourceFile) {
        self = .plain
        guard let number = file.outline.declaration(around: token), let owner = file.outline.enclosingType(of: number),
            [.class, .actor, .extension].contains(file.outline.declarations[owner].kind)
        else { return }
        var closure = file.outline.closure(around: token)
        while let current = closure, current.parent.map({ $0 > owner }) ?? false {
            self = .behindSelf
            let isHeldWeakly = current.signature.indices.contains { file.tokens[$0].kind == .keywordSelf && file.token($0 - 1, is: "weak") }
            if isHeldWeakly {
                self = .unclear
                return
            }
            closure = current.outer.map { file.outline.closures[$0] }
        }
    }
}

extension UInt8 {
    /// A name, a backslash, another parenthesis or the sign of a variable in other languages makes something else of a
    /// parenthesis: `f(name)`, `$(name)`, `%(name)s`. After `#`, `@` and the like nobody means anything but the value.
    fileprivate var bindsParenthesis: Bool {
        isWordByte || [0x5C, 0x24, 0x25, 0x29].contains(self)
    }
}

extension String {
    fileprivate var letterCount: Int {
        // What Unicode says of a letter takes long to find out.
        utf8.allSatisfy { $0 < 0x80 } ? utf8.count { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") } : count(where: \.isLetter)
    }
}
