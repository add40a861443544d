import Files
import Foundation
@testable import Program

/// A copy of the project that the pages speak of, `Tests/Corpus/Player`: a git repository with everything committed
/// and an `origin`. Lines of a shell run in it with `statute` on their path.
struct DocumentationProject {
    struct Outcome {
        /// What each command printed, errors among it, when the commands were told apart.
        let outputs: [String]
        /// What went wrong, but for findings.
        let faults: [String]
    }

    private let scratch: Scratch
    private var folder: Path { scratch.folder.appending("project") }

    init() throws {
        scratch = try Scratch()
        try scratch.file("bin/statute", Self.program)
        try scratch.file("home/.gitconfig", """
            [user]
            \tname = Somebody
            \temail = somebody@example.com
            [init]
            \tdefaultBranch = main
            """)
        let made = try shell(
            """
            chmod +x bin/statute
            cp -R "$corpus" project
            cd project
            git init -q .
            git add .
            git commit -q -m 'Begin'
            git init -q --bare ../origin.git
            git remote add origin ../origin.git
            git push -q -u origin main
            git remote set-head origin main
            """, in: scratch.folder)
        guard made.faults.isEmpty else { throw Message.error("the project: \(made.faults)") }
    }

    /// Findings are no fault, so the statuses are written down before the shell sees them. Where its output would be
    /// seen, it is what a terminal shows.
    private static let program = """
        #!/bin/bash
        words=("$@")
        case " $* " in *" --format "* | *" --diff "*) ;; *)
            if [ /dev/stdout -ef "$screen" ] && [[ "${1:-lint}" == lint ]]; then words+=(--format text); fi ;;
        esac
        "$binary" "${words[@]}"
        status=$?
        [ $status -lt 2 ] || echo "statute $*: exit status $status" >>"$faults"
        exit $status

        """

    /// - Parameter commands: each with its lines.
    func run(_ commands: [[String]]) throws -> Outcome {
        try shell(commands.map { $0.joined(separator: "\n") }.joined(separator: "\nprintf '\\036'\n"), in: folder)
    }

    private func shell(_ text: String, in folder: Path) throws -> Outcome {
        let screen = try scratch.file("screen")
        let faults = try scratch.file("faults")
        // Statuses 1 and 123, the one that xargs makes of it, are those of findings.
        let trap = #"""
            trap 'status=$?
                case "$status $BASH_COMMAND" in
                    "1 "*statute* | "123 "*statute*) ;;
                    *) echo "$BASH_COMMAND: exit status $status" >>"$faults" ;;
                esac' ERR
            """#
        let process = Foundation.Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = ["-c", trap + "\n" + text]
        process.currentDirectoryURL = URL(fileURLWithPath: folder.display)
        process.environment = [
            "PATH": "\(scratch.folder.appending("bin").display):/usr/local/bin:/usr/bin:/bin", "NO_COLOR": "1",
            "HOME": scratch.folder.appending("home").display, "GIT_CONFIG_NOSYSTEM": "1",
            "LC_ALL": "C", "binary": BuiltBinary.path, "screen": screen.display, "faults": faults.display,
            "corpus": Golden.tests.appending("Corpus/Player").display,
        ]
        let output = FileHandle(forWritingAtPath: screen.display)
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = output
        try process.run()
        process.waitUntilExit()
        let printed = String(decoding: try FileReading.read(screen), as: UTF8.self)
        let told = String(decoding: try FileReading.read(faults), as: UTF8.self)
        return Outcome(
            outputs: printed.split(separator: "\u{1E}", omittingEmptySubsequences: false).map(String.init),
            faults: told.split(separator: "\n").map(String.init))
    }
}
