extension SourceFile {
    /// The comments that are read as one: those on consecutive lines with nothing else on them. A comment beside code is a
    /// block of its own. Ranges of `comments`, in order.
    public var commentBlocks: [Range<Int>] {
        var blocks: [Range<Int>] = []
        var previous = CommentSurroundings.code
        for number in comments.indices {
            let surroundings = surroundings(of: number, behind: previous)
            if previous == .blank, surroundings == .blank, continues(number), let last = blocks.popLast() {
                blocks.append(last.lowerBound..<number + 1)
            } else {
                blocks.append(number..<number + 1)
            }
            previous = surroundings
        }
        return blocks
    }

    /// What a comment shares its lines with.
    private enum CommentSurroundings { case blank, code }

    /// - Parameter previous: what the comment before shares its lines with.
    private func surroundings(of number: Int, behind previous: CommentSurroundings) -> CommentSurroundings {
        let bytes = text.bytes
        let range = comments[number].range
        var end = range.end
        while end < bytes.count, bytes[end].isBlank { end += 1 }
        let next = number + 1 < comments.count ? comments[number + 1].range.start : bytes.count
        guard end == next || bytes[end].isLineBreak else { return .code }
        let floor = number > 0 ? comments[number - 1].range.end : 0
        var start = range.start
        while start > floor, bytes[start - 1].isBlank { start -= 1 }
        // A byte order mark is no code.
        if start == 0 || bytes[start - 1].isLineBreak || (number == 0 && start == 3 && bytes[0] == 0xEF) { return .blank }
        return number > 0 && start == floor ? previous : .code
    }

    /// Whether nothing but one line break stands between the comment and the one before it.
    private func continues(_ number: Int) -> Bool {
        var breaks = 0
        var previous: UInt8 = 0
        for byte in text.bytes[comments[number - 1].range.end..<comments[number].range.start] {
            guard byte.isBlank || byte.isLineBreak else { return false }
            if byte == 0x0D || (byte == 0x0A && previous != 0x0D) { breaks += 1 }
            guard breaks <= 1 else { return false }
            previous = byte
        }
        return true
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool { isSpace || self == 0x0B || self == 0x0C }
}
