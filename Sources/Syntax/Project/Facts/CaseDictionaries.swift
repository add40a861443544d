/// A dictionary that maps cases to strings that read like keys.
struct CaseDictionaryFact: Sendable, Hashable {
    let owner: ScopedReference
    /// Those of the cases.
    let names: [String]
    /// Of the file.
    let path: String
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
        type.members.keyTables + (keyDictionaries[type.number] ?? 0)
    }

    /// How many dictionaries map the cases of each type to keys, and nothing else. Of all at once: to look at each of them for each
    /// type would take long.
    var typesWithKeyDictionaries: [Int: Int] {
        tables.caseDictionaries.reduce(into: [:]) { counts, dictionary in
            let names = Set(dictionary.names)
            guard let type = type(dictionary.owner, path: dictionary.path), dictionary.names.count == names.count,
                names == Set(type.cases.map(\.name))
            else { return }
            counts[type.number, default: 0] += 1
        }
    }

    /// Whether the name means something inside the type that it, or a type around it, declares.
    public func declares(_ name: TypeReference, in type: NominalType) -> Bool {
        switch meaning(of: name, in: type.path, path: type.place.path) {
        case .project: true
        case let .elsewhere(other): other != name
        }
    }
}
