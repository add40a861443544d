/// How tightly an infix operator binds, seen from a comparison.
enum Precedence {
    case tighterThanComparison
    case comparison
    /// Still tighter than `?:`.
    case looserThanComparison
    case assignment
    /// An operator of the project's own.
    case unknown

    init(of token: Int, in file: SourceFile) {
        if Self.loose.contains(where: { file.token(token, is: $0) }) {
            self = .looserThanComparison
        } else if Self.comparing.contains(where: { file.token(token, is: $0) }) {
            self = .comparison
        } else if Self.tight.contains(where: { file.token(token, is: $0) }) {
            self = .tighterThanComparison
        } else {
            self = file.isCompoundAssignment(token) ? .assignment : .unknown
        }
    }

    private static let tight = [
        "??", "+", "-", "*", "/", "%", "...", "..<", "|", "&", "^", "<<", ">>", "&+", "&-", "&*", "&<<", "&>>", ".|", ".&", ".^",
    ]
    private static let comparing = [
        "==", "!=", "<", "<=", ">", ">=", "===", "!==", "~=", ".==", ".!=", ".<", ".<=", ".>", ".>=",
    ]
    private static let loose = ["&&", "||"]
}
