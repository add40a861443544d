import Foundation
@testable import Syntax
import Testing

/// Words that the lexer has watched are found where a look at every name finds them.
struct VocabularyTests {
    private static let tables = [
        WordTable(["rawValue"]), WordTable(["count", "forKey", "enumerate", "aNameThatIsLongerThanEightBytes", "é"]),
        WordTable(["forKey", "default", "count"]),
    ]

    private static let texts = [
        "a.rawValue + rawValues + `rawValue` + rawValue",
        "let count: Array<Array<Int>> = list.count; f(forKey: \"\\(count) count\") // count",
        "x.default.aNameThatIsLongerThanEightBytes(é, e\u{301}) \"\"\"\n\\(rawValue)\n\"\"\" /* rawValue */ #rawValue",
        "switch count { case .count: a.default = rawValue default: b }",
        "\"\\(count", "rawValue", "", "$count @rawValue count! count? Generic<count<forKey>>>count",
    ]

    private func file(_ text: String, _ vocabulary: Vocabulary) -> SourceFile {
        let text = SourceText(path: "a.swift", text)
        return SourceFile(text, Lexer.lex(text, vocabulary))
    }

    @Test(arguments: texts)
    func watchedWordsAreFound(_ text: String) {
        let plain = file(text, .reserved)
        let watching = file(text, Vocabulary(watching: Self.tables))
        #expect(watching.tokens.map(\.kind) == plain.tokens.map(\.kind))
        #expect(watching.tokens.map(\.range) == plain.tokens.map(\.range))
        for table in Self.tables {
            let expected = plain.occurrences(of: table)
            let found = watching.occurrences(of: table)
            #expect(found.map(\.token) == expected.map(\.token) && found.map(\.place) == expected.map(\.place))
            #expect(watching.mentions(table) == !expected.isEmpty && plain.mentions(table) == !expected.isEmpty)
        }
    }

    /// A table with a reserved word cannot be watched: the lexer takes the word for what it is.
    @Test func reservedWordsAreNotWatched() {
        let watching = file("count", Vocabulary(watching: Self.tables))
        #expect(watching.watchedNames.cover(Self.tables[0]) && watching.watchedNames.cover(Self.tables[1]))
        #expect(!watching.watchedNames.cover(Self.tables[2]))
        #expect(!file("count", .reserved).watchedNames.cover(Self.tables[0]))
        #expect(!watching.watchedNames.cover(WordTable(["count"])))
        // The same letters, cut in another place.
        let other = file("ab c abc", Vocabulary(watching: [WordTable(["ab", "c"])]))
        #expect(other.watchedNames.cover(WordTable(["ab", "c"])) && !other.watchedNames.cover(WordTable(["a", "bc"])))
    }

    @Test func aTextOfManyWordsIsTheSame() throws {
        let words = ["count", "forKey", "rawValue", "enumerate", "x", "y.", "(", ")", "<", ">", "\n", "default", "if", "\"a\""]
        for seed in 0..<200 {
            var state = UInt64(seed)
            let text = (0..<200).map { _ in
                state = RollingHash.mixed(state)
                return words[Int(state % UInt64(words.count))]
            }.joined(separator: " ")
            watchedWordsAreFound(text)
        }
    }

    @Test func theFirstByteOfAKindIsFound() {
        let text = SourceText(path: "a.swift", bytes: Array("0123456(89(".utf8) + [0xFF, 0x28, 0x00, 0x28])
        for start in 0...text.bytes.count {
            for end in start...text.bytes.count {
                let expected = text.bytes[start..<end].firstIndex(of: 0x28)
                #expect(text.firstOffset(of: 0x28, in: TextRange(start, end)) == expected)
            }
        }
    }
}
