/// A dictionary that maps cases to strings that read like keys.
struct CaseDictionaryFact: Sendable, Hashable {
    let owner: ScopedReference
    /// Those of the cases.
    let names: [String]
    /// Of the file.
    let path: String
}

/// The dictionaries of a project by the cases that they map.
struct CaseDictionaries: Sendable {
    private let table: [String: [CaseDictionaryFact]]

    init(_ facts: [CaseDictionaryFact]) {
        table = Dictionary(grouping: facts) { Self.key(Set($0.names)) }
    }

    /// Those that map all of these cases, and no others.
    func mapping(_ names: Set<String>) -> [CaseDictionaryFact] {
        table[Self.key(names)] ?? []
    }

    /// No name has a line break in it.
    private static func key(_ names: Set<String>) -> String { names.sorted().joined(separator: "\n") }
}

extension SourceFile {
    var caseDictionaryFacts: [CaseDictionaryFact] {
        caseDictionaries.filter(\.entries.readLikeKeys).map { dictionary in
            CaseDictionaryFact(owner: dictionary.owner, names: dictionary.entries.map(\.name), path: path)
        }
    }
}

extension Project {
    /// How many tables map the cases of the enum to keys: properties of its own, and dictionaries anywhere.
    public func keyTables(of type: NominalType) -> Int {
        let names = Set(type.cases.map(\.name))
        let dictionaries = tables.caseDictionaries.mapping(names).filter { dictionary in
            dictionary.names.count == names.count
                && self.type(dictionary.owner, path: dictionary.path)?.place == type.place
        }
        return type.members.keyTables + dictionaries.count
    }

    /// Whether the name means something inside the type that it, or a type around it, declares.
    public func declares(_ name: TypeReference, in type: NominalType) -> Bool {
        switch meaning(of: name, in: type.path, path: type.place.path) {
        case .project: true
        case let .elsewhere(other): other != name
        }
    }
}
