extension SourceFile {
    /// Whether a comment stands, or begins, in the bytes of `range`.
    public func hasComment(in range: TextRange) -> Bool {
        let first = outline.partitioningIndex(of: comments.count) { comments[$0].range.end <= range.start }
        return first < comments.count && comments[first].range.start < range.end
    }
}
