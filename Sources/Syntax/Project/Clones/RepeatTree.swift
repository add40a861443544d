/// All repeats of a text of numbers as a tree: a node stands for a run that occurs more than once, its children for longer
/// runs that begin with it. This is the suffix tree without its leaves, read off the suffix array (Abouelhoda and others, 2004).
///
/// The deepest node is the first one, so that who goes through them from the longest runs to the shortest reads memory
/// in its order. The root, whose run is empty, is the last one.
struct RepeatTree {
    /// How long the run of each node is.
    private(set) var depths: [Int32] = [0]
    /// The parent of the root is the root.
    private(set) var parents: [Int32] = [0]
    /// For each suffix, in the order of the array, the deepest node that it belongs to.
    private(set) var nodeOfSuffix: [Int32] = []

    /// - Parameter commonLengths: how much each suffix has in common with the one before it in the order.
    init(commonLengths: [Int32]) {
        nodeOfSuffix.reserveCapacity(commonLengths.count)
        var open: [Int32] = [0]
        for index in commonLengths.indices {
            close(&open, downTo: commonLengths[index])
            let right = index + 1 < commonLengths.count ? commonLengths[index + 1] : 0
            if right > depths[Int(open[open.count - 1])] {
                open.append(add(right))
            }
            nodeOfSuffix.append(open[open.count - 1])
        }
        close(&open, downTo: 0)
        renumber()
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

    /// The deepest first; of equal ones the earlier first.
    private mutating func renumber() {
        var next = [Int32](repeating: 0, count: Int(depths.max() ?? 0) + 1)
        for depth in depths { next[Int(depth)] += 1 }
        var total: Int32 = 0
        for depth in next.indices.reversed() {
            total += next[depth]
            next[depth] = total - next[depth]
        }
        var numbers = [Int32](repeating: 0, count: depths.count)
        for (node, depth) in depths.enumerated() {
            numbers[node] = next[Int(depth)]
            next[Int(depth)] += 1
        }
        let (oldDepths, oldParents) = (depths, parents)
        for (node, number) in numbers.enumerated() {
            depths[Int(number)] = oldDepths[node]
            parents[Int(number)] = numbers[Int(oldParents[node])]
        }
        for rank in nodeOfSuffix.indices { nodeOfSuffix[rank] = numbers[Int(nodeOfSuffix[rank])] }
    }
}
