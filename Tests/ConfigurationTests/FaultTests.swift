import Configuration
import Findings
import Tokens
import Testing

struct FaultCase: Sendable, CustomTestStringConvertible {
    let text: String
    /// `line:column: message`, columns in bytes.
    let faults: [String]
    let location: SourceLocation

    init(_ text: String, _ faults: String..., location: SourceLocation = #_sourceLocation) {
        self.text = text
        self.faults = faults
        self.location = location
    }

    var testDescription: String { text }
}

@Suite struct FaultTests {
    static let levels = "off, info, warning or error"

    static let noneCases: [FaultCase] = [
        FaultCase(""),
        FaultCase("// nothing yet\n"),
        FaultCase("{}"),
        FaultCase(#"{ "$schema": "https://example.org/lintrc.json" }"#),
        FaultCase(#"{ "extends": [], "include": ["."], "exclude": [], "rules": {}, "overrides": [], }"#),
        FaultCase(#"{ "generated": "lint", "max_warnings": 0 }"#),
        FaultCase(#"{"max_warnings":5/*c*/}"#),
        FaultCase("{\"max_warnings\":5//c\n}"),
        FaultCase("{/**/\"exclude\"/**/:/**/[\"a\"/*c*/,\"b\"//c\n,/**/],/**/}//"),
        FaultCase(##"{"exclude":["**/*.swift","a//b","a/*","#if","<<<<<<< x","`","$(x)","\\(x)"]}"##),
        FaultCase(#"{ /* "exclude": ["Sources/*"], */ "rules": {} /*/ /* "*/ }"#),
        FaultCase("{ \"exclude\": [\"\\\"/*\", \"a\"] } // /*\n/* /* */"),
        FaultCase("\u{FEFF}{}"),
        FaultCase(#"{ "rules": { "wide_line": { "limit": 40, }, "quiet_rule": "info", }, } // end"#),
        FaultCase(#"{ "rules": { "boolean_state": { "severity": "off", "scopes": [], "ignored_names": ["a*"] } } }"#),
    ]

    @Test(arguments: noneCases)
    func none(_ row: FaultCase) {
        #expect(Fixture.faults(row.text) == row.faults, sourceLocation: row.location)
    }

    static let keysAndValuesCases: [FaultCase] = [
        FaultCase(
            #"{"rules": {"boolean_state": {"ignored_names": ["is*", "[", "a?"]}}}"#,
            "1:55: bad glob \"[\": for names only * and ? are special, and no name has a bracket or a backslash"),
        FaultCase(#"{"rulez": {}}"#, "1:2: unknown key 'rulez'; did you mean 'rules'?"),
        FaultCase(
            "{\n  \"colour\": 1\n}",
            "2:3: unknown key 'colour'; a configuration takes extends, include, exclude, rules, overrides, generated, max_warnings, baseline and swiftlint_comments"),
        FaultCase(
            #"{"boolean_state": "off"}"#, #"1:2: unknown key 'boolean_state'; a rule stands in 'rules': "rules": { "boolean_state": … }"#),
        FaultCase(
            #"{"overrides": [{"files": ["a"], "rules": {}, "boolean_state": "off"}]}"#,
            #"1:46: unknown key 'boolean_state'; a rule stands in 'rules': "rules": { "boolean_state": … }"#),
        FaultCase(
            #"{"disabled_rules": ["todo"], "opt_in_rules": [], "excluded": [], "warning_threshold": 3}"#,
            #"1:2: unknown key 'disabled_rules'; a rule is switched off in 'rules': "rules": { "ID": "off" }"#,
            #"1:30: unknown key 'opt_in_rules'; a rule is switched on in 'rules': "rules": { "ID": "warning" }"#,
            "1:50: unknown key 'excluded'; did you mean 'exclude'?",
            "1:66: unknown key 'warning_threshold'; did you mean 'max_warnings'?"),
        FaultCase(
            "{\n  \"rules\": {\n    \"bolean_state\": \"error\",\n  },\n}",
            "3:5: unknown rule 'bolean_state'; did you mean 'boolean_state'?"),
        FaultCase(
            #"{"rules": {"no_such_thing": "error"}}"#,
            "1:12: unknown rule 'no_such_thing'; 'statute rules' lists them all"),
        FaultCase(
            #"{"rules": {"wide_line": {"limits": 80}}}"#, "1:26: unknown option 'limits'; did you mean 'limit'?"),
        FaultCase(
            #"{"rules": {"wide_line": {"x": 80}}}"#,
            "1:26: unknown option 'x'; 'wide_line' takes severity, limit and minimum"),
        FaultCase(
            #"{"rules": {"quiet_rule": {"x": 80}}}"#, "1:27: unknown option 'x'; 'quiet_rule' takes severity"),
        FaultCase(#"{"rules": {"wide_line": "warn"}}"#, "1:25: unknown severity 'warn'; did you mean 'warning'?"),
        FaultCase(#"{"rules": {"wide_line": "loud"}}"#, "1:25: unknown severity 'loud'; it is \(levels)"),
        FaultCase(
            #"{"rules": {"wide_line": {"severity": "erorr"}}}"#,
            "1:38: unknown severity 'erorr'; did you mean 'error'?"),
        FaultCase(#"{"rules": {"wide_line": {"severity": 2}}}"#, "1:38: 'severity' takes \(levels), not 2"),
        FaultCase(
            #"{"rules": {"wide_line": true}}"#,
            "1:25: 'wide_line' takes \(levels), or an object with severity and options, not true"),
        FaultCase(
            #"{"rules": {"wide_line": ["error", 80]}}"#,
            "1:25: 'wide_line' takes \(levels), or an object with severity and options, not a list"),
        FaultCase(#"{"generated": "skipp"}"#, "1:15: 'generated' takes skip or lint, not \"skipp\"; did you mean 'skip'?"),
        FaultCase(#"{"generated": false}"#, "1:15: 'generated' takes skip or lint, not false"),
        FaultCase(#"{"baseline": "known/findings"}"#),
        FaultCase(#"{"baseline": ""}"#, "1:14: 'baseline' takes the path of a baseline, not \"\""),
        FaultCase(#"{"baseline": ["a"]}"#, "1:14: 'baseline' takes the path of a baseline, not a list"),
        FaultCase(#"{"swiftlint_comments": "yes"}"#, "1:24: 'swiftlint_comments' takes true or false, not \"yes\""),
        FaultCase(#"{"max_warnings":-1}"#, "1:17: 'max_warnings' takes an integer of at least 0, not -1"),
        FaultCase("{\"max_warnings\":\n-1}", "2:1: 'max_warnings' takes an integer of at least 0, not -1"),
        FaultCase(#"{"max_warnings": - 1}"#, "1:18: a value is wanted here, not '-'"),
        FaultCase(#"{"max_warnings": -1}"#, "1:18: 'max_warnings' takes an integer of at least 0, not -1"),
        FaultCase(#"{"max_warnings": 1.5}"#, "1:18: 'max_warnings' takes an integer of at least 0, not 1.5"),
        FaultCase(#"{"max_warnings": 1e2}"#, "1:18: 'max_warnings' takes an integer of at least 0, not 1e2"),
        FaultCase(#"{"max_warnings": null}"#, "1:18: 'max_warnings' takes an integer of at least 0, not null"),
        FaultCase(
            #"{"max_warnings": 99999999999999999999}"#,
            "1:18: 'max_warnings' takes an integer of at least 0, not 99999999999999999999"),
        FaultCase(
            #"{"extends": 3}"#, "1:13: 'extends' takes the path of a configuration file, or a list of them, not 3"),
        FaultCase(
            #"{"extends": ["a", {}]}"#,
            "1:19: 'extends' takes the path of a configuration file, or a list of them, not an object"),
        FaultCase(
            #"{"extends": ""}"#, "1:13: 'extends' takes the path of a configuration file, or a list of them, not \"\""),
        FaultCase(#"{"include": "Sources"}"#, "1:13: 'include' takes a list of globs, not \"Sources\""),
        FaultCase(#"{"exclude": [1, true]}"#,
            "1:14: 'exclude' takes a list of globs, not 1", "1:17: 'exclude' takes a list of globs, not true"),
        FaultCase(#"{"rules": []}"#, "1:11: 'rules' takes an object of rules and severities, not a list"),
        FaultCase(#"{"overrides": {}}"#, "1:15: 'overrides' takes a list of objects with files and rules, not an object"),
        FaultCase(
            #"{"overrides": ["x"]}"#, "1:16: 'overrides' takes a list of objects with files and rules, not \"x\""),
        FaultCase(
            #"{"overrides": [{}]}"#,
            "1:16: an override takes 'files', which is missing", "1:16: an override takes 'rules', which is missing"),
        FaultCase(
            #"{"overrides": [{"files": [], "rules": {}}]}"#, "1:26: 'files' of an override takes at least one glob"),
        FaultCase(
            #"{"overrides": [{"file": ["a"], "files": ["a"], "rules": {"x_line": "off"}}]}"#,
            "1:17: unknown key 'file'; did you mean 'files'?", "1:58: unknown rule 'x_line'; 'statute rules' lists them all"),
        FaultCase("[]", "1:1: a configuration is an object, '{ … }', not a list"),
        FaultCase("\"a\"", "1:1: a configuration is an object, '{ … }', not \"a\""),
    ]

    @Test(arguments: keysAndValuesCases)
    func keysAndValues(_ row: FaultCase) {
        #expect(Fixture.faults(row.text) == row.faults, sourceLocation: row.location)
    }

    static let optionsCases: [FaultCase] = [
        FaultCase("wide_line|\"limit\": \"wide\"", "1:34: 'limit' takes an integer from 40 to 400, not \"wide\""),
        FaultCase("wide_line|\"limit\": 39", "1:34: 'limit' takes an integer from 40 to 400, not 39"),
        FaultCase("wide_line|\"limit\": 401", "1:34: 'limit' takes an integer from 40 to 400, not 401"),
        FaultCase("wide_line|\"minimum\": 0", "1:36: 'minimum' takes an integer of at least 1, not 0"),
        FaultCase("wide_line|\"limit\": [80]", "1:34: 'limit' takes an integer from 40 to 400, not a list"),
        FaultCase("force_cast|\"allow_in_tests\": 1", "1:44: 'allow_in_tests' takes true or false, not 1"),
        FaultCase("force_cast|\"allow_in_tests\": \"true\"", "1:44: 'allow_in_tests' takes true or false, not \"true\""),
        FaultCase("force_cast|\"suffixes\": \"View\"", "1:38: 'suffixes' takes a list of names, not \"View\""),
        FaultCase("force_cast|\"suffixes\": [\"View\", 1, \"\"]",
            "1:47: 'suffixes' takes a list of names, not 1", "1:50: 'suffixes' takes a list of names, not \"\""),
        FaultCase("boolean_state|\"ignored_names\": [{}]",
            "1:47: 'ignored_names' takes a list of globs for names, not an object"),
        FaultCase("boolean_state|\"scopes\": \"member\"",
            "1:39: 'scopes' takes a list of member, static, global and local, not \"member\""),
        FaultCase("boolean_state|\"scopes\": [\"membr\", \"x\"]",
            "1:40: 'scopes' takes member, static, global or local, not \"membr\"; did you mean 'member'?",
            "1:49: 'scopes' takes member, static, global or local, not \"x\""),
        FaultCase("case_binding_style|\"let_placement\": \"insid\"",
            "1:51: 'let_placement' takes outside, inside or any, not \"insid\"; did you mean 'inside'?"),
        FaultCase("case_binding_style|\"let_placement\": true",
            "1:51: 'let_placement' takes outside, inside or any, not true"),
    ]

    @Test(arguments: optionsCases)
    func options(_ row: FaultCase) throws {
        let parts = row.text.split(separator: "|")
        let text = "{\"rules\": {\"\(parts[0])\":{\(parts[1])}}}"
        #expect(Fixture.faults(text) == row.faults, sourceLocation: row.location)
    }

    static let globsCases: [FaultCase] = [
        FaultCase(#"{"exclude": ["a", "b/[c"]}"#, "1:22: bad glob \"b/[c\": '[' is never closed"),
        FaultCase(#"{"exclude": ["\u00e9\\*{a"]}"#, #"1:24: bad glob "é\*{a": '{' is never closed"#),
        FaultCase(#"{"exclude": ["🙂}"]}"#, #"1:19: bad glob "🙂}": '}' without its '{'; itself it is '\\}'"#),
        FaultCase(#"{"include": [""]}"#, "1:14: bad glob \"\": an empty glob matches nothing"),
        FaultCase(
            #"{"overrides": [{"files": ["!a"], "rules": {}}]}"#,
            #"1:28: bad glob "!a": a glob cannot be negated; a name that starts with '!' is written '\\!'"#),
        FaultCase(#"{"exclude": ["a\\"]}"#,
            #"1:16: bad glob "a\": a backslash takes a character behind it; itself it is '\\\\'"#),
    ]

    @Test(arguments: globsCases)
    func globs(_ row: FaultCase) {
        #expect(Fixture.faults(row.text) == row.faults, sourceLocation: row.location)
    }

    /// The hints are JSON: what they say can be written between the quotes.
    @Test(arguments: [#"{"exclude": ["\\!a", "\\}", "a\\\\"]}"#])
    func hintsAreJSON(_ text: String) {
        #expect(Fixture.faults(text).isEmpty)
    }

    static let stringsCases: [FaultCase] = [
        FaultCase("{\n \"include\": [\"a\n b\"],\n \"x\": 1\n}", "2:14: a string without its closing '\"'"),
        FaultCase("{\n \"include\": [\"a\n b\n c\"],\n}", "2:14: a string without its closing '\"'"),
        FaultCase("{\"a\": 1 \"include\": [\"a\n]}", "1:8: a ',' is missing here", "1:21: a string without its closing '\"'"),
    ]

    @Test("one string without an end is one fault", arguments: stringsCases)
    func strings(_ row: FaultCase) {
        #expect(Fixture.faults(row.text) == row.faults, sourceLocation: row.location)
    }

    @Test func duplicates() {
        let text = SourceText(path: ".lintrc", "{\n  \"rules\": { \"wide_line\": \"off\", \"wide_line\": \"off\" },\n  \"rules\": {}\n}")
        let faults = Configuration.read(text, rules: Fixture.rules).faults
        #expect(faults.map { Fixture.shown($0, in: text) } == [
            "2:34: duplicate key 'wide_line'; keep one of the two",
            "3:3: duplicate key 'rules'; keep one of the two",
        ])
        #expect(faults.map { $0.notes.map(\.range) } == [[TextRange(15, 26)], [TextRange(4, 11)]])
        #expect(faults[1].range == TextRange(59, 66))
    }

    @Test func allFaultsOfAFileAreSaid() {
        let text = """
            {
              "extend": ["x"],                 // one
              "rules": {
                "wide_line": { "limit": "wide", "severity": "loud" },
                "unknown": "off",
              },
              "max_warnings": "many"
              "generated": "never",
            }
            """
        #expect(Fixture.faults(text) == [
            "2:3: unknown key 'extend'; did you mean 'extends'?",
            "4:29: 'limit' takes an integer from 40 to 400, not \"wide\"",
            "4:49: unknown severity 'loud'; it is off, info, warning or error",
            "5:5: unknown rule 'unknown'; 'statute rules' lists them all",
            "7:19: 'max_warnings' takes an integer of at least 0, not \"many\"",
            "7:25: a ',' is missing here",
            "8:16: 'generated' takes skip or lint, not \"never\"",
        ])
    }

    @Test func placesWithOtherLineEndsAndMarks() {
        let lines = ["{", "  // 🙂", "  /* é */ \"rulez\": 1,", "}"]
        let fault = "unknown key 'rulez'; did you mean 'rules'?"
        for end in ["\n", "\r\n", "\r"] {
            #expect(Fixture.faults(lines.joined(separator: end)) == ["3:12: \(fault)"])
        }
        #expect(Fixture.faults("\u{FEFF}{\"rulez\": 1}") == ["1:5: \(fault)"])
        #expect(Fixture.faults("\u{FEFF}{\n\"rulez\": 1}") == ["2:1: \(fault)"])
    }

    @Test func aThousandFaultsAreNotAllSaid() {
        let text = "{\"exclude\": [" + String(repeating: "1, ", count: 1_000) + "]}"
        #expect(Fixture.faults(text).count == 200)
    }
}
