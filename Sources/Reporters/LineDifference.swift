internal import Tokens

/// Lines that give way to others.
struct LineChange {
    /// Indices of the lines that go; empty for an insertion.
    let lines: Range<Int>
    let replacement: [ArraySlice<UInt8>]
}

/// Finds which lines of a text changed: the patience method, which pairs lines that occur once in both texts, longest
/// increasing chain first, and looks on between the pairs. It reads well for code, and its cost is bounded.
struct LineDifference {
    /// Equal numbers are equal lines.
    private let oldNumbers: [Int]
    private let newNumbers: [Int]
    /// What changed, from first to last.
    private var changes: [Region] = []

    /// A part of both texts: one that is still to be compared, or that changed.
    private struct Region {
        var old: Range<Int>
        var new: Range<Int>
    }

    /// A line of the old text and the same line in the new one.
    private struct Pair {
        let old: Int
        let new: Int
    }

    /// Up to this product of lines a region without distinctive lines is compared line by line.
    private static let exactLimit = 10_000

    /// The changes that make `new` of `old`, from first to last.
    static func changes(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) -> [LineChange] {
        var difference = LineDifference(from: old, to: new)
        difference.compare(Region(old: 0..<old.count, new: 0..<new.count))
        return difference.settled().map { LineChange(lines: $0.old, replacement: Array(new[$0.new])) }
    }

    private init(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) {
        var numbers: [ArraySlice<UInt8>: Int] = [:]
        func number(_ line: ArraySlice<UInt8>) -> Int {
            if let known = numbers[line] { return known }
            numbers[line] = numbers.count
            return numbers.count - 1
        }
        oldNumbers = old.map(number)
        newNumbers = new.map(number)
    }

    private mutating func compare(_ whole: Region) {
        // A list instead of recursion: texts decide how deep it goes.
        var pending = [whole]
        while let next = pending.popLast() {
            let region = trimmed(next)
            if region.old.isEmpty || region.new.isEmpty {
                record(region)
                continue
            }
            let distinctive = longestChain(distinctivePairs(in: region))
            if !distinctive.isEmpty {
                pending += between(distinctive, in: region).reversed()
            } else if region.old.count * region.new.count <= Self.exactLimit {
                compareExactly(region)
            } else {
                let repeated = longestChain(repeatedPairs(in: region))
                if repeated.isEmpty { record(region) } else { pending += between(repeated, in: region).reversed() }
            }
        }
    }

    private mutating func record(_ region: Region) {
        guard !region.old.isEmpty || !region.new.isEmpty else { return }
        changes.append(region)
    }

    /// The changes as Git has them: where lines that came, or went, may as well be those one further down, as the `}` in front of a new
    /// function and the one at its end, they are those as far down as it goes.
    private func settled() -> [Region] {
        var settled: [Region] = []
        for var region in changes.reversed() {
            let next = settled.last ?? Region(old: oldNumbers.count..<oldNumbers.count, new: newNumbers.count..<newNumbers.count)
            while region.new.upperBound < next.new.lowerBound, slides(region) {
                region = Region(old: region.old.following, new: region.new.following)
            }
            if region.new.upperBound == next.new.lowerBound, !settled.isEmpty {
                settled.removeLast()
                region = Region(old: region.old.lowerBound..<next.old.upperBound, new: region.new.lowerBound..<next.new.upperBound)
            }
            settled.append(region)
        }
        return settled.reversed()
    }

    /// Whether the same change is one line further down, too.
    private func slides(_ region: Region) -> Bool {
        if region.old.isEmpty { return newNumbers[region.new.lowerBound] == newNumbers[region.new.upperBound] }
        return region.new.isEmpty && oldNumbers[region.old.lowerBound] == oldNumbers[region.old.upperBound]
    }

    /// `region` without the lines that are equal at its start and its end.
    private func trimmed(_ region: Region) -> Region {
        var (old, new) = (region.old, region.new)
        while let left = old.first, let right = new.first, oldNumbers[left] == newNumbers[right] {
            (old, new) = (old.dropFirst(), new.dropFirst())
        }
        while let left = old.last, let right = new.last, oldNumbers[left] == newNumbers[right] {
            (old, new) = (old.dropLast(), new.dropLast())
        }
        return Region(old: old, new: new)
    }

    /// Lines that occur once in either part, in the order of the old one.
    private func distinctivePairs(in region: Region) -> [Pair] {
        let oldPlaces = places(in: oldNumbers[region.old])
        let newPlaces = places(in: newNumbers[region.new])
        return region.old.compactMap { index in
            guard case .once = oldPlaces[oldNumbers[index]], case let .once(other) = newPlaces[oldNumbers[index]] else {
                return nil
            }
            return Pair(old: index, new: other)
        }
    }

    /// Lines that occur as often in one part as in the other, first with first, second with second: for large parts
    /// that have no distinctive line, such as tables.
    private func repeatedPairs(in region: Region) -> [Pair] {
        var newPlaces: [Int: [Int]] = [:]
        for index in region.new { newPlaces[newNumbers[index], default: []].append(index) }
        let oldCounts = Dictionary(oldNumbers[region.old].map { ($0, 1) }, uniquingKeysWith: +)
        var seen: [Int: Int] = [:]
        return region.old.compactMap { index in
            let number = oldNumbers[index]
            guard let places = newPlaces[number], places.count == oldCounts[number] else { return nil }
            let rank = seen[number, default: 0]
            seen[number] = rank + 1
            return Pair(old: index, new: places[rank])
        }
    }

    private enum Occurrence {
        case once(Int)
        case often
    }

    private func places(in numbers: ArraySlice<Int>) -> [Int: Occurrence] {
        var places: [Int: Occurrence] = [:]
        for (index, number) in zip(numbers.indices, numbers) {
            places[number] = places[number] == nil ? .once(index) : .often
        }
        return places
    }

    /// The longest run of pairs that ascends in both texts, by patience sorting.
    private func longestChain(_ pairs: [Pair]) -> [Pair] {
        var tops: [Int] = []
        var previous: [Int?] = []
        for (index, pair) in pairs.enumerated() {
            let place = prefixLength(of: tops.count) { pairs[tops[$0]].new < pair.new }
            previous.append(place > 0 ? tops[place - 1] : nil)
            if place == tops.count { tops.append(index) } else { tops[place] = index }
        }
        var chain: [Pair] = []
        var next = tops.last
        while let index = next {
            chain.append(pairs[index])
            next = previous[index]
        }
        return chain.reversed()
    }

    private func between(_ pairs: [Pair], in region: Region) -> [Region] {
        var regions: [Region] = []
        var (old, new) = (region.old.lowerBound, region.new.lowerBound)
        for pair in pairs {
            regions.append(Region(old: old..<pair.old, new: new..<pair.new))
            (old, new) = (pair.old + 1, pair.new + 1)
        }
        regions.append(Region(old: old..<region.old.upperBound, new: new..<region.new.upperBound))
        return regions
    }

    /// The standard library's difference, whose cost may be the square of a region's size.
    private mutating func compareExactly(_ region: Region) {
        let steps = newNumbers[region.new].difference(from: oldNumbers[region.old])
        var removed = steps.removals.map { region.old.lowerBound + $0.position }[...]
        var inserted = steps.insertions.map { region.new.lowerBound + $0.position }[...]
        var (old, new) = (region.old.lowerBound, region.new.lowerBound)
        while !removed.isEmpty || !inserted.isEmpty {
            let change = Region(old: run(of: &removed, from: old), new: run(of: &inserted, from: new))
            record(change)
            // The line behind the change is in both texts, as are all up to the next change.
            let equal = min(
                (removed.first ?? region.old.upperBound) - change.old.upperBound,
                (inserted.first ?? region.new.upperBound) - change.new.upperBound)
            (old, new) = (change.old.upperBound + equal, change.new.upperBound + equal)
        }
    }

    /// Takes the run of consecutive numbers that begins at `start`, often empty, off the front of `numbers`.
    private func run(of numbers: inout ArraySlice<Int>, from start: Int) -> Range<Int> {
        var end = start
        while numbers.first == end {
            numbers.removeFirst()
            end += 1
        }
        return start..<end
    }
}

extension Range<Int> {
    /// One further on.
    fileprivate var following: Range { lowerBound + 1..<upperBound + 1 }
}

extension CollectionDifference.Change {
    fileprivate var position: Int {
        switch self {
        case let .remove(offset, _, _), let .insert(offset, _, _): offset
        }
    }
}
