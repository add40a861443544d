import RuleKit
import Syntax
import Testing

/// What a failing case prints: texts as they are, one below the other, and not in the one line that `#expect` makes of them.
enum Legible {
    static func compare(
        _ found: String, with expected: String, _ title: String = "the fixed text differs", at location: SourceLocation
    ) {
        guard found != expected else { return }
        Issue.record("\(title)\nexpected:\n\(expected)\nfound:\n\(found)", sourceLocation: location)
    }

    static func compare(_ found: [Diagnostic], with ranges: [TextRange], in code: String, at location: SourceLocation) {
        guard found.map(\.range).sorted() != ranges else { return }
        let messages = found.map { "\n\($0.message)" }.joined()
        Issue.record(
            """
            other places are found
            expected:
            \(marked(code, ranges))
            found:
            \(marked(code, found.map(\.range)))\(messages)
            """, sourceLocation: location)
    }

    /// The code with `«…»` around each range.
    static func marked(_ code: String, _ ranges: [TextRange]) -> String {
        let bytes = Array(code.utf8)
        var result: [UInt8] = []
        for offset in 0...bytes.count {
            for range in ranges where range.end == offset && range.start < offset { result += Array("»".utf8) }
            for range in ranges where range.start == offset {
                result += Array((range.end == offset ? "«»" : "«").utf8)
            }
            if offset < bytes.count { result.append(bytes[offset]) }
        }
        return String(decoding: result, as: UTF8.self)
    }

    @Test("what is marked is the code that was marked", arguments: ExampleCase.all)
    static func marks(_ subject: ExampleCase) {
        let example = subject.example
        #expect(marked(example.code, example.ranges) == example.markedCode)
    }
}
