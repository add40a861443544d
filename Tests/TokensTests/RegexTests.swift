import Testing

struct RegexTests {
    @Test(arguments: [
        LexicalCase("let a = /x/", "keywordLet<let> _identifier<a> _equal<=> _regexLiteral</x/>"),
        LexicalCase("/x/", "regexLiteral</x/>"),
        LexicalCase("f(/x/)", "identifier<f> leftParen<(> regexLiteral</x/> rightParen<)>"),
        LexicalCase("[/a/, /b/]", "leftBracket<[> regexLiteral</a/> comma<,> _regexLiteral</b/> rightBracket<]>"),
        LexicalCase("a = /[/", "identifier<a> _equal<=> _regexLiteral</[/>"),
        LexicalCase("return /a b/", "keywordReturn<return> _regexLiteral</a b/>"),
        LexicalCase("#/a/#", "regexLiteral<#/a/#>"),
        LexicalCase("##/a/#/##", "regexLiteral<##/a/#/##>"),
        LexicalCase("#/\n a\n /#", "regexLiteral<#/⏎ a⏎ /#>"),
        LexicalCase("/\\//", "regexLiteral</\\//>"),
        LexicalCase("!/a/", "prefixOperator<!> regexLiteral</a/>"),
        LexicalCase(
            "x.split(separator: /,/)",
            "identifier<x> period<.> identifier<split> leftParen<(> identifier<separator> colon<:> _regexLiteral</,/> rightParen<)>"),
    ])
    func literals(_ test: LexicalCase) { test.check() }

    @Test(arguments: [
        LexicalCase("a / b", "identifier<a> _infixOperator</> _identifier<b>"),
        LexicalCase("a/b", "identifier<a> infixOperator</> identifier<b>"),
        LexicalCase("a / b / c", "identifier<a> _infixOperator</> _identifier<b> _infixOperator</> _identifier<c>"),
        LexicalCase(
            "(a) / b / c",
            "leftParen<(> identifier<a> rightParen<)> _infixOperator</> _identifier<b> _infixOperator</> _identifier<c>"),
        LexicalCase("x /= 2", "identifier<x> _infixOperator</=> _integerLiteral<2>"),
        LexicalCase("reduce(1, /)", "identifier<reduce> leftParen<(> integerLiteral<1> comma<,> _infixOperator</> rightParen<)>"),
        LexicalCase("f(/, x)", "identifier<f> leftParen<(> infixOperator</> comma<,> _identifier<x> rightParen<)>"),
        LexicalCase("0 / 1 / 2", "integerLiteral<0> _infixOperator</> _integerLiteral<1> _infixOperator</> _integerLiteral<2>"),
        LexicalCase("a/b/c", "identifier<a> infixOperator</> identifier<b> infixOperator</> identifier<c>"),
        LexicalCase(
            "[0] / 2 / 3",
            "leftBracket<[> integerLiteral<0> rightBracket<]> _infixOperator</> _integerLiteral<2> _infixOperator</> _integerLiteral<3>"),
        LexicalCase(
            "func /(a: Int)",
            "keywordFunc<func> _prefixOperator</> leftParen<(> identifier<a> colon<:> _identifier<Int> rightParen<)>"),
        LexicalCase("operator /^/", "keywordOperator<operator> _infixOperator</^/>"),
        LexicalCase(
            "self / 2 / 1",
            "keywordSelf<self> _infixOperator</> _integerLiteral<2> _infixOperator</> _integerLiteral<1>"),
        LexicalCase("x\n / 1 / 2", "identifier<x> ^infixOperator</> _integerLiteral<1> _infixOperator</> _integerLiteral<2>"),
    ])
    func divisionsAndOperators(_ test: LexicalCase) { test.check() }

    // In doubt a slash opens only what can be closed: no blank at either end, no unbalanced parenthesis.
    @Test(arguments: [
        LexicalCase("f(/a /)", "identifier<f> leftParen<(> prefixOperator</> identifier<a> _infixOperator</> rightParen<)>"),
        LexicalCase("f(/ a/)", "identifier<f> leftParen<(> infixOperator</> _identifier<a> postfixOperator</> rightParen<)>"),
        LexicalCase(
            "f(/a)/b)",
            "identifier<f> leftParen<(> prefixOperator</> identifier<a> rightParen<)> infixOperator</> identifier<b> rightParen<)>"),
        LexicalCase("x = / a/", "identifier<x> _equal<=> _regexLiteral</ a/>"),
        LexicalCase("let x = /a", "keywordLet<let> _identifier<x> _equal<=> _prefixOperator</> identifier<a>"),
        LexicalCase("try? /^ x/", "keywordTry<try> postfixQuestion<?> _regexLiteral</^ x/>"),
        LexicalCase("try / x/", "keywordTry<try> _regexLiteral</ x/>"),
        LexicalCase("x = /a//", "identifier<x> _equal<=> _prefixOperator</> identifier<a> // line<//>"),
        LexicalCase("foo /x", "identifier<foo> _prefixOperator</> identifier<x>"),
        LexicalCase("return / x/", "keywordReturn<return> _regexLiteral</ x/>"),
        LexicalCase("return/\"/", "keywordReturn<return> regexLiteral</\"/>"),
        LexicalCase("return/a", "keywordReturn<return> infixOperator</> identifier<a>"),
        LexicalCase("self/a/b", "keywordSelf<self> infixOperator</> identifier<a> infixOperator</> identifier<b>"),
        // A keyword that is a member's name can be divided; only a slash at an operand makes it doubtful, for the compiler, too.
        LexicalCase(
            "x.in / a, x.in / b",
            "identifier<x> period<.> identifier<in> _infixOperator</> _identifier<a> comma<,> _identifier<x> period<.> identifier<in> _infixOperator</> _identifier<b>"),
        LexicalCase("x.in /a/ 2", "identifier<x> period<.> identifier<in> _regexLiteral</a/> _integerLiteral<2>"),
        LexicalCase("x.in/a/2", "identifier<x> period<.> identifier<in> infixOperator</> identifier<a> infixOperator</> integerLiteral<2>"),
    ])
    func doubt(_ test: LexicalCase) { test.check() }

    @Test(arguments: [
        LexicalCase("#/a\nb", "regexLiteral<#/a> ^identifier<b> ! unterminatedRegex<#/>"),
        LexicalCase("#/\na", "regexLiteral<#/> ^identifier<a> ! unterminatedRegex<#/>"),
        LexicalCase("= / a\nb", "equal<=> _regexLiteral</ a> ^identifier<b> ! unterminatedRegex</>"),
    ])
    func unterminated(_ test: LexicalCase) { test.check() }
}
