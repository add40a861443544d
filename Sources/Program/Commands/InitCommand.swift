import Arguments
import Configuration
import Files
import Linter
import Reporters
import RuleKit
import Syntax

/// `statute init`: looks at a project and writes the `.lintrc` that fits it.
struct InitCommand {
    private let request: InitRequest
    private let catalogue: Catalogue
    /// Absolute.
    private let folder: Path
    private let current: Path
    private let threads = CurrentProcess.processors

    static func run(_ request: InitRequest, _ catalogue: Catalogue) -> ExitCode {
        do throws(Message) {
            switch request.product {
            case .configuration: return try InitCommand(request, catalogue).run()
            case .hook: return try HookInstallation(request).run()
            }
        } catch {
            error.say()
            return .failure
        }
    }

    private init(_ request: InitRequest, _ catalogue: Catalogue) throws(Message) {
        self.request = request
        self.catalogue = catalogue
        current = try CurrentProcess.folder()
        folder = request.folder.located(from: current)
        guard System.isFolder(folder) else { throw .error("\(request.folder.display): no such folder") }
    }

    private func run() throws(Message) -> ExitCode {
        switch request.target {
        case .newFile: if (try? System.status(of: file, links: .seen)) != nil { throw present }
        case .standardOutput: break
        }
        let migration = try migration()
        let survey = try survey()
        guard !survey.files.isEmpty else { throw .error("\(request.folder.display): no Swift files to look at") }
        let advice = ConfigurationAdvice(survey: survey, placements: try placements(), catalogue: catalogue).draft
        let text = (migration?.applied(to: advice) ?? advice).text
        let outlook = try outlook(with: text)
        switch request.target {
        case .standardOutput:
            return CommandLineTool.print(text)
        case .newFile:
            try create(text)
            let closing = Closing(
                survey: survey, migration: migration, outlook: outlook, file: shownFile, replaced: replaced)
            CurrentProcess.tell(closing.text)
            return .success
        }
    }

    private var file: Path { folder.appending(ConfigurationResolver.fileName) }

    private var shownFile: Path {
        let name = ConfigurationResolver.fileName
        return request.folder == "." ? Path(name) : request.folder.appending(name)
    }

    /// What has held in the folder so far, from there on.
    private var replaced: Path? {
        folder.way.dropFirst().lazy.map { $0.appending(ConfigurationResolver.fileName) }
            .first { (try? System.status(of: $0)) != nil }?.shown(from: folder, in: "/")
    }

    private var present: Message {
        .error(
            "\(shownFile.display): is there already and is left alone; remove it first, or see with 'init --print' what would be written")
    }

    /// Writes the file only where none is, also when one appears in the meantime.
    private func create(_ text: String) throws(Message) {
        do throws(SystemFault) {
            let new = try System.create(file)
            do throws(SystemFault) {
                try System.write(Array(text.utf8), to: new.number)
            } catch {
                try? System.remove(file)
                throw error
            }
        } catch .exists {
            throw present
        } catch {
            throw .error("\(shownFile.display): \(error.message)")
        }
    }
}

// MARK: Looking at the project

extension InitCommand {
    private func survey() throws(Message) -> ProjectSurvey {
        ProjectSurvey(try session(with: "{ \"generated\": \"lint\" }"), in: folder)
    }

    /// Reads the project as if `configuration` were its `.lintrc`.
    private func session(with configuration: String) throws(Message) -> LintSession {
        let source = ConfigurationSource(.nearest, catalogue, currentFolder: folder, texts: [file: configuration])
        let found = ProjectFiles([], exclusion: .respected, source: source, currentFolder: folder)
        var timings = Timings()
        let session = LintSession.load(found, source: source, threads: threads, timings: &timings)
        // Of a configuration below the folder, which holds there, or of one above.
        guard !source.tellFaults() else { throw .error("the configuration cannot be followed") }
        return session
    }

    private func findings(with configuration: String) throws(Message) -> [Diagnostic] {
        try session(with: configuration).lint(measuring: .off).flatMap(\.diagnostics)
    }

    /// How patterns are written, by what each placement of `let` would find.
    private func placements() throws(Message) -> ConfigurationAdvice.Placements {
        func patterns(otherThan placement: String) throws(Message) -> Int {
            let option = "{ \"let_placement\": \"\(placement)\" }"
            let found = try findings(with: "{ \"rules\": { \"case_binding_style\": \(option) } }")
            return found.count { $0.rule == "case_binding_style" }
        }
        // Patterns without any `let` are found under each of them.
        let neither = try patterns(otherThan: "any")
        return ConfigurationAdvice.Placements(
            outside: try patterns(otherThan: "inside") - neither, inside: try patterns(otherThan: "outside") - neither)
    }

    private func outlook(with text: String) throws(Message) -> Outlook {
        let session = try session(with: text)
        var outlook = Outlook(files: session.files.count(where: \.isLinted))
        for finding in session.lint(measuring: .off).flatMap(\.diagnostics) { outlook.findings[finding.severity] += 1 }
        return outlook
    }

    /// What a run with the new file would say.
    struct Outlook {
        /// Those that are linted.
        let files: Int
        var findings = SeverityCounts()
    }

    /// What SwiftLint is told, if that shall be taken over.
    private func migration() throws(Message) -> SwiftLintMigration? {
        guard case let .swiftLint(said) = request.basis else { return nil }
        return SwiftLintMigration(
            configuration: try SwiftLintFiles(current: current).read(said), catalogue: catalogue, name: said.display,
            base: said.located(from: current).parent, folder: folder)
    }

    /// What is told at the end.
    struct Closing {
        let survey: ProjectSurvey
        let migration: SwiftLintMigration?
        let outlook: Outlook
        let file: Path
        let replaced: Path?

        /// More than this nobody mends in one go.
        private static let many = 30

        var text: String {
            let count = outlook.findings.total
            var text = "Wrote \(file.display) for \(counted(outlook.files, "file")): "
                + "\(counted(count, "finding")) at present ('statute lint' shows them).\n"
            if outlook.files == 0 {
                text += "Nothing will be linted: every Swift file here is generated, or left out by 'include' and 'exclude' of "
                    + "\(file.display).\n"
            }
            if let replaced {
                text += "It replaces \(replaced.display) here; \"extends\": \"\(replaced.display)\" keeps what that says.\n"
            }
            if count > Self.many {
                text += "Too many to mend at once? 'statute lint --write-baseline' accepts them for now; with "
                    + "\"baseline\": \".lintbaseline\" in the .lintrc only new ones are reported.\n"
            }
            if let migration {
                text += migration.closing
                text += self.nested
            } else if let name = survey.swiftLintFile {
                let named = file.parent == .here ? Path(name) : file.parent.appending(name)
                text += "There is a \(named.display): remove \(file.display), and '\(Self.command(for: named))' takes over what it says.\n"
            }
            return text
        }

        /// Of the files of SwiftLint in folders below, each of which holds there.
        private var nested: String {
            let files = survey.nestedSwiftLintFiles.map { file.parent == "." ? $0 : file.parent.appending($0.bytes) }
            guard let first = files.first else { return "" }
            let names = files.map { $0.display + "," }
            let verb = files.count == 1 ? ["holds", "for", "its", "folder."] : ["hold", "for", "their", "folders."]
            let rest = ["which"] + verb + ["'\(Self.command(for: first))'", "writes", "what", "one", "says."]
            // To be copied as it stands: neither a name nor the command is broken.
            return Help.wrapped(["Not", "read:"] + names + rest, indent: 2) + "\n"
        }

        /// What takes over a file of SwiftLint.
        private static func command(for file: Path) -> String {
            let folder = file.parent == .here ? "" : " " + file.parent.shellWord
            return "statute init\(folder) --from-swiftlint \(file.shellWord)"
        }
    }
}
