// Which pattern a token stands in.
extension Outline {
    /// The item of a `case` label whose pattern begins with the token; nil where none does.
    public func caseItem(startingAt token: Int) -> CaseItem? {
        let number = prefixLength(of: caseItems.count) { caseItems[$0].pattern.start < token }
        guard number < caseItems.count, caseItems[number].pattern.start == token else { return nil }
        return caseItems[number]
    }

    /// The item of a `case` label whose pattern holds the token.
    func caseItem(around token: Int) -> CaseItem? {
        let behind = prefixLength(of: caseItems.count) { caseItems[$0].pattern.start <= token }
        guard behind > 0, caseItems[behind - 1].pattern.contains(token) else { return nil }
        return caseItems[behind - 1]
    }

    /// The case of the switch that the token stands in, be it in the label; nil in front of all.
    func switchCase(around token: Int, of statement: Int) -> SwitchCase? {
        let behind = prefixLength(of: switchCases.count) { (switchCases[$0].statement, switchCases[$0].keyword) <= (statement, token) }
        guard behind > 0, switchCases[behind - 1].statement == statement else { return nil }
        return switchCases[behind - 1]
    }

    /// The condition of an `if`, a `guard` or a `while` whose pattern holds the token, as an index into `conditions`; nil where none does.
    public func condition(withPatternAround token: Int) -> Int? {
        let behind = prefixLength(of: conditions.count) { conditions[$0].tokens.start <= token }
        guard behind > 0, conditions[behind - 1].pattern.contains(token) else { return nil }
        return behind - 1
    }
}
