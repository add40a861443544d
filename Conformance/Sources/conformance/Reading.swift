import Syntax

/// One token or comment as one of the two lexers reads it, in terms both share.
struct Reading: Equatable {
    enum Class: String {
        case identifier, dollarIdentifier, wildcard, keyword
        case integerLiteral, floatLiteral, regexLiteral, editorPlaceholder, shebang
        case stringOpen, stringSegment, interpolationOpen, interpolationClose, stringClose
        case punctuation, leftAngle, rightAngle, arrow, equal
        case prefixAmpersand, postfixQuestion, infixQuestion, exclamationMark
        case prefixOperator, infixOperator, postfixOperator
        case poundDirective, unknown, endOfFile
        case lineComment, documentationLineComment, blockComment, documentationBlockComment
    }

    let kind: Class
    let start: Int
    let end: Int
}

extension Reading: CustomStringConvertible {
    var description: String { "\(kind.rawValue) \(start)..<\(end)" }
}

extension Reading {
    init(_ token: Token) {
        self.init(kind: Class(token.kind), start: token.start, end: token.end)
    }

    init(_ comment: Comment) {
        let kind: Class =
            switch comment.kind {
            case .line: .lineComment
            case .documentationLine: .documentationLineComment
            case .block: .blockComment
            case .documentationBlock: .documentationBlockComment
            }
        self.init(kind: kind, start: comment.range.start, end: comment.range.end)
    }
}

extension Reading.Class {
    init(_ kind: TokenKind) {
        self =
            switch kind {
            case .identifier: .identifier
            case .dollarIdentifier: .dollarIdentifier
            case .wildcard: .wildcard
            case .integerLiteral: .integerLiteral
            case .floatLiteral: .floatLiteral
            case .regexLiteral: .regexLiteral
            case .editorPlaceholder: .editorPlaceholder
            case .shebang: .shebang
            case .stringOpen: .stringOpen
            case .stringSegment: .stringSegment
            case .interpolationOpen: .interpolationOpen
            case .interpolationClose: .interpolationClose
            case .stringClose: .stringClose
            case .leftAngle: .leftAngle
            case .rightAngle: .rightAngle
            case .arrow: .arrow
            case .equal: .equal
            case .prefixAmpersand: .prefixAmpersand
            case .postfixQuestion: .postfixQuestion
            case .infixQuestion: .infixQuestion
            case .exclamationMark: .exclamationMark
            case .prefixOperator: .prefixOperator
            case .infixOperator: .infixOperator
            case .postfixOperator: .postfixOperator
            case .unknown: .unknown
            case .endOfFile: .endOfFile
            case .poundIf, .poundElseif, .poundElse, .poundEndif, .poundAvailable, .poundUnavailable,
                .poundSourceLocation:
                .poundDirective
            case .leftParen, .rightParen, .leftBracket, .rightBracket, .leftBrace, .rightBrace, .comma, .colon,
                .colonColon, .semicolon, .period, .at, .pound, .backslash:
                .punctuation
            default: .keyword  // All others are; the lexer's own tests hold `isKeyword` to it.
            }
    }
}
