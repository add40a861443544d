import Arguments
import Configuration
import Files

/// What a configuration has a run look at that names no paths.
struct Inclusion {
    private let include: PathGlobs
    /// What it leaves out of that, outside of its own folder: what holds inside is asked folder by folder.
    private let exclude: PathGlobs?

    /// Nil where it says nothing of that.
    init?(_ configuration: ResolvedConfiguration, _ exclusion: LintRequest.Exclusion) {
        guard let include = configuration.include.value else { return nil }
        self.include = include
        exclude =
            switch exclusion {
            case .respected: configuration.exclude.value
            case .ignored: nil
            }
    }

    /// Where a walk starts.
    var roots: [String] { include.roots }

    /// - Parameter path: absolute.
    func has(_ path: Path) -> Bool {
        guard include.matches(file: path.key) else { return false }
        guard let exclude, !path.lies(in: Path(key: exclude.folder)) else { return true }
        return !exclude.matches(file: path.key)
    }
}
