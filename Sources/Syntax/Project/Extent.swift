/// How much a declaration of a type, or one of its extensions, holds.
public struct Extent: Sendable {
    /// Lines with code on them: neither blank ones nor those of comments alone.
    public internal(set) var lines = 0
    /// Properties, methods, initializers and subscripts of its own, not those of types inside it.
    public internal(set) var members = 0
    /// The names like those of types that a view controller mentions; empty for what cannot be one.
    public internal(set) var names = NameSet()
}

/// The lines of a file that have code on them.
public struct CodeLines: Sendable {
    /// The token that begins each such line; a text of several lines stands here once for each line that it begins.
    private let starts: [Int32]

    public init(_ file: SourceFile) {
        var starts: [Int32] = []
        let tokens = file.tokens
        starts.reserveCapacity(tokens.count / 5)
        for token in tokens.indices where tokens[token].startsLine { starts.append(Int32(truncatingIfNeeded: token)) }
        let ownLines = starts.count
        for segment in file.positions(of: .stringSegment) {
            let range = file.tokens[segment].range
            for byte in file.text.bytes[range.start..<range.end] where byte == 0x0A {
                starts.append(Int32(truncatingIfNeeded: segment))
            }
        }
        if starts.count > ownLines { starts.sort() }
        self.starts = starts
    }

    /// The number of lines that the tokens stand on.
    public func count(in range: TokenRange) -> Int {
        guard !range.isEmpty else { return 0 }
        // The first token's line counts wherever it begins.
        return 1 + lines(before: range.end) - lines(before: range.start + 1)
    }

    private func lines(before token: Int) -> Int {
        var low = 0
        var high = starts.count
        while low < high {
            let middle = (low + high) / 2
            if Int(starts[middle]) < token { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension SourceFile {
    /// The identifiers in the range that begin with a capital letter.
    func typeLikeNames(in range: TokenRange) -> NameSet {
        var names = NameSet()
        for index in positions(of: .identifier, in: range) {
            let first = text.bytes[tokens[index].start]
            // A backtick may stand before the letter; letters beyond ASCII are let through.
            if (0x41...0x5A).contains(first) || first == 0x60 || first == 0x5F || first >= 0x80 {
                names.insert(digest(index))
            }
        }
        return names
    }
}
