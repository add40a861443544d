import Configuration

/// Where a walk goes by what the `.lintrc` files exclude.
///
/// One for a whole run: the resolver finds the files by itself and remembers what it found, so a walk need not carry
/// anything from folder to folder.
final class ConfiguredScope: FolderScope {
    var resolver: ConfigurationResolver
    private let exclusion: LintRequest.Exclusion

    init(_ resolver: ConfigurationResolver, _ exclusion: LintRequest.Exclusion) {
        self.resolver = resolver
        self.exclusion = exclusion
    }

    func entering(_ folder: Path, configuration: Path) -> ConfiguredScope { self }

    func excludes(folder: Path) -> Bool {
        switch exclusion {
        case .respected: resolver.excludes(folder: folder.display)
        case .ignored: false
        }
    }

    func excludes(file: Path) -> Bool {
        switch exclusion {
        case .respected: resolver.excludes(file: file.display)
        case .ignored: false
        }
    }
}
