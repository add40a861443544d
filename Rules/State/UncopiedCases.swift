import Syntax

/// The cases of enums that cannot be copied, of a file: of those the compiler takes no two in one `case`.
struct UncopiedCases {
    private let names: [Set<String>]
    private let file: SourceFile
    /// The names of all enums of the file.
    private lazy var enums = Set(file.outline.numbers(of: .enum).compactMap { file.outline.declarations[$0].name.map(file.name) })

    init(_ file: SourceFile) {
        self.file = file
        let owners = Set(file.outline.numbers(of: .enum).filter { file.isNoncopyable(file.outline.declarations[$0]) })
        var names: [Int: Set<String>] = [:]
        if !owners.isEmpty {
            for number in file.outline.numbers(of: .enumCase) {
                let declaration = file.outline.declarations[number]
                guard let owner = declaration.parent, owners.contains(owner), let name = declaration.name else { continue }
                names[owner, default: []].insert(file.name(name))
            }
        }
        self.names = Array(names.values)
    }

    /// Whether the switch may be over one of them; over one from another file, too, where its subject is consumed.
    mutating func mayBeMatched(by cases: [SwitchCase], of statement: SwitchStatement) -> Bool {
        if !statement.subject.isEmpty, file.isConsuming(statement.subject.start), !isKnown(statement.subject.start + 1) { return true }
        guard !names.isEmpty, case let matched = Self.names(matchedBy: cases, in: file) else { return false }
        return !matched.isEmpty && names.contains { $0.isSuperset(of: matched) }
    }

    /// What the cases of a switch tell of its enum; nil where they are not those of one.
    static func query(matching cases: ArraySlice<SwitchCase>, in file: SourceFile) -> EnumQuery? {
        guard let number = cases.first?.statement, case let names = Set(Self.names(matchedBy: cases, in: file)), !names.isEmpty else { return nil }
        return EnumQuery(subject: file.origin(ofSwitch: number), names: names, type: [], libraries: file.libraries)
    }

    /// Whether the enum of another file is one of them, or may be.
    static func mayHold(_ query: EnumQuery, from path: String, in project: Project) -> Bool {
        // Hardly any project has one with such cases.
        let enums = project.enums(withCases: query.names, in: query.subject.scope, visibleFrom: path)
        guard enums.contains(where: \.isNoncopyable) else { return false }
        guard case let .found(type, _) = project.resolveEnum(query, path: path) else { return true }
        return type.isNoncopyable
    }

    private static func names(matchedBy cases: some Sequence<SwitchCase>, in file: SourceFile) -> [String] {
        cases.flatMap { file.outline.caseItems[$0.items.indices] }.compactMap { item in
            guard case let .enumCase(found) = file.pattern(item.pattern) else { return nil }
            return found.name
        }
    }

    /// Whether the token is the `self` of an enum that the file declares, and shows whether it can be copied.
    private mutating func isKnown(_ token: Int) -> Bool {
        guard file.tokens[token].kind == .keywordSelf, let type = file.typeScope(around: token).last else { return false }
        return enums.contains(type)
    }
}
