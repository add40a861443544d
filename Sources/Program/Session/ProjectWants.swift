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
