extension SourceFile {
    /// The comments that stand, or begin, in the bytes of `range`.
    public func comments(in range: TextRange) -> ArraySlice<Comment> {
        let first = prefixLength(of: comments.count) { comments[$0].range.end <= range.start }
        return comments[first...].prefix { $0.range.start < range.end }
    }

    /// Whether a comment stands, or begins, in the bytes of `range`.
    public func hasComment(in range: TextRange) -> Bool {
        !comments(in: range).isEmpty
    }

    /// Where the comments begin that belong to what begins with the token: right above it, on lines of their own, and no further in.
    /// The token's own start where there are none.
    public func startOfComments(above token: Int) -> Int {
        let start = tokens[token].start
        let between = TextRange(token > 0 ? tokens[token - 1].end : 0, start)
        let comments = comments(in: between)
        // Nearly always; and a line may be as long as the file, which is walked back to its start.
        guard !comments.isEmpty, token == 0 || text.bytes[between.start..<start].contains(where: \.isLineBreak) else { return start }
        let depth = indentation(of: token).range.length
        let own = comments.reversed().prefix { comment in
            let line = indentation(at: comment.range.start).range
            return line.end == comment.range.start && line.length <= depth
        }
        return own.last?.range.start ?? start
    }

    /// Whether such a comment stands, or begins, in the bytes of `range`.
    public func hasExplanation(in range: TextRange) -> Bool {
        comments(in: range).contains { !isForLinters($0) }
    }

    /// The comments that explain something. One that only tells a linter what to leave alone is none: with it there would be
    /// nothing left for it to tell.
    public var explanations: [TextRange] {
        comments.filter { !isForLinters($0) }.map(\.range)
    }

    private func isForLinters(_ comment: Comment) -> Bool {
        let content = text.bytes[comment.range.start..<comment.range.end].drop { byte in
            [0x2F, 0x2A, 0x21, 0x20, 0x09].contains(byte)
        }
        return content.starts(with: "statute:".utf8) || content.starts(with: "swiftlint:".utf8)
    }
}
