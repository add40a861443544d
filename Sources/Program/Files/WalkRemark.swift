import Files

/// What a walk has to tell beside its files.
struct WalkRemark: Hashable, Sendable {
    enum Reason: Hashable, Sendable {
        /// Named on the command line, and not there.
        case absent
        /// Named on the command line, and not a `.swift` file.
        case notSwift
        /// Named on the command line, and in an `exclude`.
        case excluded
        case brokenLink
        /// Has the name of a Swift file, and is none.
        case irregular(FileKind)
        case unreadable(SystemFault)
        /// Its name is not UTF-8 and is shown like that of another file.
        case ambiguous
        /// Its name reads like that of an earlier file.
        case alike
    }

    let shown: Path
    let reason: Reason
}

/// A file or a whole folder that a walk met and left out.
struct PassedOver: Hashable, Sendable {
    enum Reason: Hashable, Sendable {
        /// Its name begins with a period.
        case hidden
        /// Dependencies or build products, by its name.
        case foreign
        /// Git ignores it.
        case ignored
        /// In an `exclude`.
        case excluded
        /// A symbolic link to a folder.
        case link
        /// A symbolic link to a file that is there by itself.
        case alias
    }

    /// Absolute.
    let path: Path
    var shown: Path
    let target: IgnorePattern.Target
    let reason: Reason
}

/// Whether a walk remembers what it leaves out: there may be much, and few ask for it.
enum WalkMemory: Hashable, Sendable {
    case foundOnly, everything
}
