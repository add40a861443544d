extension FileFacts {
    /// Facts that an archive keeps; `passages` are the tokens of the file, which are read as fast from the file itself.
    public static let archivable = DemandedFacts.all.subtracting(.passages)

    /// What an `ArchiveReader` makes the same facts of, passages apart. The paths of the file are not in it.
    public func write(to archive: inout ArchiveWriter) {
        archive.write(provenance)
        archive.write(types)
        archive.write(aliases)
        archive.write(globals)
        archive.write(listMembers)
        archive.write(manifestStrings)
        archive.write(targetFolders)
        archive.write(imports)
        archive.write(exports)
        archive.write(declaredNames)
        archive.write(optionalBooleans)
        archive.write(testNames)
        archive.write(caseTests)
        archive.write(storeKeys)
        archive.write(stringArrays)
        archive.write(caseDictionaries)
        archive.write(listChanges)
    }
}

extension TypeFact: Archivable {
    public func write(to archive: inout ArchiveWriter) {
        archive.write(kind)
        archive.write(path: path)
        archive.write(inheritance)
        archive.write(superclasses)
        archive.write(visibility)
        archive.write(place)
        archive.write(runtime)
        archive.write(memberwiseInitializer)
        archive.write(selfConstraints.common)
        archive.write(selfConstraints.partial)
        archive.write(members)
        archive.write(extent)
    }

    public convenience init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        self.init(
            TypeDraft(
                kind: try archive.choice(), path: try archive.namedPath(), inheritance: try archive.list(),
                superclasses: try archive.list(), visibility: try archive.choice(), place: try Location(from: &archive),
                runtime: try archive.choice(), memberwiseInitializer: try archive.choice(),
                selfConstraints: SelfConstraints(common: try archive.list(), partial: try archive.list()),
                members: try Members(from: &archive), extent: try Extent(from: &archive)))
    }
}

extension AliasFact: Archivable {
    public func write(to archive: inout ArchiveWriter) {
        archive.write(path: path)
        archive.write(target)
        archive.write(parameters)
        archive.write(text)
        archive.write(visibility)
        archive.write(place)
    }

    public init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        path = try archive.namedPath()
        target = try AliasTarget(from: &archive)
        parameters = try archive.list()
        text = try archive.optional()
        visibility = try archive.choice()
        place = try Location(from: &archive)
    }
}

extension AliasTarget: Archivable {
    private enum Kind: UInt8 {
        case type, composition, function, parameter
    }

    public func write(to archive: inout ArchiveWriter) {
        switch self {
        case let .type(type):
            archive.write(Kind.type)
            archive.write(type)
        case let .composition(parts):
            archive.write(Kind.composition)
            archive.write(parts)
        case let .function(genericParameters, shape):
            archive.write(Kind.function)
            archive.write(genericParameters)
            archive.write(shape)
        case .parameter:
            archive.write(Kind.parameter)
        }
    }

    public init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        let kind: Kind = try archive.choice()
        switch kind {
        case .type: self = .type(try TypeReference(from: &archive))
        case .composition: self = .composition(try archive.list())
        case .function: self = .function(genericParameters: try archive.list(), shape: try FunctionShape(from: &archive))
        case .parameter: self = .parameter
        }
    }
}

extension GlobalFact: Archivable {
    public func write(to archive: inout ArchiveWriter) {
        archive.write(name)
        archive.write(type)
        archive.write(visibility)
        archive.write(place)
    }

    public init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        name = try archive.name()
        type = try ShownType(from: &archive)
        visibility = try archive.choice()
        place = try Location(from: &archive)
    }
}

extension Members: Archivable {
    public func write(to archive: inout ArchiveWriter) {
        archive.write(cases)
        archive.write(properties)
        archive.write(methods)
        archive.write(booleanStates)
        archive.write(placeholders)
        archive.write(bounds)
        archive.write(requirements)
        archive.write(closureTakers)
        archive.write(keyTables)
    }

    public init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        cases = try archive.list()
        properties = try archive.list()
        methods = try archive.list()
        booleanStates = try archive.list()
        placeholders = try archive.list()
        bounds = try archive.list()
        requirements = try archive.list()
        closureTakers = try archive.list()
        keyTables = try archive.number()
    }
}

extension EnumCase: Archivable {
    public func write(to archive: inout ArchiveWriter) {
        archive.write(name)
        archive.write(values)
        archive.write(presence)
        archive.write(place)
    }

    public init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        name = try archive.name()
        values = try archive.list()
        presence = try archive.choice()
        place = try Location(from: &archive)
    }
}

extension Property: Archivable {
    public func write(to archive: inout ArchiveWriter) {
        archive.write(name)
        archive.write(level)
        archive.write(storage)
        archive.write(access)
        archive.write(reference)
        archive.write(basis)
        archive.write(text)
        archive.write(textOrigin)
        archive.write(place)
    }

    public init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        name = try archive.name()
        level = try archive.choice()
        storage = try archive.choice()
        access = try archive.choice()
        reference = try archive.optional()
        basis = try archive.choice()
        text = try archive.optional()
        textOrigin = try archive.choice()
        place = try Location(from: &archive)
    }
}

extension Method: Archivable {
    public func write(to archive: inout ArchiveWriter) {
        archive.write(name)
        archive.write(level)
        archive.write(access)
        archive.write(name: start.text)
        archive.write(result)
    }

    public init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        name = try archive.name()
        level = try archive.choice()
        access = try archive.choice()
        start = ArgumentsStart(text: try archive.name())
        result = try ShownType(from: &archive)
    }
}

extension BooleanStateFact: Archivable {
    public func write(to archive: inout ArchiveWriter) {
        archive.write(name)
        archive.write(paths: attributes)
        archive.write(branches)
        archive.write(place)
    }

    public init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        name = try archive.name()
        attributes = try archive.paths()
        branches = try archive.list()
        place = try Location(from: &archive)
    }
}

extension FunctionName: Archivable {
    public func write(to archive: inout ArchiveWriter) {
        archive.write(spelling)
    }

    public init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        spelling = try archive.name()
    }
}

extension Extent: Archivable {
    public func write(to archive: inout ArchiveWriter) {
        archive.write(detail: lines)
        archive.write(detail: members)
        archive.write(openMembers)
        archive.write(names)
    }

    public init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        lines = try archive.detail()
        members = try archive.detail()
        openMembers = try archive.number()
        names = try NameSet(from: &archive)
    }
}

extension StoreKeyFact: Archivable {
    public func write(to archive: inout ArchiveWriter) {
        archive.write(key)
        archive.write(place)
    }

    public init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        key = try archive.name()
        place = try Location(from: &archive)
    }
}

extension StringArrayFact: Archivable {
    public func write(to archive: inout ArchiveWriter) {
        archive.write(path: path)
        archive.write(count)
        archive.write(visibility)
        archive.write(place)
    }

    public init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        path = try archive.namedPath()
        count = try archive.number()
        visibility = try archive.choice()
        place = try Location(from: &archive)
    }
}
