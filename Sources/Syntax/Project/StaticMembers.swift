/// Which types have a static member of a name, types that the project only extends included. An enum without cases has no
/// values: nothing that is compared is one of its members.
struct StaticMembers: Sendable {
    /// For each name the numbers of the types, by their paths of names.
    private var owners = NumbersByName()

    init(_ facts: [FileFacts]) {
        var numbers: [[String]: Int] = [:]
        // A key path in a lazy sequence would be one at run time: each element is asked through it.
        let types = facts.lazy.flatMap { $0.types }
        let namespaces = Set(types.filter { $0.kind == .enum && $0.members.cases.isEmpty }.map { $0.path })
        for type in types where type.members.hasStaticMembers && !namespaces.contains(type.path) {
            let number = numbers[type.path] ?? numbers.count
            numbers[type.path] = number
            for property in type.members.properties where property.level == .type {
                owners.add(number, under: property.name)
            }
            for function in type.members.staticFunctions { owners.add(number, under: function.name) }
        }
    }

    /// Whether one type has all of them.
    func haveCommonOwner(_ names: Set<String>) -> Bool {
        var common: Set<Int>?
        for name in names {
            let found = owners[name]
            common = common?.intersection(found) ?? Set(found)
            if common?.isEmpty == true { return false }
        }
        return common?.isEmpty == false
    }
}

extension Members {
    fileprivate var hasStaticMembers: Bool {
        !staticFunctions.isEmpty || properties.contains { $0.level == .type }
    }
}
