/// Which enums have a case of a name.
///
/// Cases like `loading` are those of hundreds of enums, and every switch over such a case asks. What is nested around the
/// switch is found by its path then.
struct EnumsByCase: Sendable {
    private var numbers = NumbersByName()
    /// Of the names that many enums have; nil where there is none.
    private var crowds: Crowds?

    // A class: to copy a dictionary of dictionaries its type is made at run time, even where it is empty.
    private final class Crowds: Sendable {
        /// The enums by the path of the types around them.
        let byName: [String: [[String]: [Int32]]]

        init(_ byName: [String: [[String]: [Int32]]]) {
            self.byName = byName
        }
    }

    /// How many enums there are.
    private(set) var count = 0

    /// Of more enums than this nobody asks which one is meant.
    static let few = 16
    /// Among so many enums one may have a name by chance that is a case of one from elsewhere.
    static let many = 100

    init(_ types: [NominalType]) {
        for type in types where type.kind == .enum {
            count += 1
            for entry in type.cases { numbers.add(type.number, under: entry.name) }
        }
        var crowds: [String: [[String]: [Int32]]] = [:]
        numbers.forEachList(longerThan: Crowd.limit) { name, list in
            crowds[name] = Dictionary(grouping: list) { Array(types[Int($0)].path.dropLast()) }
        }
        if !crowds.isEmpty { self.crowds = Crowds(crowds) }
    }

    /// Whether some enum has the case, for each of these names.
    func know(_ names: Set<String>) -> Bool {
        names.allSatisfy { !numbers[$0].isEmpty }
    }

    /// Whether the enum has all of these cases.
    func hasCases(_ number: Int, _ names: Set<String>) -> Bool {
        names.allSatisfy { numbers[$0].includes(number) }
    }

    /// The enums that have all of these cases and that `isVisible` lets through; none for an empty set of names. Where there
    /// are very many it is those nested in types of `scope`, and so many others that they are not few.
    func enums(withCases names: Set<String>, in scope: [String], _ isVisible: (Int) -> Bool) -> [Int] {
        let lists = names.map { (name: $0, numbers: numbers[$0]) }
        guard let shortest = lists.min(by: { $0.numbers.count < $1.numbers.count }) else { return [] }
        let others = lists.filter { $0.name != shortest.name }
        func fits(_ number: Int) -> Bool {
            others.allSatisfy { $0.numbers.includes(number) } && isVisible(number)
        }
        guard let crowd = crowds?.byName[shortest.name] else { return shortest.numbers.filter(fits) }
        var found: [Int] = []
        for depth in scope.indices {
            found += (crowd[Array(scope[...depth])] ?? []).prefix(Crowd.limit).map(Int.init).filter(fits)
        }
        let enough = found.count + Self.few + 1
        for number in shortest.numbers where !found.contains(number) && fits(number) {
            found.append(number)
            if found.count == enough { break }
        }
        return found.sorted()
    }
}
