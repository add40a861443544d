import BuiltInRules
import RuleKit
import Testing

struct DuplicatedCodeTests {
    private static let short: [String: OptionValue] = ["minimum_tokens": .integer(30), "minimum_lines": .integer(4)]

    /// A function of 34 tokens; only its names differ.
    private static func function(_ name: String, _ list: String, _ item: String, _ sum: String, _ limit: Int = 3) -> String {
        """
        func \(name)(\(list): [Int]) -> Int {
            var \(sum) = 0
            for \(item) in \(list) where \(item) > \(limit) {
                \(sum) += \(item) * \(limit)
            }
            return \(sum)
        }
        """
    }

    private static func marked(_ name: String, _ list: String, _ item: String, _ sum: String, _ limit: Int = 3) -> String {
        let text = function(name, list, item, sum, limit)
        guard let end = text.firstIndex(of: "\n") else { return text }
        return "«" + text[..<end] + "»" + text[end...]
    }

    static let cases: [Example] = [
        .bad(
            [function("a", "b", "c", "d"), "let x = 1", marked("e", "f", "g", "h", 5), "struct S {}", marked("i", "j", "k", "l", 7)]
                .joined(separator: "\n"), options: short),
        .bad(
            [function("a", "b", "c", "d"), marked("e", "f", "g", "h"), marked("i", "j", "k", "l"), marked("m", "n", "o", "p")]
                .joined(separator: "\n"), options: short),
        .bad(
            "import Foundation\n" + marked("e", "f", "g", "h"), path: "B.swift",
            with: [.init("A.swift", "import Foundation\nimport UIKit\n" + function("a", "b", "c", "d"))], options: short),
        .good(function("a", "b", "c", "d"), path: "A.swift", with: [.init("B.swift", function("e", "f", "g", "h"))], options: short),
        .good(
            function("e", "f", "g", "g"), path: "B.swift", with: [.init("A.swift", function("a", "b", "c", "d"))], options: short),
        .good(
            function("e", "f", "g", "h", 5).replacing("* 5", with: "* 6"), path: "B.swift",
            with: [.init("A.swift", function("a", "b", "c", "d"))], options: short),
        .good(
            function("e", "f", "g", "h"), path: "B.swift", with: [.init("A.swift", "// Do not edit.\n" + function("a", "b", "c", "d"))],
            options: short),
        .good(
            "#if os(macOS)\n" + function("a", "b", "c", "d") + "\n#elseif os(Linux)\nlet x = 1\n"
                + function("e", "f", "g", "h") + "\n#endif", options: short),
        // The conditions look alike, too, so that the run begins in front of the branches.
        .good(
            "#if os(iOS)\n" + function("a", "b", "c", "d") + "\n#elseif os(macOS)\n" + function("a", "b", "c", "d") + "\n#endif", options: short),
        // A literal is one, whatever its kind.
        .bad(
            function("a", "b", "c", "d") + "\nlet x = 1, y = true\n" + marked("e", "f", "g", "h") + "\nlet z = 1.5, w = false",
            options: ["minimum_tokens": .integer(38), "minimum_lines": .integer(4)]),
        .bad(
            "#if DEBUG\n" + function("a", "b", "c", "d") + "\n#endif\n#if os(Linux)\n" + marked("e", "f", "g", "h")
                + "\n#endif", options: short),
        .good((0..<30).map { "import Module\($0)" }.joined(separator: "\n"), options: short),
        .good(
            "let a = [\n" + (0..<12).map { "    Entry(A\($0).self, of: b\($0)),\n" }.joined() + "]\nfunc f() {}\nlet c = [\n"
                + (0..<12).map { "    Entry(D\($0).self, of: e\($0)),\n" }.joined() + "]", options: short),
        .good(
            "enum A: String {\n" + (0..<12).map { "    case a\($0)\n" }.joined() + "}\nfunc f() {}\nenum B: String {\n"
                + (0..<12).map { "    case b\($0)\n" }.joined() + "}", options: short),
        .good((0..<60).map { "check(\($0), of: name\($0))" }.joined(separator: "\n"), options: short),
        .good(
            function("e", "f", "g", "h").replacing("\n", with: " "), path: "B.swift",
            with: [.init("A.swift", function("a", "b", "c", "d"))], options: short),
        .bad(
            marked("a", "b", "c", "d"), path: "B.swift", with: [.init("A.swift", function("a", "b", "c", "d"))],
            options: short.merging(["renamed": .flag(false)]) { $1 }),
    ]

    @Test("copies are found, whatever their names have become", arguments: cases)
    func nasty(_ example: Example) throws {
        let rule = try #require(allRules.first { $0.info.id == "duplicated_code" })
        ExampleTests().ranges(ExampleCase(rule: rule, example: example))
    }

    @Test("one finding a place, with all others as notes")
    func classes() throws {
        let rule = try #require(allRules.first { $0.info.id == "duplicated_code" })
        let first = ExampleCase(rule: rule, example: Self.cases[0]).findings(Self.cases[0].code)
        #expect(first.map(\.notes.count) == [2, 2])
    }
}
