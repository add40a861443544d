import RuleKit
import Syntax

/// Markers of unfinished work that nobody keeps track of. Source: *Code Police*, on hacks.
struct HackComment: Rule {
    static let info = RuleInfo(
        id: "hack_comment",
        family: .searchability,
        summary: "Give each `TODO` or `HACK` an issue or an owner.",
        rationale: """
            A hack is sometimes the only way, and a comment that admits it is a good start. Without an issue or a name it is \
            also the end: years later nobody can say whether the reason is still there. A reference leads to the discussion, \
            and a search for it finds all places that wait for the same thing.
            """,
        sources: [.codePolice("stretchy header table view, and how I hate hacks")],
        level: .off
    )

    static let examples: [Example] = [
        .bad("// «HACK»: the header needs a second layout pass\nlayout()"),
        .bad("/* cleans up later, «FIXME» */ func f() {} // «TODO» (as soon as possible)", saying: "issue"),
        .bad("/// «TODO»: explain\n///\n/// Reads UTF-8, see ISO-8859 and RFC-2119.\nfunc read() {}"),
        .bad("f() // see #12\n// «XXX» not the same block\n\n// ABC-12 neither"),
        .good("// TODO(anna): remove\n// FIXME: #12\n\n// HACK: https://example.com/issues/4\n\n// XXX ABC-12"),
        .good("// HACK: the header needs a second layout pass,\n// because of the bug in #4711.\nlayout()"),
        .good("// todo, TODOS, HACKING, a `@attached(XXX)` in code\nlet text = \"TODO: write\""),
        .bad("// «REVIEW» this\n// TODO", options: ["markers": .words(["REVIEW"])]),
    ]

    struct Options: RuleOptions {
        var markers = ["HACK", "FIXME", "XXX", "TODO"]

        static let schema: [Option<Options>] = [
            .names("markers", \.markers, "Words that mark unfinished work, as they are written.")
        ]
    }

    var options = Options()

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        let markers = Markers(options.markers)
        guard file.comments.contains(where: { !markedWords(markers, in: $0.range, of: file).isEmpty }) else { return }
        for block in file.commentBlocks {
            var found = block.flatMap { comment in
                namesProject(comment, in: block, of: file) ? [] : markedWords(markers, in: file.comments[comment].range, of: file)
            }
            guard !found.isEmpty else { continue }
            let fences = CodeFences(in: block, of: file)
            found.removeAll { fences.contains($0) || StandInLetters($0, in: file)?.standForOthers == true || isMentioned($0, in: file) }
            guard !found.isEmpty, !found.contains(where: { hasOwner(behind: $0, in: file) }),
                !block.contains(where: { CommentText(file.comments[$0].range, of: file).hasReference })
            else { continue }
            for word in found {
                report.flag(
                    word,
                    "Nobody keeps track of this \(file.text.string(in: word)). Name an issue, or an owner in parentheses behind it.")
            }
        }
    }

    /// Whether it is the line behind the name of the file at its top, where Xcode writes the name of the project: `VIPER TODO`.
    private func namesProject(_ comment: Int, in block: Range<Int>, of file: SourceFile) -> Bool {
        guard block.lowerBound == 0, comment > 0, file.comments[comment].range.start < file.tokens[0].start else { return false }
        let line = file.comments[comment - 1].range
        return file.text.bytes[line.start..<line.end].reversed().drop { $0 <= 0x20 }.starts(with: ".swift".utf8.reversed())
    }

    /// Whether the comment speaks of a task: `Deletes a TODO.`, `see the FIXME above`. Who says `a HACK` owns up to one.
    private func isMentioned(_ marker: TextRange, in file: SourceFile) -> Bool {
        let bytes = file.text.bytes
        guard ["TODO", "FIXME"].contains(file.text.string(in: marker)), marker.end == bytes.count || bytes[marker.end] != UInt8(ascii: ":") else {
            return false
        }
        guard let word = word(before: marker.start, in: bytes) else { return false }
        if Self.determiners.contains(word.text) { return true }
        guard Self.adjectives.contains(word.text), let determiner = self.word(before: word.start, in: bytes) else { return false }
        return Self.determiners.contains(determiner.text)
    }

    /// What stands in front of the offset, with one space between them.
    private func word(before offset: Int, in bytes: [UInt8]) -> (text: String, start: Int)? {
        let end = offset - 1
        guard end > 0, bytes[end] == 0x20 else { return nil }
        // The longest of the words that are asked for has thirteen letters.
        let word = bytes[..<end].suffix(14).reversed().prefix { $0.isWordByte || $0 == UInt8(ascii: "-") }
        return word.isEmpty ? nil : (String(decoding: word.reversed(), as: UTF8.self).lowercased(), end - word.count)
    }

    private static let determiners: Set<String> = ["a", "the", "that", "every", "each", "another", "any", "its", "all", "no"]
    private static let adjectives: Set<String> = [
        "old", "long-standing", "remaining", "existing", "previous", "original", "last", "first", "new", "other", "open", "single", "same",
    ]

    /// The words to look for.
    private struct Markers {
        let words: [[UInt8]]
        /// For each byte whether a word begins with it, or it is a backtick.
        let stops: [Bool]

        init(_ words: [String]) {
            self.words = words.map { Array($0.utf8) }.filter { !$0.isEmpty }
            var stops = Array(repeating: false, count: 256)
            stops[Int(UInt8(ascii: "`"))] = true
            for word in self.words { stops[Int(word[0])] = true }
            self.stops = stops
        }

        /// The next byte that a word may begin with, or a backtick; `end` where there is none.
        func firstStop(in bytes: [UInt8], from start: Int, to end: Int) -> Int {
            var offset = start
            while offset < end, !stops[Int(bytes[offset])] { offset += 1 }
            return offset
        }
    }

    /// The markers that stand in the comment as words of their own.
    private func markedWords(_ markers: Markers, in range: TextRange, of file: SourceFile) -> [TextRange] {
        let bytes = file.text.bytes
        var found: [TextRange] = []
        var offset = range.start
        while true {
            // Most bytes of a comment begin nothing.
            offset = markers.firstStop(in: bytes, from: offset, to: range.end)
            guard offset < range.end else { return found }
            if bytes[offset] == UInt8(ascii: "`") {
                offset = Self.behindCode(at: offset, in: range, bytes)
                continue
            }
            guard !isJoined(offset - 1, .left, in: range, bytes),
                let marker = markers.words.first(where: { word in
                    bytes[offset..<range.end].starts(with: word) && !isJoined(offset + word.count, .right, in: range, bytes)
                })
            else {
                offset += 1
                continue
            }
            found.append(TextRange(offset, offset + marker.count))
            offset += marker.count
        }
    }

    /// Behind the piece of code that the backticks at the offset begin, up to as many on the line. One without a second one ends with its
    /// line, and several enclose nothing then.
    private static func behindCode(at start: Int, in range: TextRange, _ bytes: [UInt8]) -> Int {
        func endOfSign(_ start: Int) -> Int {
            var end = start
            while end < range.end, bytes[end] == UInt8(ascii: "`") { end += 1 }
            return end
        }
        let opening = endOfSign(start)
        let isLong = opening - start > 1
        // Nobody writes longer ones, and each such sign would read its whole line.
        let limit = isLong ? min(range.end, opening + 1000) : range.end
        var offset = opening
        while offset < limit, !bytes[offset].isLineBreak {
            guard bytes[offset] == UInt8(ascii: "`") else {
                offset += 1
                continue
            }
            let end = endOfSign(offset)
            if end - offset == opening - start { return end }
            offset = end
        }
        return isLong ? opening : offset
    }

    /// Which side of a marker a byte stands on.
    private enum Side: Int { case left = -1, right = 1 }

    /// Whether the byte makes the marker beside it a part of something else: of a longer word, of code, of a quotation.
    private func isJoined(_ offset: Int, _ side: Side, in range: TextRange, _ bytes: [UInt8]) -> Bool {
        guard range.contains(offset: offset) else { return false }
        switch bytes[offset] {
        // `|` draws a table.
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "|"): return true
        // A path or the name of a file: `/tmp/tmp.XXX`, `XXX/bin`, `docs/TODO`, `TODO.md`; not `TODO/FIXME` or the end of a sentence.
        case UInt8(ascii: "/"), UInt8(ascii: "."):
            let beyond = offset + side.rawValue
            guard range.contains(offset: beyond) else { return false }
            if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[beyond]) { return true }
            guard bytes[offset] == UInt8(ascii: "."), side == .right else { return false }
            // Digits, `XXX.XXXX`, and an extension in capitals, `TODO.MD`; a sentence begins with one alone.
            if bytes[beyond] == UInt8(ascii: "X") { return true }
            return bytes[beyond].isCapital && range.contains(offset: beyond + 1) && bytes[beyond + 1].isCapital
        // `TODO-list`, and the lines of a drawing; a bullet in front of the marker and a dash behind it join nothing.
        case UInt8(ascii: "-"):
            let beyond = offset + side.rawValue
            return range.contains(offset: beyond) && (bytes[beyond].isWordByte || bytes[beyond] == UInt8(ascii: "-"))
        case let byte where byte < 0x80: return byte.isWordByte
        // An emoji, a space that does not break or `：` ends a word as well as their like of one byte.
        default: return scalar(around: offset, in: range, bytes)?.properties.isAlphabetic ?? true
        }
    }

    /// The character beyond ASCII that the byte is a part of.
    private func scalar(around offset: Int, in range: TextRange, _ bytes: [UInt8]) -> Unicode.Scalar? {
        var start = offset
        while start > range.start, offset - start < 3, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        return String(decoding: bytes[start..<min(start + 4, range.end)], as: UTF8.self).unicodeScalars.first
    }

    /// `TODO(anna)`, `TODO: (anna)`: one word in parentheses right behind the marker.
    private func hasOwner(behind marker: TextRange, in file: SourceFile) -> Bool {
        let bytes = file.text.bytes
        var offset = marker.end
        for sign in ":  ".utf8 where offset < bytes.count && bytes[offset] == sign { offset += 1 }
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "(") else { return false }
        let start = offset + 1
        offset = start
        while offset < bytes.count, bytes[offset].isWordByte || Array("@.-/".utf8).contains(bytes[offset]) { offset += 1 }
        return offset > start && offset < bytes.count && bytes[offset] == UInt8(ascii: ")")
    }
}

/// The code between lines of three backticks in a block of comments. One without a second one encloses nothing.
private struct CodeFences {
    /// In order.
    private var ranges: [TextRange] = []

    init(in block: Range<Int>, of file: SourceFile) {
        let bytes = file.text.bytes
        var opening: (start: Int, length: Int)?
        for comment in block {
            let range = file.comments[comment].range
            for line in bytes[range.start..<range.end].split(whereSeparator: \.isLineBreak) {
                let sign: ArraySlice<UInt8> = line.drop(while: \.isSpace)
                let text: ArraySlice<UInt8> = sign.drop { "/*!".utf8.contains($0) }.drop(while: \.isSpace)
                let rest = text.drop { $0 == UInt8(ascii: "`") }
                let length = rest.startIndex - text.startIndex
                guard length >= 3, !rest.contains(UInt8(ascii: "`")) else { continue }
                if let fence = opening {
                    // What the opening one says of its language no closing one does.
                    guard length >= fence.length, rest.allSatisfy({ $0.isSpace || "*/".utf8.contains($0) }) else { continue }
                    ranges.append(TextRange(fence.start, line.endIndex))
                    opening = nil
                } else {
                    opening = (line.startIndex, length)
                }
            }
        }
    }

    func contains(_ word: TextRange) -> Bool {
        let begun = prefixLength(of: ranges.count) { ranges[$0].start <= word.start }
        return begun > 0 && ranges[begun - 1].contains(offset: word.start)
    }
}

/// What a comment refers to.
private struct CommentText {
    private let bytes: ArraySlice<UInt8>

    init(_ range: TextRange, of file: SourceFile) {
        bytes = file.text.bytes[range.start..<range.end]
    }

    /// Whether it names an issue: `#12`, `ABC-12`, or anything by its URL.
    var hasReference: Bool {
        bytes.indices.contains { index in
            switch bytes[index] {
            case UInt8(ascii: "#"): isNumber(from: index + 1) && !isColour(at: index)
            case UInt8(ascii: "-"): isNumber(from: index + 1) && isTracker(before: index)
            case UInt8(ascii: ":"): isAddress(around: index)
            default: false
            }
        }
    }

    private func byte(_ index: Int) -> UInt8 {
        bytes.indices.contains(index) ? bytes[index] : 0
    }

    /// Digits up to where the word ends.
    private func isNumber(from start: Int) -> Bool {
        var index = start
        while byte(index).isDigit { index += 1 }
        return index > start && !byte(index).isWordByte
    }

    /// `#123456`: six digits with nothing in front that speaks of an issue, as `owner/name#123456` and `see #123456` do.
    private func isColour(at mark: Int) -> Bool {
        var end = mark + 1
        while byte(end).isDigit { end += 1 }
        guard end - mark == 7, !byte(mark - 1).isWordByte else { return false }
        var wordEnd = mark
        while " (:[".utf8.contains(byte(wordEnd - 1)) { wordEnd -= 1 }
        var start = wordEnd
        while byte(start - 1).isWordByte { start -= 1 }
        return !Self.issueWords.contains(String(decoding: bytes[start..<wordEnd], as: UTF8.self).lowercased())
    }

    private static let issueWords: Set<String> = [
        "issue", "issues", "bug", "bugs", "ticket", "task", "story", "pr", "pull", "request", "see", "fix", "fixes", "fixed", "closes",
        "closed", "resolves", "resolved", "and", "gh", "radar", "item", "todo", "fixme", "hack", "xxx",
    ]

    /// Names of standards, codes and the like that look like an issue tracker's before a number; digits at their ends count
    /// for nothing: `SHA3-256`.
    private static let otherNames: Set<String> = [
        "ADLER", "AES", "ANSI", "ARGB", "ARM", "ASCII", "AVX", "BASE", "BGRA", "BIG", "BIP", "BLAKE", "CESU", "CHACHA", "CODE", "COVID",
        "CP", "CRC", "CURVE", "CVE", "DDR", "DIN", "EAN", "EBCDIC", "ECDSA", "ECMA", "EIA", "EIP", "EPSG", "ERC", "EUC", "FAT", "FIPS",
        "FLOAT", "FNV", "GMT", "GOST", "GPT", "GTIN", "HMAC", "HTML", "HTTP", "IBM", "ICAO", "ICD", "IDNA", "IEC", "IEEE", "IETF", "IMAP",
        "INT", "IPV", "ISBN", "ISO", "ISSN", "ITU", "JIS", "JPEG", "JSR", "KECCAK", "KOI", "LATIN", "MD", "MP", "MPEG", "MURMUR", "NIST",
        "NMEA", "OAUTH", "PBKDF", "PEP", "PKCS", "POSIX", "RAID", "REC", "RFC", "RGB", "RGBA", "RIPEMD", "RISCV", "ROT", "RSA", "SCTE",
        "SHA", "SIMD", "SIPHASH", "SMPTE", "SOCKS", "SSL", "SSSE", "TLS", "UCS", "UINT", "UNICODE", "USB", "UTC", "UTF", "UUID", "WCAG",
        "WGS", "WINDOWS", "WPA", "X", "XCHACHA", "XEP", "XSALSA", "XXH", "XXHASH", "YUV",
    ]

    /// The same of names that projects may have for their issues, such as those of two letters: only with the numbers that are known.
    private static let otherCodes: Set<String> = [
        "AMD-64", "BCP-14", "BCP-47", "BF-16", "BT-601", "BT-709", "BT-2020", "CEA-608", "CEA-708", "CSS-2", "CSS-3", "ED-448", "ED-25519",
        "ES-5", "ES-6", "ES-256", "ES-384", "ES-512", "ES-2015", "FP-16", "FP-32", "FP-64", "GB-2312", "GB-18030", "GS1-128", "HDR-10",
        "HS-256", "HS-384", "HS-512", "ITF-14", "JSON-5", "KSC-5601", "LZ-77", "LZ-78", "MIPS-64", "MT-940", "PCM-16", "PCM-24", "PDF-417",
        "PDP-11", "PNG-8", "PNG-24", "POLY-1305", "POP-3", "PPC-64", "PS-256", "PS-384", "PS-512", "RJ-45", "RS-232", "RS-256", "RS-384",
        "RS-422", "RS-485", "RS-512", "SALSA-20", "SAML-2", "SHAKE-128", "SHAKE-256", "SLIP-39", "SLIP-44", "SQL-92", "SQL-99", "SSE-2",
        "SSE-3", "SSE-4", "SSH-2", "TCVN-5712", "TIS-620", "UPC-12", "VT-100", "VT-220", "WIN-32", "WIN-64", "ZIP-64",
    ]

    /// `ABC`, in capitals and digits, two letters at least.
    private func isTracker(before end: Int) -> Bool {
        var start = end
        while byte(start - 1).isCapital || byte(start - 1).isDigit || (byte(start - 1) == UInt8(ascii: "_") && start < end) {
            start -= 1
        }
        guard end - start >= 2, byte(start).isCapital, !byte(start - 1).isWordByte, byte(start - 1) != UInt8(ascii: "-") else {
            return false
        }
        var nameEnd = end
        while byte(nameEnd - 1).isDigit { nameEnd -= 1 }
        var numberEnd = end + 1
        while byte(numberEnd).isDigit { numberEnd += 1 }
        return !Self.otherNames.contains(String(decoding: bytes[start..<nameEnd], as: UTF8.self))
            && !Self.otherCodes.contains(String(decoding: bytes[start..<numberEnd], as: UTF8.self))
    }

    /// `scheme://…`
    private func isAddress(around colon: Int) -> Bool {
        byte(colon - 1).isWordByte && byte(colon + 1) == UInt8(ascii: "/") && byte(colon + 2) == UInt8(ascii: "/")
            && byte(colon + 3) > UInt8(ascii: " ")
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9") }
    fileprivate var isCapital: Bool { UInt8(ascii: "A") <= self && self <= UInt8(ascii: "Z") }
}
