/// The text of a type, for what other files write: as `tightText` gives it.
struct WrittenTypeText {
    /// Without optionals and the words in front of it.
    private let text: Substring
    /// How many optionals were around it.
    let optionalDepth: Int
    /// Whether `Swift.` stood in front of it.
    private let isOfLibrary: Bool

    init(_ whole: some StringProtocol) {
        var text = Substring(whole).trimmed
        var depth = 0
        var isOfLibrary = false
        // Each turn takes a layer off.
        while true {
            let before = text
            while let last = text.last, last == "?" || last == "!" {
                text = text.dropLast().trimmed
                depth += 1
            }
            for word in ["any", "some"] where text.hasPrefix(word + " ") || text.hasPrefix(word + "(") {
                text = text.dropFirst(word.count).trimmed
            }
            if text.utf8.first == UInt8(ascii: "S"), text.hasPrefix("Swift.") {
                text = text.dropFirst(6)
                isOfLibrary = true
            }
            if text.hasPrefix("Optional<"), let wrapped = text.arguments, wrapped.count == 1 {
                text = wrapped[0]
                depth += 1
                isOfLibrary = false
            }
            if text.hasPrefix("("), text.hasSuffix(")"), text.closingParenthesis.map({ text.index(after: $0) == text.endIndex }) == true {
                let inside = text.dropFirst().dropLast().trimmed
                // Neither a tuple nor a function.
                if [",", ":", ">"].allSatisfy({ inside.parts(between: $0).count == 1 }) { text = inside }
            }
            if text == before { break }
        }
        self.text = text
        optionalDepth = depth
        self.isOfLibrary = isOfLibrary
    }

    /// The type in the optionals.
    var unwrapped: Substring { text }

    /// `Node` of `[Node]`, `[Key: Node]`, `Array<Node>` and their like.
    func element(_ access: ListAccess) -> String? {
        if text.hasPrefix("["), text.hasSuffix("]") {
            let parts = text.dropFirst().dropLast().parts(between: ":")
            if parts.count == 1 { return String(parts[0].withoutCount) }
            return parts.count == 2 && access == .subscript ? String(parts[1]) : nil
        }
        guard let (name, arguments) = generic else { return nil }
        switch name {
        case "Array", "ArraySlice", "ContiguousArray": return arguments.first.map(String.init)
        case "Set": return access == .iteration ? arguments.first.map(String.init) : nil
        case "Dictionary": return access == .subscript ? arguments.last.map(String.init) : nil
        default: return nil
        }
    }

    /// `Key` and `Node` of `[Key: Node]`.
    var dictionary: (key: Substring, value: Substring)? {
        if text.hasPrefix("["), text.hasSuffix("]") {
            let parts = text.dropFirst().dropLast().parts(between: ":")
            return parts.count == 2 ? (parts[0], parts[1]) : nil
        }
        guard let (name, arguments) = generic, name == "Dictionary", arguments.count == 2 else { return nil }
        return (arguments[0], arguments[1])
    }

    /// The last name of a type that ends with its arguments, and these.
    var generic: (name: Substring, arguments: [Substring])? {
        guard let arguments = text.arguments else { return nil }
        let names = text.utf8.prefix { $0 != UInt8(ascii: "<") }.split(separator: UInt8(ascii: "."))
        return names.last.map { (Substring($0), arguments) }
    }

    /// The elements of a tuple.
    var tuple: [(label: Substring?, type: Substring)]? {
        guard text.hasPrefix("("), text.hasSuffix(")") else { return nil }
        let elements = text.dropFirst().dropLast().parts(between: ",")
        guard elements.count > 1 else { return nil }
        return elements.map { element in
            let parts = element.parts(between: ":")
            return parts.count == 2 ? (parts[0], parts[1]) : (nil, element)
        }
    }

    /// The types of the parameters of a function.
    var parameters: [Substring]? {
        guard text.first == "(", let close = text.closingParenthesis else { return nil }
        if text.index(after: close) == text.endIndex { return WrittenTypeText(text.dropFirst().dropLast()).parameters }
        let rest = text[text.index(after: close)...].trimmed
        guard ["->", "async", "throws", "rethrows"].contains(where: { rest.hasPrefix($0) }) else { return nil }
        let inside = text[..<close].dropFirst().trimmed
        return inside.isEmpty ? [] : inside.parts(between: ",").map { parameter in
            let parts = parameter.parts(between: ":")
            return (parts.count == 2 ? parts[1] : parameter).withoutSpecifiers
        }
    }

    /// The type behind the arrow of a function.
    var result: Substring? {
        guard text.first == "(", let close = text.closingParenthesis else { return nil }
        if text.index(after: close) == text.endIndex { return WrittenTypeText(text.dropFirst().dropLast()).result }
        let rest = text[close...].utf8
        guard let end = rest.indices.first(where: { rest[$0] == UInt8(ascii: ">") }), rest[rest.index(before: end)] == UInt8(ascii: "-")
        else { return nil }
        return text[text.utf8.index(after: end)...].trimmed
    }

    /// The names of the parts of a composition.
    var names: [TypeReference] {
        // Nearly always it is one, of ASCII: to walk characters takes many times as long.
        let components = text.utf8.split(separator: UInt8(ascii: "."))
        if !components.isEmpty, text.utf8.allSatisfy({ $0 == UInt8(ascii: ".") || $0.isPlain }) {
            return [TypeReference(written: (isOfLibrary ? ["Swift"] : []) + components.map { String(Substring($0)) })]
        }
        return text.parts(between: "&").compactMap { part in
            // What is nested in a generic type depends on its arguments.
            guard !part.utf8.contains(UInt8(ascii: "<")) || part.arguments != nil else { return nil }
            let name = Substring(part.utf8.prefix { $0 != UInt8(ascii: "<") }).trimmed
            guard name.utf8.allSatisfy({ $0.isWordByte || $0 == UInt8(ascii: ".") }) else { return nil }
            let components = name.utf8.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) }
            return components.isEmpty ? nil : TypeReference(written: components)
        }
    }

    /// The labels of a tuple's elements.
    var labels: [String] {
        guard text.hasPrefix("("), text.hasSuffix(")") else { return [] }
        return text.dropFirst().dropLast().parts(between: ",").compactMap { element in
            let parts = element.parts(between: ":")
            return parts.count == 2 ? String(parts[0]) : nil
        }
    }
}

extension Substring {
    fileprivate var trimmed: Substring {
        guard utf8.first?.isPlain != true || utf8.last?.isPlain != true else { return self }
        var text = drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text = text.dropLast() }
        return text
    }

    /// `Mode` of the `3 of Mode` in `[3 of Mode]`.
    fileprivate var withoutCount: Substring {
        let rest = self[(utf8.firstIndex(of: UInt8(ascii: " ")) ?? endIndex)...]
        return rest.hasPrefix(" of ") ? rest.dropFirst(4) : self
    }

    /// Without `inout` and what says who owns the value.
    fileprivate var withoutSpecifiers: Substring {
        var type = self
        while let space = type.utf8.firstIndex(of: UInt8(ascii: " ")), Self.isSpecifier(type[..<space]) { type = type[space...].trimmed }
        return type
    }

    private static func isSpecifier(_ word: Substring) -> Bool {
        switch word {
        case "inout", "sending", "borrowing", "consuming", "isolated", "__owned", "__shared": true
        default: false
        }
    }

    /// The parts between such characters outside of brackets.
    fileprivate func parts(between separator: Character) -> [Substring] {
        var parts: [Substring] = []
        var depth = 0
        var start = startIndex
        var last: UInt8?
        for index in utf8.indices {
            let byte = utf8[index]
            if depth == 0, byte == separator.asciiValue {
                parts.append(self[start..<index].trimmed)
                start = utf8.index(after: index)
            }
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
            // An arrow closes nothing.
            case UInt8(ascii: ">") where last != UInt8(ascii: "-"): depth -= 1
            default: break
            }
            last = byte
        }
        return parts + [self[start...].trimmed]
    }

    fileprivate var closingParenthesis: Index? {
        var depth = 0
        for index in utf8.indices {
            switch utf8[index] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            default: continue
            }
            if depth == 0 { return index }
        }
        return nil
    }

    /// Of a generic type that ends with them.
    fileprivate var arguments: [Substring]? {
        guard utf8.last == UInt8(ascii: ">"), utf8.first != UInt8(ascii: "("), utf8.first != UInt8(ascii: "["),
            let open = utf8.firstIndex(of: UInt8(ascii: "<"))
        else { return nil }
        var depth = 0
        var last = UInt8(ascii: "<")
        for index in utf8[open...].indices {
            let byte = utf8[index]
            defer { last = byte }
            switch byte {
            case UInt8(ascii: "<"): depth += 1
            case UInt8(ascii: ">") where last != UInt8(ascii: "-"): depth -= 1
            default: continue
            }
            if depth == 0 { return utf8.index(after: index) == endIndex ? Substring(utf8[open...].dropFirst().dropLast()).parts(between: ",") : nil }
        }
        return nil
    }
}

extension UInt8 {
    /// Whether it is a letter, a digit or an underscore of ASCII.
    fileprivate var isPlain: Bool {
        self < 0x80 && isWordByte
    }
}
