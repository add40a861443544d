import Linter
import Reporters
import RuleKit
import Syntax

/// Lints each file as soon as it is read, by the rules that need not know the others: all of the file is at hand then, and
/// of most files nothing has to be kept for later.
struct EarlyLint: Sendable {
    /// What the report will ask for in files with findings.
    enum Keeping: Sendable {
        case text
        /// Tokens and outline, too.
        case file
    }

    /// Whether the lines of all files are to be counted.
    enum LineCount: Sendable { case wanted, unwanted }

    let filter: FindingFilter
    let measurement: Linter.Measurement
    let keeping: Keeping
    let lineCount: LineCount

    func start(
        _ file: SourceFile, _ facts: FileFacts, _ entry: ProjectFiles.Entry, with linter: Linter, _ parts: inout FileParts
    ) -> LoadedFile.Content {
        parts.measure(.rules) {
            var lint = linter.start(file, facts, measuring: measurement)
            if let result = linter.finish(lint) { return .linted(done(filter.filter(result, of: file, entry), file)) }
            switch keeping {
            case .text where !filter.looksAtTokens: lint.dropFile()
            case .text, .file: break
            }
            return .started(lint)
        }
    }

    private func done(_ result: FilteredResult, _ file: SourceFile) -> LintedFile {
        if result.diagnostics.isEmpty {
            switch lineCount {
            case .wanted: LintedFile(result: result, rest: .lineCount(LineIndex(file.text).writtenLineCount))
            case .unwanted: LintedFile(result: result, rest: .nothing)
            }
        } else {
            switch keeping {
            case .text: LintedFile(result: result, rest: .text(file.text))
            case .file: LintedFile(result: result, rest: .file(file))
            }
        }
    }
}

/// A file about which everything is said.
struct LintedFile: Sendable {
    /// What is left of it.
    enum Rest: Sendable {
        case nothing
        case lineCount(Int)
        case text(SourceText)
        case file(SourceFile)
    }

    let result: FilteredResult
    let rest: Rest

    var text: SourceText? {
        switch rest {
        case let .text(text): text
        case let .file(file): file.text
        case .nothing, .lineCount: nil
        }
    }

    var file: SourceFile? {
        switch rest {
        case let .file(file): file
        case .nothing, .lineCount, .text: nil
        }
    }
}
