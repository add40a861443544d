// What the elements of a literal tell of what is taken out of it.
extension SourceFile {
    /// An element of a literal that says its type, and what is asked of it.
    struct ListedValue {
        /// `Mode.on`
        let path: [MemberStep]
        let place: Int
        /// The steps behind those that take it out of the list.
        let rest: ArraySlice<String>
        let outcome: PartOfValue.Outcome
    }

    /// `Mode.on` of `[Mode.on, .off]` for `[0]`, `first`, or what a loop is handed; nil where the steps lead to no element, or the elements
    /// are more than names of their type's members.
    func listedValue(of literal: TokenRange, along steps: ArraySlice<String>) -> ListedValue? {
        // Longer ones are tables, which are of a written type.
        guard 3..<400 ~= literal.count, tokens[literal.start].kind == .leftBracket, !steps.isEmpty else { return nil }
        if let elements = arrayElements(literal) {
            return ListAccess.element(ofListBehind: steps).flatMap { listedValue(elements, $0.rest, $0.outcome) }
        }
        guard let pairs = dictionaryElements(literal) else { return nil }
        return ListAccess.value(ofDictionaryBehind: steps).flatMap { listedValue(pairs.map(\.value), $0.rest, $0.outcome) }
    }

    private func listedValue(_ values: [TokenRange], _ rest: ArraySlice<String>, _ outcome: PartOfValue.Outcome) -> ListedValue? {
        guard values.allSatisfy({ tokens[$0.start].kind == .period || isMemberOfType($0) }),
            let telling = values.first(where: { tokens[$0.start].kind != .period }), let path = memberSteps(telling)
        else { return nil }
        return ListedValue(path: path + steps(from: telling, beside: values), place: telling.start, rest: rest, outcome: outcome)
    }

    /// The steps from `Mode.on` to what is taken out of a list that has other members of types beside it: `Mode.shared` may be an optional.
    func steps(from telling: TokenRange, beside values: [TokenRange]) -> [MemberStep] {
        guard values.count > 1, isMemberOfType(telling) else { return [] }
        var others: [String] = []
        for value in values where isMemberOfType(value) && !spellsSame(value, telling) {
            guard let names = memberPath(value)?.names, case let path = names.joined(separator: "."), !others.contains(path) else { continue }
            others.append(path)
        }
        return others.isEmpty ? [] : [.made(.listed(beside: others)), .element]
    }

    func isMemberOfType(_ value: TokenRange) -> Bool {
        value.count > 2 && startsUpperCase(value.start) && value.indices.allSatisfy { [.identifier, .period].contains(tokens[$0].kind) }
    }

    /// The subject with what is known of the element in place of the list, and of the steps to it.
    func known(of listed: ListedValue, insteadOf subject: Subject) -> Subject {
        var known = listed.outcome == .perhapsNil && listed.rest.isEmpty ? subject.with(mayBeNil: true) : subject
        known.names = listed.path.map(\.text) + listed.rest
        known.local = localType(of: listed.path[0].text, at: listed.place)
        known.global = .unknown
        return known
    }
}

extension ListAccess {
    fileprivate typealias Taken = (rest: ArraySlice<String>, outcome: PartOfValue.Outcome)

    /// What is left of the steps behind those that take an element out of an array.
    fileprivate static func element(ofListBehind steps: ArraySlice<String>) -> Taken? {
        var rest = steps
        while let text = rest.popFirst() {
            let step = MemberStep(text)
            switch step {
            case .element, .mapped, .zipped: return (rest, .certain)
            // Of a literal it is a function of lists.
            case .toldByOwn: continue
            case let .subscript(label): return (rest, label == nil || label == MemberStep.index ? .certain : .perhapsNil)
            case .property, .called, .calledWith:
                guard let member = ListMember(step.name ?? text) else { return nil }
                switch member {
                case .same: continue
                case .element: return (rest, .perhapsNil)
                case .numbered:
                    // `(offset: 0, element: Mode.on)`
                    guard rest.popFirst() == MemberStep.element.text, let part = rest.popFirst(), TupleElement(part).isElement(1, labeled: "element")
                    else { return nil }
                    return (rest, .certain)
                case .keys, .values, .valueOfKey, .made, .flattened, .published: return nil
                }
            case .payload, .made: return nil
            }
        }
        return nil
    }

    /// The same of a value out of a dictionary.
    fileprivate static func value(ofDictionaryBehind steps: ArraySlice<String>) -> Taken? {
        var rest = steps
        guard let first = rest.popFirst() else { return nil }
        let step = MemberStep(first)
        switch step {
        case .property("values"): return element(ofListBehind: rest)
        case .called where step.name.flatMap(ListMember.init) == .valueOfKey: return (rest, .perhapsNil)
        case .element:
            guard let part = rest.popFirst(), TupleElement(part).isElement(1, labeled: "value") else { return nil }
            return (rest, .certain)
        case .subscript: return (rest, .perhapsNil)
        case .toldByOwn: return value(ofDictionaryBehind: rest)
        case .property, .called, .calledWith, .payload, .zipped, .mapped, .made: return nil
        }
    }
}
