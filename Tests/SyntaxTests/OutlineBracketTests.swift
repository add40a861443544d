import Syntax
import Testing

struct OutlineBracketTests {
    static let branchCases = [
        OutlineCase("#if A && B\nc\n#elseif D\n#else\ne\n#endif", ["#if A && B: c", "#elseif D: ", "#else : e"]),
        OutlineCase("#if A\n#if B\nc\n#endif\nd\n#endif", ["#if A: #if B\nc\n#endif\nd", "#if B: c in #0"]),
        OutlineCase("a\n#if B\n.c\n#endif\n.d", "#if B: .c"),
        OutlineCase("#if A\nb", "#if A: b"),
        OutlineCase("#if A", "#if A: "),
    ]

    @Test(arguments: branchCases)
    func branches(_ test: OutlineCase) { test.check(Show.branches) }

    /// The number behind a fault is that of its token.
    static let faultCases = [
        OutlineCase("f(a[b]) { (c) }", []),
        OutlineCase("f(a", "unmatchedOpener 1"),
        OutlineCase("f(a]", "unmatchedOpener 1"),
        OutlineCase("f(a))", "unmatchedCloser 4"),
        OutlineCase("}", "unmatchedCloser 0"),
        OutlineCase("class A { func b() { if c {", "unmatchedOpener 2"),
        OutlineCase("class A { func b() { f( }", ["unmatchedOpener 2", "unmatchedOpener 9"]),
        OutlineCase("#if A\nfunc f() {\n#else\nfunc g() {\n#endif\n}", ["unmatchedOpener 6", "unmatchedOpener 12", "unmatchedCloser 14"]),
        OutlineCase("#if A\nf()", "unmatchedOpener 0"),
        OutlineCase("#endif", "unmatchedCloser 0"),
        OutlineCase("#if swift(>=9)\nf( {\n#endif\ng()", []),
        OutlineCase("#if compiler(<5)\n#if A\n}\n#endif\n#else\n}\n#endif", []),
        OutlineCase("a < b\nc > d", []),
        OutlineCase("\"\\(a", []),
        OutlineCase("let a: B<C", []),
    ]

    @Test(arguments: faultCases)
    func faults(_ test: OutlineCase) { test.check(Show.faults) }

    @Test func partnersPointAtEachOther() {
        let file = SourceFile("#if A\nf(a[0]) { \"\\(b)\" } as C<D<E>>\n#endif")
        let brackets = file.outline.brackets
        let paired = file.tokens.indices.filter { brackets.partner(of: $0) != nil }
        #expect(paired.allSatisfy { brackets.partner(of: $0).flatMap(brackets.partner) == $0 })
        #expect(paired.count == 16)
    }
}
