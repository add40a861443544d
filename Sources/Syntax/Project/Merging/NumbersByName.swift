/// The numbers that stand under each name, in the order in which they were added.
///
/// Nearly every name has one: a list for each would cost more than the numbers.
struct NumbersByName: Sendable {
    /// A number, or which of `lists`, counted down from -1.
    private var entries: [String: Int32] = [:]
    private var lists: [[Int32]] = []

    /// Makes room for so many names: to grow step by step hashes each of them again and again.
    mutating func reserve(_ count: Int) { entries.reserveCapacity(count) }

    var nameCount: Int { entries.count }

    /// - Parameter number: less than `Int32.max`; the one that was added last is not added again.
    mutating func add(_ number: Int, under name: String) {
        let number = Int32(truncatingIfNeeded: number)
        guard let earlier = entries.updateValue(number, forKey: name), earlier != number else { return }
        guard earlier < 0 else {
            lists.append([earlier, number])
            entries[name] = -Int32(truncatingIfNeeded: lists.count)
            return
        }
        entries[name] = earlier
        let list = Int(-1 - earlier)
        if lists[list].last != number { lists[list].append(number) }
    }

    /// Empty where nothing stands under the name.
    subscript(name: String) -> Numbers {
        guard let entry = entries[name] else { return Numbers(single: 0, several: [], count: 0) }
        guard entry < 0 else { return Numbers(single: entry, several: [], count: 1) }
        let list = lists[Int(-1 - entry)]
        return Numbers(single: list[0], several: list, count: list.count)
    }

    /// Hands over each list of more than so many numbers, with its name.
    func forEachList(longerThan count: Int, _ body: (String, [Int32]) -> Void) {
        guard lists.contains(where: { $0.count > count }) else { return }
        for (name, entry) in entries where entry < 0 && lists[Int(-1 - entry)].count > count { body(name, lists[Int(-1 - entry)]) }
    }

    /// Some numbers; for one there is no list to make.
    struct Numbers: RandomAccessCollection {
        fileprivate let single: Int32
        fileprivate let several: [Int32]
        let count: Int

        var startIndex: Int { 0 }
        var endIndex: Int { count }

        subscript(position: Int) -> Int { Int(count == 1 ? single : several[position]) }

        /// Whether the number is one of these, which are in ascending order.
        func includes(_ number: Int) -> Bool {
            let place = prefixLength(of: count) { self[$0] < number }
            return place < count && self[place] == number
        }
    }
}
