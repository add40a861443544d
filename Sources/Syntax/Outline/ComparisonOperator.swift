/// An operator that compares two values by their order.
public enum ComparisonOperator: Sendable {
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual

    /// What says the same with the operands exchanged: `>` for `<`.
    public var mirrored: ComparisonOperator {
        switch self {
        case .equal: .equal
        case .notEqual: .notEqual
        case .less: .greater
        case .lessOrEqual: .greaterOrEqual
        case .greater: .less
        case .greaterOrEqual: .lessOrEqual
        }
    }
}

extension SourceFile {
    /// Whether the token is `==` or `!=`.
    public func isEqualityOperator(_ token: Int) -> Bool {
        let comparison = comparisonOperator(token)
        return comparison == .equal || comparison == .notEqual
    }

    /// The comparison operator that the token spells; nil for every other token.
    public func comparisonOperator(_ token: Int) -> ComparisonOperator? {
        let token = tokens[token]
        guard token.kind == .infixOperator, token.length > 0 else { return nil }
        let first = text.bytes[token.start]
        switch token.length {
        case 1:
            return first == Byte.less ? .less : first == Byte.greater ? .greater : nil
        case 2 where text.bytes[token.start + 1] == Byte.equal:
            switch first {
            case Byte.equal: return .equal
            case Byte.exclamationMark: return .notEqual
            case Byte.less: return .lessOrEqual
            case Byte.greater: return .greaterOrEqual
            default: return nil
            }
        default:
            return nil
        }
    }
}
