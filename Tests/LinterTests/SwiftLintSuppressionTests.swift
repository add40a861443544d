import RuleKit
import Syntax
import Testing
@testable import Linter

/// What SwiftLint's comments cover.
struct SwiftLintSuppressionTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let code: String
        /// The lines on which a finding of `force_cast` would be suppressed.
        let lines: [Int]
        let location: SourceLocation

        init(_ code: String, _ lines: Int..., location: SourceLocation = #_sourceLocation) {
            self.code = code
            self.lines = lines
            self.location = location
        }

        var testDescription: String { code }
    }

    /// Each `x` is a finding.
    static let cases: [Case] = [
        Case("// swiftlint:disable:next force_cast\nx\nx", 2),
        Case("// swiftlint:disable:next force_cast - it is one\nx\nx", 2),
        Case("x // swiftlint:disable:this force_cast\nx", 1),
        Case("x\n// swiftlint:disable:previous force_cast\nx", 1),
        Case("x\n// swiftlint:disable force_cast\nx\nx\n// swiftlint:enable force_cast\nx", 3, 4),
        Case("// swiftlint:disable force_cast\nx\nx", 2, 3),
        Case("// swiftlint:disable:next line_length force_cast todo\nx", 2),
        Case("// swiftlint:disable:next all\nx\nx", 2),
        Case("// swiftlint:disable all\nx\n// swiftlint:enable all\nx", 2),
        Case("// swiftlint:disable all\nx\n// swiftlint:enable force_cast\nx\n// swiftlint:disable all\nx", 2, 6),
        Case("// swiftlint:disable force_cast\nx\n// swiftlint:enable:next force_cast\nx\nx", 2, 5),
        Case("/* swiftlint:disable:next force_cast */\nx\nx", 2),
        Case("/* swiftlint:disable:next force_cast*/\nx\nx", 2),
        Case("/*\n swiftlint:disable force_cast\n*/\nx", 4),
        Case("x // the cast is safe swiftlint:disable:this force_cast\nx", 1),
        Case("// swiftlint:disable force_cast // swiftlint:enable force_cast\nx", 2),
        // What says nothing here, and is not complained of.
        Case("// swiftlint:disable:next line_length\nx"),
        Case("// swiftlint:disable:next\nx"),
        Case("// swiftlint:disable:nxt force_cast\nx"),
        Case("// swiftlint:disabled force_cast\nx"),
        Case("// swiftlint:disable:next:this force_cast\nx"),
        Case("// swiftlint:disable:next - force_cast\nx"),
        Case("// swiftlint: disable force_cast\nx"),
        Case("// swiftlint:enable force_cast\nx"),
        Case("// swiftlint:\nx // swiftlint\nx"),
        Case("let a = \"// swiftlint:disable force_cast\"\nx"),
        Case("\u{FEFF}// swiftlint:disable:next force_cast 👩‍🚀\r\nx\r\nx", 2),
    ]

    @Test(arguments: cases)
    func covers(_ row: Case) {
        let file = SourceFile(SourceText(path: "a.swift", row.code))
        let suppressions = SwiftLintSuppressions(file)
        let lines = LineIndex(file.text)
        let findings = file.tokens.filter { file.text.string(in: $0.range) == "x" }
        let covered = findings.filter { suppressions.covers("force_cast", at: $0.start) }
        #expect(covered.map { lines.line(at: $0.start) } == row.lines, sourceLocation: row.location)
    }

    @Test("the engine's own checks are not covered")
    func housekeeping() {
        let file = SourceFile(SourceText(path: "a.swift", "// swiftlint:disable all superfluous_disable_command\nx"))
        #expect(!SwiftLintSuppressions(file).covers("unused_suppression", at: file.tokens[0].start))
    }
}
