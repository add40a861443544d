import Synchronization

/// What the last names that were looked up in a file are bound by: whoever asks what an expression is asks for its first name
/// several times in a row.
struct RecentBindings: ~Copyable, Sendable {
    private let memory = Mutex(BindingMemory())

    /// - Parameter find: may look up other names.
    func binding(of name: String, at use: Int, _ find: () -> LocalBinding?) -> LocalBinding? {
        let known = memory.withLock { memory in memory.entries.first { $0.use == use && $0.name == name } }
        if let known { return known.binding }
        let entry = BindingMemory.Entry(name: name, use: use, binding: find())
        memory.withLock { $0.add(entry) }
        return entry.binding
    }
}

struct BindingMemory {
    struct Entry {
        let name: String
        let use: Int
        let binding: LocalBinding?
    }

    /// Of more of them few are asked for again.
    private static let capacity = 4

    private(set) var entries: [Entry] = []
    private var oldest = 0

    mutating func add(_ entry: Entry) {
        guard entries.count == Self.capacity else { return entries.append(entry) }
        entries[oldest] = entry
        oldest = (oldest + 1) % Self.capacity
    }
}

/// The path of the type that was asked for last: whoever looks up a name asks for the types around it several times in a row.
struct RecentScope: ~Copyable, Sendable {
    private let memory = Mutex(ScopeMemory())

    func path(of type: Int, _ find: () -> [String]) -> [String] {
        if let path = memory.withLock({ $0.type == type ? $0.path : nil }) { return path }
        let path = find()
        memory.withLock { $0 = ScopeMemory(type: type, path: path) }
        return path
    }
}

struct ScopeMemory {
    /// The number of its declaration.
    var type = -1
    var path: [String] = []
}
