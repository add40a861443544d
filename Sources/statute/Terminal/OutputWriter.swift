/// Where findings go: standard output, or a file that appears when it is whole.
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

    /// Written to standard output when so many bytes are waiting.
    private static let bufferSize = 1 << 16

    init(_ destination: Destination) {
        self.destination = destination
    }

    mutating func write(_ bytes: some Collection<UInt8>) throws(WriteFault) {
        pending += bytes
        switch destination {
        case .standardOutput: if pending.count >= OutputWriter.bufferSize { try flush() }
        case .file: break
        }
    }

    mutating func write(_ text: String) throws(WriteFault) {
        try write(text.utf8)
    }

    /// Writes what is still waiting; the last call.
    consuming func finish() throws(WriteFault) {
        switch destination {
        case .standardOutput: try flush()
        case let .file(path): try AtomicWrite.write(pending, to: path)
        }
    }

    private mutating func flush() throws(WriteFault) {
        defer { pending.removeAll(keepingCapacity: true) }
        switch state {
        case .unread: break
        case .open:
            do throws(SystemFault) {
                try System.write(pending, to: 1)
            } catch .closedPipe {
                state = .unread
            } catch {
                throw .other(error)
            }
        }
    }
}
