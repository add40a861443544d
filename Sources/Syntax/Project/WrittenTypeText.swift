/// The text of a type, for what other files write: as `tightText` gives it.
struct WrittenTypeText {
    /// Without optionals and the words in front of it.
    private let text: Substring

    init(_ whole: String) {
        var text = whole[...].trimmed
        // Each turn takes a layer off.
        while true {
            let before = text
            while let last = text.last, last == "?" || last == "!" { text = text.dropLast().trimmed }
            for word in ["any", "some"] where text.hasPrefix(word + " ") || text.hasPrefix(word + "(") {
                text = text.dropFirst(word.count).trimmed
            }
            if text.hasPrefix("("), text.hasSuffix(")") {
                let inside = text.dropFirst().dropLast().trimmed
                // Neither a tuple nor a function.
                if [",", ":", ">"].allSatisfy({ inside.parts(between: $0).count == 1 }) { text = inside }
            }
            if text == before { break }
        }
        self.text = text
    }

    /// `Node` of `[Node]`, `[Key: Node]`, `Array<Node>` and their like.
    func element(_ access: ListAccess) -> String? {
        if text.hasPrefix("["), text.hasSuffix("]") {
            let parts = text.dropFirst().dropLast().parts(between: ":")
            if parts.count == 1 { return String(parts[0]) }
            return parts.count == 2 && access == .subscript ? String(parts[1]) : nil
        }
        guard text.hasSuffix(">"), let open = text.firstIndex(of: "<") else { return nil }
        let arguments = text[text.index(after: open)...].dropLast().parts(between: ",")
        switch text[..<open].split(separator: ".").last {
        case "Array", "ArraySlice", "ContiguousArray": return arguments.first.map(String.init)
        case "Set": return access == .iteration ? arguments.first.map(String.init) : nil
        case "Dictionary": return access == .subscript ? arguments.last.map(String.init) : nil
        default: return nil
        }
    }

    /// The names of the parts of a composition.
    var names: [TypeReference] {
        text.parts(between: "&").compactMap { part in
            let name = part.prefix { $0 != "<" }.trimmed
            guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }) else { return nil }
            let components = name.split(separator: ".").map(String.init)
            return components.isEmpty ? nil : TypeReference(components: components)
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
        var text = drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text = text.dropLast() }
        return text
    }

    /// The parts between such characters outside of brackets.
    fileprivate func parts(between separator: Character) -> [Substring] {
        var parts: [Substring] = []
        var depth = 0
        var start = startIndex
        for index in indices {
            if depth == 0, self[index] == separator {
                parts.append(self[start..<index].trimmed)
                start = self.index(after: index)
            }
            switch self[index] {
            case "(", "[", "<": depth += 1
            case ")", "]", ">": depth -= 1
            default: break
            }
        }
        return parts + [self[start...].trimmed]
    }
}
