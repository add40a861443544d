/// The suffixes that belong to each node of a tree of repeats, in lists that lie one behind the other: no array is
/// made for each of tens of thousands of nodes.
struct MemberLists {
    private var suffixes: [Int32]
    /// Where the list of each node begins; behind the last one stands the end of all.
    private let starts: [Int32]
    /// The end of what is in each list so far. There is room for one suffix from each child.
    private var ends: [Int32]
    private let parents: [Int32]

    /// - Parameter order: where the suffixes begin, in their order.
    init(_ tree: RepeatTree, order: [Int32]) {
        parents = tree.parents
        var starts = [Int32](repeating: 0, count: tree.depths.count + 1)
        for node in tree.nodeOfSuffix { starts[Int(node) + 1] += 1 }
        for parent in parents { starts[Int(parent) + 1] += 1 }
        for node in tree.depths.indices { starts[node + 1] += starts[node] }
        self.starts = starts
        ends = starts
        suffixes = Array(repeating: 0, count: order.count + parents.count)
        for (suffix, node) in zip(order, tree.nodeOfSuffix) { add(suffix, to: Int(node)) }
    }

    private mutating func add(_ suffix: Int32, to node: Int) {
        suffixes[Int(ends[node])] = suffix
        ends[node] += 1
    }

    /// The first suffix of a node in the text, which goes up to the parent. The node's other ones take the place of what
    /// is in `copies`, in no order.
    mutating func take(_ node: Int, into copies: inout [Int]) -> Int? {
        if !copies.isEmpty { copies.removeAll(keepingCapacity: true) }
        let (start, end) = (Int(starts[node]), Int(ends[node]))
        guard start < end else { return nil }
        var first = suffixes[start]
        for index in start + 1..<end { first = min(first, suffixes[index]) }
        for index in start..<end where suffixes[index] != first { copies.append(Int(suffixes[index])) }
        add(first, to: Int(parents[node]))
        return Int(first)
    }
}
