/// The places that belong to each node of a tree of repeats, in lists that lie one behind the other: an array for each
/// of half a million nodes took longer than all the rest of a search.
struct MemberLists {
    private var places: [Int32]
    /// Where the list of each node begins; behind the last one stands the end of all.
    private let starts: [Int32]
    /// The end of what is in each list so far. There is room for one place from each child.
    private var ends: [Int32]
    private let parents: [Int32]

    /// - Parameter suffixPlaces: in the order of the suffixes.
    init(_ tree: RepeatTree, suffixPlaces: [Int32]) {
        parents = tree.parents
        var starts = [Int32](repeating: 0, count: tree.depths.count + 1)
        for node in tree.nodeOfSuffix { starts[Int(node) + 1] += 1 }
        for parent in parents { starts[Int(parent) + 1] += 1 }
        for node in tree.depths.indices { starts[node + 1] += starts[node] }
        self.starts = starts
        ends = starts
        places = Array(repeating: 0, count: suffixPlaces.count + parents.count)
        for (place, node) in zip(suffixPlaces, tree.nodeOfSuffix) { add(place, to: Int(node)) }
    }

    private mutating func add(_ place: Int32, to node: Int) {
        places[Int(ends[node])] = place
        ends[node] += 1
    }

    /// The first place of a node in the project, which goes up to the parent. The node's other places that are not in
    /// `claimed` take the place of what is in `copies`, in no order.
    mutating func take(_ node: Int, without claimed: PlaceSet, into copies: inout [Int]) -> Int? {
        if !copies.isEmpty { copies.removeAll(keepingCapacity: true) }
        let (start, end) = (Int(starts[node]), Int(ends[node]))
        guard start < end else { return nil }
        var first = places[start]
        for index in start + 1..<end { first = min(first, places[index]) }
        for index in start..<end where places[index] != first && !claimed.contains(Int(places[index])) {
            copies.append(Int(places[index]))
        }
        add(first, to: Int(parents[node]))
        return Int(first)
    }
}
