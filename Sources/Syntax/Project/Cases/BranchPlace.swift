/// A branch of an `#if` block, by the places of their directives in the file.
public struct BranchPlace: Hashable, Sendable {
    /// The token of the block's `#if`.
    public let block: Int
    /// The token of the branch's own `#if`, `#elseif` or `#else`.
    public let directive: Int

    init(_ branch: CompilationBranch) {
        block = branch.block
        directive = branch.directive
    }
}

extension BranchPlace: Archivable {
    public func write(to archive: inout ArchiveWriter) {
        archive.write(block)
        archive.write(directive)
    }

    public init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        block = try archive.number()
        directive = try archive.number()
    }
}
