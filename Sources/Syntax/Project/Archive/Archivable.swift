/// Something that can be put into bytes and read back from them.
public protocol Archivable {
    /// Appends all that is needed to read it back.
    func write(to archive: inout ArchiveWriter)
    /// Reads what `write(to:)` appended, and nothing behind it.
    /// - Throws: when the bytes are anything else.
    init(from archive: inout ArchiveReader) throws(ArchiveFault)
}

extension String: Archivable {
    public func write(to archive: inout ArchiveWriter) {
        archive.write(name: self)
    }

    public init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        self = try archive.name()
    }
}

extension Bool: Archivable {
    private enum Kind: UInt8 {
        case no, yes
    }

    public func write(to archive: inout ArchiveWriter) {
        archive.write(self ? Kind.yes : .no)
    }

    public init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        let kind: Kind = try archive.choice()
        self = kind == .yes
    }
}

extension TextRange: Archivable {
    public func write(to archive: inout ArchiveWriter) {
        archive.write(detail: start)
        archive.write(detail: length)
    }

    public init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        let start = try archive.detail()
        let length = try archive.detail()
        guard start <= SourceText.longest, length <= SourceText.longest - start else { throw .malformed }
        self.init(start, start + length)
    }
}

extension Location: Archivable {
    public func write(to archive: inout ArchiveWriter) {
        range.write(to: &archive)
    }

    public init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        self.init(path: archive.file, range: try TextRange(from: &archive))
    }
}

extension TypeReference: Archivable {
    public func write(to archive: inout ArchiveWriter) {
        switch home {
        case let .through(uses):
            // No name is empty.
            archive.write(path: [""] + components)
            archive.write(uses)
        case .elsewhere:
            archive.write(path: ["Swift"] + components)
        case .asking, .file, .unclear:
            archive.write(path: components)
        }
        archive.write(optionalDepth)
    }

    public init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        let names = try archive.namedPath()
        guard names[0].isEmpty else {
            self.init(written: names, optionalDepth: try archive.number())
            return
        }
        guard names.count > 1 else { throw .malformed }
        let home = Home.through(try archive.list())
        self.init(components: Array(names.dropFirst()), optionalDepth: try archive.number(), home: home)
    }
}

extension NameSet: Archivable {
    public func write(to archive: inout ArchiveWriter) {
        // In the order of a set the same names would be other bytes after they have been read.
        archive.write(digests.sorted { $0.value < $1.value })
    }

    public init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        let digests: [NameDigest] = try archive.list()
        self.init(digests)
    }
}

extension NameDigest: Archivable {
    public func write(to archive: inout ArchiveWriter) {
        archive.write(bits: value)
    }

    public init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        guard let digest = NameDigest(value: try archive.bits()) else { throw .malformed }
        self = digest
    }
}
