/// Eight bytes of a text in one number, the first of them lowest; what lies behind the end of the text is zero.
///
/// The lexer looks at eight bytes with about as many instructions as at one. All of it is arithmetic within each byte:
/// a sum never carries into the next one, since the top bit is taken off first.
@usableFromInline package struct ByteWord {
    @usableFromInline package let bits: UInt64

    // Computed, and what other rooms call inlined: a search for copies asks for each name of a project.
    @inlinable package static var width: Int { 8 }

    /// - Precondition: `index` is not negative.
    // The one load outside `Sources/Files/System` that is marked unsafe. It cannot go wrong: the span checks its bounds
    // as any access does, and every pattern of 64 bits is a number. Put together from eight bytes the same word takes up
    // to twenty instructions more, which is two thirds of the time of looking for line breaks.
    @inlinable @inline(__always)
    package init(_ bytes: [UInt8], at index: Int) {
        guard index <= bytes.count &- Self.width else {
            bits = Self.rest(of: bytes, from: index)
            return
        }
        bits = UInt64(littleEndian: unsafe bytes.span.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
    }

    @inline(never) @usableFromInline
    static func rest(of bytes: [UInt8], from index: Int) -> UInt64 {
        var bits: UInt64 = 0
        var offset = bytes.count
        while offset > index {
            offset -= 1
            bits = bits << 8 | UInt64(bytes[offset])
        }
        return bits
    }

    /// The first `length` bytes, the others zero.
    @inlinable @inline(__always)
    package func prefix(_ length: Int) -> UInt64 {
        length >= Self.width ? bits : bits & ((1 &<< UInt64(truncatingIfNeeded: length &* 8)) &- 1)
    }

    @inline(__always)
    var first: UInt8 { UInt8(truncatingIfNeeded: bits) }

    /// The byte at `index`, less than eight.
    @inline(__always)
    subscript(_ index: Int) -> UInt8 {
        UInt8(truncatingIfNeeded: bits &>> UInt64(truncatingIfNeeded: index &* 8))
    }
}

// MARK: - How far something reaches

extension ByteWord {
    /// How many bytes from the first on continue a name: ASCII letters, digits, `_` and `$`.
    @inline(__always)
    var nameLength: Int {
        let ascii = bits & Self.each(0x7F)
        let lowered = ascii | Self.each(0x20)
        let letters = (lowered &+ Self.each(0x80 - 0x61)) & ~(lowered &+ Self.each(0x80 - 0x7B))
        let digits = (ascii &+ Self.each(0x80 - 0x30)) & ~(ascii &+ Self.each(0x80 - 0x3A))
        let underscores = ~((ascii ^ Self.each(Byte.underscore)) &+ Self.each(0x7F))
        let dollars = ~((ascii ^ Self.each(Byte.dollar)) &+ Self.each(0x7F))
        return Self.index(ofFirst: ~((letters | digits | underscores | dollars) & ~bits))
    }

    /// How many bytes from the first on are spaces.
    @inline(__always)
    var spaceCount: Int {
        (bits ^ Self.each(Byte.space)).trailingZeroBitCount >> 3
    }

    /// Whether there is a line break, or something as small: `lengthOfLine` tells.
    @inline(__always)
    var mayHoldLineBreak: Bool {
        ((bits & Self.each(0x7F)) &+ Self.each(0x80 - 0x0E) | bits) & Self.each(0x80) != Self.each(0x80)
    }

    /// How many bytes stand before the first one beyond ASCII, eight where there is none.
    @inline(__always)
    var lengthOfASCII: Int {
        Self.index(ofFirst: bits)
    }

    /// How many bytes stand before the first line break, eight where there is none.
    @inline(__always)
    var lengthOfLine: Int {
        Self.index(ofFirst: matches(Byte.lineFeed) | matches(Byte.carriageReturn))
    }

    /// The places of the line breaks.
    @inline(__always)
    var lineBreaks: Places {
        let feeds = bits ^ Self.each(Byte.lineFeed)
        let returns = bits ^ Self.each(Byte.carriageReturn)
        return Places(bits: Self.zeros(feeds) | Self.zeros(returns))
    }

    /// Some of the eight places, the first one next.
    struct Places {
        /// The top bit of each byte is that of its place.
        fileprivate var bits: UInt64

        @inline(__always)
        mutating func next() -> Int? {
            guard bits != 0 else { return nil }
            defer { bits &= bits &- 1 }
            return bits.trailingZeroBitCount >> 3
        }
    }

    /// The top bits of the bytes that are zero, and of no others.
    @inline(__always)
    private static func zeros(_ bits: UInt64) -> UInt64 {
        ~(((bits & each(0x7F)) &+ each(0x7F)) | bits) & each(0x80)
    }

    /// How many bytes stand before the first that may mean something in a string: a quote, a backslash, a line break.
    @inline(__always)
    var lengthOfText: Int {
        Self.index(
            ofFirst: matches(Byte.lineFeed) | matches(Byte.carriageReturn) | matches(Byte.quote) | matches(Byte.apostrophe)
                | matches(Byte.backslash))
    }

    /// Where the byte stands first; eight where it does not.
    @inline(__always)
    func firstIndex(of byte: UInt8) -> Int {
        Self.index(ofFirst: matches(byte))
    }

    /// Where one of two small letters, or its capital, stands first; eight where neither does.
    @inline(__always)
    func firstIndex(ofLetter one: UInt8, or other: UInt8) -> Int {
        let small = ByteWord(bits: bits | Self.each(0x20))
        return Self.index(ofFirst: small.matches(one) | small.matches(other))
    }

    @inline(__always)
    private init(bits: UInt64) { self.bits = bits }

    /// Sets the top bit of each byte that is `byte`; above the first such byte it may set others too.
    @inline(__always)
    private func matches(_ byte: UInt8) -> UInt64 {
        let difference = bits ^ Self.each(byte)
        return (difference &- Self.each(0x01)) & ~difference
    }

    @inline(__always)
    private static func each(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }

    /// The first byte whose top bit is set, eight where there is none.
    @inline(__always)
    private static func index(ofFirst bits: UInt64) -> Int {
        (bits & each(0x80)).trailingZeroBitCount >> 3
    }
}

extension [UInt8] {
    /// Whether these bytes come before the others, as words in a dictionary do.
    package func precede(_ others: [UInt8]) -> Bool {
        var offset = 0
        while offset < Swift.min(count, others.count) {
            let (left, right) = (ByteWord(self, at: offset).bits, ByteWord(others, at: offset).bits)
            // The first byte is the lowest, and what lies behind an end is zero.
            if left != right { return left.byteSwapped < right.byteSwapped }
            offset += ByteWord.width
        }
        return count < others.count
    }
}
