internal import Findings
internal import Tokens

/// What became of reading a file.
public enum ReadResult: Sendable {
    /// All of it.
    case bytes([UInt8])
    /// There is no such file.
    case absent
    /// There is one, but its bytes cannot be had; why, as it stands in a message.
    case unreadable(reason: String)
}

/// The configuration files that have been asked for: each is read once, parsed once, and only when it matters.
struct ConfigurationFiles: Sendable {
    /// In bytes. The lexer counts up to 4 GiB, and no one writes a configuration of this size.
    static let maximumSize = 16 << 20

    private let read: @Sendable (String) -> ReadResult
    private let known: KnownRules
    private var results: [PathKey: ReadResult] = [:]
    private var configurations: [PathKey: Configuration] = [:]
    private var found: Set<ConfigurationFault> = []

    init(known: KnownRules, read: @escaping @Sendable (String) -> ReadResult) {
        self.known = known
        self.read = read
    }

    /// Everything that has been found wrong, each fault once, in order.
    var faults: [ConfigurationFault] { found.sorted() }

    /// The text of a file that has been asked for.
    func text(of path: String) -> SourceText? {
        guard case let .bytes(bytes) = results[PathKey(path)] else { return nil }
        return SourceText(path: path, bytes: bytes)
    }

    mutating func report(_ fault: ConfigurationFault) {
        found.insert(fault)
    }

    mutating func result(at path: String) -> ReadResult {
        if let result = results[PathKey(path)] { return result }
        var result = read(path)
        if case let .bytes(bytes) = result, bytes.count > Self.maximumSize {
            result = .unreadable(reason: "it is larger than 16 MiB")
        }
        results[PathKey(path)] = result
        return result
    }

    /// What the file says; one that cannot be read says nothing, and is reported.
    mutating func configuration(at path: String) -> Configuration {
        if let configuration = configurations[PathKey(path)] { return configuration }
        var configuration = Configuration(path: path)
        switch result(at: path) {
        case let .bytes(bytes):
            let read = Configuration.read(SourceText(path: path, bytes: bytes), known: known)
            configuration = read.configuration
            found.formUnion(read.faults)
        case .absent:
            report(ConfigurationFault(path: path, range: nil, message: "no such file"))
        case let .unreadable(reason):
            report(ConfigurationFault(path: path, range: nil, message: "cannot be read: \(reason)"))
        }
        configurations[PathKey(path)] = configuration
        return configuration
    }

    // MARK: Extending

    /// A file whose `extends` is being followed, from its end.
    private struct Frame {
        let configuration: Configuration
        /// Behind the one that is followed.
        var remaining: Int
    }

    private enum Visit {
        case underway, finished
    }

    /// The file at `path` and all that it builds on, in the order in which they are laid over one another.
    ///
    /// A file that is reached on several ways stands once, where it is needed last: laying it over the others earlier
    /// as well would change nothing. So the length of the result, and the work, is bounded by the number of files.
    mutating func layers(from path: String) -> [Configuration] {
        var layers: [Configuration] = []
        var visits: [PathKey: Visit] = [:]
        var stack: [Frame] = []
        func enter(_ configuration: Configuration) {
            visits[PathKey(configuration.path)] = .underway
            layers.append(configuration)
            stack.append(Frame(configuration: configuration, remaining: configuration.extends.count))
        }
        enter(configuration(at: path))
        while var frame = stack.popLast() {
            guard frame.remaining > 0 else {
                visits[PathKey(frame.configuration.path)] = .finished
                continue
            }
            frame.remaining -= 1
            stack.append(frame)
            let target = frame.configuration.extends[frame.remaining]
            switch visits[PathKey(target.value)] {
            case .finished: continue
            case .underway: reportCycle(at: target, through: stack)
            case nil: if let base = base(target, of: frame.configuration) { enter(base) }
            }
        }
        return layers.reversed()
    }

    private mutating func base(
        _ target: Configuration.Written<String>, of configuration: Configuration
    ) -> Configuration? {
        let problem: String
        switch result(at: target.value) {
        case .bytes: return self.configuration(at: target.value)
        case .absent where written(target, in: configuration).includes("://"):
            problem = "does not exist: nothing is fetched; name a copy of it"
        case .absent: problem = "does not exist"
        case let .unreadable(reason): problem = "cannot be read: \(reason)"
        }
        let message = "'extends' names '\(shortened(written(target, in: configuration)))', which \(problem)"
        report(ConfigurationFault(path: configuration.path, range: target.range, message: message))
        return nil
    }

    /// The path as its author wrote it.
    private func written(_ target: Configuration.Written<String>, in configuration: Configuration) -> String {
        let literal = text(of: configuration.path).map { JSONString(TextRange(target.range.start + 1, target.range.end - 1), of: $0) }
        return literal?.value ?? target.value
    }

    /// - Parameter frames: the files on the way to the one that names `target`, which is one of them.
    private mutating func reportCycle(at target: Configuration.Written<String>, through frames: [Frame]) {
        let first = frames.firstIndex { PathKey($0.configuration.path) == PathKey(target.value) }
        guard let first, let last = frames.last else { return }
        // Places, not paths: those who print them know from where paths are seen.
        let notes = frames[first...].dropLast().map { frame in
            Note(
                path: frame.configuration.path, range: frame.configuration.extends[frame.remaining].range,
                message: "the circle goes through here")
        }
        let message = notes.isEmpty ? "'extends' names the file that it stands in" : "'extends' goes in a circle"
        report(ConfigurationFault(path: last.configuration.path, range: target.range, message: message, notes: notes))
    }
}
