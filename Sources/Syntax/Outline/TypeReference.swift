/// A type written as a name: `State`, `Outer.State?`, `Optional<Bool>`, `any Store`. Other types have no reference.
public struct TypeReference: Hashable, Sendable {
    /// The names between the periods, generic arguments left out; `Swift.` and the wrapping `Optional` are taken off.
    public let components: [String]
    /// How many `?`, `!` and `Optional<…>` are around it.
    public let optionalDepth: Int
    /// Where the names have been looked up already.
    let home: Home

    /// Who knows what the names mean.
    enum Home: Sendable {
        /// Whoever asks, from where the type is written.
        case asking
        /// The same, as long as these members of lists are the standard ones.
        case through([String])
        /// The file at this path, from outside of all types: other files may mean another type by them.
        case file(String)
        /// Nobody in the project.
        case elsewhere
        /// Several declarations, which cannot be told apart.
        case unclear
    }

    /// Names that mean what they mean to whoever looks them up.
    /// - Parameter components: taken as they are; nothing is taken off.
    public init(components: [String], optionalDepth: Int = 0) {
        self.init(components: components, optionalDepth: optionalDepth, home: .asking)
    }

    /// The names as they are written: `Swift.Error` is nobody's in the project.
    init(written names: [String], optionalDepth: Int = 0) {
        let isOfLibrary = names.count > 1 && names[0] == "Swift"
        self.init(
            components: isOfLibrary ? Array(names.dropFirst()) : names, optionalDepth: optionalDepth, home: isOfLibrary ? .elsewhere : .asking)
    }

    init(components: [String], optionalDepth: Int, home: Home) {
        self.components = components
        self.optionalDepth = optionalDepth
        self.home = home
    }

    var isThroughLists: Bool {
        switch home {
        case .through: true
        case .asking, .file, .elsewhere, .unclear: false
        }
    }

    /// Whether it is known that nobody in the project declares it.
    var isElsewhere: Bool {
        switch home {
        case .elsewhere: true
        case .asking, .through, .file, .unclear: false
        }
    }

    /// The same type with as many optionals around it.
    func wrapped(in depth: Int) -> TypeReference {
        TypeReference(components: components, optionalDepth: depth, home: home)
    }

    // Two that are written alike are the same type to whoever cannot tell where they come from.
    public static func == (one: TypeReference, other: TypeReference) -> Bool {
        one.components == other.components && one.optionalDepth == other.optionalDepth
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(components)
        hasher.combine(optionalDepth)
    }

    /// The last component.
    public var name: String { components[components.count - 1] }
    /// The components with periods between them.
    public var qualifiedName: String { components.joined(separator: ".") }
}

extension SourceFile {
    /// The type that the tokens name; nil for functions, tuples, collections and compositions.
    public func typeReference(_ range: TokenRange) -> TypeReference? {
        var range = range
        var depth = 0
        // Each turn takes one layer off, so the loop ends with the tokens.
        while true {
            range = withoutSpecifiers(range)
            guard !range.isEmpty else { return nil }
            let last = range.end - 1
            switch tokens[last].kind {
            case .postfixQuestion, .exclamationMark:
                depth += 1
                range = TokenRange(range.start, last)
                continue
            case .postfixOperator where !token(last, is: "..."):
                depth += tokens[last].length
                range = TokenRange(range.start, last)
                continue
            case .rightParen where outline.brackets.partner(of: last) == range.start:
                range = TokenRange(range.start + 1, last)
                continue
            default:
                break
            }
            guard let path = path(range) else { return nil }
            let type = TypeReference(written: path.components, optionalDepth: depth)
            if let arguments = path.lastArguments, type.components == ["Optional"] {
                depth += 1
                range = arguments
                continue
            }
            return type
        }
    }

    /// Whether the tokens name the type and nothing else: for `Bool` also `(Swift.Bool)`, but not `Bool?`.
    func type(_ range: TokenRange, is name: String) -> Bool {
        // Most types say so before anybody has to take them apart.
        range.indices.contains { token($0, is: name) }
            && (range.count == 1 || typeReference(range) == TypeReference(components: [name]))
    }

    /// The `T` of `Optional<T>` or `Swift.Optional<T>`; nil where the tokens spell anything else.
    public func wrappedType(_ range: TokenRange) -> TokenRange? {
        guard range.count > 3, tokens[range.end - 1].kind == .rightAngle else { return nil }
        let isQualified = tokens[range.start + 1].kind == .period && token(range.start, is: "Swift")
        let name = range.start + (isQualified ? 2 : 0)
        guard tokens[name + 1].kind == .leftAngle, token(name, is: "Optional"),
            outline.brackets.partner(of: name + 1) == range.end - 1
        else { return nil }
        return TokenRange(name + 2, range.end - 1)
    }

    /// The tokens behind attributes and words like `any`, `some`, `inout`, `borrowing`.
    func withoutSpecifiers(_ range: TokenRange) -> TokenRange {
        var start = range.start
        while start < range.end {
            switch tokens[start].kind {
            case .at:
                start += 2
                while start + 1 < range.end, tokens[start].kind == .period || tokens[start].kind == .colonColon { start += 2 }
                if start < range.end, tokens[start].kind == .leftParen, !tokens[start].followsSpace {
                    start = outline.brackets.behind(start)
                }
            case .keywordInout:
                start += 1
            case .identifier where start + 1 < range.end && tokens[start + 1].kind != .period && tokens[start + 1].kind != .colonColon
                && contextualKeyword(start)?.isTypeSpecifier == true && tokens[start + 1].kind != .leftAngle:
                guard !tokens[start + 1].kind.endsOptionalType else { return TokenRange(start, range.end) }
                start += 1
            default:
                return TokenRange(start, range.end)
            }
        }
        return TokenRange(min(start, range.end), range.end)
    }

    private func path(_ range: TokenRange) -> (components: [String], lastArguments: TokenRange?)? {
        var components: [String] = []
        var arguments: TokenRange?
        var index = range.start
        while index < range.end {
            switch tokens[index].kind {
            case .identifier, .keywordSelfType, .keywordAnyType:
                // Nearly every type has one name, and to grow from none to one costs more than to begin with it.
                if components.isEmpty { components = [name(index)] } else { components.append(name(index)) }
                arguments = nil
                index += 1
            default:
                return nil
            }
            if index < range.end, tokens[index].kind == .leftAngle {
                guard let close = outline.brackets.partner(of: index), close < range.end else { return nil }
                arguments = TokenRange(index + 1, close)
                index = close + 1
            }
            if index == range.end { return (components, arguments) }
            switch tokens[index].kind {
            case .period: break
            // `Swift::Int`; in `Outer.Module::Inner` it says where `Inner` is from.
            case .colonColon: if components.count > 1 { components.removeLast() }
            default: return nil
            }
            index += 1
        }
        return nil
    }
}
