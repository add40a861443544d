import BuiltInRules
import Linter
import RuleKit
import Syntax

/// Bytes, tokens, outline, project, all rules, all fixes, tokens again. Whatever the bytes are, nothing may crash, every range
/// lies within the text, and a fixed text lexes. `Conformance` asks the same of the files that it breaks.
struct PipelineCheck {
    /// What does not hold; empty for every text, or something has a mistake.
    private(set) var faults: [String] = []

    init(_ bytes: [UInt8]) {
        let diagnostics = Self.lint(bytes)
        for diagnostic in diagnostics {
            let ranges = [diagnostic.range] + diagnostic.notes.map(\.range) + (diagnostic.fix?.edits ?? []).map(\.range)
            if ranges.contains(where: { $0.end > bytes.count }) { faults.append("\(diagnostic.rule): beyond the end") }
        }
        let run = FixRun(
            diagnostics, with: FixApplier(allowing: .unsafe), limit: 3, text: { $0 == Self.path ? bytes : nil },
            lint: { texts in texts[Self.path].map(Self.lint) ?? [] })
        for file in run.files {
            let tokens = Lexer.lex(SourceText(path: Self.path, bytes: file.fixed)).tokens
            if tokens.last?.end != file.fixed.count { faults.append("the fixed text does not lex to its end") }
        }
    }

    private static let path = "Sources/App/Input.swift"

    /// Every rule, also those that are off by default.
    private static let linter = Linter(
        rules: allRules,
        settings: Dictionary(uniqueKeysWithValues: allRules.map { ($0.info.id, RuleSetting(level: .on(.warning))) }))

    private static func lint(_ bytes: [UInt8]) -> [Diagnostic] {
        let file = SourceFile(SourceText(path: path, bytes: bytes))
        return linter.lint(file, in: Project([file])).diagnostics
    }
}
