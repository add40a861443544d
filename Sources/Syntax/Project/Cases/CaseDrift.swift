/// The tests of one enum, by the cases that they ask for: most places ask for the same few sets of cases.
struct CaseDrift: Sendable {
    fileprivate struct Group: Sendable {
        let names: Set<String>
        /// Those of values declared to be of the enum.
        var declared = Askers()
        /// Those of each name.
        var bySubject: [String: Askers] = [:]
    }

    /// Places as indices into the tests of the project, in their order.
    fileprivate struct Askers: Sendable {
        var all: [Int] = []
        var chains: [Int] = []
    }

    private var groups: [Group] = []
    private var numbers: [Set<String>: Int] = [:]

    /// - Parameter number: greater than those added before.
    mutating func add(_ test: CaseTest, _ number: Int) {
        let group = numbers[test.names] ?? groups.count
        if group == groups.count {
            groups.append(Group(names: test.names))
            numbers[test.names] = group
        }
        switch test.evidence {
        case .proof, .declaration: groups[group].declared.add(test, number)
        case .names: break
        }
        if test.isNamed { groups[group].bySubject[test.subject, default: Askers()].add(test, number) }
    }

    /// Of the tests that this one falls behind, the one that shares most cases with it; of equal ones the first. A crowd of
    /// sets of cases, or of places with one of them, is not looked through.
    func leader(of test: CaseTest, _ number: Int, among tests: [CaseTest]) -> Int? {
        var best: (number: Int, shared: Int)?
        for group in groups.prefix(Crowd.limit) where group.names.count >= test.names.count && group.names != test.names {
            let shared = test.names.intersection(group.names).count
            guard shared >= max(2, best?.shared ?? 0),
                let first = group.first(concerning: test, number, among: tests),
                best.map({ shared > $0.shared || first < $0.number }) ?? true
            else { continue }
            best = (first, shared)
        }
        return best?.number
    }
}

extension CaseDrift.Askers {
    fileprivate mutating func add(_ test: CaseTest, _ number: Int) {
        all.append(number)
        if test.form.isChain { chains.append(number) }
    }
}

extension CaseDrift.Group {
    /// The first test of the same thing, in front of this one where it has as many cases.
    fileprivate func first(concerning test: CaseTest, _ number: Int, among tests: [CaseTest]) -> Int? {
        var askers: [CaseDrift.Askers] = []
        switch test.evidence {
        case .proof, .declaration: askers.append(declared)
        case .names: break
        }
        if test.isNamed, let named = bySubject[test.subject] { askers.append(named) }
        let end = names.count == test.names.count ? number : Int.max
        return askers.lazy.compactMap { askers in
            let earlier = (test.form.isChain ? askers.all : askers.chains).prefix { $0 < end }
            return earlier.prefix(Crowd.limit).first { !test.excludes(tests[$0]) }
        }.min()
    }
}
