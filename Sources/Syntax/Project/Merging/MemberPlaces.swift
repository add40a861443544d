/// Where the members of a large type stand in its lists, by their names: who looks for one need not read all of them.
final class MemberPlaces: Sendable {
    fileprivate let cases: NumbersByName
    fileprivate let properties: NumbersByName
    fileprivate let methods: NumbersByName
    fileprivate let caseNameCount: Int

    /// Nil where the lists are read as fast.
    static func ofLarge(_ members: Members) -> MemberPlaces? {
        max(members.cases.count, members.properties.count, members.methods.count) > Crowd.limit ? MemberPlaces(members) : nil
    }

    private init(_ members: Members) {
        cases = Self.places(members.cases.count) { members.cases[$0].name }
        properties = Self.places(members.properties.count) { members.properties[$0].name }
        methods = Self.places(members.methods.count) { members.methods[$0].name }
        caseNameCount = cases.nameCount
    }

    private static func places(_ count: Int, _ name: (Int) -> String) -> NumbersByName {
        var places = NumbersByName()
        places.reserve(count)
        for place in 0..<count { places.add(place, under: name(place)) }
        return places
    }
}

// By their places: a copy of a member retains all that is known of it.
extension NominalType {
    /// Whether its declaration or an extension has a property of that name, be it that of instances or of the type.
    public func declaresProperty(_ name: String) -> Bool {
        if let places { return !places.properties[name].isEmpty }
        let properties = properties
        return properties.indices.contains { properties[$0].name == name }
    }

    /// Its properties of that name; of a crowd the first.
    func properties(named name: String) -> [Property] {
        let properties = properties
        if let places { return places.properties[name].prefix(Crowd.limit).map { properties[$0] } }
        return properties.indices.filter { properties[$0].name == name }.map { properties[$0] }
    }

    /// Its functions of that name; nil for a crowd, which nobody looks through.
    func methods(named name: String, on level: MemberSearch.Level) -> [Method]? {
        let methods = methods
        return numbers(ofMethodsNamed: name, on: level)?.map { methods[$0] }
    }

    /// The same with the files that declare them: names in their types mean what they mean there.
    func declaredMethods(named name: String, on level: MemberSearch.Level) -> [(method: Method, path: String)]? {
        let methods = methods
        return numbers(ofMethodsNamed: name, on: level)?.map { (methods[$0], file(ofMethod: $0)) }
    }

    /// The same as places in `methods`.
    func numbers(ofMethodsNamed name: String, on level: MemberSearch.Level) -> [Int]? {
        let methods = methods
        func isMeant(_ place: Int) -> Bool { methods[place].name == name && level.includes(methods[place].level) }
        let found = if let places {
            Array(places.methods[name].lazy.filter(isMeant).prefix(Crowd.limit + 1))
        } else {
            Array(methods.indices.lazy.filter(isMeant).prefix(Crowd.limit + 1))
        }
        return found.count > Crowd.limit ? nil : found
    }

    /// Its cases of that name; of a crowd the first.
    func cases(named name: String) -> [EnumCase] {
        let cases = cases
        if let places { return places.cases[name].prefix(Crowd.limit).map { cases[$0] } }
        return cases.indices.filter { cases[$0].name == name }.map { cases[$0] }
    }

    /// The place of the first case of that name.
    func place(ofCase name: String) -> Int? {
        if let places { return places.cases[name].first }
        let cases = cases
        return cases.indices.first { cases[$0].name == name }
    }

    /// Whether it has a case of that name, which is without backticks.
    public func hasCase(_ name: String) -> Bool { place(ofCase: name) != nil }

    /// How many names its cases have; nil unless it is a large type.
    public var caseNameCount: Int? { places?.caseNameCount }
}
