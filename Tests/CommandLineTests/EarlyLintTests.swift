import Arguments
import Files
import Linter
import Testing
@testable import Program

/// What a run keeps of the files that it lints while it reads.
struct EarlyLintTests {
    private static let files = [
        ("Quiet.swift", "let answer = 42\n"),
        ("Loud.swift", "struct View { var isOpen = false }\n"),
        ("Asking.swift", "func f(_ text: Text) -> Bool { text.isOpen == true }\n"),
        ("Counting.swift", "func f(_ text: Text) -> Bool { text.count == 0 }\n"),
        ("Kind.swift", "enum Kind { case a, b }\n"),
        ("Named.swift", "class Player: Screen {}\n"),
    ]

    private enum Rest { case nothing, lines, text, tokens }

    private static func kept(_ keeping: EarlyLint.Keeping) throws -> [String: Rest] {
        let scratch = try Scratch()
        for (name, text) in files { try scratch.file(Path(name), text) }
        let source = ConfigurationSource(.nearest, .builtIn, currentFolder: scratch.folder)
        let found = ProjectFiles([], exclusion: .respected, source: source, currentFolder: scratch.folder)
        let early = EarlyLint(filter: FindingFilter(), measurement: .off, keeping: keeping, lineCount: .wanted)
        var timings = Timings()
        let session = LintSession.load(found, early: early, source: source, threads: 1, timings: &timings)
        #expect(session.lineCount == 6)
        return Dictionary(uniqueKeysWithValues: session.files.map { file in
            (file.entry.file.shown.display, rest(of: file))
        })
    }

    private static func rest(of file: LoadedFile) -> Rest {
        guard file.file == nil else { return .tokens }
        switch file.content {
        case let .started(started): return self.rest(started.rest)
        case let .linted(_, rest): return self.rest(rest)
        case .source, .generated, .known, .unreadable, .remembered: return .nothing
        }
    }

    private static func rest(_ rest: FileRest) -> Rest {
        rest.text == nil ? rest.lines == nil ? .nothing : .lines : .text
    }

    @Test func onlyWhatIsNeededIsKept() throws {
        // A class of that name needs no token to be judged, nor does a count of something that another file may declare;
        // what is compared with 'true' does.
        #expect(
            try Self.kept(.text) == [
                "Quiet.swift": .nothing, "Loud.swift": .text, "Asking.swift": .tokens, "Kind.swift": .nothing,
                "Named.swift": .nothing, "Counting.swift": .nothing,
            ])
    }

    @Test func placesAloneNeedTheLinesAlone() throws {
        #expect(
            try Self.kept(.lines) == [
                "Quiet.swift": .nothing, "Loud.swift": .lines, "Asking.swift": .tokens, "Kind.swift": .nothing,
                "Named.swift": .nothing, "Counting.swift": .nothing,
            ])
    }

    @Test func textsStayThatFixesChange() throws {
        #expect(
            try Self.kept(.bytes) == [
                "Quiet.swift": .nothing, "Loud.swift": .text, "Asking.swift": .tokens, "Kind.swift": .text,
                "Named.swift": .text, "Counting.swift": .text,
            ])
    }

    @Test func tokensStayForReportsThatLookAtThem() throws {
        #expect(
            try Self.kept(.file) == [
                "Quiet.swift": .nothing, "Loud.swift": .tokens, "Asking.swift": .tokens, "Kind.swift": .tokens,
                "Named.swift": .tokens, "Counting.swift": .tokens,
            ])
    }
}
