import Tokens
import Testing

@testable import Configuration

/// The JSON itself: its faults, and that what is right is read right.
@Suite struct JSONTests {
    static let faultsCases: [FaultCase] = [
        FaultCase("{", "1:1: '{' is never closed"),
        FaultCase(#"{"rules": {"#, "1:1: '{' is never closed"),
        FaultCase("}", "1:1: a configuration starts with '{', not with '}'"),
        FaultCase("]]]]", "1:1: a configuration starts with '{', not with ']'"),
        FaultCase("{} {}", "1:4: nothing may stand behind the end of the configuration"),
        FaultCase("{}}", "1:3: nothing may stand behind the end of the configuration"),
        FaultCase(#"{"include": ["a"}}"#, "1:17: '}' cannot close '['"),
        FaultCase(#"{"include": ["a" "b"]}"#, "1:17: a ',' is missing here"),
        FaultCase(#"{"include": ["a",, "b"]}"#, "1:18: a value is missing before this ','"),
        FaultCase(#"{,}"#, "1:2: a key and a value are missing before this ','"),
        FaultCase(#"{"include": }"#, "1:13: the value of 'include' is missing"),
        FaultCase(#"{"include": , "exclude": []}"#, "1:13: the value of 'include' is missing"),
        FaultCase(#"{"include"}"#, "1:2: 'include' takes ':' and a value behind it"),
        FaultCase(#"{"include", "exclude": []}"#, "1:2: 'include' takes ':' and a value behind it"),
        FaultCase(#"{"include" = []}"#, "1:12: between a key and its value stands ':', not '='"),
        FaultCase(#"{include: []}"#, "1:2: a key stands in double quotes: \"include\""),
        FaultCase(#"{5: [], "exclude": []}"#, "1:2: a key is a string in double quotes, not '5'"),
        FaultCase(#"{"generated": skip}"#, "1:15: a string stands in double quotes; 'skip' is no value"),
        FaultCase(#"{"max_warnings": :}"#, "1:18: a value is wanted here, not ':'"),
        FaultCase(#"{"max_warnings": 5 : 3}"#, "1:20: behind a value stands ',' or '}', not ':'"),
        // What Swift has and JSON has not.
        FaultCase(##"{"generated": #"skip"#}"##, ##"1:15: a string stands in one pair of double quotes, not in '#"'"##),
        FaultCase("{'generated': 'skip'}", "1:2: a string stands in one pair of double quotes, not in '''"),
        FaultCase("{\"generated\": 'skip'}", "1:15: a string stands in one pair of double quotes, not in '''"),
        FaultCase("{\"generated\":: 5}", "1:2: 'generated' takes ':' and a value behind it"),
        FaultCase("{\"generated\": `skip`}", "1:15: a string stands in double quotes; '`skip`' is no value"),
        FaultCase("{\"generated\": /skip/}", "1:15: a value is wanted here, not '/skip/'"),
        FaultCase("{\"generated\": <#skip#>}", "1:15: a value is wanted here, not '<#skip#>'"),
        FaultCase("{\"generated\": “skip”}", "1:15: '“' has no place in a configuration file"),
        FaultCase("{\u{0}}", "1:2: '\\u{0}' has no place in a configuration file"),
        FaultCase("#!/bin/sh\n{}", "1:1: a value is wanted here, not '#!/bin/sh'"),
        FaultCase("{\"generated\": \"\"\"\nskip\n\"\"\"}", "1:15: a string stands in one pair of double quotes, not in '\"\"\"'"),
        FaultCase(#"{"generated": "a\(b)c", "exclude": []}"#, #"1:17: a string takes no interpolation; a backslash itself is '\\'"#),
        FaultCase(#"{"max_warnings": 0x10}"#, "1:18: a number is written in plain decimal digits, as 16 or -2.5, not as '0x10'"),
        FaultCase(#"{"max_warnings": 1_000}"#, "1:18: a number is written in plain decimal digits, as 16 or -2.5, not as '1_000'"),
        FaultCase(#"{"max_warnings": 007}"#, "1:18: a number is written in plain decimal digits, as 16 or -2.5, not as '007'"),
        FaultCase(#"{"max_warnings": +7}"#, "1:18: a value is wanted here, not '+'"),
        FaultCase(#"{"max_warnings": nil}"#, "1:18: a value is wanted here, not 'nil'"),
        // Strings.
        FaultCase("{\"generated\": \"skip,\n\"exclude\": []}", "1:15: a string without its closing '\"'"),
        FaultCase(#"{"generated": "skip"#, "1:15: a string without its closing '\"'"),
        FaultCase("{\"exclude\": [\"a\tb\"]}", #"1:16: a control character stands in a string as '\t'"#),
        FaultCase("{\"exclude\": [\"a\u{1}b\"]}", #"1:16: a control character stands in a string as '\u0001'"#),
        FaultCase(#"{"exclude": ["a\qb"]}"#, #"1:16: a backslash takes one of " \ / b f n r t u behind it; a backslash itself is '\\'"#),
        FaultCase(#"{"exclude": ["a\u12"]}"#, #"1:16: '\u' takes four hexadecimal digits, as in '\u00e9'"#),
        FaultCase(#"{"exclude": ["a\u{e9}"]}"#, #"1:16: '\u' takes four hexadecimal digits, as in '\u00e9'"#),
        FaultCase(#"{"exclude": ["\ud83d"]}"#, #"1:15: half of a surrogate pair; a character beyond '\uffff' takes both, as in '\ud83d\ude00'"#),
        FaultCase(#"{"exclude": ["\ude00"]}"#, #"1:15: half of a surrogate pair; a character beyond '\uffff' takes both, as in '\ud83d\ude00'"#),
        // Comments and merges.
        FaultCase("{ /* never", "1:3: a comment without its '*/'"),
        FaultCase("{\n<<<<<<< HEAD\n\"rules\": {}\n=======\n>>>>>>> other\n}", "2:1: a version control conflict marker; resolve the conflict"),
    ]

    @Test(arguments: faultsCases)
    func faults(_ row: FaultCase) {
        #expect(Fixture.faults(row.text) == row.faults, sourceLocation: row.location)
    }

    @Test func invalidUTF8() {
        let text = SourceText(path: ".lintrc", bytes: Array("{\"exclude\": [\"a".utf8) + [0xFF] + Array("\"]}".utf8))
        let faults = Configuration.read(text, rules: []).faults
        #expect(faults.map { Fixture.shown($0, in: text) } == ["1:16: a string is UTF-8; this byte is not"])
    }

    @Test(arguments: [[0xFF, 0xFE, 0x7B, 0, 0x7D, 0], [0xFE, 0xFF, 0, 0x7B, 0, 0x7D]] as [[UInt8]])
    func utf16IsOneFault(bytes: [UInt8]) {
        let text = SourceText(path: ".lintrc", bytes: bytes)
        let faults = Configuration.read(text, rules: Fixture.rules).faults
        #expect(faults.map(\.message) == ["the file is UTF-16; save it as UTF-8"])
    }

    @Test func escapes() throws {
        let text = SourceText(path: "x", #"["\"\\\/\b\f\n\r\t\u0041\u00e9\ud83d\ude00é🙂"]"#)
        let parsed = JSONParser.parse(text)
        #expect(parsed.faults == [])
        let root = try #require(parsed.tree.root)
        guard case let .list(elements) = parsed.tree[root].value, case let .string(string) = parsed.tree[elements[0]].value
        else {
            Issue.record("no list of a string")
            return
        }
        #expect(string == "\"\\/\u{8}\u{C}\n\r\tAé😀é🙂")
    }

    @Test func escapedKeysAreTheSameKeys() {
        let text = "{\"\\u0072ules\": {\"wide_line\": \"loud\"}}"
        #expect(Fixture.faults(text) == ["1:30: unknown severity 'loud'; it is off, info, warning or error"])
    }

    @Test func valuesHaveTheirBytes() throws {
        let text = SourceText(path: "x", "{ \"a\": [-1, 2.5e+3, true, null], /* c */ \"b\": \"c\", }")
        let parsed = JSONParser.parse(text)
        #expect(parsed.faults == [])
        let shown = parsed.tree.nodes.map { text.string(in: $0.range) }
        #expect(shown == [
            "{ \"a\": [-1, 2.5e+3, true, null], /* c */ \"b\": \"c\", }", "[-1, 2.5e+3, true, null]", "-1", "2.5e+3",
            "true", "null", "\"c\"",
        ])
    }

    @Test(arguments: [
        ("0", true), ("-0", true), ("10", true), ("1.5", true), ("1e5", true), ("-1.25E-3", true), ("01", false),
        ("1.", false), (".5", false), ("1e", false), ("1e+", false), ("--1", false), ("", false), ("-", false),
        ("1_0", false), ("0b1", false),
    ])
    func numbers(_ text: String, _ isNumber: Bool) {
        #expect((JSONNumber(text.utf8) != nil) == isNumber)
    }
}

struct HostileCase: Sendable, CustomTestStringConvertible {
    let piece: String
    let count: Int
    let ending: String
    /// At least.
    let faults: Int
    let location: SourceLocation

    init(
        _ piece: String, times count: Int, then ending: String = "", faults: Int,
        location: SourceLocation = #_sourceLocation
    ) {
        self.piece = piece
        self.count = count
        self.ending = ending
        self.faults = faults
        self.location = location
    }

    var text: String { String(repeating: piece, count: count) + String(repeating: ending, count: count) }
    var testDescription: String { "\(count) times \(piece)" }
}

/// Texts that nobody writes, except to make a tool fall over.
@Suite struct HostileTests {
    static let endsQuicklyCases: [HostileCase] = [
        HostileCase("[", times: 1 << 20, faults: 1),
        HostileCase("]", times: 1 << 20, faults: 1),
        HostileCase("{", times: 1 << 20, faults: 1),
        HostileCase("[", times: 100_000, then: "]", faults: 1),
        HostileCase("{\"a\":", times: 100_000, then: "}", faults: 2),
        HostileCase("[[}", times: 100_000, faults: 20),
        HostileCase("\"", times: 100_001, faults: 1),
        HostileCase(",", times: 100_000, faults: 1),
        HostileCase(":", times: 100_000, faults: 1),
        HostileCase("\"\\(", times: 100_000, faults: 1),
        HostileCase("{\"a\":1,\"a\":1,", times: 100_000, faults: 3),
        HostileCase("\0", times: 1_000, faults: 1),
        HostileCase("/*", times: 100_000, faults: 1),
    ]

    @Test(.timeLimit(.minutes(1)), arguments: endsQuicklyCases)
    func endsQuickly(_ row: HostileCase) {
        let faults = Fixture.faults(row.text)
        #expect(faults.count >= row.faults && faults.count <= 40, "\(faults.prefix(3))", sourceLocation: row.location)
    }

    @Test(.timeLimit(.minutes(1)))
    func manyUnknownRules() {
        let rules = (0..<50_000).map { "\"boolian_\($0)\":1," }.joined()
        #expect(Fixture.faults("{\"rules\": {" + rules + "}}").count == 200)
    }

    @Test func manyEqualKeys() {
        #expect(Fixture.faults("{" + String(repeating: "\"$schema\":1,", count: 100_000) + "}").count == 20)
    }

    @Test func everyPrefixEnds() {
        let text = #"{ "rules": { "wide_line": { "limit": 80, }, /* é */ "a\u00e9": ["\ud83d\ude00", -1.5e3, null] } } // 🙂"#
        let bytes = Array(text.utf8)
        for end in bytes.indices {
            _ = Configuration.read(SourceText(path: "x", bytes: Array(bytes[..<end])), rules: Fixture.rules)
            var changed = bytes
            for byte: UInt8 in [0x00, 0xFF, 0x22, 0x5C, 0x5B, 0x7D, 0x0A] {
                changed[end] = byte
                _ = Configuration.read(SourceText(path: "x", bytes: changed), rules: Fixture.rules)
            }
        }
    }
}
