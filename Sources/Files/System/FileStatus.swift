/// What a name in a folder stands for.
package enum FileKind: Hashable, Sendable {
    case regular
    case folder
    case symbolicLink
    case fifo
    case socket
    case device
    /// The file system does not say without being asked about this one name.
    case unknown

    /// With its article.
    package var description: String {
        switch self {
        case .regular: "a file"
        case .folder: "a folder"
        case .symbolicLink: "a symbolic link"
        case .fifo: "a named pipe"
        case .socket: "a socket"
        case .device: "a device"
        case .unknown: "of an unknown kind"
        }
    }
}

/// What tells one state of a file from all others that it has had.
package struct FileVersion: Hashable, Sendable {
    /// In bytes.
    package let size: Int
    /// The number of the file in its file system: another one where it was replaced.
    package let number: UInt64
    /// When somebody wrote to it, in nanoseconds since 1970.
    package let modified: Int
    /// When anything about it changed; other than `modified`, no program can set it. In nanoseconds since 1970.
    package let changed: Int

    package init(size: Int, number: UInt64, modified: Int, changed: Int) {
        self.size = size
        self.number = number
        self.modified = modified
        self.changed = changed
    }

    /// Whether a later change would show. Clocks of file systems tick, in the worst case every two seconds, and two changes
    /// within one tick are one version.
    /// - Parameter time: now, in nanoseconds since 1970.
    package func isSettled(at time: Int) -> Bool {
        time - max(modified, changed) > 2_000_000_000
    }
}

/// What the file system knows of a file beside its contents.
package struct FileStatus: Hashable, Sendable {
    package let kind: FileKind
    package let version: FileVersion
    /// The twelve permission bits.
    let permissions: UInt32
    let owner: UInt32
    let group: UInt32

    /// In bytes.
    package var size: Int { version.size }

    /// Whether nobody may write to it. The superuser is let through by the system, but whoever made a file
    /// read-only meant it.
    var isReadOnly: Bool { permissions & 0o222 == 0 }
}
