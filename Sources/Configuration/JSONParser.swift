internal import Findings
internal import Tokens

/// Reads JSON with comments and trailing commas over the tokens of the project's own lexer, so that every value and
/// every fault has its bytes. The nest of brackets is a stack of its own.
///
/// The grammar is that of RFC 8259 with comments as JavaScript has them (block comments do not nest, unlike Swift's) and
/// with one comma allowed before a closing bracket. What Swift has and JSON has not is refused by name.
struct JSONParser {
    /// What the grammar asks for next.
    private enum Expectation {
        /// The value that is the whole text.
        case document
        /// A value of a list, or its end.
        case element
        /// A key of an object, or its end.
        case key
        case colon
        /// The value that belongs to the last key.
        case memberValue
        /// A comma, or the end of the list or object.
        case separator
        /// As `separator`, behind a value that could not be read to its end and may have swallowed the comma.
        case separatorAfterWreck
        case endOfText
    }

    /// A list or an object whose end has not been reached.
    private struct Open {
        enum Shape {
            case list, object
        }

        let node: JSONTree.ID
        let shape: Shape
        var elements: [JSONTree.ID] = []
        var members: [JSONTree.Member] = []
        /// The last key, while its value is awaited.
        var key: (name: String, range: TextRange)?
    }

    private enum Progress {
        case going, done
    }

    private var cursor: JSONCursor
    private var tree = JSONTree()
    private var expectation = Expectation.document
    private var stack: [Open] = []

    /// The value that `text` holds as far as it can be read, and everything that is wrong with it, in order: up to the
    /// first string without an end, where there is one.
    static func parse(_ text: SourceText) -> (tree: JSONTree, faults: [ConfigurationFault]) {
        var parser = JSONParser(cursor: JSONCursor(text))
        if parser.reportLexicalFaults() == .going {
            while parser.cursor.faults.count < JSONCursor.maximumFaults, parser.step() == .going {}
            parser.closeAll()
        }
        let faults = parser.cursor.faults.sorted()
        guard let string = parser.cursor.lexicalFaults.first(where: { $0.kind == .unterminatedString }) else {
            return (parser.tree, faults)
        }
        // What stands behind it, or holds it, is read by a guess.
        return (JSONTree(), faults.filter { $0.range.map { $0.start <= string.range.start } ?? true })
    }

    private init(cursor: JSONCursor) {
        self.cursor = cursor
    }

    /// What the tokens do not show, or show by the dozen. The other faults are met as tokens.
    private mutating func reportLexicalFaults() -> Progress {
        if cursor.text.bytes.starts(with: [0xFF, 0xFE]) || cursor.text.bytes.starts(with: [0xFE, 0xFF]) {
            cursor.lexicalFault(TextRange(0, 2), "the file is UTF-16; save it as UTF-8")
            return .done
        }
        if let marker = cursor.lexicalFaults.first(where: { $0.kind == .conflictMarker }) {
            cursor.lexicalFault(marker.range, "a version control conflict marker; resolve the conflict")
            return .done
        }
        for fault in cursor.lexicalFaults {
            switch fault.kind {
            case .unterminatedString: cursor.lexicalFault(fault.range, "a string without its closing '\"'")
            case .unterminatedComment: cursor.lexicalFault(fault.range, "a comment without its '*/'")
            case .strayCharacter:
                cursor.lexicalFault(fault.range, "\(cursor.quoted(fault.range)) has no place in a configuration file")
            case .unterminatedInterpolation, .unterminatedRegex, .unterminatedIdentifier, .conflictMarker: break
            }
        }
        return .going
    }

    // MARK: The grammar

    /// Eats a token, or asks for something else; what eats nothing is followed by what does.
    private mutating func step() -> Progress {
        if cursor.symbol == .end { return endOfText() }
        switch expectation {
        case .document, .element, .memberValue: value()
        case .key: key()
        case .colon: colon()
        case .separator, .separatorAfterWreck: separator()
        case .endOfText:
            if let root = tree.root, case .broken = tree[root].value { return .done }
            cursor.fault(cursor.range, "nothing may stand behind the end of the configuration")
            return .done
        }
        return .going
    }

    private mutating func endOfText() -> Progress {
        let swallowed = cursor.lexicalFaults.contains { $0.kind.swallowsText }
        if let outermost = stack.first, !swallowed {
            let opener = tree.mark(outermost.node)
            cursor.fault(opener, "\(cursor.quoted(opener)) is never closed")
        }
        return .done
    }

    private mutating func value() {
        switch cursor.symbol {
        case .leftBrace: open(.object, then: .key)
        case .leftBracket: open(.list, then: .element)
        case .rightBrace, .rightBracket, .comma: missingValue()
        case .quote: string()
        case .number, .minus:
            let number = cursor.number()
            add(tree.add(number.value, number.range))
        case .keywordTrue: word(.flag(true))
        case .keywordFalse: word(.flag(false))
        case .keywordNull: word(.null)
        case .name:
            let name = cursor.quoted(cursor.range)
            wreck("a string stands in double quotes; \(name) is no value")
        case .colon, .equal, .end, .foreign:
            wreck("a value is wanted here, not \(cursor.quoted(cursor.range))")
        }
    }

    private mutating func missingValue() {
        switch expectation {
        case .element where cursor.symbol == .comma:
            cursor.fault(cursor.range, "a value is missing before this ','")
            cursor.advance()
        case .memberValue:
            let key = stack[stack.count - 1].key?.name ?? ""
            cursor.fault(cursor.range, "the value of '\(shortened(key))' is missing")
            stack[stack.count - 1].key = nil
            expectation = .separator
        case .document:
            wreck("a configuration starts with '{', not with \(cursor.quoted(cursor.range))")
        case .element, .key, .colon, .separator, .separatorAfterWreck, .endOfText:
            close()
        }
    }

    private mutating func key() {
        switch cursor.symbol {
        case .rightBrace, .rightBracket:
            close()
        case .quote:
            guard let literal = cursor.string() else { return abandonKey() }
            expectColon(behind: literal.value, literal.range)
        case .name:
            let range = cursor.range
            let name = cursor.text.string(in: range)
            cursor.fault(range, "a key stands in double quotes: \"\(shortened(name))\"")
            cursor.advance()
            expectColon(behind: name, range)
        case .comma:
            cursor.fault(cursor.range, "a key and a value are missing before this ','")
            cursor.advance()
        case .leftBrace, .leftBracket, .colon, .number, .minus, .keywordTrue, .keywordFalse, .keywordNull, .equal, .end,
            .foreign:
            cursor.fault(cursor.range, "a key is a string in double quotes, not \(cursor.quoted(cursor.range))")
            cursor.skipRun()
            expectation = .separator
        }
    }

    /// Goes on behind a key that is no string of JSON: with its value left out, where it has one.
    private mutating func abandonKey() {
        if cursor.symbol == .colon { cursor.skipRun() }
        expectation = .separatorAfterWreck
    }

    private mutating func expectColon(behind key: String, _ range: TextRange) {
        stack[stack.count - 1].key = (key, range)
        expectation = .colon
    }

    private mutating func colon() {
        switch cursor.symbol {
        case .colon:
            cursor.advance()
            expectation = .memberValue
        case .equal:
            cursor.fault(cursor.range, "between a key and its value stands ':', not '='")
            cursor.advance()
            expectation = .memberValue
        case .comma, .rightBrace, .rightBracket, .end:
            abandonMember()
        case .leftBrace, .leftBracket, .quote, .number, .minus, .keywordTrue, .keywordFalse, .keywordNull, .name,
            .foreign:
            abandonMember()
            cursor.skipRun()
        }
    }

    private mutating func abandonMember() {
        if let key = stack[stack.count - 1].key {
            cursor.fault(key.range, "'\(shortened(key.name))' takes ':' and a value behind it")
        }
        stack[stack.count - 1].key = nil
        expectation = .separator
    }

    private mutating func separator() {
        switch cursor.symbol {
        case .comma:
            cursor.advance()
            expectation = next
        case .rightBrace, .rightBracket:
            close()
        case .leftBrace, .leftBracket, .quote, .number, .minus, .keywordTrue, .keywordFalse, .keywordNull, .name:
            reportMissingComma()
            expectation = next
        case .colon, .equal, .end, .foreign:
            let found = cursor.quoted(cursor.range)
            let closer = next == .key ? "}" : "]"
            cursor.fault(cursor.range, "behind a value stands ',' or '\(closer)', not \(found)")
            cursor.skipRun()
        }
    }

    private mutating func reportMissingComma() {
        switch expectation {
        case .separatorAfterWreck: break
        case .separator, .document, .element, .key, .colon, .memberValue, .endOfText:
            cursor.fault(TextRange(cursor.previousEnd, cursor.previousEnd), "a ',' is missing here")
        }
    }

    /// What stands behind a comma.
    private var next: Expectation {
        stack.last?.shape == .object ? .key : .element
    }

    // MARK: Building

    private mutating func open(_ shape: Open.Shape, then next: Expectation) {
        stack.append(Open(node: tree.add(.broken, cursor.range), shape: shape))
        cursor.advance()
        expectation = next
    }

    /// Ends the innermost list or object at the token here, be it the right bracket or not.
    private mutating func close() {
        guard let open = stack.popLast() else { return }
        let closer = cursor.range
        if (cursor.symbol == .rightBrace) != (open.shape == .object) {
            let opener = tree.mark(open.node)
            cursor.fault(
                closer, "\(cursor.quoted(closer)) cannot close \(cursor.quoted(opener))",
                notes: [Note(path: cursor.text.path, range: opener, message: "opened here")])
        }
        cursor.advance()
        seal(open, end: closer.end)
        add(open.node)
    }

    /// What is still open when the text ends counts as closed there.
    private mutating func closeAll() {
        while let open = stack.popLast() {
            seal(open, end: cursor.text.bytes.count)
            add(open.node)
        }
    }

    private mutating func seal(_ open: Open, end: Int) {
        let range = TextRange(tree[open.node].range.start, end)
        switch open.shape {
        case .list:
            tree[open.node] = JSONTree.Node(value: .list(open.elements), range: range)
        case .object:
            reportDuplicates(open.members)
            tree[open.node] = JSONTree.Node(value: .object(open.members), range: range)
        }
    }

    private mutating func reportDuplicates(_ members: [JSONTree.Member]) {
        var seen: [String: TextRange] = [:]
        for member in members {
            if let first = seen[member.key] {
                let key = "'\(shortened(member.key))'"
                let note = Note(path: cursor.text.path, range: first, message: "\(key) stands here first")
                cursor.fault(member.keyRange, "duplicate key \(key); keep one of the two", notes: [note])
            } else {
                seen[member.key] = member.keyRange
            }
        }
    }

    /// Puts a finished value where it belongs.
    private mutating func add(_ id: JSONTree.ID) {
        guard let last = stack.indices.last else {
            tree.root = tree.root ?? id
            return expectation = .endOfText
        }
        switch stack[last].shape {
        case .list:
            stack[last].elements.append(id)
        case .object:
            if let key = stack[last].key {
                stack[last].members.append(JSONTree.Member(key: key.name, keyRange: key.range, value: id))
            }
            stack[last].key = nil
        }
        expectation = .separator
    }

    // MARK: Leaves

    private mutating func word(_ value: JSONTree.Value) {
        let range = cursor.range
        cursor.advance()
        add(tree.add(value, range))
    }

    private mutating func string() {
        let start = cursor.range.start
        if let literal = cursor.string() {
            return add(tree.add(.string(literal.value), literal.range))
        }
        add(tree.add(.broken, TextRange(start, max(start, cursor.previousEnd))))
        switch expectation {
        case .separator: expectation = .separatorAfterWreck
        case .document, .element, .key, .colon, .memberValue, .separatorAfterWreck, .endOfText: break
        }
    }

    /// Reports the token here and makes a broken value of it and of what hangs on it.
    private mutating func wreck(_ message: String) {
        let first = cursor.range
        cursor.fault(first, message)
        cursor.skipRun()
        add(tree.add(.broken, TextRange(first.start, cursor.previousEnd)))
    }
}
