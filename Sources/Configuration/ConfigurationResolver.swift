public import Findings
public import Tokens

/// Says what holds for each path of a project.
///
/// - The nearest `.lintrc`, in the path's folder or above, holds alone: it replaces those above it unless it `extends`
///   them.
/// - `extends` lays files over one another in the order they are named, the extending file last. The result reads as if
///   all had been written into one: severities and options merge key by key, `overrides` are put one behind the other,
///   every other list takes the place of the one before. Globs stay relative to the file they are written in.
/// - A severity, be it a plain word or in an object, changes the severity alone; options that were set before stay. An
///   object without `severity` leaves the severity as it is.
/// - `overrides` come after all `rules`, in order; each whose globs fit the path counts.
///
/// Paths are normalised, without `.`, `..` and doubled slashes, and all of one kind: absolute, or relative to one place. Whoever wants files
/// above that place found gives absolute paths. Nothing is read but through the closure.
///
/// Faults never stop a resolver: what can be followed is, and `faults` fills up. A run that finds faults there has not
/// been told what to do.
public struct ConfigurationResolver: Sendable {
    /// Which file holds.
    public enum Source: Hashable, Sendable {
        /// The nearest `.lintrc`.
        case discovered
        /// This file, everywhere; no `.lintrc` is looked at.
        case file(String)
    }

    /// The name of a configuration file.
    public static let fileName = ".lintrc"

    /// A file, all that it builds on, and what is needed for every path.
    private struct Holder: Sendable {
        let layers: [Configuration]
        let overrides: [(path: String, override: Configuration.Override)]
        let exclude: PathGlobs?
        /// By the overrides that fit; there are few ways in which they do.
        var configurations: [(overrides: [Int], configuration: ResolvedConfiguration)] = []
    }

    private enum Verdict {
        case kept, excluded
    }

    private let source: Source
    private let known: KnownRules
    private var files: ConfigurationFiles
    /// Nil as a value: there is none.
    private var nearestFiles = FolderMemo<String?>()
    private var topmostFiles = FolderMemo<String?>()
    private var verdicts = FolderMemo<Verdict>()
    private var holders: [PathKey: Holder] = [:]
    /// What holds where there is no file.
    private var builtIn: ResolvedConfiguration?
    /// How many configurations there are.
    private var count = 0

    /// - Parameter rules: those that may be configured, the engine's own included.
    /// - Parameter read: gives the bytes of the file at a normalised path.
    public init(
        rules: [ConfigurableRule], source: Source = .discovered, read: @escaping @Sendable (String) -> ReadResult
    ) {
        known = KnownRules(rules)
        files = ConfigurationFiles(known: known, read: read)
        self.source =
            switch source {
            case .discovered: .discovered
            case let .file(path): .file(PathText.normalised(path))
            }
    }

    /// Everything wrong with the files that have been needed so far, each fault once, in order.
    public var faults: [ConfigurationFault] { files.faults }

    /// The text of a configuration file that has been needed, for whoever prints its faults or places; nil for any other, and
    /// for one that cannot be read.
    public func text(of path: String) -> SourceText? {
        files.text(of: path)
    }

    // MARK: What holds

    /// What holds for the file at `path`.
    public mutating func configuration(forFile path: String) -> ResolvedConfiguration {
        guard let holding = nearest(toFolder: PathText.folder(of: path) ?? "") else { return builtInConfiguration() }
        let overrides = holder(holding).overrides
        let fitting = overrides.indices.filter { overrides[$0].override.files.matches(file: path) }
        return configuration(of: holding, overrides: fitting)
    }

    /// Whether the same holds for every file beside the one at `path`: there are no overrides, which may fit some of them.
    public mutating func isUniform(besideFile path: String) -> Bool {
        nearest(toFolder: PathText.folder(of: path) ?? "").map { holder($0).overrides.isEmpty } ?? true
    }

    /// What holds in the folder at `path`: for each file that no override fits which does not fit the folder as well.
    public mutating func configuration(forFolder path: String) -> ResolvedConfiguration {
        guard let holding = nearest(toFolder: path) else { return builtInConfiguration() }
        let overrides = holder(holding).overrides
        let fitting = overrides.indices.filter { overrides[$0].override.files.matches(folder: path) }
        return configuration(of: holding, overrides: fitting)
    }

    private mutating func builtInConfiguration() -> ResolvedConfiguration {
        if let builtIn { return builtIn }
        let configuration = number(MergedConfiguration(known), path: nil)
        builtIn = configuration
        return configuration
    }

    /// - Parameter fitting: the overrides that count, as indices.
    private mutating func configuration(of path: String, overrides fitting: [Int]) -> ResolvedConfiguration {
        let holder = holder(path)
        if let known = holder.configurations.first(where: { $0.overrides == fitting }) { return known.configuration }
        var merged = MergedConfiguration(known)
        for layer in holder.layers { merged.apply(layer) }
        for index in fitting { merged.apply(holder.overrides[index].override, of: holder.overrides[index].path) }
        let configuration = number(merged, path: path)
        holders[PathKey(path)]?.configurations.append((fitting, configuration))
        return configuration
    }

    private mutating func number(_ merged: MergedConfiguration, path: String?) -> ResolvedConfiguration {
        defer { count += 1 }
        return ResolvedConfiguration(number: count, path: path, merged)
    }

    private mutating func holder(_ path: String) -> Holder {
        if let holder = holders[PathKey(path)] { return holder }
        let layers = files.layers(from: path)
        let holder = Holder(
            layers: layers,
            overrides: layers.flatMap { layer in layer.overrides.map { (layer.path, $0) } },
            exclude: layers.last { $0.exclude != nil }?.exclude?.value)
        holders[PathKey(path)] = holder
        return holder
    }

    /// The rules of which the file that holds in the folder at `path` itself sets options alone, for all files or for some, while
    /// they are off as they come: nothing that it builds on and no override says how much they weigh.
    public mutating func idleOptions(inFolder path: String) -> [(rule: String, place: Place)] {
        guard let holding = nearest(toFolder: path) else { return [] }
        let rules = configuration(forFolder: path).rules
        let overrides = holder(holding).overrides
        let weighed = overrides.flatMap(\.override.rules).filter { $0.level != nil }.map(\.id)
        let own = overrides.filter { $0.path == holding }.flatMap(\.override.rules)
        let entries = (holder(holding).layers.last?.rules ?? []) + own
        return entries.compactMap { entry in
            guard !entry.options.isEmpty, !weighed.contains(entry.id), rules[entry.id]?.level == Sourced(.off, .builtIn)
            else { return nil }
            return (entry.id, Place(path: holding, range: entry.range))
        }
    }

    // MARK: What is left out

    /// Whether linting leaves out the file at `path`: the configuration of its folder says so, or that of a folder
    /// above says so of a folder on the way.
    public mutating func excludes(file path: String) -> Bool {
        let folder = PathText.folder(of: path) ?? ""
        return excludes(folder: folder) || excludesItself(path) { $0.matches(file: $1) }
    }

    /// Whether linting leaves out everything below the folder at `path`, so that a walk need not enter it. A folder is
    /// judged by what holds around it, not by a `.lintrc` in it.
    public mutating func excludes(folder path: String) -> Bool {
        // Without a file on the way up nothing is left out.
        guard nearest(toFolder: path) != nil else { return false }
        let unknown = verdicts.unknown(upFrom: path, top: .kept)
        var verdict = unknown.above
        for folder in unknown.folders.reversed() {
            switch verdict {
            case .kept: if excludesItself(folder, { $0.matches(folder: $1) }) { verdict = .excluded }
            case .excluded: break
            }
            verdicts[folder] = verdict
        }
        return verdict == .excluded
    }

    /// What linting leaves out of the files and folders in the folder at `path`, which it does not leave out itself;
    /// nil where that is nothing.
    public mutating func exclusion(inFolder path: String) -> PathGlobs? {
        nearest(toFolder: path).flatMap { holder($0).exclude }
    }

    private mutating func excludesItself(_ path: String, _ matches: (PathGlobs, String) -> Bool) -> Bool {
        guard let parent = PathText.folder(of: path), let exclude = exclusion(inFolder: parent) else { return false }
        return matches(exclude, path)
    }

    // MARK: Discovery

    /// The configuration file that holds in the folder at `path`; nil when there is none.
    public mutating func nearest(toFolder path: String) -> String? {
        switch source {
        case let .file(file):
            return file
        case .discovered:
            let unknown = nearestFiles.unknown(upFrom: path, top: nil)
            var nearest = unknown.above
            for folder in unknown.folders.reversed() {
                nearest = file(in: folder) ?? nearest
                nearestFiles[folder] = .some(nearest)
            }
            return nearest
        }
    }

    /// Takes it that there is no `.lintrc` in the folder at `path`, which whoever has listed it knows: what holds around
    /// it holds in it, and nobody looks for the file.
    public mutating func passConfiguration(intoFolder path: String) {
        guard case .discovered = source, let parent = PathText.folder(of: path) else { return }
        nearestFiles[path] = .some(nearest(toFolder: parent))
    }

    /// The topmost `.lintrc` in the folder at `path` or above, also when an explicit file holds: its folder is the
    /// project. Nil when there is none.
    public mutating func topmost(aboveFolder path: String) -> String? {
        let unknown = topmostFiles.unknown(upFrom: path, top: nil)
        var topmost = unknown.above
        for folder in unknown.folders.reversed() {
            topmost = topmost ?? file(in: folder)
            topmostFiles[folder] = .some(topmost)
        }
        return topmost
    }

    private mutating func file(in folder: String) -> String? {
        let path = PathText.join(folder, Self.fileName)
        switch files.result(at: path) {
        case .bytes, .unreadable: return path
        case .absent: return nil
        }
    }
}
