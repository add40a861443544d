import Testing

struct StringTests {
    @Test(arguments: [
        LexicalCase("\"\"", "stringOpen<\"> stringClose<\">"),
        LexicalCase("\"a\"", "stringOpen<\"> stringSegment<a> stringClose<\">"),
        LexicalCase("\"a\\\"b\"", "stringOpen<\"> stringSegment<a\\\"b> stringClose<\">"),
        LexicalCase("\"a\\\\\"", "stringOpen<\"> stringSegment<a\\\\> stringClose<\">"),
        LexicalCase(
            "\"a\" \"b\"",
            "stringOpen<\"> stringSegment<a> stringClose<\"> _stringOpen<\"> stringSegment<b> stringClose<\">"),
        LexicalCase("'a'", "stringOpen<'> stringSegment<a> stringClose<'>"),
        LexicalCase("\"\\u{1F600}\"", "stringOpen<\"> stringSegment<\\u{1F600}> stringClose<\">"),
        LexicalCase("\"it's\"", "stringOpen<\"> stringSegment<it's> stringClose<\">"),
    ])
    func singleLine(_ test: LexicalCase) { test.check() }

    @Test(arguments: [
        LexicalCase("\"\"\"\na\n\"\"\"", "stringOpen<\"\"\"> stringSegment<⏎a⏎> stringClose<\"\"\">"),
        LexicalCase("\"\"\"\n\"\n\"\"\"", "stringOpen<\"\"\"> stringSegment<⏎\"⏎> stringClose<\"\"\">"),
        LexicalCase("\"\"\"\na \"\"\n\"\"\"", "stringOpen<\"\"\"> stringSegment<⏎a \"\"⏎> stringClose<\"\"\">"),
        LexicalCase("\"\"\"\n\\\"\"\"\n\"\"\"", "stringOpen<\"\"\"> stringSegment<⏎\\\"\"\"⏎> stringClose<\"\"\">"),
        LexicalCase("\"\"\"\"", "stringOpen<\"\"\"> stringSegment<\"> ! unterminatedString<\"\"\">"),
        LexicalCase("\"\"\"a\"\"\"", "stringOpen<\"\"\"> stringSegment<a> stringClose<\"\"\">"),
    ])
    func multiLine(_ test: LexicalCase) { test.check() }

    // `#"""#` is a one-quote raw string, not the start of a multi-line one.
    @Test(arguments: [
        LexicalCase("#\"a\"b\"#", "stringOpen<#\"> stringSegment<a\"b> stringClose<\"#>"),
        LexicalCase("##\"a\"#b\"##", "stringOpen<##\"> stringSegment<a\"#b> stringClose<\"##>"),
        LexicalCase("#\"\\n\"#", "stringOpen<#\"> stringSegment<\\n> stringClose<\"#>"),
        LexicalCase("#\"\"\"#", "stringOpen<#\"> stringSegment<\"> stringClose<\"#>"),
        LexicalCase("#\"\"\"a\"#", "stringOpen<#\"> stringSegment<\"\"a> stringClose<\"#>"),
        LexicalCase("#\"\"\"\na\n\"\"\"#", "stringOpen<#\"\"\"> stringSegment<⏎a⏎> stringClose<\"\"\"#>"),
        LexicalCase("#\"\"#", "stringOpen<#\"> stringClose<\"#>"),
        LexicalCase("#\"a\\#\"b\"#", "stringOpen<#\"> stringSegment<a\\#\"b> stringClose<\"#>"),
        LexicalCase("#\"a\"##", "stringOpen<#\"> stringSegment<a> stringClose<\"##>"),
        LexicalCase("\"a\"#", "stringOpen<\"> stringSegment<a> stringClose<\"> pound<#>"),
    ])
    func raw(_ test: LexicalCase) { test.check() }

    @Test(arguments: [
        LexicalCase("\"\\(a)\"", "stringOpen<\"> interpolationOpen<\\(> identifier<a> interpolationClose<)> stringClose<\">"),
        LexicalCase(
            "\"x\\(a)y\\(b)\"",
            "stringOpen<\"> stringSegment<x> interpolationOpen<\\(> identifier<a> interpolationClose<)> stringSegment<y> interpolationOpen<\\(> identifier<b> interpolationClose<)> stringClose<\">"),
        LexicalCase(
            "\"\\((a))\"",
            "stringOpen<\"> interpolationOpen<\\(> leftParen<(> identifier<a> rightParen<)> interpolationClose<)> stringClose<\">"),
        LexicalCase(
            "\"\\(f(\"\\(b)\"))\"",
            "stringOpen<\"> interpolationOpen<\\(> identifier<f> leftParen<(> stringOpen<\"> interpolationOpen<\\(> identifier<b> interpolationClose<)> stringClose<\"> rightParen<)> interpolationClose<)> stringClose<\">"),
        LexicalCase(
            "#\"\\(a)\\#(b)\"#",
            "stringOpen<#\"> stringSegment<\\(a)> interpolationOpen<\\#(> identifier<b> interpolationClose<)> stringClose<\"#>"),
        LexicalCase(
            "\"\"\"\n\\(\na\n)\n\"\"\"",
            "stringOpen<\"\"\"> stringSegment<⏎> interpolationOpen<\\(> ^identifier<a> ^interpolationClose<)> stringSegment<⏎> stringClose<\"\"\">"),
        LexicalCase(
            "\"\\(\"\"\"\na\n\"\"\")\"",
            "stringOpen<\"> interpolationOpen<\\(> stringOpen<\"\"\"> stringSegment<⏎a⏎> stringClose<\"\"\"> interpolationClose<)> stringClose<\">"),
        LexicalCase(
            "\"\\(a ? \")\" : \"(\")\"",
            "stringOpen<\"> interpolationOpen<\\(> identifier<a> _infixQuestion<?> _stringOpen<\"> stringSegment<)> stringClose<\"> _colon<:> _stringOpen<\"> stringSegment<(> stringClose<\"> interpolationClose<)> stringClose<\">"),
        LexicalCase(
            "\"\\({ \")\" }())\"",
            "stringOpen<\"> interpolationOpen<\\(> leftBrace<{> _stringOpen<\"> stringSegment<)> stringClose<\"> _rightBrace<}> leftParen<(> rightParen<)> interpolationClose<)> stringClose<\">"),
    ])
    func interpolations(_ test: LexicalCase) { test.check() }

    // A single-line literal ends with its line, even inside an interpolation.
    @Test(arguments: [
        LexicalCase("\"a\nb", "stringOpen<\"> stringSegment<a> ^identifier<b> ! unterminatedString<\">"),
        LexicalCase("\"a\\", "stringOpen<\"> stringSegment<a\\> ! unterminatedString<\">"),
        LexicalCase(
            "\"\\(a\nb",
            "stringOpen<\"> interpolationOpen<\\(> identifier<a> ^identifier<b> ! unterminatedString<\"> ! unterminatedInterpolation<\\(>"),
        LexicalCase(
            "\"\\(\"a\nb",
            "stringOpen<\"> interpolationOpen<\\(> stringOpen<\"> stringSegment<a> ^identifier<b> ! unterminatedString<\"> ! unterminatedInterpolation<\\(> ! unterminatedString<\">"),
        LexicalCase("\"\"\"\na", "stringOpen<\"\"\"> stringSegment<⏎a> ! unterminatedString<\"\"\">"),
        LexicalCase("#\"a\nb", "stringOpen<#\"> stringSegment<a> ^identifier<b> ! unterminatedString<#\">"),
        LexicalCase("\"\\(", "stringOpen<\"> interpolationOpen<\\(> ! unterminatedString<\"> ! unterminatedInterpolation<\\(>"),
        LexicalCase(
            "\"\"\"\n\\(\"a\nb)\n\"\"\"",
            "stringOpen<\"\"\"> stringSegment<⏎> interpolationOpen<\\(> stringOpen<\"> stringSegment<a> ^identifier<b> interpolationClose<)> stringSegment<⏎> stringClose<\"\"\"> ! unterminatedString<\">"),
        LexicalCase(
            "\"\\(f(\n)\"",
            "stringOpen<\"> interpolationOpen<\\(> identifier<f> leftParen<(> ^rightParen<)> stringOpen<\"> ! unterminatedString<\"> ! unterminatedInterpolation<\\(> ! unterminatedString<\">"),
    ])
    func unterminated(_ test: LexicalCase) { test.check() }
}
