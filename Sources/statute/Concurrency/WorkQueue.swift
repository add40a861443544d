import Synchronization

/// Applies `transform` to every item, on several threads, the most expensive items first: a large file that is
/// begun last would have every other thread wait for it.
///
/// Each worker takes the next item when it is done with one, so nobody waits and nobody holds a lock. The results
/// are in the order of the items.
/// - Parameter threads: how many items are worked on at once; with 1, the concurrency runtime is not touched.
/// - Parameter cost: what an item will probably cost, in any unit.
func concurrentMap<Item: Sendable, Value: Sendable>(
    _ items: [Item], threads: Int, cost: (Item) -> Int, _ transform: @escaping @Sendable (Item) -> Value
) async -> [Value] {
    let workers = min(threads, items.count)
    guard workers > 1 else { return items.map(transform) }
    let costs = items.map(cost)
    // Equal ones stay in their order: the sort need not be stable.
    let order = items.indices.sorted { left, right in (-costs[left], left) < (-costs[right], right) }
    let queue = WorkQueue()
    let parts = await withTaskGroup(of: [(index: Int, value: Value)].self) { group in
        for _ in 0..<workers {
            group.addTask {
                var part: [(index: Int, value: Value)] = []
                while let index = queue.next(of: order) {
                    part.append((index, transform(items[index])))
                }
                return part
            }
        }
        return await group.reduce(into: []) { parts, part in parts.append(part) }
    }
    var values = [Value?](repeating: nil, count: items.count)
    for part in parts {
        for (index, value) in part { values[index] = value }
    }
    return values.compactMap(\.self)
}

/// What is still to be done.
private final class WorkQueue: Sendable {
    private let taken = Atomic(0)

    func next(of order: [Int]) -> Int? {
        let position = taken.wrappingAdd(1, ordering: .relaxed).oldValue
        return position < order.count ? order[position] : nil
    }
}
