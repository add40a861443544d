/// Measures, and prints a row for each measurement.
struct Table {
    let byteCount: Int
    let runs: Int
    /// What the other rows are compared with.
    var lexing: Duration?
    /// The last measurement.
    private(set) var last = Duration.zero

    init(byteCount: Int, runs: Int) {
        self.byteCount = byteCount
        self.runs = runs
    }

    func begin() {
        print("| what | ms | MB/s | of lexing |\n|---|---:|---:|---:|")
    }

    /// Prints the shortest time that `work` took.
    @discardableResult
    mutating func row<Result>(_ name: String, _ work: () -> Result) -> Result {
        var result: Result?
        var best: Duration?
        for _ in 0..<runs {
            // What an earlier run left is freed before the clock starts.
            result = nil
            let duration = ContinuousClock().measure { result = work() }
            best = best.map { min($0, duration) } ?? duration
        }
        guard let result, let best else { preconditionFailure("at least one run") }
        last = best
        print(name, best)
        return result
    }

    mutating func sum(_ name: String, _ parts: [Duration]) {
        last = parts.reduce(.zero, +)
        print("**\(name)**", last)
    }

    private func print(_ name: String, _ duration: Duration) {
        let seconds = duration / .seconds(1)
        let speed = seconds > 0 ? String(Int(Double(byteCount) / 1e6 / seconds)) : "–"
        let share = lexing.map { rounded(duration / $0) } ?? rounded(1)
        Swift.print("| \(name) | \(rounded(seconds * 1000)) | \(speed) | \(share) |")
    }

    private func print(_ line: String) {
        Swift.print(line)
    }

    /// With two digits behind the point.
    private func rounded(_ number: Double) -> String {
        let hundredths = Int((number * 100).rounded())
        let fraction = hundredths % 100
        return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
    }
}
