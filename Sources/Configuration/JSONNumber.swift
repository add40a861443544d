/// What a number's text is by the grammar of JSON.
enum JSONNumber {
    case integer, fraction

    /// Nil for what only Swift takes for a number: other bases, underscores, leading zeros.
    init?(_ text: some Collection<UInt8>) {
        var rest = text.drop { $0 == UInt8(ascii: "-") }
        guard text.count - rest.count <= 1, let first = rest.first, Self.isDigit(first) else { return nil }
        rest = first == UInt8(ascii: "0") ? rest.dropFirst() : rest.drop(while: Self.isDigit)
        self = .integer
        if rest.first == UInt8(ascii: ".") {
            guard let digit = rest.dropFirst().first, Self.isDigit(digit) else { return nil }
            rest = rest.dropFirst().drop(while: Self.isDigit)
            self = .fraction
        }
        if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
            rest = rest.dropFirst()
            if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
            guard let digit = rest.first, Self.isDigit(digit) else { return nil }
            rest = rest.drop(while: Self.isDigit)
            self = .fraction
        }
        guard rest.isEmpty else { return nil }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0") <= byte && byte <= UInt8(ascii: "9")
    }
}
