extension Project {
    /// Under which labels functions of this name, of the types or of what they inherit, take closures that they tell something; nil where one
    /// takes such a closure without a label.
    public func labels(ofClosuresHandedTo function: String, of types: [NominalType]) -> Set<String>? {
        var labels: Set<String> = []
        for type in types + ancestry(of: types).types {
            let found = type.methods.compactMap { HandedClosure.label(in: $0.name, of: function) }
            // Each function that takes one has it without its label, too, as it stands behind a call.
            guard found.count(where: \.isEmpty) <= found.count(where: { !$0.isEmpty }) else { return nil }
            labels.formUnion(found.lazy.filter { !$0.isEmpty }.map(String.init))
        }
        return labels
    }
}
