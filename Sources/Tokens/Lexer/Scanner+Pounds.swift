// What begins with `#`, and placeholders.
extension Scanner {
    mutating func scanPound() {
        let start = offset
        if byte(at: start + 1) == Byte.exclamationMark, start == 0 || bytes[start - 1] == Byte.null || isBehindByteOrderMark {
            offset = lineEnd(from: start)
            return emit(.shebang, from: start)
        }
        let end = poundRunEnd()
        switch byte(at: end) {
        case Byte.quote: scanString(pounds: end - start)
        case Byte.slash: scanExtendedRegex(pounds: end - start)
        default: scanDirective()
        }
    }

    private var isBehindByteOrderMark: Bool {
        offset == 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
    }

    /// The offset behind the `#` that begin here. A run is counted once, however often it is read.
    private mutating func poundRunEnd() -> Int {
        if offset < memory.poundRunEnd { return memory.poundRunEnd }
        let end = offset + pounds(at: offset)
        memory.poundRunEnd = end
        return end
    }

    /// The number of `#` in a row at `index`.
    mutating func pounds(at index: Int) -> Int {
        var end = index
        while end < count, bytes[end] == Byte.pound { end += 1 }
        return end - index
    }

    private mutating func scanDirective() {
        let start = offset
        var end = start + 1
        while end < count, bytes[end].startsName { end += 1 }
        guard let kind = directive(start + 1, end) else { return emitByte(.pound) }
        offset = end
        emit(kind, from: start)
    }

    private mutating func directive(_ start: Int, _ end: Int) -> TokenKind? {
        func isWord(_ word: StaticString) -> Bool {
            end - start == word.utf8CodeUnitCount && matches(word, at: start)
        }
        if isWord("if") { return .poundIf }
        if isWord("else") { return .poundElse }
        if isWord("elseif") { return .poundElseif }
        if isWord("endif") { return .poundEndif }
        if isWord("available") { return .poundAvailable }
        if isWord("unavailable") { return .poundUnavailable }
        if isWord("sourceLocation") { return .poundSourceLocation }
        return nil
    }
}

// MARK: - Placeholders

extension Scanner {
    /// `<#…#>` on one line, without another `<#` in it.
    mutating func scanPlaceholderOrOperator() {
        var end = offset + 2
        while end < count, bytes[end] != Byte.lineFeed {
            let next = byte(at: end + 1)
            if bytes[end] == Byte.pound, next == Byte.greater {
                let start = offset
                offset = end + 2
                return emit(.editorPlaceholder, from: start)
            }
            if bytes[end] == Byte.less, next == Byte.pound { break }
            end += 1
        }
        scanOperator()
    }

    /// Whether a `#>` stands behind `index` on its line; an operator ends before the `<#` of a placeholder.
    mutating func isPlaceholder(at index: Int) -> Bool {
        guard bytes[index] == Byte.less, byte(at: index + 1) == Byte.pound else { return false }
        if !memory.placeholderEnd.covers(index) { memory.placeholderEnd = searchPlaceholderEnd(from: index) }
        return memory.placeholderEnd.outcome == .found
    }

    private mutating func searchPlaceholderEnd(from start: Int) -> Search {
        var index = start
        while index < count, bytes[index] != Byte.lineFeed {
            if bytes[index] == Byte.pound, byte(at: index + 1) == Byte.greater {
                return Search(start: start, stop: index, outcome: .found)
            }
            index += 1
        }
        return Search(start: start, stop: index, outcome: .missing)
    }
}
