import Files
import Syntax

/// What earlier runs have found out of many files, as the bytes of one. Whatever is wrong with the bytes, they hold nothing
/// then.
struct FileArchive: Sendable {
    /// What is known of one file.
    struct Record: Sendable {
        /// The file's path.
        let key: String
        let version: FileVersion
        /// What it rests on besides the file.
        let basis: Basis
        /// What the file tells about the project, places apart: the same number for the same facts. Nil where nobody has
        /// asked.
        var meaning: Checksum?
        fileprivate let bytes: [UInt8]
        fileprivate let range: Range<Int>
        fileprivate let checksum: Checksum
    }

    /// A number for all that was known when a record was made, and has to be the same for it to hold.
    struct Basis: Hashable, Sendable {
        let value: UInt64

        /// The file alone.
        static let nothing = Basis(value: 0)
    }

    private struct Entry {
        let version: FileVersion
        let basis: Basis
        let meaning: Checksum?
        let range: Range<Int>
        let checksum: Checksum
    }

    /// Whether it holds nothing.
    var isEmpty: Bool { entries.isEmpty }

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
        return Record(
            key: key, version: version, basis: entry.basis, meaning: entry.meaning, bytes: bytes, range: entry.range,
            checksum: entry.checksum)
    }

    /// What `init` reads.
    static func bytes(of records: [Record], identity: String) -> [UInt8] {
        var writer = ArchiveWriter()
        writer.write(name: identity)
        writer.write(records.count)
        for record in records { record.describe(in: &writer) }
        let index = writer.finish()
        var bytes = mark
        bytes.reserveCapacity(headLength + index.count + records.reduce(0) { $0 + $1.range.count })
        bytes.append(bits: UInt64(index.count))
        bytes.append(bits: Checksum(index, in: index.indices).value)
        bytes += index
        for record in records { bytes += record.bytes[record.range] }
        return bytes
    }

    private static let mark = Array("statute2".utf8)
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
            let key = try reader.text()
            let version = try FileVersion(from: &reader)
            let length = try reader.number()
            guard length <= bytes.count - start else { throw .malformed }
            entries[key] = Entry(
                version: version, basis: Basis(value: try reader.bits()), meaning: try reader.optional(),
                range: start..<start + length, checksum: Checksum(value: try reader.bits()))
            start += length
        }
        return entries
    }
}

extension FileArchive.Record {
    init(
        _ file: FoundFile, _ version: FileVersion, basis: FileArchive.Basis, meaning: Checksum?, _ bytes: [UInt8]
    ) {
        self.init(
            key: file.path.key, version: version, basis: basis, meaning: meaning, bytes: bytes, range: bytes.indices,
            checksum: Checksum(bytes, in: bytes.indices))
    }

    /// Reads what somebody wrote into the record; nil where its bytes are no longer those.
    /// - Parameter path: of the file, as the run shows it.
    func read<Value>(
        about path: String, _ read: (inout ArchiveReader) throws(ArchiveFault) -> Value
    ) -> Value? {
        guard Checksum(bytes, in: range) == checksum else { return nil }
        do throws(ArchiveFault) {
            var reader = try ArchiveReader(bytes, in: range, about: path)
            return try read(&reader)
        } catch {
            return nil
        }
    }

    fileprivate func describe(in writer: inout ArchiveWriter) {
        writer.write(text: key)
        version.words.forEach { writer.write(bits: $0) }
        writer.write(range.count)
        writer.write(bits: basis.value)
        writer.write(meaning)
        writer.write(bits: checksum.value)
    }
}

extension FileVersion {
    /// All that it consists of.
    var words: [UInt64] {
        // Times may be before 1970.
        [UInt64(size), number, UInt64(bitPattern: Int64(modified)), UInt64(bitPattern: Int64(changed))]
    }

    fileprivate init(from reader: inout ArchiveReader) throws(ArchiveFault) {
        guard let size = Int(exactly: try reader.bits()) else { throw .malformed }
        self.init(
            size: size,
            number: try reader.bits(),
            modified: Int(Int64(bitPattern: try reader.bits())),
            changed: Int(Int64(bitPattern: try reader.bits()))
        )
    }
}

extension [UInt8] {
    /// - Precondition: eight bytes stand there.
    fileprivate func bits(at offset: Int) -> UInt64 {
        self[offset..<offset + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}
