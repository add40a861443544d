/// A `typealias`.
struct AliasFact: Sendable {
    /// With the names of the types around it.
    let path: [String]
    let target: AliasTarget
    /// Its generic parameters.
    let parameters: [String]
    /// The target as it is written, where it has parts.
    let text: String?
    let visibility: Visibility
    let place: Location

    /// The names of the types around it.
    var scope: [String] { Array(path.dropLast()) }

    /// What it consists of; nothing for what has no name.
    var parts: [TypeReference] {
        switch target {
        case let .type(type): [type]
        case let .composition(parts): parts
        case .function, .parameter: []
        }
    }
}

/// What an alias is another name for.
enum AliasTarget: Hashable, Sendable {
    case type(TypeReference)
    /// Several protocols, or a class and protocols: `A & B`; without parts a type that has no name, a tuple for instance.
    case composition([TypeReference])
    case function(genericParameters: [String], shape: FunctionShape)
    /// A generic parameter: each use may make another type of it.
    case parameter
}

/// The aliases of a project by their names.
struct AliasIndex: Sendable {
    /// In the order of the files, then of the source.
    let facts: [AliasFact]
    /// Of the files of the facts, one by one.
    private let owners: [Modules.Membership]
    private let index: TypeIndex

    /// - Parameter files: in the order of their paths.
    init(_ files: [FileFacts], _ modules: Modules) {
        var facts: [AliasFact] = []
        var owners: [Modules.Membership] = []
        for (file, membership) in zip(files, modules.memberships) where !file.aliases.isEmpty {
            facts += file.aliases
            owners += Array(repeating: membership, count: file.aliases.count)
        }
        self.facts = facts
        self.owners = owners
        index = TypeIndex(count: facts.count) { [facts, owners] number in
            let fact = facts[number]
            return TypeIndex.Entry(path: fact.path, visibility: fact.visibility, file: fact.place.path, module: owners[number].module)
        }
    }

    subscript(name: String) -> NumbersByName.Numbers { index[name] }

    func contains(_ name: String) -> Bool { !index[name].isEmpty }

    /// Those of the path, whoever sees them; of very many some.
    func facts(at path: [String]) -> [AliasFact] {
        let name = path[path.count - 1]
        if let crowd = index.crowd(named: name, of: index[name]) { return (crowd[path]?.all ?? []).prefix(Crowd.limit).map { facts[Int($0)] } }
        return index[name].map { facts[$0] }.filter { $0.path == path }
    }

    /// Of the file of the alias with this number.
    func owner(_ number: Int) -> Modules.Membership { owners[number] }

    /// Those whose path is the one followed by the other, and which the file sees; as numbers of facts.
    func visible(_ components: [String], inside outer: ArraySlice<String>, from file: Modules.Membership, _ modules: Modules) -> [Int] {
        let name = components[components.count - 1]
        let numbers = index[name]
        guard !numbers.isEmpty else { return [] }
        if let crowd = index.crowd(named: name, of: numbers) {
            let found = crowd[outer + components]?.visible(from: file) ?? []
            return found.filter { modules.reaches(owners[$0], from: file) }
        }
        return numbers.filter { facts[$0].path.consists(of: outer, components) && isVisible($0, from: file, modules) }
    }

    /// Those with exactly this path that the module shares with the file.
    func shared(by module: String, at path: [String], with file: Modules.Membership, _ modules: Modules) -> [Int] {
        let name = path[path.count - 1]
        let numbers = index.crowd(named: name, of: index[name]).map { $0[path]?.shared(by: module) ?? [] } ?? Array(index[name])
        return numbers.filter { facts[$0].path == path && owners[$0].module == module && isVisible($0, from: file, modules) }
    }

    private func isVisible(_ number: Int, from file: Modules.Membership, _ modules: Modules) -> Bool {
        modules.isVisible(facts[number].visibility, of: owners[number], from: file)
    }
}

extension AliasIndex {
    /// Of several that a file sees those it means: its only one, those of its own module, or of modules that it imports.
    func nearest(_ numbers: [Int], to file: Modules.Membership, _ modules: Modules) -> [Int] {
        guard numbers.count > 1 else { return numbers }
        let here = numbers.filter { owners[$0] === file }
        if here.count == 1 { return here }
        let own = numbers.filter { owners[$0].moduleNumber == file.moduleNumber }
        guard own.isEmpty else { return own }
        let imported = numbers.filter { modules.isImported(owners[$0], by: file) }
        return imported.isEmpty ? numbers : imported
    }
}
