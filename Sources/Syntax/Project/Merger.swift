/// The types of all files with their extensions, and what follows from them.
struct Merger {
    let modules: Modules
    /// In the order of the files, then of the source.
    let types: [NominalType]
    /// Indices into `types`.
    let typesByName: NumbersByName
    /// The enums, as indices into `types`, that have a case of a name.
    let enumsByCase: NumbersByName
    /// The extensions with properties of types that the project does not declare, by the name of the type.
    let foreignExtensions: [String: [TypeFact]]
    /// The extensions of such types that add a protocol, by the name of the protocol.
    let foreignConformances: [String: [TypeFact]]

    /// - Parameter files: in the order of their paths.
    init(_ files: [FileFacts]) {
        modules = Modules(files.map { ($0.path, $0.projectPath) })
        var drafts = Drafts()
        for (file, membership) in zip(files, modules.memberships) { drafts.addTypes(of: file, module: membership.module) }
        for (file, membership) in zip(files, modules.memberships) {
            drafts.addExtensions(of: file, module: membership.module)
        }
        drafts.addExtensionsOfAliases(files)
        types = drafts.types.enumerated().map { number, draft in
            NominalType(draft.fact, number: number, module: draft.module, extensions: draft.extensions)
        }
        typesByName = drafts.typesByName
        enumsByCase = Self.enumsByCase(types)
        foreignExtensions = drafts.foreignExtensions
        foreignConformances = drafts.foreignConformances
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

    /// An extension of what no file declares.
    struct Stranger {
        let fact: TypeFact
        let module: String
    }

    var types: [Draft] = []
    private var strangers: [Stranger] = []
    var typesByName = NumbersByName()
    var foreignExtensions: [String: [TypeFact]] = [:]
    var foreignConformances: [String: [TypeFact]] = [:]

    mutating func addTypes(of file: FileFacts, module: String) {
        for fact in file.types where fact.kind != .extension {
            typesByName.add(types.count, under: fact.path[fact.path.count - 1])
            types.append(Draft(fact: fact, module: module))
        }
    }

    /// An extension belongs to the type of that path in its own file or module, else to the only one of that path.
    mutating func addExtensions(of file: FileFacts, module: String) {
        for fact in file.types where fact.kind == .extension {
            let candidates = typesByName[fact.path[fact.path.count - 1]].filter { types[$0].fact.path == fact.path }
            guard !candidates.isEmpty else {
                strangers.append(Stranger(fact: fact, module: module))
                continue
            }
            add(fact, toOneOf: candidates, module)
        }
    }

    /// Of what is left a few extend an alias; most extend a type from elsewhere.
    mutating func addExtensionsOfAliases(_ files: [FileFacts]) {
        guard !strangers.isEmpty else { return }
        var aliases: [[String]: AliasFact] = [:]
        for alias in files.lazy.flatMap(\.aliases) { aliases[alias.path] = alias }
        for stranger in strangers {
            let fact = stranger.fact
            let candidates = types(behind: fact.path, aliases)
            guard candidates.isEmpty else {
                add(fact, toOneOf: candidates, stranger.module)
                continue
            }
            if !fact.members.properties.isEmpty { foreignExtensions[fact.path[fact.path.count - 1], default: []].append(fact) }
            for reference in fact.inheritance { foreignConformances[reference.name, default: []].append(fact) }
        }
    }

    private func types(behind path: [String], _ aliases: [[String]: AliasFact]) -> [Int] {
        var path = path
        // Aliases can form a circle.
        for _ in 0..<8 {
            guard let alias = aliases[path], let name = alias.target.components.last, alias.target.optionalDepth == 0 else {
                return []
            }
            for depth in stride(from: alias.path.count - 1, through: 0, by: -1) {
                let target = alias.path.prefix(depth) + alias.target.components
                let candidates = typesByName[name].filter { types[$0].fact.path.elementsEqual(target) }
                guard candidates.isEmpty else { return candidates }
                if aliases[Array(target)] != nil, Array(target) != path {
                    path = Array(target)
                    break
                }
            }
        }
        return []
    }

    private mutating func add(_ fact: TypeFact, toOneOf candidates: [Int], _ module: String) {
        let inFile = candidates.filter { types[$0].fact.place.path == fact.place.path }
        let inModule = candidates.filter { types[$0].module == module && types[$0].fact.visibility != .file }
        guard let owner = only(inFile) ?? only(inModule) ?? only(candidates) else { return }
        types[owner].extensions.append(fact)
    }

    private func only(_ candidates: [Int]) -> Int? {
        candidates.count == 1 ? candidates[0] : nil
    }
}
