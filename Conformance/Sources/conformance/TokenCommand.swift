import Foundation

/// `conformance tokens PATH…`: compares each Swift file below each path, and prints a table.
struct TokenCommand {
    let paths: [String]

    func run() {
        var renamings: [Renaming: Int] = [:]
        var rows: [String] = []
        var total = 0
        for path in paths {
            var tally = Tally()
            for file in swiftFiles(below: path) {
                guard let data = FileManager.default.contents(atPath: file) else { continue }
                let comparison = Comparison([UInt8](data))
                tally.add(comparison)
                renamings.merge(comparison.used, uniquingKeysWith: +)
                show(comparison, file, Array(data))
            }
            total += tally.mismatches
            rows.append("| \(URL(filePath: path).lastPathComponent) | \(tally.row) |")
        }
        print("| corpus | files | with oracle errors | tokens | mismatches |\n|---|--:|--:|--:|--:|")
        print(rows.joined(separator: "\n"))
        print("\nRenamings used:")
        for renaming in Renaming.allCases { print("- \(renaming.rawValue): \(renamings[renaming] ?? 0)") }
        exit(total == 0 ? 0 : 1)
    }

    private struct Tally {
        var files = 0
        var broken = 0
        var tokens = 0
        var mismatches = 0

        mutating func add(_ comparison: Comparison) {
            files += 1
            broken += comparison.oracleFoundErrors ? 1 : 0
            tokens += comparison.tokenCount
            mismatches += comparison.mismatches.count
        }

        var row: String { "\(files) | \(broken) | \(tokens) | \(mismatches)" }
    }

    private func show(_ comparison: Comparison, _ file: String, _ bytes: [UInt8]) {
        let note = comparison.oracleFoundErrors ? " (oracle errors)" : ""
        for mismatch in comparison.mismatches {
            let ours = mismatch.ours.map(\.description) ?? "nothing"
            let theirs = mismatch.theirs.map(\.description) ?? "nothing"
            let context = bytes[max(0, mismatch.offset - 20)..<min(bytes.count, mismatch.offset + 30)]
            let text = String(decoding: context, as: UTF8.self).debugDescription
            print("\(file):\(mismatch.offset)\(note): ours \(ours), oracle \(theirs), in \(text)")
        }
    }
}

func swiftFiles(below path: String) -> [String] {
    guard let walker = FileManager.default.enumerator(atPath: path) else { return [path] }
    var files = walker.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".") }
    var isFolder: ObjCBool = false
    files = files.filter {
        FileManager.default.fileExists(atPath: path + "/" + $0, isDirectory: &isFolder) && !isFolder.boolValue
    }
    return files.isEmpty && path.hasSuffix(".swift") ? [path] : files.sorted().map { path + "/" + $0 }
}
