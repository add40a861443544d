extension SourceFile {
    /// Whether code outside the block that declares the type, or the alias, uses a name like it: there it stands for something else.
    func isNamedBeyondItsBlock(_ local: Declaration) -> Bool {
        guard let name = local.name, let brace = outline.brackets.opener(before: local.introducer) else { return false }
        let block = outline.inside(brace)
        return localTypeNames[self.name(name)].contains { !block.contains($0) }
    }

    /// Where the names of the types and aliases that functions declare stand, wherever they are used.
    private var localTypeNames: NumbersByName {
        knownLocalTypeNames.value {
            let places = outline.declarations.lazy.filter { local in
                local.scope == .local && (local.kind.isNominal || local.kind == .typealias)
            }.compactMap(\.name)
            let names = NameSet(places.map { digest(ofName: $0) })
            var found = NumbersByName()
            for token in tokens.indices where tokens[token].kind == .identifier && names.contains(digest(ofName: token)) {
                found.add(token, under: name(token))
            }
            return found
        }
    }

    private func digest(ofName token: Int) -> NameDigest {
        let range = nameRange(token)
        return NameDigest(text.bytes, in: range.start..<range.end)
    }
}
