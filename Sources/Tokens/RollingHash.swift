/// A hash of a run of tokens that goes from one run to the next in a few steps (Karp and Rabin, 1987): each token is
/// added, and then everything multiplied, so that the upper bits depend on all of them.
@usableFromInline package enum RollingHash {
    /// Odd, so that nothing gets lost.
    // Inlined, as a constant is not: who hashes a token asked another room for it.
    @inlinable @inline(__always) package static var base: UInt64 { 0x9E37_79B9_7F4A_7C15 }

    /// From the 0th on, `count` of them.
    package static func powers(_ count: Int) -> [UInt64] {
        var powers: [UInt64] = [1]
        for _ in 1..<count { powers.append(powers[powers.count - 1] &* base) }
        return powers
    }

    /// The finaliser of SplitMix64.
    @inlinable @inline(__always) package static func mixed(_ value: UInt64) -> UInt64 {
        var value = value &+ base
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
