// The text of types that have parts, and what stands for the generic parameters among them.
extension SourceFile {
    /// The text of a type that has parts, with what each generic parameter of the code around it has to conform to in its place; nil
    /// where one of them may be anything.
    func textOfParts(_ type: TokenRange) -> String? {
        guard hasParts(type) else { return nil }
        let type = withoutAttributes(withoutSpecifiers(type))
        var bounds: [(token: Int, text: String)] = []
        for index in type.indices where tokens[index].kind == .identifier {
            guard let constraints = genericConstraints(of: name(index), at: index) else { continue }
            // `Element.Index`
            guard let bound = Self.text(ofBounds: constraints), ![tokens[index - 1].kind, tokens[index + 1].kind].contains(.period) else {
                return nil
            }
            bounds.append((index, constraints.count > 1 ? "(\(bound))" : bound))
        }
        var text = ""
        var start = type.start
        for bound in bounds {
            text += tightText(TokenRange(start, bound.token)) + bound.text
            start = bound.token + 1
        }
        return text + tightText(TokenRange(start, type.end))
    }

    /// Whether the type is a list, a tuple, a function or a composition, or has generic arguments, and is no longer than somebody
    /// would write it.
    func hasParts(_ type: TokenRange) -> Bool {
        2..<100 ~= type.count && type.indices.contains { [.leftBracket, .leftAngle, .comma, .arrow, .infixOperator].contains(tokens[$0].kind) }
    }

    /// What a generic parameter has to conform to that is several things: they stand for it as a composition.
    func composition(for type: TypeReference, at token: Int) -> ShownType? {
        guard type.components.count == 1, let constraints = genericConstraints(of: type.name, at: token), constraints.count > 1,
            let text = Self.text(ofBounds: constraints)
        else { return nil }
        let marks = String(repeating: "?", count: type.optionalDepth)
        return ShownType(type: .unnamed, basis: .written, text: marks.isEmpty ? text : "(\(text))\(marks)")
    }

    /// What stands for each generic parameter of a type, in their order: empty where it may be anything, and no texts where all may.
    func bounds(of type: Declaration) -> [String] {
        let parameters = type.genericParameters
        guard parameters.count > 2, parameters.indices.contains(where: { tokens[$0].kind == .colon }) || !whereClause(of: type).isEmpty else {
            return []
        }
        return placeholders(of: type).map { name in
            genericConstraints(of: name, at: parameters.start + 1).flatMap(Self.text) ?? ""
        }
    }

    private static func text(ofBounds constraints: [TypeReference]) -> String? {
        constraints.isEmpty ? nil : constraints.map(\.qualifiedName).joined(separator: "&")
    }
}
