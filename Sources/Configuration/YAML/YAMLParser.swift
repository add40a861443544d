internal import Tokens

/// Reads the blocks of a YAML text: lists and maps that are told apart by their indentation.
struct YAMLParser {
    /// Deeper than any configuration; calls nest as deep.
    static let maximumDepth = 64

    let bytes: [UInt8]
    var offset = 0
    /// Where the line begins that `offset` is on.
    private(set) var lineStart = 0
    private var depth = 0

    init(_ text: SourceText) {
        bytes = text.bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { move(to: 3) }
        lineStart = offset
    }

    mutating func document() throws(YAMLFault) -> YAMLNode {
        try skipBlank()
        if byte == UInt8(ascii: "%") { throw fault("directives are not read here; take the line away") }
        if isMarker("---") {
            move(to: offset + 3)
            try skipBlank()
        }
        guard byte != nil, !isMarker("...") else { return YAMLNode(value: .null, offset: offset) }
        let node = try block(behind: -1)
        try skipBlank()
        if isMarker("---") { throw fault("a second document begins here; only one is read") }
        if byte != nil, !isMarker("...") { throw fault("this belongs to nothing before it; is the indentation right?") }
        return node
    }

    // MARK: Blocks

    /// The value that begins here, in a block that is indented deeper than `parent`.
    mutating func block(behind parent: Int) throws(YAMLFault) -> YAMLNode {
        try descend()
        defer { depth -= 1 }
        if isDash { return try list() }
        if try keyEnd() != nil { return try map() }
        return try value(behind: parent)
    }

    /// `- one` and what follows in the same column.
    private mutating func list() throws(YAMLFault) -> YAMLNode {
        let start = offset
        let column = column
        var items: [YAMLNode] = []
        repeat {
            let dash = offset
            move(to: offset + 1)
            skipSpaces()
            if isEndOfLine { try skipBlank() }
            let isItem = byte != nil && (offset < endOfLine(from: dash) || self.column > column)
            items.append(isItem ? try block(behind: column) : YAMLNode(value: .null, offset: dash))
            try skipBlank()
        } while isDash && self.column == column
        try checkEnd(of: column, "an item of this list begins with '-' in column \(column + 1)")
        return YAMLNode(value: .list(items), offset: start)
    }

    /// `key: value` and what follows in the same column.
    private mutating func map() throws(YAMLFault) -> YAMLNode {
        let start = offset
        let column = column
        var members: [YAMLNode.Member] = []
        var seen: Set<String> = []
        while byte != nil, self.column == column, !isMarker("---"), !isMarker("..."), !isDash || members.isEmpty {
            let place = offset
            guard let end = try keyEnd() else { throw fault("a key with ':' and a space behind it is wanted here") }
            let key = try key(upTo: end)
            if key == "<<" { throw YAMLFault(offset: place, message: "merging maps with '<<' is not read here") }
            guard seen.insert(key).inserted else {
                throw YAMLFault(offset: place, message: "the key '\(shortened(key))' stands here a second time")
            }
            members.append(YAMLNode.Member(key: key, offset: place, value: try member(behind: column)))
            try skipBlank()
        }
        try checkEnd(of: column, "a key of this map begins in column \(column + 1)")
        return YAMLNode(value: .map(members), offset: start)
    }

    /// The value behind the colon of a key that stands in `column`.
    private mutating func member(behind column: Int) throws(YAMLFault) -> YAMLNode {
        let colon = offset
        skipSpaces()
        guard isEndOfLine else {
            if isDash { throw fault("a list begins in a line of its own") }
            return try value(behind: column)
        }
        try skipBlank()
        if byte != nil, !isMarker("---"), !isMarker("...") {
            // A list may stand in the column of its key.
            if self.column > column || isDash && self.column == column { return try block(behind: column) }
        }
        return YAMLNode(value: .null, offset: colon)
    }

    private func checkEnd(of column: Int, _ wanted: String) throws(YAMLFault) {
        if byte != nil, self.column > column { throw fault("this is indented too deep; \(wanted)") }
    }

    /// Anything but a block list or a block map.
    private mutating func value(behind parent: Int) throws(YAMLFault) -> YAMLNode {
        let start = offset
        let value: YAMLNode.Value
        switch byte {
        case UInt8(ascii: "["), UInt8(ascii: "{"): value = try flow().value
        case UInt8(ascii: "\""), UInt8(ascii: "'"): value = .scalar(try quoted())
        case UInt8(ascii: "|"), UInt8(ascii: ">"):
            return YAMLNode(value: .scalar(try blockScalar(behind: parent)), offset: start)
        default: return YAMLNode(value: try plain(behind: parent), offset: start)
        }
        skipSpaces()
        guard isEndOfLine else { throw fault("nothing but a comment, with a space before its '#', may stand here") }
        return YAMLNode(value: value, offset: start)
    }

    mutating func descend() throws(YAMLFault) {
        depth += 1
        if depth > Self.maximumDepth { throw fault("nested deeper than \(Self.maximumDepth)") }
    }

    mutating func ascend() { depth -= 1 }

    // MARK: Keys

    /// Where the colon stands that makes what begins here a key; nil when nothing does on this line.
    private func keyEnd() throws(YAMLFault) -> Int? {
        if byte == UInt8(ascii: "?"), isBlank(at: offset + 1) { throw fault("keys behind '?' are not read here") }
        var ahead = self
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            let line = endOfLine(from: offset)
            guard (try? ahead.quoted()) != nil, ahead.offset <= line else { return nil }
            ahead.skipSpaces()
            return ahead.isColon ? ahead.offset : nil
        case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: ">"), UInt8(ascii: "#"), nil:
            return nil
        default:
            let end = endOfLine(from: offset)
            while ahead.offset < end {
                if ahead.isColon { return ahead.offset }
                if ahead.byte == UInt8(ascii: "#"), isBlank(at: ahead.offset - 1) { return nil }
                ahead.offset += 1
            }
            return nil
        }
    }

    /// - Parameter end: the offset of the colon, behind which the cursor stands afterwards.
    private mutating func key(upTo end: Int) throws(YAMLFault) -> String {
        defer { move(to: end + 1) }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return try quoted() }
        try checkIndicator()
        if offset == end { throw fault("a key is wanted before the colon") }
        return trimmed(offset, end)
    }

    /// What begins a scalar and is none.
    func checkIndicator() throws(YAMLFault) {
        switch byte {
        case UInt8(ascii: "&"): throw fault("anchors are not read here; write the value out")
        case UInt8(ascii: "*"): throw fault("aliases are not read here; a text that begins with '*' stands in quotes")
        case UInt8(ascii: "!"): throw fault("tags are not read here; a text that begins with '!' stands in quotes")
        case UInt8(ascii: "@"), UInt8(ascii: "`"), UInt8(ascii: "%"):
            throw fault("a text that begins with '\(character)' stands in quotes")
        case UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","): throw fault("'\(character)' closes nothing")
        default: break
        }
    }
}

// MARK: - Bytes

extension YAMLParser {
    var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private var character: Character { Character(Unicode.Scalar(bytes[offset])) }

    /// In bytes from the start of the line.
    var column: Int { offset - lineStart }

    func fault(_ message: String) -> YAMLFault { YAMLFault(offset: offset, message: message) }

    mutating func move(to offset: Int) { self.offset = offset }

    func isLineBreak(at offset: Int) -> Bool {
        offset < bytes.count && bytes[offset].isLineBreak
    }

    /// Whether a space, a tab, a line break or the end stands there.
    func isBlank(at offset: Int) -> Bool {
        guard offset >= 0, offset < bytes.count else { return true }
        return bytes[offset].isSpace || isLineBreak(at: offset)
    }

    var isDash: Bool { byte == UInt8(ascii: "-") && isBlank(at: offset + 1) }
    var isColon: Bool { byte == UInt8(ascii: ":") && isBlank(at: offset + 1) }

    /// Whether nothing but a comment is left of the line; the comment needs a blank before it.
    var isEndOfLine: Bool {
        byte == nil || isLineBreak(at: offset) || byte == UInt8(ascii: "#") && isBlank(at: offset - 1)
    }

    private func isMarker(_ marker: String) -> Bool {
        column == 0 && bytes[offset...].starts(with: marker.utf8) && isBlank(at: offset + 3)
    }

    func endOfLine(from start: Int) -> Int {
        var end = start
        while end < bytes.count, !isLineBreak(at: end) { end += 1 }
        return end
    }

    mutating func skipSpaces() {
        while byte?.isSpace == true { offset += 1 }
    }

    /// To the next line, from its end.
    mutating func skipLineBreak() {
        guard isLineBreak(at: offset) else { return }
        offset += bytes[offset...].starts(with: [0x0D, 0x0A]) ? 2 : 1
        lineStart = offset
    }

    /// Over spaces, comments and empty lines, to what says something.
    mutating func skipBlank() throws(YAMLFault) {
        while true {
            skipSpaces()
            if byte == UInt8(ascii: "#"), isBlank(at: offset - 1) || offset == lineStart {
                offset = endOfLine(from: offset)
            }
            guard isLineBreak(at: offset) else { break }
            skipLineBreak()
        }
        guard byte != nil, let tab = bytes[lineStart..<offset].firstIndex(of: 0x09) else { return }
        // A tab behind a dash or a colon separates; before all else it would indent.
        guard bytes[lineStart..<tab].allSatisfy({ $0 == 0x20 }) else { return }
        throw YAMLFault(offset: tab, message: "a tab cannot indent; write spaces")
    }

    func string(_ start: Int, _ end: Int) -> String {
        String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
    }

    /// Without blanks at the end.
    func trimmed(_ start: Int, _ end: Int) -> String {
        var last = end
        while last > start, bytes[last - 1].isSpace { last -= 1 }
        return string(start, last)
    }
}
