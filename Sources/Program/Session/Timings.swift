import Files
import Linter

/// How long each phase and each rule took.
struct Timings {
    private let start: Duration
    private var last: Duration
    private var phases: [(name: String, duration: Duration)] = []
    private var parts = FileParts()
    private var rules: [String: Duration] = [:]

    /// What it takes to look at the clock, which a small rule takes no longer than.
    private static let clockCost = (0..<100).map { _ in Stopwatch.measure {} }.min() ?? .zero

    init() {
        start = Stopwatch.now
        last = start
    }

    /// Since the start.
    var total: Duration { Stopwatch.now - start }

    /// The phase that began with the last mark ends here.
    mutating func mark(_ phase: String) {
        let now = Stopwatch.now
        phases.append((phase, now - last))
        last = now
    }

    /// What this takes belongs to no phase.
    mutating func add(_ results: [FilteredResult]) {
        for result in results {
            for (rule, duration) in result.result.durations {
                rules[rule, default: .zero] += max(.zero, duration - Self.clockCost)
            }
        }
        last = Stopwatch.now
    }

    mutating func add(_ file: FileParts) {
        parts.add(file)
    }

    /// A line for each phase, by the clock, then for what is done with each file and for each rule, summed over all
    /// threads, the slowest rule first.
    var table: String {
        let slowest = rules.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let lines =
            phases.map { ("phase", $0.name, $0.duration) }
            + FileParts.Part.allCases.map { ("part", $0.rawValue, parts[$0]) }
            + slowest.map { ("rule", $0.key, $0.value) }
        return lines.map { kind, name, duration in
            let milliseconds = String(Int((duration / .microseconds(1)).rounded()))
            let padded = String(repeating: " ", count: max(0, 10 - milliseconds.utf8.count)) + milliseconds
            return "\(padded) µs  \(kind) \(name)\n"
        }.joined()
    }
}
