/// A half-open range of byte offsets into a file's UTF-8 text.
public struct TextRange: Hashable, Sendable {
    // Four bytes each: a file of nothing but comments or faults has as many ranges as it has lines.
    private let startOffset: UInt32
    private let endOffset: UInt32

    /// - Precondition: `0 <= start <= end <= UInt32.max`; larger files are never read.
    public init(_ start: Int, _ end: Int) {
        precondition(
            0 <= start && start <= end && end <= UInt32.max, "a range needs its ends in order: \(start), \(end)")
        startOffset = UInt32(truncatingIfNeeded: start)
        endOffset = UInt32(truncatingIfNeeded: end)
    }

    /// The offset of the first byte.
    public var start: Int { Int(startOffset) }
    /// The offset behind the last byte; never less than `start`.
    public var end: Int { Int(endOffset) }

    /// The number of bytes.
    public var length: Int { end - start }

    /// Whether the range holds no byte.
    public var isEmpty: Bool { start == end }

    /// Whether every byte of `other` lies inside this range.
    public func contains(_ other: TextRange) -> Bool {
        start <= other.start && other.end <= end
    }

    /// Whether the byte at `offset` lies inside this range.
    public func contains(offset: Int) -> Bool {
        start <= offset && offset < end
    }

    /// Whether the two ranges share a byte, or an insertion point lies strictly inside the other.
    public func overlaps(_ other: TextRange) -> Bool {
        start < other.end && other.start < end
    }

    /// The smallest range that holds both.
    public func union(_ other: TextRange) -> TextRange {
        TextRange(min(start, other.start), max(end, other.end))
    }
}

extension TextRange: Comparable {
    /// By start, then by end.
    public static func < (left: TextRange, right: TextRange) -> Bool {
        (left.start, left.end) < (right.start, right.end)
    }
}
