import Arguments
import Files

/// `statute init --hook`: a hook of git, for those who have no program that manages their hooks.
struct HookInstallation {
    private let request: InitRequest
    private let currentFolder: Path
    private let git: Git

    init(_ request: InitRequest) throws(Message) {
        self.request = request
        currentFolder = try CurrentProcess.folder()
        let folder = request.folder.located(from: currentFolder)
        guard System.isFolder(folder) else { throw .error("\(request.folder.display): no such folder") }
        git = try Message.askingGit { () throws(GitFault) in try Git(for: "--hook", in: folder) }
    }

    private static let command = "statute lint --staged --strict"

    private static let text = """
        #!/bin/sh
        # Lints what is staged. 'git commit --no-verify' commits in spite of what it finds.
        if ! command -v statute >/dev/null; then
            echo "pre-commit: there is no 'statute' on the PATH to lint what is staged" >&2
            exit 1
        fi
        exec \(command)

        """

    func run() throws(Message) -> ExitCode {
        switch request.target {
        case .standardOutput: return CommandLineTool.print(Self.text)
        case .newFile: break
        }
        let folder = try hooksFolder()
        let file = folder.appending("pre-commit")
        let shown = file.shown(from: currentFolder, in: git.top).display
        let advice = "add this line to it: \(Self.command) || exit 1"
        guard try isOwn(folder) else {
            throw .error("\(shown): git takes hooks from there for other repositories too, so it is left alone; \(advice)")
        }
        do throws(SystemFault) {
            try create(file)
        } catch .exists {
            guard (try? FileReading.read(file)) == Array(Self.text.utf8) else {
                throw .error("\(shown): is there already and is left alone; \(advice)")
            }
            CurrentProcess.tell("\(shown) is there already.\n")
            return .success
        } catch {
            throw .error("\(shown): \(error.message)")
        }
        CurrentProcess.tell("Wrote \(shown): before each commit it runs '\(Self.command)'.\n")
        return .success
    }

    private func create(_ file: Path) throws(SystemFault) {
        try System.makeFolders(file.parent)
        let new = try System.create(file)
        do throws(SystemFault) {
            try System.write(Array(Self.text.utf8), to: new.number)
            try System.makeExecutable(new)
        } catch {
            try? System.remove(file)
            throw error
        }
    }

    /// Where git looks for hooks: `core.hooksPath`, else the folder that all working trees of the repository share.
    private func hooksFolder() throws(Message) -> Path {
        // Git puts the name of a hook behind an empty value and looks in the root of the file system, which
        // `--git-path hooks` does not tell.
        let key = "core.hooksPath"
        guard try answer(["config", "--default", "hooks", "--get", key]) != [UInt8(ascii: "\n")] else {
            throw .error(
                "\(key) is empty, so git runs no hook here; name a folder in it, or unset it "
                    + "('git config --show-origin \(key)' tells where it is set)")
        }
        // Relative to the top, where hooks run.
        return try path("--git-path", "hooks")
    }

    /// Whether the folder lies in the repository or its working tree: a hook elsewhere, as a person's own
    /// `core.hooksPath` may name it, would run for every repository.
    private func isOwn(_ folder: Path) throws(Message) -> Bool {
        let common = try path("--git-common-dir")
        return folder.lies(in: git.top) || folder.lies(in: common)
    }

    private func path(_ words: String...) throws(Message) -> Path {
        Path(bytes: try answer(["rev-parse"] + words).dropLast()).located(from: git.top)
    }

    private func answer(_ words: [String]) throws(Message) -> [UInt8] {
        try Message.askingGit { () throws(GitFault) in try Git(for: "--hook", in: git.top).output(words) }
    }
}
