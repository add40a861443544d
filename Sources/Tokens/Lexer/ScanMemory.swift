/// What searches have found, so that text full of openings without an end is searched once and not once for each.
struct ScanMemory {
    /// A run of `#` that begins neither a string nor a regular expression ends here.
    var poundRunEnd = 0
    /// The last search for `#>` on a line.
    var placeholderEnd = Search()
    /// The last search for the end of a curly-quoted text on a line.
    var curlyQuoteEnd = Search()
    /// Closing quotes with their `#` on a line.
    var rawStringEnds = DelimiterRuns()
    /// Closing slashes with their `#` in the rest of the text.
    var regexEnds = DelimiterRuns()
    /// Behind these offsets a search for the end of a conflict was in vain.
    var conflictless = Int.max
    var perforceConflictless = Int.max
}

/// Where a search began, and where it stopped: at what it looked for, or where it gave up.
struct Search {
    var start = 0
    var stop = 0
    var outcome = Outcome.missing

    enum Outcome {
        case found, missing
    }

    /// Whether a search from `offset` would stop at the same place.
    func covers(_ offset: Int) -> Bool { start <= offset && offset < stop }
}

/// The delimiters of a stretch of text, each followed by a run of `#`, kept so that one question is quick: does one with
/// at least so many `#` stand behind an offset?
struct DelimiterRuns {
    private var range = 0..<0
    /// From the last to the first, only those with a longer run than all that stand behind them.
    private var records: [Delimiter] = []

    struct Delimiter {
        let offset: Int
        let pounds: Int
    }

    init() {}

    /// - Parameter delimiters: in order of their offset.
    init(of range: Range<Int>, _ delimiters: [Delimiter]) {
        self.range = range
        for delimiter in delimiters.reversed() where delimiter.pounds > records.last?.pounds ?? 0 {
            records.append(delimiter)
        }
    }

    /// Whether the question can be answered for `offset`.
    func covers(_ offset: Int) -> Bool { range.contains(offset) }

    /// Whether a delimiter with `pounds` or more stands at or behind `offset`.
    func hasEnd(_ pounds: Int, from offset: Int) -> Bool {
        let first = prefixLength(of: records.count) { records[$0].pounds < pounds }
        return first < records.count && records[first].offset >= offset
    }
}
