import Syntax

/// A string literal, as far as it tells whether parentheses in it mean something else.
struct TextLiteral {
    /// The opening quote.
    let open: Int
    /// The names that are interpolated already.
    let interpolated: Set<String>
    /// No raw string, no pattern, no format, no SQL.
    let isPlainText: Bool

    /// The literal that the segment is a part of.
    /// - Parameter known: those of earlier segments: a long one is not walked through again for each of its lines.
    static func around(_ segment: Int, of file: SourceFile, _ known: inout [Int: TextLiteral]) -> TextLiteral? {
        var index = segment
        while file.tokens[index].kind != .stringOpen {
            if let literal = known[index] {
                known[segment] = literal
                return literal
            }
            if file.tokens[index].kind == .interpolationClose {
                guard let open = file.outline.brackets.partner(of: index) else { return nil }
                index = open
            }
            guard index > 0 else { return nil }
            index -= 1
        }
        let literal = TextLiteral(openedAt: index, in: file)
        known[segment] = literal
        return literal
    }

    private init(openedAt index: Int, in file: SourceFile) {
        open = index
        let isRaw = file.text.bytes[file.tokens[index].start] == 0x23
        let end = file.outline.brackets.partner(of: index) ?? index
        let isFixed = isRaw || StaticText(open: index, close: end, in: file).isFixed
        isPlainText = !isFixed && !Self.isLayout(index, in: file) && !Self.isPattern(index, in: file) && !Self.isStatement(index, in: file)
            && !NamedPattern(index, in: file).isThere { Self.isPattern($0, in: file) }
        interpolated = Set(
            (index..<max(index, end)).lazy.filter { file.tokens[$0].kind == .identifier && Self.isFirst($0, in: file) }.map(file.name))
    }

    /// `name` and `self.name`; in `list.name` it is another's.
    private static func isFirst(_ name: Int, in file: SourceFile) -> Bool {
        file.tokens[name - 1].kind != .period || file.tokens[name - 2].kind == .keywordSelf
    }

    /// `format: "…"`, `pattern: a ? "…" : b`, `Regex(("…" + c))`
    private static func isPattern(_ quote: Int, in file: SourceFile) -> Bool {
        var index = quote
        // Nobody writes longer arguments in front of a literal.
        while index > 0, quote - index < 400 {
            index -= 1
            switch file.tokens[index].kind {
            case .rightParen, .rightBracket, .rightBrace, .stringClose:
                guard let open = file.outline.brackets.partner(of: index) else { return false }
                index = open
            case .leftBrace, .semicolon: return false
            case .leftParen, .comma:
                if isPatternLabel(index + 1, in: file) || isForTranslators(index + 1, in: file) { return true }
                // Behind a comma the argument begins.
                guard file.tokens[index].kind == .leftParen else { return false }
                if takesPattern(index, in: file) || searches(index, in: file) { return true }
                // Parentheses around a value are no end of the argument.
                if isCall(index, in: file) { return false }
            default: break
            }
        }
        return false
    }

    private static func isPatternLabel(_ token: Int, in file: SourceFile) -> Bool {
        file.tokens[token + 1].kind == .colon
            && ["format", "pattern", "regex", "predicateFormat", "sql", "withVisualFormat"].contains(file.name(token))
    }

    /// `comment:` of what is to be translated, which takes no interpolation.
    private static func isForTranslators(_ label: Int, in file: SourceFile) -> Bool {
        guard file.token(label, is: "comment"), file.tokens[label + 1].kind == .colon, let callee = file.callee(ofArgumentBefore: label)
        else { return false }
        if ["NSLocalizedString", "String", "AttributedString", "Text", "LocalizedStringResource"].contains(file.name(callee)) { return true }
        // A function of the project's own has the key in front, too.
        return file.tokens[callee + 1].kind == .leftParen && file.tokens[callee + 2].kind == .stringOpen
    }

    /// `Regex(`, `Regex<Substring>(`, `evaluateJavaScript(`, `#warning(`, which takes no interpolation.
    private static func takesPattern(_ open: Int, in file: SourceFile) -> Bool {
        guard open > 0 else { return false }
        var callee = open - 1
        if callee > 1, file.tokens[callee].kind == .keywordInit, file.tokens[callee - 1].kind == .period {
            callee -= 2
            guard [.identifier, .rightAngle].contains(file.tokens[callee].kind) else { return isOfPattern(open, in: file) }
        }
        if file.tokens[callee].kind == .rightAngle, let angle = file.outline.brackets.partner(of: callee), angle > 0 { callee = angle - 1 }
        if callee > 0, file.tokens[callee - 1].kind == .pound { return ["warning", "error"].contains(file.name(callee)) }
        return takers.contains(file.name(callee))
    }

    private static let takers: Set<String> = [
        "Regex", "NSRegularExpression", "NSLocalizedString", "SQL", "evaluateJavaScript", "callAsyncJavaScript", "evaluateScript",
        "stringByEvaluatingJavaScript", "WKUserScript",
    ]

    /// `let word: Regex<Substring> = .init(`
    private static func isOfPattern(_ open: Int, in file: SourceFile) -> Bool {
        guard let number = file.outline.declaration(around: open), case let variable = file.outline.declarations[number] else { return false }
        return variable.initializer.contains(open) && variable.type.indices.contains { file.token($0, is: "Regex") }
    }

    /// `range(of: "…", options: .regularExpression)`: what is looked for is a pattern, what replaces it is none.
    private static func searches(_ open: Int, in file: SourceFile) -> Bool {
        guard file.token(open + 1, is: "of"), file.tokens[open + 2].kind == .colon else { return false }
        return file.elements(of: file.outline.inside(open)).contains { argument in
            file.token(argument.start, is: "options") && argument.indices.contains { file.token($0, is: "regularExpression") }
        }
    }

    private static func isCall(_ open: Int, in file: SourceFile) -> Bool {
        guard open > 0, !file.tokens[open].startsLine else { return false }
        return [.identifier, .rightParen, .rightBracket, .rightAngle, .postfixQuestion, .exclamationMark, .keywordInit]
            .contains(file.tokens[open - 1].kind) && !file.tokens[open].followsSpace
    }

    private static let verbs: Set<String> = [
        "SELECT", "INSERT", "UPDATE", "DELETE", "CREATE", "ALTER", "DROP", "REPLACE", "WITH", "PRAGMA", "EXPLAIN", "BEGIN",
        "VALUES", "ANALYZE", "REINDEX", "ATTACH", "GRANT", "MERGE", "TRUNCATE",
    ]

    /// `V:|-(margin)-[label]`, the visual format of a layout: `metrics` say what the names in it are.
    private static func isLayout(_ open: Int, in file: SourceFile) -> Bool {
        guard file.tokens[open + 1].kind == .stringSegment else { return false }
        let text = file.string(open + 1)
        return ["H:", "V:", "|-", "|["].contains(where: text.hasPrefix) && text.contains("[")
    }

    private static func isStatement(_ open: Int, in file: SourceFile) -> Bool {
        // Of `"INSERT INTO a " + "(name)"` the first one tells.
        var first = open
        // Nobody adds more of them.
        let most = max(1, open - 2000)
        while first > most, file.token(first - 1, is: "+"), file.tokens[first - 2].kind == .stringClose,
            let previous = file.outline.brackets.partner(of: first - 2)
        {
            first = previous
        }
        guard file.tokens[first + 1].kind == .stringSegment else { return false }
        let text = withoutBlanks(file.string(first + 1))
        return verbs.contains(text.prefix { $0.isLetter }.uppercased()) || clauses.contains(where: text.hasPrefix)
    }

    /// From the first letter on; `\n` is a blank, too.
    private static func withoutBlanks(_ text: String) -> Substring {
        var rest = text.drop { $0.isWhitespace }
        while ["\\n", "\\r", "\\t"].contains(where: rest.hasPrefix) { rest = rest.dropFirst(2).drop { $0.isWhitespace } }
        return rest
    }

    /// Parts of statements, which nobody writes in capitals otherwise.
    private static let clauses = ["FOREIGN KEY", "PRIMARY KEY", "ON CONFLICT", "GROUP BY", "ORDER BY", "PARTITION BY", "UNIQUE (", "WHERE ("]
}
