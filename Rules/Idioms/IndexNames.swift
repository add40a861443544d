import Syntax

/// What the names in square brackets stand for, which each of the loops in front of them asks.
struct IndexNames {
    private var known: [Int: TokenRange?] = [:]

    /// The value that the local name at the token is set to, without a type.
    mutating func value(of token: Int, in file: SourceFile) -> TokenRange? {
        if let value = known[token] { return value }
        // Far behind a loop none of them is asked again.
        if known.count == 1000 { known.removeAll(keepingCapacity: true) }
        var value: TokenRange?
        if case let .value(range) = file.localName(file.name(token), at: token) { value = range }
        known[token] = .some(value)
        return value
    }
}
