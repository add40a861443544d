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
