import Syntax

/// A marker that is one letter again and again, like `XXX`: it may as well stand for what is to be filled in, or for a part of a date.
struct StandInLetters {
    /// Nobody looks further along a line.
    private static let reach = 200
    private static let mostTokens = 1000

    private let word: TextRange
    /// The line around it, as far as it matters, and what of it is the comment.
    private let line: TextRange
    private let comment: TextRange
    private let file: SourceFile
    private var bytes: [UInt8] { file.text.bytes }

    /// Nil for a word of different letters.
    init?(_ word: TextRange, in file: SourceFile) {
        let bytes = file.text.bytes
        guard word.end - word.start > 1, bytes[word.start..<word.end].allSatisfy({ $0 == bytes[word.start] }) else { return nil }
        self.word = word
        self.file = file
        var (start, end) = (word.start, word.end)
        while start > 0, word.start - start < Self.reach, !bytes[start - 1].isLineBreak { start -= 1 }
        while end < bytes.count, end - word.end < Self.reach, !bytes[end].isLineBreak { end += 1 }
        line = TextRange(start, end)
        let behind = prefixLength(of: file.comments.count) { file.comments[$0].range.start <= word.start }
        guard behind > 0 else { return nil }
        let around = file.comments[behind - 1].range
        comment = TextRange(max(start, around.start), min(end, around.end))
    }

    /// Whether the letters mark nothing.
    var standForOthers: Bool { isBetweenAngles || isOneOfSeveral || isBracketed || isOfString }

    /// `<UIView: XXX>`: what a description prints.
    private var isBetweenAngles: Bool {
        let isAngle: (UInt8) -> Bool = { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
        guard let open = bytes[comment.start..<word.start].lastIndex(where: isAngle), bytes[open] == UInt8(ascii: "<"),
            let close = bytes[word.end..<comment.end].firstIndex(where: isAngle), bytes[close] == UInt8(ascii: ">")
        else { return false }
        // `a < b` is a comparison.
        return bytes[open + 1] != UInt8(ascii: " ") && bytes[close - 1] != UInt8(ascii: " ")
    }

    /// `XXX XXX XXXX`; a marker has a colon behind it and is followed by a text.
    private var isOneOfSeveral: Bool {
        guard word.end >= bytes.count || bytes[word.end] != UInt8(ascii: ":") else { return false }
        let words = bytes[comment.start..<comment.end].split { !$0.isWordByte }
        let runs = words.indices.filter { isRun(words[$0]) }
        // `XXX this breaks on the iPad XXX` frames what it marks.
        return runs.count > 1 && !(runs == [0, words.count - 1] && words.count > 4)
    }

    /// Whether the letter stands there as often as in the word, by itself.
    private func isRun(_ other: ArraySlice<UInt8>) -> Bool {
        other.count >= word.end - word.start && other.allSatisfy { $0 == bytes[word.start] }
    }

    /// `Call (XXX) and ask`; `(XXX) ask` marks what follows.
    private var isBracketed: Bool {
        guard word.start > comment.start, word.end < comment.end else { return false }
        let before = bytes[comment.start..<word.start - 1].contains { $0.isWordByte }
        return before && Self.brackets.contains { $0.open == bytes[word.start - 1] && $0.close == bytes[word.end] }
    }

    private static let brackets: [(open: UInt8, close: UInt8)] = [
        (UInt8(ascii: "("), UInt8(ascii: ")")), (UInt8(ascii: "["), UInt8(ascii: "]")), (UInt8(ascii: "{"), UInt8(ascii: "}")),
    ]

    /// `formatter.dateFormat = "HH:mmXXX" // XXX is the zone`: whether the code in front of the comment has the letters in a string.
    private var isOfString: Bool {
        let behind = prefixLength(of: file.tokens.count) { file.tokens[$0].start < word.start }
        let code = file.tokens[..<behind].suffix(Self.mostTokens).reversed().prefix { $0.start >= line.start }
        let letters = Array(bytes[word.start..<word.end])
        let isMarked = word.end < bytes.count && bytes[word.end] == UInt8(ascii: ":")
        return code.contains { token in
            guard token.kind == .stringSegment else { return false }
            let runs = bytes[token.range.start..<token.range.end].split { $0 != letters[0] }
            // `XXX: replace it` behind an `"XXXX-XXXX"` is a marker.
            return runs.contains { isMarked ? $0.count == letters.count : $0.count >= letters.count }
        }
    }
}
