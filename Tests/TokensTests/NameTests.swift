import Testing

struct NameTests {
    @Test(arguments: [
        LexicalCase("foo _bar b4z", "identifier<foo> _identifier<_bar> _identifier<b4z>"),
        LexicalCase("_", "wildcard<_>"),
        LexicalCase("__", "identifier<__>"),
        LexicalCase("été", "identifier<été>"),
        LexicalCase("变量", "identifier<变量>"),
        LexicalCase("👩\u{200D}👩\u{200D}👧", "identifier<👩\u{200D}👩\u{200D}👧>"),
        LexicalCase("a\u{301}b", "identifier<a\u{301}b>"),
        LexicalCase("$0 $1 $name $", "dollarIdentifier<$0> _dollarIdentifier<$1> _dollarIdentifier<$name> _dollarIdentifier<$>"),
        LexicalCase("actor async await some", "identifier<actor> _identifier<async> _identifier<await> _identifier<some>"),
    ])
    func names(_ test: LexicalCase) { test.check() }

    @Test(arguments: [
        LexicalCase("`default`", "identifier<`default`>"),
        LexicalCase("`a name with spaces`", "identifier<`a name with spaces`>"),
        LexicalCase("`$`", "identifier<`$`>"),
        LexicalCase("``", "identifier<``>"),
        LexicalCase("`a", "unknown<`> identifier<a> ! unterminatedIdentifier<`>"),
        LexicalCase(
            "`a\nb`",
            "unknown<`> identifier<a> ^identifier<b> unknown<`> ! unterminatedIdentifier<`> ! unterminatedIdentifier<`>"),
        LexicalCase("`+`", "identifier<`+`>"),
    ])
    func rawIdentifiers(_ test: LexicalCase) { test.check() }

    @Test(arguments: [
        LexicalCase("func let var", "keywordFunc<func> _keywordLet<let> _keywordVar<var>"),
        LexicalCase("Self self Any", "keywordSelfType<Self> _keywordSelf<self> _keywordAnyType<Any>"),
        LexicalCase("funcs elsewhere", "identifier<funcs> _identifier<elsewhere>"),
        LexicalCase("throws rethrows try", "keywordThrows<throws> _keywordRethrows<rethrows> _keywordTry<try>"),
        LexicalCase(
            "precedencegroup associatedtype",
            "keywordPrecedencegroup<precedencegroup> _keywordAssociatedtype<associatedtype>"),
    ])
    func keywords(_ test: LexicalCase) { test.check() }

    // Behind a period only init, self and Self keep their meaning, behind `::` only init.
    @Test(arguments: [
        LexicalCase("x.default", "identifier<x> period<.> identifier<default>"),
        LexicalCase("x.class", "identifier<x> period<.> identifier<class>"),
        LexicalCase("x.init", "identifier<x> period<.> keywordInit<init>"),
        // Also as a type, where the compiler's parser makes a name of what its lexer has read like this.
        LexicalCase(
            "(a: B.init)", "leftParen<(> identifier<a> colon<:> _identifier<B> period<.> keywordInit<init> rightParen<)>"),
        LexicalCase("x.self", "identifier<x> period<.> keywordSelf<self>"),
        LexicalCase("T.Self", "identifier<T> period<.> keywordSelfType<Self>"),
        LexicalCase("T.Type", "identifier<T> period<.> identifier<Type>"),
        LexicalCase(".default:", "period<.> identifier<default> colon<:>"),
        LexicalCase("#protocol", "pound<#> identifier<protocol>"),
        LexicalCase("Swift::self", "identifier<Swift> colonColon<::> identifier<self>"),
        LexicalCase("#self", "pound<#> identifier<self>"),
        LexicalCase("Swift::init", "identifier<Swift> colonColon<::> keywordInit<init>"),
        LexicalCase("Swift::in", "identifier<Swift> colonColon<::> identifier<in>"),
        LexicalCase("x .\ndefault", "identifier<x> _period<.> ^keywordDefault<default>"),
    ])
    func keywordsBehindPeriods(_ test: LexicalCase) { test.check() }

    @Test(arguments: [
        LexicalCase("a \u{A0} b", "identifier<a> _identifier<b> ! strayCharacter<\u{A0}>"),
        LexicalCase("a«b", "identifier<a> infixOperator<«> identifier<b>"),
        LexicalCase("“text” x", "unknown<“text”> _identifier<x> ! strayCharacter<“>"),
        LexicalCase("“open", "unknown<“> identifier<open> ! strayCharacter<“>"),
        LexicalCase("a”b", "identifier<a> unknown<”> identifier<b> ! strayCharacter<”>"),
        LexicalCase("\u{301}a", "identifier<\u{301}a> ! strayCharacter<\u{301}>"),
        LexicalCase("x\0y", "identifier<x> _identifier<y> ! strayCharacter<␀>"),
        LexicalCase("a\u{2028}b", "identifier<a> _identifier<b> ! strayCharacter<\u{2028}>"),
        LexicalCase("é\u{1}", "identifier<é> ! strayCharacter<\u{1}>"),
    ])
    func strayCharacters(_ test: LexicalCase) { test.check() }
}
