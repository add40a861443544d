// The only file that talks to the C library about files, with `FolderStream` and `CurrentProcess`. Foundation is not
// used: it would add 12 MB to the static binary and about a third to its start-up time, and its paths are
// `String`s, which cannot name a file whose name is not UTF-8.
//
// Every pointer here lives for one call: it comes from an array that outlives the call, or is copied out of and
// freed before the function returns.
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// An open file; closed when its owner lets go of it.
package struct FileDescriptor: ~Copyable {
    package let number: Int32

    deinit {
        _ = close(number)
    }
}

/// The calls of the operating system, in Swift's terms.
package enum System {
    package enum Links {
        case followed, seen
    }

    package static func status(of path: Path, links: Links = .followed) throws(SystemFault) -> FileStatus {
        var raw = stat()
        let result = switch links {
        case .followed: unsafe path.withCString { pointer in unsafe stat(pointer, &raw) }
        case .seen: unsafe path.withCString { pointer in unsafe lstat(pointer, &raw) }
        }
        guard result == 0 else { throw .last }
        return FileStatus(raw)
    }

    static func status(of file: borrowing FileDescriptor) throws(SystemFault) -> FileStatus {
        var raw = stat()
        guard unsafe fstat(file.number, &raw) == 0 else { throw .last }
        return FileStatus(raw)
    }

    package static func isFolder(_ path: Path) -> Bool {
        (try? status(of: path))?.kind == .folder
    }

    /// Opens without waiting: a named pipe that nobody writes to would otherwise never answer.
    static func openForReading(_ path: Path, links: Links = .followed) throws(SystemFault) -> FileDescriptor {
        let reading = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
        return switch links {
        case .followed: try open(path, reading)
        case .seen: try open(path, reading | O_NOFOLLOW)
        }
    }

    /// Opens what is already there, to write from its start: a device or a pipe.
    static func openForWriting(_ path: Path) throws(SystemFault) -> FileDescriptor {
        try open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    }

    /// Makes the file that a symbolic link leads to.
    static func makeBehindLinks(_ path: Path) throws(SystemFault) -> FileDescriptor {
        try open(path, O_WRONLY | O_CREAT | O_CLOEXEC)
    }

    /// Makes a new file, with the permissions that the user's mask leaves of 0666; `SystemFault.exists` when there
    /// is one already.
    package static func create(_ path: Path) throws(SystemFault) -> FileDescriptor {
        try open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC)
    }

    private static func open(_ path: Path, _ flags: Int32) throws(SystemFault) -> FileDescriptor {
        while true {
            #if canImport(Darwin)
            let number = unsafe path.withCString { pointer in unsafe Darwin.open(pointer, flags, 0o666) }
            #elseif canImport(Glibc)
            let number = unsafe path.withCString { pointer in unsafe Glibc.open(pointer, flags, 0o666) }
            #elseif canImport(Musl)
            let number = unsafe path.withCString { pointer in unsafe Musl.open(pointer, flags, 0o666) }
            #endif
            if number >= 0 { return FileDescriptor(number: number) }
            guard SystemFault.last == .interrupted else { throw .last }
        }
    }

    /// Reads to the end, or to one byte more than `limit`, whichever comes first.
    /// - Parameter size: how many bytes the file has; nil where only its end tells, as in a pipe.
    static func readAll(_ number: Int32, size: Int?, limit: Int) throws(SystemFault) -> [UInt8] {
        var bytes: [UInt8] = []
        // One byte more than the size: the read that fills it and the one that finds the end are the same.
        var room = min(size ?? 1 << 16, limit) + 1
        while true {
            let chunk: [UInt8]
            do throws(SystemFault) {
                chunk = try read(number, atMost: room)
            } catch .tryAgain {
                // Somebody else made the pipe non-blocking: wait until there is something.
                _ = try poll(reading: [number], writing: [])
                continue
            }
            if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
            if chunk.isEmpty || bytes.count > limit { return bytes }
            if chunk.count < room && bytes.count == size { return bytes }
            room = max(min(1 << 16, limit + 1 - bytes.count), 1)
        }
    }

    /// Reads what there is, up to so many bytes; nothing at the end.
    static func read(_ number: Int32, atMost count: Int) throws(SystemFault) -> [UInt8] {
        while true {
            var result = 0
            let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
                #if canImport(Darwin)
                result = unsafe Darwin.read(number, buffer.baseAddress, count)
                #elseif canImport(Glibc)
                result = unsafe Glibc.read(number, buffer.baseAddress, count)
                #elseif canImport(Musl)
                result = unsafe Musl.read(number, buffer.baseAddress, count)
                #endif
                initialized = max(result, 0)
            }
            if result >= 0 { return bytes }
            guard SystemFault.last == .interrupted else { throw .last }
        }
    }

    /// Writes every byte, in as many calls as it takes.
    package static func write(_ bytes: [UInt8], to number: Int32) throws(SystemFault) {
        var rest = bytes[...]
        while !rest.isEmpty {
            do throws(SystemFault) {
                rest = rest.dropFirst(try writeOnce(rest, to: number))
            } catch .tryAgain {
                // Somebody else made the pipe non-blocking: wait until there is room.
                _ = try poll(reading: [], writing: [number])
            }
        }
    }

    /// Writes what there is room for, at least a byte, and says how much that was.
    static func writeOnce(_ bytes: ArraySlice<UInt8>, to number: Int32) throws(SystemFault) -> Int {
        while true {
            let written = unsafe bytes.withUnsafeBytes { buffer in
                #if canImport(Darwin)
                unsafe Darwin.write(number, buffer.baseAddress, buffer.count)
                #elseif canImport(Glibc)
                unsafe Glibc.write(number, buffer.baseAddress, buffer.count)
                #elseif canImport(Musl)
                unsafe Musl.write(number, buffer.baseAddress, buffer.count)
                #endif
            }
            if written >= 0 { return written }
            guard SystemFault.last == .interrupted else { throw .last }
        }
    }
}

extension System {
    /// Gives an open file these permissions, and the owner where the system allows that.
    static func give(_ file: borrowing FileDescriptor, status: FileStatus) throws(SystemFault) {
        // First the owner: changing it clears the set-user bits. Only the superuser can; for anybody else the
        // file is theirs already, or will be.
        _ = fchown(file.number, status.owner, status.group)
        guard fchmod(file.number, mode_t(status.permissions)) == 0 else { throw .last }
    }

    /// Lets everybody run the file, and its owner write to it.
    package static func makeExecutable(_ file: borrowing FileDescriptor) throws(SystemFault) {
        guard fchmod(file.number, 0o755) == 0 else { throw .last }
    }

    /// Waits until the bytes are on the disk.
    static func synchronize(_ file: borrowing FileDescriptor) throws(SystemFault) {
        guard fsync(file.number) == 0 else { throw .last }
    }

    enum Lock {
        case taken
        /// Another process holds it.
        case refused
    }

    /// Marks an open file as in use by this process, until it is closed or the process dies.
    static func lock(_ file: borrowing FileDescriptor) -> Lock {
        flock(file.number, LOCK_EX | LOCK_NB) == 0 ? .taken : .refused
    }

    /// Less than zero where the left bytes come first, more where the right ones do, zero where they are the same.
    static func compare(_ left: [UInt8], _ right: [UInt8]) -> Int {
        let shared = min(left.count, right.count)
        let order = unsafe left.withUnsafeBytes { left in
            unsafe right.withUnsafeBytes { right in
                guard shared > 0, let left = left.baseAddress, let right = right.baseAddress else { return 0 }
                return unsafe Int(memcmp(left, right, shared))
            }
        }
        return order == 0 ? left.count - right.count : order
    }

    static func rename(_ old: Path, to new: Path) throws(SystemFault) {
        let result = unsafe old.withCString { from in
            unsafe new.withCString { to in
                #if canImport(Darwin)
                unsafe Darwin.rename(from, to)
                #elseif canImport(Glibc)
                unsafe Glibc.rename(from, to)
                #elseif canImport(Musl)
                unsafe Musl.rename(from, to)
                #endif
            }
        }
        guard result == 0 else { throw .last }
    }

    package static func remove(_ path: Path) throws(SystemFault) {
        guard unsafe path.withCString({ pointer in unsafe unlink(pointer) }) == 0 else { throw .last }
    }

    /// Who may use a new folder.
    package enum FolderPermissions {
        /// As the user's mask has it.
        case usual
        case owner
    }

    /// Makes the folder, and those around it that are not there.
    package static func makeFolders(_ path: Path, permissions: FolderPermissions = .usual) throws(SystemFault) {
        var missing: [Path] = []
        var place = path
        while !isFolder(place), place.parent != place {
            missing.append(place)
            place = place.parent
        }
        for folder in missing.reversed() {
            let mode: mode_t = switch permissions {
            case .usual: 0o777
            case .owner: 0o700
            }
            let made = unsafe folder.withCString { pointer in unsafe mkdir(pointer, mode) }
            guard made != 0 else { continue }
            let fault = SystemFault.last
            guard fault == .exists else { throw fault }
            // Somebody else may have been faster, or it is a file.
            guard isFolder(folder) else { throw .notAFolder }
        }
    }

    /// Whether this process may write to the file, by its permissions.
    static func mayWrite(_ path: Path) -> Bool {
        unsafe path.withCString { pointer in unsafe access(pointer, W_OK) } == 0
    }

    /// The absolute path without symbolic links, `.` and `..`.
    package static func resolve(_ path: Path) throws(SystemFault) -> Path {
        guard let text = unsafe path.withCString({ pointer in unsafe realpath(pointer, nil) }) else { throw .last }
        defer { unsafe free(text) }
        return unsafe Path(cString: text)
    }

    /// Where a symbolic link leads, as it says.
    static func target(ofLink path: Path) throws(SystemFault) -> Path {
        // No system has longer ones.
        var text = [CChar](repeating: 0, count: 4096)
        let count = unsafe path.withCString { pointer in
            unsafe text.withUnsafeMutableBufferPointer { buffer in
                // Never empty, so there is a base address.
                unsafe readlink(pointer, buffer.baseAddress.unsafelyUnwrapped, buffer.count)
            }
        }
        guard count >= 0 else { throw .last }
        return Path(bytes: text.prefix(count).map { UInt8(bitPattern: $0) })
    }

    /// The folder in which the process runs.
    package static func currentFolder() throws(SystemFault) -> Path {
        guard let text = unsafe getcwd(nil, 0) else { throw .last }
        defer { unsafe free(text) }
        return unsafe Path(cString: text)
    }
}

extension Path {
    /// A path with a NUL in it names nothing: handed on as the empty one, which every call answers with "no such file".
    @unsafe func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        let terminated = bytes.contains(0) ? [0] : bytes.map { byte in CChar(bitPattern: byte) } + [0]
        return unsafe terminated.withUnsafeBufferPointer { buffer in
            // Never empty, so there is a base address.
            unsafe body(buffer.baseAddress.unsafelyUnwrapped)
        }
    }

    @unsafe init(cString text: UnsafePointer<CChar>) {
        unsafe self.init(bytes: Array(UnsafeRawBufferPointer(start: text, count: strlen(text))))
    }
}

extension FileStatus {
    init(_ raw: stat) {
        #if canImport(Darwin)
        let (modified, changed) = (raw.st_mtimespec, raw.st_ctimespec)
        #else
        let (modified, changed) = (raw.st_mtim, raw.st_ctim)
        #endif
        self.init(
            kind: FileKind(mode: UInt32(raw.st_mode)),
            version: FileVersion(
                size: Int(raw.st_size), number: UInt64(raw.st_ino), modified: modified.nanoseconds,
                changed: changed.nanoseconds),
            permissions: UInt32(raw.st_mode) & 0o7777, owner: raw.st_uid, group: raw.st_gid
        )
    }
}

extension timespec {
    /// Since the moment that is zero; times so far away that there is no such number are told from no other.
    var nanoseconds: Int {
        let (seconds, overflow) = Int(tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
        return overflow ? .max : seconds &+ Int(tv_nsec)
    }
}

extension FileKind {
    /// - Parameter mode: `st_mode`; the numbers are those of POSIX systems since the beginning.
    init(mode: UInt32) {
        self = switch mode & 0o170000 {
        case 0o100000: .regular
        case 0o040000: .folder
        case 0o120000: .symbolicLink
        case 0o010000: .fifo
        case 0o140000: .socket
        case 0o020000, 0o060000: .device
        default: .unknown
        }
    }
}
