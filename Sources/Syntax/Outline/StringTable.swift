/// A computed property or a method of an enum that is nothing but a string literal for each case of `switch self`.
public struct StringTable: Sendable {
    /// What reads the table.
    public enum Form: Sendable, Hashable {
        /// A property of type `String`, whose place a raw value may take.
        case string
        /// A method, or a property that may be nil.
        case other
    }

    /// What reads it.
    public let form: Form
    /// The property or method, as an index into `Outline.declarations`.
    public let declaration: Int
    /// The token of its name.
    public let name: Int
    /// The `switch`, as an index into `Outline.switches`.
    public let switchNumber: Int
    /// The `switch` with its braces.
    public let statement: TokenRange
    /// One for each case of the `switch`, in its order.
    public let entries: [Entry]

    /// One line of a table.
    public struct Entry: Sendable, Hashable {
        /// The name of the case.
        public let name: String
        /// What stands between the quotes, escapes unread.
        public let text: String

        init(name: String, text: String) {
            self.name = name
            self.text = text
        }

        /// Whether a letter or a digit is in the string.
        fileprivate var holdsLetter: Bool { text.contains { $0.isLetter || $0.isNumber } }

        /// `#ff8800`, `https://example.org`: it says where something is or how it looks, and names nothing.
        fileprivate var isColorOrAddress: Bool {
            if text.hasPrefix("#") { return text.dropFirst().allSatisfy(\.isHexDigit) }
            let parts = text.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
            return parts.count == 3 && parts[0].hasSuffix(":") && parts[1].isEmpty
        }
    }
}

extension Sequence<StringTable.Entry> {
    /// Whether the strings are a key for each case: no two alike, a letter or a digit in each, and none of them a color or an address.
    public var areKeys: Bool {
        var seen: Set<String> = []
        return readLikeKeys && allSatisfy { $0.holdsLetter && !$0.isColorOrAddress && seen.insert($0.text).inserted }
    }

    /// Whether the strings read like keys or identifiers, of which cases may share one or have none: no white space, no
    /// escapes, no capital in front, nothing beyond ASCII, where not every script has capitals, a letter or a digit somewhere. Titles and
    /// sentences do not.
    var readLikeKeys: Bool {
        var isBlank = true
        for entry in self {
            if entry.text.first?.isUppercase == true || entry.text.contains(where: { $0.isWhitespace || $0 == "\\" || !$0.isASCII }) { return false }
            if isBlank, entry.holdsLetter { isBlank = false }
        }
        return !isBlank
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
        guard let owner = outline.declaration(around: keyword), let form = stringTableForm(outline.declarations[owner]),
            let name = outline.declarations[owner].name, let value = soleValue(of: owner), value.start == keyword
        else { return nil }
        var entries: [StringTable.Entry] = []
        for entry in outline.cases(of: number) {
            guard let text = soleValue(in: entry.body).map(withoutParentheses).flatMap(plainString) else { return nil }
            for item in outline.caseItems[entry.items.indices] {
                guard item.guardCondition.isEmpty, case let .enumCase(found) = pattern(item.pattern), found.payload == .absent else {
                    return nil
                }
                entries.append(StringTable.Entry(name: found.name, text: text))
            }
        }
        guard !entries.isEmpty else { return nil }
        return StringTable(form: form, declaration: owner, name: name, switchNumber: number, statement: value, entries: entries)
    }

    /// Nil where the declaration is no member that makes a string.
    private func stringTableForm(_ declaration: Declaration) -> StringTable.Form? {
        guard declaration.scope == .member, let last = declaration.type.indices.last else { return nil }
        let isOptional = tokens[last].kind == .postfixQuestion
        let written = TokenRange(declaration.type.start, isOptional ? last : last + 1)
        guard type(written, is: "String") else { return nil }
        switch declaration.kind {
        case .variable: return isOptional ? .other : .string
        case .function: return .other
        case .import, .class, .actor, .struct, .enum, .protocol, .extension, .initializer, .deinitializer, .subscript,
            .enumCase, .typealias, .associatedtype, .operator, .precedencegroup, .macro:
            return nil
        }
    }

    /// What stands in the one string literal that the tokens are, raw or not, on one line and without interpolations; nil otherwise.
    public func plainString(_ value: TokenRange) -> String? {
        guard value.count == 2 || value.count == 3, tokens[value.start].kind == .stringOpen,
            text.bytes[tokens[value.start].start..<tokens[value.start].end - 1].allSatisfy({ $0 == UInt8(ascii: "#") }),
            tokens[value.end - 1].kind == .stringClose
        else { return nil }
        if value.count == 2 { return "" }
        return tokens[value.start + 1].kind == .stringSegment ? string(value.start + 1) : nil
    }
}
