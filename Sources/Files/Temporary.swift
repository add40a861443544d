import Synchronization

/// A file that waits to be renamed over another one in the same folder.
///
/// Its process holds a lock on it as long as it is open. The system lets go of the lock when the process dies,
/// however it dies: so whoever can lock such a file has found one that was left behind. (A process id in the name
/// would not do: ids are used again, and are not the same in two containers that share a folder.)
package struct Temporary: ~Copyable {
    let path: Path
    let file: FileDescriptor

    private static let prefix = Array(".statute-".utf8)
    private static let suffix = Array(".temporary".utf8)
    private static let serial = Atomic(0)

    /// Makes and locks an empty one.
    static func create(in folder: Path) throws(WriteFault) -> Temporary {
        var fault = SystemFault.exists
        for _ in 1...attempts {
            let number = serial.wrappingAdd(1, ordering: .relaxed).newValue
            let path = folder.appending(prefix + "\(CurrentProcess.id)-\(number)".utf8 + suffix)
            do throws(SystemFault) {
                let file = try System.create(path)
                // Another run's `cleanUp` can come between the two calls and take the file away: then the lock is
                // refused, or the name is gone.
                switch System.lock(file) {
                case .taken:
                    _ = try System.status(of: path, links: .seen)
                    return Temporary(path: path, file: file)
                case .refused: continue
                }
            } catch .exists {
                // Left behind by an earlier process with the same id.
                continue
            } catch .absent where System.isFolder(folder) {
                continue
            } catch {
                fault = error
                break
            }
        }
        switch fault {
        case .absent, .notAFolder: throw .absent
        case .notPermitted, .forbidden, .readOnlyVolume: throw .folderNotWritable
        default: throw .other(fault)
        }
    }

    private static let attempts = 100

    /// Whether a name in a folder is that of a temporary file.
    package static func isName(_ name: [UInt8]) -> Bool {
        name.starts(with: prefix) && name.suffix(suffix.count).elementsEqual(suffix)
    }

    /// Removes what a run that was killed left behind; a file that a running process still writes is left alone.
    /// - Parameter path: one whose name `isName` knows.
    package static func cleanUp(_ path: Path) {
        // What cannot be removed does no harm; the next run tries again.
        guard let status = try? System.status(of: path, links: .seen), status.kind == .regular,
            let file = try? System.openForReading(path)
        else { return }
        switch System.lock(file) {
        case .taken: try? System.remove(path)
        case .refused: return
        }
    }
}
