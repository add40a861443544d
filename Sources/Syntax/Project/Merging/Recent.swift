import Synchronization

/// The last few answers to questions of one kind, which whoever looks something up asks several times in a row.
// The types ask nothing of what they are made of: at the first use of each the library would look for what conforms to it.
struct Recent<Question: Sendable, Answer: Sendable>: ~Copyable, Sendable {
    private let memory: Mutex<RecentMemory<Question, Answer>>

    /// - Parameter capacity: of how many questions. Of more of them few are asked again.
    init(capacity: Int) {
        memory = Mutex(RecentMemory(capacity: capacity))
    }

    /// - Parameter find: may look up other answers.
    @inline(__always)
    func answer(to question: Question, _ find: () -> Answer) -> Answer where Question: Equatable {
        let known = memory.withLock { memory in memory.entries.first { $0.question == question } }
        if let known { return known.answer }
        let answer = find()
        memory.withLock { $0.add(RecentMemory.Entry(question: question, answer: answer)) }
        return answer
    }
}

struct RecentMemory<Question: Sendable, Answer: Sendable> {
    struct Entry {
        let question: Question
        let answer: Answer
    }

    private let capacity: Int
    private(set) var entries: [Entry] = []
    private var oldest = 0

    init(capacity: Int) {
        self.capacity = capacity
    }

    // Consumed: a copy would retain all that an answer is made of.
    mutating func add(_ entry: consuming Entry) {
        guard entries.count == capacity else { return entries.append(entry) }
        entries[oldest] = entry
        oldest = (oldest + 1) % capacity
    }
}

/// What a name is bound by where the token `use` uses it.
struct BindingQuestion: Equatable {
    let name: String
    let use: Int
}

/// What the file tells of the expression where the token `use` uses it.
struct SubjectQuestion: Equatable {
    let expression: TokenRange
    let use: Int
}

/// What the name of a type comes to inside the type `scope`, in the file at `path`.
struct NameQuestion: Equatable {
    let reference: TypeReference
    let scope: [String]
    let path: String
}

/// What the subject is in the file at `path`.
struct TypeQuestion: Equatable {
    let subject: Subject
    let path: String
}
