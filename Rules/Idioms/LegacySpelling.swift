/// An old spelling and what to write today: a row of `legacy_api`'s table.
// Without an initializer of its own: rows that the memberwise one makes are there without being made, as a list in the program.
struct LegacySpelling {
    enum Place {
        /// Behind a period: `.characters`
        case member
        /// Not behind a period: `NSMakeRange(`
        case free
        case either
        /// Behind a period, with this type in front of it or none: `.ASCIICapable`
        case enumCase(of: String)
        /// The label of an argument of this function.
        case label(of: String)
        /// The type of a parameter of an `@IBAction`.
        case actionParameter
    }

    enum Spelling {
        /// Takes the place of the old tokens.
        case rename(String)
        /// More than a name changes.
        case advice(String)

        var text: String {
            switch self {
            case let .rename(text), let .advice(text): text
            }
        }
    }

    /// The old spelling as the table has it. What it means is read off when it is asked for: few rows are ever compared
    /// with anything, and rows that are only text are there without being made.
    private let written: String
    let spelling: Spelling
    /// The version that brought the new spelling.
    let since: String
    /// What is shown, where it is no plain call; an empty mark at its end is one of the old spelling.
    private let shown: String?
    /// Where no mark tells it.
    private let markless: Place?
    /// What a call takes, as `LegacyArguments` reads it; nil where a call of that name is an old one whatever it is handed.
    private let taken: String?

    static func rename(_ old: String, _ new: String, _ since: String, _ example: String? = nil, taking taken: String? = nil) -> LegacySpelling {
        LegacySpelling(written: old, spelling: .rename(new), since: since, shown: example, markless: nil, taken: taken)
    }

    static func advise(_ old: String, _ new: String, _ since: String, _ example: String? = nil, taking taken: String? = nil) -> LegacySpelling {
        LegacySpelling(written: old, spelling: .advice(new), since: since, shown: example, markless: nil, taken: taken)
    }

    /// A case that began with a capital.
    static func style(_ old: String, _ new: String, of type: String) -> LegacySpelling {
        LegacySpelling(written: old, spelling: .rename(new), since: "3", shown: nil, markless: .enumCase(of: type), taken: nil)
    }

    /// A type that is nested now.
    static func nest(_ old: String, _ new: String) -> LegacySpelling {
        LegacySpelling(written: old, spelling: .rename(new), since: "4.2", shown: "let a: «»", markless: nil, taken: nil)
    }

    /// The name of a notification that went to who sends it.
    static func notification(_ old: String, _ new: String) -> LegacySpelling {
        LegacySpelling(written: old, spelling: .advice(new), since: "4.2", shown: nil, markless: .enumCase(of: "Name"), taken: nil)
    }

    static func rename(label: String, of function: String, to new: String, _ since: String, _ example: String) -> LegacySpelling {
        LegacySpelling(written: label, spelling: .rename(new), since: since, shown: example, markless: .label(of: function), taken: nil)
    }

    static func advise(label: String, of function: String, _ new: String, _ since: String, _ example: String) -> LegacySpelling {
        LegacySpelling(written: label, spelling: .advice(new), since: since, shown: example, markless: .label(of: function), taken: nil)
    }

    static func senderOfAction(_ new: String, _ since: String, _ example: String) -> LegacySpelling {
        LegacySpelling(written: "AnyObject", spelling: .advice(new), since: since, shown: example, markless: .actionParameter, taken: nil)
    }

    var place: Place {
        switch written.utf8.first {
        case UInt8(ascii: "."): .member
        case UInt8(ascii: "~"): .either
        default: markless ?? .free
        }
    }

    var old: Substring {
        switch place {
        // By the byte: a mark is one, and to look for a character that is more takes ten times as long.
        case .member, .either: Substring(written.utf8.dropFirst())
        case .free, .enumCase, .label, .actionParameter: written[...]
        }
    }

    /// Appends the first of `tokens` and gives its length. Not asked of `tokens`: a part of a text costs each start of the program.
    func appendFirstToken(to bytes: inout [UInt8]) -> Int {
        let start = bytes.count
        bytes += written.utf8
        switch place {
        case .member, .either: bytes.remove(at: start)
        case .free, .enumCase, .label, .actionParameter: break
        }
        let length = max(1, bytes[start...].prefix(while: Self.isPartOfName).count)
        bytes.removeSubrange((start + length)...)
        return length
    }

    /// With the place of the finding marked.
    var example: String {
        if let shown { return shown.hasSuffix("«»") ? shown.dropLast() + old + "»" : shown }
        if case .enumCase = place { return "f(.«\(old)»)" }
        let behind = tokens[nameCount...].joined()
        let object = if case .free = place { "" } else { "value." }
        let arguments = arguments.map(\.shown) ?? "a"
        return object + "«" + tokens[..<nameCount].joined() + "»" + (behind.hasSuffix("(") ? behind + arguments + ")" : behind)
    }

    /// What a call takes; nil where it does not matter.
    var arguments: LegacyArguments? {
        switch place {
        // `insert(_:atIndex:)`, `setTitle(_:forState:)`
        case .label: LegacyArguments("_ " + written)
        case .member, .free, .either, .enumCase, .actionParameter: taken.map(LegacyArguments.init)
        }
    }

    /// Names, and all other bytes one by one: what characters know of letters took half the time of linting a small file.
    var tokens: [Substring] {
        var tokens: [Substring] = []
        var rest = old.utf8
        while !rest.isEmpty {
            let token = LegacySpelling.firstToken(of: rest)
            tokens.append(Substring(token))
            rest = rest[token.endIndex...]
        }
        return tokens
    }

    private static func firstToken(of spelling: Substring.UTF8View) -> Substring.UTF8View {
        let name = spelling.prefix(while: isPartOfName)
        return name.isEmpty ? spelling.prefix(1) : name
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        byte &- UInt8(ascii: "0") < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_")
    }

    /// How many of the tokens the finding underlines: the names in front of the first parenthesis.
    var nameCount: Int { (tokens.firstIndex { $0 == "(" || $0 == "<" } ?? tokens.count) }

    /// Whether it is a property that could be set: the only one of the members that are no calls.
    var isSettable: Bool { written == ".userInteractionEnabled" }

    /// What a project may declare itself, so that the spelling is its own.
    var names: [String] {
        switch place {
        case let .label(function): [function]
        case .actionParameter: []
        case .member, .free, .either, .enumCase: tokens[..<nameCount].filter { $0 != "." }.map(String.init)
        }
    }

    var fixedExample: String {
        let parts = example.split(omittingEmptySubsequences: false) { $0 == "«" || $0 == "»" }.map(String.init)
        guard case let .rename(text) = spelling else { return parts.joined() }
        return parts[0] + text + parts[2].dropFirst(tokens[nameCount...].joined().count)
    }
}
