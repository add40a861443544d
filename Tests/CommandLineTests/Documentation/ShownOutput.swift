/// A command of a `console` block with the output that the page shows behind it.
struct ShownOutput {
    /// A line, or several that end in a backslash.
    var command: [String]
    var lines: [String] = []

    /// Those of a block: a command begins with `$ `, what follows is its output.
    static func all(in lines: [String]) -> [ShownOutput] {
        var shown: [ShownOutput] = []
        for line in lines {
            if line.hasPrefix("$ ") {
                shown.append(ShownOutput(command: [String(line.dropFirst(2))]))
            } else if let last = shown.last, last.lines.isEmpty, last.command.last?.hasSuffix("\\") == true {
                shown[shown.count - 1].command.append(line)
            } else if !shown.isEmpty {
                shown[shown.count - 1].lines.append(line)
            }
        }
        return shown
    }

    /// Whether that is what a run printed. A line `…` stands for any lines, and a time for any time.
    func fits(_ printed: String) -> Bool {
        let expected = Self.normalized(lines)
        let actual = Self.normalized(printed.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
        return Self.fits(expected[...], actual[...])
    }

    private static func fits(_ expected: ArraySlice<String>, _ actual: ArraySlice<String>) -> Bool {
        guard let first = expected.first else { return actual.isEmpty }
        if first == "…" { return actual.indices.contains { fits(expected.dropFirst(), actual[$0...]) }
            || fits(expected.dropFirst(), []) }
        return actual.first == first && fits(expected.dropFirst(), actual.dropFirst())
    }

    private static func normalized(_ lines: [String]) -> [String] {
        var result = lines.map { line in line.replacing(/in \d+\.\d+ s/, with: "in 0.00 s").trimmedAtEnd }
        while result.last?.isEmpty == true { result.removeLast() }
        return result
    }
}

extension String {
    fileprivate var trimmedAtEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
