/// Why a file could not be read.
package enum ReadFault: Error, Hashable {
    case absent
    case notPermitted
    /// - Parameter size: in bytes; at least so many, where no more is known.
    case tooLarge(size: Int, limit: Int)
    /// A folder, a named pipe, a socket, a device.
    case notRegular(FileKind)
    /// Another process wrote to it during every attempt to read it.
    case changing
    case other(SystemFault)

    /// What to tell people behind the path and a colon.
    package var message: String {
        switch self {
        case .absent: "no such file"
        case .notPermitted: "no permission to read it"
        // One byte less than so many is said as so many.
        case let .tooLarge(_, limit): "larger than the limit of \((limit + 1_048_575) / 1_048_576) MiB; not read"
        case let .notRegular(kind): "is \(kind.description), not a file"
        case .changing: "changes while it is read; not read"
        case let .other(fault): fault.message
        }
    }

    package init(_ fault: SystemFault) {
        self = switch fault {
        case .absent, .notAFolder: .absent
        case .notPermitted, .forbidden: .notPermitted
        // What `open` answers for a socket.
        case .noDevice: .notRegular(.socket)
        case .folder: .notRegular(.folder)
        default: .other(fault)
        }
    }
}

/// How files are read: whole, once, and never waiting for anybody.
package enum FileReading {
    /// The largest file that is read, in bytes, unless somebody asks for more. Hand-written files stay far below a
    /// megabyte; what is larger than this is data that somebody gave the wrong name.
    static let sourceLimit = 32 * 1_048_576

    /// The bytes of the regular file at `path`, as they were at one moment.
    /// - Parameter links: `seen` where what a symbolic link leads to shall not be read in its place.
    package static func read(
        _ path: Path, limit: Int = sourceLimit, links: System.Links = .followed
    ) throws(ReadFault) -> [UInt8] {
        for _ in 1...attempts {
            if let bytes = try readOnce(path, limit: limit, links) { return bytes }
        }
        throw .changing
    }

    /// Everything that standard input has.
    package static func readStandardInput(limit: Int = sourceLimit) throws(ReadFault) -> [UInt8] {
        try readStream(0, limit: limit)
    }

    /// Everything that somebody writes into the pipe at `path`, as a shell makes one for `<(command)`. It can be read once.
    package static func readPipe(_ path: Path, limit: Int = sourceLimit) throws(ReadFault) -> [UInt8] {
        let pipe = try asRead { () throws(SystemFault) in try System.openForReading(path) }
        return try readStream(pipe.number, limit: limit)
    }

    private static func readStream(_ number: Int32, limit: Int) throws(ReadFault) -> [UInt8] {
        let bytes = try asRead { () throws(SystemFault) in try System.readAll(number, size: nil, limit: limit) }
        guard bytes.count <= limit else { throw .tooLarge(size: limit + 1, limit: limit) }
        return bytes
    }

    private static let attempts = 3

    /// Nil when the file was written to meanwhile.
    private static func readOnce(_ path: Path, limit: Int, _ links: System.Links) throws(ReadFault) -> [UInt8]? {
        let file = try asRead { () throws(SystemFault) in try System.openForReading(path, links: links) }
        let before = try asRead { () throws(SystemFault) in try System.status(of: file) }
        guard before.kind == .regular else { throw .notRegular(before.kind) }
        guard before.size <= limit else { throw .tooLarge(size: before.size, limit: limit) }
        let bytes = try asRead { () throws(SystemFault) in
            try System.readAll(file.number, size: before.size, limit: limit)
        }
        guard bytes.count <= limit else { throw .tooLarge(size: bytes.count, limit: limit) }
        let after = try asRead { () throws(SystemFault) in try System.status(of: file) }
        return before == after && bytes.count == after.size ? bytes : nil
    }

    private static func asRead<Value: ~Copyable>(
        _ call: () throws(SystemFault) -> Value
    ) throws(ReadFault) -> Value {
        do throws(SystemFault) {
            return try call()
        } catch {
            throw ReadFault(error)
        }
    }
}
