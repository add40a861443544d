/// The text of run numbers with everything as one number that occurs only one behind the other, always in the same order.
///
/// Two copies of a thousand tokens are one chain that occurs twice, where they were nine hundred numbers: what compares
/// suffixes has a tenth to compare. Nothing is lost. A run that is repeated as far as it goes begins where something else
/// stands before one of its places, and ends where something else follows, so that it is made of whole chains.
struct RunChains {
    /// Equal for equal chains.
    private(set) var numbers: [Int32] = []
    /// Where the first run of each begins; -1 for what stands between.
    private(set) var places: [Int32] = []
    /// How many different numbers there are.
    private(set) var alphabet: Int32 = 0
    /// How many runs stand before each chain, and at the end how many there are.
    private var sums: [Int32] = []

    init(_ runs: RunNumbers) {
        let joined = Self.joined(runs)
        var names = [Int32](repeating: -1, count: Int(runs.alphabet))
        var index = 0
        func take(_ place: Int32) {
            defer { index += 1 }
            let number = Int(runs.numbers[index])
            guard !joined[number] else { return }
            if names[number] < 0 {
                names[number] = alphabet
                alphabet += 1
            }
            numbers.append(names[number])
            places.append(place)
            sums.append(Int32(truncatingIfNeeded: index))
        }
        for (number, stretch) in runs.stretches.enumerated() {
            if number > 0 { take(-1) }
            for place in stretch { take(place) }
        }
        sums.append(Int32(truncatingIfNeeded: runs.numbers.count))
    }

    /// How many runs `count` chains from `chain` on consist of.
    func length(of chain: Int, count: Int = 1) -> Int {
        Int(sums[chain + count] - sums[chain])
    }

    /// For each number whether it stands behind the same one everywhere, which nothing else stands behind.
    private static func joined(_ runs: RunNumbers) -> [Bool] {
        let (unknown, several) = (Int32(-1), Int32(-2))
        var before = [Int32](repeating: unknown, count: Int(runs.alphabet))
        var behind = before
        func note(_ number: Int32, in neighbour: inout Int32) {
            if neighbour == unknown { neighbour = number } else if neighbour != number { neighbour = several }
        }
        var last: Int32?
        for number in runs.numbers {
            if let last { note(number, in: &behind[Int(last)]) }
            note(last ?? several, in: &before[Int(number)])
            last = number
        }
        if let last { behind[Int(last)] = several }
        return before.indices.map { number in before[number] >= 0 && behind[Int(before[number])] == Int32(number) }
    }
}
