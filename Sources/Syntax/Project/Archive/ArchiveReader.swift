/// Why bytes are not what an `ArchiveWriter` wrote.
public enum ArchiveFault: Error {
    /// They break off, or have a number where no such number can be.
    case malformed
}

/// Reads what an `ArchiveWriter` wrote. Bytes that are anything else are a fault, never a crash: files rot.
public struct ArchiveReader: ~Copyable {
    /// The path of the file that it is about.
    public let file: String
    private let bytes: [UInt8]
    private var position: Int
    private var end: Int
    /// Of the details, which begin where the rest ends.
    private var detailPosition = 0
    private let detailEnd: Int
    private var nameTable: [String] = []
    private var pathTable: [[String]] = []

    /// - Precondition: `range` lies in `bytes`.
    /// - Parameters:
    ///   - range: where in `bytes` it stands.
    ///   - file: the path of what it is about.
    public init(_ bytes: [UInt8], in range: Range<Int>, about file: String) throws(ArchiveFault) {
        precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count, "an archive lies in its bytes")
        self.file = file
        self.bytes = bytes
        position = range.lowerBound
        end = range.upperBound
        detailEnd = range.upperBound
        try readNames()
        try readPaths()
        let length = try count()
        end = position + length
        detailPosition = end
    }

    /// Whether everything has been read.
    public var isAtEnd: Bool { position == end && detailPosition == detailEnd }

    /// At most `UInt32.max`: sums of a few of them are numbers, too.
    public mutating func number() throws(ArchiveFault) -> Int {
        let value = try size()
        guard value <= UInt32.max else { throw .malformed }
        return value
    }

    /// At most `UInt32.max`, like any number.
    mutating func detail() throws(ArchiveFault) -> Int {
        let value = try Self.size(bytes, &detailPosition, detailEnd)
        guard value <= UInt32.max else { throw .malformed }
        return value
    }

    /// What may be larger, like the size of a file.
    public mutating func size() throws(ArchiveFault) -> Int {
        try Self.size(bytes, &position, end)
    }

    private static func size(_ bytes: [UInt8], _ position: inout Int, _ end: Int) throws(ArchiveFault) -> Int {
        var value = 0
        var shift = 0
        while shift < 63, position < end {
            let byte = bytes[position]
            position += 1
            value |= Int(byte & 0x7F) &<< shift
            if byte < 0x80 { return value }
            shift += 7
        }
        throw .malformed
    }

    /// All 64 bits as they were written.
    public mutating func bits() throws(ArchiveFault) -> UInt64 {
        guard end - position >= ByteWord.width else { throw .malformed }
        defer { position += ByteWord.width }
        return ByteWord(bytes, at: position).bits
    }

    /// How many things follow, each of a byte at least: room for them can be reserved.
    mutating func count() throws(ArchiveFault) -> Int {
        let count = try number()
        guard count <= end - position else { throw .malformed }
        return count
    }

    /// A text that stands by itself.
    public mutating func text() throws(ArchiveFault) -> String {
        let length = try count()
        defer { position += length }
        return String(decoding: bytes[position..<position + length], as: UTF8.self)
    }

    /// A text that others may have too.
    public mutating func name() throws(ArchiveFault) -> String {
        let number = try number()
        guard number < nameTable.count else { throw .malformed }
        return nameTable[number]
    }

    mutating func path() throws(ArchiveFault) -> [String] {
        let number = try number()
        guard number < pathTable.count else { throw .malformed }
        return pathTable[number]
    }

    /// A path with a last name.
    mutating func namedPath() throws(ArchiveFault) -> [String] {
        let path = try path()
        guard !path.isEmpty else { throw .malformed }
        return path
    }

    mutating func paths() throws(ArchiveFault) -> [[String]] {
        var paths: [[String]] = []
        for _ in 0..<(try count()) { paths.append(try path()) }
        return paths
    }

    /// A raw value in one byte; one that `Choice` does not have is a fault.
    public mutating func choice<Choice: RawRepresentable<UInt8>>() throws(ArchiveFault) -> Choice {
        guard let choice = Choice(rawValue: try byte()) else { throw .malformed }
        return choice
    }

    /// Nil where nil was written.
    public mutating func optional<Value: Archivable>() throws(ArchiveFault) -> Value? {
        switch try byte() {
        case 0: nil
        case 1: try Value(from: &self)
        default: throw .malformed
        }
    }

    /// In the order in which they were written.
    public mutating func list<Value: Archivable>() throws(ArchiveFault) -> [Value] {
        let count = try count()
        guard count > 0 else { return [] }
        var values: [Value] = []
        values.reserveCapacity(count)
        for _ in 0..<count { values.append(try Value(from: &self)) }
        return values
    }

    private mutating func byte() throws(ArchiveFault) -> UInt8 {
        guard position < end else { throw .malformed }
        defer { position += 1 }
        return bytes[position]
    }

    private mutating func readNames() throws(ArchiveFault) {
        let count = try count()
        nameTable.reserveCapacity(count)
        for _ in 0..<count {
            nameTable.append(try text())
        }
    }

    private mutating func readPaths() throws(ArchiveFault) {
        let count = try count()
        pathTable.reserveCapacity(count)
        for _ in 0..<count {
            let length = try self.count()
            var path: [String] = []
            path.reserveCapacity(length)
            for _ in 0..<length { path.append(try name()) }
            pathTable.append(path)
        }
    }
}
