// Flow collections: `[a, b]` and `{a: b}`, over several lines where need be.
extension YAMLParser {
    mutating func flow() throws(YAMLFault) -> YAMLNode {
        try descend()
        defer { ascend() }
        let start = offset
        switch byte {
        case UInt8(ascii: "["): return YAMLNode(value: .list(try flowList()), offset: start)
        case UInt8(ascii: "{"): return YAMLNode(value: .map(try flowMap()), offset: start)
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return YAMLNode(value: .scalar(try quoted()), offset: start)
        default: return YAMLNode(value: Self.resolved(try flowPlain()), offset: start)
        }
    }

    private mutating func flowList() throws(YAMLFault) -> [YAMLNode] {
        let start = offset
        var items: [YAMLNode] = []
        offset += 1
        while true {
            try skipFlowBlank(from: start)
            if byte == UInt8(ascii: "]") { break }
            let place = offset
            var item = try flow()
            try skipFlowBlank(from: start)
            if isFlowColon {
                // `[a: b]` is a list of a map.
                let key = try flowKey(item)
                let value = try flowValue(from: start)
                item = YAMLNode(value: .map([YAMLNode.Member(key: key, offset: place, value: value)]), offset: place)
            }
            items.append(item)
            guard try skipComma(from: start, before: UInt8(ascii: "]")) else { break }
        }
        offset += 1
        return items
    }

    private mutating func flowMap() throws(YAMLFault) -> [YAMLNode.Member] {
        let start = offset
        var members: [YAMLNode.Member] = []
        offset += 1
        while true {
            try skipFlowBlank(from: start)
            if byte == UInt8(ascii: "}") { break }
            let place = offset
            let key = try flowKey(try flow())
            if members.contains(where: { $0.key == key }) {
                throw YAMLFault(offset: place, message: "the key '\(shortened(key))' stands here a second time")
            }
            try skipFlowBlank(from: start)
            let value = isFlowColon ? try flowValue(from: start) : YAMLNode(value: .null, offset: offset)
            members.append(YAMLNode.Member(key: key, offset: place, value: value))
            guard try skipComma(from: start, before: UInt8(ascii: "}")) else { break }
        }
        offset += 1
        return members
    }

    private func flowKey(_ node: YAMLNode) throws(YAMLFault) -> String {
        switch node.value {
        case let .scalar(key): return key
        case .null: return ""
        case .list, .map: throw YAMLFault(offset: node.offset, message: "a list or a map cannot be a key here")
        }
    }

    /// What stands behind a colon.
    private mutating func flowValue(from start: Int) throws(YAMLFault) -> YAMLNode {
        offset += 1
        try skipFlowBlank(from: start)
        if byte.map(Self.endsValue) == true { return YAMLNode(value: .null, offset: offset) }
        return try flow()
    }

    /// Whether the collection goes on behind a comma; false before what closes it.
    private mutating func skipComma(from start: Int, before end: UInt8) throws(YAMLFault) -> Bool {
        try skipFlowBlank(from: start)
        if byte == end { return false }
        guard byte == UInt8(ascii: ",") else {
            throw fault("',' or '\(Character(Unicode.Scalar(end)))' is wanted here")
        }
        offset += 1
        return true
    }

    private mutating func skipFlowBlank(from start: Int) throws(YAMLFault) {
        var before: Int
        repeat {
            before = offset
            skipSpaces()
            if byte == UInt8(ascii: "#"), isBlank(at: offset - 1) { offset = endOfLine(from: offset) }
            skipLineBreak()
        } while offset > before
        if byte == nil { throw YAMLFault(offset: start, message: "this bracket is never closed") }
    }

    /// A colon with a blank or something that ends a value behind it.
    private var isFlowColon: Bool {
        guard byte == UInt8(ascii: ":") else { return false }
        // `{"a":1}` is JSON, and YAML too.
        if isBlank(at: offset + 1) || bytes[offset - 1] == UInt8(ascii: "\"") { return true }
        return Self.endsFlow(bytes[offset + 1])
    }

    private static func endsValue(_ byte: UInt8) -> Bool {
        [UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(byte)
    }

    /// Whether no plain text has it in it.
    private static func endsFlow(_ byte: UInt8) -> Bool {
        endsValue(byte) || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{")
    }

    private mutating func flowPlain() throws(YAMLFault) -> String {
        try checkIndicator()
        var text = ""
        repeat {
            let start = offset
            while let next = byte, !Self.endsFlow(next), !isFlowColon, !isLineBreak(at: offset) {
                if next == UInt8(ascii: "#"), isBlank(at: offset - 1) { break }
                offset += 1
            }
            text += (text.isEmpty ? "" : " ") + trimmed(start, offset)
            guard isLineBreak(at: offset) else { break }
            _ = skipEmptyLines()
        } while byte.map { !Self.endsFlow($0) && $0 != UInt8(ascii: "#") } == true && !isFlowColon
        return text
    }
}
