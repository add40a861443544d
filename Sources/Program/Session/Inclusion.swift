import Arguments
import Configuration
import Files

/// What a configuration has a run look at that names no paths.
struct Inclusion {
    private let include: PathGlobs
    /// What it leaves out of that, outside of its own folder: what holds inside is asked folder by folder.
    private let exclude: PathGlobs?
    /// Folders behind symbolic links that `include` names, with the names that they have there.
    private let links: [(folder: Path, name: Path)]

    /// Nil where it says nothing of that.
    init?(_ configuration: ResolvedConfiguration, _ exclusion: LintRequest.Exclusion) {
        guard let include = configuration.include.value else { return nil }
        self.include = include
        exclude =
            switch exclusion {
            case .respected: configuration.exclude.value
            case .ignored: nil
            }
        links = Set(include.roots.map { Path(key: $0) }).sorted().compactMap { name in
            let folder = name.located(from: "/")
            return folder == name ? nil : (folder, name)
        }
    }

    /// Where a walk starts.
    var roots: [String] { include.roots }

    /// - Parameter path: absolute, without symbolic links among its folders.
    func has(_ path: Path) -> Bool {
        isNamed(path)
            || links.contains { link in path.relative(to: link.folder).map { isNamed(link.name.appending($0.bytes)) } == true }
    }

    private func isNamed(_ path: Path) -> Bool {
        guard include.matches(file: path.key) else { return false }
        guard let exclude, !path.lies(in: Path(key: exclude.folder)) else { return true }
        return !exclude.matches(file: path.key)
    }
}
