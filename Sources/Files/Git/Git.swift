/// The git repository around the current folder, asked through the `git` program.
///
/// Git runs in the current folder and with this process's environment: a hook sets `GIT_DIR` and `GIT_INDEX_FILE`, which
/// may be relative, and `git commit FILE` has an index of its own that only they name.
package struct Git {
    /// What one run said.
    struct Answer {
        let ending: Subprocess.Ending
        let output: [UInt8]
        /// What went wrong, in git's words, on one line.
        let complaint: String
    }

    /// The folder that holds the working tree; absolute, without symbolic links.
    package let top: Path
    /// The flag that wants to know.
    private let flag: String
    /// Nil for the current one.
    private let folder: Path?

    /// - Parameter flag: which one asks, for the messages.
    /// - Parameter folder: where to look for the repository instead of the current folder.
    package init(for flag: String, in folder: Path? = nil) throws(GitFault) {
        self.flag = flag
        self.folder = folder
        let answer = try Git.ask(["rev-parse", "--show-toplevel"], in: folder, for: flag)
        // One line break ends the path, which may have more of them.
        guard case .exited(0) = answer.ending, answer.output.count > 1 else {
            let need = Git.hasRepository(around: folder)
                ? "cannot use the git repository here" : "needs the working tree of a git repository"
            throw GitFault("'\(flag)' \(need); git says: \(answer.complaint)")
        }
        let path = Path(bytes: answer.output.dropLast())
        top = (try? System.resolve(path)) ?? path
        if isGuessed {
            throw GitFault(
                """
                '\(flag)': GIT_DIR is set, as it is in a hook, so git takes \(top.display) for the top of the working tree; \
                run from the top, or set GIT_WORK_TREE
                """)
        }
    }

    /// Whether there is one, though git may not open it: because it belongs to somebody else, for instance.
    private static func hasRepository(around folder: Path?) -> Bool {
        guard let place = folder ?? (try? System.currentFolder()) else { return false }
        return place.way.contains(where: \.isRepository)
    }

    /// Whether git takes the current folder for the top because it was only told where the repository is: from a folder
    /// below the top it would find none of the names, and nothing would be said.
    private var isGuessed: Bool {
        CurrentProcess.environment("GIT_DIR") != nil && CurrentProcess.environment("GIT_WORK_TREE") == nil
            && !top.isRepository
    }

    /// Runs git.
    /// - Parameter names: words that need not be UTF-8, behind the others.
    /// - Parameter input: what it reads.
    /// - Returns: what it writes.
    package func output(_ words: [String], _ names: [[UInt8]] = [], input: [UInt8] = []) throws(GitFault) -> [UInt8] {
        let answer = try Git.ask(words, names, in: folder, input: input, for: flag)
        guard case .exited(0) = answer.ending else {
            throw GitFault("'\(flag)': 'git \(words[0])' fails: \(answer.complaint)")
        }
        return answer.output
    }

    /// Runs git, whether or not it has an answer.
    func ask(_ words: [String]) throws(GitFault) -> Answer {
        try Git.ask(words, in: folder, for: flag)
    }

    private static func ask(
        _ words: [String], _ names: [[UInt8]] = [], in folder: Path?, input: [UInt8] = [], for flag: String
    ) throws(GitFault) -> Answer {
        let place = folder.map { [Array("-C".utf8), $0.bytes] } ?? []
        let arguments = place + (settings + words).map { Array($0.utf8) } + names
        let outcome: Subprocess.Outcome
        do throws(SystemFault) {
            outcome = try Subprocess.run("git", arguments, input: input)
        } catch .absent {
            throw GitFault("'\(flag)' asks git, and there is no 'git' on the PATH")
        } catch {
            throw GitFault("'\(flag)' asks git, which cannot be run: \(error.message)")
        }
        let lines = String(decoding: outcome.errors, as: UTF8.self).split(whereSeparator: \.isNewline)
        let complaint = lines.map { line in withoutLevel(line) }
        return Answer(
            ending: outcome.ending, output: outcome.output,
            complaint: complaint.isEmpty ? "\(outcome.ending.description)" : complaint.joined(separator: " "))
    }

    /// A line that git sets off, as it does with a command to copy, begins with a tab.
    private static func withoutLevel(_ complaint: Substring) -> String {
        let level = ["fatal: ", "error: "].first(where: complaint.hasPrefix) ?? ""
        return String(complaint.dropFirst(level.count).drop(while: \.isWhitespace))
    }

    /// What people may have set otherwise for their own eyes. Without optional locks a run of this program never
    /// disturbs another git that works at the same time. Magit has its hooks run with literal pathspecs, for which `:/` is
    /// the name of a file.
    private static let settings = [
        "--no-optional-locks", "--no-literal-pathspecs", "-c", "diff.relative=false", "-c", "core.quotePath=false",
    ]

    /// A path as git has it, from the top on.
    func path(_ name: some Collection<UInt8>) -> Path { top.appending(Array(name)) }
}

/// What git could not do, in words for whoever asked.
package struct GitFault: Error, Hashable, Sendable {
    package let message: String

    init(_ message: String) {
        self.message = message
    }
}

extension Subprocess.Ending {
    fileprivate var description: String {
        switch self {
        case let .exited(code): "it ended with \(code)"
        case let .killed(signal): "it was killed by signal \(signal)"
        }
    }
}

extension Collection<UInt8> {
    /// What stands between NULs; the last one ends the text.
    var fields: [SubSequence] { split(separator: 0, omittingEmptySubsequences: false).dropLast() }
}
