import Arguments
import Configuration
import Files
import Linter
import Reporters
import RuleKit
import Synchronization
import Syntax

/// The configuration of a run: one resolver that the walk and the linting share, and one linter for each different
/// answer.
final class ConfigurationSource: Sendable {
    private struct State {
        var resolver: ConfigurationResolver
        /// By the numbers of the configurations.
        var linters: [Linter?] = []
        /// The last folder in which the same holds for every file: nearly every question is about its next file.
        var last: (folder: Path, configuration: ResolvedConfiguration)?
    }

    let catalogue: Catalogue
    private let state: Mutex<State>
    private let currentFolder: Path
    private let choice: ConfigurationChoice

    /// - Parameter texts: what stands for files that are not there, or not yet, by their absolute paths.
    init(
        _ choice: ConfigurationChoice, _ catalogue: Catalogue, currentFolder: Path, texts: [Path: String] = [:]
    ) {
        var results = Dictionary(uniqueKeysWithValues: texts.map { path, text in (path.key, ReadResult.bytes(Array(text.utf8))) })
        let source: ConfigurationResolver.Source
        switch choice {
        case .nearest: source = .discovered
        case let .file(path):
            let file = path.absolute(in: currentFolder)
            // What a shell hands on stands nowhere: it is read as if it stood here.
            let place = Self.isHandedOn(file) ? currentFolder.appending("--config") : file
            if place != file { results[place.key] = Self.readPipe(file) }
            source = .file(place.key)
        }
        self.catalogue = catalogue
        self.currentFolder = currentFolder
        self.choice = choice
        let resolver = ConfigurationResolver(rules: catalogue.configurable, source: source) { [results] path in
            results[path] ?? Self.read(path)
        }
        state = Mutex(State(resolver: resolver))
    }

    private static func read(_ path: String) -> ReadResult {
        let path = Path(key: path)
        do throws(ReadFault) {
            return .bytes(try FileReading.read(path))
        } catch .absent {
            // Somebody has put a configuration there, so without it everything would be a guess.
            let isLink = (try? System.status(of: path, links: .seen))?.kind == .symbolicLink
            return isLink ? .unreadable(reason: "a symbolic link that leads nowhere") : .absent
        } catch .notRegular(.device) where path == "/dev/null" {
            return .bytes([])
        } catch {
            return .unreadable(reason: error.message)
        }
    }

    private static func isHandedOn(_ path: Path) -> Bool {
        if path == "/dev/stdin" || path.parent == "/dev/fd" { return true }
        return (try? System.status(of: path, links: .followed))?.kind == .fifo
    }

    private static func readPipe(_ path: Path) -> ReadResult {
        do throws(ReadFault) {
            return .bytes(try FileReading.readPipe(path))
        } catch {
            return .unreadable(reason: error.message)
        }
    }

    /// Whether the file is one of those that say what holds.
    func hasRead(_ path: Path) -> Bool {
        state.withLock { $0.resolver.text(of: path.key) != nil }
    }

    func configuration(forFile path: Path) -> ResolvedConfiguration {
        let folder = path.parent
        return state.withLock { state in
            if let last = state.last, last.folder == folder { return last.configuration }
            let key = path.key
            let configuration = state.resolver.configuration(forFile: key)
            state.last = state.resolver.isUniform(besideFile: key) ? (folder, configuration) : nil
            return configuration
        }
    }

    func configuration(forFolder path: Path) -> ResolvedConfiguration {
        state.withLock { $0.resolver.configuration(forFolder: path.key) }
    }

    /// The linter for what holds; the same one for the same configuration.
    func linter(for configuration: ResolvedConfiguration) -> Linter {
        state.withLock { state in
            while state.linters.count <= configuration.number { state.linters.append(nil) }
            if let linter = state.linters[configuration.number] { return linter }
            let linter = Linter(
                rules: catalogue.checks, settings: configuration.settings,
                swiftLintComments: configuration.swiftLintComments.value)
            state.linters[configuration.number] = linter
            return linter
        }
    }

    func excludes(folder path: Path) -> Bool {
        state.withLock { $0.resolver.excludes(folder: path.key) }
    }

    func excludes(file path: Path) -> Bool {
        state.withLock { $0.resolver.excludes(file: path.key) }
    }

    /// The same, of what the path leads to as well: the file that is read need not be there under this name.
    func excludes(fileBehind path: Path) -> Bool {
        excludes(file: path) || (try? System.resolve(path)).map(excludes(file:)) == true
    }

    /// What is left out of a folder that is not left out itself; nil for nothing.
    func exclusion(in folder: Path) -> PathGlobs? {
        state.withLock { $0.resolver.exclusion(inFolder: folder.key) }
    }

    /// Which glob of which `exclude` leaves the path out, itself or a folder that it lies in; nil where none does.
    func exclusion(of path: Path, _ target: IgnorePattern.Target) -> (glob: String, origin: Origin)? {
        var way = [path]
        while let last = way.last, last.parent != last { way.append(last.parent) }
        for place in way.reversed() where place.parent != place {
            let exclude = configuration(forFolder: place.parent).exclude
            guard let globs = exclude.value else { continue }
            let fitting = globs.globs.first { glob in
                let one = PathGlobs(folder: globs.folder, globs: [glob])
                return place == path && target == .anything ? one.matches(file: place.key) : one.matches(folder: place.key)
            }
            if let fitting { return (fitting.pattern, exclude.origin) }
        }
        return nil
    }

    /// Options that the configuration of the folder sets for rules which nothing there switches on.
    func idleOptions(in folder: Path) -> [(rule: String, place: Place)] {
        state.withLock { $0.resolver.idleOptions(inFolder: folder.key) }
    }

    /// Takes the word of whoever listed the folder for it that it has no `.lintrc` of its own.
    func passConfiguration(into folder: Path) {
        state.withLock { $0.resolver.passConfiguration(intoFolder: folder.key) }
    }

    /// The folder of the topmost `.lintrc` in `folder` or above.
    func topmostFolder(above folder: Path) -> Path? {
        state.withLock { $0.resolver.topmost(aboveFolder: folder.key) }.map { Path(key: $0).parent }
    }

    /// Where the project that the folder belongs to begins, as a `.lintrc` or a repository says; nil where neither does.
    ///
    /// A `.lintrc` above all repositories, in a home folder for instance, says what holds, and not that they are one project.
    func markedRoot(above folder: Path) -> Path? {
        let repositories = folder.way.filter(\.isRepository)
        guard let top = topmostFolder(above: folder) else { return repositories.first }
        guard let outermost = repositories.last, !top.lies(in: outermost) else { return top }
        return outermost
    }

    /// Says on standard error what is wrong with the configuration; whether anything is.
    func tellFaults() -> Bool {
        let faults = faults
        for fault in faults { CurrentProcess.tell(fault + "\n") }
        return !faults.isEmpty
    }

    /// The lines that tell what is wrong with the configuration: place, fault, and what would be accepted.
    private var faults: [String] {
        guard state.withLock({ !$0.resolver.faults.isEmpty }) else { return [] }
        let root = root
        return state.withLock { state in
            state.resolver.faults.flatMap { fault in
                [line(fault, at: place(fault.path, fault.range, root, state.resolver))]
                    + fault.notes.map { note in
                        "\(place(note.path, note.range, root, state.resolver)): note: \(note.message)"
                    }
            }
        }
    }

    private func line(_ fault: ConfigurationFault, at place: String) -> String {
        switch choice {
        // A value that cannot be used, as that of every other flag.
        case let .file(path) where fault.range == nil && path.absolute(in: currentFolder) == Path(key: fault.path):
            String(Message.error("\(place): \(fault.message)").line(.none).dropLast())
        case .file, .nearest: "\(place): error: \(fault.message)"
        }
    }

    /// Where a value of the configuration stands, as people are told: `.lintrc:7:9`.
    func place(_ path: String, _ range: TextRange?) -> String {
        let root = root
        return state.withLock { place(path, range, root, $0.resolver) }
    }

    /// Where a value comes from, as people are told.
    func place(of origin: Origin) -> String {
        switch origin {
        case .builtIn: "default"
        case let .file(place): self.place(place.path, place.range)
        case let .override(place, files): self.place(place.path, place.range) + " for \(files.joined(separator: ", "))"
        }
    }

    /// Where a run looks for files that is told these paths, as people are told: `in Sources, Tests`.
    func places(_ paths: [Path]) -> String {
        if !paths.isEmpty { return "in " + paths.map(\.display).joined(separator: ", ") }
        let include = configuration(forFolder: currentFolder).include
        return include.value == nil ? "here" : "in what \(place(of: include.origin)) includes"
    }

    /// The same where nothing was found: what is left out may have been all.
    func emptyPlaces(_ paths: [Path]) -> String {
        let exclude = configuration(forFolder: currentFolder).exclude
        return exclude.value == nil ? places(paths) : "\(places(paths)), besides what \(place(of: exclude.origin)) excludes"
    }

    private var root: Path { topmostFolder(above: currentFolder) ?? currentFolder }

    private func place(_ path: String, _ range: TextRange?, _ root: Path, _ resolver: ConfigurationResolver) -> String {
        let shown = Path(key: path).shown(from: currentFolder, in: root).display
        guard let range, let text = resolver.text(of: path) else { return shown }
        let position = LineIndex(text).position(of: range.start, in: text, unit: .utf8)
        return "\(shown):\(position.line):\(position.column)"
    }
}

/// The `exclude` of every configuration on the way, for the walk.
struct ConfiguredScope: FolderScope {
    let source: ConfigurationSource
    /// Whose configuration holds.
    let folder: Path

    func entering(_ folder: Path, configuration: Path?) -> ConfiguredScope {
        guard configuration == nil else { return ConfiguredScope(source: source, folder: folder) }
        source.passConfiguration(into: folder)
        return self
    }

    func excludes(folder: Path) -> Bool { source.excludes(folder: folder) }
    func excludes(file: Path) -> Bool { source.excludes(file: file) }

    var exclusion: Exclusion? {
        guard let globs = source.exclusion(in: folder) else { return nil }
        return { path, target in
            switch target {
            case .folder: globs.matches(folder: path.key)
            case .anything: globs.matches(file: path.key)
            }
        }
    }
}
