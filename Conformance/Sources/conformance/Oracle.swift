import SwiftParser
import SwiftSyntax

/// A file as swift-syntax reads it: the tokens of its parsed tree, which also know the angle brackets, and the comments
/// from their trivia.
struct Oracle {
    private(set) var tokens: [OracleToken] = []
    private(set) var comments: [Reading] = []
    /// White space and comments that are no UTF-8: the oracle shows them repaired, so that lengths are lost.
    private(set) var unmeasurable: [Range<Int>] = []
    /// Where an interpolation lacks its `)`: from there on the oracle's parser makes its lexer read the text again as part
    /// of the string, as no lexer by itself would. Everything behind it is left out.
    private(set) var recovery: Int?
    let hasError: Bool

    init(_ bytes: [UInt8]) {
        let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
        hasError = tree.hasError
        var offset = 0
        var isAfterLineBreak = true
        var interpolations: [Int] = []
        for token in tree.tokens(viewMode: .all) {
            guard token.presence == .present else {
                if token.tokenKind == .rightParen, token.parent?.kind == .expressionSegment { recovery = recovery ?? offset }
                continue
            }
            let leading = offset..<offset + token.leadingTriviaLength.utf8Length
            let start = leading.upperBound
            let end = start + token.trimmedLength.utf8Length
            let trailing = end..<end + token.trailingTriviaLength.utf8Length
            noteComments(leading, of: bytes) { token.leadingTrivia }
            noteComments(trailing, of: bytes) { token.trailingTrivia }
            if let segment = token.parent?.as(ExpressionSegmentSyntax.self) {
                if token.tokenKind == .leftParen { interpolations.append(start) }
                if token.tokenKind == .rightParen, let opening = interpolations.popLast(),
                    Self.isOnOneLine(segment), bytes[opening..<start].contains(0x0A) {
                    recovery = recovery ?? start
                }
            }
            if token.parent?.kind == .unexpectedNodes, Self.isPieceOfString(token.tokenKind) { recovery = recovery ?? start }
            offset = trailing.upperBound
            let startsLine = isAfterLineBreak || bytes[leading].contains { $0 == 0x0A || $0 == 0x0D }
            // `func <T>()`: the parser cuts an empty name off the `<`.
            guard end > start || token.tokenKind == .endOfFile || token.tokenKind == .stringSegment("") else { continue }
            tokens.append(
                OracleToken(
                    kind: token.tokenKind, start: start, end: end, parent: token.parent?.kind, startsLine: startsLine,
                    isUnexpected: token.parent?.is(UnexpectedNodesSyntax.self) ?? false
                )
            )
            isAfterLineBreak = bytes[trailing].contains { $0 == 0x0A || $0 == 0x0D }
        }
    }

    /// Whether the literal around an interpolation ends with its line, and the interpolation with it: a parser that takes a
    /// `)` of a later line for the end has recovered.
    private static func isOnOneLine(_ segment: ExpressionSegmentSyntax) -> Bool {
        let literal = segment.parent?.parent?.as(StringLiteralExprSyntax.self)
        return literal?.openingQuote.tokenKind == .stringQuote
    }

    /// A string that the parser threw away may have been read again, too.
    private static func isPieceOfString(_ kind: SwiftSyntax.TokenKind) -> Bool {
        switch kind {
        case .stringQuote, .multilineStringQuote, .singleQuote, .rawStringPoundDelimiter, .stringSegment: true
        default: false
        }
    }

    private mutating func noteComments(_ range: Range<Int>, of bytes: [UInt8], _ trivia: () -> Trivia) {
        guard bytes[range].contains(0x2F) else { return }
        guard String(validating: bytes[range], as: UTF8.self) != nil else {
            unmeasurable.append(range)
            return
        }
        var start = range.lowerBound
        for piece in trivia() {
            let end = start + piece.sourceLength.utf8Length
            let kind: Reading.Class? =
                switch piece {
                case .lineComment: .lineComment
                case .docLineComment: .documentationLineComment
                case .blockComment: .blockComment
                case .docBlockComment: .documentationBlockComment
                default: nil
                }
            if let kind { comments.append(Reading(kind: kind, start: start, end: end)) }
            start = end
        }
    }
}
