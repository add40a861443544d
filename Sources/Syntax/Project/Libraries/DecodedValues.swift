// What decoders hand out.
extension SourceFile {
    /// `Page` of `decoder.decode(Page.self, from: data)`, which says it, and the list of `decode([Page].self, from: data)`: as long as no
    /// function of the project that such a call may mean hands out something else.
    func decodedType(_ value: TokenRange) -> ShownType? {
        guard value.count > 6, tokens[value.end - 1].kind == .rightParen, let open = outline.brackets.partner(of: value.end - 1),
            open > value.start + 1, tokens[open - 2].kind == .period, case let function = open - 1, isDecoding(function),
            let type = firstElement(of: outline.inside(open)), type.count > 2, tokens[type.end - 1].kind == .keywordSelf,
            tokens[type.end - 2].kind == .period, case let name = TokenRange(type.start, type.end - 2),
            // What `try?`, a choice or an operator makes of it is something else.
            operand(endingAt: value.end - 1)?.start == value.start
        else { return nil }
        let depth = token(function, is: Self.decodeIfPresent) || isChain(value) ? 1 : 0
        let uses = [Self.use(ofDecoding: self.name(function), besides: labelBehind(type))]
        let home = isMadeHere(decoderOf: function) ? TypeReference.Home.asking : .through(uses)
        func decoded(_ components: [String], _ optionals: Int, _ text: String?) -> ShownType {
            ShownType(
                type: .known(TypeReference(components: components, optionalDepth: optionals + depth, home: home)), basis: .written, text: text)
        }
        let text = textOfParts(name)
        guard let reference = typeReference(name) else {
            // By its name: what has none nobody looks up.
            guard let list = text.map(WrittenTypeText.init), let element = list.element(.subscript) else { return nil }
            let key = list.dictionary?.key
            let arguments = key.map { "\($0),\(element)" } ?? element
            let marks = String(repeating: "?", count: list.optionalDepth + depth)
            let type = key == nil ? "Array" : "Dictionary"
            return decoded([type], list.optionalDepth, "\(type)<\(arguments)>\(marks)")
        }
        guard genericConstraints(of: reference.components[0], at: open) == nil else { return nil }
        return decoded(reference.components, reference.optionalDepth, text)
    }

    /// How a project that declares the function, a member of a type, changes what such calls hand out; empty where they hand out what
    /// decoders do.
    func decodingUses(of function: Declaration) -> [String] {
        guard let name = function.name, isDecoding(name), !function.type.isEmpty, case let parameters = parameters(of: function),
            let first = parameters.first, first.label == nil, first.type.indices.contains(where: { token($0, is: "Type") })
        else { return [] }
        let decoded = tightText(withoutSpecifiers(first.type))
        let result = tightText(function.type)
        let marks = token(name, is: Self.decodeIfPresent) ? "?" : ""
        if decoded == result.dropLast(marks.utf8.count) + ".Type", result.hasSuffix(marks) { return [] }
        // What has a default value may be left out.
        var labels: [String] = []
        for parameter in parameters.dropFirst() {
            labels.append(parameter.label.map(self.name) ?? MemberStep.unlabeled)
            guard tokens[parameter.type.end].kind == .equal else { break }
        }
        let mayStandAlone = parameters.dropFirst().allSatisfy { tokens[$0.type.end].kind == .equal }
        return ((mayStandAlone ? [""] : []) + labels).map { Self.use(ofDecoding: self.name(name), besides: $0) }
    }

    /// The same of a property that is called: `var decode: (Page.Type, String) -> Page?`. Where its type is no function, whatever it is
    /// called with.
    func decodingUses(ofProperty property: Declaration) -> [String] {
        guard let name = property.name, isDecoding(name) else { return [] }
        let labels: [String]
        if let function = property.type.isEmpty ? nil : functionType(property.type) {
            guard let first = function.parameters.first, first.indices.contains(where: { token($0, is: "Type") }),
                tightText(withoutSpecifiers(first)) != tightText(function.result) + ".Type"
            else { return [] }
            labels = [function.parameters.count == 1 ? "" : MemberStep.unlabeled]
        } else {
            labels = ["", MemberStep.unlabeled, "from", "forKey"]
        }
        return labels.map { Self.use(ofDecoding: self.name(name), besides: $0) }
    }

    /// `JSONDecoder().decode`: no function of the project is meant.
    private func isMadeHere(decoderOf function: Int) -> Bool {
        function > 3 && tokens[function - 2].kind == .rightParen && tokens[function - 3].kind == .leftParen
            && (token(function - 4, is: "JSONDecoder") || token(function - 4, is: "PropertyListDecoder"))
    }

    private func isDecoding(_ name: Int) -> Bool {
        switch tokens[name].length {
        case 6: token(name, is: "decode")
        case 15: token(name, is: Self.decodeIfPresent)
        default: false
        }
    }

    /// The label of the argument behind the first; empty where there is none.
    private func labelBehind(_ first: TokenRange) -> String {
        guard tokens[first.end].kind == .comma else { return "" }
        return tokens[first.end + 2].kind == .colon ? name(first.end + 1) : MemberStep.unlabeled
    }

    private static let decodeIfPresent = "decodeIfPresent"

    /// As no member of a list is used.
    private static func use(ofDecoding function: String, besides label: String) -> String { ".\(function)(\(label)" }
}
