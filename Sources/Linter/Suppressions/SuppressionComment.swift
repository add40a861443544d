internal import RuleKit
internal import Syntax

/// One suppression comment as it is written: `// statute:disable:next boolean_state, force_cast -- the reason`.
///
/// The directive stands first in a comment of any kind, so that prose that mentions one is left alone, and ends with
/// its line. Names are separated by white space or commas. A word of nothing but dashes (`--`, SwiftLint's `-`) or one
/// that starts with `//` begins the reason: no rule's id can look like that.
struct SuppressionComment {
    enum Verb: String, CaseIterable {
        /// From here to the matching `enable` or the end; the whole file where it stands before the first token.
        case disable
        /// The line behind the comment's last one, over other comments and the attributes of a declaration.
        case disableNext = "disable:next"
        /// The line that the directive is on.
        case disableThis = "disable:this"
        /// The line before the directive's.
        case disablePrevious = "disable:previous"
        case enable
    }

    /// A word of the list behind the verb, whether a rule is called that or not.
    struct Name {
        let id: String
        let range: TextRange
    }

    /// Stands for every rule except the engine's own checks.
    static let everyRule = "all"

    let range: TextRange
    let verb: Verb
    let verbRange: TextRange
    /// The places among `Suppressions.names`.
    let names: Range<Int>
    let company: Company
    /// The lines that it covers by its verb, in order; none for a region.
    let covered: [Int]

    /// What a comment says beside its directive and the reason for it.
    enum Company {
        case none
        /// Text on later lines, or behind a `//` of its own, which must outlive the directive: what goes without it. Nil
        /// where the text would become a directive itself.
        case prose(besides: TextRange?)
    }

    /// The word `disable` or `enable` without its scope, where findings about the comment are.
    var keyword: TextRange {
        let length = verb == .enable ? Verb.enable.rawValue.utf8.count : Verb.disable.rawValue.utf8.count
        return TextRange(verbRange.start, verbRange.start + length)
    }
}

/// What one suppression comment says.
struct SuppressionDirective {
    let range: TextRange
    let verb: SuppressionComment.Verb
    let verbRange: TextRange
    let names: [SuppressionComment.Name]
    let company: SuppressionComment.Company
}

/// What a comment turns out to be.
enum SuppressionReading {
    /// No directive: nearly every comment.
    case prose
    case directive(SuppressionDirective)
    /// A directive that cannot be followed.
    case fault(Fault)
}

/// Reads the directive of one comment.
struct SuppressionReader {
    private static let mark = Array("statute:".utf8)
    private let bytes: [UInt8]
    private let text: SourceText
    private var ids = MessageTable()

    init(_ text: SourceText) {
        self.text = text
        bytes = text.bytes
    }

    mutating func read(_ comment: Comment) -> SuppressionReading {
        guard mayBeDirective(comment) else { return .prose }
        let content = content(of: comment)
        guard let start = directiveStart(in: content) else { return readCapitals(in: content) }
        let line = TextRange(start, endOfLine(from: start, limit: content.end))
        let (words, ending) = words(in: line)
        guard let first = words.first else { return .prose }
        guard first.range.start == start else { return readSpaced(first, behind: start) }
        guard let verb = SuppressionComment.Verb(rawValue: first.id) else {
            return .fault(Fault(range: first.range, message: message(forUnknownVerb: first.id)))
        }
        let names = Array(words.dropFirst())
        guard !names.isEmpty else {
            let message = "`\(first.id)` names no rule; name the rules, or `all`, behind it."
            return .fault(Fault(range: first.range, message: message))
        }
        let company: SuppressionComment.Company =
            switch ending {
            case let .comment(offset): .prose(besides: part(of: comment, before: offset, from: start))
            case .line, .reason:
                isBlank(TextRange(line.end, content.end)) ? .none : .prose(besides: lines(of: line, in: content))
            }
        return .directive(
            SuppressionDirective(
                range: comment.range, verb: verb, verbRange: first.range, names: names, company: company))
    }

    /// `// statute: disable …` is a slip of the hand; `// statute: see § 12` is prose.
    private func readSpaced(_ word: SuppressionComment.Name, behind start: Int) -> SuppressionReading {
        guard SuppressionComment.Verb(rawValue: word.id) != nil else { return .prose }
        let range = TextRange(start - Self.mark.count, word.range.end)
        let message = "A suppression has no space behind its colon; write `statute:\(word.id)`."
        return .fault(Fault(range: range, message: message))
    }

    /// `// Statute:disable …` is another slip; `// Statute: what it finds` is prose.
    private mutating func readCapitals(in content: TextRange) -> SuppressionReading {
        guard let start = directiveStart(in: content, .anyCase) else { return .prose }
        let (words, _) = words(in: TextRange(start, endOfLine(from: start, limit: content.end)))
        guard let word = words.first, word.range.start == start, let verb = SuppressionComment.Verb(rawValue: word.id.lowercased()) else {
            return .prose
        }
        let range = TextRange(start - Self.mark.count, word.range.end)
        return .fault(Fault(range: range, message: "A suppression has small letters; write `statute:\(verb.rawValue)`."))
    }

    private func message(forUnknownVerb word: String) -> String {
        let verbs = SuppressionComment.Verb.allCases.map(\.rawValue)
        if let near = Suggestion.closest(to: word, among: verbs) {
            return "`\(word)` is no suppression; did you mean `\(near)`?"
        }
        return "`\(word)` is no suppression; write one of \(verbs.map { "`\($0)`" }.joined(separator: ", "))."
    }
}

// MARK: - Beside prose
extension SuppressionReader {
    /// What goes where text stands behind a `//` at `offset`, which is a comment of its own if the whole one is.
    private func part(of comment: Comment, before offset: Int, from start: Int) -> TextRange? {
        var content = offset
        while content < comment.range.end, "/!".utf8.contains(bytes[content]) { content += 1 }
        guard directiveStart(in: TextRange(content, comment.range.end)) == nil else { return nil }
        switch comment.kind {
        case .line, .documentationLine: return TextRange(comment.range.start, offset)
        case .block, .documentationBlock: return TextRange(start - Self.mark.count, offset)
        }
    }

    /// What goes where text stands on the lines behind: all of the line, or what is not the opening of the comment.
    private func lines(of line: TextRange, in content: TextRange) -> TextRange? {
        guard directiveStart(in: TextRange(line.end, content.end)) == nil else { return nil }
        var start = line.start - Self.mark.count
        while start > content.start, bytes[start - 1].isSpace || bytes[start - 1] == UInt8(ascii: "*") { start -= 1 }
        guard start > content.start else { return TextRange(start, line.end) }
        return TextRange(start, line.end + (bytes[line.end...].starts(with: [0x0D, 0x0A]) ? 2 : 1))
    }
}

// MARK: - Bytes
extension SuppressionReader {
    /// A quick way past nearly every comment: whether its first letter is that of the mark.
    private func mayBeDirective(_ comment: Comment) -> Bool {
        var offset = comment.range.start
        while offset < comment.range.end {
            let byte = bytes[offset]
            // No lead is a letter.
            if byte | 0x20 > UInt8(ascii: "`") { return byte | 0x20 == UInt8(ascii: "s") }
            let isLead = byte == UInt8(ascii: "/") || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "!") || isWhite(byte)
            guard isLead else { return false }
            offset += 1
        }
        return false
    }

    /// The comment without its delimiters.
    private func content(of comment: Comment) -> TextRange {
        var start = comment.range.start + 1
        var end = comment.range.end
        switch comment.kind {
        case .line, .documentationLine:
            while start < end, bytes[start] == UInt8(ascii: "/") || bytes[start] == UInt8(ascii: "!") { start += 1 }
        case .block, .documentationBlock:
            // An unterminated one has no end to take off, and `/*/` is not closed by its opener's asterisk.
            let closes = end - start >= 3 && bytes[end - 1] == UInt8(ascii: "/") && bytes[end - 2] == UInt8(ascii: "*")
            if closes { end -= 2 }
            while start < end, bytes[start] == UInt8(ascii: "*") || bytes[start] == UInt8(ascii: "!") { start += 1 }
        }
        return TextRange(min(start, end), end)
    }

    private enum Spelling { case exact, anyCase }

    /// The offset behind `statute:`, when that is the first thing that the comment says.
    private func directiveStart(in content: TextRange, _ spelling: Spelling = .exact) -> Int? {
        var offset = content.start
        // The asterisks are those that lead the lines of a block comment.
        while offset < content.end, isWhite(bytes[offset]) || bytes[offset] == UInt8(ascii: "*") { offset += 1 }
        guard content.end - offset >= Self.mark.count else { return nil }
        for byte in Self.mark {
            let isCapital = spelling == .anyCase && UInt8(ascii: "A")...UInt8(ascii: "Z") ~= bytes[offset]
            guard bytes[offset] | (isCapital ? 0x20 : 0) == byte else { return nil }
            offset += 1
        }
        return offset
    }

    private func endOfLine(from start: Int, limit: Int) -> Int {
        var offset = start
        while offset < limit, !bytes[offset].isLineBreak { offset += 1 }
        return offset
    }

    /// What the words of a directive end with.
    private enum Ending {
        case line
        /// Dashes and what stands behind them.
        case reason
        /// `//`: a reason or something else, as in `// TODO: …`.
        case comment(at: Int)
    }

    /// The words of a directive, up to its reason.
    private mutating func words(in line: TextRange) -> ([SuppressionComment.Name], Ending) {
        var words: [SuppressionComment.Name] = []
        var offset = line.start
        while offset < line.end {
            guard !isSeparator(bytes[offset]) else {
                offset += 1
                continue
            }
            let start = offset
            while offset < line.end, !isSeparator(bytes[offset]) { offset += 1 }
            let range = TextRange(start, offset)
            let word = text.string(in: range)
            if let ending = ending(with: word, at: start) { return (words, ending) }
            words.append(SuppressionComment.Name(id: ids.shared(word), range: range))
        }
        return (words, .line)
    }

    private func ending(with word: String, at offset: Int) -> Ending? {
        if word.hasPrefix("//") { return .comment(at: offset) }
        return word.unicodeScalars.allSatisfy { "-–—".unicodeScalars.contains($0) } ? .reason : nil
    }

    private func isBlank(_ range: TextRange) -> Bool {
        bytes[range.start..<range.end].allSatisfy { isWhite($0) || $0 == UInt8(ascii: "*") }
    }

    private func isSeparator(_ byte: UInt8) -> Bool {
        byte.isSpace || byte == UInt8(ascii: ",")
    }

    private func isWhite(_ byte: UInt8) -> Bool {
        byte.isSpace || byte.isLineBreak
    }
}
