internal import RuleKit

/// A line of a baseline that is none.
public struct BaselineFault: Error, Hashable, Sendable {
    /// From 1.
    public let line: Int
    /// What is wrong, and what would be accepted.
    public let message: String
}

// One finding a line, sorted, and a line for each time: two branches that add or remove findings change different
// lines, so that git merges them by itself.
extension Baseline {
    private static let version = "1"
    /// What a version stands behind.
    private static let title = "# Statute baseline, version "

    private static let head = """
        \(title)\(version): findings that are accepted for now, by rule, place and file.
        # `statute lint --write-baseline` writes this file; `--prune-baseline` takes out what is gone.

        """

    /// The text of the file; ends in a line break.
    public var text: String {
        files.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.reduce(into: Self.head) { text, file in
            let path = Self.escaped(file.key)
            let findings = file.value.sorted { ($0.key.rule, $0.key.place) < ($1.key.rule, $1.key.place) }
            for (finding, count) in findings {
                let line = "\(finding.rule) \(finding.place.hexadecimal) \(path)\n"
                text += String(repeating: line, count: count)
            }
        }
    }

    /// What to make of the lines that git writes between the two sides of a merge.
    public enum MergeMarkers: Sendable {
        /// The first of them is the fault that is thrown.
        case refused
        /// The entries of both sides count.
        case passedOver
    }

    /// Reads a text as `text` has it; CRLF, blank lines and lines that begin with `#` are accepted.
    /// - Throws: at the first line that is anything else.
    public init(text: [UInt8], markers: MergeMarkers = .refused) throws(BaselineFault) {
        self.init()
        var number = 0
        for line in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
            number += 1
            let content = line.last == 0x0D ? line.dropLast() : line
            guard let first = content.first else { continue }
            guard first != UInt8(ascii: "#") else {
                if let other = Self.otherVersion(in: content) { throw BaselineFault(line: number, message: Self.complaint(aboutVersion: other)) }
                continue
            }
            if Self.isMarker(content) {
                switch markers {
                case .refused: throw BaselineFault(line: number, message: Self.complaintAboutMarker)
                case .passedOver: continue
                }
            }
            let words = content.split(separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
                .map { String(decoding: $0, as: UTF8.self) }
            guard words.count == 3, let place = Fingerprint(hexadecimal: words[1]), !words[0].isEmpty,
                let path = Self.unescaped(words[2])
            else { throw BaselineFault(line: number, message: Self.complaint(about: content)) }
            add(Finding(rule: words[0], place: place), of: path)
        }
    }

    /// What the line says of another version than this one; nil where it says nothing of versions.
    private static func otherVersion(in line: ArraySlice<UInt8>) -> String? {
        guard line.starts(with: title.utf8) else { return nil }
        let word = line.dropFirst(title.utf8.count).prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: " ") }
        return word.elementsEqual(version.utf8) ? nil : String(decoding: word.prefix(20), as: UTF8.self)
    }

    private static func complaint(aboutVersion other: String) -> String {
        "a baseline of version '\(other)', and version \(version) is read; take a Statute that writes it, or remove the file and write it anew"
    }

    private static func isMarker(_ line: ArraySlice<UInt8>) -> Bool {
        ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].contains { line.starts(with: $0.utf8) }
    }

    private static let complaintAboutMarker =
        "a merge left its marker here; keep the lines of both sides, or let '--write-baseline' write the file anew"

    private static func complaint(about line: ArraySlice<UInt8>) -> String {
        "a line is a rule, sixteen hexadecimal digits and a path, with spaces between, not '"
            + String(decoding: line.prefix(80), as: UTF8.self) + "'"
    }

    /// A path may have line breaks.
    private static func escaped(_ path: String) -> String {
        path.unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            default: text.unicodeScalars.append(scalar)
            }
        }
    }

    private static func unescaped(_ text: String) -> String? {
        var path = ""
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            guard scalar == "\\" else {
                path.unicodeScalars.append(scalar)
                continue
            }
            switch rest.popFirst() {
            case "\\": path += "\\"
            case "n": path += "\n"
            case "r": path += "\r"
            default: return nil
            }
        }
        return path.isEmpty ? nil : path
    }
}
