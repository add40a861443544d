import BuiltInRules
import Linter
import RuleKit
import Syntax

/// Any bytes behind `statute:` in a comment: findings within the text, and a removal that leaves nothing to remove.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array("// statute:".utf8) + Array(UnsafeBufferPointer(start: start, count: count))
    let diagnostics = lint(bytes)
    for diagnostic in diagnostics { precondition(diagnostic.range.end <= bytes.count) }
    let applier = FixApplier(allowing: .safe, only: ["unused_suppression"])
    let run = FixRun(
        diagnostics, with: applier, text: { $0 == path ? bytes : nil }, lint: { texts in texts[path].map(lint) ?? [] })
    for file in run.files {
        precondition(!lint(file.fixed).contains(where: applier.wants) || run.ending != .settled || !run.refused.isEmpty)
    }
    return 0
}

private let path = "Input.swift"
private let linter = Linter(rules: allRules)

private func lint(_ bytes: [UInt8]) -> [Diagnostic] {
    let file = SourceFile(SourceText(path: path, bytes: bytes))
    return linter.lint(file, in: Project([file])).diagnostics
}
