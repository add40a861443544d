/// The extensions of types that the project does not declare: those with properties, protocols or functions that take closures.
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
                    methods: Dictionary(grouping: facts.lazy.flatMap(\.members.methods), by: \.name))
            }
        }
    }

    private struct Extended {
        let facts: [TypeFact]
        let properties: [String: [Property]]
        let methods: [String: [Method]]
    }

    init(_ extensions: [TypeFact]) {
        for fact in extensions { facts[fact.path[fact.path.count - 1], default: []].append(fact) }
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

    /// The same of methods.
    func methods(named name: String, of path: [String]) -> [Method] {
        if let crowd = crowds?.byPath[path] { return crowd.methods[name] ?? [] }
        return self[path].flatMap { fact in fact.members.methods.filter { $0.name == name } }
    }
}
