import RuleKit
import Syntax
import Testing

/// `«…»` marks the finding.
private func fingerprint(_ marked: String) -> Fingerprint {
    let parts = marked.split(separator: /[«»]/, maxSplits: 2, omittingEmptySubsequences: false)
    let start = parts[0].utf8.count
    let text = SourceText(path: "a.swift", parts.joined())
    return Fingerprints(SourceFile(text)).fingerprint(of: TextRange(start, start + parts[1].utf8.count))
}

struct FingerprintPair: Sendable, CustomTestStringConvertible {
    let left: String
    let right: String
    let location: SourceLocation

    init(_ left: String, _ right: String, location: SourceLocation = #_sourceLocation) {
        self.left = left
        self.right = right
        self.location = location
    }

    var testDescription: String { "\(left) ~ \(right)" }
}

@Suite struct FingerprintTests {
    private static let door =
        "enum Door { case open }\nfunc walk(_ door: Door) { switch door { case .open: go(); «default»: wait() } }"

    static let same: [FingerprintPair] = [
        // Lines that move.
        FingerprintPair("var «isOpen» = false", "\n\n// why\nvar «isOpen» = false"),
        FingerprintPair("var «isOpen» = false", "import A\nlet b = 1\nfunc c() {}\nvar «isOpen» = false\nlet d = 1"),
        FingerprintPair("class A { var «on» = true }", "class A {\n  /// Says.\n  var «on» = true\n  func f() {}\n}"),
        FingerprintPair("class A { var «on» = true }", "class A { let a = 1, b = 2; var «on» = true; func f() {} }"),
        // Types that become others, and members that move to an extension.
        FingerprintPair("struct A { func f() { «a» as! B } }", "final class A { func f() { «a» as! B } }"),
        FingerprintPair("class A { class B { func f() { «a» as! C } } }", "class A { extension B { func f() { «a» as! C } } }"),
        // Layout.
        FingerprintPair("let name«=»\"Ada\"", "let name\n    «=»\n    \"Ada\""),
        FingerprintPair("f(a, «b»)", "f(\n    a,\n    «b»,\n)"),
        FingerprintPair("let a = [«b»]", "let a = [\r\n\t«b»,\r\n]"),
        FingerprintPair("go(); «a» as! B; stop()", "go()\n«a» as! B\nstop()"),
        FingerprintPair(door, door.replacing("{", with: "{\n").replacing("go()", with: "go(); log(1)\nmore()")),
        // A text of several lines is indented with its code.
        FingerprintPair("f(«\"\"\"\n a\n  b\n \"\"\"»)", "f(\n  «\"\"\"\r\n     a\r\n      b\r\n     \"\"\"»)"),
        FingerprintPair(
            "f(«\"\"\"\n\(String(repeating: " abcde fgh\n", count: 80)) \"\"\"»)",
            "f(«\"\"\"\n\(String(repeating: "         abcde fgh\n", count: 80))         \"\"\"»)"),
        // Comments.
        FingerprintPair("// «HACK»: why\nlet a = 1", "let b = 2\n\n    //   «HACK»:   why\nfunc c() {}"),
        FingerprintPair("/* one\n   «HACK» two */", "  /* one more\n\n\t«HACK» two */"),
        FingerprintPair("class A { // «HACK»\nvar b = 1 }", "class A {\n    var c = 1 // «HACK»\n    let d = 2\n}"),
        // Nothing, and the end.
        FingerprintPair("«»let a = 1", "// b\n«»let a = 1"),
        FingerprintPair("let a = 1«»", "let a = 1\n\n«»"),
    ]

    @Test(arguments: same)
    func survives(_ pair: FingerprintPair) {
        #expect(fingerprint(pair.left) == fingerprint(pair.right), sourceLocation: pair.location)
    }

    static let different: [FingerprintPair] = [
        FingerprintPair("var «isOpen» = false", "var «isShut» = false"),
        FingerprintPair("var «isOpen» = false", "var «isOpen» = true"),
        FingerprintPair("class A { var «on» = true }", "class B { var «on» = true }"),
        FingerprintPair("extension A { var «on»: B { c } }", "extension D { var «on»: B { c } }"),
        FingerprintPair("func f() { «a» as! B }", "func g() { «a» as! B }"),
        FingerprintPair("class A { class B { var «on» = true } }", "class B { class A { var «on» = true } }"),
        FingerprintPair("f(«a», b)", "f(«a», c)"),
        FingerprintPair("let x = «a» as! B", "let y = «a» as! B"),
        FingerprintPair(door, door.replacing("switch door", with: "switch other")),
        FingerprintPair("// «HACK»: one", "// «HACK»: two"),
        FingerprintPair("f(\"«ab» cd\")", "f(\"ab «cd»\")"),
        FingerprintPair("f(«\"a b\"»)", "f(«\"ab\"»)"),
        FingerprintPair("f(«ab», c)", "f(«a», bc)"),
    ]

    @Test(arguments: different)
    func tellsApart(_ pair: FingerprintPair) {
        #expect(fingerprint(pair.left) != fingerprint(pair.right), sourceLocation: pair.location)
    }

    /// Written down in files that people keep: a change of this value is a change of the format.
    @Test func staysAsItIs() {
        #expect(fingerprint(Self.door).hexadecimal == "ebeb9226d63923e3")
    }

    @Test func hexadecimal() {
        for value: UInt64 in [0, 1, .max, 0x0123_4567_89AB_CDEF] {
            let digits = Fingerprint(value: value).hexadecimal
            #expect(digits.count == 16)
            #expect(Fingerprint(hexadecimal: digits)?.value == value)
        }
        for word in ["", "1", "0123456789ABCDEF", "+123456789abcdef", "0123456789abcdef0", "0123456789abcde "] {
            #expect(Fingerprint(hexadecimal: word) == nil)
        }
    }

    @Test func eachFindingOfAReportHasItsOwn() {
        func diagnostic(_ rule: String, _ path: String) -> Diagnostic {
            Diagnostic(rule: rule, severity: .warning, path: path, range: TextRange(0, 0), message: "")
        }
        let place = fingerprint(Self.door)
        let all = [
            Fingerprint(of: diagnostic("a", "b"), at: place),
            Fingerprint(of: diagnostic("a", "b"), at: place, occurrence: 1),
            Fingerprint(of: diagnostic("ab", ""), at: place),
            Fingerprint(of: diagnostic("a", "c"), at: place),
            Fingerprint(of: diagnostic("a", "b"), at: Fingerprint(value: 0)),
        ]
        #expect(Set(all).count == all.count)
    }

    @Test("any range of any text has one, quickly", .timeLimit(.minutes(1)))
    func anyRange() {
        for text in ["", "{", "}", "case", "\"", "/*", "a { b { c", "class", "😀", "#if\n#endif", "func f("] {
            let fingerprints = Fingerprints(SourceFile(SourceText(path: "a.swift", text)))
            for start in 0...text.utf8.count + 1 {
                for end in start...text.utf8.count + 2 { _ = fingerprints.fingerprint(of: TextRange(start, end)) }
            }
        }
        let nested = String(repeating: "func f() {", count: 5_000) + "x" + String(repeating: "}", count: 5_000)
        let fingerprints = Fingerprints(SourceFile(SourceText(path: "a.swift", nested)))
        for start in stride(from: 0, to: 5_000, by: 10) {
            _ = fingerprints.fingerprint(of: TextRange(start, nested.utf8.count - start))
        }
    }
}
