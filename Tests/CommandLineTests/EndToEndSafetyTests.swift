import Files
import Testing
@testable import Program

/// `Tests/Safety/fix-safety`, with few files and few kills; by hand it runs with a thousand.
struct EndToEndSafetyTests {
    @Test("killed, twice at once, on a full disk: nothing is lost", .timeLimit(.minutes(5)))
    func safety() throws {
        let script = Golden.tests.appending("Safety/fix-safety").display
        let outcome = try BuiltBinary.shell("'\(script)' \"$statute\" 20 3", in: "/")
        #expect(outcome.status == .success, "\(outcome.errors)")
        #expect(outcome.text.contains("two runs at once: nothing lost"))
    }
}
