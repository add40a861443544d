import Testing
import Tokens

struct ChecksumTests {
    @Test(arguments: ["", "a", "seven b", "eight by", "nine byte", "sixteen bytes it", "größer als sechzehn"])
    func theChecksumOfATextIsThatOfItsBytes(_ text: String) {
        let bytes = Array("(\(text))".utf8)
        #expect(Checksum(of: text) == Checksum(bytes, in: 1..<bytes.count - 1))
    }

    @Test func textsOfOneLengthAreToldApart() {
        #expect(Checksum(of: "isOpen") != Checksum(of: "isOpem"))
        #expect(Checksum(of: "a") != Checksum(of: "a\0"))
    }
}
