/// What one file tells about the project. Extracted in parallel, merged once.
public final class FileFacts: Sendable {
    /// As it is shown to people: `SourceText.path`.
    public let path: String
    /// From the root of the project on: `SourceText.projectPath`.
    public let projectPath: String
    /// Who wrote it: a person, or a generator.
    public let provenance: Provenance
    /// Types and extensions, in the order of the source; empty where they were not demanded, like all that follows.
    public let types: [TypeFact]
    let aliases: [AliasFact]
    let globals: [GlobalFact]
    let listMembers: [ListMemberFact]
    /// What a `Package.swift` calls things; empty for other files.
    let manifestStrings: [String]
    /// The folders that a `Package.swift` gives its targets; empty for other files.
    let targetFolders: [TargetFolder]
    /// The modules that it imports.
    let imports: [String]
    /// Those of them that whoever imports its own module sees as well.
    let exports: [String]
    /// The names of all it declares but local variables.
    let declaredNames: NameSet
    /// The names of what is declared with a type that mentions `Bool?`, local names apart.
    let optionalBooleans: NameSet
    /// The names that a test file mentions; nil for a file without tests.
    let testNames: NameSet?
    /// Where several cases are tested at once, in the order of the source.
    public let caseTests: [CaseTestFact]
    /// The strings that are keys of a keyed store, in the order of the source.
    public let storeKeys: [StoreKeyFact]
    /// The variables outside of functions that are arrays of string literals, in the order of the source.
    public let stringArrays: [StringArrayFact]
    let caseDictionaries: [CaseDictionaryFact]
    let listChanges: [ListChangeFact]
    /// Nil for generated files too: what a generator repeats is nobody's copy; and for manifests, which can share nothing.
    let passages: Passages?

    /// - Parameter demands: what the rules of the run need.
    public init(_ file: SourceFile, demanding demands: DemandedFacts = .types) {
        path = file.path
        projectPath = file.text.projectPath
        provenance = Provenance(of: file)
        testNames = demands.contains(.testNames) && file.isTest ? file.typeLikeNames(in: TokenRange(0, file.tokens.count)) : nil
        caseTests = demands.contains(.caseTests) ? CaseTestReader(file).facts : []
        stringArrays = demands.contains(.stringArrays) ? file.stringArrays : []
        caseDictionaries = demands.contains(.caseDictionaries) ? file.caseDictionaryFacts : []
        passages = demands.contains(.passages) && provenance == .handwritten && !file.isManifest ? Passages(file) : nil
        declaredNames = demands.contains(.declaredNames) ? file.declaredNames : NameSet()
        optionalBooleans = demands.contains(.optionalBooleans) ? file.optionalBooleans(.project) : NameSet()
        storeKeys = demands.contains(.storeKeys) ? file.storeKeys : []
        listChanges = demands.contains(.listChanges) ? file.listChanges : []
        var extractor = FactExtractor(file: file, mentions: demands.contains(.mentionedTypes) ? .gathered : .passedOver)
        if demands.contains(.types) { extractor.run() }
        types = extractor.takeTypes()
        aliases = extractor.aliases
        globals = extractor.globals
        listMembers = extractor.listMembers
        manifestStrings = demands.contains(.types) ? file.manifestStrings : []
        targetFolders = demands.contains(.types) ? file.targetFolders : []
        imports = demands.contains(.types) ? file.imports : []
        exports = demands.contains(.types) ? file.exports : []
    }

    /// Reads facts that were written about the same text.
    /// - Parameter projectPath: the path of the file from the root of the project on.
    /// - Throws: when the bytes are not facts of a file.
    public init(from archive: inout ArchiveReader, projectPath: String) throws(ArchiveFault) {
        path = archive.file
        self.projectPath = projectPath
        provenance = try archive.choice()
        types = try archive.list()
        aliases = try archive.list()
        globals = try archive.list()
        listMembers = try archive.list()
        manifestStrings = try archive.list()
        targetFolders = try archive.list()
        imports = try archive.list()
        exports = try archive.list()
        declaredNames = try NameSet(from: &archive)
        optionalBooleans = try NameSet(from: &archive)
        testNames = try archive.optional()
        caseTests = try archive.list()
        storeKeys = try archive.list()
        stringArrays = try archive.list()
        caseDictionaries = try archive.list()
        listChanges = try archive.list()
        passages = nil
        guard archive.isAtEnd else { throw .malformed }
    }
}

extension SourceFile {
    /// The names of all declarations but imports and local variables.
    fileprivate var declaredNames: NameSet {
        // It grows with the names, of which there may be far fewer than declarations.
        var names = NameSet()
        for declaration in outline.declarations where declaration.kind != .import {
            guard let name = declaration.name, declaration.kind != .variable || declaration.scope != .local else { continue }
            names.insert(digest(name))
        }
        return names
    }
}
