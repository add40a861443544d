/// A number that tells bytes from the same bytes after an accident. It does not withstand somebody who means it.
public struct Checksum: Hashable, Sendable {
    public let value: UInt64

    public init(value: UInt64) {
        self.value = value
    }

    /// - Precondition: `range` lies in `bytes`.
    public init(_ bytes: [UInt8], in range: Range<Int>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count, "a checksum is of bytes that are there")
        var sum = UInt64(range.count)
        var offset = range.lowerBound
        while offset < range.upperBound {
            // Multiplying by an odd number loses nothing, and neither does the shift: a single bit always shows.
            sum = (sum ^ ByteWord(bytes, at: offset).prefix(range.upperBound - offset)) &* RollingHash.base
            sum ^= sum &>> 32
            offset += ByteWord.width
        }
        value = sum
    }
}
