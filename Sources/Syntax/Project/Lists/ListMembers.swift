/// What a member of a list comes to.
enum ListMember {
    case element, same, keys, values
    /// The value under a key, where there is one.
    case valueOfKey
    /// Pairs of a number and an element.
    case numbered
    /// What a closure makes of the elements.
    case made
    /// The elements of lists, one after the other.
    case flattened
    /// A publisher of the elements.
    case published

    /// Whether one of the names begins with the letter, and has so many.
    static func mayBe(_ first: UInt8, _ length: Int) -> Bool {
        switch first {
        case UInt8(ascii: "c"), UInt8(ascii: "d"), UInt8(ascii: "e"), UInt8(ascii: "f"), UInt8(ascii: "j"), UInt8(ascii: "k"),
            UInt8(ascii: "l"), UInt8(ascii: "m"), UInt8(ascii: "p"), UInt8(ascii: "r"), UInt8(ascii: "s"), UInt8(ascii: "v"):
            (3...16).contains(length)
        default: false
        }
    }

    // No dictionary: to make one, and its type, is more than a small project takes for all of its members.
    init?(_ name: String) {
        switch name {
        case "keys": self = .keys
        case "values": self = .values
        case "enumerated": self = .numbered
        case "joined": self = .flattened
        case "publisher": self = .published
        case "first", "last", "randomElement", "remove", "removeFirst", "removeLast", "popFirst", "popLast", "min", "max": self = .element
        case "removeValue": self = .valueOfKey
        case "map", "compactMap", "flatMap", "mapValues", "compactMapValues", "reduce": self = .made
        case "filter", "sorted", "reversed", "shuffled", "prefix", "suffix", "dropFirst", "dropLast", "drop", "lazy": self = .same
        default: return nil
        }
    }
}

/// A member that an extension gives to lists, or to a generic type of a library, and that hands out something else than the standard
/// one of its name; or a function that hands out something else than what decoders do.
struct ListMemberFact: Sendable {
    /// What is extended.
    let owner: [String]
    /// How it is used: `first`, `first()`, `first(kind:)`, `[]`, `[kind:]`; of a library's type with its name, `Result.get()`; `.decode(from`.
    let use: String
    let visibility: Visibility
    let path: String

    fileprivate var isOfLibrary: Bool { use.utf8.contains(UInt8(ascii: ".")) }
}

extension Project {
    /// Whether code in the file means another member than the standard one when it uses a list like that.
    func redefines(_ use: String, seenFrom path: String) -> Bool {
        listMembers.contains(use, seenFrom: path, in: modules)
    }
}

/// Those of a project.
struct ListMembers: Sendable {
    /// By their uses.
    private let facts: [String: [ListMemberFact]]

    init(_ files: [FileFacts], _ aliases: AliasIndex) {
        facts = Dictionary(
            grouping: files.lazy.flatMap(\.listMembers).filter { $0.isOfLibrary || Self.isList($0.owner, aliases) }, by: \.use)
    }

    func contains(_ use: String, seenFrom path: String, in modules: Modules) -> Bool {
        // Of a crowd nobody asks who sees it.
        guard let found = facts[use] else { return false }
        return found.count > Crowd.limit || found.contains { fact in
            let place = Location(path: fact.path, range: TextRange(0, 0))
            return modules.isVisible(fact.visibility, at: place, from: path)
        }
    }

    private static func isList(_ owner: [String], _ aliases: AliasIndex) -> Bool {
        let name = owner[owner.count - 1]
        if name.hasPrefix("[") || lists.contains(name) { return true }
        return aliases.facts(at: owner).prefix(Crowd.limit).contains { alias in
            switch alias.target {
            case let .type(type): lists.contains(type.name)
            case let .composition(parts): parts.isEmpty
            case .function, .parameter: false
            }
        }
    }

    private static let lists: Set<String> = [
        "Array", "ArraySlice", "ContiguousArray", "Dictionary", "Set", "Sequence", "Collection", "BidirectionalCollection",
        "RandomAccessCollection", "MutableCollection", "RangeReplaceableCollection", "LazySequenceProtocol",
    ]
}

extension SourceFile {
    /// Most members have other names than those of lists.
    func mayBeOfList(_ member: Declaration) -> Bool {
        guard let name = member.name else { return true }
        // Where the text breaks off, the name is its end.
        return tokens[name].length > 0 && ListMember.mayBe(text.bytes[tokens[name].start], tokens[name].length)
    }

    /// The uses that the declaration, a member of an extension, has another meaning for than lists have by themselves.
    func listUses(of member: Declaration, in owner: Declaration) -> [String] {
        switch member.kind {
        case .variable:
            guard let name = member.name.map(name), let role = ListMember(name), !isUsual(member.type, role, in: owner) else { return [] }
            return [name]
        case .function:
            guard let name = member.name.map(name), let role = ListMember(name), !isUsual(member.type, role, in: owner) else { return [] }
            let first = parameters(of: member).first
            let use = MemberStep.called(named: name, label: first?.label.map(self.name)).text
            // A closure stands behind the call, without its label.
            let takesClosure = first?.type.indices.contains { tokens[$0].kind == .arrow } ?? false
            return takesClosure ? [use, MemberStep.called(named: name, label: nil).text] : [use]
        case .subscript:
            guard !isUsual(member.type, .element, in: owner), !isUsual(member.type, .same, in: owner) else { return [] }
            guard let parameter = parameters(of: member).first else { return [] }
            if let label = parameter.label, parameter.name != label { return [MemberStep.subscript(label: name(label)).text] }
            let isIndex = typeReference(parameter.type).map { $0.isInteger || $0.name == "Index" } ?? false
            return [MemberStep.subscript(label: nil).text] + (isIndex ? [MemberStep.subscript(label: MemberStep.index).text] : [])
        case .import, .class, .actor, .struct, .enum, .protocol, .extension, .initializer, .deinitializer, .enumCase, .typealias, .associatedtype,
            .operator, .precedencegroup, .macro:
            return []
        }
    }

    /// The same of a generic type of a library.
    func libraryUses(of member: Declaration, in owner: [String]) -> [String] {
        guard let type = owner.last, LibraryGenerics.isExtended(type), let name = member.name.map(name) else { return [] }
        let call = member.kind == .function ? MemberStep.called(named: name, label: nil).text : name
        guard LibraryGenerics.isFollowed(call, of: LibraryGenerics.model(of: type)), !isUsualOfLibrary(member.type) else { return [] }
        return [LibraryGenerics.use(of: call, type[...])]
    }

    /// Whether the type is the argument of such a type, or has the same one.
    private func isUsualOfLibrary(_ type: TokenRange) -> Bool {
        let written = WrittenTypeText(tightText(type))
        let name = written.generic?.arguments.first ?? written.unwrapped
        return ["Success", "Value", "Element", "Output", "Self"].contains { name == $0 || name.hasSuffix("." + $0) }
    }

    /// Whether the type is what lists hand out under such a name.
    private func isUsual(_ type: TokenRange, _ role: ListMember, in owner: Declaration) -> Bool {
        switch role {
        case .element, .valueOfKey: typeReference(type).map { isElement($0, in: owner) } ?? false
        case .same:
            if let reference = typeReference(type), ["Self", "SubSequence"].contains(reference.name) { true } else {
                element(of: .type(type), .iteration).flatMap { names(of: $0).first }.map { isElement($0, in: owner) } ?? false
            }
        case .keys: names(of: .type(type)).first?.name == "Keys"
        case .numbered, .made, .flattened, .published: false
        case .values:
            names(of: .type(type)).first?.name == "Values"
                || element(of: .type(type), .iteration).map { names(of: $0).first?.name == "Value" } == true
        }
    }

    /// `Element`, `Self.Element`, and what a list is extended for: `where Element == Mode`
    private func isElement(_ type: TypeReference, in owner: Declaration) -> Bool {
        if type.name == "Element" || type.name == "Value" { return true }
        let own = [TypeReference(components: type.components)]
        if let element = element(of: .type(owner.type), .subscript), names(of: element) == own { return true }
        return whereClause(of: owner).contains { requirement in
            guard requirement.count > 2, token(requirement.start, is: "Element"), token(requirement.start + 1, is: "==") else { return false }
            return typeReference(TokenRange(requirement.start + 2, requirement.end))?.components == type.components
        }
    }
}

extension SourceFile {
    /// How the member named at the token may be used there, a brace behind it being a closure or a body.
    func listUses(at name: Int) -> [String] {
        let member = self.name(name)
        switch tokens[name + 1].kind {
        case .leftParen: return [MemberStep.called(named: member, label: label(behind: name + 1)).text]
        case .leftBrace: return [member, MemberStep.called(named: member, label: nil).text]
        default: return [member]
        }
    }

    /// The label of a subscript, or what tells that it takes the number of an element.
    func subscriptLabel(behind open: Int) -> String? {
        if let label = label(behind: open) { return label }
        guard let close = outline.brackets.partner(of: open), close > open + 1 else { return nil }
        switch tokens[close - 1].kind {
        case .integerLiteral: return MemberStep.index
        case .identifier:
            let name = name(close - 1)
            return name.utf8.count == 1 || Self.numberNames.contains { name.lowercased().hasSuffix($0) } ? MemberStep.index : nil
        default: return nil
        }
    }

    private static let numberNames = ["index", "idx", "row", "section", "item", "offset", "position", "count", "number", "tag", "page", "element"]

    /// The label of the first argument behind the bracket.
    func label(behind open: Int) -> String? {
        guard open + 2 < tokens.count, tokens[open + 2].kind == .colon, ![.rightParen, .rightBracket].contains(tokens[open + 1].kind) else {
            return nil
        }
        return name(open + 1)
    }
}
