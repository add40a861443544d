/// The words that the lexer tells from all other names: the reserved ones, and those that somebody looks for. It looks for
/// both at once, so that nobody reads the names of a file a second time.
public struct Vocabulary: Sendable {
    /// The reserved words alone.
    public static let reserved = Vocabulary(watching: [])

    /// The reserved words, then those that are watched.
    let table: WordTable
    /// Of the reserved words, in the order of `table`.
    let kinds = Keywords.kinds
    /// The digests of the tables whose words are all watched.
    let watchedTables: [UInt64]

    /// - Parameter tables: the words to watch. A table with a reserved word among them is not watched.
    public init(watching tables: [WordTable]) {
        let watchable = tables.filter { table in !table.spellings.contains(where: Keywords.contains) }
        let words = Set(watchable.flatMap(\.spellings))
        // In one order, so that every run of a program does the same.
        table = words.isEmpty ? Keywords.table : WordTable(Keywords.spellings + words.sorted())
        watchedTables = watchable.map(\.digest)
    }
}

/// Where the words stand that a lexer has watched.
public struct WatchedNames: Sendable {
    /// The digests of the tables whose words are all among them.
    private let tables: [UInt64]
    /// The first byte of each, in order.
    let starts: [UInt32]

    /// Nothing was watched.
    init() {
        tables = []
        starts = []
    }

    init(_ starts: [UInt32], of vocabulary: Vocabulary) {
        tables = vocabulary.watchedTables
        self.starts = starts
    }

    /// The identifiers that they are.
    package func numbers(in tokens: [Token]) -> [Int32] {
        starts.map { start in Int32(truncatingIfNeeded: prefixLength(of: tokens.count) { tokens[$0].start < Int(start) }) }
    }

    package func cover(_ table: WordTable) -> Bool {
        tables.contains(table.digest)
    }
}
