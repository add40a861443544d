import Syntax

/// How code stands in what follows a token in its block.
enum CodeBehind: Equatable {
    case inBlock
    /// In the brackets that open at the token, or in further ones in these.
    case inBrackets(Int)
}

extension SourceFile {
    /// How the token stands in what follows the other one in its block: up to the bracket that closes that, the next case of a `switch`
    /// or the end of a branch of `#if`. Nil where it does not stand there.
    func standing(of token: Int, behind start: Int) -> CodeBehind? {
        var index = start
        while index < token {
            switch tokens[index].kind {
            case .rightBrace, .rightParen, .rightBracket, .poundElse, .poundElseif, .poundEndif: return nil
            case .keywordCase where outline.caseItem(startingAt: index + 1) != nil: return nil
            case .keywordDefault where tokens[index + 1].kind == .colon: return nil
            default: break
            }
            let next = outline.brackets.behind(index)
            if next > token { return .inBrackets(index) }
            index = next
        }
        return index == token ? .inBlock : nil
    }
}
