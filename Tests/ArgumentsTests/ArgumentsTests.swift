import Files
import Reporters
import Findings
import Testing
@testable import Arguments

struct ArgumentsTests {
    private func parse(_ line: [String]) throws(ArgumentFault) -> Command {
        try Command(parsing: line.map { word in Array(word.utf8) })
    }

    private func lint(_ spelling: LintRequest.Spelling, _ change: (inout LintRequest) -> Void) -> Command {
        var request = LintRequest()
        request.spelling = spelling
        change(&request)
        return .lint(request)
    }

    /// A command line and what it asks of `lint`.
    struct Line: CustomTestStringConvertible {
        let words: [String]
        let change: @Sendable (inout LintRequest) -> Void

        init(_ words: String..., change: @escaping @Sendable (inout LintRequest) -> Void) {
            self.words = words
            self.change = change
        }

        var testDescription: String { words.joined(separator: " ") }
    }

    private static let lines: [Line] = [
        Line { _ in },
        Line("lint") { _ in },
        Line("a", "b") { request in request.input = .paths(["a", "b"]) },
        Line("lint", "lint") { request in request.input = .paths(["lint"]) },
        Line("./docs") { request in request.input = .paths(["./docs"]) },
        Line("a", "docs") { request in request.input = .paths(["a", "docs"]) },
        Line("--", "--fix", "-h") { request in request.input = .paths(["--fix", "-h"]) },
        Line("--format", "jsonl") { request in request.formats = [NamedFormat(format: .jsonl)] },
        Line("--format=github") { request in request.formats = [NamedFormat(format: .github)] },
        Line("--format=github", "--format", "github") { request in request.formats = [NamedFormat(format: .github)] },
        Line("--format=text", "--format=github") { request in
            request.formats = [NamedFormat(format: .text), NamedFormat(format: .github)]
        },
        Line("--format=github", "--format=jsonl=a=b") { request in
            request.formats = [
                NamedFormat(format: .github), NamedFormat(format: .jsonl, place: .own(.file("a=b"))),
            ]
        },
        Line("--format=jsonl=-", "--output", "a", "--format", "text") { request in
            request.formats = [
                NamedFormat(format: .jsonl, place: .own(.standardOutput)), NamedFormat(format: .text),
            ]
            request.output = .file("a")
        },
        Line("--output=a=b") { request in request.output = .file("a=b") },
        Line("--output=a", "--output=-") { request in request.output = .standardOutput },
        Line("--stamp", "a") { request in request.stamp = "a" },
        Line("--config", "x.lintrc", "a") { request in
            request.configuration = .file("x.lintrc")
            request.input = .paths(["a"])
        },
        Line("--only", "a,b", "--only=c, d,") { request in request.rules = .only(["a", "b", "c", "d"]) },
        Line("--severity", "error") { request in request.severity = .error },
        Line("--max-warnings", "0") { request in request.warnings = .atMost(0) },
        Line("--strict", "--quiet", "--statistics", "--timings") { request in
            request.strictness = .strict
            request.talk = .quiet
            request.extras = [.statistics, .timings]
        },
        Line("--fix") { request in request.mode = .fix(.safe) },
        Line("--unsafe", "--fix") { request in request.mode = .fix(.unsafe) },
        Line("--fix", "--unsafe") { request in request.mode = .fix(.unsafe) },
        Line("--diff", "--fix") { request in request.mode = .diff(.safe) },
        Line("--fix", "--diff", "--unsafe") { request in request.mode = .diff(.unsafe) },
        Line("--unsafe") { request in request.mode = .report(.unsafe) },
        Line("--stdin") { request in request.input = .standardInput(name: nil) },
        Line("-") { request in request.input = .standardInput(name: nil) },
        Line("--stdin-filename", "a.swift") { request in request.input = .standardInput(name: "a.swift") },
        Line("--stdin-filename=a.swift", "--stdin", "-") { request in request.input = .standardInput(name: "a.swift") },
        Line("--no-exclude", "--no-color", "--threads=3") { request in
            request.exclusion = .ignored
            request.colour = .never
            request.threads = .exactly(3)
        },
    ]

    @Test("what a line says", arguments: lines)
    func says(_ line: Line) throws {
        #expect(try parse(line.words) == lint(line.words.first == "lint" ? .named : .bare, line.change))
    }

    @Test("the other commands")
    func commands() throws {
        #expect(try parse(["rules", "--format", "json"]) == .rules(RulesRequest(format: .json)))
        #expect(try parse(["explain", "a", "b"]) == .explain(ExplainRequest(rules: ["a", "b"])))
        #expect(try parse(["explain", "a,b"]) == .explain(ExplainRequest(rules: ["a", "b"])))
        #expect(try parse(["config"]) == .config(ConfigRequest()))
        #expect(try parse(["config", "Sources"]) == .config(ConfigRequest(path: "Sources")))
        #expect(try parse(["init"]) == .initialise(InitRequest()))
        #expect(try parse(["init", "App", "--print"]) == .initialise(InitRequest(folder: "App", target: .standardOutput)))
        #expect(try parse(["docs"]) == .docs(DocsRequest()))
        #expect(try parse(["tokens", "a.swift"]) == .tokens(TokensRequest(input: .file("a.swift"))))
        #expect(try parse(["tokens", "-"]) == .tokens(TokensRequest(input: .standardInput)))
        #expect(try parse(["help"]) == .help(nil))
        #expect(try parse(["help", "lint"]) == .help(.lint))
        #expect(try parse(["--help"]) == .help(nil))
        #expect(try parse(["lint", "--fix", "-h"]) == .help(.lint))
        #expect(try parse(["help", "--help"]) == .help(nil))
        #expect(try parse(["help", "lint", "--help"]) == .help(.lint))
        #expect(try parse(["--version"]) == .version)
        for name in CommandName.allCases { #expect(try parse([name.rawValue, "--version"]) == .version) }
        #expect(try parse(["Sources", "--version"]) == .version)
        var suppressions = AddSuppressionsRequest()
        suppressions.rules = ["a", "b", "c"]
        #expect(try parse(["add-suppressions", "a,b", "c,"]) == .addSuppressions(suppressions))
    }

    private static let formats = ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")

    private static let faults: [(line: [String], message: String)] = [
        (["--formt=text"], "unknown flag '--formt'; did you mean '--format'?"),
        (["-format"], "unknown flag '-format'; did you mean '--format'?"),
        (["--xyzzy"], "unknown flag '--xyzzy'"),
        (["-x"], "unknown flag '-x'"), (["-f"], "unknown flag '-f'; did you mean '--format'?"),
        (["--output-file"], "unknown flag '--output-file'; did you mean '--output'?"),
        (["--stats"], "unknown flag '--stats'; did you mean '--timings'?"),
        (["--config"], "'--config' needs a value: --config FILE"),
        (["--config="], "'--config' takes a path, not an empty word"),
        (["--rules"], "unknown command '--rules'; did you mean 'rules'?"),
        (
            ["init", "--hook", "--from-swiftlint", "x"],
            "'--hook' writes no .lintrc, for which '--from-swiftlint' is; give them in two runs"
        ),
        (["--format"], "'--format' needs a value: --format FORMAT[=FILE]"),
        (["--format", "--fix"], "'--format' needs a value: --format FORMAT[=FILE]"),
        (["--format=txt"], "'--format' takes one of \(formats), not 'txt'; did you mean 'text'?"),
        (["--format=txt=a"], "'--format' takes one of \(formats), not 'txt'; did you mean 'text'?"),
        (["--format=text="], "'--format text=' takes a file behind the '='"),
        (
            ["--format=text", "--format=jsonl"],
            "'text' and 'jsonl' cannot both go to standard output; give one of them a file of its own: --format jsonl=FILE"
        ),
        (
            ["--format=jsonl=a/./b", "--format=github", "--output=a//b"],
            "'jsonl' and 'github' cannot both go to a//b; give one of them a file of its own: --format github=FILE"
        ),
        (
            ["--output=a", "--format=jsonl=b"],
            "'--output' is left with nothing to write: each '--format' names a file of its own"
        ),
        (["--severity", "fatal"], "'--severity' takes one of info, warning, error, not 'fatal'"),
        (["--max-warnings=-1"], "'--max-warnings' takes a whole number from 0, not '-1'"),
        (["--threads", "0"], "'--threads' takes a whole number from 1, not '0'"),
        (["--threads", "many"], "'--threads' takes a whole number from 1, not 'many'"),
        (["--fix=yes"], "'--fix' takes no value"),
        (["--only="], "'--only' takes at least one ID,…"),
        (["--output="], "'--output' takes a path, not an empty word"),
        (["a", "--stdin"], "standard input is read alone, without paths"),
        (["--stdin", "--config", "/dev/stdin"],
            "'--config /dev/stdin' would read what is to be linted, standard input; give it another file"),
        (["--config=/dev/fd/0", "-"],
            "'--config /dev/fd/0' would read what is to be linted, standard input; give it another file"),
        (["--stdin-filename", "a.swift", "b.swift"], "standard input is read alone, without paths"),
        ([""], "a path is an empty word; '.' is the current folder"),
        (["rules", "x"], "'rules' takes no operand, but got 'x'; 'statute explain ID' tells of one rule"),
        (["rules", "--fix"], "unknown flag '--fix'"),
        (["explain"], "'explain' needs at least one ID"),
        (["tokens"], "'tokens' needs a FILE"),
        (["tokens", "a", "b"], "'tokens' takes one FILE, not 2"),
        (["help", "lnt"], "unknown command 'lnt'; did you mean 'lint'?"),
        (["help", "lint", "nope"], "'help' takes one COMMAND, not 2"),
        (["--verson"], "unknown flag '--verson'; did you mean '--version'?"),
        (["rules", "--verson"], "unknown flag '--verson'; did you mean '--version'?"),
        (["lint", "--color"], "unknown flag '--color'; that is so unless '--no-color' is given"),
        (["--cache"], "unknown flag '--cache'; that is so unless '--no-cache' is given"),
        (["lint", "--no-colour"], "unknown flag '--no-colour'; did you mean '--no-color'?"),
        (["lint", "--xclude"], "unknown flag '--xclude'"),
        (["--exclude", "Tests"], "unknown flag '--exclude'; what is left out stands in the .lintrc: \"exclude\": [\"…\"]"),
        (["show-files", "--exclude=Tests"], "unknown flag '--exclude'; what is left out stands in the .lintrc: \"exclude\": [\"…\"]"),
        (
            ["lint", "--include", "Tests"],
            "unknown flag '--include'; give the paths without a flag, or have \"include\": [\"…\"] in the .lintrc"
        ),
        (["--reporter", "json"], "unknown flag '--reporter'; did you mean '--format'?"),
        (["--path", "App"], "unknown flag '--path'; give the paths without a flag, or have \"include\": [\"…\"] in the .lintrc"),
        (["--disable", "x"], "unknown flag '--disable'; a rule is switched off in the .lintrc: \"rules\": { \"ID\": \"off\" }"),
        (["--show-settings"], "unknown flag '--show-settings'; 'statute config PATH' says what holds for a path"),
        (["rules", "--json"], "unknown flag '--json'; did you mean '--format json'?"),
        (["init", "--dry-run"], "unknown flag '--dry-run'; did you mean '--print'?"),
        (["--format=xcode"], "'--format' takes one of \(formats), not 'xcode'; did you mean 'concise'?"),
        (["--format", "codeclimate=a"], "'--format' takes one of \(formats), not 'codeclimate'; did you mean 'gitlab'?"),
        (["--max-warnings", "-1"], "'--max-warnings' takes a whole number from 0, not '-1'"),
        (["--max-warnings", "-x"], "'--max-warnings' needs a value: --max-warnings N"),
        (["add-suppressions", ","], "'add-suppressions' takes ids of rules, not ','"),
    ]

    @Test("what is not understood", arguments: faults)
    func fault(_ line: [String], _ message: String) {
        #expect { try parse(line) } throws: { error in
            #expect((error as? ArgumentFault)?.message == message)
            return true
        }
    }

    @Test("what is no flag here is told by one that is")
    func strangers() {
        let names = LintRequest.syntax.flags.map(\.name)
        for (stranger, advice) in LintRequest.syntax.strangers() {
            #expect(!names.contains(stranger))
            if let meant = advice.firstMatch(of: /did you mean '(.*)'/)?.1 { #expect(names.contains(String(meant)), "\(stranger)") }
        }
    }

    @Test("a path keeps its bytes")
    func bytes() throws {
        let odd: [UInt8] = [0xFF, 0x2E, 0x73]
        #expect(try Command(parsing: [odd]) == lint(.bare) { request in request.input = .paths([Path(bytes: odd)]) })
    }

    @Test("help names every flag and stays within 100 columns", arguments: [nil] + CommandName.allCases)
    func help(_ command: CommandName?) {
        let text = Help.text(of: command)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.allSatisfy { line in line.count <= 100 && line.last != " " })
        if command == .lint {
            for flag in LintRequest.syntax.flags { #expect(text.contains("  \(flag.name)")) }
        }
    }
}
