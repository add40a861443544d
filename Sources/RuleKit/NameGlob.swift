/// A pattern for names, as options of rules take them (`*Settings`): `*` is any run of characters, none included, `?`
/// is exactly one character, everything else is itself. Upper and lower case differ; `.` is a character like any other,
/// so that `Outer.*` fits the qualified names of everything in `Outer`.
public struct NameGlob: Hashable, Sendable {
    /// As it was written.
    public let pattern: String
    private let scalars: [Unicode.Scalar]

    /// Any text is a pattern; an empty one fits no name but the empty one.
    public init(_ pattern: String) {
        self.pattern = pattern
        scalars = Array(pattern.unicodeScalars)
    }

    /// Whether the whole of `name` fits.
    ///
    /// The time is at most proportional to the length of the pattern times that of the name: only the last `*` is ever
    /// tried again, because whatever an earlier one could take, a later one can take as well.
    public func matches(_ name: String) -> Bool {
        let name = Array(name.unicodeScalars)
        var position = 0
        var index = 0
        var retry: (index: Int, position: Int)?
        while position < name.count {
            if index < scalars.count, scalars[index] == "*" {
                index += 1
                retry = (index, position)
            } else if index < scalars.count, scalars[index] == "?" || scalars[index] == name[position] {
                index += 1
                position += 1
            } else if let last = retry {
                index = last.index
                position = last.position + 1
                retry = (index, position)
            } else {
                return false
            }
        }
        return scalars[index...].allSatisfy { $0 == "*" }
    }
}

extension Sequence<NameGlob> {
    /// Whether `name` fits one of the patterns.
    public func matches(_ name: String) -> Bool {
        contains { $0.matches(name) }
    }
}
