import Linter
import Reporters
import RuleKit
import Syntax

/// Lints each file as soon as it is read, by the rules that need not know the others: all of the file is at hand then, and
/// of most files nothing has to be kept for later.
struct EarlyLint: Sendable {
    /// What will be asked for besides the findings.
    enum Keeping: Sendable {
        /// Their lines.
        case lines
        /// The text around them.
        case text
        /// Tokens and outline, too.
        case file
        /// The bytes of every file that may have findings, as they were read: they are going to be changed.
        case bytes
    }

    /// Whether the lines of all files are to be counted.
    enum LineCount: Sendable { case wanted, unwanted }

    let filter: FindingFilter
    let measurement: Linter.Measurement
    let keeping: Keeping
    let lineCount: LineCount

    /// Whether the findings of an earlier run are as good as new ones.
    var isRepeatable: Bool {
        switch (keeping, measurement) {
        case (.lines, .off), (.text, .off): !filter.looksAtTokens
        case (.file, _), (.bytes, _), (_, .eachRule): false
        }
    }

    func start(
        _ file: SourceFile, _ facts: FileFacts, _ entry: ProjectFiles.Entry, with linter: Linter, _ parts: inout FileParts
    ) -> LoadedFile.Content {
        parts.measure(.rules) {
            var lint = linter.start(file, facts, measuring: measurement)
            guard lint.isWaiting else {
                let filtered = filter.filter(linter.finish(consume lint), of: file, entry)
                return .linted(result: filtered, rest: rest(of: file, filtered.diagnostics.isEmpty ? .silent : .reported))
            }
            switch keeping {
            case .lines where !filter.looksAtTokens, .text where !filter.looksAtTokens:
                lint.dropFile()
                return .started(StartedLint(lint, rest(of: file, lint.hasFindings ? .reported : .silent)))
            case .bytes where !filter.looksAtTokens:
                lint.dropFile()
                return .started(StartedLint(lint, .text(file.text)))
            case .lines, .text, .bytes, .file:
                return .started(StartedLint(lint, .file(file)))
            }
        }
    }

    private enum State { case silent, reported }

    private func rest(of file: SourceFile, _ state: State) -> FileRest {
        switch (state, lineCount, keeping) {
        case (.silent, .wanted, _): .lineCount(LineIndex(file.text).writtenLineCount)
        case (.silent, .unwanted, _): .nothing
        case (.reported, _, .lines): .lines(LineIndex(file.text))
        case (.reported, _, .text), (.reported, _, .bytes): .text(file.text)
        case (.reported, _, .file): .file(file)
        }
    }
}

/// A lint that waits for the project, and what is left of its file.
// A class: whoever asks for one part of it would copy all others.
final class StartedLint: Sendable {
    let lint: LintInProgress
    let rest: FileRest

    init(_ lint: LintInProgress, _ rest: FileRest) {
        self.lint = lint
        self.rest = rest
    }
}

/// What is left of a file that has been linted early.
enum FileRest: Sendable {
    case nothing
    case lineCount(Int)
    case lines(LineIndex)
    case text(SourceText)
    case file(SourceFile)

    var lines: LineIndex? {
        switch self {
        case let .lines(lines): lines
        case .nothing, .lineCount, .text, .file: nil
        }
    }

    var text: SourceText? {
        switch self {
        case let .text(text): text
        case let .file(file): file.text
        case .nothing, .lineCount, .lines: nil
        }
    }

    var file: SourceFile? {
        switch self {
        case let .file(file): file
        case .nothing, .lineCount, .lines, .text: nil
        }
    }
}
