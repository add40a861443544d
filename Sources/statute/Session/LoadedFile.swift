import Configuration
import Linter
import Synchronization
import Syntax

/// A file of the run after reading.
// A class, since it is handed around: a copy of a struct would retain each of its parts.
final class LoadedFile: Sendable {
    enum Content: Sendable {
        /// To be linted.
        case source(SourceFile)
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
    private let knownLines = Mutex<LineIndex?>(nil)

    /// The lines of the text that is linted; nil for a file that is not.
    var lines: LineIndex? {
        guard case let .source(file) = content else { return nil }
        return knownLines.withLock { known in
            let lines = known ?? LineIndex(file.text)
            known = lines
            return lines
        }
    }

    /// The number of lines that are linted.
    var lineCount: Int {
        guard case let .source(file) = content else { return 0 }
        return (knownLines.withLock { $0 } ?? LineIndex(file.text)).writtenLineCount
    }

    /// Reads and lexes the file.
    convenience init(
        _ entry: ProjectFiles.Entry, configuration: ResolvedConfiguration, maximumSize: Int, wants: ProjectWants
    ) {
        let bytes: [UInt8]
        var parts = FileParts()
        switch entry.content {
        case let .given(given): bytes = given
        case .file:
            do throws(ReadFault) {
                bytes = try parts.measure(.read) { () throws(ReadFault) in
                    try FileReading.read(entry.file.path, limit: maximumSize)
                }
            } catch {
                self.init(entry, configuration, .unreadable(UnreadableFile(error)), nil, parts)
                return
            }
        }
        self.init(
            entry, configuration: configuration, bytes: bytes, maximumSize: maximumSize, wants: wants, parts: parts)
    }

    private convenience init(
        _ entry: ProjectFiles.Entry, configuration: ResolvedConfiguration, bytes: [UInt8], maximumSize: Int,
        wants: ProjectWants, parts: FileParts
    ) {
        var parts = parts
        if let unreadable = UnreadableFile(bytes, maximum: maximumSize) {
            self.init(entry, configuration, .unreadable(unreadable), nil, parts)
            return
        }
        let text = SourceText(path: entry.file.shown.display, projectPath: entry.projectPath, bytes: bytes)
        let lexed = parts.measure(.lex) { Lexer.lex(text, wants.vocabulary) }
        let file = parts.measure(.outline) { SourceFile(text, lexed) }
        let content: Content =
            switch entry.role {
            case .known: .known(.text)
            case .linted: Self.content(of: file, configuration)
            }
        let facts = parts.measure(.facts) { FileFacts(file, demanding: wants.demands) }
        self.init(entry, configuration, content, facts, parts)
    }

    private static func content(of file: SourceFile, _ configuration: ResolvedConfiguration) -> Content {
        switch (configuration.generated.value, Provenance(of: file)) {
        case (.skip, .generated): .generated
        case (.lint, _), (.skip, .handwritten): .source(file)
        }
    }

    /// One that need not be read.
    /// - Parameter facts: what an earlier run has read from it.
    convenience init(_ entry: ProjectFiles.Entry, configuration: ResolvedConfiguration, remembering facts: FileFacts) {
        self.init(entry, configuration, .known(.cache), facts, FileParts())
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
