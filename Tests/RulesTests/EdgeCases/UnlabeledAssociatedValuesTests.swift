import RuleKit
import Testing

struct UnlabeledAssociatedValuesTests {
    static let cases: [Example] = [
        .bad("enum E { case «a»(Int, Int), b(x: Int, y: Int), «c»(x: Int, Int); case d }"),
        .bad("enum E { case «a»(_ x: Int, _ y: Int) }", saying: "'Int' and 'Int'"),
        .bad("enum E { case «a»(_: Int, y: Int) }"),
        .bad("enum E { case «a»((\n    Int,\r\n\t_ x: Int\n  ) -> Void, Int) }", saying: "'( Int, _ x: Int ) -> Void' and 'Int'"),
        // A comment in a type is none of its name.
        .bad("enum E { case «a»([Int: /* b */ Int], (Int) /* c */ -> Void) }", saying: "'[Int: Int]' and '(Int) -> Void'"),
        .bad("enum E { case «`default`»(Int,\n    Int) }", saying: "'default'"),
        .bad("public indirect enum E<T> { @available(iOS 13, *) case «a»(T, E<T, Int>) }"),
        .bad("enum E { case «a»([Int: Int], @Sendable (_ x: Int) -> Void) }"),
        .bad("enum E {\n#if DEBUG\ncase «a»(Int, Int)\n#endif\n}"),
        .bad("enum E { case «a»(Int, String, Bool, Double, Float) }", saying: "'Int', 'String', 'Bool' and 2 more"),
        .good("enum E { case a(in: Int, default: Int = 3,), b(`self`: Int, x: [Int: Int]) }"),
        .good("enum E { case a((Int, Int)), b(Int), c([Int: Int]), d((Int, Int) -> Void) }"),
        .good("func f() { if case let .a(x, y) = e {} }\nlet c = E.a(1, 2)"),
        .good("enum E { case a(@escaping () -> Void), b() }"),
    ]

    @Test("which values have a label", arguments: cases)
    func holds(_ example: Example) throws {
        try expect(example, of: "unlabeled_associated_values")
    }
}
