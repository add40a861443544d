/// The variables of a file that are no local ones, and its enum cases, by their names: who looks for one need not read all of
/// them.
struct NamedDeclarations: Sendable {
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
            guard declaration.kind == .enumCase || declaration.kind == .variable && declaration.scope != .local,
                let name = declaration.name
            else { continue }
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
        declarations(of: .variable, named: name)
    }

    /// The variables of that name at the top of the file, in the order of the source.
    public func globals(named name: String) -> [Declaration] {
        variables(named: name).map { outline.declarations[$0] }.filter { $0.scope == .file }
    }

    /// What the variables of that name, local ones apart, are set to where no type is written.
    public func untypedValues(named name: String) -> [TokenRange] {
        variables(named: name).map { outline.declarations[$0] }.filter { $0.type.isEmpty && !$0.initializer.isEmpty }.map(\.initializer)
    }

    /// The enum cases of that name, in the order of the source.
    func enumCases(named name: String) -> [Int] {
        declarations(of: .enumCase, named: name)
    }

    private func declarations(of kind: Declaration.Kind, named name: String) -> [Int] {
        namedDeclarations.numbers(NameDigest(name.utf8)).filter { number in
            let declaration = outline.declarations[number]
            return declaration.kind == kind && declaration.name.map { token($0, is: name) } == true
        }
    }
}
