public import Syntax

extension Diagnostic: Archivable {
    public func write(to archive: inout ArchiveWriter) {
        archive.write(name: rule)
        archive.write(name: severity.rawValue)
        archive.write(range)
        archive.write(name: message)
        archive.write(notes.map { $0.moved(from: path, to: Self.ownPath) })
        archive.write(fix?.moved(from: path, to: Self.ownPath))
    }

    public init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        let rule = try archive.name()
        guard let severity = Severity(rawValue: try archive.name()) else { throw .malformed }
        let path = archive.file
        let range = try TextRange(from: &archive)
        let message = try archive.name()
        let notes: [Note] = try archive.list()
        let fix: Fix? = try archive.optional()
        self.init(
            rule: rule, severity: severity, path: path, range: range, message: message,
            notes: notes.map { $0.moved(from: Self.ownPath, to: path) }, fix: fix?.moved(from: Self.ownPath, to: path))
    }

    /// Stands for the path of the file itself, which another run may be told in another way.
    private static let ownPath = ""
}

extension Note: Archivable {
    fileprivate func moved(from old: String, to new: String) -> Note {
        path == old ? Note(path: new, range: range, message: message) : self
    }

    public func write(to archive: inout ArchiveWriter) {
        archive.write(name: path)
        archive.write(range)
        archive.write(name: message)
    }

    public init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        self.init(path: try archive.name(), range: try TextRange(from: &archive), message: try archive.name())
    }
}

extension Fix: Archivable {
    fileprivate func moved(from old: String, to new: String) -> Fix {
        Fix(safety, edits.map { $0.path == old ? Edit(path: new, range: $0.range, replacement: $0.replacement) : $0 })
    }

    private enum Mark: UInt8 {
        case safe, unsafe
    }

    public func write(to archive: inout ArchiveWriter) {
        switch safety {
        case .safe: archive.write(Mark.safe)
        case .unsafe: archive.write(Mark.unsafe)
        }
        archive.write(edits)
    }

    public init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        let mark: Mark = try archive.choice()
        switch mark {
        case .safe: self.init(.safe, try archive.list())
        case .unsafe: self.init(.unsafe, try archive.list())
        }
    }
}

extension Edit: Archivable {
    public func write(to archive: inout ArchiveWriter) {
        archive.write(name: path)
        archive.write(range)
        archive.write(name: replacement)
    }

    public init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        self.init(path: try archive.name(), range: try TextRange(from: &archive), replacement: try archive.name())
    }
}
