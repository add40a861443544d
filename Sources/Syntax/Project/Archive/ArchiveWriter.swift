/// Puts facts into bytes. A name that occurs often stands there once, and so does a path of names; both are numbers after
/// that. Details, which nearly every edit of a file changes, stand apart: without them it can be seen whether two archives
/// mean the same.
public struct ArchiveWriter: ~Copyable {
    private var names: [String] = []
    private var numbers: [String: Int] = [:]
    /// By the numbers of the names.
    private var paths: [[Int]: Int] = [:]
    private var nameBytes: [UInt8] = []
    private var pathBytes: [UInt8] = []
    private var content: [UInt8] = []
    private var details: [UInt8] = []

    /// Nothing is written yet.
    public init() {}

    /// What an `ArchiveReader` reads: the tables of names and paths, then what was written in the order of writing, the
    /// details last.
    public consuming func finish() -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(nameBytes.count + pathBytes.count + content.count + details.count + 15)
        bytes.append(number: names.count)
        bytes += nameBytes
        bytes.append(number: paths.count)
        bytes += pathBytes
        bytes.append(number: content.count)
        bytes += content
        bytes += details
        return bytes
    }

    /// Of all that was written but the details.
    public var meaning: Checksum {
        let parts = [nameBytes, pathBytes, content].map { Checksum($0, in: $0.indices) }
        return Checksum(of: parts)
    }

    /// - Precondition: the number is not negative.
    public mutating func write(_ number: Int) {
        content.append(number: number)
    }

    /// Where something stands, or how long it is.
    /// - Precondition: the number is not negative.
    mutating func write(detail number: Int) {
        details.append(number: number)
    }

    /// All 64 bits as they are.
    public mutating func write(bits: UInt64) {
        content.append(bits: bits)
    }

    /// A text that hardly occurs twice.
    public mutating func write(text: String) {
        content.append(text: text)
    }

    /// A text that others may have too.
    public mutating func write(name: String) {
        content.append(number: number(of: name))
    }

    /// A path that others may have too.
    mutating func write(path: [String]) {
        let key = path.map { number(of: $0) }
        if let number = paths[key] { return content.append(number: number) }
        pathBytes.append(number: key.count)
        for name in key { pathBytes.append(number: name) }
        content.append(number: paths.count)
        paths[key] = paths.count
    }

    mutating func write(paths: [[String]]) {
        content.append(number: paths.count)
        for path in paths { write(path: path) }
    }

    /// The raw value, in one byte.
    public mutating func write(_ choice: some RawRepresentable<UInt8>) {
        content.append(choice.rawValue)
    }

    /// What the value appends of itself.
    public mutating func write(_ value: some Archivable) {
        value.write(to: &self)
    }

    /// Whether there is a value, then what it appends of itself.
    public mutating func write(_ value: (some Archivable)?) {
        content.append(value == nil ? 0 : 1)
        value?.write(to: &self)
    }

    /// How many values there are, then what each appends of itself.
    public mutating func write(_ values: [some Archivable]) {
        content.append(number: values.count)
        for value in values { value.write(to: &self) }
    }

    private mutating func number(of name: String) -> Int {
        if let number = numbers[name], names[number].utf8.elementsEqual(name.utf8) { return number }
        let number = names.count
        nameBytes.append(text: name)
        names.append(name)
        // Two ways to write an accent are one `String`, and would become one here: each time a new name, which costs a few
        // bytes, then.
        numbers[name] = number
        return number
    }
}

extension [UInt8] {
    fileprivate mutating func append(text: String) {
        append(number: text.utf8.count)
        self += text.utf8
    }

    /// In groups of seven bits, the lowest first; the top bit says that more follow (LEB128).
    fileprivate mutating func append(number: Int) {
        precondition(number >= 0, "an archive has no negative numbers")
        var rest = UInt(number)
        while rest >= 0x80 {
            append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        append(UInt8(truncatingIfNeeded: rest))
    }
}
