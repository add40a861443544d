import Configuration
import Files
import Linter
import Reporters
import Synchronization
import Syntax

/// A file of the run after reading.
// A class, since it is handed around: a copy of a struct would retain each of its parts.
final class LoadedFile: Sendable {
    enum Content: Sendable {
        /// To be linted.
        case source(SourceFile)
        /// Linted, but for what waits for the project.
        case started(StartedLint)
        case linted(result: FilteredResult, rest: FileRest)
        /// An earlier run has linted it. Its facts are not known.
        case remembered(KeptFindings)
        /// Marked as generated, and the configuration leaves such files out.
        case generated
        /// Only its facts were wanted.
        case known(Origin)
        /// It cannot be linted.
        case unreadable(UnreadableFile)
    }

    /// Where facts come from.
    enum Origin: Sendable {
        case text
        /// An earlier run has kept them.
        case cache
    }

    let entry: ProjectFiles.Entry
    let configuration: ResolvedConfiguration
    let content: Content
    /// Nil for a file that cannot be read.
    let facts: FileFacts?
    let parts: FileParts
    /// Made when somebody asks: most files have no findings, and nobody asks for their lines.
    private let known = Mutex(Known())

    private struct Known {
        /// Read again.
        var text: SourceText?
        var lines: LineIndex?
        var encodedFacts: EncodedFacts?
    }

    /// Its facts as bytes, for other runs; nil where they are not known.
    var encodedFacts: EncodedFacts? {
        guard let facts else { return nil }
        return known.withLock { known in
            let encoded = known.encodedFacts ?? EncodedFacts(facts)
            known.encodedFacts = encoded
            return encoded
        }
    }

    /// The lines of the text that is linted; nil for a file that is not.
    var lines: LineIndex? {
        if let lines = rest.lines ?? rememberedLines { return lines }
        guard let text else { return nil }
        return known.withLock { known in
            let lines = known.lines ?? LineIndex(text)
            known.lines = lines
            return lines
        }
    }

    private var rememberedLines: LineIndex? {
        if case let .remembered(kept) = content { kept.lines } else { nil }
    }

    /// The number of lines that are linted.
    var lineCount: Int { countedLines ?? lines?.writtenLineCount ?? 0 }

    /// The number of lines that are linted, where somebody has counted them.
    var countedLines: Int? {
        if case let .remembered(kept) = content { return kept.lineCount }
        if case let .lineCount(count) = rest { return count }
        return (rest.lines ?? known.withLock(\.lines))?.writtenLineCount
    }

    /// What is linted, with its lines; nil for a file that is not.
    var indexed: IndexedSource? {
        guard let lines else { return nil }
        return file.map { IndexedSource($0.text, lines) } ?? IndexedSource(lines) { self.text }
    }

    /// What is linted; nil for a file that is not. Where it was let go it is read again: a finding came late.
    var text: SourceText? {
        if let text = file?.text ?? rest.text { return text }
        guard isLinted else { return nil }
        return known.withLock { known in
            known.text = known.text ?? readAgain()
            return known.text
        }
    }

    /// What is linted with its tokens, as long as somebody may ask for it.
    var file: SourceFile? {
        switch content {
        case let .source(file): file
        case let .started(started): started.lint.file ?? started.rest.file
        case let .linted(_, rest): rest.file
        case .remembered, .generated, .known, .unreadable: nil
        }
    }

    private var rest: FileRest {
        switch content {
        case let .started(started): started.rest
        case let .linted(_, rest): rest
        case .remembered, .source, .generated, .known, .unreadable: .nothing
        }
    }

    private func readAgain() -> SourceText? {
        let bytes: [UInt8]? =
            switch entry.content {
            case let .given(bytes): bytes
            case .file: try? FileReading.read(entry.file.path, limit: SourceText.longest)
            }
        return bytes.map { SourceText(path: entry.file.shown.display, projectPath: entry.projectPath, bytes: $0) }
    }

    var isLinted: Bool {
        switch content {
        case .source, .started, .linted: true
        case .generated, .known, .unreadable: false
        case let .remembered(kept): kept.isLinted
        }
    }

    /// Whether the configuration leaves it out because a generator has written it.
    var isGenerated: Bool {
        switch content {
        case .generated: true
        case .source, .started, .linted, .known, .unreadable: false
        case let .remembered(kept): !kept.isLinted
        }
    }

    /// Whether what is found in it is not known before the project is.
    var asksForProject: Bool {
        switch content {
        case .source, .started: true
        case .linted, .remembered, .generated, .known, .unreadable: false
        }
    }

    var isRemembered: Bool {
        if case .remembered = content { true } else { false }
    }

    /// How files are read.
    struct Plan: Sendable {
        let wants: ProjectWants
        /// Nil: linting comes later.
        let early: EarlyLint?
    }

    /// Reads the file, and begins to lint it where that is planned.
    convenience init(_ entry: ProjectFiles.Entry, configuration: ResolvedConfiguration, linter: Linter, plan: Plan) {
        let bytes: [UInt8]
        var parts = FileParts()
        switch entry.content {
        case let .given(given): bytes = given
        case .file:
            do throws(ReadFault) {
                bytes = try parts.measure(.read) { () throws(ReadFault) in
                    try FileReading.read(entry.file.path, limit: linter.maximumFileSize)
                }
            } catch {
                self.init(entry, configuration, .unreadable(UnreadableFile(error)), nil, parts)
                return
            }
        }
        self.init(entry, configuration: configuration, bytes: bytes, linter: linter, plan: plan, parts: parts)
    }

    private convenience init(
        _ entry: ProjectFiles.Entry, configuration: ResolvedConfiguration, bytes: [UInt8], linter: Linter, plan: Plan,
        parts: FileParts
    ) {
        var parts = parts
        if let unreadable = UnreadableFile(bytes, maximum: linter.maximumFileSize) {
            self.init(entry, configuration, .unreadable(unreadable), nil, parts)
            return
        }
        let text = SourceText(path: entry.file.shown.display, projectPath: entry.projectPath, bytes: bytes)
        let lexed = parts.measure(.lex) { Lexer.lex(text, plan.wants.vocabulary) }
        let file = parts.measure(.outline) { SourceFile(text, lexed) }
        let facts = parts.measure(.facts) { FileFacts(file, demanding: plan.wants.demands) }
        let content: Content =
            switch entry.role {
            case .known: .known(.text)
            case .linted: Self.content(of: file, facts, entry, configuration, linter, plan, &parts)
            }
        self.init(entry, configuration, content, facts, parts)
    }

    private static func content(
        of file: SourceFile, _ facts: FileFacts, _ entry: ProjectFiles.Entry, _ configuration: ResolvedConfiguration, _ linter: Linter,
        _ plan: Plan, _ parts: inout FileParts
    ) -> Content {
        switch (configuration.generated.value, facts.provenance) {
        case (.skip, .generated): .generated
        case (.lint, _), (.skip, .handwritten): plan.early?.start(file, facts, entry, with: linter, &parts) ?? .source(file)
        }
    }

    /// One that need not be read.
    /// - Parameter facts: what an earlier run has read from it.
    convenience init(_ entry: ProjectFiles.Entry, configuration: ResolvedConfiguration, remembering facts: FileFacts) {
        self.init(entry, configuration, .known(.cache), facts, FileParts())
    }

    /// One that need not be read.
    /// - Parameter findings: what an earlier run has found in it.
    convenience init(_ entry: ProjectFiles.Entry, configuration: ResolvedConfiguration, remembering findings: KeptFindings) {
        self.init(entry, configuration, .remembered(findings), nil, FileParts())
    }

    private init(
        _ entry: ProjectFiles.Entry, _ configuration: ResolvedConfiguration, _ content: Content, _ facts: FileFacts?,
        _ parts: FileParts
    ) {
        self.entry = entry
        self.configuration = configuration
        self.content = content
        self.facts = facts
        self.parts = parts
    }
}

extension UnreadableFile {
    fileprivate init(_ fault: ReadFault) {
        self =
            switch fault {
            case let .tooLarge(size, limit): .tooLarge(bytes: size, maximum: limit)
            case .absent, .notPermitted, .notRegular, .changing, .other: .notReadable(reason: fault.message)
            }
    }
}
