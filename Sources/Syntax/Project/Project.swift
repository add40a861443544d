/// What only all files together know.
public struct Project: Sendable {
    public init(_ files: [SourceFile]) {}
}
