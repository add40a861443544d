import Syntax

/// What a call of an old spelling takes. A call with other labels, or with more of them, is that of somebody else's function.
///
/// It is written as the labels in their order, `_` for none: `_ animated completion{}?`. Those with a `?` may be left out, and a
/// closure behind the call stands for one with `{}`. A `|` separates overloads.
// Before Swift 3 the first argument of a method had no label: `removeAtIndex(index: 3)` and `removeAtIndex()` are others.
struct LegacyArguments {
    private struct Parameter {
        let label: Substring
        let isClosure: Bool
        let mayBeMissing: Bool

        init(_ written: Substring) {
            mayBeMissing = written.hasSuffix("?")
            let rest = mayBeMissing ? written.dropLast() : written
            isClosure = rest.hasSuffix("{}")
            label = isClosure ? rest.dropLast(2) : rest
        }
    }

    private enum Argument {
        /// By its label, `_` for none.
        case inParentheses(String)
        /// Behind the call, without a label.
        case trailingClosure
    }

    /// More than any of the functions takes.
    private static let most = 12

    private let overloads: [[Parameter]]

    init(_ written: String) {
        overloads = written.split(separator: "|").map { $0.split(separator: " ").map(Parameter.init) }
    }

    /// The least that a call has to have: `a, animated: b`.
    var shown: String {
        let needed = overloads.first?.filter { !$0.mayBeMissing } ?? []
        guard !needed.isEmpty else { return "a" }
        return zip(needed, ["a", "b", "c", "d"]).map { $0.label == "_" ? $1 : "\($0.label): \($1)" }.joined(separator: ", ")
    }

    /// Whether the call with the parenthesis `open`, or the full name, is one of the old function.
    func fit(call open: Int, in file: SourceFile) -> Bool {
        let given = Self.arguments(behind: open, in: file)
        return overloads.contains { Self.take(given, in: $0) }
    }

    private static func take(_ given: [Argument], in parameters: [Parameter]) -> Bool {
        var rest = parameters[...]
        for argument in given {
            let place =
                switch argument {
                case let .inParentheses(label): rest.firstIndex { $0.label == label }
                // `animateWithDuration(1) { … }` has the animations there, and no completion.
                case .trailingClosure: rest.firstIndex { $0.isClosure && !$0.mayBeMissing } ?? rest.firstIndex(where: \.isClosure)
                }
            guard let place, rest[..<place].allSatisfy(\.mayBeMissing) else { return false }
            rest = rest[(place + 1)...]
        }
        return rest.allSatisfy(\.mayBeMissing)
    }

    private static func arguments(behind open: Int, in file: SourceFile) -> [Argument] {
        let inside = file.outline.inside(open)
        // `stringFromDate(_:)` names the method.
        if let close = file.endOfLabels(behind: open - 1) {
            return (open + 1..<close).prefix(2 * most).filter { file.tokens[$0].kind != .colon }.map { .inParentheses(file.name($0)) }
        }
        let inParentheses = file.elements(of: inside, most: most).map { element -> Argument in
            let isLabeled = element.count > 1 && file.tokens[element.start + 1].kind == .colon
            return .inParentheses(isLabeled ? file.name(element.start) : "_")
        }
        return inParentheses + closures(behind: inside.end, in: file)
    }

    /// `{ … }`, and `completion: { … }` behind that.
    private static func closures(behind close: Int, in file: SourceFile) -> [Argument] {
        let first = close + 1
        guard first < file.tokens.count, file.outline.closure(startingAt: first)?.role == .trailing else { return [] }
        var closures: [Argument] = [.trailingClosure]
        var label = file.outline.brackets.behind(first)
        while closures.count < most, label + 2 < file.tokens.count, file.tokens[label + 1].kind == .colon, file.tokens[label + 2].kind == .leftBrace {
            closures.append(.inParentheses(file.name(label)))
            label = file.outline.brackets.behind(label + 2)
        }
        return closures
    }
}
