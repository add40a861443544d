package import Files
package import Reporters

/// A format that somebody named, and where its report goes.
package struct NamedFormat: Hashable, Sendable {
    package enum Place: Hashable, Sendable {
        /// Where `--output` says.
        case output
        /// `--format FORMAT=FILE`.
        case own(Destination)
    }

    package let format: ReportFormat
    package var place = Place.output
}

/// One report to write: the findings in a format, to a place of its own or shared with other logs.
package struct ReportRequest: Hashable, Sendable {
    package let format: ReportFormat
    package let destination: Destination
}

package enum Destination: Hashable, Sendable {
    case standardOutput, standardError
    case file(Path)

    /// What somebody means who gives `path` as the place for output.
    init(_ path: Path) {
        self =
            switch (path == "-", path.openFile) {
            case (true, _), (_, 1): .standardOutput
            case (_, 2): .standardError
            default: .file(path)
            }
    }

    fileprivate var isFile: Bool {
        if case .file = self { true } else { false }
    }

    /// How people are told of it.
    package var display: String {
        switch self {
        case .standardOutput: "standard output"
        case .standardError: "standard error"
        case let .file(path): path.display
        }
    }

    /// Who reads it.
    package var target: StreamTarget {
        switch self {
        case .standardOutput: .standardOutput
        case .standardError: .standardError
        case .file: .elsewhere
        }
    }
}

extension LintRequest {
    /// The reports to write, in the order in which they were said.
    ///
    /// When no format is named: `text` for somebody at a terminal, else `concise`; and on GitHub Actions its annotations
    /// besides, in the log, which is the only place where they are looked for. A patch takes the place of the reports, but
    /// for those that have a file of their own.
    /// - Parameter place: the same for two spellings of one file.
    package func reports(
        environment: (String) -> String? = CurrentProcess.environment, target: (Destination) -> StreamTarget = \.target,
        place: (Destination) -> Destination = \.normalized
    ) -> [ReportRequest] {
        switch mode {
        case .diff:
            let patch = place(resolved(output))
            return namedReports.filter { $0.destination.isFile && place($0.destination) != patch }
        case .report, .fix: break
        }
        guard formats.isEmpty else { return namedReports }
        let destination = resolved(output)
        let plain: ReportFormat =
            switch target(destination) {
            case .terminal: .text
            case .elsewhere: .concise
            }
        let fitting = ReportRequest(format: plain, destination: destination)
        guard environment("GITHUB_ACTIONS") == "true" else { return [fitting] }
        return [fitting, ReportRequest(format: .github, destination: resolved(.standardOutput))]
    }

    private var namedReports: [ReportRequest] {
        formats.map { named in
            switch named.place {
            case .output: ReportRequest(format: named.format, destination: resolved(output))
            case let .own(destination): ReportRequest(format: named.format, destination: resolved(destination))
            }
        }
    }

    /// The fixed text of standard input takes standard output for itself.
    private func resolved(_ destination: Destination) -> Destination {
        switch (destination, input, mode) {
        case (.standardOutput, .standardInput, .fix): .standardError
        case (.standardOutput, .paths, _), (.standardOutput, _, .report), (.standardOutput, _, .diff): .standardOutput
        case (.standardError, _, _), (.file, _, _): destination
        }
    }

    private var showsPatch: Bool {
        if case .diff = mode { true } else { false }
    }

    /// Whether what was said about formats and places can be done.
    var outputAcceptance: Acceptance {
        if !formats.isEmpty, output != .standardOutput, !formats.contains(where: { $0.place == .output }), !showsPatch {
            return .refused("'--output' is left with nothing to write: each '--format' names a file of its own")
        }
        return namedReports.clash(by: \.normalized).map(Acceptance.refused) ?? .accepted
    }
}

extension [ReportRequest] {
    /// Which two of them cannot be written, and what would be accepted; nil where all can.
    /// - Parameter place: the same for two spellings of one file.
    package func clash(by place: (Destination) -> Destination) -> String? {
        let places = map { report in place(report.destination) }
        for (number, report) in enumerated() {
            let other = self[..<number].indices.first { places[$0] == places[number] && self[$0].format.excludes(report.format) }
            guard let other else { continue }
            let (first, second) = (self[other].format.rawValue, report.format.rawValue)
            return """
                '\(first)' and '\(second)' cannot both go to \(report.destination.display); \
                give one of them a file of its own: --format \(second)=FILE
                """
        }
        return nil
    }
}

extension ReportFormat {
    /// Whether the two cannot stand in one file.
    fileprivate func excludes(_ other: ReportFormat) -> Bool {
        switch (company, other.company) {
        case (.log, .log): false
        case (.alone, _), (_, .alone): true
        }
    }
}

extension Destination {
    /// The same for two spellings of one file, as far as their text tells.
    package var normalized: Destination {
        switch self {
        case .standardOutput, .standardError: self
        case let .file(path): .file(path.normalized)
        }
    }
}
