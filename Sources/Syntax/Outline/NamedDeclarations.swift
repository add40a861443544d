/// The variables of a file that are no local ones, and its enum cases, by their names: who looks for one need not read all of
/// them.
struct NamedDeclarations: Sendable {
    private struct Entry {
        /// Of the name.
        let digest: UInt64
        /// Into `Outline.declarations`.
        @Compact var number: Int
    }

    /// Those at the top of the file and all others; by their digests, those of one name in the order of the source.
    private let globals: [Entry]
    private let members: [Entry]

    /// - Parameter digest: that of the name that a token spells.
    init(_ declarations: [Declaration], _ digest: (_ token: Int) -> NameDigest) {
        var globals: [Entry] = []
        var members: [Entry] = []
        for (number, declaration) in declarations.enumerated() {
            guard declaration.kind == .enumCase || declaration.kind == .variable && declaration.scope != .local,
                let name = declaration.name
            else { continue }
            let entry = Entry(digest: digest(name).value, number: number)
            if declaration.scope == .file { globals.append(entry) } else { members.append(entry) }
        }
        self.globals = Self.sorted(globals)
        self.members = Self.sorted(members)
    }

    private static func sorted(_ entries: [Entry]) -> [Entry] {
        entries.count > 1 ? entries.sorted { ($0.digest, $0.number) < ($1.digest, $1.number) } : entries
    }

    /// Those at the top of the file whose names have the digest; of very many the first.
    func globals(_ digest: NameDigest) -> [Int] {
        Self.entries(digest, among: globals).prefix(Crowd.limit).map(\.number)
    }

    /// The others whose names have the digest; of very many those around the one that `isInFront` tells.
    func members(_ digest: NameDigest, _ isInFront: (Int) -> Bool) -> [Int] {
        let entries = Self.entries(digest, among: members)
        guard entries.count > Crowd.limit else { return entries.map(\.number) }
        let middle = prefixLength(of: entries.count) { isInFront(entries[entries.startIndex + $0].number) }
        return entries.dropFirst(max(0, middle - Crowd.limit / 2)).prefix(Crowd.limit).map(\.number)
    }

    private static func entries(_ digest: NameDigest, among all: [Entry]) -> ArraySlice<Entry> {
        let first = prefixLength(of: all.count) { all[$0].digest < digest.value }
        let count = prefixLength(of: all.count - first) { all[first + $0].digest == digest.value }
        return all[first..<first + count]
    }
}

extension SourceFile {
    /// The variables of that name, local ones apart, those at the top of the file first; of very many those around the token.
    func variables(named name: String, near use: Int) -> [Int] {
        declarations(of: .variable, named: name, near: use)
    }

    /// The variables of that name at the top of the file, in the order of the source; of very many the first.
    public func globals(named name: String) -> [Declaration] {
        named(name, namedDeclarations.globals(NameDigest(name))).map { outline.declarations[$0] }
    }

    /// What the variables of that name, local ones apart, are set to where no type is written; of very many those around the
    /// token.
    public func untypedValues(named name: String, near use: Int) -> [TokenRange] {
        variables(named: name, near: use).map { outline.declarations[$0] }.filter { $0.type.isEmpty && !$0.initializer.isEmpty }
            .map(\.initializer)
    }

    /// The enum cases of that name, in the order of the source; of very many those around the token.
    func enumCases(named name: String, near use: Int) -> [Int] {
        declarations(of: .enumCase, named: name, near: use)
    }

    /// The declaration whose name stands at the place.
    public func declaration(namedAt place: TextRange) -> Declaration? {
        let token = prefixLength(of: tokens.count) { tokens[$0].start < place.start }
        let behind = prefixLength(of: outline.declarations.count) { outline.declarations[$0].start <= token }
        // Nothing but what attributes hold begins between the two.
        return outline.declarations[..<behind].last { declaration in
            declaration.name.map { tokens[$0].range == place } ?? false
        }
    }

    /// Whether an enum of the file has several cases of that name, which only what they hold tells apart.
    public func hasOverloadedCase(named name: String, near use: Int) -> Bool {
        let enums = enumCases(named: name, near: use).map { outline.declarations[$0].parent }
        return Set(enums).count < enums.count
    }

    private func declarations(of kind: Declaration.Kind, named name: String, near use: Int) -> [Int] {
        let digest = NameDigest(name)
        let members = namedDeclarations.members(digest) { outline.declarations[$0].start < use }
        return named(name, namedDeclarations.globals(digest) + members).filter { outline.declarations[$0].kind == kind }
    }

    private func named(_ name: String, _ numbers: [Int]) -> [Int] {
        numbers.filter { outline.declarations[$0].name.map { token($0, is: name) } == true }
    }
}
