/// The types of all files with their extensions, and what follows from them.
struct Merger {
    let modules: Modules
    /// In the order of the files, then of the source.
    let types: [NominalType]
    /// Indices into `types`.
    let typesByName: NumbersByName
    /// The enums, as indices into `types`, that have a case of a name.
    let enumsByCase: NumbersByName

    /// What extensions add to types that the project does not declare, by the path of the type.
    let foreignProperties: [[String]: [Property]]

    /// - Parameter files: in the order of their paths.
    init(_ files: [FileFacts]) {
        modules = Modules(files.map { ($0.path, $0.projectPath) })
        var drafts = Drafts()
        for (file, membership) in zip(files, modules.memberships) { drafts.addTypes(of: file, module: membership.module) }
        let aliases = Dictionary(files.lazy.flatMap(\.aliases).map { ($0.path, $0) }) { first, _ in first }
        for (file, membership) in zip(files, modules.memberships) {
            drafts.addExtensions(of: file, module: membership.module, aliases)
        }
        types = drafts.types.enumerated().map { number, draft in
            NominalType(draft.fact, number: number, module: draft.module, extensions: draft.extensions)
        }
        typesByName = drafts.typesByName
        foreignProperties = drafts.foreignProperties
        enumsByCase = Self.enumsByCase(types)
    }

    private static func enumsByCase(_ types: [NominalType]) -> NumbersByName {
        var table = NumbersByName()
        for type in types where type.kind == .enum {
            for entry in type.cases { table.add(type.number, under: entry.name) }
        }
        return table
    }
}

private struct Drafts {
    struct Draft {
        let fact: TypeFact
        let module: String
        var extensions: [TypeFact] = []
    }

    var types: [Draft] = []
    var typesByName = NumbersByName()
    var foreignProperties: [[String]: [Property]] = [:]

    mutating func addTypes(of file: FileFacts, module: String) {
        for fact in file.types where fact.kind != .extension {
            typesByName.add(types.count, under: fact.path[fact.path.count - 1])
            types.append(Draft(fact: fact, module: module))
        }
    }

    /// An extension belongs to the type of that path in its own file or module, else to the only one of that path.
    mutating func addExtensions(of file: FileFacts, module: String, _ aliases: [[String]: AliasFact]) {
        for fact in file.types where fact.kind == .extension {
            let candidates = types(extendedAt: fact.path, aliases)
            if candidates.isEmpty, !fact.members.properties.isEmpty {
                foreignProperties[fact.path, default: []] += fact.members.properties
            }
            guard !candidates.isEmpty else { continue }
            let inFile = candidates.filter { types[$0].fact.place.path == file.path }
            let inModule = candidates.filter { types[$0].module == module && types[$0].fact.visibility != .file }
            guard let owner = only(inFile) ?? only(inModule) ?? only(candidates) else { continue }
            types[owner].extensions.append(fact)
        }
    }

    /// The types of that path, which may be an alias's.
    private func types(extendedAt path: [String], _ aliases: [[String]: AliasFact]) -> [Int] {
        var path = path
        // Aliases can form a circle.
        for _ in 0..<8 {
            let found = types(at: path)
            guard found.isEmpty, let alias = aliases[path] else { return found }
            // What an alias stands for is named from where the alias stands.
            let outer = alias.path.dropLast()
            let readings = (0...outer.count).reversed().map { Array(outer.prefix($0)) + alias.target.components }
            path = readings.first(where: { !types(at: $0).isEmpty || aliases[$0] != nil }) ?? alias.target.components
        }
        return []
    }

    private func types(at path: [String]) -> [Int] {
        typesByName[path[path.count - 1]].filter { types[$0].fact.path == path }
    }

    private func only(_ candidates: [Int]) -> Int? {
        candidates.count == 1 ? candidates[0] : nil
    }
}
