/// Which types have a static property of a name that may be one of their values, types that the project only extends included.
/// An enum without cases has no values: nothing that is compared is one of its members.
struct StaticMembers: Sendable {
    /// For each name the numbers of the types, by their paths of names.
    private var owners = NumbersByName()
    /// The files that alone see some of them, by their numbers.
    private var hidden: [Int: String] = [:]

    init(_ facts: [FileFacts]) {
        var numbers: [[String]: Int] = [:]
        var namespaces: Set<[String]> = []
        for file in facts {
            for type in file.types where type.kind == .enum && type.members.cases.isEmpty { namespaces.insert(type.path) }
        }
        for file in facts {
            for type in file.types { add(type, &numbers, namespaces) }
        }
    }

    private mutating func add(_ type: TypeFact, _ numbers: inout [[String]: Int], _ namespaces: Set<[String]>) {
        let properties = type.members.properties
        // By their places: a copy of a property retains all that is known of it.
        let values = properties.indices.filter { properties[$0].level == .type && properties[$0].mayBeValue(of: type) }
        if values.isEmpty || namespaces.contains(type.path) { return }
        let isTypeHidden = type.visibility.isHidden
        for place in values {
            let isHidden = isTypeHidden || properties[place].access.isHidden
            let key = isHidden ? [type.place.path] + type.path : type.path
            let number = numbers[key] ?? numbers.count
            numbers[key] = number
            if isHidden { hidden[number] = type.place.path }
            owners.add(number, under: properties[place].name)
        }
    }

    /// Whether one type has all of them where the file at `path` sees them.
    func haveCommonOwner(_ names: Set<String>, seenFrom path: String) -> Bool {
        var common: Set<Int>?
        for name in names {
            let found = owners[name]
            common = common?.intersection(found) ?? Set(found)
            if common?.isEmpty == true { return false }
        }
        return common?.contains { hidden[$0].map { $0 == path } ?? true } ?? false
    }
}

extension Property {
    /// Whether nothing shows that a property of the type itself is of another one: `static let red = Colour(…)` of `Colour`, but
    /// not `static let title = "Red"`.
    fileprivate func mayBeValue(of type: TypeFact) -> Bool {
        // Few objects can be compared, and those of texts and colours are seldom told apart by a switch.
        // What a function hands out, `make()`, its name alone does not show.
        guard case let .known(shown) = shown.type, basis != .call || shown.components.count > 1 else {
            return annotation == nil && type.kind != .class
        }
        var names = shown.components[...]
        switch basis {
        case .written, .creation: break
        // `Colour.red`, and what `Colour.make()` makes.
        case .member, .call, .parameter: names = names.dropLast()
        }
        return names.last == type.path.last || names.last == "Self"
    }
}
