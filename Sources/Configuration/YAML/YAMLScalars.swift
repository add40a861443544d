internal import Tokens

// Scalars: plain, quoted, and blocks of text.
extension YAMLParser {
    // MARK: Plain

    /// A text without quotes, on this line and on those that are indented deeper than `parent`.
    mutating func plain(behind parent: Int) throws(YAMLFault) -> YAMLNode.Value {
        try checkIndicator()
        var text = try plainLine()
        while byte != UInt8(ascii: "#") {
            var ahead = self
            let breaks = ahead.skipEmptyLines()
            guard ahead.byte != nil, ahead.column > parent, ahead.byte != UInt8(ascii: "#"), breaks > 0 else { break }
            self = ahead
            text += (breaks > 1 ? String(repeating: "\n", count: breaks - 1) : " ") + (try plainLine())
        }
        return Self.resolved(text)
    }

    /// A plain scalar that says that there is nothing.
    static func resolved(_ text: String) -> YAMLNode.Value {
        ["", "~", "null", "Null", "NULL"].contains(text) ? .null : .scalar(text)
    }

    private mutating func plainLine() throws(YAMLFault) -> String {
        let start = offset
        let end = endOfLine(from: offset)
        while offset < end {
            if isColon { throw fault("a text with ': ' in it stands in quotes") }
            if byte == UInt8(ascii: "#"), isBlank(at: offset - 1) { break }
            offset += 1
        }
        return trimmed(start, offset)
    }

    /// Over line breaks and blanks; how many breaks there were.
    mutating func skipEmptyLines() -> Int {
        var breaks = 0
        skipSpaces()
        while isLineBreak(at: offset) {
            skipLineBreak()
            breaks += 1
            skipSpaces()
        }
        return breaks
    }

    // MARK: Quoted

    /// A text in single or double quotes, over several lines where need be.
    mutating func quoted() throws(YAMLFault) -> String {
        let start = offset
        let quote = bytes[offset]
        var text: [UInt8] = []
        offset += 1
        while let next = byte {
            if next == quote {
                offset += 1
                guard quote == UInt8(ascii: "'"), byte == quote else { return String(decoding: text, as: UTF8.self) }
                text.append(quote)
                offset += 1
            } else if next == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                try escape(into: &text)
            } else if isLineBreak(at: offset) {
                while text.last?.isSpace == true { text.removeLast() }
                let breaks = skipEmptyLines()
                text += breaks > 1 ? Array(repeating: 0x0A, count: breaks - 1) : [0x20]
            } else {
                text.append(next)
                offset += 1
            }
        }
        throw YAMLFault(offset: start, message: "this quote is never closed")
    }

    private static let escapes: [UInt8: String] = [
        UInt8(ascii: "0"): "\0", UInt8(ascii: "a"): "\u{7}", UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "t"): "\t",
        0x09: "\t", UInt8(ascii: "n"): "\n", UInt8(ascii: "v"): "\u{B}", UInt8(ascii: "f"): "\u{C}",
        UInt8(ascii: "r"): "\r", UInt8(ascii: "e"): "\u{1B}", UInt8(ascii: " "): " ", UInt8(ascii: "\""): "\"",
        UInt8(ascii: "/"): "/", UInt8(ascii: "\\"): "\\", UInt8(ascii: "N"): "\u{85}", UInt8(ascii: "_"): "\u{A0}",
        UInt8(ascii: "L"): "\u{2028}", UInt8(ascii: "P"): "\u{2029}",
    ]

    private mutating func escape(into text: inout [UInt8]) throws(YAMLFault) {
        let start = offset
        offset += 1
        guard let letter = byte else { return }
        if isLineBreak(at: offset) {
            // The line goes on in the next one.
            _ = skipEmptyLines()
            return
        }
        let digits: Int
        switch letter {
        case UInt8(ascii: "x"): digits = 2
        case UInt8(ascii: "u"): digits = 4
        case UInt8(ascii: "U"): digits = 8
        default:
            guard let meaning = Self.escapes[letter] else {
                let message = "no such escape; a backslash is written '\\\\', or in single quotes"
                throw YAMLFault(offset: start, message: message)
            }
            text += Array(meaning.utf8)
            offset += 1
            return
        }
        let end = min(offset + 1 + digits, bytes.count)
        guard let number = UInt32(string(offset + 1, end), radix: 16), end == offset + 1 + digits,
            let scalar = Unicode.Scalar(number)
        else { throw YAMLFault(offset: start, message: "\(digits) hexadecimal digits of a character are wanted here") }
        text += Array(String(scalar).utf8)
        offset = end
    }

    // MARK: Blocks of text

    private enum Chomping {
        /// One line break at the end.
        case clip
        case strip, keep
    }

    /// `|` keeps the lines, `>` folds them.
    mutating func blockScalar(behind parent: Int) throws(YAMLFault) -> String {
        let isFolded = byte == UInt8(ascii: ">")
        var chomping = Chomping.clip
        var indent: Int?
        offset += 1
        while let next = byte, !isBlank(at: offset) {
            switch next {
            case UInt8(ascii: "-"): chomping = .strip
            case UInt8(ascii: "+"): chomping = .keep
            case UInt8(ascii: "1")...UInt8(ascii: "9"): indent = max(parent, 0) + Int(next - UInt8(ascii: "0"))
            default: throw fault("behind '|' and '>' may stand '-', '+' and one digit")
            }
            offset += 1
        }
        skipSpaces()
        guard isEndOfLine else { throw fault("the text begins in the next line") }
        offset = endOfLine(from: offset)
        skipLineBreak()
        let lines = blockLines(behind: parent, indent: indent)
        // A file may end without a line break, and then the text does.
        let isOpen = byte == nil && offset > 0 && !isLineBreak(at: offset - 1)
        return Self.text(of: lines, isFolded: isFolded, isOpen && chomping == .clip ? .strip : chomping)
    }

    /// The lines of a block of text without their indentation, empty ones included.
    private mutating func blockLines(behind parent: Int, indent: Int?) -> [String] {
        var lines: [String] = []
        var indent = indent
        while byte != nil {
            let start = offset
            let end = endOfLine(from: start)
            var first = start
            while first < end, bytes[first] == 0x20, first - start < indent ?? .max { first += 1 }
            if bytes[start..<end].allSatisfy({ $0 == 0x20 }) {
                lines.append(indent.map { string(min(start + $0, end), end) } ?? "")
            } else {
                if indent == nil { indent = first - start }
                guard let indent, first - start >= indent, indent > parent else { break }
                lines.append(string(first, end))
            }
            offset = end
            skipLineBreak()
            if offset == end { break }
        }
        return lines
    }

    private static func text(of lines: [String], isFolded: Bool, _ chomping: Chomping) -> String {
        var body = lines
        while body.last?.isEmpty == true { body.removeLast() }
        var text = isFolded ? folded(body) : body.joined(separator: "\n")
        let trailing = lines.count - body.count
        switch chomping {
        case .strip: break
        case .clip: if !body.isEmpty { text += "\n" }
        case .keep: text += String(repeating: "\n", count: trailing + (body.isEmpty ? 0 : 1))
        }
        return text
    }

    /// Lines joined by spaces; empty lines are breaks, and lines that are indented deeper stay lines.
    private static func folded(_ lines: [String]) -> String {
        var text = ""
        var empty = 0
        var previous: String?
        for line in lines {
            guard !line.isEmpty else {
                empty += 1
                continue
            }
            if let previous {
                let isKept = previous.first == " " || line.first == " " || previous.first == "\t" || line.first == "\t"
                text += isKept ? String(repeating: "\n", count: empty + 1)
                    : empty > 0 ? String(repeating: "\n", count: empty) : " "
            } else {
                text += String(repeating: "\n", count: empty)
            }
            text += line
            empty = 0
            previous = line
        }
        return text
    }
}
