import Syntax

/// What stands around a parenthesis in a text and says that it is code of another language.
struct ForeignCode {
    let bytes: [UInt8]
    /// The piece of text that the parenthesis stands in.
    let segment: TextRange

    /// - Parameter parentheses: with both brackets.
    func holds(_ parentheses: TextRange) -> Bool {
        isDistance(parentheses) || isCondition(parentheses)
    }

    /// `[first]-(gap)-[second]`, in the visual format of a layout.
    private func isDistance(_ parentheses: TextRange) -> Bool {
        guard byte(parentheses.start - 1) == UInt8(ascii: "-"), byte(parentheses.end) == UInt8(ascii: "-") else { return false }
        return "]|".utf8.contains(byte(parentheses.start - 2)) || "[|".utf8.contains(byte(parentheses.end + 1))
    }

    /// `if (video) { … }`, `return (value);`; `if (name) is missing` is a sentence.
    private func isCondition(_ parentheses: TextRange) -> Bool {
        var next = parentheses.end
        while byte(next).isSpace { next += 1 }
        // `Waiting for (name); please hold` is a sentence, too.
        let keywords: [String]
        switch byte(next) {
        case UInt8(ascii: "{"): keywords = Self.keywords
        case UInt8(ascii: ";"): keywords = ["return"]
        default: return false
        }
        var end = parentheses.start
        while byte(end - 1).isSpace { end -= 1 }
        return keywords.contains { keyword in
            let start = end - keyword.utf8.count
            return start >= segment.start && bytes[start..<end].elementsEqual(keyword.utf8) && !byte(start - 1).isWordByte
        }
    }

    private static let keywords = ["if", "while", "switch", "catch", "return", "for", "with", "function"]

    /// Zero outside of the text.
    private func byte(_ offset: Int) -> UInt8 { segment.contains(offset: offset) ? bytes[offset] : 0 }
}
