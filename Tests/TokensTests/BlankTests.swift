import Testing

struct BlankTests {
    @Test(arguments: [
        LexicalCase("a // c", "identifier<a> // line<// c>"),
        LexicalCase("/// d\na", "^identifier<a> // documentationLine</// d>"),
        LexicalCase("/* a /* b */ c */ x", "^identifier<x> // block</* a /* b */ c */>"),
        LexicalCase("/**/a", "^identifier<a> // block</**/>"),
        LexicalCase("/** d */a", "^identifier<a> // documentationBlock</** d */>"),
        LexicalCase("/*/ */a", "^identifier<a> // block</*/ */>"),
        LexicalCase("//\r\na", "^identifier<a> // line<//>"),
        LexicalCase("a /* \n */ b", "identifier<a> ^identifier<b> // block</* ⏎ */>"),
        LexicalCase("/* open", "// block</* open> ! unterminatedComment</*>"),
        LexicalCase("////", "// documentationLine<////>"),
    ])
    func comments(_ test: LexicalCase) { test.check() }

    // `^` marks a token that starts a line, `_` one that follows a blank.
    @Test(arguments: [
        LexicalCase("a b\nc", "identifier<a> _identifier<b> ^identifier<c>"),
        LexicalCase("a/**/b", "identifier<a> _identifier<b> // block</**/>"),
        LexicalCase("a/*\n*/b", "identifier<a> ^identifier<b> // block</*⏎*/>"),
        LexicalCase("(a)", "leftParen<(> identifier<a> rightParen<)>"),
        LexicalCase("a\rb", "identifier<a> ^identifier<b>"),
        LexicalCase("a\r\n\u{9}b", "identifier<a> ^identifier<b>"),
        LexicalCase("\u{FEFF}a", "^identifier<a>"),
    ])
    func leads(_ test: LexicalCase) { test.check() }

    @Test(arguments: [
        LexicalCase(
            "#if DEBUG\n#elseif X\n#else\n#endif",
            "poundIf<#if> _identifier<DEBUG> ^poundElseif<#elseif> _identifier<X> ^poundElse<#else> ^poundEndif<#endif>"),
        LexicalCase(
            "#available(iOS 17, *)",
            "poundAvailable<#available> leftParen<(> identifier<iOS> _integerLiteral<17> comma<,> _infixOperator<*> rightParen<)>"),
        LexicalCase("#selector(a)", "pound<#> identifier<selector> leftParen<(> identifier<a> rightParen<)>"),
        LexicalCase("#ifx", "pound<#> identifier<ifx>"),
        LexicalCase("#sourceLocation()", "poundSourceLocation<#sourceLocation> leftParen<(> rightParen<)>"),
        LexicalCase("#!/usr/bin/swift\na", "shebang<#!/usr/bin/swift> ^identifier<a>"),
        LexicalCase("\u{FEFF}#!/usr/bin/\"swift\na", "^shebang<#!/usr/bin/\"swift> ^identifier<a>"),
        LexicalCase("abc#!x", "identifier<abc> pound<#> exclamationMark<!> identifier<x>"),
        LexicalCase(" #!x", "^pound<#> exclamationMark<!> identifier<x>"),
        LexicalCase("#unavailable", "poundUnavailable<#unavailable>"),
        LexicalCase("#file", "pound<#> identifier<file>"),
        LexicalCase("# if", "pound<#> _identifier<if>"),
    ])
    func directives(_ test: LexicalCase) { test.check() }

    @Test(arguments: [
        LexicalCase("<#name#>", "editorPlaceholder<<#name#>>"),
        LexicalCase("a <#b", "identifier<a> _prefixOperator<<> pound<#> identifier<b>"),
        LexicalCase("f(<#T##Int#>)", "identifier<f> leftParen<(> editorPlaceholder<<#T##Int#>> rightParen<)>"),
        LexicalCase("<#a <#b#>", "prefixOperator<<> pound<#> identifier<a> _editorPlaceholder<<#b#>>"),
        LexicalCase("x+<#y#>", "identifier<x> infixOperator<+> editorPlaceholder<<#y#>>"),
    ])
    func placeholders(_ test: LexicalCase) { test.check() }

    // Both sides of a conflict are left out, as the compiler does.
    @Test(arguments: [
        LexicalCase("<<<<<<< a\nx\n=======\ny\n>>>>>>> b\nz", "^identifier<z> ! conflictMarker<<<<<<<< a⏎x⏎=======⏎y⏎>>>>>>> b>"),
        LexicalCase(">>>> a\nx\n====\ny\n<<<<\n\nz", "^identifier<z> ! conflictMarker<>>>> a⏎x⏎====⏎y⏎<<<<⏎>"),
        LexicalCase(">>>> a\nx\n<<<<\nz\ny", "^identifier<z> ^identifier<y> ! conflictMarker<>>>> a⏎x⏎<<<<⏎>"),
        LexicalCase("<<<<<<< a\nx", "infixOperator<<<<<<<<> _identifier<a> ^identifier<x>"),
        LexicalCase(" <<<<<<< a\n>>>>>>> b", "^infixOperator<<<<<<<<> _identifier<a> ^infixOperator<>>>>>>>> _identifier<b>"),
    ])
    func conflicts(_ test: LexicalCase) { test.check() }
}
