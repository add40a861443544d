import Foundation
import Testing

/// What `StatuteKit` shows says what it means.
struct DocumentedDeclarationTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Requirements of other people's protocols, and what every `Archivable` has: the protocol says what they mean.
    private static let requirements = [
        "func ==", "func <", "func hash(into ", "var description:", "init(from archive:", "func write(to archive:", "func next()",
        "var startIndex:", "var endIndex:", "subscript(position:", "let rawValue:", "init(rawValue:", "override ",
    ]

    @Test(
        "every public declaration has a comment that says what it means",
        arguments: ["Rules"] + ["Tokens", "Syntax", "Findings", "RuleKit", "Linter", "Configuration", "Reporters"].map { "Sources/\($0)" })
    func documented(_ room: String) throws {
        let folder = Self.root.appending(path: room)
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }.sorted()
        #expect(!files.isEmpty)
        for file in files {
            let source = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
            for (number, declaration) in Self.undocumented(in: source) {
                Issue.record("\(room)/\(file):\(number): put a '///' comment above '\(declaration)': meaning, units, what nil means")
            }
        }
    }

    /// The lines, from 1, with a public declaration that no comment is about.
    private static func undocumented(in source: String) -> [(number: Int, declaration: Substring)] {
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
        var found: [(number: Int, declaration: Substring)] = []
        var isText = false
        for (index, line) in lines.enumerated() {
            // The code of an example may have such lines, too.
            if isText || !line.hasPrefix("//"), line.split(separator: "\"\"\"", omittingEmptySubsequences: false).count.isMultiple(of: 2) {
                isText.toggle()
            }
            guard !isText, line.hasPrefix("public ") || line.hasPrefix("@"), line.contains(/^(?:@\w+(?:\(.*?\))? )*public (?!import )/),
                !requirements.contains(where: line.contains)
            else { continue }
            // An attribute, or the reason for how something is made, may stand between the two.
            let above = lines[..<index].last { !isAttribute($0) && (!$0.hasPrefix("//") || $0.hasPrefix("///")) }
            if above?.hasPrefix("///") != true { found.append((index + 1, line)) }
        }
        #expect(!isText, "a text was taken to begin where none does")
        return found
    }

    private static func isAttribute(_ line: Substring) -> Bool {
        line.hasPrefix("@") && line.wholeMatch(of: /@\w+(?:\(.*\))?/) != nil
    }
}
