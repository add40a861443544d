/// The type that is written for something.
public enum WrittenType: Sendable, Hashable {
    /// As tokens of the file that asks.
    case type(TokenRange)
    /// A list of things of this type.
    case list(TokenRange)
    /// The text of a type that another declaration writes.
    case text(String)
}

extension SourceFile {
    func isOptional(_ written: WrittenType) -> Bool {
        switch written {
        case let .type(type): (typeReference(type)?.optionalDepth ?? 0) > 0 || tokens[type.end - 1].kind.isOptionalMark
        case .list: false
        case let .text(text): text.hasSuffix("?") || text.hasSuffix("!")
        }
    }
}
