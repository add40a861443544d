import Syntax

/// How what stood on several lines is laid out around `??`.
struct CoalescingLayout {
    private static let longestLine = 120
    /// Nobody breaks lines that begin further away, and whoever looked for the beginning of each would read all of them.
    private static let reach = 1000

    /// The white space at the start of the line that holds all of it.
    private let base: String
    /// The same of the line on which the fallback begins.
    private let own: String
    /// With the white space, where the first operand begins.
    private let column: Int
    /// What follows on the last line.
    private let rest: Int
    private let lineBreak: String

    /// Nil for what stands on one line.
    init?(of fallback: TokenRange, _ whole: TokenRange, in file: SourceFile) {
        let range = file.textRange(whole)
        let bytes = file.text.bytes
        guard bytes[range.start..<range.end].contains(where: \.isLineBreak),
            let start = Self.line(before: range.start, bytes), Self.line(before: file.tokens[fallback.start].start, bytes) != nil
        else { return nil }
        base = file.indentation(of: whole.start).text
        own = file.indentation(of: fallback.start).text
        column = range.start - start
        rest = bytes[range.end...].prefix(Self.longestLine).prefix { !$0.isLineBreak }.count
        lineBreak = file.text.lineBreak
    }

    private static func line(before offset: Int, _ bytes: [UInt8]) -> Int? {
        let reach = max(0, offset - Self.reach)
        let line = bytes[reach..<offset].lastIndex { $0.isLineBreak }
        return line.map { $0 + 1 } ?? (reach == 0 ? 0 : nil)
    }

    /// On one line where that stays short enough; the fallback's own further lines move along with its first.
    func joined(_ value: String, _ fallback: String) -> String {
        let isWhole = !fallback.contains(where: \.isNewline)
        let first = fallback.prefix { !$0.isNewline }.utf8.count + (isWhole ? rest : 0)
        let last = value.utf8.reversed().prefix { !$0.isLineBreak }.count
        let start = last == value.utf8.count ? column + last : last
        let isLong = start + " ?? ".utf8.count + first > Self.longestLine
        // The fallback stands deeper already, in a branch or behind its sign, unless it is on the first line.
        let deeper = own != base && own.hasPrefix(base) ? own : base + (base.hasPrefix("\t") ? "\t" : "    ")
        let target = isLong ? deeper : base
        return value + (isLong ? lineBreak + target : " ") + "?? " + moved(fallback, to: target)
    }

    private func moved(_ text: String, to target: String) -> String {
        guard own.hasPrefix(target), own != target else { return text }
        let lines = text.split(separator: Character(lineBreak), omittingEmptySubsequences: false)
        guard lines.dropFirst().allSatisfy({ $0.isEmpty || $0.hasPrefix(own) }) else { return text }
        let shift = own.utf8.count - target.utf8.count
        return ([String(lines[0])] + lines.dropFirst().map { String($0.dropFirst(shift)) }).joined(separator: lineBreak)
    }
}
