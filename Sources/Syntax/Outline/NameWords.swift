/// The words that a name is made of.
public enum NameWords {
    /// Splits at `_` and at camel-case boundaries: `errFileIOError2` is `err`, `File`, `IO`, `Error`, `2`.
    public static func split(_ name: String) -> [Substring] {
        // Of nearly all names every byte is a character, and asking Unicode about each takes ten times as long.
        if name.utf8.allSatisfy({ $0 < 0x80 }) { return split(name, read: name.utf8) { Letter($0) } }
        return split(name, read: name) { Letter($0) }
    }

    /// Whether the name asks what is answered by yes or no: `hasAccess`, `isOpen`, `checkShouldUpdate`, `getUsesWidgets`, `checkIfOpen`.
    public static func isQuestion(_ name: String) -> Bool {
        let words = split(name).prefix(2).map(String.init)
        guard let first = words.first else { return false }
        return questions.contains(first)
            || words.count > 1 && askers.contains(first) && (questions.contains(words[1].lowercased()) || ["If", "Whether"].contains(words[1]))
    }

    private static let askers: Set<String> = ["check", "ask", "determine", "query", "get", "fetch", "read"]

    private static let questions: Set<String> = [
        "is", "are", "am", "was", "were", "has", "have", "had", "can", "could", "may", "should", "will", "would", "does", "did", "needs",
        "uses", "supports",
    ]

    private static func split<Letters: BidirectionalCollection>(
        _ name: String, read letters: Letters, as letter: (Letters.Element) -> Letter
    ) -> [Substring] where Letters.Index == String.Index {
        var words: [Substring] = []
        var start = name.startIndex
        var index = name.startIndex
        var previous: Letter = []
        while index < name.endIndex {
            let next = letters.index(after: index)
            let current = letter(letters[index])
            if current == .underscore {
                if start < index { words.append(name[start..<index]) }
                start = next
            } else if index > start,
                begins(current, behind: previous, before: next < name.endIndex ? letter(letters[next]) : [])
            {
                words.append(name[start..<index])
                start = index
            }
            previous = current
            index = next
        }
        if start < name.endIndex { words.append(name[start...]) }
        return words
    }

    /// Whether a word begins: after a small letter, before the last capital of a run that small letters follow, at digits.
    private static func begins(_ current: Letter, behind previous: Letter, before next: Letter) -> Bool {
        if current.contains(.digit) { return !previous.contains(.digit) }
        guard current.contains(.capital) else { return previous.contains(.digit) && !current.contains(.small) }
        return !previous.contains(.capital) || next.contains(.small)
    }
}

/// What a letter of a name is; of other scripts' letters some are more than one thing.
private struct Letter: OptionSet {
    let rawValue: UInt8

    static let underscore = Letter(rawValue: 1)
    static let digit = Letter(rawValue: 2)
    static let capital = Letter(rawValue: 4)
    static let small = Letter(rawValue: 8)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): self = .small
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): self = .capital
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
        case UInt8(ascii: "_"): self = .underscore
        default: self = []
        }
    }

    init(_ character: Character) {
        self = character == "_" ? .underscore : []
        if character.isNumber { insert(.digit) }
        if character.isUppercase { insert(.capital) }
        if character.isLowercase { insert(.small) }
    }
}
