import Syntax

/// SplitMix64: the same numbers on every machine.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// One way to break a file.
enum Mutation: String, CaseIterable {
    case truncated, byteChanged, byteDeleted, byteDoubled, tokenRemoved, tokensSwapped, spliced

    // The bytes that begin or end something, and some that are never UTF-8.
    private static let bytes: [UInt8] = Array("\"\"\"#/\\<>()[]{}`'\n\r\0 \t*.?!&=-:;@$_0xé“”ﬁ".utf8) + [0xFF, 0xC0, 0xA0, 0xEF]

    func apply(to text: [UInt8], other: [UInt8], using random: inout SeededGenerator) -> [UInt8] {
        guard let offset = text.indices.randomElement(using: &random) else { return text }
        var text = text
        switch self {
        case .truncated:
            return Array(text[..<offset])
        case .byteChanged:
            text[offset] = Self.bytes.randomElement(using: &random) ?? 0
        case .byteDeleted:
            text.remove(at: offset)
        case .byteDoubled:
            text.insert(text[offset], at: offset)
        case .tokenRemoved:
            let tokens = Lexer.lex(SourceText(path: "", bytes: text)).tokens
            guard let token = tokens.randomElement(using: &random) else { return text }
            text.removeSubrange(token.start..<token.end)
        case .tokensSwapped:
            return swapTokens(of: text, using: &random)
        case .spliced:
            let cut = other.indices.randomElement(using: &random) ?? 0
            return Array(text[..<offset]) + Array(other[cut...])
        }
        return text
    }

    private func swapTokens(of text: [UInt8], using random: inout SeededGenerator) -> [UInt8] {
        let tokens = Lexer.lex(SourceText(path: "", bytes: text)).tokens
        guard let one = tokens.randomElement(using: &random), let two = tokens.randomElement(using: &random) else { return text }
        let (first, second) = one.start <= two.start ? (one, two) : (two, one)
        guard first.end <= second.start else { return text }
        return Array(text[..<first.start]) + Array(text[second.start..<second.end]) + Array(text[first.end..<second.start])
            + Array(text[first.start..<first.end]) + Array(text[second.end...])
    }
}
