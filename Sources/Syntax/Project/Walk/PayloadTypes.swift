extension Project {
    /// Whether nothing is left of a value of a case of the enum behind patterns with these names: all cases of an enum of the project,
    /// both of a `Result` or a `Bool`, `none` and `some` of an optional.
    public func exhaust(_ names: Set<String>, ofValueAt position: Int, among count: Int, of name: String, in type: NominalType) -> Bool {
        guard case let .known(reference) = type.value(of: name, at: position, among: count)?.type else { return isWhole(names) }
        guard reference.optionalDepth == 0 else { return names == EnumQuery.optionalCases }
        let types = types(named: reference, in: type.path, path: type.place.path)
        guard let value = types.first else { return isWhole(names) }
        let cases = value.cases
        return types.count == 1 && value.kind == .enum && cases.indices.allSatisfy { names.contains(cases[$0].name) }
    }

    /// Whether a type from elsewhere has no other cases than these.
    private func isWhole(_ names: Set<String>) -> Bool {
        EnumQuery.outcomes.contains(names) || names == ["true", "false"] || names == EnumQuery.optionalCases
    }
}
