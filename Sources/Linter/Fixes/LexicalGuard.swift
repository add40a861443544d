internal import RuleKit
internal import Syntax

/// Promises that a text lexes after its edits as it did before, outside of them.
///
/// Every token and every comment that no edit changes must be found again at its new place, nothing may have been
/// joined to it, no new fault may have come in, and a `;` that kept two statements of a line apart may not be gone.
struct LexicalGuard {
    private let path: String
    private let original: [UInt8]
    private let before: LexedText

    init(path: String, bytes: [UInt8]) {
        self.path = path
        original = bytes
        before = Lexer.lex(SourceText(path: path, bytes: bytes))
    }

    func allows(_ edited: EditedText) -> Bool {
        guard edited.edits.allSatisfy({ respectsCharacters($0.range) }) else { return false }
        let after = Lexer.lex(SourceText(path: path, bytes: edited.bytes))
        guard after.faults.count <= before.faults.count else { return false }
        let pieces = before.tokens.map(\.range) + before.comments.map(\.range)
        let stretches = grown(edited.stretches, by: pieces.sorted())
        let comments = zipOutside(
            before.comments.map { Piece(range: $0.range, kind: .comment($0.kind)) },
            after.comments.map { Piece(range: $0.range, kind: .comment($0.kind)) }, stretches)
        let tokens = zipOutside(
            before.tokens.map { Piece(range: $0.range, kind: .token($0.kind)) },
            after.tokens.map { Piece(range: $0.range, kind: .token($0.kind)) }, stretches)
        guard comments != nil, let tokens else { return false }
        return keepsStatementsApart(tokens, after)
    }

    /// Whether a range begins and ends between characters.
    private func respectsCharacters(_ range: TextRange) -> Bool {
        [range.start, range.end].allSatisfy { $0 == original.count || original[$0] & 0xC0 != 0x80 }
    }
}

// MARK: - What lies outside
extension LexicalGuard {
    private struct Piece {
        enum Kind: Equatable { case token(TokenKind), comment(Comment.Kind) }
        let range: TextRange
        let kind: Kind
    }

    /// The same token in both texts, by its indices.
    private struct Kept {
        let before: Int
        let after: Int
    }

    /// The stretches with the tokens and comments that they cut into: those may change as a whole.
    private func grown(_ stretches: [EditedText.Stretch], by pieces: [TextRange]) -> [EditedText.Stretch] {
        var grown: [EditedText.Stretch] = []
        var index = 0
        for stretch in stretches {
            var before = stretch.before
            while index < pieces.count, pieces[index].end <= stretch.before.start { index += 1 }
            var cut = index
            while cut < pieces.count, pieces[cut].overlaps(stretch.before) {
                before = before.union(pieces[cut])
                cut += 1
            }
            let after = TextRange(
                stretch.after.start - (stretch.before.start - before.start),
                stretch.after.end + (before.end - stretch.before.end))
            if let last = grown.last, before.start < last.before.end {
                // Each one knows its own shift only: the first is right about the start, this one about the end.
                grown[grown.count - 1] = EditedText.Stretch(
                    before: last.before.union(before), after: TextRange(last.after.start, after.end))
            } else {
                grown.append(EditedText.Stretch(before: before, after: after))
            }
        }
        return grown
    }

    /// The pieces outside the stretches, each with its counterpart; nil when they do not match.
    private func zipOutside(_ old: [Piece], _ new: [Piece], _ stretches: [EditedText.Stretch]) -> [Kept]? {
        let left = outside(old, stretches.map(\.before))
        let right = outside(new, stretches.map(\.after))
        guard left.count == right.count else { return nil }
        var kept: [Kept] = []
        var stretch = 0
        var shift = 0
        for (before, after) in zip(left, right) {
            let (was, now) = (old[before], new[after])
            while stretch < stretches.count, stretches[stretch].before.end <= was.range.start {
                shift = stretches[stretch].after.end - stretches[stretch].before.end
                stretch += 1
            }
            guard now.range.start == was.range.start + shift, now.range.length == was.range.length else { return nil }
            // White space beside an operator decides its role, so what touches an edit may change its kind.
            let touchesLast = stretch > 0 && stretches[stretch - 1].before.end == was.range.start
            let touchesNext = stretch < stretches.count && stretches[stretch].before.start == was.range.end
            guard was.kind == now.kind || touchesLast || touchesNext else { return nil }
            kept.append(Kept(before: before, after: after))
        }
        return kept
    }

    /// The indices of the pieces that are not wholly inside one of `stretches`.
    private func outside(_ pieces: [Piece], _ stretches: [TextRange]) -> [Int] {
        var result: [Int] = []
        var stretch = 0
        for index in pieces.indices {
            let range = pieces[index].range
            while stretch < stretches.count, stretches[stretch].end < range.end { stretch += 1 }
            let isInside = stretch < stretches.count && stretches[stretch].contains(range) && !range.isEmpty
            if !isInside { result.append(index) }
        }
        return result
    }
}

// MARK: - Statements
extension LexicalGuard {
    /// Whether two tokens that a `;` stood between still have something between them.
    private func keepsStatementsApart(_ kept: [Kept], _ after: LexedText) -> Bool {
        for (left, right) in zip(kept, kept.dropFirst()) where right.before - left.before > 1 {
            let between = before.tokens[left.before + 1..<right.before]
            guard right.after - left.after == 1, between.contains(where: { $0.kind == .semicolon }) else { continue }
            let next = after.tokens[right.after]
            let separates = next.startsLine || next.kind == .semicolon || next.kind == .rightBrace || next.kind == .endOfFile
            let last = after.tokens[left.after].kind
            guard separates || last == .semicolon || last == .leftBrace else { return false }
        }
        return true
    }
}
