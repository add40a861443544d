import RuleKit
import Testing

struct RedundantBooleanReturnTests {
    static let cases = IdiomCases.of("redundant_boolean_return", [
        .bad("let f = {\n    «if» $0.isOn { return true }; return false\n}", fixed: "let f = {\n    return $0.isOn\n}"),
        .bad(
            "switch a {\ncase 1:\n    «if» b { return true }\n    return false;\ndefault: return c && !d «?» false : true\n}",
            fixed: "switch a {\ncase 1:\n    return b;\ndefault: return !(c && !d)\n}"),
        .bad("f { «if» !a { return false } else { return true } }", fixed: "f { return a }"),
        .bad("f { «if» try a() { return false } else { return true } }", fixed: "f { return !(try a()) }"),
        .bad("let a = b = c == d «?» true : false", fixed: "let a = b = c == d"),
        .bad("f(a: b «?» true : false, c as? D == nil «?» false : true)", fixed: "f(a: b, !(c as? D == nil))"),
        .bad("a += b «?» true : false", fixed: "a += b"),
        .bad("return try a() «?» true : false", fixed: "return try a()"),
        .bad("let a = b /* c */ «?» true : false"),
        .bad("let a = b ? c : d «?» true : false", fixed: "let a = b ? c : d"),
        .good("func f() -> Bool {\n    if a { return true } else { return true }\n}"),
        .good("func f() -> Bool {\n    if a { return true }\n    b()\n    return false\n}"),
        .good("func f() -> Bool {\n    if a { return true }\n    return false\n    #if B\n    c()\n    #endif\n}"),
        .good("func f() -> Bool {\n    if a { b(); return true }\n    return false\n}"),
        .good("func f() -> Bool {\n    guard a else { return false }\n    return true\n}"),
        .good("func f() -> Bool {\n    if #available(iOS 15, *) { return true } else { return false }\n}"),
        .good("func f() -> Bool {\n    if case .a = b { return true }\n    return false\n}"),
        .good("let a = b ? true : false.c\nlet d = e ? true : f\nlet g = h ? nil : false"),
        .good("for a in b {\n    if c { return true }\n}\nreturn false"),
    ])

    @Test("conditions returned as literals", arguments: cases)
    func edgeCase(_ subject: ExampleCase) { subject.holds() }
}
