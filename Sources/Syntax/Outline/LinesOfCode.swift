/// How many lines of code there are up to each token: lines with nothing but blanks or comments do not count.
public struct LinesOfCode: Sendable {
    /// For each token the lines that begin before it or at it.
    private let begun: [Int32]

    public init(of file: SourceFile) {
        var begun: [Int32] = []
        begun.reserveCapacity(file.tokens.count)
        var count: Int32 = 0
        for token in file.tokens {
            if token.startsLine { count += 1 }
            begun.append(count)
            // A string over several lines is one token.
            guard token.kind == .stringSegment || token.kind == .regexLiteral else { continue }
            count += Int32(file.text.bytes[token.start..<token.end].count { $0 == 0x0A })
        }
        self.begun = begun
    }

    /// The lines that hold a token of the range.
    public func count(in range: TokenRange) -> Int {
        guard !range.isEmpty else { return 0 }
        return Int(begun[range.end - 1] - begun[range.start]) + 1
    }
}
