import Tokens
import Testing

struct AngleBracketTests {
    @Test(arguments: [
        LexicalCase(
            "func f<T>(x: T)",
            "keywordFunc<func> _identifier<f> leftAngle<<> identifier<T> rightAngle<>> leftParen<(> identifier<x> colon<:> _identifier<T> rightParen<)>"),
        LexicalCase(
            "func ==<T>(a: T)",
            "keywordFunc<func> _prefixOperator<==> leftAngle<<> identifier<T> rightAngle<>> leftParen<(> identifier<a> colon<:> _identifier<T> rightParen<)>"),
        LexicalCase(
            "func < <T>(a: T)",
            "keywordFunc<func> _infixOperator<<> _leftAngle<<> identifier<T> rightAngle<>> leftParen<(> identifier<a> colon<:> _identifier<T> rightParen<)>"),
        LexicalCase(
            "func <<<T>(a: T)",
            "keywordFunc<func> _prefixOperator<<<> leftAngle<<> identifier<T> rightAngle<>> leftParen<(> identifier<a> colon<:> _identifier<T> rightParen<)>"),
        LexicalCase(
            "func < (a: T)",
            "keywordFunc<func> _infixOperator<<> _leftParen<(> identifier<a> colon<:> _identifier<T> rightParen<)>"),
        LexicalCase(
            "struct S<each T: P, let N: Int>",
            "keywordStruct<struct> _identifier<S> leftAngle<<> identifier<each> _identifier<T> colon<:> _identifier<P> comma<,> _keywordLet<let> _identifier<N> colon<:> _identifier<Int> rightAngle<>>"),
        LexicalCase("init<T>()", "keywordInit<init> leftAngle<<> identifier<T> rightAngle<>> leftParen<(> rightParen<)>"),
        LexicalCase(
            "init?<T>(a: T)",
            "keywordInit<init> postfixQuestion<?> leftAngle<<> identifier<T> rightAngle<>> leftParen<(> identifier<a> colon<:> _identifier<T> rightParen<)>"),
        LexicalCase(
            "subscript<T>(x: T)",
            "keywordSubscript<subscript> leftAngle<<> identifier<T> rightAngle<>> leftParen<(> identifier<x> colon<:> _identifier<T> rightParen<)>"),
        LexicalCase(
            "typealias A<B> = C<B>\nlet",
            "keywordTypealias<typealias> _identifier<A> leftAngle<<> identifier<B> rightAngle<>> _equal<=> _identifier<C> leftAngle<<> identifier<B> rightAngle<>> ^keywordLet<let>"),
        LexicalCase(
            "actor A<T> {}",
            "identifier<actor> _identifier<A> leftAngle<<> identifier<T> rightAngle<>> _leftBrace<{> rightBrace<}>"),
        LexicalCase(
            "macro m<T>()",
            "identifier<macro> _identifier<m> leftAngle<<> identifier<T> rightAngle<>> leftParen<(> rightParen<)>"),
        LexicalCase(
            "protocol P<A, B>",
            "keywordProtocol<protocol> _identifier<P> leftAngle<<> identifier<A> comma<,> _identifier<B> rightAngle<>>"),
        LexicalCase(
            "func f() -> <T> T",
            "keywordFunc<func> _identifier<f> leftParen<(> rightParen<)> _arrow<->> _leftAngle<<> identifier<T> rightAngle<>> _identifier<T>"),
        LexicalCase(
            "struct S<T where T: P>",
            "keywordStruct<struct> _identifier<S> leftAngle<<> identifier<T> _keywordWhere<where> _identifier<T> colon<:> _identifier<P> rightAngle<>>"),
        LexicalCase(
            "func f<self: P>()",
            "keywordFunc<func> _identifier<f> leftAngle<<> keywordSelf<self> colon<:> _identifier<P> rightAngle<>> leftParen<(> rightParen<)>"
        ),
        LexicalCase(
            "struct $a<T>",
            "keywordStruct<struct> _dollarIdentifier<$a> leftAngle<<> identifier<T> rightAngle<>>"
        ),
        LexicalCase("func <T>()", "keywordFunc<func> _leftAngle<<> identifier<T> rightAngle<>> leftParen<(> rightParen<)>"),
    ])
    func declarations(_ test: LexicalCase) { test.check() }

    @Test(arguments: [
        LexicalCase(
            "let x: Set<Int>=\"a\"",
            "keywordLet<let> _identifier<x> colon<:> _identifier<Set> leftAngle<<> identifier<Int> rightAngle<>> equal<=> stringOpen<\"> stringSegment<a> stringClose<\">"),
        LexicalCase(
            "var x: [String: Set<Int>]?",
            "keywordVar<var> _identifier<x> colon<:> _leftBracket<[> identifier<String> colon<:> _identifier<Set> leftAngle<<> identifier<Int> rightAngle<>> rightBracket<]> postfixQuestion<?>"),
        LexicalCase(
            "let x: A<B<C>> = y",
            "keywordLet<let> _identifier<x> colon<:> _identifier<A> leftAngle<<> identifier<B> leftAngle<<> identifier<C> rightAngle<>> rightAngle<>> _equal<=> _identifier<y>"),
        LexicalCase(
            "let x: A<B<C>>? = y",
            "keywordLet<let> _identifier<x> colon<:> _identifier<A> leftAngle<<> identifier<B> leftAngle<<> identifier<C> rightAngle<>> rightAngle<>> postfixQuestion<?> _equal<=> _identifier<y>"),
        LexicalCase(
            "let x: A<B>! = y",
            "keywordLet<let> _identifier<x> colon<:> _identifier<A> leftAngle<<> identifier<B> rightAngle<>> exclamationMark<!> _equal<=> _identifier<y>"),
        LexicalCase(
            "f(x: A<B>...)",
            "identifier<f> leftParen<(> identifier<x> colon<:> _identifier<A> leftAngle<<> identifier<B> rightAngle<>> postfixOperator<...> rightParen<)>"),
        LexicalCase(
            "x as? A<B>",
            "identifier<x> _keywordAs<as> postfixQuestion<?> _identifier<A> leftAngle<<> identifier<B> rightAngle<>>"),
        LexicalCase(
            "A<@Sendable(B) -> C>()",
            "identifier<A> leftAngle<<> at<@> identifier<Sendable> leftParen<(> identifier<B> rightParen<)> _arrow<->> _identifier<C> rightAngle<>> leftParen<(> rightParen<)>"),
        LexicalCase("x is A<B>", "identifier<x> _keywordIs<is> _identifier<A> leftAngle<<> identifier<B> rightAngle<>>"),
        LexicalCase(
            "let x: A<B>.C<D>\nlet y",
            "keywordLet<let> _identifier<x> colon<:> _identifier<A> leftAngle<<> identifier<B> rightAngle<>> period<.> identifier<C> leftAngle<<> identifier<D> rightAngle<>> ^keywordLet<let> _identifier<y>"),
        LexicalCase(
            "@A<B> var x",
            "at<@> identifier<A> leftAngle<<> identifier<B> rightAngle<>> _keywordVar<var> _identifier<x>"),
        LexicalCase("some A<B>", "identifier<some> _identifier<A> leftAngle<<> identifier<B> rightAngle<>>"),
        LexicalCase(
            "let f: (A<B>) -> C<D>\n",
            "keywordLet<let> _identifier<f> colon<:> _leftParen<(> identifier<A> leftAngle<<> identifier<B> rightAngle<>> rightParen<)> _arrow<->> _identifier<C> leftAngle<<> identifier<D> rightAngle<>>"),
        LexicalCase("extension A<B>", "keywordExtension<extension> _identifier<A> leftAngle<<> identifier<B> rightAngle<>>"),
        LexicalCase(
            "let x: A<(Int, b: C) -> D>?",
            "keywordLet<let> _identifier<x> colon<:> _identifier<A> leftAngle<<> leftParen<(> identifier<Int> comma<,> _identifier<b> colon<:> _identifier<C> rightParen<)> _arrow<->> _identifier<D> rightAngle<>> postfixQuestion<?>"),
        LexicalCase(
            "let x: A<[B: C<D>]>\n",
            "keywordLet<let> _identifier<x> colon<:> _identifier<A> leftAngle<<> leftBracket<[> identifier<B> colon<:> _identifier<C> leftAngle<<> identifier<D> rightAngle<>> rightBracket<]> rightAngle<>>"),
        LexicalCase(
            "let x: A<@Sendable () -> Void> = y",
            "keywordLet<let> _identifier<x> colon<:> _identifier<A> leftAngle<<> at<@> identifier<Sendable> _leftParen<(> rightParen<)> _arrow<->> _identifier<Void> rightAngle<>> _equal<=> _identifier<y>"),
        LexicalCase(
            "let x: A<~Copyable>\n",
            "keywordLet<let> _identifier<x> colon<:> _identifier<A> leftAngle<<> prefixOperator<~> identifier<Copyable> rightAngle<>>"),
        LexicalCase(
            "let x: A<-1>\n",
            "keywordLet<let> _identifier<x> colon<:> _identifier<A> leftAngle<<> prefixOperator<-> integerLiteral<1> rightAngle<>>"),
        LexicalCase("let x: A<>\n", "keywordLet<let> _identifier<x> colon<:> _identifier<A> leftAngle<<> rightAngle<>>"),
        LexicalCase(
            "x = { (a: A<B>) in a }",
            "identifier<x> _equal<=> _leftBrace<{> _leftParen<(> identifier<a> colon<:> _identifier<A> leftAngle<<> identifier<B> rightAngle<>> rightParen<)> _keywordIn<in> _identifier<a> _rightBrace<}>"),
        LexicalCase(
            "let x: A<any B & C>\n",
            "keywordLet<let> _identifier<x> colon<:> _identifier<A> leftAngle<<> identifier<any> _identifier<B> _infixOperator<&> _identifier<C> rightAngle<>>"),
        LexicalCase(
            "where T == A<B> {}",
            "keywordWhere<where> _identifier<T> _infixOperator<==> _identifier<A> leftAngle<<> identifier<B> rightAngle<>> _leftBrace<{> rightBrace<}>"),
        LexicalCase(
            "throws(A<B>)",
            "keywordThrows<throws> leftParen<(> identifier<A> leftAngle<<> identifier<B> rightAngle<>> rightParen<)>"),
    ])
    func types(_ test: LexicalCase) { test.check() }

    // In an expression the token behind `>` decides.
    @Test(arguments: [
        LexicalCase("a < b", "identifier<a> _infixOperator<<> _identifier<b>"),
        LexicalCase("a<b", "identifier<a> infixOperator<<> identifier<b>"),
        LexicalCase(
            "a < b, c > (d)",
            "identifier<a> _leftAngle<<> _identifier<b> comma<,> _identifier<c> _rightAngle<>> _leftParen<(> identifier<d> rightParen<)>"),
        LexicalCase(
            "f(a < b, c > d)",
            "identifier<f> leftParen<(> identifier<a> _infixOperator<<> _identifier<b> comma<,> _identifier<c> _infixOperator<>> _identifier<d> rightParen<)>"),
        LexicalCase("A<B>()", "identifier<A> leftAngle<<> identifier<B> rightAngle<>> leftParen<(> rightParen<)>"),
        LexicalCase("A<B>.c", "identifier<A> leftAngle<<> identifier<B> rightAngle<>> period<.> identifier<c>"),
        LexicalCase("A<B>(c)", "identifier<A> leftAngle<<> identifier<B> rightAngle<>> leftParen<(> identifier<c> rightParen<)>"),
        LexicalCase(
            "[A<B>]()",
            "leftBracket<[> identifier<A> leftAngle<<> identifier<B> rightAngle<>> rightBracket<]> leftParen<(> rightParen<)>"),
        LexicalCase("A<B>{}", "identifier<A> leftAngle<<> identifier<B> rightAngle<>> leftBrace<{> rightBrace<}>"),
        LexicalCase(
            "a < b && c > d",
            "identifier<a> _infixOperator<<> _identifier<b> _infixOperator<&&> _identifier<c> _infixOperator<>> _identifier<d>"),
        LexicalCase(
            "if a < b, c > d {}",
            "keywordIf<if> _identifier<a> _infixOperator<<> _identifier<b> comma<,> _identifier<c> _infixOperator<>> _identifier<d> _leftBrace<{> rightBrace<}>"),
        LexicalCase(
            "A<B, C>\n(d)",
            "identifier<A> infixOperator<<> identifier<B> comma<,> _identifier<C> postfixOperator<>> ^leftParen<(> identifier<d> rightParen<)>"),
        LexicalCase("a<b>c", "identifier<a> infixOperator<<> identifier<b> infixOperator<>> identifier<c>"),
        LexicalCase(
            "a < b ? c : d",
            "identifier<a> _infixOperator<<> _identifier<b> _infixQuestion<?> _identifier<c> _colon<:> _identifier<d>"),
        LexicalCase("a << b >> c", "identifier<a> _infixOperator<<<> _identifier<b> _infixOperator<>>> _identifier<c>"),
        LexicalCase(
            "x.f<A>()",
            "identifier<x> period<.> identifier<f> leftAngle<<> identifier<A> rightAngle<>> leftParen<(> rightParen<)>"),
        LexicalCase("#m<A>()", "pound<#> identifier<m> leftAngle<<> identifier<A> rightAngle<>> leftParen<(> rightParen<)>"),
        LexicalCase("A<B>.self", "identifier<A> leftAngle<<> identifier<B> rightAngle<>> period<.> keywordSelf<self>"),
        LexicalCase("a <> (b)", "identifier<a> _infixOperator<<>> _leftParen<(> identifier<b> rightParen<)>"),
        LexicalCase(
            "f(a: b < c, d > e)",
            "identifier<f> leftParen<(> identifier<a> colon<:> _identifier<b> _infixOperator<<> _identifier<c> comma<,> _identifier<d> _infixOperator<>> _identifier<e> rightParen<)>"),
        LexicalCase(
            "A<B<C>>()",
            "identifier<A> leftAngle<<> identifier<B> leftAngle<<> identifier<C> rightAngle<>> rightAngle<>> leftParen<(> rightParen<)>"),
        LexicalCase(
            "a < (b, c) > d",
            "identifier<a> _infixOperator<<> _leftParen<(> identifier<b> comma<,> _identifier<c> rightParen<)> _infixOperator<>> _identifier<d>"),
        LexicalCase(
            "f(to: A<B>..self)",
            "identifier<f> leftParen<(> identifier<to> colon<:> _identifier<A> infixOperator<<> identifier<B> postfixOperator<>> infixOperator<..> keywordSelf<self> rightParen<)>"
        ),
        LexicalCase(
            "f(x: A<>.b)",
            "identifier<f> leftParen<(> identifier<x> colon<:> _identifier<A> postfixOperator<<>> period<.> identifier<b> rightParen<)>"
        ),
    ])
    func expressions(_ test: LexicalCase) { test.check() }

    // Found by comparing broken files with the reference: it takes arguments behind names only, `$name` among them, but not
    // behind an implicit member; what `=` follows is a type only where something is declared.
    @Test(arguments: [
        ("let a = b<$c>(d)", 1), ("let a = b<c.$d>(e)", 1), ("func f<$a>() {}", 1), ("a<$0, $1>(c)", 0), ("a<c.$0>(d)", 0),
        ("x = .a<b>(c)", 0), (".a<b>(c)", 0), ("await .a<b>(c)", 0), ("f(.a<b>(c), x: .d<e>.f)", 0), ("return .a<b>(c)", 0),
        ("switch a { case .b<c>(d): e }", 0), ("f\n  .a<b>()", 1), ("f(x).a<b>()", 1), ("x?.a<b>()", 1), ("x = .a.b<c>(d)", 1),
        ("f(x: a<b> = [])", 0), ("x.f(x: a<b> = [])", 0), ("a.init(x: b<c> = d)", 0), ("f(a, b<c> = d)", 0), ("[a: b<c> = d]", 0),
        ("let a: b<c> = d", 1), ("func f(x: a<b> = [])", 1), ("init(x: a<b> = [])", 1), ("init?(x: a<b> = [])", 1),
        ("subscript(x: a<b> = [])", 1), ("func f<T>(x: a<b> = [])", 2), ("{ (a: b<c> = d) in }", 1), ("case f(x: a<b> = c)", 1),
        ("func f(x: a<>.b) {}", 1), ("f(x: a<>.b)", 0), ("init(x: a<>.b, y: c<d>)", 2),
        ("func f() ->$a<b> {}", 1), ("a as? $a<b>", 1), ("f($a<b>(c))", 1), ("$a < b > c", 0), ("a is $0<b>", 0), ("func f() -> A<any _> {}", 1),
    ])
    func mended(_ source: String, _ brackets: Int) {
        let tokens = Lexer.lex(SourceText(path: "case.swift", source)).tokens
        #expect(tokens.count { $0.kind == .leftAngle } == brackets)
        #expect(tokens.count { $0.kind == .rightAngle } == brackets)
    }
}
