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
    public var storeKeys: [StoreKeyFact] {
        // Most files have none, which the lexer has seen on its way.
        guard mentions(StoreKeyFact.words) else { return [] }
        let arguments = positions(of: .stringOpen).filter(isKeyArgument)
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

    private func isKeyArgument(_ quote: Int) -> Bool {
        guard quote > 3, tokens[quote - 1].kind == .colon, token(quote - 2, is: "forKey"),
            let close = outline.brackets.partner(of: quote), close + 1 < tokens.count,
            tokens[close + 1].kind == .rightParen || tokens[close + 1].kind == .comma,
            let callee = callee(ofArgumentBefore: quote - 2)
        else { return false }
        return StoreAccess.isAccess(name(callee), on: receiver(of: callee))
    }

    /// The names of what the method is called on, those of arguments left out.
    private func receiver(of callee: Int) -> [String] {
        guard let operand = operand(endingAt: callee) else { return [] }
        var names: [String] = []
        var index = operand.start
        while index < callee {
            if tokens[index].kind == .identifier { names.append(name(index)) }
            index = max(index, outline.brackets.partner(of: index) ?? index) + 1
        }
        return names
    }

    /// The name of the function that is called with the arguments to the left of `label`.
    public func callee(ofArgumentBefore label: Int) -> Int? {
        // A call with so many arguments is no access to a store.
        let reach = 400
        var index = label - 1
        var steps = 0
        while index > 0, steps < reach {
            steps += 1
            if tokens[index].kind == .leftParen {
                let callee = tokens[index - 1].kind == .postfixQuestion || tokens[index - 1].kind == .exclamationMark ? index - 2 : index - 1
                return callee >= 0 && tokens[callee].kind == .identifier && !isDeclared(callee) ? callee : nil
            }
            guard let partner = outline.brackets.partner(of: index) else {
                index -= 1
                continue
            }
            // An opening bracket to the left holds the label: it is no argument of a call.
            guard partner < index else { return nil }
            index = partner - 1
        }
        return nil
    }

    /// `func set(forKey: String = "a")`: a default value is no use of the key.
    private func isDeclared(_ callee: Int) -> Bool {
        callee > 0 && tokens[callee - 1].kind == .keywordFunc
    }

    /// The quotes of the keys in `@AppStorage("key", store: store)`.
    private var wrapperKeys: [Int] {
        var quotes: [Int] = []
        for number in outline.numbers(of: .variable) {
            let declaration = outline.declarations[number]
            guard declaration.start < declaration.introducer, tokens[declaration.start].kind == .at else { continue }
            for attribute in attributes(of: declaration)
            where attribute.components.last == "AppStorage" || attribute.components.last == "SceneStorage" {
                guard let open = attribute.tokens.indices.first(where: { tokens[$0].kind == .leftParen }) else { continue }
                quotes += elements(of: outline.inside(open)).map(\.start).filter { tokens[$0].kind == .stringOpen }
            }
        }
        // The names of `@AppStorage("a") var b, c` share the attribute.
        return Array(Set(quotes))
    }
}
