internal import RuleKit
internal import Syntax

/// What makes a file unreadable as Swift: the causes, without what only follows from them.
struct BrokenSource {
    private enum Causes {
        case lexical([LexicalFault])
        /// In order of their tokens.
        case brackets([Brackets.Fault])
    }

    private let file: SourceFile
    private let causes: Causes

    init(_ file: SourceFile) {
        self.file = file
        let lexical = Self.causes(among: file.lexicalFaults, in: file.text)
        // A string without its end swallows brackets, and both sides of a conflict hold the same ones.
        causes = lexical.isEmpty ? .brackets(file.outline.brackets.faults) : .lexical(lexical)
    }

    var reading: LintResult.Reading { count == 0 ? .whole : .broken }

    private var count: Int {
        switch causes {
        case let .lexical(faults): faults.count
        case let .brackets(faults): faults.count
        }
    }

    /// Made one by one: each has a message of its own, and a file may have one a byte.
    var faults: some Collection<Fault> {
        (0..<count).lazy.map(fault)
    }

    private func fault(_ number: Int) -> Fault {
        let text = file.text
        switch causes {
        case let .lexical(faults):
            let fault = faults[number]
            return Fault(range: Self.place(of: fault, in: text), message: Self.message(for: fault, in: text))
        case let .brackets(faults):
            let range = file.tokens[faults[number].token].range
            return Fault(range: range, message: Self.message(for: faults[number].kind, of: text.string(in: range)))
        }
    }

    /// The faults that are not made by an earlier one.
    ///
    /// A quote inside an interpolation that lacks its parenthesis opens a string that is not there, which then lacks
    /// its end, as does the literal around it: `"\(name"` is three faults to a lexer and one to its author.
    private static func causes(among faults: [LexicalFault], in text: SourceText) -> [LexicalFault] {
        var causes: [LexicalFault] = []
        var last: LexicalFault?
        for fault in faults where fault.kind != .strayCharacter {
            if let previous = last, reaches(previous, fault, in: text) {
                if fault.kind == .unterminatedInterpolation, causes.last?.kind == .unterminatedString {
                    causes[causes.count - 1] = fault
                }
            } else {
                causes.append(fault)
            }
            last = fault
        }
        return causes
    }

    /// Whether the text that `first` spoils goes on at `second`: to the end of the line, or to the end of the file.
    private static func reaches(_ first: LexicalFault, _ second: LexicalFault, in text: SourceText) -> Bool {
        switch first.kind {
        case .unterminatedComment:
            return true
        case .conflictMarker:
            return false
        case .unterminatedString, .unterminatedInterpolation, .unterminatedRegex, .unterminatedIdentifier,
            .strayCharacter:
            if text.string(in: first.range).includes("\"\"\"") { return true }
            return !text.bytes[first.range.start..<second.range.start].contains(where: \.isLineBreak)
        }
    }

    /// A conflict is skipped as a whole, both its sides, and reported at the marker that opens it.
    private static func place(of fault: LexicalFault, in text: SourceText) -> TextRange {
        switch fault.kind {
        case .conflictMarker:
            let marker = text.bytes[fault.range.start..<fault.range.end].prefix { $0 == text.bytes[fault.range.start] }
            return TextRange(marker.startIndex, marker.endIndex)
        case .unterminatedString, .unterminatedInterpolation, .unterminatedComment, .unterminatedRegex,
            .unterminatedIdentifier, .strayCharacter:
            return fault.range
        }
    }

    private static func message(for fault: LexicalFault, in text: SourceText) -> String {
        switch fault.kind {
        case .unterminatedString:
            let quote = closingDelimiter(for: text.string(in: fault.range))
            return "This string has no closing quote; end it with `\(quote)`."
        case .unterminatedInterpolation:
            return "This interpolation has no closing parenthesis; end it with `)`."
        case .unterminatedComment:
            return "This comment is never closed; end it, and each one nested in it, with `*/`."
        case .unterminatedRegex:
            let delimiter = closingDelimiter(for: text.string(in: fault.range))
            return "This regular expression has no end; close it with `\(delimiter)`."
        case .unterminatedIdentifier:
            return "This name has no closing backtick; end it with one, on the same line."
        case .conflictMarker:
            return "This is an unfinished merge; choose a side and remove the conflict's markers."
        case .strayCharacter:
            return "This character belongs to no token; remove it."
        }
    }

    /// `#"` ends with `"#`.
    private static func closingDelimiter(for opener: String) -> String {
        String(opener.reversed())
    }

    private static func message(for kind: Brackets.Fault.Kind, of bracket: String) -> String {
        switch kind {
        case .unmatchedOpener: "This `\(bracket)` is never closed; add its `\(partner(of: bracket))`, or remove it."
        case .unmatchedCloser: "This `\(bracket)` closes nothing; remove it, or add its `\(partner(of: bracket))`."
        }
    }

    private static let pairs = [("(", ")"), ("[", "]"), ("{", "}"), ("#if", "#endif")]

    private static func partner(of bracket: String) -> String {
        for (opener, closer) in pairs {
            if bracket == opener { return closer }
            if bracket == closer { return opener }
        }
        return "partner"
    }
}
