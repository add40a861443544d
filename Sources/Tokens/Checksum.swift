/// A number that tells bytes from the same bytes after an accident. It does not withstand somebody who means it.
public struct Checksum: Hashable, Sendable {
    /// All 64 bits of it.
    public let value: UInt64

    /// One that was made before and kept as its number.
    public init(value: UInt64) {
        self.value = value
    }

    /// - Precondition: `range` lies in `bytes`.
    // Inlined, since each name of a project is told from others by one.
    @inlinable
    public init(_ bytes: [UInt8], in range: Range<Int>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count, "a checksum is of bytes that are there")
        var sum = UInt64(range.count)
        var offset = range.lowerBound
        while offset < range.upperBound {
            sum = Self.sum(sum, ByteWord(bytes, at: offset).prefix(range.upperBound - offset))
            offset += ByteWord.width
        }
        value = sum
    }

    /// The same as that of the bytes of the text.
    // Byte by byte: an array of them is made anew each time, and names are looked up by their checksums.
    public init(of text: String) {
        var sum = UInt64(text.utf8.count)
        var (word, shift): (UInt64, UInt64) = (0, 0)
        for byte in text.utf8 {
            word |= UInt64(byte) &<< shift
            shift &+= 8
            guard shift == 64 else { continue }
            sum = Self.sum(sum, word)
            (word, shift) = (0, 0)
        }
        value = shift == 0 ? sum : Self.sum(sum, word)
    }

    // Multiplying by an odd number loses nothing, and neither does the shift: a single bit always shows.
    @inlinable @inline(__always)
    static func sum(_ sum: UInt64, _ word: UInt64) -> UInt64 {
        let product = (sum ^ word) &* RollingHash.base
        return product ^ product &>> 32
    }

    /// Of all of them, in this order.
    public init(of parts: [Checksum]) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(parts.count * ByteWord.width)
        for part in parts { bytes.append(bits: part.value) }
        self.init(bytes, in: bytes.indices)
    }
}

extension [UInt8] {
    /// All 64 bits, the lowest first.
    public mutating func append(bits: UInt64) {
        for shift in stride(from: UInt64(0), to: 64, by: 8) { append(UInt8(truncatingIfNeeded: bits &>> shift)) }
    }
}
