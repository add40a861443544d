/// Finds the clones of a project in time linear in its tokens.
///
/// Runs of the minimum length get numbers, equal for equal runs (`WindowHashes`). What occurs twice in the text of these
/// numbers is a clone, as long as it can be (`RepeatTree`). The longest are reported first; nothing reported later reaches
/// into them.
struct CloneSearch {
    private let measure: CloneMeasure
    private let texts: [Passages]
    /// The number of each file's first token, counted over all files.
    private let bases: [Int]
    /// The tokens that belong to what was looked at already.
    private var claimed: [Bool]
    private var finds: [Find] = []

    /// A run of tokens that was found to repeat an earlier one.
    private struct Find {
        /// Finds of the same node with the same original are one class.
        let node: Int
        let original: Int
        let place: Int
        let length: Int
        let lines: Int
        let comparison: CloneMeasure.Comparison
    }

    init(_ texts: [Passages], _ measure: CloneMeasure) {
        self.texts = texts
        self.measure = measure
        var bases: [Int] = []
        var total = 0
        for text in texts {
            bases.append(total)
            total += text.symbols.count
        }
        self.bases = bases
        claimed = Array(repeating: false, count: total)
    }

    /// The clones of each file, by path.
    mutating func run() -> [String: CloneIndex.FileClones] {
        let (numbers, places, alphabet) = numbered()
        let array = SuffixArray(numbers, alphabet: alphabet)
        let tree = RepeatTree(array)
        // Each suffix is a member of its deepest node; of a node's members one goes up to stand for all.
        var members = [[Int]](repeating: [], count: tree.depths.count)
        for (rank, node) in tree.nodeOfSuffix.enumerated() where node != 0 {
            members[Int(node)].append(places[Int(array.starts[rank])])
        }
        for node in tree.nodesByDepth {
            let places = members[node].sorted()
            members[node] = []
            guard let original = places.first else { continue }
            let length = Int(tree.depths[node]) + measure.minimumTokens - 1
            for place in places.dropFirst() { consider(place, copying: original, length, node) }
            members[Int(tree.parents[node])].append(original)
        }
        return report()
    }

    // MARK: Numbering

    /// The numbers of all runs that occur more than once, where they begin, and how many numbers there are. A number of its
    /// own stands between runs that do not follow each other.
    private func numbered() -> (numbers: [Int32], places: [Int], alphabet: Int) {
        let candidates = candidates()
        var counts = DigestTable(capacity: candidates.count)
        for candidate in candidates { counts.update(candidate.hash, to: (counts.value(of: candidate.hash) ?? 0) + 1) }
        var known = DigestTable(capacity: candidates.count / 2)
        var numbers: [Int32] = []
        var places: [Int] = []
        var next: Int32 = 0
        for candidate in candidates where counts.value(of: candidate.hash) ?? 0 > 1 {
            if let last = places.last, last + 1 != candidate.place {
                numbers.append(next)
                places.append(-1)
                next += 1
            }
            let number = known.value(of: candidate.hash)
            if number == nil {
                known.update(candidate.hash, to: next)
                next += 1
            }
            numbers.append(number ?? next - 1)
            places.append(candidate.place)
        }
        return (numbers, places, Int(next))
    }

    /// The runs that may occur more than once. Most are sorted out by a table of bits.
    private func candidates() -> [(hash: UInt64, place: Int)] {
        let bits = max(10, Int.bitWidth - claimed.count.leadingZeroBitCount + 1)
        var seen = [UInt8](repeating: 0, count: 1 << bits)
        var runs: [(hash: UInt64, place: Int)] = []
        runs.reserveCapacity(claimed.count)
        for (number, text) in texts.enumerated() {
            WindowHashes(text, measure).forEach { start, hash in
                let slot = Int(hash >> UInt64(64 - bits))
                if seen[slot] < 2 { seen[slot] += 1 }
                runs.append((hash, bases[number] + start))
            }
        }
        runs.removeAll { seen[Int($0.hash >> UInt64(64 - bits))] < 2 }
        return runs
    }

    // MARK: Choosing

    private mutating func consider(_ place: Int, copying original: Int, _ length: Int, _ node: Int) {
        // Nothing claimed is shorter than this, so it reaches in from one side or not at all.
        guard !claimed[place] else { return }
        var length = length
        if claimed[place + length - 1] {
            length = claimed[place...].firstIndex(of: true).map { $0 - place } ?? length
            guard length >= measure.minimumTokens else { return }
        }
        let distance = place - original
        if distance >= length {
            compare(place, original, length, node)
        } else if distance >= measure.minimumTokens {
            // A run of copies, one behind the other, overlaps with itself: each of them is a place of its own.
            for offset in stride(from: 0, to: length, by: distance) {
                compare(place + offset, original, min(distance, length - offset), node)
            }
        }
        // Copies shorter than the minimum, one behind the other, are a list.
        for index in place..<place + length { claimed[index] = true }
    }

    /// Cuts the run where its names are no longer those of the original, and keeps the pieces that are long enough.
    private mutating func compare(_ place: Int, _ original: Int, _ length: Int, _ node: Int) {
        var offset = 0
        while length - offset >= measure.minimumTokens {
            let (same, comparison) = commonLength(place + offset, original + offset, limit: length - offset)
            if same >= measure.minimumTokens { keep(place + offset, original + offset, same, comparison, node) }
            offset += max(same, 1)
        }
    }

    /// How far two runs are equal but for a consistent renaming, and whether there is one.
    private func commonLength(_ place: Int, _ original: Int, limit: Int) -> (Int, CloneMeasure.Comparison) {
        let (copy, copyStart) = text(at: place)
        let (first, firstStart) = text(at: original)
        var forth: [UInt32: UInt32] = [:]
        var back: [UInt32: UInt32] = [:]
        var comparison = CloneMeasure.Comparison.exact
        for offset in 0..<limit {
            let left = copy.symbols[copyStart + offset]
            let right = first.symbols[firstStart + offset]
            let role = copy.roles[copyStart + offset]
            guard role == first.roles[firstStart + offset] else { return (offset, comparison) }
            guard role != .fixed, measure.comparison == .renamed else {
                guard left == right else { return (offset, comparison) }
                continue
            }
            guard forth.updateValue(right, forKey: left) ?? right == right, back.updateValue(left, forKey: right) ?? left == left else {
                return (offset, comparison)
            }
            if left != right { comparison = .renamed }
        }
        return (limit, comparison)
    }

    private mutating func keep(
        _ place: Int, _ original: Int, _ length: Int, _ comparison: CloneMeasure.Comparison, _ node: Int
    ) {
        let (copy, start) = text(at: place)
        let (first, firstStart) = text(at: original)
        if copy.path == first.path, copy.areTwins(start, firstStart) { return }
        let forms = copy.forms[start..<start + length]
        let lines = 1 + forms.dropFirst().count { $0.contains(.startsLine) }
        let tabular = forms.count { $0.contains(.tabular) }
        // Enums, properties and plain switches look alike without being copies: they are tables with words around them.
        let listing = forms.count { $0.contains(.listing) }
        guard lines >= measure.minimumLines, tabular * 5 <= length * 4, listing * 5 <= lines * 4 else { return }
        finds.append(
            Find(node: node, original: original, place: place, length: length, lines: lines, comparison: comparison))
    }

    /// The file that holds the token, and the token's number in it.
    private func text(at place: Int) -> (Passages, Int) {
        var low = 0
        var high = bases.count
        while low < high {
            let middle = (low + high) / 2
            if bases[middle] <= place { low = middle + 1 } else { high = middle }
        }
        return (texts[low - 1], place - bases[low - 1])
    }

    // MARK: Reporting

    private struct ClassKey: Hashable {
        let node: Int
        let original: Int
    }

    private func report() -> [String: CloneIndex.FileClones] {
        var files = Dictionary(texts.map { ($0.path, CloneIndex.FileClones(byteCount: $0.byteCount)) }) { first, _ in first }
        let finds = finds.sorted { $0.place < $1.place }
        let classes = Dictionary(grouping: finds) { ClassKey(node: $0.node, original: $0.original) }
        for find in finds {
            let places = classes[ClassKey(node: find.node, original: find.original)] ?? []
            let siblings = places.prefix(9).filter { $0.place != find.place }.prefix(8)
            let place = location(of: find.place, find.length)
            files[place.path]?.clones.append(
                Clone(
                    place: place, original: location(of: find.original, find.length),
                    siblings: siblings.map { location(of: $0.place, $0.length) }, count: places.count + 1, lines: find.lines,
                    comparison: find.comparison))
        }
        return files
    }

    /// The first line that does more than to close what began earlier.
    private func location(of place: Int, _ length: Int) -> Location {
        let (text, start) = text(at: place)
        let lineStarts = (start..<start + length).first { text.forms[$0].contains(.startsLine) && !text.forms[$0].contains(.closing) }
        let first = lineStarts ?? start
        var last = first
        while last + 1 < start + length, !text.forms[last + 1].contains(.startsLine) { last += 1 }
        return Location(path: text.path, range: TextRange(Int(text.ranges[first].start), Int(text.ranges[last].end)))
    }
}
