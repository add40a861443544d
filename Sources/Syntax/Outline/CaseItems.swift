extension Outline {
    /// The item of a `case` label whose pattern begins with the token.
    public func caseItem(startingAt token: Int) -> CaseItem? {
        let number = prefixLength(of: caseItems.count) { caseItems[$0].pattern.start < token }
        guard number < caseItems.count, caseItems[number].pattern.start == token else { return nil }
        return caseItems[number]
    }
}
