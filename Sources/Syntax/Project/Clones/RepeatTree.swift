/// All repeats of a text of numbers as a tree: a node stands for a run that occurs more than once, its children for longer
/// runs that begin with it. This is the suffix tree without its leaves, read off the suffix array (Abouelhoda and others, 2004).
struct RepeatTree {
    /// How long the run of each node is; node 0 is the root, which has none.
    private(set) var depths: [Int32] = [0]
    private(set) var parents: [Int32] = [-1]
    /// For each suffix, in the order of the array, the deepest node that it belongs to.
    private(set) var nodeOfSuffix: [Int32] = []

    init(_ array: SuffixArray) {
        nodeOfSuffix.reserveCapacity(array.starts.count)
        var open: [Int32] = [0]
        for index in array.starts.indices {
            close(&open, downTo: array.commonLengths[index])
            let right = index + 1 < array.starts.count ? array.commonLengths[index + 1] : 0
            if right > depths[Int(open[open.count - 1])] {
                open.append(add(right))
            }
            nodeOfSuffix.append(open[open.count - 1])
        }
        close(&open, downTo: 0)
    }

    private mutating func add(_ depth: Int32) -> Int32 {
        depths.append(depth)
        parents.append(0)
        return Int32(depths.count - 1)
    }

    /// Ends the open nodes deeper than `depth`, and opens one of that depth where they need a parent.
    private mutating func close(_ open: inout [Int32], downTo depth: Int32) {
        while let node = open.last, depths[Int(node)] > depth {
            open.removeLast()
            if let outer = open.last, depths[Int(outer)] >= depth {
                parents[Int(node)] = outer
            } else {
                let outer = add(depth)
                parents[Int(node)] = outer
                open.append(outer)
            }
        }
    }

    /// The nodes but the root, the deepest first; of equal ones the earlier first.
    var nodesByDepth: [Int] {
        var counts = [Int](repeating: 0, count: Int(depths.max() ?? 0) + 2)
        for depth in depths { counts[Int(depth)] += 1 }
        var position = 0
        for depth in counts.indices.reversed() {
            let count = counts[depth]
            counts[depth] = position
            position += count
        }
        var nodes = [Int](repeating: 0, count: depths.count)
        for (node, depth) in depths.enumerated() {
            nodes[counts[Int(depth)]] = node
            counts[Int(depth)] += 1
        }
        return nodes.filter { $0 != 0 }
    }
}
