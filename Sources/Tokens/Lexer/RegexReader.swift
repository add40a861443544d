/// Reads one regular expression literal from its opening slash to its end, if it is one.
struct RegexReader {
    /// Whether an operand is due where the slash stands.
    enum Certainty {
        case certain
        /// It may be an operator; what follows must look like a regular expression.
        case doubtful
    }

    enum Outcome {
        case terminated, unterminated, notRegex
    }

    private let bytes: [UInt8]
    private let count: Int
    private let slash: Int
    private let pounds: Int
    private let certainty: Certainty
    /// Where the line of the opening delimiter ends, when nothing but blanks follows it: then it spans lines.
    private let firstLineEnd: Int?

    /// Where the literal ends, once it was read.
    private(set) var offset: Int
    private(set) var outcome = Outcome.unterminated
    /// Closing slashes with too few `#`.
    private(set) var shortEnds: [DelimiterRuns.Delimiter] = []

    private var groupDepth = 0
    private var classDepth = 0
    /// Behind the last blank that no backslash precedes.
    private var blankEnd = -1

    init(_ bytes: [UInt8], slash: Int, pounds: Int, certainty: Certainty) {
        self.bytes = bytes
        count = bytes.count
        self.slash = slash
        self.pounds = pounds
        self.certainty = certainty
        firstLineEnd = pounds > 0 ? Self.lineEnd(bytes, behind: slash) : nil
        offset = firstLineEnd ?? slash + 1
    }

    var spansLines: Bool { firstLineEnd != nil }

    mutating func giveUpAtFirstLine() {
        offset = firstLineEnd ?? offset
        outcome = .unterminated
    }

    mutating func read() {
        guard pounds > 0 || canBegin else {
            outcome = .notRegex
            return
        }
        while offset < count {
            if bytes[offset] == Byte.slash, let end = ending() {
                outcome = end
                return
            }
            if step() == .stop { return }
        }
        giveUpAtFirstLine()
    }

    /// The line break behind `slash` and blanks.
    private static func lineEnd(_ bytes: [UInt8], behind slash: Int) -> Int? {
        var index = slash + 1
        while index < bytes.count, bytes[index] == Byte.space || bytes[index] == Byte.tab { index += 1 }
        return index < bytes.count && bytes[index].isLineBreak ? index : nil
    }

    /// Whether a bare slash can open: not as part of a comment, and in doubt not before a blank, as in `0 / 1 / 2`.
    private var canBegin: Bool {
        if slash > 0, bytes[slash - 1] == Byte.star { return false }
        guard slash + 1 < count else { return true }
        switch bytes[slash + 1] {
        case Byte.space, Byte.tab:
            return certainty == .certain
        case Byte.star, Byte.slash:
            return false
        default:
            return true
        }
    }

    /// Takes the slash at `offset` for the end; nil when it has too few `#` for that.
    private mutating func ending() -> Outcome? {
        var end = offset + 1
        guard pounds == 0 else {
            while end < count, bytes[end] == Byte.pound { end += 1 }
            let run = end - offset - 1
            guard run >= pounds else {
                if run > 0 { shortEnds.append(DelimiterRuns.Delimiter(offset: offset, pounds: run)) }
                return nil
            }
            offset = end
            return .terminated
        }
        // A comment is likelier than a regular expression with more behind it.
        if end < count, bytes[end] == Byte.star || bytes[end] == Byte.slash { return .unterminated }
        if blankEnd == offset, certainty == .doubtful { return .notRegex }
        offset = end
        return .terminated
    }

    private enum Step {
        case go, stop
    }

    private mutating func step() -> Step {
        let byte = bytes[offset]
        if byte == Byte.backslash {
            offset += 1
            guard offset < count else { return .go }
            if bytes[offset].isLineBreak { return lineBreak() }
            offset += 1
            return .go
        }
        if byte.isLineBreak { return lineBreak() }
        offset += 1
        switch byte {
        case Byte.leftParen where classDepth == 0:
            groupDepth += 1
        case Byte.rightParen where classDepth == 0:
            if groupDepth > 0 {
                groupDepth -= 1
            } else if certainty == .doubtful {
                // The `)` closes what stands before the slash: `reduce(1, /)`.
                outcome = .notRegex
                return .stop
            }
        case Byte.leftBracket:
            classDepth += 1
        case Byte.rightBracket:
            classDepth = max(0, classDepth - 1)
        case Byte.space, Byte.tab:
            blankEnd = offset
        default:
            break
        }
        return .go
    }

    private mutating func lineBreak() -> Step {
        guard spansLines else { return .stop }
        offset += 1
        return .go
    }
}
