/// A test for several cases of one enum of the project.
public struct CaseTest: Sendable {
    /// How it is written.
    public let form: CaseTestFact.Form
    /// The enum's qualified name.
    public let enumName: String
    /// What is tested, as `Subject.path`.
    public let subject: String
    /// In the order of the enum's declaration.
    public let cases: [String]
    /// Its first operand.
    public let place: Location
    let names: Set<String>
    let scope: CaseTestFact.Scope
    /// The enum, as an index into `Project.types`.
    let type: Int
    let evidence: EnumResolution.Evidence
    let branch: BranchPlace?
    let home: Home

    /// Where it stands.
    enum Home {
        /// In an operator of the enum itself, as `<`: that is where a question about its cases belongs.
        case enumeration
        /// In a test, which asks for what it expects.
        case expectation
        case elsewhere
    }

    /// The cases that this test has and the other has not.
    public func cases(missingFrom other: CaseTest) -> [String] {
        cases.filter { !other.names.contains($0) }
    }

    /// Whether the subject has a name that says what it is: `$0` may be anything.
    var isNamed: Bool { subject.utf8.first != UInt8(ascii: "$") || subject.contains(".") }

    /// Whether one of them stands where the other does not hold or has decided already.
    func excludes(_ other: CaseTest) -> Bool {
        guard place.path == other.place.path else { return false }
        if let branch, let twin = other.branch, branch.block == twin.block, branch != twin { return true }
        return refines(other) || other.refines(self)
    }

    /// Whether it stands in the body of the other, a switch case.
    private func refines(_ other: CaseTest) -> Bool {
        switch other.form {
        case let .label(body): body.contains(place.range)
        case .comparisons, .membership: false
        }
    }
}

/// All tests of cases in the project, in the order of paths, then of the source.
struct CaseTests: Sendable {
    private let tests: [CaseTest]
    /// The tests of each file.
    private var numbers: [String: [Int]] = [:]
    /// The tests of each enum, those in the enum itself and in tests apart.
    private var byType: [Int: CaseDrift] = [:]
    /// The first test that each chain repeats.
    private var firsts: [Int: Int] = [:]

    init(_ tests: [CaseTest]) {
        self.tests = tests
        guard !tests.isEmpty else { return }
        numbers = Dictionary(grouping: tests.indices) { tests[$0].place.path }
        for (number, test) in tests.enumerated() where test.home == .elsewhere {
            byType[test.type, default: CaseDrift()].add(test, number)
        }
        firsts = Self.firsts(tests)
    }

    /// The chains of the file at `path` that ask what a chain further up, or in an earlier file, asked before.
    func repetitions(in path: String) -> [(test: CaseTest, first: CaseTest)] {
        (numbers[path] ?? []).compactMap { number in firsts[number].map { (tests[number], tests[$0]) } }
    }

    /// The tests of the file at `path` that share cases with another one and lack some that it has.
    func drifts(in path: String) -> [(test: CaseTest, other: CaseTest)] {
        (numbers[path] ?? []).compactMap { number in other(for: number).map { (tests[number], tests[$0]) } }
    }

    private func other(for number: Int) -> Int? {
        let test = tests[number]
        guard test.scope == .closed, test.home == .elsewhere else { return nil }
        return byType[test.type]?.leader(of: test, number, among: tests)
    }

    private struct Question: Hashable {
        let type: Int
        let names: Set<String>
    }

    /// What was asked first: of a declared value, and of each name.
    private struct Asked {
        var declared: Int?
        var bySubject: [String: Int] = [:]

        /// Who asked before, and from now on this one has.
        mutating func first(before test: CaseTest, _ number: Int) -> Int? {
            var candidates = test.isNamed ? [bySubject[test.subject]] : []
            switch test.evidence {
            case .proof, .declaration:
                candidates.append(declared)
                declared = declared ?? number
            case .names:
                break
            }
            bySubject[test.subject] = bySubject[test.subject] ?? number
            return candidates.compactMap { $0 }.min()
        }
    }

    private static func firsts(_ tests: [CaseTest]) -> [Int: Int] {
        var asked: [Question: Asked] = [:]
        var firsts: [Int: Int] = [:]
        for (number, test) in tests.enumerated() where test.form.isChain {
            let question = Question(type: test.type, names: test.names)
            // In its place: a copy would be one of all subjects.
            if let first = asked[question, default: Asked()].first(before: test, number), !tests[first].excludes(test) { firsts[number] = first }
        }
        return firsts
    }
}

/// The types of the subjects whose cases are tested: those of one switch are all about the same, and its `default` is as well.
struct SubjectTypes: Sendable {
    private var types: [String: [Subject: ShownType]] = [:]

    /// Nil where nothing is kept.
    subscript(_ subject: Subject, _ path: String) -> ShownType? {
        // Equal types may still mean something else, by the members of lists that they came through.
        subject.local?.reference?.isThroughLists == true ? nil : types[path]?[subject]
    }

    fileprivate mutating func add(_ subject: Subject, _ path: String, _ type: () -> ShownType) {
        if self[subject, path] == nil { types[path, default: [:]][subject] = type() }
    }
}

extension Project {
    /// The chains of the file at `path` that ask what a chain further up, or in an earlier file, asked before.
    public func repeatedCaseTests(in path: String) -> [(test: CaseTest, first: CaseTest)] {
        caseTests.repetitions(in: path)
    }

    /// The tests of the file at `path` that share cases with another one and lack some that it has.
    public func driftedCaseTests(in path: String) -> [(test: CaseTest, other: CaseTest)] {
        caseTests.drifts(in: path)
    }

    /// What is known of each subject by its file.
    func types(ofSubjectsIn facts: [CaseTestFact]) -> SubjectTypes {
        var types = SubjectTypes()
        for fact in facts where !fact.query.subject.isSelf && mayHaveEnum(for: fact.query) {
            types.add(fact.query.subject, fact.place.path) { meantType(of: fact.query.subject, path: fact.place.path) }
        }
        return types
    }

    private func home(of fact: CaseTestFact, _ type: NominalType) -> CaseTest.Home {
        if fact.query.subject.scope == type.path, fact.setting == .comparison { return .enumeration }
        return holdsTests(fact.place.path) ? .expectation : .elsewhere
    }

    /// Which enum each fact is about; what fits no single enum of the project is left out.
    func resolve(_ facts: [CaseTestFact]) -> [CaseTest] {
        facts.compactMap { fact in
            guard mayHaveEnum(for: fact.query), case let .found(type, evidence) = resolveEnum(fact.query, path: fact.place.path),
                evidence != .names || !fact.isComputed
            else { return nil }
            let places = fact.query.names.compactMap(type.place)
            // `nil` is no case.
            guard places.count == fact.query.names.count else { return nil }
            let all = type.cases
            let cases = places.sorted().map { all[$0].name }
            return CaseTest(
                form: fact.form, enumName: type.qualifiedName, subject: fact.subject, cases: cases,
                place: fact.place, names: fact.query.names,
                scope: fact.scope, type: type.number, evidence: evidence, branch: fact.branch,
                home: home(of: fact, type))
        }
    }
}
