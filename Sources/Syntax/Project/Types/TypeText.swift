/// A type as it is written, and where.
struct TypeText {
    let text: String
    /// The names of the types around it, and its file.
    let scope: [String]
    let path: String

    /// Of a text, in bytes: each step reads what is left of it.
    static let longest = 400

    init(_ text: String, in scope: [String], _ path: String) {
        self.text = text
        self.scope = scope
        self.path = path
    }

    var type: WrittenTypeText { WrittenTypeText(text) }

    /// The template with the arguments of this type in place of the generic parameters of its owner; nil where it has none of them, or
    /// names that may mean something else here.
    func filling(_ template: String, of owner: NominalType, _ isOfLibrary: (Substring) -> Bool) -> TypeText? {
        guard let (name, arguments) = type.generic, name == owner.name, arguments.count == owner.members.placeholders.count else { return nil }
        let filled = Self.filled(template, owner.members.placeholders, with: arguments) { Self.isPlain($0) && isOfLibrary($0) }
        return filled.map { TypeText($0, in: scope, path) }
    }

    /// The template with these texts in place of the names; nil where it has none of them, another word that is not known, or a member.
    static func filled(
        _ template: String, _ names: [String], with arguments: [some StringProtocol], isKnown: (Substring) -> Bool
    ) -> String? {
        var result = ""
        var isFilled = false
        var opened: [UInt8] = []
        var rest = template.utf8[...]
        while let first = rest.first {
            let word = Substring(rest.prefix(while: \.isWordByte))
            guard !word.isEmpty else {
                switch first {
                case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): opened.append(first)
                case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"): _ = opened.popLast()
                case UInt8(ascii: "."): return nil
                default: break
                }
                result.unicodeScalars.append(Unicode.Scalar(first))
                rest = rest.dropFirst()
                continue
            }
            rest = rest.dropFirst(word.utf8.count)
            if let position = names.firstIndex(where: { $0 == word }) {
                guard !arguments[position].isEmpty else { return nil }
                let isComposed = arguments[position].utf8.contains { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "-") }
                result += isComposed ? "(\(arguments[position]))" : arguments[position]
                isFilled = true
            } else {
                let isLabel = opened.last == UInt8(ascii: "(") && rest.first == UInt8(ascii: ":")
                guard isLabel || isKnown(word) else { return nil }
                result += word
            }
        }
        return isFilled ? result : nil
    }

    /// What an extension of lists says of elements, with this list's own in their place.
    func filling(elementOf template: String, _ isOfLibrary: (Substring) -> Bool) -> TypeText? {
        guard let element = type.each,
            let text = Self.filled(template, ["Element"], with: [element], isKnown: { Self.isPlain($0) && isOfLibrary($0) })
        else { return nil }
        return with(text)
    }

    fileprivate static func isPlain(_ word: Substring) -> Bool {
        switch word {
        case "any", "some", "Array", "ArraySlice", "ContiguousArray", "Dictionary", "Set", "Optional", "Result", "Error", "Never", "Void", "String",
            "Int", "Bool", "Double",
            // How a parameter is handed over.
            "inout", "sending", "borrowing", "consuming", "isolated":
            true
        default: LibraryGenerics.isSequence(word)
        }
    }
}

extension WrittenTypeText {
    /// What a loop over a list is handed: of a dictionary pairs.
    var each: String? {
        element(.iteration) ?? dictionary.map { "(key:\($0.key),value:\($0.value))" }
    }
}

extension NominalType {
    /// A type of one of its own members with what stands for its generic parameters in their place; nil where one may be anything.
    func withBounds(_ template: String) -> TypeText? {
        guard !members.bounds.isEmpty, members.bounds.count == members.placeholders.count else { return nil }
        return TypeText.filled(template, members.placeholders, with: members.bounds) { _ in true }.map { TypeText($0, in: path, place.path) }
    }

    /// Whether it has generic parameters.
    var isGeneric: Bool { kind != .protocol && !members.placeholders.isEmpty }

    /// The type of an associated value.
    func value(of name: String, at position: Int, among count: Int) -> ShownType? {
        let values = cases(named: name).filter { $0.arity == count && position < count }.map { $0.values[position] }
        guard let first = values.first, values.allSatisfy({ $0 == first }) else { return nil }
        return first
    }
}

extension AliasFact {
    fileprivate var namedTarget: String? {
        switch target {
        case let .type(type): ShownType.written(.known(type)).writtenText
        case .composition, .function, .parameter: nil
        }
    }
}

extension ShownType {
    /// All of the type, as far as it is known how it is written.
    var writtenText: String? {
        text ?? reference.map { $0.qualifiedName + String(repeating: "?", count: $0.optionalDepth) }
    }
}

extension Project {
    /// How the type of a member is written that the type has or inherits, and that code at the viewpoint sees; nil where it depends on
    /// generic parameters.
    func text(ofMember name: String, _ use: MemberSearch.Use, of type: NominalType, seenFrom viewpoint: Viewpoint) -> TypeText? {
        let isOwn = use == .read && declaresProperty(name, type, seenFrom: viewpoint)
        var owners = isOwn ? [type] : owners(ofMember: name, of: type, seenFrom: viewpoint)
        // What a superclass declares is all that protocols ask for.
        if use == .read, let first = owners.first(where: { $0.kind != .protocol && declaresProperty(name, $0, seenFrom: viewpoint) }) {
            owners = [first]
        }
        let found = owners.flatMap { owner in
            switch use {
            case .read: properties(named: name, of: owner, seenFrom: viewpoint).map { text(of: $0, in: owner) }
            case .called: methods(named: name, of: owner, seenFrom: viewpoint).map { text(of: $0.method, of: owner, in: $0.path) }
            }
        }
        guard let first = found.first, let text = first, text.text.utf8.count < TypeText.longest,
            found.allSatisfy({ $0?.text == text.text })
        else { return nil }
        return text
    }

    /// How the type of the owner's own member is written; nil where several of the name differ.
    func template(of name: String, _ use: MemberSearch.Use, of owner: NominalType, seenFrom viewpoint: Viewpoint) -> String? {
        let texts: [String?] =
            switch use {
            case .read: properties(named: name, of: owner, seenFrom: viewpoint).map(\.text)
            case .called: methods(named: name, of: owner, seenFrom: viewpoint).map(\.method.result.writtenText)
            }
        guard let first = texts.first, texts.allSatisfy({ $0 == first }) else { return nil }
        return first
    }

    private func text(of property: Property, in owner: NominalType) -> TypeText? {
        guard property.basis != .parameter, property.reference.map({ isAsRead($0, in: owner.path, path: property.place.path) }) ?? true
        else { return nil }
        if let text = property.text { return TypeText(text, in: owner.path, property.place.path) }
        // `makeRows()` and `Row.all()`: a member on a longer way could lead back to this one.
        guard property.basis == .call, let names = property.reference?.components, names.count <= 2 else { return nil }
        var walk = PathWalk(self, scope: owner.path, path: property.place.path)
        walk.start(atLocal: property.shown)
        return walk.written(walk.parts)
    }

    private func text(of method: Method, of owner: NominalType, in path: String) -> TypeText? {
        guard method.result.basis != .parameter else { return nil }
        return method.result.writtenText.map { TypeText($0, in: owner.path, path) }
    }

    /// The labels of the tuple that the name is an alias of; none where it is another type.
    public func tupleLabels(of name: TypeReference, in scope: [String], path: String) -> [String] {
        guard aliases.contains(name.name) else { return [] }
        return unaliased(TypeText(name.qualifiedName, in: scope, path)).type.labels
    }

    /// What it is an alias of, as that is written.
    func unaliased(_ text: TypeText) -> TypeText {
        var text = text
        // They can form a circle.
        for _ in 0..<8 {
            let type = text.type
            if type.unwrapped.utf8.last == UInt8(ascii: ">") {
                guard let applied = applied(text) else { break }
                text = applied
                continue
            }
            let names = type.names
            guard names.count == 1, aliases.contains(names[0].name),
                let alias = alias(names[0], in: text.scope, path: text.path), alias.parameters.isEmpty,
                let target = alias.text ?? alias.namedTarget
            else { break }
            let marks = String(repeating: "?", count: type.optionalDepth)
            text = TypeText(marks.isEmpty ? target : "(\(target))\(marks)", in: alias.scope, alias.place.path)
        }
        return text
    }

    /// `[Row]` of `List<Row>`, an alias with arguments; nil for other types.
    private func applied(_ text: TypeText) -> TypeText? {
        guard let (name, arguments) = text.type.generic, aliases.contains(String(name)), case let names = text.type.names, names.count == 1,
            let alias = alias(names[0], in: text.scope, path: text.path), alias.parameters.count == arguments.count, let target = alias.text
        else { return nil }
        let filled = TypeText.filled(target, alias.parameters, with: arguments) { word in
            if TypeText.isPlain(word), !isTypeName(String(word)) { return true }
            let type = TypeReference(components: [String(word)])
            let meant = types(named: type, in: alias.scope, path: alias.place.path)
            return meant.count == 1 && types(named: type, in: text.scope, path: text.path).map(\.place) == meant.map(\.place)
        }
        let marks = String(repeating: "?", count: text.type.optionalDepth)
        return filled.map { text.with(marks.isEmpty ? $0 : "(\($0))\(marks)") }
    }
}
