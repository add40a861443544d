import Files
import Testing

struct PathTests {
    static let names: [[UInt8]] = [
        Array("Sources/é.swift".utf8), [0x61, 0xFF, 0x2F, 0x62], [0xE2, 0x82], [0xF4, 0x8F, 0xBF, 0xBF],
        [0xF4, 0x8F, 0xBC, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x98, 0x80, 0xF0, 0x9F], [],
    ]

    @Test("the key of a path leads back to its bytes, whatever they are", arguments: names)
    func key(_ bytes: [UInt8]) {
        #expect(Path(key: Path(bytes: bytes).key).bytes == bytes)
    }

    @Test("no two paths have one key, and UTF-8 is its own")
    func differentKeys() {
        #expect(Path("Sources/é 😀.swift").key == "Sources/é 😀.swift")
        let keys = PathTests.names.map { bytes in Array(Path(bytes: bytes).key.utf8) }
        #expect(Set(keys).count == keys.count)
        #expect(Path(bytes: [0xFF]).key != Path(bytes: [0xF4, 0x8F, 0xBF, 0xBF]).key)
    }
}
