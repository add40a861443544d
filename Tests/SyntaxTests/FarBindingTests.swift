import Syntax
import Testing

/// What a name is bound by hundreds of tokens above, where it is asked for only what the file binds at all.
struct FarBindingTests {
    /// Longer than what is looked at one token after the other.
    private static let filler = String(repeating: "work(step, 1)\n", count: 60)

    /// What `subject`, behind the filler, is bound by.
    private func binding(_ opening: String, closing: String = "}") throws -> LocalName {
        let file = SourceFile(SourceText(path: "A.swift", "\(opening)\n\(Self.filler)use(subject)\n\(closing)\n"))
        let use = try #require(file.tokens.indices.last { file.token($0, is: "subject") })
        return file.localName("subject", at: use)
    }

    @Test(arguments: [
        ("func f() { for subject in list {", "} }"), ("func f() { list.forEach { subject in", "} }"),
        ("func f() { if let subject = a {", "} }"), ("func f() { guard case let .b(subject) = a else { return }", "}"),
        ("func f() { let (subject, other) = pair", "}"), ("func f() { for `subject` in list {", "} }"),
        ("list.map { [weak owner] (subject: Int, _: Int) in", "}"),
    ])
    func findsWhatIsBoundFarAbove(opening: String, closing: String) throws {
        guard case .bound = try binding(opening, closing: closing) else {
            Issue.record("'subject' is not bound by '\(opening)'")
            return
        }
    }

    @Test func findsAVariableFarAbove() throws {
        guard case .value = try binding("func f() { let subject = 1") else {
            Issue.record("the variable is not found")
            return
        }
    }

    @Test func findsTheErrorOfACatchFarAbove() throws {
        let file = SourceFile(SourceText(path: "A.swift", "func f() { do { try g() } catch {\n\(Self.filler)use(error)\n} }\n"))
        let use = try #require(file.tokens.indices.last { file.token($0, is: "error") })
        guard case .bound = file.localName("error", at: use) else {
            Issue.record("'error' is not bound by the 'catch'")
            return
        }
    }

    @Test(arguments: ["func f() {", "func f() { subject = 1; g(subject.a, subject: 2)", "func f() { { subject in }()"])
    func findsNothingWhereNothingIsBound(opening: String) throws {
        #expect(try binding(opening) == .foreign)
    }
}
