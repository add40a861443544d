// Times each phase, each rule and each reporter on one thread, and prints a table in Markdown.
// usage: Bench [--runs N] PATH…            the fastest of N runs counts (3 unless told); with 1 it suits callgrind
//        Bench [--runs N] --lexing PATH…  only how many megabytes are lexed a second, text by text, nothing kept
import BuiltInRules
import Foundation
import Linter
import Reporters
import RuleKit
import Syntax

var roots = Array(CommandLine.arguments.dropFirst())
var runs = 3
if let flag = roots.firstIndex(of: "--runs"), flag + 1 < roots.count, let count = Int(roots[flag + 1]), count > 0 {
    runs = count
    roots.removeSubrange(flag...flag + 1)
}
let lexingFlag = roots.firstIndex(of: "--lexing")
if let lexingFlag { roots.remove(at: lexingFlag) }
guard !roots.isEmpty else {
    print("usage: Bench [--runs N] [--lexing] PATH…")
    throw UsageError()
}

let corpus = Corpus(roots)
let defaults = Linter(rules: allRules)
// As in a run over many files: the lexer looks out for the words of the rules.
let vocabulary = Vocabulary(watching: defaults.watchedWords)
var table = Table(byteCount: corpus.byteCount, runs: runs)
if lexingFlag != nil {
    table.begin()
    table.row("lexing alone") { corpus.texts.reduce(0) { $0 + Lexer.lex($1, vocabulary).tokens.count } }
    exit(0)
}
print("\(corpus.texts.count) files, \(corpus.byteCount) bytes, fastest of \(runs)\n")
table.begin()

// MARK: Phases

let lexed = table.row("lexing") { corpus.texts.map { Lexer.lex($0, vocabulary) } }
table.lexing = table.last
let files = zip(corpus.texts, lexed).map(SourceFile.init)
table.row("outline") { for (text, lexed) in zip(corpus.texts, lexed) { _ = SourceFile(text, lexed) } }
let outline = table.last
let facts = table.row("facts") { files.map { FileFacts($0, demanding: defaults.demands) } }
let gathering = table.last
table.row("merging facts") { Project(facts: facts) }
table.sum("outline and project", [outline, gathering, table.last])

// MARK: Rules

// Rules that are off by default ask for more.
let project = Project(files, demanding: DemandedFacts.all.subtracting([.passages]))

var together: [Duration] = []
for rule in allRules {
    guard let instance = rule.instance(with: [:]) else { continue }
    guard rule.demands.contains(.passages) else {
        table.row("rule `\(rule.info.id)`") { check(instance, in: project) }
        if case .on = rule.info.level { together.append(table.last) }
        continue
    }
    // What it looks for is found once a project, by whoever asks first.
    let facts = files.map { FileFacts($0, demanding: rule.demands) }
    table.row("rule `\(rule.info.id)`, with merging") { check(instance, in: Project(facts: facts)) }
}
table.sum("rules that are on by default", together)

// MARK: Engine and reporters

table.row("linting, suppressions included") { for file in files { _ = defaults.lint(file, in: project) } }
let diagnostics = files.flatMap { defaults.lint($0, in: project).diagnostics }.sorted()
let texts = Dictionary(corpus.texts.map { ($0.path, $0) }) { first, _ in first }
for format in ReportFormat.allCases {
    table.row("reporter `\(format.rawValue)`, \(diagnostics.count) findings") {
        var sources = ReportSources(
            load: { texts[$0].map { IndexedSource($0) } },
            fingerprints: { texts[$0].map { Fingerprints(SourceFile($0)).fingerprint } })
        var reporter = format.reporter()
        _ = reporter.render(diagnostics, from: &sources)
    }
}

func check(_ rule: any Rule, in project: Project) {
    for file in files {
        var report = Report(path: file.path)
        rule.check(file, in: project, &report)
    }
}

struct UsageError: Error {}
