import Configuration
import Linter
import Syntax

/// What the rules of a run want of every file of the project.
struct ProjectWants: Sendable {
    let demands: DemandedFacts
    let vocabulary: Vocabulary

    /// From so many files on it is worth to prepare for them.
    static let manyFiles = 64

    /// - Parameter linters: those of the files that are linted.
    /// - Parameter fileCount: how many files will be read.
    init(_ linters: [Linter], fileCount: Int) {
        demands = linters.reduce(into: []) { $0.formUnion($1.demands) }
        // To put a vocabulary together takes longer than to read the names of a few files again.
        vocabulary = fileCount < Self.manyFiles ? .reserved : Vocabulary(watching: linters.flatMap(\.watchedWords))
    }
}

/// The linters that a run has for its files, one for each configuration.
struct LintersInUse {
    private let source: ConfigurationSource
    /// By the numbers of the configurations.
    private var linters: [Linter?] = []
    /// The numbers of those whose rules will be asked.
    private var asked: [Int] = []

    init(_ source: ConfigurationSource) {
        self.source = source
    }

    /// What one linted file asks for is needed of every file.
    var asking: [Linter] { asked.compactMap { linters[$0] } }

    mutating func linter(for configuration: ResolvedConfiguration, of role: ProjectFiles.Entry.Role) -> Linter {
        let number = configuration.number
        while linters.count <= number { linters.append(nil) }
        let linter = linters[number] ?? source.linter(for: configuration)
        linters[number] = linter
        if role == .linted, !asked.contains(number) { asked.append(number) }
        return linter
    }
}
