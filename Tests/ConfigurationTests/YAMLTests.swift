@testable import Configuration
import Tokens
import Testing

/// YAML as far as configuration files need it.
struct YAMLTests {
    /// A text and its value, written as a line.
    struct Case: Sendable, CustomTestStringConvertible {
        let text: String
        let value: String
        let location: SourceLocation

        init(_ text: String, _ value: String, location: SourceLocation = #_sourceLocation) {
            self.text = text
            self.value = value
            self.location = location
        }

        var testDescription: String { text }
    }

    private static func shown(_ node: YAMLNode) -> String {
        switch node.value {
        case .null: "~"
        case let .scalar(text): text.debugDescription.replacing("\\'", with: "'")
        case let .list(items): "[\(items.map(shown).joined(separator: ", "))]"
        case let .map(members): "{\(members.map { "\($0.key): \(shown($0.value))" }.joined(separator: ", "))}"
        }
    }

    private static func read(_ text: String) -> String {
        let source = SourceText(path: ".swiftlint.yml", text)
        do throws(YAMLFault) {
            return shown(try YAMLNode.parse(source))
        } catch {
            let position = LineIndex(source).position(of: error.offset, in: source, unit: .utf8)
            return "\(position.line):\(position.column): \(error.message)"
        }
    }

    static let blocks: [Case] = [
        Case("", "~"),
        Case("# nothing\n\n", "~"),
        Case("---\n# nothing\n...\n", "~"),
        Case("\u{FEFF}a: b", #"{a: "b"}"#),
        Case("a: b\n", #"{a: "b"}"#),
        Case("---\na: b\n...\nwhatever", #"{a: "b"}"#),
        Case("a: b # c\nd: e#f", #"{a: "b", d: "e#f"}"#),
        Case("a:\n  b:\n    c: d\n  e: f\ng: h", #"{a: {b: {c: "d"}, e: "f"}, g: "h"}"#),
        Case("a:\n- b\n- c\nd:\n  - e", #"{a: ["b", "c"], d: ["e"]}"#),
        Case("a:\n  # why\n  - b # c\n\n  # - d\n  - e\n", #"{a: ["b", "e"]}"#),
        Case("a:\nb:", "{a: ~, b: ~}"),
        Case("a:\n-\n- b", #"{a: [~, "b"]}"#),
        Case("- a: b\n  c: d\n- e: f", #"[{a: "b", c: "d"}, {e: "f"}]"#),
        Case("-   a: b\n    c: d", #"[{a: "b", c: "d"}]"#),
        Case("- - a\n  - b\n- c", #"[["a", "b"], "c"]"#),
        Case("-\n  a: b", #"[{a: "b"}]"#),
        Case("a: null\nb: ~\nc: true\nd: 1.5\ne: 'null'", #"{a: ~, b: ~, c: "true", d: "1.5", e: "null"}"#),
        Case("a: b\r\nc:\r\n  - d\r\n", #"{a: "b", c: ["d"]}"#),
        Case("a:b: c\nhttp://x: y", #"{a:b: "c", http://x: "y"}"#),
        Case("a:\tb\nc: \td", #"{a: "b", c: "d"}"#),
        Case("a:   \n\t\n  b: c\n", #"{a: {b: "c"}}"#),
        Case("\"a: b\": c\n'd': e\n\"f\" : g", #"{a: b: "c", d: "e", f: "g"}"#),
        Case("<<<<<<< HEAD\na: b", "2:2: a text with ': ' in it stands in quotes"),
        Case("just words", #""just words""#),
    ]

    static let scalars: [Case] = [
        Case("a: one\n  two\n  three\nb: c", #"{a: "one two three", b: "c"}"#),
        Case("a: one\n\n  two", #"{a: "one\ntwo"}"#),
        Case("a:\n  one\n  two", #"{a: "one two"}"#),
        Case("a: -b\nd: :e\nf: ?g\nh: a-b", #"{a: "-b", d: ":e", f: "?g", h: "a-b"}"#),
        Case("a: 'it''s'\nb: 'x: y # z'", #"{a: "it's", b: "x: y # z"}"#),
        Case(#"a: "\t\"\\\x41\u00e9\U0001F600\/" # b"#, #"{a: "\t\"\\Aé😀/"}"#),
        Case("a: \"one\n  two\n\n  three\"\nb: c", #"{a: "one two\nthree", b: "c"}"#),
        Case("a: \"one \\\n  two\"", #"{a: "one two"}"#),
        Case("a: |\n  one\n   two\n\n  three\nb: c", #"{a: "one\n two\n\nthree\n", b: "c"}"#),
        Case("a: |-\n  one\n\n\nb: c", #"{a: "one", b: "c"}"#),
        Case("a: |+\n  one\n\nb: c", #"{a: "one\n\n", b: "c"}"#),
        Case("a: |2\n   one\n  two", #"{a: " one\ntwo"}"#),
        Case("a: >\n  one\n  two\n\n  three\n", #"{a: "one two\nthree\n"}"#),
        Case("a: >-\n  one\n    two\n  three", #"{a: "one\n  two\nthree"}"#),
        Case("a: | # why\n  # no comment\nb: c", ##"{a: "# no comment\n", b: "c"}"##),
        Case("- |\n a\n- b", #"["a\n", "b"]"#),
    ]

    static let flows: [Case] = [
        Case("a: [b, c]", #"{a: ["b", "c"]}"#),
        Case("a: []\nb: {}", "{a: [], b: {}}"),
        Case("a: [b, c,]", #"{a: ["b", "c"]}"#),
        Case("a: [\n  b, # why\n  c\n]\nd: e", #"{a: ["b", "c"], d: "e"}"#),
        Case("a: {b: c, d: [e, {f: g}], h}", #"{a: {b: "c", d: ["e", {f: "g"}], h: ~}}"#),
        Case(#"a: ["$", "_", 'it''s', "x, y"]"#, #"{a: ["$", "_", "it's", "x, y"]}"#),
        Case(#"{"a":1,"b":[true]}"#, #"{a: "1", b: ["true"]}"#),
        Case("a: [b: c]", #"{a: [{b: "c"}]}"#),
        Case("a: [one\n  two, http://x]", #"{a: ["one two", "http://x"]}"#),
        Case("a: {warning: 10, error: }", #"{a: {warning: "10", error: ~}}"#),
    ]

    static let faults: [Case] = [
        Case("a: &b c", "1:4: anchors are not read here; write the value out"),
        Case("a: *b", "1:4: aliases are not read here; a text that begins with '*' stands in quotes"),
        Case("excluded:\n  - */Generated", "2:5: aliases are not read here; a text that begins with '*' stands in quotes"),
        Case("a: !!str b", "1:4: tags are not read here; a text that begins with '!' stands in quotes"),
        Case("%YAML 1.2\n---\na: b", "1:1: directives are not read here; take the line away"),
        Case("? a\n: b", "1:1: keys behind '?' are not read here"),
        Case("<<: a", "1:1: merging maps with '<<' is not read here"),
        Case("a: b\n---\nc: d", "2:1: a second document begins here; only one is read"),
        Case("a: b\na: c", "2:1: the key 'a' stands here a second time"),
        Case("a: {b: c, b: d}", "1:11: the key 'b' stands here a second time"),
        Case("a:\n\tb: c", "2:1: a tab cannot indent; write spaces"),
        Case("a:\n  b: c\n d: e", "3:2: this is indented too deep; a key of this map begins in column 1"),
        Case("a:\n  - b\n   - c: d", "3:7: a text with ': ' in it stands in quotes"),
        Case("a: b\n- c", "2:1: this belongs to nothing before it; is the indentation right?"),
        Case("a: b: c", "1:5: a text with ': ' in it stands in quotes"),
        Case(": a", "1:1: a key is wanted before the colon"),
        Case("a: - b", "1:4: a list begins in a line of its own"),
        Case("a: \"b", "1:4: this quote is never closed"),
        Case("a: 'b' c", "1:8: nothing but a comment, with a space before its '#', may stand here"),
        Case("a: [b, c\nd: e", "1:4: this bracket is never closed"),
        Case("a: [b] c", "1:8: nothing but a comment, with a space before its '#', may stand here"),
        Case("a: {b: c]", "1:9: ',' or '}' is wanted here"),
        Case("a: ]", "1:4: ']' closes nothing"),
        Case(#"a: "\w""#, #"1:5: no such escape; a backslash is written '\\', or in single quotes"#),
        Case(#"a: "\u12""#, "1:5: 4 hexadecimal digits of a character are wanted here"),
        Case("a: |x\n  b", "1:5: behind '|' and '>' may stand '-', '+' and one digit"),
        Case("a: @b", "1:4: a text that begins with '@' stands in quotes"),
        Case("a: b\nc", "2:1: a key with ':' and a space behind it is wanted here"),
        Case("{[a]: b}", "1:2: a list or a map cannot be a key here"),
    ]

    @Test(arguments: blocks + scalars + flows + faults)
    func reads(_ row: Case) {
        #expect(Self.read(row.text) == row.value, sourceLocation: row.location)
    }

    @Test("depth is bounded, not the stack", arguments: ["[", "{a: ", "- "])
    func depth(_ opener: String) {
        let text = String(repeating: opener, count: 100_000)
        #expect(Self.read(text).hasSuffix("nested deeper than 64"))
    }

    @Test("any cut of a text is read or refused")
    func prefixes() {
        let text = (Self.blocks + Self.scalars + Self.flows).map(\.text).joined(separator: "\n")
        let bytes = Array(text.utf8)
        for count in bytes.indices {
            _ = try? YAMLNode.parse(SourceText(path: "a.yml", bytes: Array(bytes[..<count])))
            _ = try? YAMLNode.parse(SourceText(path: "a.yml", bytes: Array(bytes[count...])))
        }
    }
}
