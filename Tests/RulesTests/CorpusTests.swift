import BuiltInRules
import Foundation
import Linter
import RuleKit
import Syntax
import Testing

/// Whole files and whole apps, as people write them.
struct CorpusTests {
    private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    /// The families whose findings the golden files hold. One more here needs `Tests/Golden/update CorpusTests`.
    private static let families: [Family] = [.architecture, .idioms]

    @Test("the sample app, as it should not and as it should be", arguments: ["Bad", "Good"])
    func sampleApp(_ version: String) throws {
        let findings = try Self.findings(in: "SampleApp/\(version)", of: Self.families)
        try Self.compare(findings, with: "corpus/sample-app-\(version.lowercased()).golden")
    }

    @Test("the documents' own code")
    func documents() throws {
        let findings = try Self.findings(in: "Documents", of: Self.families, named: Self.shown.map(\.file))
        try Self.compare(findings, with: "corpus/documents.golden")
    }

    /// What the documents' code is there to show, by file.
    private static let shown: [(file: String, flagged: [String], quiet: [String])] = [
        ("HelloBefore.swift", ["logic_in_action", "legacy_api", "empty_count", "lost_interpolation"], []),
        ("HelloAfter.swift", ["legacy_api", "empty_count", "lost_interpolation"], ["logic_in_action"]),
        ("HelloTests.swift", ["lost_interpolation"], ["untested_logic"]),
        ("TextFields.swift", ["legacy_api", "empty_count", "force_cast", "trailing_semicolon"], ["logic_in_action", "strong_delegate"]),
        ("ConfiguredView.swift", [], ["view_initializer_parity"]),
        ("UnconfiguredView.swift", ["view_initializer_parity"], []),
        ("MoodTypes.swift", ["skipped_last_element", "parallel_enum_table"], []),
    ]

    @Test("each document's code shows what it is known for", arguments: shown)
    func known(_ shown: (file: String, flagged: [String], quiet: [String])) throws {
        let registered = Set(allRules.map(\.info.id))
        let found = Set(try Self.diagnostics(in: "Documents", of: Family.allCases).filter { $0.path.hasSuffix(shown.file) }.map(\.rule))
        #expect(found.isSuperset(of: registered.intersection(shown.flagged)), "\(shown.file): \(found.sorted())")
        #expect(found.isDisjoint(with: shown.quiet), "\(shown.file): \(found.sorted())")
    }
}

extension CorpusTests {
    /// One line for each finding, each note and each fix, with places as people count them.
    /// - Parameter names: the files whose findings are wanted; nil: all.
    private static func findings(in folder: String, of families: [Family], named names: [String]? = nil) throws -> String {
        let files = Dictionary(uniqueKeysWithValues: try files(in: folder).map { ($0.path, $0.text) })
        func place(_ path: String, _ range: TextRange) -> String {
            guard let text = files[path] else { return path }
            let position = LineIndex(text).position(of: range.start, in: text, unit: .scalar)
            return "\(path):\(position.line):\(position.column)"
        }
        let diagnostics = try diagnostics(in: folder, of: families).filter { names?.contains($0.path) ?? true }
        return diagnostics.map { diagnostic in
            let notes = diagnostic.notes.map { "\n  \(place($0.path, $0.range)): \($0.message)" }.joined()
            let fix = diagnostic.fix.map { " (\($0.safety) fix)" } ?? ""
            return "\(place(diagnostic.path, diagnostic.range)): \(diagnostic.rule)\(fix): \(diagnostic.message)\(notes)\n"
        }.joined()
    }

    /// With every rule of the families on, whatever its default.
    private static func diagnostics(in folder: String, of families: [Family]) throws -> [Diagnostic] {
        let files = try files(in: folder)
        let settings = allRules.map { rule in
            (rule.info.id, RuleSetting(level: families.contains(rule.info.family) ? .on(.warning) : .off))
        }
        let linter = Linter(rules: allRules, settings: Dictionary(uniqueKeysWithValues: settings))
        let project = Project(files)
        return files.flatMap { linter.lint($0, in: project).diagnostics }.sorted()
    }

    private static func files(in folder: String) throws -> [SourceFile] {
        let root = tests.appending(path: "Corpus/\(folder)")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { $0.hasSuffix(".swift") }
        return try paths.sorted().map { path in
            SourceFile(SourceText(path: path, bytes: Array(try Data(contentsOf: root.appending(path: path)))))
        }
    }

    /// Tests never write: the line that is printed is for `Tests/Golden/update`.
    private static func compare(_ actual: String, with golden: String) throws {
        let expected = try? String(contentsOf: tests.appending(path: "Golden/\(golden)"), encoding: .utf8)
        guard actual != expected else { return }
        print("@golden \(golden) \(Data(actual.utf8).base64EncodedString())")
        Issue.record("\(golden) differs; when the new findings are right: Tests/Golden/update CorpusTests\n\(actual)")
    }
}
