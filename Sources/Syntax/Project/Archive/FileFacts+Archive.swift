extension FileFacts {
    /// Facts that an archive keeps; `passages` are the tokens of the file, which are read as fast from the file itself.
    public static let archivable = DemandedFacts.all.subtracting(.passages)

    /// What an `ArchiveReader` makes the same facts of, passages apart. The paths of the file are not in it.
    public func write(to archive: inout ArchiveWriter) {
        archive.write(provenance)
        archive.write(types)
        archive.write(aliases)
        archive.write(compositions)
        archive.write(functionAliases)
        archive.write(globals)
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
    func write(to archive: inout ArchiveWriter) {
        archive.write(kind)
        archive.write(path: path)
        archive.write(inheritance)
        archive.write(superclasses)
        archive.write(visibility)
        archive.write(place)
        archive.write(members)
        archive.write(extent)
    }

    convenience init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        self.init(
            TypeDraft(
                kind: try archive.choice(), path: try archive.namedPath(), inheritance: try archive.list(),
                superclasses: try archive.list(), visibility: try archive.choice(), place: try Location(from: &archive),
                members: try Members(from: &archive), extent: try Extent(from: &archive)))
    }
}

extension AliasFact: Archivable {
    func write(to archive: inout ArchiveWriter) {
        archive.write(path: path)
        archive.write(target)
        archive.write(place)
    }

    init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        path = try archive.namedPath()
        target = try TypeReference(from: &archive)
        place = try Location(from: &archive)
    }
}

extension GlobalFact: Archivable {
    func write(to archive: inout ArchiveWriter) {
        archive.write(name)
        archive.write(type)
        archive.write(place)
    }

    init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        name = try archive.name()
        type = try ShownType(from: &archive)
        place = try Location(from: &archive)
    }
}

extension CompositionFact: Archivable {
    func write(to archive: inout ArchiveWriter) {
        archive.write(path: path)
        archive.write(parts)
    }

    init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        path = try archive.namedPath()
        parts = try archive.list()
    }
}

extension Members: Archivable {
    func write(to archive: inout ArchiveWriter) {
        archive.write(cases)
        archive.write(properties)
        archive.write(staticFunctions)
        archive.write(booleanStates)
        archive.write(requirements)
        archive.write(keyTables)
    }

    init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        cases = try archive.list()
        properties = try archive.list()
        staticFunctions = try archive.list()
        booleanStates = try archive.list()
        requirements = try archive.list()
        keyTables = try archive.number()
    }
}

extension EnumCase: Archivable {
    func write(to archive: inout ArchiveWriter) {
        archive.write(name)
        archive.write(arity)
        archive.write(presence)
        archive.write(place)
    }

    init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        name = try archive.name()
        arity = try archive.number()
        presence = try archive.choice()
        place = try Location(from: &archive)
    }
}

extension Property: Archivable {
    func write(to archive: inout ArchiveWriter) {
        archive.write(name)
        archive.write(level)
        archive.write(mutability)
        archive.write(storage)
        archive.write(access)
        archive.write(type)
        archive.write(basis)
        archive.write(annotation)
        archive.write(place)
    }

    init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        name = try archive.name()
        level = try archive.choice()
        mutability = try archive.choice()
        storage = try archive.choice()
        access = try archive.choice()
        type = try archive.optional()
        basis = try archive.choice()
        annotation = try archive.optional()
        place = try Location(from: &archive)
    }
}

extension BooleanStateFact: Archivable {
    func write(to archive: inout ArchiveWriter) {
        archive.write(name)
        archive.write(paths: attributes)
        archive.write(branches)
        archive.write(place)
    }

    init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        name = try archive.name()
        attributes = try archive.paths()
        branches = try archive.list()
        place = try Location(from: &archive)
    }
}

extension FunctionName: Archivable {
    func write(to archive: inout ArchiveWriter) {
        archive.write(spelling)
    }

    init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        spelling = try archive.name()
    }
}

extension Extent: Archivable {
    func write(to archive: inout ArchiveWriter) {
        archive.write(lines)
        archive.write(members)
        archive.write(openMembers)
        archive.write(names)
    }

    init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        lines = try archive.number()
        members = try archive.number()
        openMembers = try archive.number()
        names = try NameSet(from: &archive)
    }
}

extension StoreKeyFact: Archivable {
    func write(to archive: inout ArchiveWriter) {
        archive.write(key)
        archive.write(place)
    }

    init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        key = try archive.name()
        place = try Location(from: &archive)
    }
}

extension StringArrayFact: Archivable {
    func write(to archive: inout ArchiveWriter) {
        archive.write(path: path)
        archive.write(count)
        archive.write(place)
    }

    init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        path = try archive.namedPath()
        count = try archive.number()
        place = try Location(from: &archive)
    }
}
