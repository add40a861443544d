extension SourceFile {
    /// The types behind the colon of a declaration, those of a composition `A & B` one by one.
    public func inheritedTypes(of declaration: Declaration) -> [TypeReference] {
        elements(of: declaration.inheritance).flatMap { element -> [TypeReference] in
            var parts: [TokenRange] = []
            var start = element.start
            for index in element.indices where tokens[index].kind == .infixOperator && token(index, is: "&") {
                parts.append(TokenRange(start, index))
                start = index + 1
            }
            parts.append(TokenRange(start, element.end))
            return parts.compactMap(typeReference)
        }
    }
}
