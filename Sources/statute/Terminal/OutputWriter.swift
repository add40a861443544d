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

    mutating func write(_ bytes: [UInt8]) throws(WriteFault) {
        switch destination {
        case .standardOutput: try write(bytes, to: 1)
        case .standardError: try write(bytes, to: 2)
        case .file: pending += bytes
        }
    }

    private mutating func write(_ bytes: [UInt8], to stream: Int32) throws(WriteFault) {
        guard bytes.count < OutputWriter.bufferSize else {
            // One finding may have a hundred thousand notes: that is not held twice.
            try flush(to: stream)
            return try hand(bytes, to: stream)
        }
        pending += bytes
        if pending.count >= OutputWriter.bufferSize { try flush(to: stream) }
    }

    mutating func write(_ text: String) throws(WriteFault) {
        try write(Array(text.utf8))
    }

    /// Writes what is still waiting; the last call.
    consuming func finish() throws(WriteFault) {
        switch destination {
        case .standardOutput: try flush(to: 1)
        case .standardError: try flush(to: 2)
        case let .file(path): try AtomicWrite.write(pending, to: path)
        }
    }

    private mutating func flush(to stream: Int32) throws(WriteFault) {
        defer { pending.removeAll(keepingCapacity: true) }
        try hand(pending, to: stream)
    }

    private mutating func hand(_ bytes: [UInt8], to stream: Int32) throws(WriteFault) {
        switch state {
        case .unread: break
        case .open:
            do throws(SystemFault) {
                try System.write(bytes, to: stream)
            } catch .closedPipe {
                state = .unread
            } catch {
                throw .stream(error)
            }
        }
    }
}
