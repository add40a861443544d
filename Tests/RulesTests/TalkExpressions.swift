import BuiltInRules
import Linter
import RuleKit
import Syntax

/// The two regular expressions of the talk, as they stand on its first slide, and `boolean_state` beside them.
enum TalkExpressions {
    static let sources = [#"var.*:.*Bool(\n|.*=.*)"#, #"var.*=\s?(true|false)"#]

    /// A line on which only one of the two sides finds something.
    struct Difference: Hashable, CustomStringConvertible {
        let path: String
        /// From 1.
        let line: Int
        /// Nil: nobody can say why, which is a mistake of the rule or of this test.
        let reason: Reason?

        var description: String { "\(path):\(line): \(reason.map { "\($0): \($0.meaning)" } ?? "no reason")" }
    }

    /// Why the two sides differ.
    enum Reason: String, CaseIterable {
        // The expressions find something, the rule does not.
        case comment, literal, partOfName, pattern, overriding, requirement, computed, borrowed, otherType, value, tuple
        // The rule finds something, the expressions do not.
        case optional, observed, followed, spacing, continued

        var meaning: String {
            switch self {
            case .comment: "it stands in a comment"
            case .literal: "it stands in a string or a regular expression"
            case .partOfName: "'var' is a part of another name"
            case .pattern: "the variable is bound by a pattern, a condition or a loop"
            case .overriding: "the storage belongs to the variable that is overridden"
            case .requirement: "a protocol asks for it and stores nothing"
            case .computed: "it is computed, and an '=' stands in its body"
            case .borrowed: "an attribute says that the value lives elsewhere"
            case .otherType: "'Bool' is a part of the type, or of the type's name"
            case .value: "'Bool', 'true' or 'false' stands inside the value"
            case .tuple: "several values are bound at once"
            case .optional: "'?', '!' or '>' stands between 'Bool' and the end of the line"
            case .observed: "'{' of an observer stands between 'Bool' and the end of the line"
            case .followed: "something else stands between 'Bool' and the end of the line, or the file ends there"
            case .spacing: "other white space than one blank stands before the literal"
            case .continued: "the declaration goes on on another line"
            }
        }
    }

    /// Every difference in one file.
    static func differences(in text: SourceText) throws -> [Difference] {
        let expressions = try sources.map { source in try Regex(source) }
        let file = SourceFile(text)
        let index = LineIndex(text)
        let variables = findings(in: file)
        let found = Set(variables.map { range in index.line(at: range.start) })
        var differences: [Difference] = []
        var matched: Set<Int> = []
        for line in 1...index.lineCount {
            guard let offset = lastMatch(of: expressions, line, text, index) else { continue }
            matched.insert(line)
            guard !found.contains(line) else { continue }
            differences.append(Difference(path: text.path, line: line, reason: silence(at: offset, in: file)))
        }
        for range in variables where !matched.contains(index.line(at: range.start)) {
            let line = index.line(at: range.start)
            differences.append(Difference(path: text.path, line: line, reason: blindness(at: range, in: file, index)))
        }
        return differences.sorted { ($0.line, $0.path) < ($1.line, $1.path) }
    }

    /// Where `boolean_state` finds something with `local` in its scopes, too.
    private static func findings(in file: SourceFile) -> [TextRange] {
        var settings = Dictionary(uniqueKeysWithValues: allRules.map { ($0.info.id, RuleSetting(level: .off)) })
        settings["boolean_state"] = RuleSetting(
            level: .on(.warning), options: ["scopes": .words(["member", "static", "global", "local"])])
        let found = Linter(rules: allRules, settings: settings).lint(file, in: Project([file])).diagnostics
        return found.filter { $0.rule == "boolean_state" }.map(\.range)
    }

    /// The offset of the last `var` on the line with which a match begins. A match begins on the line and may end on
    /// the next one, where its `\s` or `\n` may lead.
    private static func lastMatch(
        of expressions: [Regex<AnyRegexOutput>], _ line: Int, _ text: SourceText, _ index: LineIndex
    ) -> Int? {
        let place = index.range(ofLine: line)
        let first = text.string(in: place)
        guard first.contains("var") else { return nil }
        let second = line < index.lineCount ? text.string(in: index.range(ofLine: line + 1)) : ""
        let both = first + second
        return both.indices.last { start in
            both.utf8.distance(from: both.startIndex, to: start) < place.length && both[start...].hasPrefix("var")
                && expressions.contains { expression in
                    // Not `try`: an expression without code of its own cannot fail.
                    (try? expression.prefixMatch(in: both[start...])) != nil
                }
        }.map { start in place.start + both.utf8.distance(from: both.startIndex, to: start) }
    }
}

extension TalkExpressions {
    /// Why the rule says nothing of a match that begins at `offset`.
    private static func silence(at offset: Int, in file: SourceFile) -> Reason? {
        if file.comments.contains(where: { $0.range.contains(offset: offset) }) { return .comment }
        guard let token = file.tokens.lastIndex(where: { $0.start <= offset }) else { return nil }
        let kind = file.tokens[token].kind
        if [.stringSegment, .regexLiteral].contains(kind) { return .literal }
        guard kind == .keywordVar, file.tokens[token].start == offset else { return .partOfName }
        let number = file.outline.declarations.lastIndex { $0.introducer == token }
        guard let number else { return .pattern }
        return silence(of: file.outline.declarations[number], in: file)
    }

    private static func silence(of variable: Declaration, in file: SourceFile) -> Reason? {
        let attributes = ["Binding", "Environment", "FocusState", "Flag", "Option", "Argument", "Parameter"]
        if file.hasModifier(variable, .override) { return .overriding }
        if variable.parent.map({ file.outline.declarations[$0].kind == .protocol }) ?? false { return .requirement }
        if variable.storage == .computed { return .computed }
        if file.attributes(of: variable).contains(where: { attribute in
            attribute.components.contains(where: attributes.contains)
        }) { return .borrowed }
        if variable.name == nil { return .tuple }
        let type = file.string(variable.type)
        if type.contains("Bool") { return type == "Bool" ? nil : .otherType }
        let value = file.string(variable.initializer)
        return ["true", "false"].contains(value) ? nil : .value
    }

    /// Why the expressions say nothing of the variable that is named at `range`.
    private static func blindness(at range: TextRange, in file: SourceFile, _ index: LineIndex) -> Reason? {
        let found = file.outline.declarations.first { $0.name.map { file.tokens[$0].range } == range }
        guard let variable = found else { return nil }
        let line = index.line(at: range.start)
        let parts = variable.type.isEmpty ? variable.initializer : variable.type
        let last = file.textRange(parts)
        let lines = [file.tokens[variable.introducer].start, last.start].map(index.line(at:))
        guard lines.allSatisfy({ $0 == line }) else { return .continued }
        guard !variable.type.isEmpty else { return .spacing }
        if ["?", "!", ">"].contains(file.string(variable.type).suffix(1)) { return .optional }
        let next = file.tokens[variable.type.end]
        return next.kind == .leftBrace ? .observed : .followed
    }
}
