import Linter
import RuleKit
import Syntax
import Testing

/// A piece of the test table that knows where it stands, so that a failure points at it.
protocol Case: Sendable, CustomTestStringConvertible {
    var source: String { get }
    var location: SourceLocation { get }
}

extension Case {
    var testDescription: String { "line \(location.line): \(source.debugDescription)" }
}

/// Flags the name of `var name = true` and `= false`; like the real one as far as these tests need.
struct BooleanState: Rule {
    static let info = RuleInfo(
        id: "boolean_state", family: .state, summary: "", rationale: "", sources: [.statute])
    static let examples: [Example] = []

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        let tokens = file.tokens
        for index in tokens.indices.dropLast(3) where tokens[index].kind == .keywordVar {
            guard tokens[index + 2].kind == .equal, file.isBooleanLiteral(index + 3) else { continue }
            report.flag(tokens[index + 1].range, "boolean")
        }
    }
}

/// Flags `operand as!`, which may begin a line earlier.
struct ForceCast: Rule {
    static let info = RuleInfo(
        id: "force_cast", family: .idioms, summary: "", rationale: "", sources: [.statute], level: .on(.info))
    static let examples: [Example] = []

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        let tokens = file.tokens
        for index in tokens.indices.dropFirst().dropLast() where tokens[index].kind == .keywordAs {
            guard tokens[index + 1].kind == .exclamationMark else { continue }
            report.flag(tokens[index - 1].range.union(tokens[index + 1].range), "cast")
        }
    }
}

/// Flags each `;` and removes it, also where that is wrong: the guard has to notice.
struct TrailingSemicolon: Rule {
    static let info = RuleInfo(
        id: "trailing_semicolon", family: .idioms, summary: "", rationale: "", sources: [.statute], fixability: .safe)
    static let examples: [Example] = []

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        for token in file.tokens where token.kind == .semicolon {
            report.flag(token.range, "semicolon", fix: report.fix(.safe, replacing: token.range, with: ""))
        }
    }
}

/// Off, unless the test says otherwise.
struct RepeatedString: Rule {
    static let info = RuleInfo(
        id: "repeated_string", family: .searchability, summary: "", rationale: "", sources: [.statute], level: .off)
    static let examples: [Example] = []

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {}
}

let testRules = [
    RuleDescription(BooleanState.self), RuleDescription(ForceCast.self), RuleDescription(TrailingSemicolon.self),
    RuleDescription(RepeatedString.self),
]

/// What linting `source` finds under the test rules.
func lint(_ source: String, settings: [String: RuleSetting] = [:]) -> LintResult {
    lint(Array(source.utf8), settings: settings)
}

func lint(_ bytes: [UInt8], settings: [String: RuleSetting] = [:]) -> LintResult {
    let file = SourceFile(SourceText(path: "Test.swift", bytes: bytes))
    let linter = Linter(rules: testRules, settings: settings)
    let result = linter.lint(file, in: Project([file]))
    // None of these rules asks about the project, so nothing has to wait for it.
    #expect(linter.finish(linter.start(file, FileFacts(file))) == result)
    return result
}

/// `line rule` for each finding.
func brief(_ result: LintResult, in source: String) -> [String] {
    let index = LineIndex(SourceText(path: "Test.swift", source))
    return result.diagnostics.map { "\(index.line(at: $0.range.start)) \($0.rule)" }
}

/// `source` after every fix.
func fixed(_ source: String, allowing safety: Fix.Safety = .safe) -> String {
    let run = FixRun(
        lint(source).diagnostics, with: FixApplier(allowing: safety), text: { _ in Array(source.utf8) },
        lint: { changed in changed.values.flatMap { lint($0).diagnostics } })
    return run.files.first.map { String(decoding: $0.fixed, as: UTF8.self) } ?? source
}
