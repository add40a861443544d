/// Why a file was not written. Whatever it is, the file that was there is still there, whole.
package enum WriteFault: Error, Hashable {
    /// What stands in the file is not what was read from it.
    case changed
    /// No write bit, or not for this user.
    case readOnly
    /// The folder takes no new file beside the one that is there.
    case folderNotWritable
    /// The folder takes no new file, and this one would have been new.
    case folderClosed
    case absent
    /// There is a folder of that name.
    case folder
    /// There is no file to leave alone: a stream or a device takes no more, or the file would have been new.
    case unwritten(SystemFault)
    case other(SystemFault)

    /// What to tell people behind the path and a colon.
    package var message: String {
        switch self {
        case .changed: "changed since it was read; left alone"
        case .readOnly: "is read-only; left alone"
        case .folderNotWritable: "its folder takes no new files, so it cannot be replaced safely; left alone"
        case .folderClosed: "its folder takes no new files"
        case .absent: "no such folder"
        case .folder: "is a folder, not a file"
        case let .unwritten(fault): fault.message
        case let .other(fault): "\(fault.message); left alone"
        }
    }
}

/// How files are written: beside the original, then renamed over it, so that at every moment the name stands for
/// the old text or for the new one, whole.
package enum AtomicWrite {
    /// What is to be left of a file if the machine stops.
    package enum Durability {
        case lasting
        /// It can be made again, and whoever reads it finds out whether it is whole.
        case expendable
    }

    /// Puts `bytes` where `original` was read from `path`.
    ///
    /// A symbolic link stays and its target is replaced. Permissions are kept, the owner where the system allows
    /// it. A second hard link keeps the old text: that is the price of the rename.
    package static func replace(_ path: Path, original: [UInt8], with bytes: [UInt8]) throws(WriteFault) {
        let target = try asWrite(.absent) { () throws(SystemFault) in try System.resolve(path) }
        let status = try asWrite(.absent) { () throws(SystemFault) in try System.status(of: target) }
        guard !status.isReadOnly, System.mayWrite(target) else { throw .readOnly }
        try write(bytes, over: target, as: status, .lasting) { () throws(WriteFault) in
            // The contents rather than size and time: two changes within one tick of the clock have the same time.
            // Looked at last, so that the moment in which somebody else's change could be lost is one system call.
            let present = try? FileReading.read(target, limit: original.count)
            guard present == original else { throw .changed }
        }
    }

    /// Puts `bytes` at `path`, whether or not there is a file. What is no regular file, `/dev/null` or a pipe, is
    /// written to as it is: a rename would replace the device. So is a file that is open already, `/dev/fd/3`.
    package static func write(_ bytes: [UInt8], to path: Path, durability: Durability = .lasting) throws(WriteFault) {
        if let number = path.openFile {
            return try asWrite(.absent, or: WriteFault.unwritten) { () throws(SystemFault) in try System.write(bytes, to: number) }
        }
        let target = try whereLinksLead(from: path)
        guard let status = try? System.status(of: target) else { return try create(target, bytes, durability) }
        switch status.kind {
        case .regular:
            guard System.mayWrite(target) else { throw .readOnly }
            try write(bytes, over: target, as: status, durability) { () throws(WriteFault) in }
        case .folder:
            throw .folder
        case .symbolicLink, .fifo, .socket, .device, .unknown:
            try asWrite(.absent, or: WriteFault.unwritten) { () throws(SystemFault) in
                let file = try System.openForWriting(target)
                try System.write(bytes, to: file.number)
            }
        }
    }

    /// Puts the bytes where nothing is yet.
    private static func create(_ target: Path, _ bytes: [UInt8], _ durability: Durability) throws(WriteFault) {
        do throws(WriteFault) {
            try write(bytes, over: target, as: nil, durability) { () throws(WriteFault) in }
        } catch .folderNotWritable {
            throw .folderClosed
        } catch let .other(fault) {
            throw .unwritten(fault)
        }
    }

    /// The path without symbolic links; of a link to what is not there yet, what it leads to is made, empty.
    private static func whereLinksLead(from path: Path) throws(WriteFault) -> Path {
        if let target = try? System.resolve(path) { return target }
        guard let status = try? System.status(of: path, links: .seen), status.kind == .symbolicLink else { return path }
        return try asWrite(.absent) { () throws(SystemFault) in
            _ = try System.makeBehindLinks(path)
            return try System.resolve(path)
        }
    }

    /// - Parameter status: what the new file takes its permissions from.
    /// - Parameter check: the last word before the rename.
    private static func write(
        _ bytes: [UInt8], over target: Path, as status: FileStatus?, _ durability: Durability, check: () throws(WriteFault) -> Void
    ) throws(WriteFault) {
        let temporary = try Temporary.create(in: target.parent)
        do throws(WriteFault) {
            try asWrite(.absent) { () throws(SystemFault) in
                try System.write(bytes, to: temporary.file.number)
                if let status { try System.give(temporary.file, status: status) }
                switch durability {
                case .lasting: try System.synchronize(temporary.file)
                case .expendable: break
                }
            }
            try check()
            try asWrite(.absent) { () throws(SystemFault) in try System.rename(temporary.path, to: target) }
        } catch {
            // It may be gone already, and the first fault is the one to tell.
            try? System.remove(temporary.path)
            throw error
        }
    }

    /// - Parameters:
    ///   - missing: what it means that a name is not there.
    ///   - other: what any other fault means.
    package static func asWrite<Value: ~Copyable>(
        _ missing: WriteFault, or other: (SystemFault) -> WriteFault = WriteFault.other, _ call: () throws(SystemFault) -> Value
    ) throws(WriteFault) -> Value {
        do throws(SystemFault) {
            return try call()
        } catch .absent {
            throw missing
        } catch {
            throw other(error)
        }
    }
}
