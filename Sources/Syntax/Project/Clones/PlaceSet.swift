/// A set of numbers below a limit, a bit each: that of a whole project stays in the processor's caches.
struct PlaceSet {
    private var words: [UInt64]

    init(limit: Int) {
        words = Array(repeating: 0, count: limit / 64 + 1)
    }

    @inline(__always)
    func contains(_ place: Int) -> Bool {
        words[place &>> 6] &>> UInt64(place & 63) & 1 == 1
    }

    mutating func insert(_ range: Range<Int>) {
        var place = range.lowerBound
        while place < range.upperBound {
            let bit = place & 63
            let count = min(64 - bit, range.upperBound - place)
            words[place >> 6] |= (UInt64.max >> UInt64(64 - count)) << UInt64(bit)
            place += count
        }
    }

    /// The first number of the range that is in the set.
    func first(in range: Range<Int>) -> Int? {
        first(in: range, flipping: 0)
    }

    /// The first number of the range that is not in the set.
    func firstMissing(in range: Range<Int>) -> Int? {
        first(in: range, flipping: .max)
    }

    private func first(in range: Range<Int>, flipping mask: UInt64) -> Int? {
        var place = range.lowerBound
        while place < range.upperBound {
            let rest = (words[place >> 6] ^ mask) >> UInt64(place & 63)
            guard rest == 0 else {
                let found = place + rest.trailingZeroBitCount
                return found < range.upperBound ? found : nil
            }
            place = (place | 63) + 1
        }
        return nil
    }
}
