import Files
import Testing
@testable import Program

/// A folder with a project in it, and the program to run there.
struct Workspace {
    let scratch: Scratch

    /// - Parameter files: texts by path.
    init(_ files: KeyValuePairs<Path, String> = [:]) throws {
        scratch = try Scratch()
        for (path, text) in files { try scratch.file(path, text) }
    }

    /// With forty files more, of over a mebibyte together: only of large projects anything is kept between runs.
    init(besidesMuch files: KeyValuePairs<Path, String>) throws {
        try self.init(files)
        let line = "    // Nothing but room, as there is in every large project, line after line after line.\n"
        for number in 0..<40 {
            try scratch.file(
                Path("Parts/Part\(number).swift"),
                "struct Part\(number) {\n" + String(repeating: line, count: 400) + "    var isOn = false\n}\n")
        }
    }

    /// Files that have just changed are not kept: a second change in the same tick of the clock would not show.
    static func settle() async throws {
        try await Task.sleep(for: .milliseconds(2_100))
    }

    /// Runs `statute` with the words, in the workspace or in a folder of it.
    func run(_ words: String..., in folder: Path = ".", input: String = "") throws -> BuiltBinary.Outcome {
        try BuiltBinary.run(words, in: scratch.folder.appending(folder.bytes).normalized, input: Array(input.utf8))
    }

    func shell(_ line: String) throws -> BuiltBinary.Outcome {
        try BuiltBinary.shell(line, in: scratch.folder)
    }
}

extension BuiltBinary.Outcome {
    /// The places of the findings that `concise` prints: `a.swift:1:5 boolean_state`, notes left out.
    var findings: [String] {
        text.split(separator: "\n").compactMap { line in
            line.wholeMatch(of: /(.*?:\d+:\d+): (?:warning|error|note): .*\[(\w+)\]/)
                .map { match in "\(match.1) \(match.2)" }
        }
    }

    /// What standard error has before the summary.
    var words: [String] {
        errors.split(separator: "\n").map(String.init).filter { line in !line.hasPrefix("Linted ") }
    }

    /// The summary without its time.
    var summary: String? {
        let line = errors.split(separator: "\n").first { line in line.hasPrefix("Linted ") }
        return line.map { line in String(line).replacing(/\ in [0-9.]+ s/, with: "") }
    }
}
