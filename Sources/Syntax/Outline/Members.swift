extension Outline {
    /// The declarations directly inside the type or extension, in the order of the source.
    public func members(of type: Int) -> [Declaration] {
        var members: [Declaration] = []
        let end = declarations[type].end
        var number = type + 1
        while number < declarations.count, declarations[number].start < end {
            if declarations[number].parent == type { members.append(declarations[number]) }
            number += 1
        }
        return members
    }

    /// The innermost statement inside `body` that holds the token; nil where none does.
    public func statement(around token: Int, in body: TokenRange) -> Statement? {
        var candidate = prefixLength(of: statements.count) { statements[$0].tokens.start <= token }
        // What lies between the token and the statement around it are statements of closures that ended before it.
        while candidate > 0 {
            candidate -= 1
            guard statements[candidate].tokens.start >= body.start else { return nil }
            if statements[candidate].tokens.contains(token) { return statements[candidate] }
        }
        return nil
    }
}
