import Syntax

/// A variable that stands for a text, where that says what the text is: `let pattern = "^(user)@"`.
struct NamedPattern {
    private let open: Int
    private let file: SourceFile

    /// - Parameter open: the opening quote of the text.
    init(_ open: Int, in file: SourceFile) {
        self.open = open
        self.file = file
    }

    /// Whether the text is a pattern, a format or SQL, by the name of the variable or by what is done with it behind that.
    /// - Parameter isHandedAsPattern: whether the token is part of an argument that is a pattern.
    func isThere(_ isHandedAsPattern: (Int) -> Bool) -> Bool {
        if let number = file.outline.enclosingVariable(of: open), isNamedLikePattern(file.outline.declarations[number]) {
            return file.soleValue(of: number)?.contains(open) ?? false
        }
        guard let number = file.outline.declaration(around: open), case let variable = file.outline.declarations[number],
            variable.kind == .variable, variable.initializer.contains(open), let name = variable.name
        else { return false }
        if isNamedLikePattern(variable) { return true }
        guard variable.scope != .member, case let text = file.name(name) else { return false }
        let end = variable.parent.map { file.outline.declarations[$0].end } ?? file.tokens.count
        // What comes later is about something else.
        return (variable.end..<max(variable.end, min(end, variable.end + 1000))).contains { token in
            file.token(token, is: text) && file.tokens[token].kind == .identifier && file.tokens[token - 1].kind != .period
                && file.tokens[token + 1].kind != .colon && isHandedAsPattern(token)
        }
    }

    private func isNamedLikePattern(_ variable: Declaration) -> Bool {
        guard let name = variable.name, let last = NameWords.split(file.name(name)).last else { return false }
        return Self.patterns.contains(last.lowercased())
    }

    private static let patterns: Set<String> = [
        "format", "formats", "pattern", "patterns", "predicate", "regex", "regexes", "regexp", "sql",
    ]
}
