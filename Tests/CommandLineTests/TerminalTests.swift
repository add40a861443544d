import Arguments
import Files
import Reporters
import Synchronization
import Testing
@testable import Program

struct TerminalTests {
    private static let colours: [(ColourHabit, StreamTarget, [String: String], Colour)] = [
        (.fitting, .terminal, [:], .ansi),
        (.fitting, .terminal, ["NO_COLOR": ""], .ansi),
        (.fitting, .terminal, ["NO_COLOR": "0"], .none),
        (.fitting, .terminal, ["TERM": "dumb"], .none),
        (.fitting, .terminal, ["TERM": "xterm"], .ansi),
        (.fitting, .elsewhere, ["TERM": "xterm"], .none),
        (.never, .terminal, ["TERM": "xterm"], .none),
    ]

    @Test("who gets colours", arguments: colours)
    func colour(_ habit: ColourHabit, _ target: StreamTarget, _ environment: [String: String], _ expected: Colour) {
        #expect(habit.colour(on: target) { name in environment[name] } == expected)
    }

    @Test("a command line that cannot be read is no empty one")
    func unreadable() {
        #expect(CommandLineTool([]).run(nil) == .failure)
    }

    @Test("a message is one line, whatever a file is called")
    func message() {
        #expect(Message.error("a\n\u{1B}[31mb").line(.none) == "statute: error: a\\n\\u{1B}[31mb\n")
        #expect(Message.note("é👩‍🚀").line(.none) == "statute: note: é👩‍🚀\n")
        #expect(Message.warning("x").line(.ansi) == "statute: \u{1B}[1;33mwarning:\u{1B}[0m x\n")
    }

    @Test("an output file appears when it is whole")
    func outputFile() throws {
        let scratch = try Scratch()
        let path = scratch.folder.appending("report")
        var output = OutputWriter(.file(path))
        try output.write("one ".utf8)
        #expect(try scratch.names() == [])
        try output.write("two".utf8)
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
        #expect(Threads(count: threads).both({ items.count }, { items.map(String.init) }) == (items.count, items.map(String.init)))
    }

    private final class Counter: Sendable {
        let count = Atomic(0)
    }
}
