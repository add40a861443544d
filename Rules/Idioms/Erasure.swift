import Syntax

/// What a file makes an `AnyHashable` of.
enum Erasure {
    case nowhere, anywhere
    /// `[AnyHashable: Any]`: most files that name the type name that of a `userInfo`.
    case ofKeys

    // Once a file: all its names are read.
    init(_ file: SourceFile) {
        let mentions = file.positions(of: .identifier).filter { file.token($0, is: "AnyHashable") }
        let isKeys = mentions.allSatisfy { mention in
            mention > 0 && file.tokens[mention - 1].kind == .leftBracket && file.tokens[mention + 1].kind == .colon
        }
        self = mentions.isEmpty ? .nowhere : isKeys ? .ofKeys : .anywhere
    }
}
