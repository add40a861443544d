/// The types of all files with their extensions, and what follows from them.
// A class: a copy of a struct would retain each of its tables.
final class MergedFacts: Sendable {
    let modules: Modules
    /// In the order of the files, then of the source.
    let types: [NominalType]
    let index: TypeIndex
    let aliases: AliasIndex
    let listMembers: ListMembers
    let enumsByCase: EnumsByCase
    let foreignExtensions: ForeignExtensions
    /// The extensions of such types that add a protocol, by the name of the protocol.
    let foreignConformances: [String: [TypeFact]]

    let staticMembers: StaticMembers
    let tables: NameTables

    /// - Parameters:
    ///   - files: in the order of their paths.
    ///   - concurrency: how the parts are made.
    init(_ files: [FileFacts], _ concurrency: some Concurrency = OneByOne()) {
        // In pairs that take about as long as each other.
        let (modules, (tables, staticMembers)) = concurrency.both(
            { Modules(files) }, { (NameTables(files), StaticMembers(files)) })
        let (found, aliases) = concurrency.both({ Drafts(files, modules) }, { AliasIndex(files, modules) })
        var drafts = found
        drafts.addExtensions(of: aliases)
        types = drafts.nominalTypes(concurrency)
        index = drafts.index
        foreignExtensions = ForeignExtensions(drafts.foreignExtensions)
        foreignConformances = drafts.foreignConformances
        enumsByCase = EnumsByCase(types)
        listMembers = ListMembers(files, aliases)
        self.modules = modules
        self.tables = tables
        self.aliases = aliases
        self.staticMembers = staticMembers
    }
}

private struct Drafts: Sendable {
    struct Draft: Sendable {
        let fact: TypeFact
        /// The index of its file.
        let file: Int
        var extensions: [TypeFact] = []
    }

    /// An extension of what no file declares.
    struct Stranger: Sendable {
        let fact: TypeFact
        let module: String
    }

    private let modules: Modules
    var types: [Draft] = []
    private var strangers: [Stranger] = []
    private(set) var index = TypeIndex()
    var foreignExtensions: [TypeFact] = []
    var foreignConformances: [String: [TypeFact]] = [:]

    init(_ files: [FileFacts], _ modules: Modules) {
        self.modules = modules
        let memberships = modules.memberships
        for (number, file) in files.enumerated() {
            for fact in file.types where fact.kind != .extension { types.append(Draft(fact: fact, file: number)) }
        }
        index = TypeIndex(count: types.count) { number in
            let (fact, module) = (types[number].fact, memberships[types[number].file].module)
            return TypeIndex.Entry(path: fact.path, visibility: fact.visibility, file: fact.place.path, module: module)
        }
        for (file, membership) in zip(files, memberships) {
            addExtensions(of: file, module: membership.module)
        }
    }

    /// The types with their extensions.
    func nominalTypes(_ concurrency: some Concurrency) -> [NominalType] {
        let half = types.count / 2
        let (first, second) = concurrency.both({ nominalTypes(0..<half) }, { nominalTypes(half..<types.count) })
        return first + second
    }

    private func nominalTypes(_ numbers: Range<Int>) -> [NominalType] {
        numbers.map { number in
            let draft = types[number]
            return NominalType(draft.fact, number: number, modules.memberships[draft.file], extensions: draft.extensions)
        }
    }

    /// An extension belongs to the type of that path in its own file, its module, or one that its file imports, else to the only one of
    /// that path.
    private mutating func addExtensions(of file: FileFacts, module: String) {
        for fact in file.types where fact.kind == .extension {
            if !add(fact, toTypeAt: fact.path[...], seenFrom: fact.place.path, module) { strangers.append(Stranger(fact: fact, module: module)) }
        }
    }

    /// Of what is left a few extend an alias; most extend a type from elsewhere.
    mutating func addExtensions(of aliases: AliasIndex) {
        guard !strangers.isEmpty else { return }
        var found = false
        for stranger in strangers {
            let fact = stranger.fact
            guard !add(stranger.fact, behind: aliases) else {
                found = true
                continue
            }
            let members = fact.members
            if !members.properties.isEmpty || !members.methods.isEmpty || !members.closureTakers.isEmpty || !fact.inheritance.isEmpty {
                foreignExtensions.append(fact)
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
    private mutating func add(_ fact: TypeFact, behind aliases: AliasIndex) -> Bool {
        var (path, file) = (fact.path, fact.place.path)
        // Aliases can form a circle.
        for _ in 0..<8 {
            let asking = modules.membership(of: file)
            let found = aliases.nearest(aliases.visible(path, inside: [], from: asking, modules), to: asking, modules)
            guard found.count == 1, case let alias = aliases.facts[found[0]], case let .type(target) = alias.target, target.optionalDepth == 0
            else { return false }
            file = alias.place.path
            let outer = alias.path.dropLast()
            let owner = modules.membership(of: file)
            guard let next = (0...outer.count).reversed().lazy.map({ outer.prefix($0) + target.components }).first(where: { next in
                !candidates(at: next).isEmpty || !aliases.visible(Array(next), inside: [], from: owner, modules).isEmpty && Array(next) != path
            }) else { return false }
            if add(fact, toTypeAt: next, seenFrom: file, aliases.owner(found[0]).module) { return true }
            path = Array(next)
        }
        return false
    }

    /// Whether there are types of the path; which of them it extends may be open.
    private mutating func add(_ fact: TypeFact, toTypeAt path: ArraySlice<String>, seenFrom file: String, _ module: String) -> Bool {
        guard let name = path.last else { return false }
        if let crowd = index.crowd(named: name, of: index[name]) {
            guard let namesakes = crowd[Array(path)] else { return false }
            if let owner = namesakes.extended(in: file, of: module) { types[owner].extensions.append(fact) }
            return true
        }
        let candidates = candidates(at: path)
        if let owner = owner(among: candidates, seenFrom: file, module) { types[owner].extensions.append(fact) }
        return !candidates.isEmpty
    }

    private func candidates(at path: ArraySlice<String>) -> [Int] {
        guard let name = path.last else { return [] }
        let numbers = index[name]
        if let crowd = index.crowd(named: name, of: numbers) { return (crowd[Array(path)]?.all ?? []).prefix(1).map(Int.init) }
        return numbers.filter { types[$0].fact.path[...] == path }
    }

    private func owner(among candidates: [Int], seenFrom file: String, _ module: String) -> Int? {
        if candidates.count < 2 { return candidates.first }
        // Nothing extends what a function declares.
        let inFile = candidates.filter { types[$0].fact.place.path == file && !types[$0].fact.visibility.isOfBody }
        let inModule = candidates.filter { membership(of: $0).module == module && !types[$0].fact.visibility.isHidden }
        return only(inFile) ?? closest(inModule, to: file) ?? only(imported(candidates, by: file)) ?? only(candidates)
    }

    private func membership(of type: Int) -> Modules.Membership {
        modules.memberships[types[type].file]
    }

    /// Those of modules that the file imports, where it sees them.
    private func imported(_ candidates: [Int], by file: String) -> [Int] {
        let asking = modules.membership(of: file)
        return candidates.filter { candidate in
            let owner = membership(of: candidate)
            return modules.isImported(owner, by: asking) && modules.isVisible(types[candidate].fact.visibility, of: owner, from: asking)
        }
    }

    /// Where no manifest tells modules apart, of several that may be of one the one that stands nearest.
    private func closest(_ candidates: [Int], to file: String) -> Int? {
        NearestFile.number(among: candidates.count, to: file) { types[candidates[$0]].fact.place.path }.map { candidates[$0] }
    }

    private func only(_ candidates: [Int]) -> Int? {
        candidates.count == 1 ? candidates[0] : nil
    }
}
