extension Outline {
    /// Whether the two are branches of one `#if`, or stand in such, so that nobody compiles both.
    public func areAlternatives(_ branch: Int?, _ other: Int?) -> Bool {
        var current = branch
        while let number = current {
            let own = branches[number]
            var candidate = other
            while let place = candidate {
                if branches[place].block == own.block { return place != number }
                candidate = branches[place].parent
            }
            current = own.parent
        }
        return false
    }
}

extension SourceFile {
    /// Whether the token stands in the condition of an `#if` or `#elseif`, where a name is that of a module or of a flag.
    public func isInCompilationCondition(_ token: Int) -> Bool {
        let branches = outline.branches
        let begun = prefixLength(of: branches.count) { branches[$0].directive <= token }
        // Nothing stands between a directive and its condition.
        return begun > 0 && branches[begun - 1].condition.contains(token)
    }

    /// Whether only an older compiler sees the token: in `#if swift(<5)`, and in the `#else` of `#if compiler(>=5.9)`.
    public func isForOlderCompilers(_ token: Int) -> Bool {
        var current = outline.branch(around: token)
        while let number = current {
            let own = outline.branches[number]
            let earlier = outline.branches[..<number].filter { $0.block == own.block }
            if asksForVersion(own.condition, .older) || earlier.contains(where: { asksForVersion($0.condition, .newer) }) { return true }
            current = own.parent
        }
        return false
    }

    private enum Version {
        case older, newer
    }

    /// `swift(<5)` and `!compiler(>=5)` ask for an older one, `swift(>=5)` and `!compiler(<5)` for a newer one. Beside an `||`
    /// neither has to be true, beside an `&&` neither has to be false where the whole is.
    private func asksForVersion(_ condition: TokenRange, _ version: Version) -> Bool {
        let loophole = version == .older ? "||" : "&&"
        guard !condition.indices.contains(where: { token($0, is: loophole) }) else { return false }
        return condition.indices.dropLast(3).contains { index in
            guard token(index, is: "swift") || token(index, is: "compiler"), tokens[index + 1].kind == .leftParen else { return false }
            let isNegated = isNegated(index, in: condition)
            return token(index + 2, is: (version == .older) != isNegated ? "<" : ">=")
        }
    }

    /// Whether the question at `index` is asked in the negative, as in `!(swift(>=5))`.
    private func isNegated(_ index: Int, in condition: TokenRange) -> Bool {
        var negations = 0
        var start = index
        var end = outline.inside(index + 1).end + 1
        while start > condition.start {
            if token(start - 1, is: "!") {
                negations += 1
            } else if outline.brackets.partner(of: start - 1) == end {
                end += 1
            } else {
                break
            }
            start -= 1
        }
        return negations % 2 == 1
    }
}

extension SourceFile {
    /// Whether another branch of an `#if` around the token has one of the words.
    public func hasAlternative(to place: Int, naming words: [String]) -> Bool {
        var current = outline.branch(around: place)
        while let number = current {
            let own = outline.branches[number]
            let others = outline.branches.indices.filter { $0 != number && outline.branches[$0].block == own.block }
            let isNamed = others.contains { other in
                outline.branches[other].tokens.indices.contains { index in words.contains { token(index, is: $0) } }
            }
            if isNamed { return true }
            current = own.parent
        }
        return false
    }
}
