/// How long each step of loading a file took.
struct FileParts: Sendable {
    enum Part: String, CaseIterable {
        case read, lex, outline, facts, rules
    }

    private var durations = [Duration](repeating: .zero, count: Part.allCases.count)

    subscript(_ part: Part) -> Duration {
        get { durations[part.index] }
        set { durations[part.index] = newValue }
    }

    /// Runs `step` and adds what it takes.
    mutating func measure<Value, Fault: Error>(_ part: Part, _ step: () throws(Fault) -> Value) throws(Fault) -> Value {
        let start = ContinuousClock.now
        defer { self[part] += ContinuousClock.now - start }
        return try step()
    }

    mutating func add(_ other: FileParts) {
        for part in Part.allCases { self[part] += other[part] }
    }
}

extension FileParts.Part {
    fileprivate var index: Int {
        switch self {
        case .read: 0
        case .lex: 1
        case .outline: 2
        case .facts: 3
        case .rules: 4
        }
    }
}
