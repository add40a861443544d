import RuleKit
import Syntax

/// The same string literal again and again. Source: *Code Police*, on the importance of consistent style.
struct RepeatedString: Rule {
    static let info = RuleInfo(
        id: "repeated_string",
        family: .searchability,
        summary: "Give a string that is written again and again a name.",
        rationale: """
            Three copies of a literal are three places to remember when it changes, and the compiler knows nothing of a \
            typing mistake in one of them. A constant is written once, found by its name, and completed by the editor.
            """,
        sources: [.codePolice("the importance of code style consistency")],
        level: .off
    )

    static let examples: [Example] = [
        .bad("show(«\"Offline\"»)\nlog(\"Offline\")\nlabel.text = \"Offline\"", saying: "3 times"),
        .bad("let a = «#\"a\\b!\"#»; f(#\"a\\b!\"#, \"a\\b!\"); switch b { case #\"a\\b!\"#: c()\ndefault: d() }"),
        .good("show(\"Offline\")\nlog(\"Offline\")\nshow(\"off\"); log(\"off\"); f(\"off\")"),
        .good("let a = [\"name\": 1, \"size\": 2]\nlet b = [\"size\": 1, \"name\": 2]\nlet c = d[\"name\"] ?? e?[\"name\", default: 1]"),
        .good("f(\"\\(a) files\"); g(\"\\(a) files\"); h(\"\\(a) files\")"),
        .good("f(\"Offline\"); g(\"Offline\"); h(\"Offline\")", path: "Tests/AppTests/LabelTests.swift"),
        .good("@available(*, deprecated, message: \"Use b\") func a() {}\n@available(*, deprecated, message: \"Use b\") func c() {}\nf(\"Use b\")"),
        .bad("f(«\"ab\"», \"ab\")", options: ["minimum_length": .integer(2), "minimum_uses": .integer(2)]),
    ]

    struct Options: RuleOptions {
        var minimumLength = 4
        var minimumUses = 3

        static let schema: [Option<Options>] = [
            .integer("minimum_length", \.minimumLength, in: 1...1000, "Shorter strings, in characters, are left alone."),
            .integer("minimum_uses", \.minimumUses, in: 2...1000, "How many places make a repetition."),
        ]
    }

    var options = Options()

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        guard !file.isTest, !file.isManifest else { return }
        var order: [Literal] = []
        var uses: [Literal: [Int]] = [:]
        for opening in file.positions(of: .stringOpen) {
            guard let literal = Literal(opening, in: file), literal.length >= options.minimumLength else { continue }
            if uses[literal] == nil { order.append(literal) }
            uses[literal, default: []].append(opening)
        }
        var attributes: [Int: [Attribute]] = [:]
        for literal in order {
            let candidates = uses[literal] ?? []
            guard candidates.count >= options.minimumUses else { continue }
            let places = candidates.filter {
                !isKey($0, in: file) && !mustBeLiteral($0, in: file, &attributes) && !isReadByOthers($0, in: file) && !isTitle($0, in: file)
            }
            guard places.count >= options.minimumUses else { continue }
            let notes = places.dropFirst().map { report.note(range(of: $0, in: file), "Here it is again.") }
            let isLong = literal.text.count > 40 || literal.text.contains(where: \.isNewline)
            let title = isLong ? "This string" : "The string \(file.text.string(in: range(of: places[0], in: file)))"
            report.flag(
                range(of: places[0], in: file),
                "\(title) is written \(places.count) times in this file. Make it one constant.", notes: notes)
        }
    }

    private func range(of opening: Int, in file: SourceFile) -> TextRange {
        let close = file.outline.brackets.partner(of: opening) ?? opening
        return TextRange(file.tokens[opening].start, file.tokens[close].end)
    }

    /// `["key": …]`, `values["key"]`, `values["key", default: …]`, `values[key: "key"]`, `table[row, "key"]`
    private func isKey(_ opening: Int, in file: SourceFile) -> Bool {
        let tokens = file.tokens
        guard opening > 0, let close = file.outline.brackets.partner(of: opening) else { return false }
        var before = opening - 1
        if tokens[behindCast(close + 1, in: file)].kind == .colon {
            // In a case, `"a", "b":` looks the same.
            if tokens[before].kind == .leftBracket { return true }
            return tokens[before].kind == .comma && !startsCaseItem(opening, in: file)
        }
        if before > 1, tokens[before].kind == .colon, tokens[before - 1].kind == .identifier { before -= 2 }
        if tokens[before].kind == .comma, let open = file.outline.brackets.opener(before: opening) { before = open }
        guard before > 0, tokens[before].kind == .leftBracket, !tokens[before].followsSpace else { return false }
        switch tokens[before - 1].kind {
        case .identifier, .dollarIdentifier, .rightParen, .rightBracket, .rightBrace, .rightAngle, .postfixQuestion,
            .exclamationMark, .keywordSelf, .keywordSuper, .stringClose:
            return true
        default:
            return false
        }
    }

    /// `"key" as NSString` is a key, too.
    private func behindCast(_ token: Int, in file: SourceFile) -> Int {
        guard file.tokens[token].kind == .keywordAs else { return token }
        return file.type(startingAt: token + 1).end
    }

    private func startsCaseItem(_ token: Int, in file: SourceFile) -> Bool {
        file.outline.caseItem(startingAt: token) != nil
    }

    /// An attribute of the language, `#externalMacro` and the cases of an enum take literals only.
    private func mustBeLiteral(_ opening: Int, in file: SourceFile, _ known: inout [Int: [Attribute]]) -> Bool {
        guard let number = file.outline.declaration(around: opening) else { return false }
        let declaration = file.outline.declarations[number]
        if declaration.kind == .macro { return true }
        // The raw value of a case.
        if declaration.kind == .enumCase, declaration.initializer.start == opening { return true }
        guard declaration.modifiers.contains(opening) else { return false }
        let attributes = known[number] ?? file.attributes(of: declaration)
        known[number] = attributes
        let behind = prefixLength(of: attributes.count) { attributes[$0].tokens.start <= opening }
        guard behind > 0, case let attribute = attributes[behind - 1] else { return false }
        guard attribute.tokens.contains(opening), let name = attribute.components.last else { return false }
        return name.first?.isUppercase != true || Self.extracted.contains(name) && file.imports(oneOf: ["AppIntents"])
    }

    /// Wrappers of App Intents, whose texts Xcode reads in the source.
    private static let extracted: Set<String> = ["Parameter", "Property"]
}

// MARK: Calls

extension RepeatedString {
    /// Whether it is handed to something that wants a literal: a macro (`#imageLiteral(resourceName: "a")`), the attribute of a
    /// type (`@convention(c, cType: "a")`), `#sourceLocation(file: "a", line: 1)`, what Xcode looks for texts to translate in
    /// (`NSLocalizedString("a", comment: "b")`, `"a".localized`), and `fatalError` and its like, whose text a person reads.
    private func isReadByOthers(_ opening: Int, in file: SourceFile) -> Bool {
        if isLocalized(opening, in: file) { return true }
        let hasLabel = opening > 2 && file.tokens[opening - 1].kind == .colon && file.tokens[opening - 2].kind == .identifier
        let label = hasLabel ? file.name(opening - 2) : ""
        if ["localized", "comment", "tableName"].contains(label) { return true }
        let argument = hasLabel ? opening - 2 : opening
        if isRead(byCompiler: argument, in: file) { return true }
        let callee = file.callee(ofArgumentBefore: argument)
        // `String(localized: "a", table: "b")` and `.init("a", table: "b")`; a function has tables of its own.
        if label == "table", callee.map(file.startsUpperCase) ?? true { return true }
        guard let callee else { return false }
        if callee > 0, file.tokens[callee - 1].kind == .pound { return true }
        if ["assert", "precondition"].contains(file.name(callee)) { return !isFirstArgument(opening, in: file) }
        return Self.readers.contains(file.name(callee))
    }

    /// What is asserted is no message.
    private func isFirstArgument(_ opening: Int, in file: SourceFile) -> Bool {
        guard let open = file.outline.brackets.opener(before: opening) else { return false }
        return file.elements(of: file.outline.inside(open)).first?.contains(opening) ?? false
    }

    private static let readers: Set<String> = [
        "NSLocalizedString", "LocalizedStringResource", "fatalError", "assertionFailure", "preconditionFailure",
    ]

    /// `"Cancel".localized`, `"Cancel".localize()`: the key of a text that the project looks up in a way of its own.
    private func isLocalized(_ opening: Int, in file: SourceFile) -> Bool {
        guard let close = file.outline.brackets.partner(of: opening), close + 2 < file.tokens.count,
            file.tokens[close + 1].kind == .period, file.tokens[close + 2].kind == .identifier
        else { return false }
        let member = file.name(close + 2).lowercased()
        // `localizedStandardContains` and its like compare.
        if ["localizedcompare", "localizedcase", "localizedstandard"].contains(where: member.hasPrefix) { return false }
        return member.hasPrefix("localiz") || member.hasPrefix("localis") || member == "l10n"
    }

    /// Whether it is an argument of `#sourceLocation`, or of an attribute of the language, which may be that of a type.
    private func isRead(byCompiler argument: Int, in file: SourceFile) -> Bool {
        guard let open = file.outline.brackets.opener(before: argument), open > 0, file.tokens[open].kind == .leftParen else { return false }
        if file.tokens[open - 1].kind == .poundSourceLocation { return true }
        return open > 1 && file.tokens[open - 1].kind == .identifier && file.tokens[open - 2].kind == .at && !file.startsUpperCase(open - 1)
    }

    /// Whether SwiftUI takes the literal for the key of a text to translate: `Text("Cancel")`, `.navigationTitle("Cancel")`. A
    /// constant would be shown as it stands.
    private func isTitle(_ opening: Int, in file: SourceFile) -> Bool {
        let tokens = file.tokens
        guard opening > 1, tokens[opening - 1].kind == .leftParen, tokens[opening - 2].kind == .identifier,
            let close = file.outline.brackets.partner(of: opening), [.rightParen, .comma].contains(tokens[close + 1].kind)
        else { return false }
        let callee = opening - 2
        let isMember = callee > 0 && tokens[callee - 1].kind == .period
        let isQualified = isMember && callee > 1 && file.token(callee - 2, is: "SwiftUI")
        let takers = isMember && !isQualified ? Self.modifiers : Self.views
        return takers.contains(file.name(callee)) && file.imports(oneOf: ["SwiftUI"])
    }

    /// What has a text as its first argument that is looked up.
    private static let views: Set<String> = [
        "Text", "Button", "Label", "Toggle", "TextField", "SecureField", "Picker", "DatePicker", "MultiDatePicker", "ColorPicker",
        "Stepper", "Gauge", "ProgressView", "Section", "Menu", "Link", "NavigationLink", "DisclosureGroup", "GroupBox",
        "ControlGroup", "LabeledContent", "ContentUnavailableView", "ShareLink", "Tab", "TableColumn", "CommandMenu", "Window",
        "WindowGroup", "LocalizedStringKey",
    ]
    private static let modifiers: Set<String> = [
        "accessibilityLabel", "accessibilityHint", "accessibilityValue", "navigationTitle", "navigationBarTitle",
        "navigationSubtitle", "help", "alert", "confirmationDialog", "badge",
    ]
}

/// What a plain string literal says, and how it is delimited where that makes a difference.
private struct Literal: Hashable {
    let text: String
    /// The opening quotes where the text reads differently between others.
    let delimiter: String
    /// In characters, an escape being one.
    let length: Int

    /// Nil for a literal with an interpolation, an empty one, and one without an end.
    init?(_ opening: Int, in file: SourceFile) {
        let tokens = file.tokens
        guard file.outline.brackets.partner(of: opening) == opening + 2, tokens[opening + 1].kind == .stringSegment else { return nil }
        text = file.string(opening + 1)
        let quotes = file.string(opening)
        let escapes = text.utf8.contains(UInt8(ascii: "\\"))
        delimiter = quotes.hasSuffix("\"\"\"") || escapes ? quotes : ""
        length = !quotes.hasPrefix("#") && escapes ? Self.unescapedLength(text) : text.count
    }

    private static func unescapedLength(_ text: String) -> Int {
        var count = 0
        var rest = text[...]
        while let character = rest.popFirst() {
            count += 1
            guard character == "\\", rest.popFirst() == "u", let end = rest.firstIndex(of: "}") else { continue }
            rest = rest[rest.index(after: end)...]
        }
        return count
    }
}
