import Synchronization
import Testing
@testable import statute

struct TerminalTests {
    private static let colours: [(ColourHabit, StreamTarget, [String: String], Colouring)] = [
        (.fitting, .terminal, [:], .coloured),
        (.fitting, .terminal, ["NO_COLOR": ""], .coloured),
        (.fitting, .terminal, ["NO_COLOR": "0"], .plain),
        (.fitting, .terminal, ["TERM": "dumb"], .plain),
        (.fitting, .terminal, ["TERM": "xterm"], .coloured),
        (.fitting, .elsewhere, ["TERM": "xterm"], .plain),
        (.never, .terminal, ["TERM": "xterm"], .plain),
    ]

    @Test("who gets colours", arguments: colours)
    func colour(_ habit: ColourHabit, _ target: StreamTarget, _ environment: [String: String], _ expected: Colouring) {
        #expect(Colouring(habit, on: target) { name in environment[name] } == expected)
    }

    @Test("a message is one line, whatever a file is called")
    func message() {
        #expect(Message.error("a\n\u{1B}[31mb").line(.plain) == "statute: error: a\\u{A}\\u{1B}[31mb\n")
        #expect(Message.note("é👩‍🚀").line(.plain) == "statute: note: é👩‍🚀\n")
        #expect(Message.warning("x").line(.coloured) == "statute: \u{1B}[1;33mwarning:\u{1B}[0m x\n")
    }

    @Test("an output file appears when it is whole")
    func outputFile() throws {
        let scratch = try Scratch()
        let path = scratch.folder.appending("report")
        var output = OutputWriter(.file(path))
        try output.write("one ")
        #expect(try scratch.names() == [])
        try output.write("two")
        try output.finish()
        #expect(try scratch.read("report") == "one two")
    }

    @Test("results in the order of the items, each made once", arguments: [1, 2, 7, 1000])
    func concurrent(_ threads: Int) {
        let calls = Counter()
        let items = Array(0..<500)
        let squares = concurrentMap(items, threads: threads, cost: { item in item % 7 }) { item in
            calls.count.wrappingAdd(1, ordering: .relaxed)
            return item * item
        }
        #expect(squares == items.map { item in item * item })
        #expect(calls.count.load(ordering: .relaxed) == items.count)
        #expect(concurrentMap([Int](), threads: threads, cost: { _ in 0 }) { item in item } == [])
    }

    private final class Counter: Sendable {
        let count = Atomic(0)
    }
}
