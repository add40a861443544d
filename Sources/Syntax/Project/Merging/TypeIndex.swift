/// The types of a project, or its aliases, by their names.
///
/// Most names are those of one type or two, and those are looked at one by one. A name like `State` may be that of hundreds,
/// each nested in another type, and all that use it ask for it: such a name is looked up by the whole path.
struct TypeIndex: Sendable {
    /// What has to be known of a type to find it.
    struct Entry {
        let path: [String]
        let visibility: Visibility
        /// The path of its file.
        let file: String
        let module: String
    }

    private var numbers = NumbersByName()
    /// Nil where no name is that of many.
    private var crowds: Crowds?

    // A class: to copy a dictionary of dictionaries its type is made at run time, even where it is empty.
    private final class Crowds: Sendable {
        let byName: [String: [[String]: Namesakes]]

        init(_ byName: [String: [[String]: Namesakes]]) {
            self.byName = byName
        }
    }

    /// Names of more types than this are crowded.
    private static let fewest = 16

    /// - Parameter entry: of the type with this number.
    init(count: Int, _ entry: (Int) -> Entry) {
        numbers.reserve(count)
        for number in 0..<count {
            let path = entry(number).path
            numbers.add(number, under: path[path.count - 1])
        }
        var crowds: [String: [[String]: Namesakes]] = [:]
        numbers.forEachList(longerThan: Self.fewest) { name, list in
            var crowd: [[String]: Namesakes] = [:]
            for number in list {
                let entry = entry(Int(number))
                crowd[entry.path, default: Namesakes()].add(number, entry)
            }
            crowds[name] = crowd
        }
        if !crowds.isEmpty { self.crowds = Crowds(crowds) }
    }

    init() {}

    /// All types of that plain name, wherever they are nested.
    subscript(name: String) -> NumbersByName.Numbers { numbers[name] }

    /// Those of the name by their paths, where it is that of many.
    /// - Parameter numbers: all types of that name.
    func crowd(named name: String, of numbers: NumbersByName.Numbers) -> [[String]: Namesakes]? {
        // Nearly every name is that of few, and need not be looked up again.
        numbers.count > Self.fewest ? crowds?.byName[name] : nil
    }
}

/// Types of one path: in several modules, files or branches of `#if`. All lists are in the order of the numbers.
///
/// A crowd have one path only in projects that are many projects, and whoever asks cannot tell them apart then.
struct Namesakes: Sendable {
    private(set) var all: [Int32] = []
    private var byFile: [String: [Int32]] = [:]
    /// Those that only their own file sees, by that file.
    private var hidden: [String: [Int32]] = [:]
    /// The others, by their modules.
    private var shared: [String: [Int32]] = [:]
    private var sharedByAll: [Int32] = []
    /// Those that every module sees.
    private var everywhere: [Int32] = []

    fileprivate mutating func add(_ number: Int32, _ entry: TypeIndex.Entry) {
        all.append(number)
        if !entry.visibility.isOfBody { byFile[entry.file, default: []].append(number) }
        switch entry.visibility {
        case .type, .file, .body, .bodyBesideNamesakes:
            hidden[entry.file, default: []].append(number)
        case .module:
            shared[entry.module, default: []].append(number)
            sharedByAll.append(number)
        // Of so many nobody asks which package they are of.
        case .package, .everywhere:
            shared[entry.module, default: []].append(number)
            sharedByAll.append(number)
            everywhere.append(number)
        }
    }

    /// Those that the file sees; types of its own module hide those of others.
    func visible(from file: Modules.Membership) -> [Int] {
        let own = (hidden[file.path] ?? []).prefix(Crowd.limit) + (shared[file.module] ?? []).prefix(Crowd.limit)
        guard own.isEmpty else { return own.sorted().map(Int.init) }
        return (file.role == .tests ? sharedByAll : everywhere).prefix(Crowd.limit).map(Int.init)
    }

    /// Those of a module that not only their own file sees.
    func shared(by module: String) -> [Int] {
        (shared[module] ?? []).prefix(Crowd.limit).map(Int.init)
    }

    /// What an extension in the file, which belongs to the module, extends: the type of its own file or module, else the only
    /// one; nil where that is not one.
    func extended(in file: String, of module: String) -> Int? {
        [byFile[file], shared[module], all].lazy.compactMap(\.self).first { $0.count == 1 }.map { Int($0[0]) }
    }
}
