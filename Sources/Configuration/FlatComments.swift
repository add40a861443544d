internal import Tokens

extension SourceText {
    /// The text as Swift's lexer has to see it for block comments to end where they do in JSON: at the first `*/`. What would
    /// begin another comment inside one is a space instead.
    var withFlatComments: SourceText {
        var comments = FlatComments(bytes: bytes)
        comments.flatten()
        return comments.bytes == bytes ? self : SourceText(path: path, bytes: comments.bytes)
    }
}

private struct FlatComments {
    var bytes: [UInt8]
    private var index = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func flatten() {
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "\"") {
                skipString()
            } else if stands("/", "/") {
                skipLine()
            } else if stands("/", "*") {
                flattenComment()
            } else {
                index += 1
            }
        }
    }

    private func stands(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
        index + 1 < bytes.count && bytes[index] == UInt8(ascii: first) && bytes[index + 1] == UInt8(ascii: second)
    }

    /// To behind its closing quote, or to the end of the line.
    private mutating func skipString() {
        index += 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n"), bytes[index] != UInt8(ascii: "\"") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index += 1
    }

    private mutating func skipLine() {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
    }

    private mutating func flattenComment() {
        index += 2
        while index < bytes.count, !stands("*", "/") {
            if stands("/", "*") { bytes[index] = UInt8(ascii: " ") }
            index += 1
        }
        index += 2
    }
}
