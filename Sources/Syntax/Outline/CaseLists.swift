extension SourceFile {
    /// What the file ends its lines with.
    public var lineBreak: String {
        guard let first = text.bytes.firstIndex(of: 0x0A), first > 0, text.bytes[first - 1] == 0x0D else { return "\n" }
        return "\r\n"
    }

    /// What stands between the patterns of a `case` label, `length` bytes long on one line: a space, or the line break
    /// and the indentation with which the file goes on in such a list.
    /// - Parameter keyword: the `case`.
    public func caseListSeparator(behind keyword: Int, length: Int) -> String {
        let column = indentation(of: keyword).text
        guard column.utf8.count + length > Self.longestCaseLine else { return ", " }
        return "," + lineBreak + column + String(repeating: " ", count: caseListIndentation ?? "case ".utf8.count)
    }

    /// A longer label is broken, so that it stays within the 120 columns that most projects allow.
    private static let longestCaseLine = 110

    /// How far a pattern on a line of its own stands to the right of its `case`, as the file does it for the first time.
    private var caseListIndentation: Int? {
        for entry in outline.switchCases where entry.items.count > 1 && tokens[entry.keyword].startsLine {
            for item in outline.caseItems[entry.items.indices].dropFirst() where tokens[item.pattern.start].startsLine {
                let own = indentation(of: entry.keyword).text.utf8.count
                let continued = indentation(of: item.pattern.start).text.utf8.count
                // A list that starts on a line of its own is another style.
                if continued > own, tokens[entry.keyword + 1].startsLine == false { return continued - own }
            }
        }
        return nil
    }
}
