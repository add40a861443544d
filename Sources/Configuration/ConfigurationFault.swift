public import Findings
public import Tokens

/// Something in a configuration file that cannot be followed. The run cannot do what was asked: nothing is linted by a
/// guess.
public struct ConfigurationFault: Hashable, Sendable {
    /// The normalised path of the file at fault, as the resolver reads it.
    public let path: String
    /// In bytes of that file, half-open; nil when the file as a whole is the fault because it cannot be read.
    public let range: TextRange?
    /// What is wrong and what would be accepted, as it stands behind `error: `.
    public let message: String
    /// Further places, such as the first of two equal keys.
    public let notes: [Note]

    /// - Parameter range: in bytes of the file at `path`; nil when that cannot be read.
    public init(path: String, range: TextRange?, message: String, notes: [Note] = []) {
        self.path = path
        self.range = range
        self.message = message
        self.notes = notes
    }
}

extension ConfigurationFault: Comparable {
    /// By path, start, end, message: the order in which they are printed. A fault of a whole file comes first.
    public static func < (left: ConfigurationFault, right: ConfigurationFault) -> Bool {
        if left.path != right.path { return left.path.utf8.lexicographicallyPrecedes(right.path.utf8) }
        let (from, to) = (left.range ?? TextRange(0, 0), right.range ?? TextRange(0, 0))
        return from != to ? from < to : left.message < right.message
    }
}

/// A range of a file, where a value comes from.
public struct Place: Hashable, Sendable {
    /// The normalised path of the file, as the resolver reads it.
    public let path: String
    /// In bytes of that file, half-open.
    public let range: TextRange

    /// - Parameter range: in bytes of the file at `path`.
    public init(path: String, range: TextRange) {
        self.path = path
        self.range = range
    }
}
