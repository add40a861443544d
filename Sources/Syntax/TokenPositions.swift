/// Where the tokens of the kinds that rules ask for stand, collected once a file so that no rule reads every token.
public struct TokenPositions: Sendable {
    /// The kinds that are collected. A rule that starts from another one adds it here.
    private static let kinds: [TokenKind] = [
        .equal, .infixOperator, .keywordAs, .semicolon, .stringOpen, .postfixQuestion, .identifier, .infixQuestion, .stringSegment,
        .pound,
    ]

    /// For each kind its place in `kinds`, or `absent`.
    private static let slots: [UInt8] = {
        var slots = [UInt8](repeating: absent, count: 256)
        for (slot, kind) in kinds.enumerated() { slots[Int(kind.rawValue)] = UInt8(slot) }
        return slots
    }()

    private static let absent = UInt8.max

    private var positions: [[Int32]]

    init(_ tokens: [Token]) {
        let slots = Self.slots
        var positions = [[Int32]](repeating: [], count: Self.kinds.count)
        for index in tokens.indices {
            let slot = slots[Int(tokens[index].kind.rawValue)]
            if slot != Self.absent { positions[Int(slot)].append(Int32(truncatingIfNeeded: index)) }
        }
        self.positions = positions
    }

    /// Nil for a kind that is not collected.
    func of(_ kind: TokenKind) -> [Int32]? {
        let slot = Self.slots[Int(kind.rawValue)]
        return slot == Self.absent ? nil : positions[Int(slot)]
    }
}

extension SourceFile {
    /// The tokens of one kind, in order.
    public func positions(of kind: TokenKind) -> [Int] {
        if let collected = positions.of(kind) { return collected.map(Int.init) }
        return tokens.indices.filter { tokens[$0].kind == kind }
    }
}
