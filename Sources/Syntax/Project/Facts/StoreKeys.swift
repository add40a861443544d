/// A string literal that stands for a key of a keyed store.
public struct StoreKeyFact: Hashable, Sendable {
    /// The text between the quotes, escapes unread.
    public let key: String
    /// The literal with its quotes.
    public let place: Location

    /// What tells that a file may have keys.
    public static let words = WordTable(["forKey", "AppStorage", "SceneStorage"])
}

extension SourceFile {
    /// The keys written as plain literals: `forKey:` arguments of calls that read or write a store, `@AppStorage`, `@SceneStorage`.
    public var storeKeys: [StoreKeyFact] { knownStoreKeys.value(findStoreKeys) }

    private func findStoreKeys() -> [StoreKeyFact] {
        // Most files have none, which the lexer has seen on its way.
        guard mentions(StoreKeyFact.words) else { return [] }
        lazy var defaults = namesOfDefaults
        lazy var scoped = namesOfScoped
        // A reader of swift-configuration takes keys of a type of its own.
        let haveReaders = imports(oneOf: ["Configuration"])
        let arguments = positions(of: .stringOpen).filter { quote in
            guard let callee = calleeOfKey(quote) else { return false }
            let receiver = receiver(of: callee)
            // What has a prefix of its own has other keys than its neighbours: `reader.scoped(to: "http")`.
            guard !receiver.contains("scoped"), receiver.isEmpty || !scoped.contains(receiver[receiver.count - 1]) else { return false }
            return StoreAccess.isAccess(name(callee), on: receiver) && (!haveReaders || receiver.contains(where: StoreAccess.isStore))
                || isDefaults(receiver, of: callee, defaults) && StoreAccess.isAccess(name(callee), on: [Self.defaults])
        }
        return (arguments + wrapperKeys).sorted().compactMap(storeKey)
    }

    private func storeKey(at quote: Int) -> StoreKeyFact? {
        // An interpolation would add tokens between the quotes.
        guard let close = outline.brackets.partner(of: quote), close <= quote + 2 else { return nil }
        guard close == quote + 1 || tokens[quote + 1].kind == .stringSegment else { return nil }
        let key = close == quote + 1 ? "" : string(quote + 1)
        let place = Location(path: path, range: TextRange(tokens[quote].start, tokens[close].end))
        return StoreKeyFact(key: key, place: place)
    }

    /// The name of the function that the string is the `forKey:` argument of, as it is or as one of Objective-C.
    private func calleeOfKey(_ quote: Int) -> Int? {
        guard quote > 3, mayBeKey(quote), let argument = keyArgument(around: quote), argument.start > 3, argument.end < tokens.count,
            tokens[argument.start - 1].kind == .colon, token(argument.start - 2, is: "forKey"),
            tokens[argument.end].kind == .rightParen || tokens[argument.end].kind == .comma
        else { return nil }
        return callee(ofArgumentBefore: argument.start - 2)
    }

    /// A quick way past most strings: in front of a key stand a label as long as `forKey` and `string`, or parentheses behind one.
    private func mayBeKey(_ quote: Int) -> Bool {
        switch tokens[quote - 1].kind {
        // Or in backticks.
        case .colon: tokens[quote - 2].length == 6 || tokens[quote - 2].length == 8
        case .leftParen: tokens[quote - 2].kind == .colon || tokens[quote - 2].kind == .leftParen
        default: false
        }
    }

    /// The string with what makes an object of it: `"avatar" as NSString`, `("avatar" as NSString)`, `NSString(string: "avatar")`.
    // An `NSCache` takes nothing else for a key.
    private func keyArgument(around quote: Int) -> TokenRange? {
        guard let close = outline.brackets.partner(of: quote), close + 1 < tokens.count else { return nil }
        if quote > 4, token(quote - 2, is: "string"), tokens[quote - 3].kind == .leftParen, token(quote - 4, is: "NSString") {
            return outline.brackets.partner(of: quote - 3) == close + 1 ? TokenRange(quote - 4, close + 2) : nil
        }
        var argument = TokenRange(quote, behindCastOfKey(close + 1))
        // Each turn takes a pair of parentheses along.
        while argument.start > 1, tokens[argument.start - 1].kind == .leftParen,
            outline.brackets.partner(of: argument.start - 1) == argument.end
        {
            argument = TokenRange(argument.start - 1, behindCastOfKey(argument.end + 1))
        }
        return argument
    }

    /// The token behind `as NSString` and its like. Another type may make other keys of the literal, and dictionaries of Objective-C ask
    /// for an `NSCopying`.
    private func behindCastOfKey(_ index: Int) -> Int {
        guard index < tokens.count, tokens[index].kind == .keywordAs, case let type = type(startingAt: index + 1),
            let name = typeReference(type), ["String", "NSString", "AnyObject"].contains(name.qualifiedName)
        else { return index }
        return type.end
    }

    /// The names of what the method is called on, those of arguments left out.
    private func receiver(of callee: Int) -> [String] {
        guard let operand = operand(endingAt: callee) else { return [] }
        var names: [String] = []
        var index = operand.start
        while index < callee {
            if tokens[index].kind == .identifier { names.append(name(index)) }
            index = outline.brackets.behind(index)
        }
        return names
    }

    private static let defaults = "UserDefaults"

    /// Whether the method is called on what the file declares as user defaults, or inside of an extension of them.
    private func isDefaults(_ receiver: [String], of callee: Int, _ names: Set<String>) -> Bool {
        guard receiver.isEmpty else { return receiver.count == 1 && names.contains(receiver[0]) }
        let isOwn = callee < 2 || tokens[callee - 1].kind != .period || tokens[callee - 2].kind == .keywordSelf
        return isOwn && typeScope(around: callee).last == Self.defaults
    }

    /// What stands in front of `: UserDefaults` and of `= UserDefaults.standard`, wherever the file does so.
    private var namesOfDefaults: Set<String> {
        let names = positions(of: .identifier).compactMap { type -> String? in
            guard type > 1, token(type, is: Self.defaults), tokens[type - 2].kind == .identifier else { return nil }
            switch tokens[type - 1].kind {
            case .colon: return tokens[type + 1].kind == .period ? nil : name(type - 2)
            case .equal: return makesDefaults(type) ? name(type - 2) : nil
            default: return nil
            }
        }
        return Set(names)
    }

    /// What is set to `reader.scoped(to: "http")`, wherever the file does so.
    private var namesOfScoped: Set<String> {
        let methods = positions(of: .identifier).filter { tokens[$0 + 1].kind == .leftParen && token($0, is: "scoped") }
        guard !methods.isEmpty else { return [] }
        let variables = outline.numbers(of: .variable).compactMap { number -> Int? in
            let declaration = outline.declarations[number]
            return !declaration.initializer.isEmpty && makesScoped(declaration.initializer) ? declaration.name : nil
        }
        let assigned = methods.compactMap { method -> Int? in
            guard let value = operand(endingAt: method), value.start > 1, tokens[value.start - 1].kind == .equal else { return nil }
            return tokens[value.start - 2].kind == .identifier ? value.start - 2 : nil
        }
        return Set((variables + assigned).map(name))
    }

    private func makesScoped(_ value: TokenRange) -> Bool {
        guard tokens[value.end - 1].kind == .rightParen, let open = outline.brackets.partner(of: value.end - 1) else { return false }
        return open > 1 && tokens[open - 2].kind == .period && token(open - 1, is: "scoped")
    }

    /// `UserDefaults.standard`, `UserDefaults(suiteName: "a")!` and no member of them.
    private func makesDefaults(_ type: Int) -> Bool {
        var index = type + 1
        if tokens[index].kind == .period, tokens[index + 1].kind == .identifier { index += 2 }
        if tokens[index].kind == .leftParen { index = outline.brackets.behind(index) }
        while tokens[index].kind == .exclamationMark { index += 1 }
        return tokens[index].startsLine ? tokens[index].kind != .period : ![.period, .leftBracket, .postfixQuestion].contains(tokens[index].kind)
    }

    /// The quotes of the keys in `@AppStorage("key", store: store)`.
    private var wrapperKeys: [Int] {
        var quotes: [Int] = []
        for number in outline.numbers(of: .variable) {
            let declaration = outline.declarations[number]
            for attribute in attributes(of: declaration)
            where attribute.components.last == "AppStorage" || attribute.components.last == "SceneStorage" {
                guard let open = attribute.tokens.indices.first(where: { tokens[$0].kind == .leftParen }) else { continue }
                // `"settings." + name` begins with no key.
                let keys = elements(of: outline.inside(open)).filter { tokens[$0.start].kind == .stringOpen && isLiteral($0) }
                quotes += keys.map(\.start)
            }
        }
        // The names of `@AppStorage("a") var b, c` share the attribute.
        return Array(Set(quotes))
    }
}
