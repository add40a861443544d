/// What a name in a folder stands for.
enum FileKind: Hashable, Sendable {
    case regular
    case folder
    case symbolicLink
    case fifo
    case socket
    case device
    /// The file system does not say without being asked about this one name.
    case unknown

    /// With its article.
    var description: String {
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

/// What the file system knows of a file beside its contents.
struct FileStatus: Hashable, Sendable {
    let kind: FileKind
    /// In bytes.
    let size: Int
    /// The twelve permission bits.
    let permissions: UInt32
    let owner: UInt32
    let group: UInt32

    /// Whether nobody may write to it. The superuser is let through by the system, but whoever made a file
    /// read-only meant it.
    var isReadOnly: Bool { permissions & 0o222 == 0 }
}
