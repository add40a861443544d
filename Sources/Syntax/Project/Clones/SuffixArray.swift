/// The suffixes of a text of numbers in their order, found in linear time by induced sorting (Nong, Zhang and Chan, 2009).
struct SuffixArray {
    /// The starts of the suffixes, the smallest suffix first.
    let starts: [Int32]
    /// How many numbers each suffix shares with the one before it in the order; the first shares none.
    let commonLengths: [Int32]

    /// - Parameters:
    ///   - text: numbers from 0 on.
    ///   - alphabet: more than the largest number.
    init(_ text: [Int32], alphabet: Int) {
        starts = Self.sorted(text, alphabet: alphabet)
        commonLengths = Self.commonLengths(of: text, starts)
    }

    // MARK: Order

    /// How a suffix compares with the one that begins right behind it.
    private enum Slope: UInt8 { case falling, rising }

    private static func sorted(_ text: [Int32], alphabet: Int) -> [Int32] {
        guard text.count > 1 else { return text.isEmpty ? [] : [0] }
        let slopes = slopes(of: text)
        // The starts of valleys: a rising suffix behind a falling one. All others follow from their order.
        let valleys = (1..<text.count).filter { slopes[$0] == .rising && slopes[$0 - 1] == .falling }.map(Int32.init)
        let buckets = Buckets(text, alphabet: alphabet)
        guard !valleys.isEmpty else { return induce(valleys, text, slopes, buckets) }
        let rough = induce(valleys, text, slopes, buckets)
        return induce(order(valleys, rough, text), text, slopes, buckets)
    }

    private static func slopes(of text: [Int32]) -> [Slope] {
        // Behind the end stands something smaller than every number, so the last suffix falls.
        var slopes = [Slope](repeating: .falling, count: text.count)
        for index in stride(from: text.count - 2, through: 0, by: -1) {
            let isRising = text[index] < text[index + 1] || (text[index] == text[index + 1] && slopes[index + 1] == .rising)
            if isRising { slopes[index] = .rising }
        }
        return slopes
    }

    /// Where the suffixes that begin with each number stand in the order.
    private struct Buckets {
        let starts: [Int32]
        let ends: [Int32]

        init(_ text: [Int32], alphabet: Int) {
            var counts = [Int32](repeating: 0, count: alphabet)
            for symbol in text { counts[Int(symbol)] += 1 }
            var starts: [Int32] = []
            var ends: [Int32] = []
            starts.reserveCapacity(alphabet)
            ends.reserveCapacity(alphabet)
            var total: Int32 = 0
            for count in counts {
                starts.append(total)
                total += count
                ends.append(total)
            }
            self.starts = starts
            self.ends = ends
        }
    }

    /// The order of all suffixes, given that of the valleys.
    private static func induce(_ valleys: [Int32], _ text: [Int32], _ slopes: [Slope], _ buckets: Buckets) -> [Int32] {
        var order = [Int32](repeating: -1, count: text.count)
        var tails = buckets.ends
        for valley in valleys.reversed() {
            let symbol = Int(text[Int(valley)])
            tails[symbol] -= 1
            order[Int(tails[symbol])] = valley
        }
        var heads = buckets.starts
        func putFalling(_ start: Int) {
            let symbol = Int(text[start])
            order[Int(heads[symbol])] = Int32(start)
            heads[symbol] += 1
        }
        putFalling(text.count - 1)
        for index in order.indices where order[index] > 0 && slopes[Int(order[index]) - 1] == .falling {
            putFalling(Int(order[index]) - 1)
        }
        tails = buckets.ends
        for index in order.indices.reversed() where order[index] > 0 && slopes[Int(order[index]) - 1] == .rising {
            let start = Int(order[index]) - 1
            let symbol = Int(text[start])
            tails[symbol] -= 1
            order[Int(tails[symbol])] = Int32(start)
        }
        return order
    }

    /// The valleys in the order of their suffixes; `rough` orders them up to the next valley only.
    private static func order(_ valleys: [Int32], _ rough: [Int32], _ text: [Int32]) -> [Int32] {
        var numbers = [Int32](repeating: -1, count: text.count)
        for (number, valley) in valleys.enumerated() { numbers[Int(valley)] = Int32(number) }
        var names = [Int32](repeating: 0, count: valleys.count)
        var name: Int32 = 0
        var previous: Int?
        for start in rough where numbers[Int(start)] >= 0 {
            let number = Int(numbers[Int(start)])
            if let previous, !isSame(previous, number, valleys, text) { name += 1 }
            names[number] = name
            previous = number
        }
        return sorted(names, alphabet: Int(name) + 1).map { valleys[Int($0)] }
    }

    /// Whether the text from one valley to the next, both included, is the same for two of them.
    private static func isSame(_ left: Int, _ right: Int, _ valleys: [Int32], _ text: [Int32]) -> Bool {
        guard left + 1 < valleys.count, right + 1 < valleys.count else { return false }
        let length = valleys[left + 1] - valleys[left]
        guard length == valleys[right + 1] - valleys[right] else { return false }
        return (0...Int(length)).allSatisfy { text[Int(valleys[left]) + $0] == text[Int(valleys[right]) + $0] }
    }

    // MARK: Common lengths

    /// After Kasai and others, 2001: what the suffix behind another shares is at most one less.
    private static func commonLengths(of text: [Int32], _ starts: [Int32]) -> [Int32] {
        var ranks = [Int32](repeating: 0, count: text.count)
        for (rank, start) in starts.enumerated() { ranks[Int(start)] = Int32(rank) }
        var lengths = [Int32](repeating: 0, count: text.count)
        var length = 0
        for start in text.indices {
            guard ranks[start] > 0 else {
                length = 0
                continue
            }
            let other = Int(starts[Int(ranks[start]) - 1])
            while start + length < text.count, other + length < text.count, text[start + length] == text[other + length] { length += 1 }
            lengths[Int(ranks[start])] = Int32(length)
            length = max(0, length - 1)
        }
        return lengths
    }
}
