import BuiltInRules
import Linter
import RuleKit
import Syntax
import Testing

/// What stands in an editor while somebody writes: lines that are not finished.
struct HalfWrittenTests {
    private static let linter = Linter(
        rules: allRules,
        settings: Dictionary(uniqueKeysWithValues: allRules.map { ($0.info.id, RuleSetting(level: .on(.warning))) }))

    @Test("no rule stumbles over a line that ends early", arguments: ExampleCase.all)
    func endsEarly(_ subject: ExampleCase) {
        let bytes = Array(subject.example.code.utf8)
        let file = SourceFile(SourceText(path: subject.example.path, bytes: bytes))
        for token in file.tokens {
            let end = bytes[token.range.end...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            let cut = SourceText(path: subject.example.path, bytes: Array(bytes[..<token.range.end] + bytes[end...]))
            let rest = SourceFile(cut)
            let result = Self.linter.lint(rest, in: Project([rest], demanding: Self.linter.demands))
            #expect(result.diagnostics.allSatisfy { $0.range.end <= cut.bytes.count })
        }
    }
}
