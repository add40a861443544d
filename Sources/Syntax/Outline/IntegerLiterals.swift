extension SourceFile {
    /// The token of the digits, where the tokens are an integer literal, with its `-` or without; nil for anything else.
    public func integerLiteral(_ range: TokenRange) -> Int? {
        guard let last = range.indices.last, tokens[last].kind == .integerLiteral else { return nil }
        let isSigned = range.count == 2 && tokens[range.start].kind == .prefixOperator && token(range.start, is: "-")
        return range.count == 1 || isSigned ? last : nil
    }
}

extension Int {
    /// The value of an integer literal as it is written: `1_000`, `0x1F`, `0b11`; nil for what is none, or too large.
    public init?(sourceLiteral: String) {
        let digits = sourceLiteral.filter { $0 != "_" }
        switch digits.prefix(2) {
        case "0x": self.init(digits.dropFirst(2), radix: 16)
        case "0o": self.init(digits.dropFirst(2), radix: 8)
        case "0b": self.init(digits.dropFirst(2), radix: 2)
        default: self.init(digits)
        }
    }
}
