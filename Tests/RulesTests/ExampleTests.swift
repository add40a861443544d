import BuiltInRules
import RuleKit
import Syntax
import Testing

/// Every example of every rule holds, and still holds when the code around it changes.
struct ExampleTests {
    private static func location(of example: Example) -> SourceLocation {
        SourceLocation(fileID: "RulesTests/Examples", filePath: example.file, line: example.line, column: 1)
    }

    @Test("the marked ranges are found, and nothing else", arguments: ExampleCase.all)
    func ranges(_ subject: ExampleCase) {
        let example = subject.example
        let found = subject.findings(example.code)
        Legible.compare(found, with: example.ranges, in: example.code, at: Self.location(of: example))
        if let message = example.message {
            for diagnostic in found {
                #expect(diagnostic.message.contains(message), sourceLocation: Self.location(of: example))
            }
        }
    }

    @Test("the fixes give the text that the example names, leave nothing to fix and are stable", arguments: ExampleCase.all)
    func fixes(_ subject: ExampleCase) {
        let example = subject.example
        let location = Self.location(of: example)
        guard case let .fixed(to: expected) = example.expectation else {
            if case .flagged = example.expectation {
                #expect(subject.findings(example.code).allSatisfy { $0.fix == nil }, "a fix that no example shows", sourceLocation: location)
            }
            return
        }
        let fixed = subject.fixed(example.code)
        Legible.compare(fixed, with: expected, at: location)
        #expect(subject.findings(fixed).allSatisfy { $0.fix == nil }, "something is left to fix", sourceLocation: location)
        Legible.compare(subject.fixed(fixed), with: fixed, "a second run changes it again", at: location)
    }

    @Test("a rule that knows its file alone waits for no other", arguments: ExampleCase.all)
    func reach(_ subject: ExampleCase) {
        guard case .file = subject.rule.info.reach else { return }
        let file = SourceFile(SourceText(path: subject.example.path, subject.example.code))
        let early = subject.linter.lintInSteps(file, Project([file])).early
        #expect(early != nil, sourceLocation: Self.location(of: subject.example))
    }

    @Test("a comment with an emoji in front shifts the ranges and changes nothing else", arguments: ExampleCase.all)
    func emoji(_ subject: ExampleCase) {
        let prefix = "// 🚦 before\n"
        let shift = prefix.utf8.count
        let expected = subject.example.ranges.map { TextRange($0.start + shift, $0.end + shift) }
        let code = prefix + subject.example.code
        Legible.compare(subject.findings(code), with: expected, in: code, at: Self.location(of: subject.example))
    }

    @Test("other line breaks give the same findings and fixes", arguments: ExampleCase.all, ["\r\n", "\r"])
    func lineBreaks(_ subject: ExampleCase, _ lineBreak: String) {
        func converted(_ code: String) -> String {
            code.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: lineBreak)
        }
        let code = subject.example.code
        let growth = lineBreak.utf8.count - 1
        let expected = subject.example.ranges.map { range in
            TextRange(
                range.start + growth * breaks(in: code, before: range.start), range.end + growth * breaks(in: code, before: range.end))
        }
        let location = Self.location(of: subject.example)
        Legible.compare(subject.findings(converted(code)), with: expected, in: converted(code), at: location)
        guard case let .fixed(to: fixed) = subject.example.expectation else { return }
        Legible.compare(subject.fixed(converted(code)), with: converted(fixed), at: location)
    }

    private func breaks(in code: String, before offset: Int) -> Int {
        code.utf8.prefix(offset).count { $0 == 0x0A }
    }

    /// Rules about comments and strings look into what silences all others.
    private static let codeCases = ExampleCase.all.filter { !["hack_comment"].contains($0.rule.info.id) }

    @Test("inside a comment it is silent", arguments: codeCases)
    func comment(_ subject: ExampleCase) {
        let lines = subject.example.code.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let code = lines.map { "// " + $0 }.joined(separator: "\n") + "\nlet other = 1\n"
        #expect(subject.findings(code).isEmpty, sourceLocation: Self.location(of: subject.example))
    }

    @Test("inside a string it is silent", arguments: codeCases)
    func string(_ subject: ExampleCase) {
        let code = "let text =\n    ####\"\"\"\n\(subject.example.code)\n\"\"\"####\n"
        #expect(subject.findings(code).isEmpty, sourceLocation: Self.location(of: subject.example))
    }

    @Test("suppressed it is silent, and the suppression is of use where there was something", arguments: ExampleCase.all)
    func suppressed(_ subject: ExampleCase) {
        let code = "// statute:disable \(subject.rule.info.id) -- an example\n" + subject.example.code
        let diagnostics = subject.lint(code)
        let location = Self.location(of: subject.example)
        #expect(!diagnostics.contains { $0.rule == subject.rule.info.id }, sourceLocation: location)
        let isUnused = diagnostics.contains { $0.rule == "unused_suppression" }
        #expect(isUnused == subject.example.ranges.isEmpty, sourceLocation: location)
    }

    @Test("every prefix of it can be linted", arguments: ExampleCase.all)
    func prefixes(_ subject: ExampleCase) {
        let bytes = Array(subject.example.code.utf8)
        for end in bytes.indices {
            let code = String(decoding: bytes[..<end], as: UTF8.self)
            let length = code.utf8.count
            for diagnostic in subject.lint(code) {
                #expect(diagnostic.range.end <= length, sourceLocation: Self.location(of: subject.example))
            }
        }
    }
}
