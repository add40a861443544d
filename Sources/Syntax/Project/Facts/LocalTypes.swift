extension SourceFile {
    /// Whether code outside the block that declares the type, or the alias, uses a name like it: there it stands for something else.
    func isNamedBeyondItsBlock(_ local: Declaration) -> Bool {
        local.name.map(localTypesNamedElsewhere.contains) ?? false
    }

    /// The names of the types and aliases that functions declare, by their tokens, which are used outside of their blocks, too.
    private var localTypesNamedElsewhere: Set<Int> {
        knownLocalTypesNamedElsewhere.value {
            let places = outline.declarations.filter { $0.scope == .local && ($0.kind.isNominal || $0.kind == .typealias) }.compactMap(\.name)
            // One that has been found is looked for no longer, and each of several in different blocks finds the others.
            var sought: [UInt64: [LocalType]] = [:]
            for place in places { sought[digest(place).value, default: []].append(LocalType(name: place, block: block(declaring: place))) }
            // Most names begin with another letter, or are of another length.
            var (initials, lengths) = (Array(repeating: false, count: 256), 0 as UInt64)
            for place in places {
                initials[Int(text.bytes[nameRange(place).start])] = true
                lengths |= 1 << UInt64(nameRange(place).length & 63)
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

    /// - Parameter name: the token of the name of what is declared.
    private func block(declaring name: Int) -> TokenRange {
        outline.brackets.opener(before: name).map(outline.inside) ?? TokenRange(0, tokens.count)
    }
}

/// A type, or an alias, that a function declares.
private struct LocalType {
    /// The token.
    let name: Int
    /// Where it can be meant.
    let block: TokenRange
}
