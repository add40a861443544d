import RuleKit
import Rules
import Testing

struct IdenticalCaseBodiesTests {
    static let cases: [Example] = [
        // `break` is a body; an expression is a pattern like any other.
        .bad("switch n { case 1: break\n«case» 2, 3: break\ndefault: go() }", fixed: "switch n { case 1, 2, 3: break\ndefault: go() }"),
        // A case that falls through into its twin is one finding.
        .bad(
            "switch s { «case» .a: fallthrough\n«case» .b: fallthrough\ncase .c: go()\ncase .d: stop() }",
            fixed: "switch s { case .a, .b, .c: go()\ncase .d: stop() }"),
        // The next case may have more to say in its label.
        .bad(
            "switch s { «case» .a: fallthrough\ncase .b where isOn: go()\ndefault: stop() }",
            fixed: "switch s { case .a, .b where isOn: go()\ndefault: stop() }"),
        // A long label is broken behind its commas.
        .bad(
            """
            switch kind {
            case .firstOfTheVeryLongNames, .secondOfTheVeryLongNames:
                stop()
            «case» .thirdOfTheVeryLongNames, .fourthOfTheVeryLongNames:
                stop()
            default:
                go()
            }
            """,
            fixed: """
                switch kind {
                case .firstOfTheVeryLongNames, .secondOfTheVeryLongNames,
                     .thirdOfTheVeryLongNames, .fourthOfTheVeryLongNames:
                    stop()
                default:
                    go()
                }
                """),
        // White space is not part of a body.
        .bad(
            "let x = switch s { case .a: f( 1 )\n«case» .b:\n    f(1)\ncase .c: 2 }",
            fixed: "let x = switch s { case .a, .b:\n    f(1)\ncase .c: 2 }"),
        .bad(
            "switch s { case .a: switch t { case .x: go()\n«case» .y: go() }\ncase .b: stop() }",
            fixed: "switch s { case .a: switch t { case .x, .y: go() }\ncase .b: stop() }"),
        .good("switch s { case .a: go(); fallthrough\ncase .b: go(); fallthrough\ncase .c: stop() }"),
        .good("switch s { case let .a(x): go()\ncase .b: go()\ncase .c(var y): go() }"),
        .good("switch s { case .a: go() /* first */\ncase .b: go()\ncase .c: stop() }"),
        .good("switch s { case .a: go()\ncase .b: // second\n    go()\ncase .c: stop() }"),
        .good("switch s { case .a: go()\n#if os(Linux)\ncase .b: go()\n#else\ncase .c: go()\n#endif\n}"),
        .good("switch s { case .a: go()\ncase _: go() }"),
        .good("switch s { case .a: go()\n@unknown default: go() }"),
        .good("switch s { case .a: fallthrough\n@unknown default: go() }"),
        .good("switch s { case .a: \"a\"\ncase .b: \"b\" }"),
        .good("switch s { case .a:\ncase .b: }"),
    ]

    @Test("edge cases", arguments: cases)
    func edge(_ example: Example) throws {
        let rule = try #require(allRules.first { $0.info.id == "identical_case_bodies" })
        ExampleTests().ranges(ExampleCase(rule: rule, example: example))
        ExampleTests().fixes(ExampleCase(rule: rule, example: example))
    }
}
