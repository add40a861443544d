extension LineIndex: Archivable {
    public func write(to archive: inout ArchiveWriter) {
        archive.write(lineCount)
        for line in 1...lineCount { archive.write(range(ofLine: line).length) }
    }

    public init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        let lineCount = try archive.count()
        guard lineCount > 0 else { throw .malformed }
        var starts: [UInt32] = []
        starts.reserveCapacity(lineCount)
        var end = 0
        for _ in 0..<lineCount {
            starts.append(UInt32(end))
            end += try archive.number()
            guard end <= SourceText.longest else { throw .malformed }
        }
        self.init(starts: starts, byteCount: end)
    }
}
