/// A unified diff read back, as strictly as `git apply` reads it: every count and every line of context must be right.
struct Patch {
    private struct Hunk {
        var old: Range<Int>
        var newStart: Int
        var lines: [(sign: UInt8, bytes: [UInt8])] = []
    }

    private var hunks: [Hunk] = []

    /// Nil when `diff` is no unified diff of one file; an empty one changes nothing.
    init?(_ diff: [UInt8]) {
        guard !diff.isEmpty else { return }
        var lines = Self.lines(of: diff)[...]
        guard lines.popFirst()?.starts(with: Array("--- ".utf8)) == true,
            lines.popFirst()?.starts(with: Array("+++ ".utf8)) == true
        else { return nil }
        for line in lines {
            switch line.first {
            case UInt8(ascii: "@"):
                guard let hunk = Self.hunk(String(decoding: line, as: UTF8.self)) else { return nil }
                hunks.append(hunk)
            case UInt8(ascii: "\\"):
                guard let last = hunks.last?.lines.last else { return nil }
                let index = hunks.count - 1
                hunks[index].lines[hunks[index].lines.count - 1].bytes = last.bytes.dropLast()
            case let sign? where [0x20, 0x2B, 0x2D].contains(sign):
                guard !hunks.isEmpty else { return nil }
                hunks[hunks.count - 1].lines.append((sign, Array(line.dropFirst())))
            default: return nil
            }
        }
    }

    /// The text with the changes made; nil when a count, a place or a line does not fit.
    func apply(to old: [UInt8]) -> [UInt8]? {
        let oldLines = Self.lines(of: old)
        var result: [[UInt8]] = []
        var next = 0
        for hunk in hunks {
            guard next <= hunk.old.lowerBound, hunk.old.upperBound <= oldLines.count else { return nil }
            result += oldLines[next..<hunk.old.lowerBound]
            guard result.count == hunk.newStart else { return nil }
            let before = hunk.lines.filter { $0.sign != UInt8(ascii: "+") }.map(\.bytes)
            guard before == Array(oldLines[hunk.old]) else { return nil }
            result += hunk.lines.filter { $0.sign != UInt8(ascii: "-") }.map(\.bytes)
            next = hunk.old.upperBound
        }
        return Array((result + oldLines[next...]).joined())
    }

    private static func lines(of bytes: [UInt8]) -> [[UInt8]] {
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) + [0x0A] }
        let last = lines.removeLast().dropLast()
        return last.isEmpty ? lines : lines + [Array(last)]
    }

    /// Reads `@@ -1,2 +3 @@`.
    private static func hunk(_ header: String) -> Hunk? {
        let words = header.split(separator: " ")
        guard words.count == 4, let old = range(words[1].dropFirst()), let new = range(words[2].dropFirst()) else {
            return nil
        }
        return Hunk(old: old, newStart: new.lowerBound)
    }

    private static func range(_ text: Substring) -> Range<Int>? {
        let numbers = text.split(separator: ",").compactMap { Int($0) }
        guard let first = numbers.first else { return nil }
        let count = numbers.count > 1 ? numbers[1] : 1
        let start = count == 0 ? first : first - 1
        return start..<(start + count)
    }
}
