package import Files
import Reporters
package import Findings

/// What somebody said to `statute lint`. What it means here and now, with the configuration, the terminal and the
/// files at hand, is found out later.
package struct LintRequest: Hashable, Sendable {
    package enum Input: Hashable, Sendable {
        /// Without any, those that the configuration includes, or the current folder.
        case paths([Path])
        /// - Parameter name: the path whose configuration holds.
        case standardInput(name: Path?)
    }

    package enum RuleChoice: Hashable, Sendable {
        case all
        case only([String])
    }

    package enum WarningLimit: Hashable, Sendable {
        /// What the configuration says.
        case configured
        case atMost(Int)
    }

    package enum Strictness: Hashable, Sendable {
        case usual
        /// Warnings are errors.
        case strict
    }

    package enum Talk: Hashable, Sendable {
        case usual
        /// Findings and errors only: no summary, no notes.
        case quiet
    }

    package enum Extra: Hashable, Sendable {
        /// Findings by rule.
        case statistics
        /// Time by phase and by rule.
        case timings
    }

    /// What becomes of fixes, and of which.
    package enum Mode: Hashable, Sendable {
        /// They are counted.
        case report(Fix.Safety)
        /// They are written.
        case fix(Fix.Safety)
        /// They are shown, and nothing is written; also with `--fix`, as Ruff does.
        case diff(Fix.Safety)
    }

    /// Which of the files that are looked for.
    package enum Selection: Hashable, Sendable {
        case all
        /// Those that differ from where the branch left the reference.
        case changed(since: ReferenceChoice)
        /// Those that are staged, as they are staged.
        case staged
    }

    /// Which lines of a file.
    package enum LineChoice: Hashable, Sendable {
        case all
        case changed
    }

    package enum Exclusion: Hashable, Sendable {
        case respected, ignored
    }

    package enum ThreadCount: Hashable, Sendable {
        case everyProcessor
        case exactly(Int)
    }

    /// Where the facts of files that are not linted are kept from run to run.
    package enum CacheChoice: Hashable, Sendable {
        /// Where the system keeps such things.
        case usual
        case folder(Path)
        case none
    }

    /// How the command was named.
    package enum Spelling: Hashable, Sendable {
        case named
        /// `statute PATHS…`: the first path may be meant as a command.
        case bare

        package var command: CommandName? {
            switch self {
            case .named: .lint
            case .bare: nil
            }
        }
    }

    package var spelling = Spelling.named
    package var input = Input.paths([])
    /// None: what fits the place where the report goes.
    package var formats: [NamedFormat] = []
    /// Where formats go that name no file of their own.
    package var output = Destination.standardOutput
    /// The file to leave behind when nothing failed.
    package var stamp: Path?
    package var configuration = ConfigurationChoice.nearest
    package var rules = RuleChoice.all
    /// Only findings of this weight or more are reported.
    package var severity = Severity.info
    package var warnings = WarningLimit.configured
    package var strictness = Strictness.usual
    package var talk = Talk.usual
    package var extras: Set<Extra> = []
    package var mode = Mode.report(.safe)
    package var selection = Selection.all
    package var lines = LineChoice.all
    package var baseline = BaselineRequest()
    package var exclusion = Exclusion.respected
    package var threads = ThreadCount.everyProcessor
    package var cache = CacheChoice.usual
    package var colour = ColourHabit.fitting
}

package enum ConfigurationChoice: Hashable, Sendable {
    /// The `.lintrc` nearest to each file.
    case nearest
    case file(Path)
}

extension LintRequest.Mode {
    /// Whose fixes are meant: `safe` ones, or `unsafe` ones too.
    package var safety: Fix.Safety {
        switch self {
        case let .report(safety), let .fix(safety), let .diff(safety): safety
        }
    }

    fileprivate var fixing: LintRequest.Mode {
        switch self {
        case let .report(safety): .fix(safety)
        case .fix, .diff: self
        }
    }

    fileprivate var allowingUnsafe: LintRequest.Mode {
        switch self {
        case .report: .report(.unsafe)
        case .fix: .fix(.unsafe)
        case .diff: .diff(.unsafe)
        }
    }
}

extension LintRequest {
    static let syntax = CommandSyntax(
        name: .lint,
        operands: .init(
            count: .any, placeholder: "PATHS",
            help: """
                files and folders; without any, what the configuration includes, or the current folder; '-' is \
                standard input
                """
        ) { request, path in request.add(path) },
        flags: outputFlags + ruleFlags + fixFlags + inputFlags + changeFlags + baselineFlags,
        initial: LintRequest(),
        strangers: { pathFlags.merging(FlagsElsewhere.advice) { first, _ in first } },
        check: \.acceptance
    )

    /// How other tools are told where to look.
    static let pathFlags = [
        "--exclude": "what is left out stands in the .lintrc: \"exclude\": [\"…\"]",
        "--include": "give the paths without a flag, or have \"include\": [\"…\"] in the .lintrc",
        "--path": "give the paths without a flag, or have \"include\": [\"…\"] in the .lintrc",
    ]

    private static let outputFlags: [Flag<LintRequest>] = [
        .placedChoice(
            "--format", "FORMAT[=FILE]",
            """
            how findings are written, and where to; may be given several times; without it text on a terminal, else \
            concise
            """,
            strangers: ReportFormat.namesElsewhere
        ) { request, format, file in
            let named = NamedFormat(format: format, place: file.map { .own(Destination($0)) } ?? .output)
            if !request.formats.contains(named) { request.formats.append(named) }
        },
        .path("--output", "FILE", "write the findings to FILE instead of standard output") { request, path in
            request.output = Destination(path)
            return .accepted
        },
        .path(
            "--stamp", "FILE", "leave an empty FILE behind when nothing failed, for build systems that look for an output"
        ) { request, path in
            request.stamp = path
            return .accepted
        },
        .plain("--quiet", "say nothing but findings and errors") { request in
            request.talk = .quiet
            return .accepted
        },
        .plain("--statistics", "count the findings of each rule") { request in
            request.extras.insert(.statistics)
            return .accepted
        },
        .plain("--timings", "tell the time of each phase and each rule") { request in
            request.extras.insert(.timings)
            return .accepted
        },
        .plain("--no-color", "no colours, also on a terminal") { request in
            request.colour = .never
            return .accepted
        },
    ]

    private static let ruleFlags: [Flag<LintRequest>] = [
        .path("--config", "FILE", "use FILE instead of the .lintrc nearest to each file") { request, path in
            request.configuration = .file(path)
            return .accepted
        },
        .rules("--only", "ID,…", "report and fix only these rules; may be given several times") { request, ids in
            switch request.rules {
            case .all: request.rules = .only(ids)
            case let .only(earlier): request.rules = .only(earlier + ids)
            }
        },
        .choice("--severity", "LEVEL", "report only findings of this weight or more") { request, severity in
            request.severity = severity
        },
        .number("--max-warnings", atLeast: 0, "exit with 1 when there are more than N warnings") { request, number in
            request.warnings = .atMost(number)
        },
        .plain("--strict", "treat warnings as errors") { request in
            request.strictness = .strict
            return .accepted
        },
    ]

    private static let fixFlags: [Flag<LintRequest>] = [
        .plain("--fix", "apply the fixes that keep the meaning of the program") { request in
            request.mode = request.mode.fixing
            return .accepted
        },
        .plain("--unsafe", "with --fix or --diff: also the fixes that may change the meaning") { request in
            request.mode = request.mode.allowingUnsafe
            return .accepted
        },
        .plain("--diff", "show what --fix would change, and change nothing") { request in
            request.mode = .diff(request.mode.safety)
            return .accepted
        },
    ]

    private static let inputFlags: [Flag<LintRequest>] = [
        .plain(
            "--stdin", "read one file from standard input; with --fix the fixed text goes to standard output"
        ) { request in
            request.readStandardInput(as: nil)
        },
        .path(
            "--stdin-filename", "PATH", "the path that standard input stands for: its configuration holds"
        ) { request, path in
            request.readStandardInput(as: path)
        },
        .plain("--no-exclude", "look at files also when the configuration excludes them") { request in
            request.exclusion = .ignored
            return .accepted
        },
        .number(
            "--threads", atLeast: 1, "how many files are read at once; without it one for each processor"
        ) { request, number in
            request.threads = .exactly(number)
        },
        .path(
            "--cache-path", "FOLDER", "keep what is known of a large project, and what was found in it, in FOLDER for later runs"
        ) { request, path in
            switch request.cache {
            case .usual, .folder: request.cache = .folder(path)
            case .none: break
            }
            return .accepted
        },
        // Whatever else is said.
        .plain("--no-cache", "find everything anew, and keep nothing of it") { request in
            request.cache = .none
            return .accepted
        },
    ]

    private mutating func add(_ path: Path) -> Acceptance {
        if path == "-" { return readStandardInput(as: nil) }
        if path.bytes.isEmpty { return .refused("a path is an empty word; '.' is the current folder") }
        switch input {
        case var .paths(paths):
            // Nobody else holds the list while it grows, or each path would copy those before it.
            input = .paths([])
            paths.append(path)
            input = .paths(paths)
            return .accepted
        case .standardInput:
            return LintRequest.alone
        }
    }

    private mutating func readStandardInput(as name: Path?) -> Acceptance {
        switch input {
        case .paths([]): input = .standardInput(name: name)
        case .paths: return LintRequest.alone
        case let .standardInput(earlier): input = .standardInput(name: name ?? earlier)
        }
        return .accepted
    }

    /// Whether there is something to read: what is in standard input can be had once.
    var inputAcceptance: Acceptance {
        switch (input, configuration) {
        case let (.standardInput, .file(path)) where path.openFile == 0:
            .refused("'--config \(path.display)' would read what is to be linted, standard input; give it another file")
        case (.paths, _), (.standardInput, .file), (.standardInput, .nearest): .accepted
        }
    }

    private static let alone = Acceptance.refused("standard input is read alone, without paths")
}
