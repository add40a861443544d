/// The variables of a file that are no local ones, by their names: who looks for one need not read all of them.
struct NamedVariables: Sendable {
    private struct Entry {
        /// Of the name.
        let digest: UInt64
        /// Into `Outline.declarations`.
        @Compact var number: Int
    }

    /// By their digests, those of one name in the order of the source.
    private let entries: [Entry]

    /// - Parameter digest: that of the name that a token spells.
    init(_ declarations: [Declaration], _ digest: (_ token: Int) -> NameDigest) {
        var entries: [Entry] = []
        for (number, declaration) in declarations.enumerated() {
            guard declaration.kind == .variable, declaration.scope != .local, let name = declaration.name else { continue }
            entries.append(Entry(digest: digest(name).value, number: number))
        }
        if entries.count > 1 { entries.sort { ($0.digest, $0.number) < ($1.digest, $1.number) } }
        self.entries = entries
    }

    /// Those whose names have the digest.
    func numbers(_ digest: NameDigest) -> [Int] {
        let first = prefixLength(of: entries.count) { entries[$0].digest < digest.value }
        return entries[first...].prefix { $0.digest == digest.value }.map(\.number)
    }
}

extension SourceFile {
    /// The variables of that name, local ones apart, in the order of the source.
    func variables(named name: String) -> [Int] {
        variables.numbers(NameDigest(name.utf8)).filter { number in
            outline.declarations[number].name.map { token($0, is: name) } == true
        }
    }
}
