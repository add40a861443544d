/// A computed `String` property of an enum that is nothing but a string literal for each case of `switch self`.
public struct StringTable: Sendable {
    /// The property, as an index into `Outline.declarations`.
    public let declaration: Int
    /// The token of its name.
    public let name: Int
    /// The `switch` with its braces.
    public let statement: TokenRange
    public let entries: [Entry]

    /// One line of a table.
    public struct Entry: Sendable, Hashable {
        /// The name of the case.
        public let name: String
        /// What stands between the quotes, escapes unread.
        public let text: String

        public init(name: String, text: String) {
            self.name = name
            self.text = text
        }
    }
}

extension Sequence<StringTable.Entry> {
    /// Whether the strings read like keys or identifiers: no two alike, a letter or a digit at
    /// least, no white space, no escapes, no capital in front. Titles and sentences do not.
    public var areKeys: Bool {
        var seen: Set<String> = []
        return allSatisfy { entry in
            guard let first = entry.text.first, !first.isUppercase, seen.insert(entry.text).inserted else { return false }
            return entry.text.contains { $0.isLetter || $0.isNumber } && !entry.text.contains { $0.isWhitespace || $0 == "\\" }
        }
    }

    /// Whether every string is the name of its case.
    public var repeatNames: Bool { allSatisfy { $0.name == $0.text } }
}

extension SourceFile {
    /// The tables of the file, in the order of the source.
    public var stringTables: [StringTable] {
        outline.switches.indices.compactMap { number in
            let subject = withoutParentheses(outline.switches[number].subject)
            guard subject.count == 1, tokens[subject.start].kind == .keywordSelf else { return nil }
            return stringTable(number)
        }
    }

    private func stringTable(_ number: Int) -> StringTable? {
        let keyword = outline.switches[number].keyword
        guard let owner = outline.declaration(around: keyword), outline.declarations[owner].kind == .variable,
            outline.declarations[owner].scope == .member, let name = outline.declarations[owner].name,
            type(outline.declarations[owner].type, is: "String"),
            let value = soleValue(of: owner), value.start == keyword
        else { return nil }
        var entries: [StringTable.Entry] = []
        for entry in outline.cases(of: number) {
            guard entry.items.count == 1, case let item = outline.caseItems[entry.items.start], item.guardCondition.isEmpty,
                case let .enumCase(found) = pattern(item.pattern), found.payload == .absent,
                let text = soleValue(in: entry.body).flatMap(plainString)
            else { return nil }
            entries.append(StringTable.Entry(name: found.name, text: text))
        }
        return entries.isEmpty ? nil : StringTable(declaration: owner, name: name, statement: value, entries: entries)
    }

    /// What stands in the one string literal that the tokens are, raw or not, on one line and without interpolations.
    public func plainString(_ value: TokenRange) -> String? {
        guard value.count == 2 || value.count == 3, tokens[value.start].kind == .stringOpen,
            text.bytes[tokens[value.start].start..<tokens[value.start].end - 1].allSatisfy({ $0 == UInt8(ascii: "#") }),
            tokens[value.end - 1].kind == .stringClose
        else { return nil }
        if value.count == 2 { return "" }
        return tokens[value.start + 1].kind == .stringSegment ? string(value.start + 1) : nil
    }
}
