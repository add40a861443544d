import RuleKit
import Syntax

/// Copied and pasted code, whatever its names have become. Source: the Elvis blog, on copying and pasting.
struct DuplicatedCode: Rule {
    static let info = RuleInfo(
        id: "duplicated_code",
        family: .searchability,
        summary: "Write code once that is needed in several places.",
        rationale: """
            Copy, paste, adjust to taste: the copy works at once, and the mistake in it works twice. A correction reaches the \
            place that somebody found by searching; the one with other names stays as it was.
            """,
        sources: [.elvis("copy and paste, and adjust to taste")],
        level: .off,
        reach: .project
    )
    static var demands: DemandedFacts { [.passages] }

    private static let short: [String: OptionValue] = ["minimum_tokens": .integer(20), "minimum_lines": .integer(3)]

    private static let original = """
        func total(of prices: [Int]) -> Int {
            var sum = 0
            for price in prices where price > 10 {
                sum += price * 2
            }
            return sum
        }
        """

    static let examples: [Example] = [
        .bad(
            """
            «func score(of points: [Int]) -> Int {»
                var all = 0
                for point in points where point > 5 {
                    all += point * 3
                }
                return all
            }
            """,
            saying: "with other names", path: "Score.swift", with: [.init("Prices.swift", original)], options: short),
        .bad(
            original + "\n«func total(of prices: [Int]) -> Int {»" + original.dropFirst(37), saying: "further up",
            options: short),
        .good(
            """
            func score(of points: [Int]) -> Int {
                var points = 0
                for all in points where point > 5 {
                    points += all * 3
                }
                return points
            }
            """,
            path: "Score.swift", with: [.init("Prices.swift", original)], options: short),
        .good(
            """
            func score(of points: [Int]) -> Int {
                var sum = 0
                for price in points where price > 10 {
                    sum += price * 2
                }
                return sum
            }
            """,
            path: "Score.swift", with: [.init("Prices.swift", original)], options: short.merging(["renamed": .flag(false)]) { $1 }),
        .good("#if os(Linux)\n\(original)\n#else\n\(original)\n#endif", options: short),
        .good(
            "let a = [\n    1, 2, 3, 4, 5, 6, 7,\n    1, 2, 3, 4, 5, 6, 8,\n    1, 2, 3, 4, 5, 6, 9,\n]\n"
                + "let b = [\n    1, 2, 3, 4, 5, 6, 7,\n    1, 2, 3, 4, 5, 6, 8,\n    1, 2, 3, 4, 5, 6, 9,\n]", options: short),
        .good(original, with: [.init("Prices.swift", original)]),
    ]

    struct Options: RuleOptions {
        var renamed = true
        var minimumTokens = 100
        var minimumLines = 8

        static let schema: [Option<Options>] = [
            .flag("renamed", \.renamed, "Whether identifiers and literals may have other names in a copy."),
            .integer("minimum_tokens", \.minimumTokens, in: 20...10_000, "Shorter copies, in tokens, are left alone."),
            .integer("minimum_lines", \.minimumLines, in: 1...10_000, "Shorter copies, in lines of code, are left alone."),
        ]
    }

    var options = Options()

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        report.consult(project) { [byteCount = file.text.bytes.count] project, report in
            check(report.path, byteCount, in: project, &report)
        }
    }

    private func check(_ path: String, _ byteCount: Int, in project: Project, _ report: inout Report) {
        let measure = CloneMeasure(
            options.renamed ? .renamed : .exact, minimumTokens: options.minimumTokens, minimumLines: options.minimumLines)
        for clone in project.clones(in: path, byteCount: byteCount, by: measure) {
            let names =
                switch clone.comparison {
                case .exact: ""
                case .renamed: ", with other names"
                }
            var notes = [note(clone.original, "It stands here first.")]
            notes += clone.siblings.map { note($0, "It stands here too.") }
            report.flag(
                clone.place.range,
                "\(clone.lines == 1 ? "This line repeats" : "\(clone.lines) lines from here on repeat") code "
                    + "\(place(clone.original, seenFrom: path))\(names). "
                    + "Write it once, and pass in what differs.",
                notes: notes)
        }
    }

    private func place(_ original: Location, seenFrom path: String) -> String {
        guard original.path != path else { return "further up in this file" }
        // Two files of one name are told apart by their folders.
        let (name, own) = (original.path.fileName, path.fileName)
        return "of '\(name == own ? original.path[...] : name)'"
    }

    private func note(_ location: Location, _ message: String) -> Note {
        Note(path: location.path, range: location.range, message: message)
    }
}
