/// An index kept in four bytes: outlines are held for every file of a project at once.
@propertyWrapper
public struct Compact: Hashable, Sendable {
    private var stored: Int32

    /// An index of 32 bits; of a larger number the upper bits are lost.
    public init(wrappedValue: Int) { stored = Int32(truncatingIfNeeded: wrappedValue) }

    /// The index, in 32 bits.
    public var wrappedValue: Int {
        get { Int(stored) }
        set { stored = Int32(truncatingIfNeeded: newValue) }
    }
}

/// An index that may be missing, kept in four bytes.
@propertyWrapper
public struct CompactOptional: Hashable, Sendable {
    private var stored: Int32

    /// Negative numbers are taken for nil; of one with more than 32 bits the upper ones are lost.
    public init(wrappedValue: Int?) { stored = Int32(truncatingIfNeeded: wrappedValue ?? -1) }

    /// Never negative; nil where there is no index.
    public var wrappedValue: Int? {
        get { stored < 0 ? nil : Int(stored) }
        set { stored = Int32(truncatingIfNeeded: newValue ?? -1) }
    }
}

/// A half-open range of indices into a file's tokens.
public struct TokenRange: Hashable, Sendable {
    /// The index of the first token.
    @Compact public private(set) var start: Int
    /// The index behind the last token; never less than `start`.
    @Compact public private(set) var end: Int

    /// A range whose ends are not in order is empty: what half-written code leads to must not end the run.
    public init(_ start: Int, _ end: Int) {
        // Compared by hand, as this is inlined in other rooms.
        let first = start < 0 ? 0 : start
        self.start = first
        self.end = end < first ? first : end
    }

    /// No token at all.
    // Computed: a stored one is asked for behind a pointer each time.
    @inlinable public static var empty: TokenRange { TokenRange(0, 0) }

    /// Whether the range holds no token.
    public var isEmpty: Bool { start == end }
    /// The number of tokens.
    public var count: Int { end - start }
    /// The index of each token, in order.
    public var indices: Range<Int> { start..<end }

    /// Whether the token of that index lies inside the range.
    public func contains(_ token: Int) -> Bool { start <= token && token < end }
}

extension [Int] {
    /// Whether one of these tokens, which are in order, is in the range.
    public func hold(anyOf range: TokenRange) -> Bool {
        let before = prefixLength(of: count) { self[$0] < range.start }
        return before < count && self[before] < range.end
    }
}

extension Array {
    /// Makes room for as many elements as a text will have if it goes on as it began: doubling would waste up to half of
    /// what is the largest thing in memory.
    /// - Parameters:
    ///   - length: the bytes of the text.
    ///   - offset: how many of them have been read.
    mutating func grow(for length: Int, after offset: Int) {
        let expected = Double(count) * Double(length) / Double(Swift.max(offset, 1))
        reserveCapacity(Swift.max(count + count / 4, Int(expected * 1.02)) + 64)
    }
}
