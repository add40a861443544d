import Files

/// How long each step of loading a file took.
struct FileParts: Sendable {
    enum Part: String, CaseIterable {
        case read, lex, outline, facts, rules
    }

    // No array: there is one of these for each file.
    private var read = Duration.zero
    private var lex = Duration.zero
    private var outline = Duration.zero
    private var facts = Duration.zero
    private var rules = Duration.zero

    subscript(_ part: Part) -> Duration {
        get {
            switch part {
            case .read: read
            case .lex: lex
            case .outline: outline
            case .facts: facts
            case .rules: rules
            }
        }
        set {
            switch part {
            case .read: read = newValue
            case .lex: lex = newValue
            case .outline: outline = newValue
            case .facts: facts = newValue
            case .rules: rules = newValue
            }
        }
    }

    /// Runs `step` and adds what it takes.
    mutating func measure<Value, Fault: Error>(_ part: Part, _ step: () throws(Fault) -> Value) throws(Fault) -> Value {
        let start = Stopwatch.now
        defer { self[part] += Stopwatch.now - start }
        return try step()
    }

    mutating func add(_ other: FileParts) {
        for part in Part.allCases { self[part] += other[part] }
    }
}
