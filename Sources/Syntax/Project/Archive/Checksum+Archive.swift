extension Checksum: Archivable {
    public func write(to archive: inout ArchiveWriter) {
        archive.write(bits: value)
    }

    public init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        self.init(value: try archive.bits())
    }
}
