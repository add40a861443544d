/// How work that falls into parts is done: this library begins no threads of its own.
public protocol Concurrency {
    /// The values of both parts, which may be made at the same time.
    func both<First: Sendable, Second: Sendable>(
        _ first: @Sendable () -> First, _ second: @Sendable () -> Second
    ) -> (First, Second)
}

/// On the thread that asks.
public struct OneByOne: Concurrency {
    /// Keeps nothing: all are the same.
    public init() {}

    /// The first value is made, then the second.
    public func both<First: Sendable, Second: Sendable>(
        _ first: @Sendable () -> First, _ second: @Sendable () -> Second
    ) -> (First, Second) {
        (first(), second())
    }
}
