public import Syntax

extension Diagnostic: Archivable {
    public func write(to archive: inout ArchiveWriter) {
        archive.write(name: rule)
        archive.write(name: severity.rawValue)
        archive.write(range)
        archive.write(name: message)
        archive.write(notes)
        archive.write(fix)
    }

    public init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        let rule = try archive.name()
        guard let severity = Severity(rawValue: try archive.name()) else { throw .malformed }
        self.init(
            rule: rule, severity: severity, path: archive.file, range: try TextRange(from: &archive),
            message: try archive.name(), notes: try archive.list(), fix: try archive.optional())
    }
}

extension Note: Archivable {
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
