import Arguments
import Configuration
import Files
import Linter
import Reporters

/// `statute show-files`: what a run would look at.
struct ShowFilesCommand {
    private let request: ShowFilesRequest
    private let currentFolder: Path
    private let source: ConfigurationSource

    static func run(_ request: ShowFilesRequest, _ catalogue: Catalogue) -> ExitCode {
        do throws(Message) {
            return try ShowFilesCommand(request, catalogue).run()
        } catch {
            error.say()
            return .failure
        }
    }

    private init(_ request: ShowFilesRequest, _ catalogue: Catalogue) throws(Message) {
        self.request = request
        currentFolder = try CurrentProcess.folder()
        source = ConfigurationSource(request.configuration, catalogue, currentFolder: currentFolder)
    }

    /// A path and what becomes of it.
    private struct Row {
        let shown: Path
        let verdict: String
    }

    private func run() throws(Message) -> ExitCode {
        let found = ProjectFiles(
            request.paths, exclusion: .respected, source: source, currentFolder: currentFolder,
            remembering: request.detail == .reasons ? .everything : .foundOnly)
        var timings = Timings()
        let session = LintSession.load(
            found, source: source, threads: CurrentProcess.processors, timings: &timings)
        guard !source.tellFaults() else { return .failure }
        let named = NamedPaths(request.paths)
        let remarks = found.remarks.filter(isToBeTold).map { remark in remark.message(named: named, in: .showFiles) }
        for remark in remarks { remark.say() }
        if found.remarks.isEmpty, found.isEmpty { Message.warning("no Swift files \(source.emptyPlaces(request.paths))").say() }
        let failed = remarks.contains { remark in remark.kind == .error }
        let printed = CommandLineTool.print(text(found, session))
        return failed ? .failure : printed
    }

    /// With reasons there is a row for what is excluded.
    private func isToBeTold(_ remark: WalkRemark) -> Bool {
        switch request.detail {
        case .paths: true
        case .reasons: remark.reason != .excluded
        }
    }

    private func text(_ found: ProjectFiles, _ session: LintSession) -> String {
        switch request.detail {
        case .paths:
            session.files.filter(\.isLinted).map { $0.entry.file.shown.display.visible + "\n" }.joined()
        case .reasons:
            table(session.files.map(row) + known(found).map(row) + passedOver(found).map(row))
        }
    }

    /// Files that are only known because no path of `include` fits them. With paths on the command line everything
    /// else is only known, and nobody asked.
    private func known(_ found: ProjectFiles) -> [ProjectFiles.Entry] {
        request.paths.isEmpty ? found.entries.filter { $0.role == .known } : []
    }

    /// What the walk left out and nothing else brought in: `include` takes what it names in spite of `.gitignore`.
    private func passedOver(_ found: ProjectFiles) -> [PassedOver] {
        let entered = Set(found.entries.map(\.file.path))
        return found.passedOver.filter { !entered.contains($0.path) }
    }

    // MARK: Why

    private func row(_ file: LoadedFile) -> Row {
        let verdict =
            switch file.content {
            case .source, .started, .linted, .remembered, .generated:
                file.isLinted
                    ? "linted; \(holder(file.configuration))"
                    : "not linted: a comment at its top says that it is generated, and \"generated\" is \"skip\"; "
                        + holder(file.configuration)
            case let .unreadable(reason): "not linted: \(reason.message)"
            case .known: "only known"
            }
        return Row(shown: file.entry.file.shown, verdict: verdict)
    }

    private func row(_ entry: ProjectFiles.Entry) -> Row {
        let include = source.configuration(forFolder: currentFolder).include
        let reason =
            include.value == nil
            ? "it lies outside of the current folder" : "no path of 'include' fits it, \(source.place(of: include.origin))"
        return Row(shown: entry.file.shown, verdict: "not linted, only known: \(reason)")
    }

    private func row(_ path: PassedOver) -> Row {
        let isFolder = path.target == .folder
        let verdict =
            switch path.reason {
            case .hidden: isFolder ? "not entered: hidden" : "left out: hidden"
            case .foreign: "not entered: dependencies or build products, by its name"
            case .ignored: "left out: ignored by Git"
            case .excluded: "left out: \(exclusion(of: path))"
            case .link: "not entered: a symbolic link to a folder"
            case .alias: "left out: a symbolic link to a file that is met by its own name"
            }
        return Row(shown: isFolder ? Path(bytes: path.shown.bytes + [Path.separator]) : path.shown, verdict: verdict)
    }

    private func holder(_ configuration: ResolvedConfiguration) -> String {
        configuration.path.map { "\(source.place($0, nil)) holds" } ?? "no .lintrc holds"
    }

    private func exclusion(of path: PassedOver) -> String {
        if let found = source.exclusion(of: path.path, path.target) {
            return "'\(found.glob)' of 'exclude' fits it, \(source.place(of: found.origin))"
        }
        guard let target = try? System.resolve(path.path), let found = source.exclusion(of: target, path.target)
        else { return "'exclude' fits it" }
        return "'\(found.glob)' of 'exclude' fits what the link leads to, \(source.place(of: found.origin))"
    }

    private func table(_ rows: [Row]) -> String {
        let sorted = rows.sorted { left, right in left.shown < right.shown }
        let width = sorted.map(\.shown.display.visible.displayWidth).filter { $0 <= 60 }.max() ?? 0
        return sorted.map { row in
            let name = row.shown.display.visible
            return name + String(repeating: " ", count: max(0, width - name.displayWidth)) + "  \(row.verdict)\n"
        }.joined()
    }
}
