/// Names that very many things have.
///
/// Who asks about each of a thousand things of one name must not look at all of them each time. Of a crowd those near the use
/// are looked at, or so many: no code that people read has more that fit.
enum Crowd {
    static let limit = 64
}

/// Types inside of types.
enum DeepNesting {
    /// Deeper ones have no facts, and nobody asks what a name means there: their paths would make the cost of a file grow with the
    /// cube of its nesting. No code that people read goes half as deep.
    static let limit = 32
}
