/// Brings the types of all files together with their extensions.
struct Merger {
    /// In the order of the files, then of the source.
    let types: [NominalType]
    let typesByName: [String: [Int]]

    /// - Parameter files: in the order of their paths.
    init(_ files: [FileFacts], modules: Modules) {
        var drafts = Drafts()
        for file in files { drafts.addTypes(of: file, module: modules.module(of: file.path)) }
        for file in files { drafts.addExtensions(of: file, module: modules.module(of: file.path)) }
        types = drafts.types.map { NominalType($0.fact, module: $0.module, extensions: $0.extensions) }
        typesByName = drafts.typesByName
    }
}

private struct Drafts {
    struct Draft {
        let fact: TypeFact
        let module: String
        var extensions: [TypeFact] = []
    }

    var types: [Draft] = []
    var typesByName: [String: [Int]] = [:]

    mutating func addTypes(of file: FileFacts, module: String) {
        for fact in file.types where fact.kind != .extension {
            typesByName[fact.path[fact.path.count - 1], default: []].append(types.count)
            types.append(Draft(fact: fact, module: module))
        }
    }

    /// An extension belongs to the type of that path in its own file or module, else to the only one of that path.
    mutating func addExtensions(of file: FileFacts, module: String) {
        for fact in file.types where fact.kind == .extension {
            guard let named = typesByName[fact.path[fact.path.count - 1]] else { continue }
            let candidates = named.filter { types[$0].fact.path == fact.path }
            let inFile = candidates.filter { types[$0].fact.place.path == file.path }
            let inModule = candidates.filter { types[$0].module == module && types[$0].fact.visibility != .file }
            guard let owner = only(inFile) ?? only(inModule) ?? only(candidates) else { continue }
            types[owner].extensions.append(fact)
        }
    }

    private func only(_ candidates: [Int]) -> Int? {
        candidates.count == 1 ? candidates[0] : nil
    }
}
