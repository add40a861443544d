/// What an extension of a protocol says that `Self` is, too: `Q` of `extension P where Self: Q`.
struct SelfConstraints: Sendable {
    /// Of all code in it.
    var common: [TypeReference] = []
    /// Of single functions in it.
    var partial: [TypeReference] = []

    var isEmpty: Bool { common.isEmpty && partial.isEmpty }
}

extension SourceFile {
    /// What the clause behind the head of the extension or of its member says of `Self`; the parts of a composition one by one.
    func selfConstraints(of declaration: Declaration) -> [TypeReference] {
        // Most have no clause.
        whereClause(of: declaration).flatMap { requirement -> [TypeReference] in
            guard requirement.count > 2, case let sign = requirement.start + 1, tokens[sign - 1].kind == .keywordSelfType,
                tokens[sign].kind == .colon || token(sign, is: "==")
            else { return [] }
            return composition(TokenRange(sign + 1, requirement.end)).compactMap(typeReference)
        }
    }
}
