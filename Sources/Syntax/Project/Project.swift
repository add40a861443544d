import Synchronization

/// What only all files together know. The same for any order of the files.
public struct Project: Sendable {
    private let knowledge: Knowledge
    /// Who notices what is asked; nil where nobody wants to know, as once all files are read.
    private let questions: Questions?

    /// Extracts and merges the facts of `files`, everything that a rule may demand included unless told.
    public init(_ files: [SourceFile], demanding demands: DemandedFacts = .all) {
        self.init(facts: files.map { FileFacts($0, demanding: demands) })
    }

    /// Merges what was extracted from each file.
    /// - Parameter concurrency: how the parts are made.
    public init(facts: [FileFacts], _ concurrency: some Concurrency = OneByOne()) {
        let facts = Self.sorted(facts)
        let merged = MergedFacts(facts, concurrency)
        let basis = Project(Knowledge(merged, fileCount: facts.count), nil)
        let ((hierarchy, booleanProperties), (caseTests, subjectTypes)) = concurrency.both(
            { (ClassHierarchy(basis), BooleanProperties(basis.types)) },
            { () -> (CaseTests, SubjectTypes) in
                let tests = facts.flatMap(\.caseTests)
                let types = basis.types(ofSubjectsIn: tests)
                let informed = Project(Knowledge(merged, fileCount: facts.count, subjectTypes: types), nil)
                return (CaseTests(informed.resolve(tests)), types)
            })
        self.init(
            Knowledge(
                merged, fileCount: facts.count, booleanProperties: booleanProperties, hierarchy: hierarchy,
                caseTests: caseTests, subjectTypes: subjectTypes, changedLists: basis.typesWithChangedLists,
                keyDictionaries: basis.typesWithKeyDictionaries), nil)
    }

    /// In the order of their paths.
    private static func sorted(_ facts: [FileFacts]) -> [FileFacts] {
        // An array is walked much faster than the bytes of a `String`.
        let paths = facts.map { Array($0.path.utf8) }
        return facts.indices.sorted { paths[$0].precede(paths[$1]) }.map { facts[$0] }
    }

    private init(_ knowledge: Knowledge, _ questions: Questions?) {
        self.knowledge = knowledge
        self.questions = questions
    }
}

// MARK: Who asks

extension Project {
    /// Notices what is asked of a project.
    ///
    /// A rule that has not asked has no use for the project in this file: what it found holds whatever the others contain.
    public final class Questions: Sendable {
        private let asked = Atomic(false)
        private let askedForSizes = Atomic(false)
        /// Of the file that the questions are about, while no others are known: some are answered by these, whatever other
        /// files hold.
        fileprivate let facts: FileFacts?
        /// What names of types have come to.
        fileprivate let recentNames = Recent<NameQuestion, FollowedName>(capacity: 8)
        /// What subjects are.
        fileprivate let recentTypes = Recent<TypeQuestion, ShownType>(capacity: 4)

        /// Of a project that is not known yet.
        public init(about facts: FileFacts) {
            self.facts = facts
        }

        /// Of a project that is known.
        public init() {
            facts = nil
        }

        /// Whether an answer depends on how much types hold.
        public var concernSizes: Bool { askedForSizes.load(ordering: .relaxed) }

        /// Whether there was a question since the last time this was said.
        public func take() -> Bool {
            guard asked.load(ordering: .relaxed) else { return false }
            asked.store(false, ordering: .relaxed)
            return true
        }

        var isOpen: Bool { asked.load(ordering: .relaxed) }

        func note() {
            asked.store(true, ordering: .relaxed)
        }

        func noteSizes() {
            askedForSizes.store(true, ordering: .relaxed)
        }
    }

    private static let empty = Knowledge(MergedFacts([]), fileCount: 0)

    /// Stands for the project while its files are read: it answers as if it were empty, and tells `questions` that it was
    /// asked.
    public static func unknown(_ questions: Questions) -> Project {
        Project(empty, questions)
    }

    /// The same project, which tells `questions` what it is asked.
    public func noting(in questions: Questions) -> Project {
        Project(knowledge, questions)
    }

    /// Whether all files have been read.
    public var isKnown: Bool { questions?.facts == nil }

    /// Whether it was asked what is not known yet: the rule that did so will be asked again, and whatever else it finds until
    /// then is of no use.
    public var isAwaited: Bool { !isKnown && questions?.isOpen == true }

    /// What the name has come to where it was asked for a moment ago.
    func recalled(_ question: NameQuestion, _ find: () -> FollowedName) -> FollowedName {
        guard let questions, isKnown else { return find() }
        questions.note()
        return questions.recentNames.answer(to: question, find)
    }

    /// The same of what the subject is: several rules ask it about one place.
    func recalled(_ question: TypeQuestion, _ find: () -> ShownType) -> ShownType {
        guard let questions, isKnown else { return find() }
        questions.note()
        return questions.recentTypes.answer(to: question, find)
    }

    /// All that an answer can come from.
    private var known: Knowledge {
        questions?.note()
        return knowledge
    }

    /// In the order of paths, then of the source.
    public var types: [NominalType] { known.merged.types }
    var index: TypeIndex { known.merged.index }
    var aliases: AliasIndex { known.merged.aliases }
    var listMembers: ListMembers { known.merged.listMembers }
    var tables: NameTables { known.merged.tables }
    var booleanProperties: BooleanProperties { known.booleanProperties }
    var hierarchy: ClassHierarchy { known.hierarchy }
    /// Where several cases of an enum are tested at once.
    var caseTests: CaseTests { known.caseTests }
    var subjectTypes: SubjectTypes { known.subjectTypes }
    private var foreignExtensions: ForeignExtensions { known.merged.foreignExtensions }
    var foreignConformances: [String: [TypeFact]] { known.merged.foreignConformances }
    /// Whether there is one file alone: what it does not declare another file may that nobody has shown.
    var isSingleFile: Bool { known.fileCount < 2 }
    var hasManyEnums: Bool { known.merged.enumsByCase.count > EnumsByCase.many }
    /// The types, as indices into `types`, whose `allCases` some place changes.
    var changedLists: Set<Int> { known.changedLists }
    /// How many dictionaries map the cases of a type, by its index in `types`, to keys.
    var keyDictionaries: [Int: Int] { known.keyDictionaries }
    var enumsByCase: EnumsByCase { known.merged.enumsByCase }
    var modules: Modules { known.merged.modules }
}

/// What a project consists of.
// A class: a project is handed to every rule for every file, and a copy of a struct would retain each of its tables.
private final class Knowledge: Sendable {
    let merged: MergedFacts
    let booleanProperties: BooleanProperties
    let hierarchy: ClassHierarchy
    let caseTests: CaseTests
    let subjectTypes: SubjectTypes
    let changedLists: Set<Int>
    let keyDictionaries: [Int: Int]
    let fileCount: Int

    init(
        _ merged: MergedFacts, fileCount: Int, booleanProperties: BooleanProperties = BooleanProperties([]),
        hierarchy: ClassHierarchy = ClassHierarchy(), caseTests: CaseTests = CaseTests([]), subjectTypes: SubjectTypes = SubjectTypes(),
        changedLists: Set<Int> = [], keyDictionaries: [Int: Int] = [:]
    ) {
        self.merged = merged
        self.fileCount = fileCount
        self.changedLists = changedLists
        self.keyDictionaries = keyDictionaries
        self.booleanProperties = booleanProperties
        self.hierarchy = hierarchy
        self.caseTests = caseTests
        self.subjectTypes = subjectTypes
    }
}

// MARK: Questions

extension Project {
    /// The enums that `path` may see and that have all of these cases. An empty set of names fits none. Of very many it is those
    /// nested in the types `scope`, and some others.
    public func enums(withCases names: Set<String>, in scope: [String], visibleFrom path: String) -> [NominalType] {
        let (types, modules) = (types, modules)
        let file = modules.membership(of: path)
        return enumsByCase.enums(withCases: names, in: scope) { number in
            modules.isVisible(types[number].visibility, of: types[number].membership, from: file)
        }.map { types[$0] }
    }

    /// Whether the enum has all of these cases.
    func hasCases(_ type: NominalType, _ names: Set<String>) -> Bool {
        enumsByCase.hasCases(type.number, names)
    }

    /// Whether one type has static properties of all these names that the file at `path` sees: `.name` may then be no case at all.
    public func hasStaticMembers(_ names: Set<String>, seenFrom path: String) -> Bool {
        known.merged.staticMembers.haveCommonOwner(names, seenFrom: path)
    }

    /// Whether anything but a local variable is declared with this name, anywhere in the project.
    public func declaresName(_ name: String) -> Bool {
        tables.declaredNames.contains(name)
    }

    /// Where the string is written as a key of a keyed store, in the order of paths, then of the source; generated files,
    /// which are seldom linted, come last.
    public func places(ofStoreKey key: String) -> [Location] {
        tables.storeKeys[key] ?? []
    }

    /// The declaration of the type and its extensions with their sizes, in the order of its `parts`.
    public func sizedParts(of type: NominalType) -> [SizedPart] {
        questions?.noteSizes()
        return type.parts.map(SizedPart.init)
    }

    /// The types with exactly this path, in every module, whoever may see them; of very many the first.
    public func types(at path: [String]) -> [NominalType] {
        guard let name = path.last else { return [] }
        let numbers = index[name]
        if let crowd = index.crowd(named: name, of: numbers) {
            return (crowd[path]?.all ?? []).prefix(Crowd.limit).map { types[Int($0)] }
        }
        return numbers.compactMap { types[$0].path == path ? types[$0] : nil }
    }

    /// Whether code in the file at `path` may name the type.
    public func isVisible(_ type: NominalType, from path: String) -> Bool {
        modules.isVisible(type.visibility, of: type.membership, from: modules.membership(of: path))
    }

    /// Whether code in the file at `path` may name what is declared so at that place.
    func isVisible(_ visibility: Visibility, at place: Location, from path: String) -> Bool {
        modules.isVisible(visibility, at: place, from: path)
    }

    /// The properties of that name that extensions add to the type with this path, which the project does not declare.
    func foreignProperties(named name: String, of path: [String]) -> [Property] {
        foreignExtensions.properties(named: name, of: path)
    }

    /// The methods of that name that they add, closures that functions take among them, with the files that declare them.
    func foreignMethods(named name: String, of path: [String]) -> [(method: Method, path: String)] {
        foreignExtensions.methods(named: name, of: path)
    }

    /// Whether extensions add a member of that name, which the file at `path` sees, to a type that the project does not declare and that
    /// others may inherit from or conform to.
    func isAddedForHeirs(_ name: String, seenFrom path: String) -> Bool {
        foreignExtensions.addToHeirs(name, seenFrom: path)
    }

    /// The extensions of the type with this path, which the project does not declare.
    func extensions(ofForeign path: [String]) -> [TypeFact] {
        foreignExtensions[path]
    }

    /// Those of them that add a protocol.
    func conformances(ofForeign path: [String]) -> [TypeFact] {
        foreignExtensions.conformances(of: path)
    }

    /// The arrays of string literals with this path of names.
    func stringArrays(named path: [String]) -> [StringArrayFact] {
        (path.last.flatMap { tables.stringArrays[$0] } ?? []).filter { $0.path == path }
    }

    /// Whether the file at `path` may test for several cases at once, as far as is known.
    public func mayTestCases(in path: String) -> Bool {
        guard let own = questions?.facts, own.path == path else { return true }
        return !own.caseTests.isEmpty
    }

    /// Whether values of some type are written as literals: one conforms to the protocol of that name.
    public func hasTypes(expressibleBy literal: String) -> Bool {
        tables.literalProtocols.contains(literal)
    }

    /// Whether the file at `path` says that it is generated.
    public func isGenerated(_ path: String) -> Bool {
        tables.generated.contains(path)
    }

    /// The target that the file at `path` belongs to; empty where there is none.
    public func module(of path: String) -> String {
        modules.module(of: path)
    }

    /// Where the file at `path` and those that are compiled with it stand.
    public func home(of path: String) -> Home {
        modules.home(of: path)
    }

    /// Whether the path of a file of the project tells that it holds tests.
    public func holdsTests(_ path: String) -> Bool {
        modules.isTest(path)
    }
}
