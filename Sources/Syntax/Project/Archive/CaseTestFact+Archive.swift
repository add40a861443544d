extension CaseTestFact: Archivable {
    public func write(to archive: inout ArchiveWriter) {
        archive.write(form)
        archive.write(scope)
        archive.write(setting)
        archive.write(name: subject)
        archive.write(query)
        archive.write(place)
        archive.write(branch)
    }

    public init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        form = try Form(from: &archive)
        scope = try archive.choice()
        setting = try archive.choice()
        subject = try archive.name()
        query = try EnumQuery(from: &archive)
        place = try Location(from: &archive)
        branch = try archive.optional()
    }
}

extension CaseTestFact.Form: Archivable {
    private enum Kind: UInt8 {
        case comparisons, membership, label
    }

    public func write(to archive: inout ArchiveWriter) {
        switch self {
        case .comparisons: archive.write(Kind.comparisons)
        case .membership: archive.write(Kind.membership)
        case let .label(body):
            archive.write(Kind.label)
            archive.write(body)
        }
    }

    public init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        let kind: Kind = try archive.choice()
        self = switch kind {
        case .comparisons: .comparisons
        case .membership: .membership
        case .label: .label(body: try TextRange(from: &archive))
        }
    }
}

extension EnumQuery: Archivable {
    public func write(to archive: inout ArchiveWriter) {
        archive.write(subject)
        // A set is in another order in each process.
        archive.write(names.sorted())
        archive.write(path: type)
        archive.write(optionalDepth)
        archive.write(form)
        archive.write(libraries.bits)
    }

    public init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        subject = try Subject(from: &archive)
        let names: [String] = try archive.list()
        self.names = Set(names)
        type = try archive.path()
        optionalDepth = try archive.number()
        form = try archive.choice()
        libraries = Libraries(bits: try archive.number())
        // Tests of cases take no values.
        valueCounts = [:]
    }
}

extension Subject: Archivable {
    public func write(to archive: inout ArchiveWriter) {
        archive.write(path: names)
        archive.write(unwraps)
        archive.write(lastName)
        archive.write(path: scope)
        archive.write(local)
        archive.write(global)
        archive.write(mayBeNil)
        archive.write(level)
        archive.write(optionals)
    }

    public init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        names = try archive.path()
        unwraps = try archive.number()
        lastName = try archive.optional()
        scope = try archive.path()
        local = try archive.optional()
        global = try ShownType(from: &archive)
        mayBeNil = try Bool(from: &archive)
        level = try archive.choice()
        optionals = try archive.list()
    }
}

extension ShownType: Archivable {
    public func write(to archive: inout ArchiveWriter) {
        archive.write(type)
        archive.write(basis)
        archive.write(text)
    }

    public init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        type = try DeclaredType(from: &archive)
        basis = try archive.choice()
        text = try archive.optional()
    }
}

extension DeclaredType: Archivable {
    private enum Kind: UInt8 {
        case known, unnamed, unknown
    }

    public func write(to archive: inout ArchiveWriter) {
        switch self {
        case let .known(type):
            archive.write(Kind.known)
            archive.write(type)
        case .unnamed: archive.write(Kind.unnamed)
        case .unknown: archive.write(Kind.unknown)
        }
    }

    public init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        let kind: Kind = try archive.choice()
        self = switch kind {
        case .known: .known(try TypeReference(from: &archive))
        case .unnamed: .unnamed
        case .unknown: .unknown
        }
    }
}
