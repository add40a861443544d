import Files
import Synchronization

/// Applies `transform` to every item, on several threads, the most expensive items first: a large file that is
/// begun last would have every other thread wait for it.
///
/// Each worker takes the next item when it is done with one, so nobody waits and nobody holds a lock. The results
/// are in the order of the items. This thread is one of the workers; with a single one no other thread is begun.
/// An `async` function would ask for an `async` main, which costs every run, also `--version`, half a millisecond of
/// start-up.
/// - Parameter threads: how many items are worked on at once; never more than there are processors.
/// - Parameter cost: what an item will probably cost, in any unit.
/// - Parameter room: what each of the threads makes before it begins.
func concurrentMap<Item: Sendable, Value: Sendable>(
    _ items: [Item], threads: Int, cost: (Item) -> Int, room: Room? = nil, _ transform: @Sendable (Item) -> Value
) -> [Value] {
    let workers = min(threads, items.count)
    guard workers > 1 else {
        room?.make()
        return items.map(transform)
    }
    let costs = items.map(cost)
    // Equal ones stay in their order: the sort need not be stable.
    let queue = WorkQueue<Value>(items.indices.sorted { left, right in (-costs[left], left) < (-costs[right], right) })
    SystemThread.perform(on: workers) {
        room?.make()
        var part: [(index: Int, value: Value)] = []
        while let index = queue.next() {
            part.append((index, transform(items[index])))
        }
        queue.deliver(part)
    }
    var values = [Value?](repeating: nil, count: items.count)
    for (index, value) in queue.delivered { values[index] = value }
    return values.compactMap(\.self)
}

/// What is still to be done, and what is done.
private final class WorkQueue<Value: Sendable>: Sendable {
    private let order: [Int]
    private let taken = Atomic(0)
    private let done = Mutex<[(index: Int, value: Value)]>([])

    init(_ order: [Int]) {
        self.order = order
    }

    func next() -> Int? {
        let position = taken.wrappingAdd(1, ordering: .relaxed).oldValue
        return position < order.count ? order[position] : nil
    }

    /// Called once by each worker, when nothing is left to do.
    func deliver(_ part: [(index: Int, value: Value)]) {
        done.withLock { values in values += part }
    }

    var delivered: [(index: Int, value: Value)] {
        done.withLock { values in values }
    }
}
