import Syntax

/// The facts of many files as the bytes of one. Whatever is wrong with the bytes, they hold no facts then.
struct FactsArchive: Sendable {
    /// The facts of one file.
    struct Record: Sendable {
        /// The file's path.
        let key: String
        let version: FileVersion
        let bytes: ArraySlice<UInt8>
        let checksum: Checksum
    }

    private struct Entry {
        let version: FileVersion
        let range: Range<Int>
        let checksum: Checksum
    }

    private let bytes: [UInt8]
    private let entries: [String: Entry]

    /// One that holds nothing.
    init() {
        bytes = []
        entries = [:]
    }

    /// Nil for anything but the bytes of an archive with this identity.
    init?(_ bytes: [UInt8], identity: String) {
        guard bytes.starts(with: Self.mark), let entries = try? Self.readIndex(bytes, identity) else { return nil }
        self.bytes = bytes
        self.entries = entries
    }

    /// What is known of the file with this path as long as it is the same.
    func record(of key: String, _ version: FileVersion) -> Record? {
        guard let entry = entries[key], entry.version == version else { return nil }
        return Record(key: key, version: version, bytes: bytes[entry.range], checksum: entry.checksum)
    }

    /// - Parameters:
    ///   - file: the path as the run shows it.
    ///   - projectPath: the path from the root of the project on.
    func facts(of key: String, _ version: FileVersion, file: String, projectPath: String) -> FileFacts? {
        guard let entry = entries[key], entry.version == version,
            Checksum(bytes, in: entry.range) == entry.checksum
        else { return nil }
        do throws(ArchiveFault) {
            var reader = try ArchiveReader(bytes, in: entry.range, about: file)
            return try FileFacts(from: &reader, projectPath: projectPath)
        } catch {
            return nil
        }
    }

    /// What `init` reads.
    static func bytes(of records: [Record], identity: String) -> [UInt8] {
        var writer = ArchiveWriter()
        writer.write(name: identity)
        writer.write(records.count)
        for record in records { record.describe(in: &writer) }
        let index = writer.finish()
        var bytes = mark
        bytes.reserveCapacity(headLength + index.count + records.reduce(0) { $0 + $1.bytes.count })
        bytes.append(bits: UInt64(index.count))
        bytes.append(bits: Checksum(index, in: index.indices).value)
        bytes += index
        for record in records { bytes += record.bytes }
        return bytes
    }

    private static let mark = Array("statute1".utf8)
    /// The mark, the length of the index and its checksum.
    private static let headLength = 24

    private static func readIndex(_ bytes: [UInt8], _ identity: String) throws(ArchiveFault) -> [String: Entry] {
        guard bytes.count >= headLength,
            let length = Int(exactly: bytes.bits(at: 8)), length <= bytes.count - headLength
        else { throw .malformed }
        let range = headLength..<headLength + length
        guard Checksum(bytes, in: range).value == bytes.bits(at: 16) else { throw .malformed }
        var reader = try ArchiveReader(bytes, in: range, about: "")
        guard try reader.name() == identity else { throw .malformed }
        let count = try reader.number()
        var entries: [String: Entry] = [:]
        entries.reserveCapacity(min(count, length))
        var start = range.upperBound
        for _ in 0..<count {
            let key = try reader.name()
            let version = try FileVersion(from: &reader)
            let length = try reader.number()
            guard length <= bytes.count - start else { throw .malformed }
            entries[key] = Entry(
                version: version, range: start..<start + length, checksum: Checksum(value: try reader.bits()))
            start += length
        }
        return entries
    }
}

extension FactsArchive.Record {
    fileprivate func describe(in writer: inout ArchiveWriter) {
        writer.write(name: key)
        writer.write(version.size)
        writer.write(bits: version.number)
        // Times may be before 1970.
        writer.write(bits: UInt64(bitPattern: Int64(version.modified)))
        writer.write(bits: UInt64(bitPattern: Int64(version.changed)))
        writer.write(bytes.count)
        writer.write(bits: checksum.value)
    }
}

extension FileVersion {
    fileprivate init(from reader: inout ArchiveReader) throws(ArchiveFault) {
        size = try reader.size()
        number = try reader.bits()
        modified = Int(Int64(bitPattern: try reader.bits()))
        changed = Int(Int64(bitPattern: try reader.bits()))
    }
}

extension [UInt8] {
    fileprivate mutating func append(bits: UInt64) {
        for shift in stride(from: UInt64(0), to: 64, by: 8) { append(UInt8(truncatingIfNeeded: bits >> shift)) }
    }

    /// - Precondition: eight bytes stand there.
    fileprivate func bits(at offset: Int) -> UInt64 {
        self[offset..<offset + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}
