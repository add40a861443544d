extension SourceFile {
    /// Whether code outside the block that declares the type, or the alias, uses a name like it: there it stands for something else.
    func isNamedBeyondItsBlock(_ local: Declaration) -> Bool {
        local.name.map(localTypesNamedElsewhere.contains) ?? false
    }

    /// The names of the types and aliases that functions declare, by their tokens, which are used outside of their blocks, too.
    private var localTypesNamedElsewhere: Set<Int> {
        knownLocalTypesNamedElsewhere.value {
            // One that has been found is looked for no longer, and each of several in different blocks finds the others.
            var sought: [UInt64: [LocalType]] = [:]
            // Most names begin with another letter, or are of another length.
            var (initials, lengths) = (Array(repeating: false, count: 256), 0 as UInt64)
            for declaration in outline.declarations where declaration.scope == .local && (declaration.kind.isNominal || declaration.kind == .typealias) {
                // Where no bracket closes the block, what is being typed may end with the file, and have no name yet.
                guard let name = declaration.name, let brace = outline.brackets.opener(before: declaration.introducer) else { continue }
                sought[digest(name).value, default: []].append(LocalType(name: name, block: outline.inside(brace)))
                initials[Int(text.bytes[nameRange(name).start])] = true
                lengths |= 1 << UInt64(nameRange(name).length & 63)
            }
            var found: Set<Int> = []
            for token in tokens.indices where tokens[token].kind == .identifier {
                let first = text.bytes[tokens[token].start]
                guard first == UInt8(ascii: "`") || lengths >> UInt64(tokens[token].length & 63) & 1 == 1 && initials[Int(first)] else { continue }
                let name = digest(token).value
                // A label, or a member of something else, is no use of it.
                guard let namesakes = sought[name], !isArgumentLabel(token), token == 0 || tokens[token - 1].kind != .period else { continue }
                let near = namesakes.filter { $0.block.contains(token) }
                guard near.count < namesakes.count else { continue }
                for local in namesakes where !local.block.contains(token) { found.insert(local.name) }
                sought[name] = near.isEmpty ? nil : near
                if sought.isEmpty { break }
            }
            return found
        }
    }
}

/// A type, or an alias, that a function declares.
private struct LocalType {
    /// The token.
    let name: Int
    /// Where it can be meant.
    let block: TokenRange
}
