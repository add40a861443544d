import Arguments
import Files
import Testing
@testable import Program

/// What the pages say can be done as they say it. CONTRIBUTING.md, "Pages", has the rules.
struct DocumentationTests {
    /// What blocks may call and still be run here. `do` and `}` are no programs, but stand where one stands.
    private static let present: Set<String> = [
        "statute", "git", "xargs", "cat", "cd", "chmod", "command", "cp", "cut", "diff", "echo", "env", "exit", "export",
        "false", "find", "grep", "head", "ls", "mkdir", "mv", "printf", "rm", "sed", "set", "sh", "sleep", "sort", "tail",
        "tee", "test", "touch", "tr", "true", "uniq", "unset", "wc",
        "[", "if", "then", "else", "fi", "for", "do", "done", "while", "{", "}",
    ]

    /// What cannot be called here: a block with one of them is read only. So is one that speaks to the network.
    private static let elsewhere: Set<String> = [
        "apt-get", "autoload", "bash", "bash-completion", "brew", "bundle", "code", "compinit", "curl", "docker",
        "emacs", "fish", "gh", "gitlab-runner", "glab", "hx", "jq", "man", "mandb", "nvim", "pip", "pip3", "pipx", "podman",
        "pre-commit", "python3", "reviewdog", "source", "sudo", "swift", "swiftlint", "tar", "uvx", "vim", "wget",
        "xcodebuild", "xcrun", "zed", "zsh",
    ]

    private static let shells: Set<String> = ["sh", "console"]

    private static func location(_ path: String, _ line: Int) -> SourceLocation {
        SourceLocation(
            fileID: "statute/\(path)", filePath: DocumentationPage.root.appending(path).display, line: line, column: 1)
    }

    @Test("every command runs, and prints what is shown", arguments: DocumentationPage.paths)
    func commands(_ path: String) throws {
        var project = try DocumentationProject()
        for block in try DocumentationPage.read(path).blocks where Self.shells.contains(block.language) {
            if block.startsAnew { project = try DocumentationProject() }
            let shown = block.language == "console" ? ShownOutput.all(in: block.lines) : []
            let lines = block.language == "console" ? shown.flatMap(\.command) : block.lines
            guard Self.runs(block, lines, path) else { continue }
            let commands = shown.isEmpty ? [lines] : shown.map(\.command)
            let outcome = try project.run(commands)
            let printed = outcome.outputs.joined()
            let here = Self.location(path, block.line)
            #expect(outcome.faults == [], "it printed:\n\(printed)", sourceLocation: here)
            for (shown, printed) in zip(shown, outcome.outputs) where !shown.fits(printed) {
                let command = shown.command.joined(separator: "\n")
                Issue.record("'\(command)' prints\n\(printed)", sourceLocation: here)
            }
        }
    }

    /// Whether the block can be run here. What calls an unknown program must say what it is.
    private static func runs(_ block: DocumentationPage.Block, _ lines: [String], _ path: String) -> Bool {
        if block.reasonNotToRun != nil || lines.contains(where: { $0.contains("://") }) { return false }
        let programs = Set(ShellText(lines).commands.compactMap(\.first))
        let unknown = programs.subtracting(present).subtracting(elsewhere).filter { program in
            // A script of this repository.
            !program.contains("/") || !System.exists(DocumentationPage.root.appending(program))
        }
        let advice: Comment = """
            \(unknown.sorted()): no program that DocumentationTests knows. Is the name right? Then add it to 'present' \
            or 'elsewhere', or write '<!-- not run: REASON -->' above the block.
            """
        #expect(unknown.isEmpty, advice, sourceLocation: location(path, block.line))
        return programs.isSubset(of: present)
    }

    @Test("every call of statute can be said to this version", arguments: DocumentationPage.paths)
    func calls(_ path: String) throws {
        let page = try DocumentationPage.read(path)
        for block in page.blocks {
            let isShell = Self.shells.contains(block.language)
            let lines = block.language == "console" ? ShownOutput.all(in: block.lines).flatMap(\.command) : block.lines
            let calls = isShell
                ? ShellText(lines).commands.compactMap(StatuteCall.init(command:))
                : lines.flatMap(StatuteCall.calls(in:))
            for call in calls {
                #expect(call.fault == nil, "\(call.words)", sourceLocation: Self.location(path, block.line))
            }
        }
        for span in page.code where span.text.hasPrefix("statute ") {
            let calls = ShellText([span.text]).commands.compactMap(StatuteCall.init(command:))
            // `statute explain` in a sentence names the command.
            for call in calls where call.words.count > 1 || CommandName(rawValue: call.words.first ?? "") == nil {
                #expect(call.fault == nil, "\(span.text)", sourceLocation: Self.location(path, span.line))
            }
        }
    }

    /// Flags of other programs that pages name.
    private static let foreignFlags: Set<String> = [
        "--explicit-target-dependency-import-check", "--version", "--assume-unchanged", "--skip-worktree",
    ]

    @Test("every flag that is named exists", arguments: DocumentationPage.paths)
    func flags(_ path: String) throws {
        for span in try DocumentationPage.read(path).code where span.text.hasPrefix("--") {
            let named = span.text.matches(of: /(?:^|\s)(--[a-z][a-z-]*)/).map { match in String(match.1) }
            let unknown = Set(named).subtracting(StatuteCall.flags).subtracting(Self.foreignFlags)
            let advice: Comment = "no flag of statute; add what is another program's to 'foreignFlags'"
            #expect(unknown == [], advice, sourceLocation: Self.location(path, span.line))
        }
    }

    @Test("every link leads somewhere", arguments: DocumentationPage.paths)
    func links(_ path: String) throws {
        for link in try DocumentationPage.read(path).links where !link.text.contains(/^(\w+:|#)/) {
            let target = link.text.prefix { $0 != "#" }
            let file = DocumentationPage.root.appending(path).parent.appending(String(target)).normalized
            #expect(System.exists(file), "\(link.text)", sourceLocation: Self.location(path, link.line))
        }
    }

    @Test("docs/README.md names every page")
    func index() throws {
        let linked = Set(try DocumentationPage.read("docs/README.md").links.map { link in "docs/\(link.text)" })
        let pages = Set(DocumentationPage.paths.filter { $0.hasPrefix("docs/") && $0 != "docs/README.md" })
        #expect(pages.subtracting(linked).sorted() == [], "link them from docs/README.md")
    }
}

extension System {
    fileprivate static func exists(_ path: Path) -> Bool { (try? status(of: path)) != nil }
}
