/// A `typealias`.
struct AliasFact: Sendable {
    /// With the names of the types around it.
    let path: [String]
    let target: AliasTarget
    /// The target as it is written, where it has parts and no generic parameters of the alias.
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
    private let owners: [String]
    private let index: TypeIndex

    /// - Parameter files: in the order of their paths.
    init(_ files: [FileFacts], _ modules: Modules) {
        var facts: [AliasFact] = []
        var owners: [String] = []
        for (file, membership) in zip(files, modules.memberships) where !file.aliases.isEmpty {
            facts += file.aliases
            owners += Array(repeating: membership.module, count: file.aliases.count)
        }
        self.facts = facts
        self.owners = owners
        index = TypeIndex(count: facts.count) { [facts, owners] number in
            let fact = facts[number]
            return TypeIndex.Entry(path: fact.path, visibility: fact.visibility, file: fact.place.path, module: owners[number])
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

    func module(_ number: Int) -> String { owners[number] }

    /// Those whose path is the one followed by the other, and which the file sees; as numbers of facts.
    func visible(_ components: [String], inside outer: ArraySlice<String>, from path: String, _ modules: Modules) -> [Int] {
        let name = components[components.count - 1]
        let numbers = index[name]
        guard !numbers.isEmpty else { return [] }
        if let crowd = index.crowd(named: name, of: numbers) {
            let found = crowd[outer + components]?.visible(from: path, in: modules) ?? []
            return modules.areSeparate ? found.filter { modules.reaches(facts[$0].place.path, from: path) } : found
        }
        return numbers.filter { facts[$0].path.consists(of: outer, components) && isVisible($0, from: path, modules) }
    }

    /// Those with exactly this path that the module shares with the file.
    func shared(by module: String, at path: [String], with file: String, _ modules: Modules) -> [Int] {
        let name = path[path.count - 1]
        let numbers = index.crowd(named: name, of: index[name]).map { $0[path]?.shared(by: module) ?? [] } ?? Array(index[name])
        return numbers.filter { facts[$0].path == path && owners[$0] == module && isVisible($0, from: file, modules) }
    }

    private func isVisible(_ number: Int, from path: String, _ modules: Modules) -> Bool {
        modules.isVisible(facts[number].visibility, of: owners[number], at: facts[number].place, from: path)
    }
}

extension AliasIndex {
    /// Of several that a file sees those it means: its only one, those of its own module, or of modules that it imports.
    func nearest(_ numbers: [Int], to path: String, _ modules: Modules) -> [Int] {
        guard numbers.count > 1 else { return numbers }
        let here = numbers.filter { facts[$0].place.path == path }
        if here.count == 1 { return here }
        let module = modules.module(of: path)
        let own = numbers.filter { owners[$0] == module }
        guard own.isEmpty else { return own }
        let imported = numbers.filter { modules.isImported(owners[$0], in: path) }
        return imported.isEmpty ? numbers : imported
    }
}
