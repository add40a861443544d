/// The types of all files with their extensions, and what follows from them.
struct Merger {
    let modules: Modules
    /// In the order of the files, then of the source.
    let types: [NominalType]
    let index: TypeIndex
    let enumsByCase: EnumsByCase
    /// The extensions with properties, protocols or functions that take closures of types that the project does not declare, by the
    /// name of the type.
    let foreignExtensions: [String: [TypeFact]]
    /// The extensions of such types that add a protocol, by the name of the protocol.
    let foreignConformances: [String: [TypeFact]]

    /// - Parameter files: in the order of their paths.
    init(_ files: [FileFacts]) {
        modules = Modules(
            files.map { file in
                Modules.File(
                    path: file.path, projectPath: file.projectPath, manifestStrings: file.manifestStrings, imports: file.imports)
            })
        var drafts = Drafts()
        for (file, membership) in zip(files, modules.memberships) { drafts.addTypes(of: file, module: membership.module) }
        drafts.indexTypes()
        for (file, membership) in zip(files, modules.memberships) {
            drafts.addExtensions(of: file, module: membership.module)
        }
        drafts.addExtensionsOfAliases(files)
        types = drafts.types.enumerated().map { number, draft in
            NominalType(draft.fact, number: number, module: draft.module, extensions: draft.extensions)
        }
        index = drafts.index
        enumsByCase = EnumsByCase(types)
        foreignExtensions = drafts.foreignExtensions
        foreignConformances = drafts.foreignConformances
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
    private(set) var index = TypeIndex()
    var foreignExtensions: [String: [TypeFact]] = [:]
    var foreignConformances: [String: [TypeFact]] = [:]

    mutating func addTypes(of file: FileFacts, module: String) {
        for fact in file.types where fact.kind != .extension {
            types.append(Draft(fact: fact, module: module))
        }
    }

    mutating func indexTypes() {
        index = TypeIndex(count: types.count) { number in
            let (fact, module) = (types[number].fact, types[number].module)
            return TypeIndex.Entry(path: fact.path, visibility: fact.visibility, file: fact.place.path, module: module)
        }
    }

    /// An extension belongs to the type of that path in its own file or module, else to the only one of that path.
    mutating func addExtensions(of file: FileFacts, module: String) {
        for fact in file.types where fact.kind == .extension {
            if !add(fact, toTypeAt: fact.path[...], module) { strangers.append(Stranger(fact: fact, module: module)) }
        }
    }

    /// Of what is left a few extend an alias; most extend a type from elsewhere.
    mutating func addExtensionsOfAliases(_ files: [FileFacts]) {
        guard !strangers.isEmpty else { return }
        var aliases: [[String]: AliasFact] = [:]
        for alias in files.lazy.flatMap(\.aliases) { aliases[alias.path] = alias }
        var found = false
        for stranger in strangers {
            let fact = stranger.fact
            guard !add(stranger, behind: aliases) else {
                found = true
                continue
            }
            if !fact.members.properties.isEmpty || !fact.members.closureTakers.isEmpty || !fact.inheritance.isEmpty {
                foreignExtensions[fact.path[fact.path.count - 1], default: []].append(fact)
            }
            for reference in fact.inheritance { foreignConformances[reference.name, default: []].append(fact) }
        }
        guard found else { return }
        // They are found by their places.
        for number in types.indices where types[number].extensions.count > 1 {
            types[number].extensions.sort { $0.place.precedes($1.place) }
        }
    }

    /// Whether the path of the extension is that of an alias of some type.
    private mutating func add(_ stranger: Stranger, behind aliases: [[String]: AliasFact]) -> Bool {
        var path = stranger.fact.path
        // Aliases can form a circle.
        for _ in 0..<8 {
            guard let alias = aliases[path], alias.target.optionalDepth == 0 else { return false }
            for depth in stride(from: alias.path.count - 1, through: 0, by: -1) {
                let target = alias.path.prefix(depth) + alias.target.components
                if add(stranger.fact, toTypeAt: target, stranger.module) { return true }
                if aliases[Array(target)] != nil, Array(target) != path {
                    path = Array(target)
                    break
                }
            }
        }
        return false
    }

    /// Whether there are types of the path; which of them it extends may be open.
    private mutating func add(_ fact: TypeFact, toTypeAt path: ArraySlice<String>, _ module: String) -> Bool {
        guard let name = path.last else { return false }
        let numbers = index[name]
        if let crowd = index.crowd(named: name, of: numbers) {
            guard let namesakes = crowd[Array(path)] else { return false }
            if let owner = namesakes.extended(in: fact.place.path, of: module) { types[owner].extensions.append(fact) }
            return true
        }
        let candidates = numbers.filter { types[$0].fact.path[...] == path }
        if let owner = owner(of: fact, among: candidates, module) { types[owner].extensions.append(fact) }
        return !candidates.isEmpty
    }

    private func owner(of fact: TypeFact, among candidates: [Int], _ module: String) -> Int? {
        let inFile = candidates.filter { types[$0].fact.place.path == fact.place.path }
        let inModule = candidates.filter { types[$0].module == module && types[$0].fact.visibility != .file }
        return only(inFile) ?? only(inModule) ?? only(candidates)
    }

    private func only(_ candidates: [Int]) -> Int? {
        candidates.count == 1 ? candidates[0] : nil
    }
}
