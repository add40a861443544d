import Files
import Reporters
import Testing
@testable import Program

/// The documents' own code, in each format.
struct EndToEndGoldenTests {
    /// The rules that were there first; another one must not change these files.
    private static let rules =
        "boolean_state,switch_default,unprefixed_error_constant,string_assignment_spacing"

    /// The corpus has more of them, for other rules.
    private static let documents = [
        "ConnectionManager.swift", "TextFieldSwitch.swift", "WorkoutFlags.swift", "WorkoutLifecycle.swift",
    ]

    /// A copy: the corpus is excluded where it stands.
    private static func lint(_ flags: [String]) throws -> BuiltBinary.Outcome {
        let scratch = try Scratch()
        let corpus = Golden.tests.appending("Corpus/Documents")
        for name in documents {
            let bytes = try FileReading.read(corpus.appending(name))
            try AtomicWrite.write(bytes, to: scratch.folder.appending(name))
        }
        return try BuiltBinary.run(["lint", "--only", rules] + flags, in: scratch.folder)
    }

    @Test("the report", arguments: ReportFormat.allCases)
    func report(_ format: ReportFormat) throws {
        let outcome = try Self.lint(["--format", format.rawValue])
        #expect(outcome.status == .success)
        Golden("EndToEnd/\(format.rawValue).golden").expect(outcome.output)
    }

    @Test("the fixes")
    func diff() throws {
        Golden("EndToEnd/diff.golden").expect(try Self.lint(["--diff", "--unsafe"]).output)
    }

    @Test("what is said besides")
    func errors() throws {
        let outcome = try Self.lint(["--statistics"])
        let text = outcome.words.joined(separator: "\n") + "\n" + (outcome.summary ?? "") + "\n"
        Golden("EndToEnd/errors.golden").expect(Array(text.utf8))
    }

    @Test("a switch over objects is quiet")
    func quiet() throws {
        #expect(try Self.lint([]).findings.contains { $0.hasPrefix("TextFieldSwitch.swift") } == false)
    }
}
