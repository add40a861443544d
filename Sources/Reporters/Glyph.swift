import Tokens

/// What is drawn for one character of a source line.
struct Glyph {
    /// The offset of its first byte in the source.
    let start: Int
    /// The offset behind its last byte in the source.
    let end: Int
    let text: String
    /// Cells of a terminal.
    let width: Int

    // Swift code indents by four.
    private static let tabStop = 4

    /// The glyphs for the bytes of `range`, which lies in one line. The first stands at a tab stop.
    static func layOut(_ bytes: [UInt8], _ range: TextRange) -> [Glyph] {
        // Nearly every line of code. Finding the borders of characters took nine tenths of the time for a long one.
        if bytes[range.start..<range.end].allSatisfy({ 0x20 <= $0 && $0 < 0x7F }) {
            return (range.start..<range.end).map { offset in
                Glyph(start: offset, end: offset + 1, text: String(Unicode.Scalar(bytes[offset])), width: 1)
            }
        }
        let decoded = Decoded(bytes[range.start..<range.end])
        var glyphs: [Glyph] = []
        var column = 0
        var offset = range.start
        var lengths = decoded.lengths[...]
        for character in decoded.text {
            let count = character.unicodeScalars.count
            let end = offset + lengths.prefix(count).reduce(0, +)
            lengths = lengths.dropFirst(count)
            let text = character.shown(atColumn: column, tabStop: tabStop)
            let glyph = Glyph(start: offset, end: end, text: text, width: text.displayWidth)
            glyphs.append(glyph)
            column += glyph.width
            offset = end
        }
        return glyphs
    }
}

/// Bytes as text, U+FFFD for what is not UTF-8, and how many bytes each scalar came from.
private struct Decoded {
    private(set) var text = ""
    private(set) var lengths: [Int] = []

    init(_ bytes: ArraySlice<UInt8>) {
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        decoding: while true {
            switch parser.parseScalar(from: &iterator) {
            case let .valid(encoded):
                text.unicodeScalars.append(Unicode.UTF8.decode(encoded))
                lengths.append(encoded.count)
            case let .error(length):
                text.unicodeScalars.append("\u{FFFD}")
                lengths.append(length)
            case .emptyInput:
                break decoding
            }
        }
    }
}

extension Character {
    /// What stands for this character in a frame: a tab is spaces, a control character its picture (U+2400 and on), any
    /// other invisible character its escape sequence, so that no text can hide in a line or reorder it.
    fileprivate func shown(atColumn column: Int, tabStop: Int) -> String {
        if self == "\t" { return String(repeating: " ", count: tabStop - column % tabStop) }
        guard isInvisible else { return String(self) }
        return unicodeScalars.map { scalar in
            switch scalar.value {
            case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value).map(String.init) ?? scalar.escaped
            case 0x7F: "\u{2421}"
            default: scalar.escaped
            }
        }.joined()
    }
}
