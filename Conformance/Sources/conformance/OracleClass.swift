import SwiftSyntax

extension Reading.Class {
    /// The class of the kinds that need no renaming.
    init(_ kind: SwiftSyntax.TokenKind) {
        self =
            switch kind {
            case .arrow: .arrow
            case .equal: .equal
            case .atSign, .backslash, .colon, .colonColon, .comma, .leftBrace, .leftParen, .leftSquare, .period, .pound,
                .rightBrace, .rightParen, .rightSquare, .semicolon:
                .punctuation
            case .leftAngle: .leftAngle
            case .rightAngle: .rightAngle
            case .floatLiteral: .floatLiteral
            case .integerLiteral: .integerLiteral
            case .prefixAmpersand: .prefixAmpersand
            case .postfixQuestionMark: .postfixQuestion
            case .infixQuestionMark: .infixQuestion
            case .exclamationMark: .exclamationMark
            case .poundAvailable, .poundElse, .poundElseif, .poundEndif, .poundIf, .poundSourceLocation,
                .poundUnavailable:
                .poundDirective
            case .shebang: .shebang
            case .wildcard: .wildcard
            case .endOfFile: .endOfFile
            default: .unknown
            }
    }
}
