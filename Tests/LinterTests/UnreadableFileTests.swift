import Linter
import RuleKit
import Syntax
import Testing

@Suite struct UnreadableFileTests {
    static let wellFormed: [[UInt8]] = [
        [], [0x00], [0x7F], [0xC2, 0x80], [0xDF, 0xBF], [0xE0, 0xA0, 0x80], [0xED, 0x9F, 0xBF], [0xEE, 0x80, 0x80],
        [0xEF, 0xBB, 0xBF, 0x61], [0xF0, 0x90, 0x80, 0x80], [0xF4, 0x8F, 0xBF, 0xBF], Array("é😀\u{10FFFF}".utf8),
    ]

    @Test(arguments: wellFormed)
    func takesUTF8(_ bytes: [UInt8]) {
        #expect(firstInvalidUTF8(in: bytes) == nil)
    }

    static let illFormed: [[UInt8]] = [
        [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC2, 0x41], [0xE0, 0x9F, 0xBF], [0xE1, 0x80],
        [0xE1, 0x80, 0x41], [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80],
        [0xF1, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF, 0xFE],
    ]

    @Test(arguments: illFormed)
    func findsTheFirstFault(_ bytes: [UInt8]) {
        #expect(firstInvalidUTF8(in: bytes) == 0)
        #expect(firstInvalidUTF8(in: Array("aé".utf8) + bytes) == 3)
        #expect(UnreadableFile(bytes, maximum: 10) == .notUTF8(offset: 0, line: 1))
        #expect(UnreadableFile(Array("a\r\n\nb".utf8) + bytes, maximum: 10) == .notUTF8(offset: 5, line: 3))
    }

    @Test("A text is read in blocks, and a sequence may begin in one and end in the next", arguments: 500...530)
    func readsOnFromBlockToBlock(_ length: Int) {
        let text = [UInt8](repeating: 0x61, count: length)
        for sequence in Self.wellFormed { #expect(firstInvalidUTF8(in: text + sequence + text + sequence) == nil) }
        for sequence in Self.illFormed {
            #expect(firstInvalidUTF8(in: text + sequence) == length)
            #expect(firstInvalidUTF8(in: Array("é".utf8) + text + sequence + text) == length + 2)
        }
    }

    @Test("UTF-16 and UTF-32 without a mark are ASCII with zeros, for UTF-8")
    func tellsUTF16() {
        let units = Array("let a".utf16)
        let little = units.flatMap { unit in [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)] }
        #expect(UnreadableFile(little, maximum: 10) == .notUTF8(offset: 1, line: 1))
        #expect(UnreadableFile(little.reversed(), maximum: 10) == .notUTF8(offset: 0, line: 1))
        #expect(UnreadableFile([0x61, 0, 0, 0], maximum: 10) == .notUTF8(offset: 1, line: 1))
        #expect(UnreadableFile([0, 0, 0, 0x61], maximum: 10) == .notUTF8(offset: 0, line: 1))
        for bytes: [UInt8] in [[], [0], [0x61, 0], [0, 0, 0, 0], [0x61, 0, 0x62, 0x63], [0x61, 0, 0x62, 0, 0x63]] {
            #expect(UnreadableFile(bytes, maximum: 10) == nil, "\(bytes)")
        }
    }

    /// The standard library repairs ill-formed sequences, and only those.
    @Test func agreesWithTheStandardLibrary() {
        for first in UInt8.min...UInt8.max {
            for second in UInt8.min...UInt8.max {
                for rest: [UInt8] in [[], [0x80], [0x80, 0x80], [0xBF, 0x41]] {
                    let bytes = [first, second] + rest
                    let isRepaired = Array(String(decoding: bytes, as: UTF8.self).utf8) != bytes
                    if isRepaired != (firstInvalidUTF8(in: bytes) != nil) { Issue.record("\(bytes)") }
                }
            }
        }
    }

    @Test func comparesSizes() {
        #expect(UnreadableFile([0x61, 0x61], maximum: 2) == nil)
        #expect(UnreadableFile([0x61, 0x61, 0xFF], maximum: 2) == .tooLarge(bytes: 3, maximum: 2))
    }

    @Test("What is to be done about a large file would do")
    func tellsWhatIsEnough() {
        #expect(
            UnreadableFile.tooLarge(bytes: 20_000_000, maximum: 16_777_216).message
                == "This file has 20000000 bytes; raise `maximum_file_size` to that at least, or exclude it.")
        let longest = SourceText.longest
        #expect(UnreadableFile.tooLarge(bytes: longest, maximum: 9).message.contains("raise `maximum_file_size`"))
        #expect(
            UnreadableFile.tooLarge(bytes: longest + 1, maximum: 9).message
                == "This file has 268435456 bytes, and none above 268435455 can be read; split it, or exclude it.")
    }

    @Test func isReportedAtItsSeverity() {
        let linter = Linter(rules: testRules, settings: ["unreadable_file": RuleSetting(level: .on(.warning))])
        #expect(
            linter.diagnostic(for: .notReadable(reason: "Permission denied"), path: "a.swift")
                == Diagnostic(
                    rule: "unreadable_file", severity: .warning, path: "a.swift", range: TextRange(0, 0),
                    message: "This file cannot be read: Permission denied; make it readable, or exclude it."))
        let off = Linter(rules: testRules, settings: ["unreadable_file": RuleSetting(level: .off)])
        #expect(off.diagnostic(for: .notUTF8(offset: 1, line: 1), path: "a.swift") == nil)
    }

    @Test func itsMaximumIsAnOption() {
        #expect(Linter(rules: testRules).maximumFileSize == 16_777_216)
        let setting = RuleSetting(level: .off, options: ["maximum_file_size": .integer(9)])
        #expect(Linter(rules: testRules, settings: ["unreadable_file": setting]).maximumFileSize == 9)
    }
}
