extension SourceFile {
    /// Whether a `fallthrough` of its own stands in the body of the case, under a condition or not.
    public func mayFallThrough(_ entry: SwitchCase) -> Bool {
        var inner = outline.switches(in: entry.body)
        var index = entry.body.start
        while index < entry.body.end {
            if tokens[index].kind == .keywordFallthrough { return true }
            // Those of a switch within it fall into cases of that.
            while let first = inner.first, outline.switches[first].body.map({ $0 < index }) ?? true { inner.removeFirst() }
            index = inner.first.flatMap { outline.switches[$0].body } == index ? outline.brackets.behind(index) : index + 1
        }
        return false
    }

    /// What stands between the patterns of a `case` label, `length` bytes long on one line.
    /// - Parameter keyword: the `case`.
    public func caseListSeparator(behind keyword: Int, length: Int) -> String {
        let column = column(ofCase: keyword)
        return CaseListStyle.isShort(length, behind: column) ? ", " : caseListStyle.separator(length: length, behind: column)
    }

    /// How the file breaks labels that do not fit into a line. It is looked for once a file.
    public var caseListStyle: CaseListStyle {
        knownCaseListStyle.value { CaseListStyle(lineBreak: text.lineBreak, indentation: caseListIndentation ?? "case ".utf8.count) }
    }

    /// The white space at the start of the line of a `case`; empty where the line is longer than anybody breaks.
    public func column(ofCase keyword: Int) -> String {
        let start = tokens[keyword].start
        let reach = max(0, start - 1000)
        let isNear = reach == 0 || text.bytes[reach..<start].contains { $0.isLineBreak }
        return isNear ? indentation(of: keyword).text : ""
    }

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

/// How labels of `case` are broken.
public struct CaseListStyle: Sendable {
    let lineBreak: String
    /// How far a pattern on a line of its own stands to the right of the `case`.
    let indentation: Int

    /// Whether a label stays within the 120 columns that most projects allow.
    static func isShort(_ length: Int, behind column: String) -> Bool { column.utf8.count + length <= 110 }

    /// What stands between the patterns of a label that has `length` bytes on one line: a space, or the line break and the
    /// indentation with which the file goes on in such a list.
    /// - Parameter column: the white space in front of the `case`.
    public func separator(length: Int, behind column: String) -> String {
        Self.isShort(length, behind: column) ? ", " : lineSeparator(behind: column)
    }

    /// The same where each pattern has a line of its own.
    public func lineSeparator(behind column: String) -> String {
        "," + lineBreak + column + String(repeating: " ", count: indentation)
    }
}
