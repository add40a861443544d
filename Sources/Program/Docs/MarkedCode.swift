import RuleKit
import Syntax

/// The code of an example with a line of `^~~~` below each line in which something is found.
enum MarkedCode {
    static func render(_ example: Example) -> String {
        var start = 0
        return example.code.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let place = TextRange(start, start + line.utf8.count)
            start = place.end + 1
            let marks = marks(under: line, at: place, example.ranges)
            return marks.isEmpty ? String(line) : "\(line)\n\(marks)"
        }.joined(separator: "\n")
    }

    /// What stands below a line: nothing where nothing in it is found.
    private static func marks(under line: Substring, at place: TextRange, _ ranges: [TextRange]) -> String {
        var marks = ""
        for range in ranges where range.start <= place.end && range.end >= place.start {
            let begins = range.start >= place.start
            // A range that ends where the line begins says nothing of it, and neither does one that begins behind it.
            guard begins || range.end > place.start else { continue }
            let start = width(of: line, upTo: range.start - place.start)
            let end = width(of: line, upTo: range.end - place.start)
            guard start >= marks.count else { continue }
            marks += String(repeating: " ", count: start - marks.count)
            marks += (begins ? "^" : "~") + String(repeating: "~", count: max(0, end - start - 1))
        }
        return marks
    }

    /// In characters; bytes before and behind the line count as its ends.
    private static func width(of line: Substring, upTo bytes: Int) -> Int {
        String(decoding: line.utf8.prefix(max(0, bytes)), as: UTF8.self).count
    }
}
