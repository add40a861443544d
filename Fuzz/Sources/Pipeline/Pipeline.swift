import Linter
import RuleKit
import Rules
import Syntax

/// Bytes, tokens, outline, project, all rules, all fixes, tokens again. Whatever the bytes are, nothing may crash, every range
/// lies within the text, and a fixed text lexes.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let diagnostics = lint(bytes)
    for diagnostic in diagnostics {
        precondition(diagnostic.range.end <= count)
        for note in diagnostic.notes { precondition(note.range.end <= count) }
        for edit in diagnostic.fix?.edits ?? [] { precondition(edit.range.end <= count) }
    }
    let run = FixRun(
        diagnostics, with: FixApplier(allowing: .unsafe), limit: 3, text: { $0 == path ? bytes : nil },
        lint: { texts in texts[path].map(lint) ?? [] })
    for file in run.files {
        let tokens = Lexer.lex(SourceText(path: path, bytes: file.fixed)).tokens
        precondition(tokens[tokens.count - 1].end == file.fixed.count)
    }
    return 0
}

private let path = "Sources/App/Input.swift"

/// Every rule, also those that are off by default.
private let linter = Linter(
    rules: allRules,
    settings: Dictionary(uniqueKeysWithValues: allRules.map { ($0.info.id, RuleSetting(level: .on(.warning))) }))

private func lint(_ bytes: [UInt8]) -> [Diagnostic] {
    let file = SourceFile(SourceText(path: path, bytes: bytes))
    return linter.lint(file, in: Project([file])).diagnostics
}
