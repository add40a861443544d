import Files
import Synchronization
import Syntax

/// The threads of the run.
struct Threads: Concurrency {
    /// How many things are worked on at once.
    let count: Int

    func both<First: Sendable, Second: Sendable>(
        _ first: @Sendable () -> First, _ second: @Sendable () -> Second
    ) -> (First, Second) {
        guard count > 1 else { return (first(), second()) }
        let made = Made<First, Second>()
        let begun = Atomic(0)
        SystemThread.perform(on: 2) {
            while true {
                switch begun.wrappingAdd(1, ordering: .relaxed).oldValue {
                case 0: made.first.withLock { [value = first()] in $0 = value }
                case 1: made.second.withLock { [value = second()] in $0 = value }
                default: return
                }
            }
        }
        // Both are there by now.
        return (made.first.withLock { $0 } ?? first(), made.second.withLock { $0 } ?? second())
    }
}

private final class Made<First: Sendable, Second: Sendable>: Sendable {
    let first = Mutex<First?>(nil)
    let second = Mutex<Second?>(nil)
}
