extension SourceFile {
    /// Whether the list is held against something in its own order: an argument of `zip` or of what a test expects,
    /// `XCTAssertEqual(states, [A.one, A.two])`, `expect(states).to(equal([A.one, A.two]))`, `#expect(states == [A.one, A.two])`.
    public func isPaired(listAt open: Int) -> Bool {
        if open > 0, token(open - 1, is: "==") || token(open - 1, is: "!=") { return isTest }
        guard let callee = callee(ofArgumentBefore: open) else { return false }
        if token(callee, is: "zip") { return true }
        guard isTest else { return false }
        if name(callee).hasPrefix("XCTAssert") { return true }
        // A matcher in turn is handed to `to`.
        guard let outer = self.callee(ofArgumentBefore: callee) else { return false }
        return ["to", "toNot", "notTo", "toEventually", "toEventuallyNot", "toAlways"].contains { token(outer, is: $0) }
    }
}
