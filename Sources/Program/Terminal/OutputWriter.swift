import Arguments
import Files

/// Where findings go: a standard stream, or a file that appears when it is whole.
struct OutputWriter: ~Copyable {
    private enum State {
        case open
        /// Nobody reads any more, as in `statute | head`. That is no fault: what comes is dropped, and the run ends
        /// with the exit code that its findings deserve.
        case unread
    }

    private let destination: Destination
    private var pending: [UInt8] = []
    private var state = State.open

    /// Written to a stream when so many bytes are waiting.
    private static let bufferSize = 1 << 16

    init(_ destination: Destination) {
        self.destination = destination
    }

    mutating func write(_ bytes: some Collection<UInt8>) throws(WriteFault) {
        pending += bytes
        switch destination {
        case .standardOutput: if pending.count >= OutputWriter.bufferSize { try flush(to: 1) }
        case .standardError: if pending.count >= OutputWriter.bufferSize { try flush(to: 2) }
        case .file: break
        }
    }

    /// Writes what is still waiting; the last call.
    consuming func finish() throws(WriteFault) {
        switch destination {
        case .standardOutput: try flush(to: 1)
        case .standardError: try flush(to: 2)
        // Another run writes it again.
        case let .file(path): try AtomicWrite.write(pending, to: path, durability: .expendable)
        }
    }

    private mutating func flush(to stream: Int32) throws(WriteFault) {
        defer { pending.removeAll(keepingCapacity: true) }
        switch state {
        case .unread: break
        case .open:
            do throws(SystemFault) {
                try System.write(pending, to: stream)
            } catch .closedPipe {
                state = .unread
            } catch {
                throw .unwritten(error)
            }
        }
    }
}
