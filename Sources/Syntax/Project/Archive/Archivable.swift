/// Something that can be put into bytes and read back from them.
protocol Archivable {
    func write(to archive: inout ArchiveWriter)
    init(from archive: inout ArchiveReader) throws(ArchiveFault)
}

extension String: Archivable {
    func write(to archive: inout ArchiveWriter) {
        archive.write(name: self)
    }

    init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        self = try archive.name()
    }
}

extension Bool: Archivable {
    private enum Kind: UInt8 {
        case no, yes
    }

    func write(to archive: inout ArchiveWriter) {
        archive.write(self ? Kind.yes : .no)
    }

    init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        let kind: Kind = try archive.choice()
        self = kind == .yes
    }
}

extension TextRange: Archivable {
    func write(to archive: inout ArchiveWriter) {
        archive.write(start)
        archive.write(length)
    }

    init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        let start = try archive.number()
        let length = try archive.number()
        guard start <= SourceText.longest, length <= SourceText.longest - start else { throw .malformed }
        self.init(start, start + length)
    }
}

extension Location: Archivable {
    func write(to archive: inout ArchiveWriter) {
        range.write(to: &archive)
    }

    init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        self.init(path: archive.file, range: try TextRange(from: &archive))
    }
}

extension TypeReference: Archivable {
    func write(to archive: inout ArchiveWriter) {
        archive.write(path: components)
        archive.write(optionalDepth)
    }

    init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        self.init(components: try archive.namedPath(), optionalDepth: try archive.number())
    }
}

extension NameSet: Archivable {
    func write(to archive: inout ArchiveWriter) {
        // In the order of a set the same names would be other bytes after they have been read.
        archive.write(digests.sorted { $0.value < $1.value })
    }

    init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        let digests: [NameDigest] = try archive.list()
        self.init(digests)
    }
}

extension NameDigest: Archivable {
    func write(to archive: inout ArchiveWriter) {
        archive.write(bits: value)
    }

    init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        guard let digest = NameDigest(value: try archive.bits()) else { throw .malformed }
        self = digest
    }
}
