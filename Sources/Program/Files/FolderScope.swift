import Files

/// What configuration has to say about where a walk goes. Paths are absolute.
protocol FolderScope: Sendable {
    /// Whether a path in a folder is left out.
    typealias Exclusion = (_ path: Path, _ target: IgnorePattern.Target) -> Bool

    /// What holds in `folder`, which lies in the folder of this scope.
    /// - Parameter configuration: the folder's own `.lintrc`, where it has one.
    func entering(_ folder: Path, configuration: Path?) -> Self
    /// Whether nothing in the folder is looked at.
    func excludes(folder: Path) -> Bool
    func excludes(file: Path) -> Bool
    /// What is left out of the folder of this scope, which is not left out itself; nil for nothing, which spares asking
    /// for every file.
    var exclusion: Exclusion? { get }
}

/// A scope that takes everything.
struct Everything: FolderScope {
    func entering(_ folder: Path, configuration: Path?) -> Everything { self }
    func excludes(folder: Path) -> Bool { false }
    func excludes(file: Path) -> Bool { false }
    var exclusion: Exclusion? { nil }
}
