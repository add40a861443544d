@testable import Tokens
import Testing

/// Eight bytes at once say what eight looks at one byte would.
@Suite struct ByteWordTests {
    /// Every byte at every place, among letters and among itself.
    private static let texts: [[UInt8]] = (0...255).flatMap { (byte: UInt8) -> [[UInt8]] in
        (0..<8).map { place in
            var text = Array("abcdefgh".utf8)
            text[place] = byte
            return text
        } + [Array(repeating: byte, count: 8), [byte], []]
    }

    private func length(of text: [UInt8], _ belongs: (UInt8) -> Bool) -> Int {
        // Behind the end of a text a word has zeros.
        let padded = text + Array(repeating: 0, count: 8 - text.count)
        return padded.prefix(while: belongs).count
    }

    @Test(arguments: [0, 3]) func looksAtEachByte(offset: Int) {
        for text in Self.texts {
            let word = ByteWord(Array(repeating: 0x20, count: offset) + text, at: offset)
            #expect(word.nameLength == length(of: text, \.continuesName), "\(text)")
            #expect(word.spaceCount == length(of: text) { $0 == 0x20 }, "\(text)")
            #expect(word.lengthOfLine == length(of: text) { !$0.isLineBreak }, "\(text)")
            let marks = Array("\"'\\\n\r".utf8)
            #expect(word.lengthOfText == length(of: text) { !marks.contains($0) }, "\(text)")
        }
    }

    @Test func readsBytesInOrder() {
        let word = ByteWord(Array("func name() {".utf8), at: 5)
        #expect((0..<8).map { word[$0] } == Array("name() {".utf8))
        #expect(word.prefix(4) == ByteWord(Array("name".utf8), at: 0).bits)
        #expect(word.prefix(8) == word.bits)
        #expect(ByteWord(Array("ab".utf8), at: 2).bits == 0)
    }

    /// Words of eight letters and more share their key with what begins like them.
    @Test func tellsWordsWithOneBeginningApart() {
        let table = WordTable(["protocol", "protocols", "precedencegroup", "precedence"])
        let text = Array("protocol protocols protocolsx precedencegroup precedence precedencf p".utf8)
        var places: [Int?] = []
        var start = 0
        for word in text.split(separator: 0x20) {
            places.append(table.place(in: text, from: start, to: start + word.count))
            start += word.count + 1
        }
        #expect(places == [0, 1, nil, 2, 3, nil, nil])
    }
}
