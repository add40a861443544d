/// A file to look at.
package struct FoundFile: Hashable, Sendable {
    /// Absolute: to open it, and to find what holds for it.
    package let path: Path
    /// As people are told: from the current folder on when it lies in there, otherwise as it was said.
    package let shown: Path
    /// In bytes, when it was found.
    package let size: Int
    /// What it was when it was found; nil for what no file holds.
    package let version: FileVersion?

    package init(path: Path, shown: Path, version: FileVersion) {
        self.path = path
        self.shown = shown
        self.version = version
        size = version.size
    }

    /// What no file holds.
    package init(path: Path, shown: Path, size: Int) {
        self.path = path
        self.shown = shown
        self.size = size
        version = nil
    }

    /// The same under another name.
    package init(_ file: FoundFile, shown: Path) {
        path = file.path
        self.shown = shown
        size = file.size
        version = file.version
    }
}
