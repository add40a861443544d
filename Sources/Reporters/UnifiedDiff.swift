/// What a change of a file would do, as a unified diff that `git apply` and `patch -p1` accept.
///
/// Lines end at LF, as these tools see it: the CR of a CRLF stays at the end of its line. Bytes are passed through,
/// valid UTF-8 or not.
public enum UnifiedDiff {
    /// Unchanged lines shown around a change.
    private static let context = 3

    /// The diff between two versions of the file; empty when they are equal.
    ///
    /// Time grows with the size of the texts, not with its square; a stretch that shares no distinctive line with its
    /// replacement is shown as replaced whole.
    /// - Parameter name: need not be UTF-8.
    public static func render(name: [UInt8], old: [UInt8], new: [UInt8]) -> [UInt8] {
        guard old != new else { return [] }
        let oldLines = lines(of: old[...])
        let changes = LineDifference.changes(from: oldLines, to: lines(of: new[...]))
        return render(name, oldLines, changes)
    }

    /// The lines of `bytes`, each with its LF; only the last may be without.
    private static func lines(of bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = bytes.startIndex
        for index in bytes.indices where bytes[index] == 0x0A {
            lines.append(bytes[start...index])
            start = index + 1
        }
        if start < bytes.endIndex { lines.append(bytes[start...]) }
        return lines
    }

    private static func render(_ name: [UInt8], _ old: [ArraySlice<UInt8>], _ changes: [LineChange]) -> [UInt8] {
        let name = relative(name)
        var output: [UInt8] = []
        output.write("--- \(quoted("a/", name))\n+++ \(quoted("b/", name))\n")
        var shift = 0
        for hunk in hunks(of: changes) {
            write(hunk, of: old, shift: shift, to: &output)
            shift += hunk.reduce(0) { $0 + $1.replacement.count - $1.lines.count }
        }
        return output
    }

    /// Changes whose contexts touch stand together.
    private static func hunks(of changes: [LineChange]) -> [[LineChange]] {
        var hunks: [[LineChange]] = []
        for change in changes {
            if let last = hunks.last?.last, change.lines.lowerBound - last.lines.upperBound <= 2 * context {
                hunks[hunks.count - 1].append(change)
            } else {
                hunks.append([change])
            }
        }
        return hunks
    }

    /// - Parameter shift: by how much the changes before made the text longer, in lines.
    private static func write(
        _ hunk: [LineChange], of old: [ArraySlice<UInt8>], shift: Int, to output: inout [UInt8]
    ) {
        guard let first = hunk.first, let last = hunk.last else { return }
        let shown = max(0, first.lines.lowerBound - context)..<min(old.count, last.lines.upperBound + context)
        let newCount = hunk.reduce(shown.count) { $0 + $1.replacement.count - $1.lines.count }
        let removed = place(start: shown.lowerBound, count: shown.count)
        let added = place(start: shown.lowerBound + shift, count: newCount)
        output.write("@@ -\(removed) +\(added) @@\n")
        var next = shown.lowerBound
        for change in hunk {
            write(old[next..<change.lines.lowerBound], after: " ", to: &output)
            write(old[change.lines], after: "-", to: &output)
            write(change.replacement[...], after: "+", to: &output)
            next = change.lines.upperBound
        }
        write(old[next..<shown.upperBound], after: " ", to: &output)
    }

    /// An empty stretch is named by the line before it.
    private static func place(start: Int, count: Int) -> String {
        switch count {
        case 0: "\(start),0"
        case 1: "\(start + 1)"
        default: "\(start + 1),\(count)"
        }
    }

    private static func write(
        _ lines: ArraySlice<ArraySlice<UInt8>>, after sign: String, to output: inout [UInt8]
    ) {
        for line in lines {
            output.write(sign)
            output += line
            if line.last != 0x0A { output.write("\n\\ No newline at end of file\n") }
        }
    }
}

extension UnifiedDiff {
    /// `patch` refuses absolute names, and `a/./x` is no name that git knows.
    private static func relative(_ name: [UInt8]) -> ArraySlice<UInt8> {
        var name = name[...]
        while true {
            if name.starts(with: "/".utf8) {
                name = name.dropFirst()
            } else if name.starts(with: "./".utf8) {
                name = name.dropFirst(2)
            } else {
                return name
            }
        }
    }

    /// A file name as git writes it: quoted in C's manner when it holds a quote, a backslash or a control character, or is
    /// not UTF-8, and otherwise with a tab behind it when it holds a blank, which would end it for `patch`.
    private static func quoted(_ side: String, _ name: ArraySlice<UInt8>) -> String {
        let text = String(validating: name, as: UTF8.self)
        if let text, !name.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0x22 || $0 == 0x5C }) {
            return side + text + (name.contains(0x20) ? "\t" : "")
        }
        var result: [UInt8] = []
        for byte in name {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): result += [UInt8(ascii: "\\"), byte]
            case UInt8(ascii: "\n"): result.write("\\n")
            case UInt8(ascii: "\t"): result.write("\\t")
            case UInt8(ascii: "\r"): result.write("\\r")
            case 0x20...0x7E: result.append(byte)
            case 0x80... where text != nil: result.append(byte)
            default:
                let octal = String(byte, radix: 8)
                result.write("\\" + String(repeating: "0", count: 3 - octal.count) + octal)
            }
        }
        return "\"\(side)\(String(decoding: result, as: UTF8.self))\""
    }
}
