/// The extensions of types that the project does not declare: those with members or protocols.
struct ForeignExtensions: Sendable {
    /// By the names of the types.
    private var facts: [String: [TypeFact]] = [:]
    /// Of the types that are extended with very much; nil where there is none.
    private var crowds: Crowds?

    // A class: to copy a dictionary of dictionaries its type is made at run time, even where it is empty.
    private final class Crowds: Sendable {
        let byPath: [[String]: Extended]

        init(_ facts: [TypeFact]) {
            byPath = Dictionary(grouping: facts, by: \.path).mapValues { facts in
                Extended(
                    facts: facts, properties: Dictionary(grouping: facts.lazy.flatMap(\.members.properties), by: \.name),
                    methods: Dictionary(grouping: facts.lazy.flatMap(ForeignExtensions.methods), by: \.method.name),
                    conformances: facts.filter { !$0.inheritance.isEmpty })
            }
        }
    }

    private struct Extended {
        let facts: [TypeFact]
        let properties: [String: [Property]]
        let methods: [String: [(method: Method, path: String)]]
        let conformances: [TypeFact]
    }

    /// The names of members of those types that may be inherited or conformed to.
    private var namesForHeirs: Set<String> = []
    /// Those that only some files see.
    private var hiddenNamesForHeirs: Set<NameInFile> = []

    private struct NameInFile: Hashable {
        let name: String
        let path: String
    }

    init(_ extensions: [TypeFact]) {
        for fact in extensions {
            facts[fact.path[fact.path.count - 1], default: []].append(fact)
            if !Project.isValueType(fact.path) { add(membersOf: fact) }
        }
        let crowded = facts.values.filter { facts in
            facts.count + facts.reduce(0) { $0 + $1.members.properties.count + $1.members.methods.count } > Crowd.limit
        }
        if !crowded.isEmpty { crowds = Crowds(crowded.flatMap(\.self)) }
    }

    /// Those of the type with this path.
    subscript(path: [String]) -> [TypeFact] {
        if let crowd = crowds?.byPath[path] { return crowd.facts }
        return (path.last.flatMap { facts[$0] } ?? []).filter { $0.path == path }
    }

    /// The properties that they add to the type under this name.
    func properties(named name: String, of path: [String]) -> [Property] {
        if let crowd = crowds?.byPath[path] { return crowd.properties[name] ?? [] }
        return self[path].flatMap { fact in fact.members.properties.filter { $0.name == name } }
    }

    /// The same of methods, with the files that declare them.
    func methods(named name: String, of path: [String]) -> [(method: Method, path: String)] {
        if let crowd = crowds?.byPath[path] { return crowd.methods[name] ?? [] }
        return self[path].flatMap { fact in Self.methods(of: fact).filter { $0.method.name == name } }
    }

    private static func methods(of fact: TypeFact) -> [(method: Method, path: String)] {
        fact.members.methods.map { ($0, fact.place.path) }
    }

    /// Those that add a protocol to the type with this path.
    func conformances(of path: [String]) -> [TypeFact] {
        crowds?.byPath[path]?.conformances ?? self[path].filter { !$0.inheritance.isEmpty }
    }

    private mutating func add(membersOf fact: TypeFact) {
        for property in fact.members.properties { add(property.name, property.access, fact.place.path) }
        for method in fact.members.methods { add(method.name, method.access, fact.place.path) }
    }

    private mutating func add(_ name: String, _ access: Property.Access, _ path: String) {
        if access.isHidden {
            hiddenNamesForHeirs.insert(NameInFile(name: name, path: path))
        } else {
            namesForHeirs.insert(name)
        }
    }

    /// Whether they add a member of the name, which the file sees, to what other types may inherit or conform to.
    func addToHeirs(_ name: String, seenFrom path: String) -> Bool {
        namesForHeirs.contains(name) || !hiddenNamesForHeirs.isEmpty && hiddenNamesForHeirs.contains(NameInFile(name: name, path: path))
    }
}
