import Foundation
import Syntax

/// `conformance outline PATH…`: compares the outline of each Swift file below each path, and prints a table.
struct OutlineCommand {
    let paths: [String]

    func run() {
        var rows: [String] = []
        var total = 0
        for path in paths {
            var tally = Tally()
            for file in swiftFiles(below: path) {
                guard let data = FileManager.default.contents(atPath: file) else { continue }
                let bytes = [UInt8](data)
                let oracle = OutlineOracle.read(bytes)
                let source = SourceFile(SourceText(path: file, bytes: bytes))
                let comparison = OutlineComparison(ours: OutlineReader(source).readings, theirs: oracle.readings)
                tally.add(comparison, brokenFor: oracle.hasError ? .oracle : .nobody)
                showFaults(of: source)
                Self.show(comparison, source, note: oracle.hasError ? " (oracle errors)" : "")
            }
            total += tally.differences
            rows.append("| \(URL(filePath: path).lastPathComponent) | \(tally.row) |")
        }
        print("| corpus | files | declarations | nouns | differences | files with oracle errors | differences in them |")
        print("|---|--:|--:|--:|--:|--:|--:|")
        print(rows.joined(separator: "\n"))
        exit(total == 0 ? 0 : 1)
    }

    private enum Broken { case oracle, nobody }

    private struct Tally {
        var files = 0
        var declarations = 0
        var nouns = 0
        var differences = 0
        var brokenFiles = 0
        var brokenDifferences = 0

        mutating func add(_ comparison: OutlineComparison, brokenFor broken: Broken) {
            files += 1
            declarations += comparison.declarations
            nouns += comparison.readings
            switch broken {
            case .nobody:
                differences += comparison.differences.count
            case .oracle:
                brokenFiles += 1
                brokenDifferences += comparison.differences.count
            }
        }

        var row: String {
            "\(files) | \(declarations) | \(nouns) | \(differences) | \(brokenFiles) | \(brokenDifferences)"
        }
    }

    /// What `swiftc -frontend -parse` has to reject too: the list is for checking that by hand.
    private func showFaults(of source: SourceFile) {
        let brackets = source.outline.brackets.faults.count
        let lexical = source.lexicalFaults.count
        if brackets + lexical > 0 { print("\(source.path): \(brackets) bracket faults, \(lexical) lexical faults") }
    }

    static func show(_ comparison: OutlineComparison, _ source: SourceFile, note: String) {
        guard !comparison.differences.isEmpty else { return }
        let lines = LineIndex(source.text)
        for difference in comparison.differences {
            let line = lines.line(at: difference.anchor.offset)
            let text = source.text.string(in: lines.range(ofLine: line)).trimmingCharacters(in: .whitespacesAndNewlines)
            print(
                "\(source.path):\(line)\(note): \(difference.anchor.noun) at \(difference.anchor.offset): "
                    + "ours \(difference.ours), oracle \(difference.theirs), in \(text.prefix(100).debugDescription)")
        }
    }
}
