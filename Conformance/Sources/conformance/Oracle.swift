import SwiftParser
import SwiftSyntax

/// A file as swift-syntax reads it: the tokens of its parsed tree, which also know the angle brackets, and the comments
/// from their trivia.
struct Oracle {
    private(set) var tokens: [OracleToken] = []
    private(set) var comments: [Reading] = []
    let hasError: Bool

    init(_ bytes: [UInt8]) {
        let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
        hasError = tree.hasError
        var offset = 0
        var isAfterLineBreak = true
        for token in tree.tokens(viewMode: .sourceAccurate) {
            let leading = offset..<offset + token.leadingTriviaLength.utf8Length
            let start = leading.upperBound
            let end = start + token.trimmedLength.utf8Length
            let trailing = end..<end + token.trailingTriviaLength.utf8Length
            noteComments(leading, of: bytes) { token.leadingTrivia }
            noteComments(trailing, of: bytes) { token.trailingTrivia }
            let startsLine = isAfterLineBreak || bytes[leading].contains { $0 == 0x0A || $0 == 0x0D }
            tokens.append(
                OracleToken(
                    kind: token.tokenKind, start: start, end: end, parent: token.parent?.kind, startsLine: startsLine,
                    isUnexpected: token.parent?.is(UnexpectedNodesSyntax.self) ?? false
                )
            )
            isAfterLineBreak = bytes[trailing].contains { $0 == 0x0A || $0 == 0x0D }
            offset = trailing.upperBound
        }
    }

    private mutating func noteComments(_ range: Range<Int>, of bytes: [UInt8], _ trivia: () -> Trivia) {
        guard bytes[range].contains(0x2F) else { return }
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
