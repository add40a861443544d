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
            let places = outline.declarations.filter { $0.scope == .local && ($0.kind.isNominal || $0.kind == .typealias) }.compactMap(\.name)
            let names = NameSet(places.map(digest))
            // Most names begin with another letter, or are of another length.
            var (initials, lengths) = (Array(repeating: false, count: 256), Array(repeating: false, count: 64))
            for place in places {
                initials[Int(text.bytes[nameRange(place).start])] = true
                lengths[nameRange(place).length & 63] = true
            }
            var found = NumbersByName()
            for token in tokens.indices where tokens[token].kind == .identifier {
                let first = text.bytes[tokens[token].start]
                guard first == UInt8(ascii: "`") || initials[Int(first)] && lengths[tokens[token].length & 63],
                    names.contains(digest(token))
                else { continue }
                // A label, or a member of something else, is no use of it.
                if isArgumentLabel(token) || token > 0 && tokens[token - 1].kind == .period { continue }
                found.add(token, under: name(token))
            }
            return found
        }
    }
}
