/// What the project knows by name, apart from its types.
struct NameTables: Sendable {
    let globals: [String: [GlobalFact]]
    /// The names of types and aliases that stand in a class or a protocol of the project, or in what an extension says of `Self`, and may
    /// be had from there, and of what protocols leave open.
    let inheritableNames: Set<String>
    /// The names of generic parameters of types, and of what protocols leave open.
    let placeholders: Set<String>
    let declaredNames: NameSet
    let optionalBooleans: NameSet
    let stringArrays: [String: [StringArrayFact]]
    let caseDictionaries: [CaseDictionaryFact]
    let listChanges: [ListChangeFact]
    /// By the key, in the order of paths, then of the source; generated files come last.
    let storeKeys: [String: [Location]]
    /// The `ExpressibleBy…` protocols that types and extensions conform to.
    let literalProtocols: Set<String>
    let testNames: TestNames
    let clones: CloneIndex
    let nestedTypeExtensions: NestedTypeExtensions
    let constrainedExtensions: ConstrainedExtensions
    /// The paths of generated files.
    let generated: Set<String>

    /// - Parameter files: in the order of their paths.
    init(_ files: [FileFacts]) {
        globals = Dictionary(grouping: files.lazy.flatMap(\.globals)) { $0.name }
        inheritableNames = Self.inheritableNames(files)
        placeholders = files.reduce(into: []) { names, file in
            for type in file.types where !type.members.placeholders.isEmpty { names.formUnion(type.members.placeholders) }
        }
        declaredNames = files.reduce(into: NameSet()) { $0.formUnion($1.declaredNames) }
        optionalBooleans = files.reduce(into: NameSet()) { $0.formUnion($1.optionalBooleans) }
        literalProtocols = files.reduce(into: []) { names, file in
            for type in file.types {
                for reference in type.inheritance where reference.name.hasPrefix("ExpressibleBy") { names.insert(reference.name) }
            }
        }
        stringArrays = Dictionary(grouping: files.lazy.flatMap(\.stringArrays)) { $0.path[$0.path.count - 1] }
        caseDictionaries = files.flatMap(\.caseDictionaries)
        listChanges = files.flatMap(\.listChanges)
        storeKeys = (files.filter { $0.provenance != .generated } + files.filter { $0.provenance == .generated }).reduce(into: [:]) {
            for fact in $1.storeKeys { $0[fact.key, default: []].append(fact.place) }
        }
        testNames = TestNames(files)
        nestedTypeExtensions = NestedTypeExtensions(files)
        constrainedExtensions = ConstrainedExtensions(files)
        clones = CloneIndex(files.compactMap(\.passages))
        generated = Set(files.lazy.filter { $0.provenance == .generated }.map(\.path))
    }

    private static func inheritableNames(_ files: [FileFacts]) -> Set<String> {
        var owners: Set<String> = []
        var names: Set<String> = []
        // In one turn: each type that is passed comes from memory.
        var nested: [[String]] = []
        for file in files {
            for type in file.types {
                let path = type.path
                if type.kind.isSupertype { owners.insert(path[path.count - 1]) }
                for constraint in type.selfConstraints.common { owners.insert(constraint.name) }
                for constraint in type.selfConstraints.partial { owners.insert(constraint.name) }
                if type.kind == .protocol { names.formUnion(type.members.placeholders) }
                if path.count > 1, type.kind != .extension { nested.append(path) }
            }
            for alias in file.aliases where alias.path.count > 1 { nested.append(alias.path) }
        }
        for path in nested where owners.contains(path[path.count - 2]) { names.insert(path[path.count - 1]) }
        return names
    }
}
