import Testing

struct NumberTests {
    @Test(arguments: [
        LexicalCase("0", "integerLiteral<0>"),
        LexicalCase("1_000", "integerLiteral<1_000>"),
        LexicalCase("0x1F_ff", "integerLiteral<0x1F_ff>"),
        LexicalCase("0o17", "integerLiteral<0o17>"),
        LexicalCase("0b1010_", "integerLiteral<0b1010_>"),
        LexicalCase("007", "integerLiteral<007>"),
    ])
    func integersOfAllBases(_ test: LexicalCase) { test.check() }

    @Test(arguments: [
        LexicalCase("1.5", "floatLiteral<1.5>"),
        LexicalCase("1e10", "floatLiteral<1e10>"),
        LexicalCase("1.5E-3", "floatLiteral<1.5E-3>"),
        LexicalCase("0x1p4", "floatLiteral<0x1p4>"),
        LexicalCase("0x1.8p-1", "floatLiteral<0x1.8p-1>"),
        LexicalCase("1_0.0_1", "floatLiteral<1_0.0_1>"),
    ])
    func floats(_ test: LexicalCase) { test.check() }

    // A period belongs to a number only before a digit, and never behind another period.
    @Test(arguments: [
        LexicalCase("1.description", "integerLiteral<1> period<.> identifier<description>"),
        LexicalCase("x.0.1", "identifier<x> period<.> integerLiteral<0> period<.> integerLiteral<1>"),
        LexicalCase("0...1", "integerLiteral<0> infixOperator<...> integerLiteral<1>"),
        LexicalCase("0..<10", "integerLiteral<0> infixOperator<..<> integerLiteral<10>"),
        LexicalCase("0xff.description", "integerLiteral<0xff> period<.> identifier<description>"),
        LexicalCase("0xff.fp()", "integerLiteral<0xff> period<.> identifier<fp> leftParen<(> rightParen<)>"),
        LexicalCase("1.e5", "integerLiteral<1> period<.> identifier<e5>"),
        LexicalCase(
            "t.0.1.2",
            "identifier<t> period<.> integerLiteral<0> period<.> integerLiteral<1> period<.> integerLiteral<2>"),
        LexicalCase("1.", "integerLiteral<1> period<.>"),
        LexicalCase("1..2", "integerLiteral<1> infixOperator<..> integerLiteral<2>"),
    ])
    func membersAndRanges(_ test: LexicalCase) { test.check() }

    // A bad literal takes its letters along: one token, one complaint.
    @Test(arguments: [
        LexicalCase("0xg", "integerLiteral<0xg>"),
        LexicalCase("0o8", "integerLiteral<0o8>"),
        LexicalCase("0b2", "integerLiteral<0b2>"),
        LexicalCase("1abc", "integerLiteral<1abc>"),
        LexicalCase("1e", "floatLiteral<1e>"),
        LexicalCase("1e+", "floatLiteral<1e+>"),
        LexicalCase("0x", "integerLiteral<0x>"),
        LexicalCase("1.5abc", "floatLiteral<1.5> identifier<abc>"),
        LexicalCase("0x1.8", "integerLiteral<0x1.8>"),
    ])
    func malformed(_ test: LexicalCase) { test.check() }
}
