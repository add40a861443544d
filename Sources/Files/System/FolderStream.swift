#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A name in a folder and what it stands for, a symbolic link not followed.
package struct FolderEntry: Hashable, Sendable {
    package let name: [UInt8]
    package let kind: FileKind

    package init(name: [UInt8], kind: FileKind) {
        self.name = name
        self.kind = kind
    }
}

/// The names in an open folder, one after the other, in no order.
@safe package struct FolderStream: ~Copyable {
    #if canImport(Darwin)
    private let stream: UnsafeMutablePointer<DIR>
    #else
    private let stream: OpaquePointer
    #endif

    package init(_ path: Path) throws(SystemFault) {
        guard let stream = unsafe path.withCString({ pointer in unsafe opendir(pointer) }) else { throw .last }
        unsafe self.stream = stream
    }

    deinit {
        _ = unsafe closedir(stream)
    }

    /// The next name, without `.` and `..`; nil behind the last one.
    package mutating func next() throws(SystemFault) -> FolderEntry? {
        while true {
            errno = 0
            guard let entry = unsafe readdir(stream) else {
                if errno == 0 { return nil }
                throw .last
            }
            // The name is a C string inside the entry, valid until the next call; read where it stands, because
            // the tuple as which it is imported is 256 bytes to copy.
            let kind = unsafe FileKind(folderEntryType: entry.pointee.d_type)
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                let text = unsafe UnsafeRawPointer(tuple).assumingMemoryBound(to: CChar.self)
                return unsafe Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
            }
            if name == FolderStream.itself || name == FolderStream.parent { continue }
            return FolderEntry(name: name, kind: kind)
        }
    }

    /// All names in a folder, in no order.
    package static func names(in path: Path) throws(SystemFault) -> [[UInt8]] {
        var stream = try FolderStream(path)
        var names: [[UInt8]] = []
        while let entry = try stream.next() { names.append(entry.name) }
        return names
    }

    /// What the folder's file of this name is; cheaper than by its whole path.
    package func status(of name: [UInt8], links: System.Links) throws(SystemFault) -> FileStatus {
        var raw = stat()
        let flags = switch links {
        case .followed: Int32(0)
        case .seen: AT_SYMLINK_NOFOLLOW
        }
        let folder = unsafe dirfd(stream)
        let result = unsafe Path(bytes: name).withCString { pointer in unsafe fstatat(folder, pointer, &raw, flags) }
        guard result == 0 else { throw .last }
        return FileStatus(raw)
    }

    private static let itself = Array(".".utf8)
    private static let parent = Array("..".utf8)
}

extension FileKind {
    fileprivate init(folderEntryType type: UInt8) {
        // The constants are Int on one platform and Int32 on another.
        self = switch Int(type) {
        case Int(DT_REG): .regular
        case Int(DT_DIR): .folder
        case Int(DT_LNK): .symbolicLink
        case Int(DT_FIFO): .fifo
        case Int(DT_SOCK): .socket
        case Int(DT_CHR), Int(DT_BLK): .device
        default: .unknown
        }
    }
}
