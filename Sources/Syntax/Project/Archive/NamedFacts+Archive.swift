extension ScopedReference: Archivable {
    public func write(to archive: inout ArchiveWriter) {
        archive.write(reference)
        archive.write(path: scope)
    }

    public init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        reference = try TypeReference(from: &archive)
        scope = try archive.path()
    }
}

extension CaseDictionaryFact: Archivable {
    public func write(to archive: inout ArchiveWriter) {
        archive.write(owner)
        archive.write(names)
    }

    public init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        owner = try ScopedReference(from: &archive)
        names = try archive.list()
        path = archive.file
    }
}

extension ListChangeFact: Archivable {
    public func write(to archive: inout ArchiveWriter) {
        archive.write(owner)
    }

    public init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        owner = try ScopedReference(from: &archive)
        path = archive.file
    }
}

extension ListMemberFact: Archivable {
    public func write(to archive: inout ArchiveWriter) {
        archive.write(path: owner)
        archive.write(use)
        archive.write(visibility)
    }

    public init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        owner = try archive.namedPath()
        use = try archive.name()
        visibility = try archive.choice()
        path = archive.file
    }
}

extension FunctionShape: Archivable {
    public func write(to archive: inout ArchiveWriter) {
        archive.write(parameters)
        archive.write(result)
        archive.write(parameterName)
    }

    public init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        parameters = try archive.list()
        result = try Part(from: &archive)
        parameterName = try archive.optional()
    }
}

extension FunctionShape.Part: Archivable {
    private enum Kind: UInt8 {
        case named, unnamed, handedBack
    }

    public func write(to archive: inout ArchiveWriter) {
        switch self {
        case let .named(type):
            archive.write(Kind.named)
            archive.write(type)
        case let .unnamed(optionalDepth):
            archive.write(Kind.unnamed)
            archive.write(optionalDepth)
        case .handedBack:
            archive.write(Kind.handedBack)
        }
    }

    public init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        let kind: Kind = try archive.choice()
        switch kind {
        case .named: self = .named(try TypeReference(from: &archive))
        case .unnamed: self = .unnamed(optionalDepth: try archive.number())
        case .handedBack: self = .handedBack
        }
    }
}
