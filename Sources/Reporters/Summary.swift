public import Findings

/// How many findings there are of each severity.
public struct SeverityCounts: Hashable, Sendable {
    /// Findings of severity `error`.
    public var errors = 0
    /// Findings of severity `warning`.
    public var warnings = 0
    /// Findings of severity `info`.
    public var infos = 0

    /// Zero where nothing is said.
    public init(errors: Int = 0, warnings: Int = 0, infos: Int = 0) {
        self.errors = errors
        self.warnings = warnings
        self.infos = infos
    }

    /// The count of one severity.
    public subscript(severity: Severity) -> Int {
        get {
            switch severity {
            case .error: errors
            case .warning: warnings
            case .info: infos
            }
        }
        set {
            switch severity {
            case .error: errors = newValue
            case .warning: warnings = newValue
            case .info: infos = newValue
            }
        }
    }

    /// All of them.
    public var total: Int { errors + warnings + infos }

    /// `3 errors, 1 warning`, or `no findings`.
    var described: String {
        let kinds = [("error", errors), ("warning", warnings), ("info", infos)]
        let named = kinds.filter { $0.1 > 0 }.map { counted($0.1, $0.0) }
        return named.isEmpty ? "no findings" : named.joined(separator: ", ")
    }
}

/// What a run did, in numbers.
public struct Summary: Hashable, Sendable {
    /// Files that were linted.
    public var files: Int
    /// Lines of these files.
    public var lines: Int
    /// Files that were read for the project but not linted because they are generated.
    public var generatedSkipped: Int
    /// Findings that were reported.
    public var findings = SeverityCounts()
    /// Findings among them that `--fix` takes away.
    public var safelyFixable = 0
    /// Findings among them that only `--fix --unsafe` takes away.
    public var unsafelyFixable = 0
    /// Findings that this run took away, not counted in `findings`.
    public var fixed = 0
    /// Findings that the baseline keeps quiet, not counted in `findings`.
    public var accepted = 0
    /// How long the run took.
    public var duration: Duration

    /// A run in which nothing was found or fixed.
    public init(files: Int, lines: Int, generatedSkipped: Int = 0, duration: Duration) {
        self.files = files
        self.lines = lines
        self.generatedSkipped = generatedSkipped
        self.duration = duration
    }

    /// Counts a reported finding.
    public mutating func count(_ diagnostic: Diagnostic) {
        findings[diagnostic.severity] += 1
        switch diagnostic.fix?.safety {
        case .safe: safelyFixable += 1
        case .unsafe: unsafelyFixable += 1
        case nil: break
        }
    }

    /// One line, without a line break, for standard error.
    public var line: String {
        let linted = "Linted \(counted(files, "file")), \(counted(lines, "line")) in \(duration.inSeconds): \(findings.described)"
        return ([linted] + [fixedPart, fixable, acceptedPart, skipped].compactMap(\.self)).joined(separator: "; ") + "."
    }

    private var fixedPart: String? {
        fixed > 0 ? "\(grouped(fixed)) fixed" : nil
    }

    private var fixable: String? {
        switch (safelyFixable, unsafelyFixable) {
        case (0, 0): nil
        case (0, _): "\(grouped(unsafelyFixable)) fixable with --fix --unsafe"
        case (_, 0): "\(grouped(safelyFixable)) fixable with --fix"
        case (_, _): "\(grouped(safelyFixable)) fixable with --fix (\(grouped(unsafelyFixable)) more with --unsafe)"
        }
    }

    private var acceptedPart: String? {
        accepted > 0 ? "\(grouped(accepted)) in the baseline" : nil
    }

    private var skipped: String? {
        generatedSkipped > 0 ? "\(counted(generatedSkipped, "generated file")) skipped" : nil
    }
}

extension Duration {
    /// `0.21 s`, rounded to hundredths.
    fileprivate var inSeconds: String {
        let attosecondsPerHundredth: Int64 = 10_000_000_000_000_000
        let (seconds, attoseconds) = components
        let rounded = (attoseconds + attosecondsPerHundredth / 2) / attosecondsPerHundredth
        let (whole, hundredths) = (seconds + rounded / 100, rounded % 100)
        return "\(whole).\(hundredths < 10 ? "0" : "")\(hundredths) s"
    }
}
