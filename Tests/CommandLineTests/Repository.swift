import Files
import Testing
@testable import Program

/// A git repository of its own, and the program to run in it.
struct Repository {
    let scratch: Scratch

    /// - Parameter files: texts by path, committed.
    init(_ files: KeyValuePairs<Path, String> = [:]) throws {
        scratch = try Scratch()
        try git("init", "--quiet", "--initial-branch=main")
        for (path, text) in files { try scratch.file(path, text) }
        if !files.isEmpty { try commit() }
    }

    /// Nothing of the person's own settings, nor of a hook in which these tests may run.
    private static let environment = [
        "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "PATH": "/usr/bin:/bin:/usr/local/bin",
        "GIT_AUTHOR_NAME": "Ada", "GIT_AUTHOR_EMAIL": "ada@example.org", "GIT_COMMITTER_NAME": "Ada",
        "GIT_COMMITTER_EMAIL": "ada@example.org",
    ]

    @discardableResult
    func git(_ words: String...) throws -> BuiltBinary.Outcome {
        try BuiltBinary.run(
            ["git"] + words, in: scratch.folder, environment: Self.environment, program: "/usr/bin/env")
    }

    /// Commits everything.
    func commit() throws {
        try git("add", "--all")
        try git("commit", "--quiet", "--message", "change")
    }

    func statute(
        _ words: String..., in folder: Path = ".", environment: [String: String] = [:]
    ) throws -> BuiltBinary.Outcome {
        try BuiltBinary.run(
            words, in: scratch.folder.appending(folder.bytes).normalized,
            environment: Self.environment.merging(environment) { $1 })
    }

    /// A line of the shell in which `$statute` is the program.
    func shell(_ line: String) throws -> BuiltBinary.Outcome {
        try BuiltBinary.run(
            ["-c", line], in: scratch.folder,
            environment: Self.environment.merging(["statute": BuiltBinary.path]) { $1 }, program: "/bin/sh")
    }
}
