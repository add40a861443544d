import Testing

struct OperatorTests {
    // White space on both sides or on none is infix.
    @Test(arguments: [
        LexicalCase("a + b", "identifier<a> _infixOperator<+> _identifier<b>"),
        LexicalCase("a+b", "identifier<a> infixOperator<+> identifier<b>"),
        LexicalCase("-a", "prefixOperator<-> identifier<a>"),
        LexicalCase("a++", "identifier<a> postfixOperator<++>"),
        LexicalCase("(-a)", "leftParen<(> prefixOperator<-> identifier<a> rightParen<)>"),
        LexicalCase("[a+]", "leftBracket<[> identifier<a> postfixOperator<+> rightBracket<]>"),
        LexicalCase("a +b", "identifier<a> _prefixOperator<+> identifier<b>"),
        LexicalCase("a+ b", "identifier<a> postfixOperator<+> _identifier<b>"),
        LexicalCase("x^.y", "identifier<x> postfixOperator<^> period<.> identifier<y>"),
        LexicalCase("^.y", "prefixOperator<^> period<.> identifier<y>"),
        LexicalCase("a /* c */+ b", "identifier<a> _infixOperator<+> _identifier<b> // block</* c */>"),
        LexicalCase("{$0+}", "leftBrace<{> dollarIdentifier<$0> postfixOperator<+> rightBrace<}>"),
        LexicalCase("!a", "prefixOperator<!> identifier<a>"),
        LexicalCase("a ! b", "identifier<a> _infixOperator<!> _identifier<b>"),
        LexicalCase("~/-*", "prefixOperator<~> regexLiteral</-*> ! unterminatedRegex</>"),
    ])
    func roles(_ test: LexicalCase) { test.check() }

    // Each mark that touches what is before it stands alone.
    @Test(arguments: [
        LexicalCase("a?.b", "identifier<a> postfixQuestion<?> period<.> identifier<b>"),
        LexicalCase("a!", "identifier<a> exclamationMark<!>"),
        LexicalCase("a??.b", "identifier<a> postfixQuestion<?> postfixQuestion<?> period<.> identifier<b>"),
        LexicalCase("a ?? b", "identifier<a> _infixOperator<??> _identifier<b>"),
        LexicalCase("a ? b : c", "identifier<a> _infixQuestion<?> _identifier<b> _colon<:> _identifier<c>"),
        LexicalCase("a! = b", "identifier<a> exclamationMark<!> _equal<=> _identifier<b>"),
        LexicalCase("x!!", "identifier<x> exclamationMark<!> exclamationMark<!>"),
        LexicalCase("a?[0]", "identifier<a> postfixQuestion<?> leftBracket<[> integerLiteral<0> rightBracket<]>"),
        LexicalCase("try? x", "keywordTry<try> postfixQuestion<?> _identifier<x>"),
        LexicalCase(
            "let a: Int?=1",
            "keywordLet<let> _identifier<a> colon<:> _identifier<Int> postfixQuestion<?> equal<=> integerLiteral<1>"),
        LexicalCase("f()?", "identifier<f> leftParen<(> rightParen<)> postfixQuestion<?>"),
    ])
    func marks(_ test: LexicalCase) { test.check() }

    @Test(arguments: [
        LexicalCase("a = b", "identifier<a> _equal<=> _identifier<b>"),
        LexicalCase("a=b", "identifier<a> equal<=> identifier<b>"),
        LexicalCase("a == b", "identifier<a> _infixOperator<==> _identifier<b>"),
        LexicalCase("() -> Int", "leftParen<(> rightParen<)> _arrow<->> _identifier<Int>"),
        LexicalCase("&x", "prefixAmpersand<&> identifier<x>"),
        LexicalCase("a & b", "identifier<a> _infixOperator<&> _identifier<b>"),
        LexicalCase("a&b", "identifier<a> infixOperator<&> identifier<b>"),
        LexicalCase(".a", "period<.> identifier<a>"),
        LexicalCase("a.b", "identifier<a> period<.> identifier<b>"),
        LexicalCase("x &.y", "identifier<x> _prefixAmpersand<&> period<.> identifier<y>"),
        LexicalCase("a::b", "identifier<a> colonColon<::> identifier<b>"),
        LexicalCase("a:b", "identifier<a> colon<:> identifier<b>"),
        LexicalCase("\\.a", "backslash<\\> period<.> identifier<a>"),
    ])
    func reserved(_ test: LexicalCase) { test.check() }

    @Test(arguments: [
        LexicalCase("a...", "identifier<a> postfixOperator<...>"),
        LexicalCase("...a", "prefixOperator<...> identifier<a>"),
        LexicalCase("a..<b", "identifier<a> infixOperator<..<> identifier<b>"),
        LexicalCase("a .+ b", "identifier<a> _infixOperator<.+> _identifier<b>"),
        LexicalCase("a +. b", "identifier<a> _prefixOperator<+> period<.> _identifier<b>"),
        LexicalCase("(...)", "leftParen<(> infixOperator<...> rightParen<)>"),
    ])
    func periods(_ test: LexicalCase) { test.check() }

    // A comment cuts an operator short, and counts as white space.
    @Test(arguments: [
        LexicalCase("a +// c", "identifier<a> _infixOperator<+> // line<// c>"),
        LexicalCase("a+/* c */b", "identifier<a> postfixOperator<+> _identifier<b> // block</* c */>"),
        LexicalCase("a*/b", "identifier<a> unknown<*/> identifier<b>"),
        LexicalCase("*/", "unknown<*/>"),
        LexicalCase("a /* x */ b", "identifier<a> _identifier<b> // block</* x */>"),
        LexicalCase("-/**/a", "infixOperator<-> _identifier<a> // block</**/>"),
    ])
    func comments(_ test: LexicalCase) { test.check() }

    @Test(arguments: [
        LexicalCase("a × b", "identifier<a> _infixOperator<×> _identifier<b>"),
        LexicalCase("√x", "prefixOperator<√> identifier<x>"),
        LexicalCase("a∘b", "identifier<a> infixOperator<∘> identifier<b>"),
        LexicalCase("a ⊕\u{301} b", "identifier<a> _infixOperator<⊕\u{301}> _identifier<b>"),
        LexicalCase("†", "infixOperator<†>"),
    ])
    func unicode(_ test: LexicalCase) { test.check() }
}
