import Linter
import RuleKit
import Syntax

/// What linting a file gave, as far as later runs want to know.
struct KeptFindings: Sendable {
    enum Verdict: Sendable {
        case linted(LintResult)
        /// Marked as generated, and the configuration leaves such files out.
        case generated
        /// Read for its facts alone.
        case known
    }

    let verdict: Verdict
    /// The number of lines that are linted; nil where nobody counted them.
    let lineCount: Int?
    /// Of a file with findings.
    let lines: LineIndex?

    /// Empty for a file that was left out.
    var result: LintResult {
        switch verdict {
        case let .linted(result): result
        case .generated, .known: LintResult(diagnostics: [])
        }
    }

    var isLinted: Bool {
        switch verdict {
        case .linted: true
        case .generated, .known: false
        }
    }

    /// More findings than a person will ever read of one file are made again as fast as they are read back.
    static let limit = 1000
}

extension KeptFindings: Archivable {
    private enum Mark: UInt8 {
        case generated, known, whole, broken
    }

    func write(to archive: inout ArchiveWriter) {
        switch verdict {
        case .generated: archive.write(Mark.generated)
        case .known: archive.write(Mark.known)
        case let .linted(result):
            switch result.reading {
            case .whole: archive.write(Mark.whole)
            case .broken: archive.write(Mark.broken)
            }
            archive.write(result.suppressedCount)
            archive.write(result.diagnostics)
        }
        archive.write(lineCount.map(Count.init))
        archive.write(lines)
    }

    init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        let mark: Mark = try archive.choice()
        switch mark {
        case .generated: verdict = .generated
        case .known: verdict = .known
        case .whole: verdict = .linted(try LintResult(from: &archive, .whole))
        case .broken: verdict = .linted(try LintResult(from: &archive, .broken))
        }
        let count: Count? = try archive.optional()
        lineCount = count?.value
        lines = try archive.optional()
        guard archive.isAtEnd else { throw .malformed }
    }
}

private struct Count: Archivable {
    let value: Int

    init(_ value: Int) {
        self.value = value
    }

    func write(to archive: inout ArchiveWriter) {
        archive.write(value)
    }

    init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        value = try archive.number()
    }
}

extension LintResult {
    fileprivate init(from archive: inout ArchiveReader, _ reading: Reading) throws(ArchiveFault) {
        let suppressedCount = try archive.number()
        self.init(diagnostics: try archive.list(), suppressedCount: suppressedCount, reading: reading)
    }
}
