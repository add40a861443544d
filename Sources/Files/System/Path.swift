/// Where a file is, as the bytes that the file system has for its name.
///
/// A name on Linux is any bytes but NUL and `/`; a `String` would change those that are not UTF-8, and the file
/// could no longer be opened.
package struct Path: Hashable, Sendable {
    package let bytes: [UInt8]

    package init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    package init(_ string: String) {
        bytes = Array(string.utf8)
    }

    /// How people read it: the text itself, and `\xFF` for each byte that is not UTF-8.
    package var display: String {
        // Without asking each byte, as nearly all paths are.
        isASCII ? String(decoding: bytes, as: UTF8.self) : String(validating: bytes, as: UTF8.self) ?? escaped
    }

    /// Whether its bytes are UTF-8, so that `display` shows them all.
    package var isText: Bool {
        isASCII || String(validating: bytes, as: UTF8.self) != nil
    }

    // Without branches, which tells for many bytes at a time.
    package var isASCII: Bool { bytes.reduce(0, |) < 0x80 }

    private var escaped: String {
        var text = ""
        var rest = bytes[...]
        while let byte = rest.first {
            if let scalar = Path.firstScalar(of: rest) {
                text.unicodeScalars.append(scalar)
                rest = rest.dropFirst(UTF8.width(scalar))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                text += "\\x" + (digits.utf8.count < 2 ? "0" : "") + digits
                rest = rest.dropFirst()
            }
        }
        return text
    }
}

// Configuration knows paths as texts. The text of a path need not be fit to read, but must lead back to its bytes.
extension Path {
    /// A text that no other path has: its own where that is UTF-8, with a private scalar for each byte that is not.
    package var key: String {
        if isASCII { return String(decoding: bytes, as: UTF8.self) }
        if !bytes.contains(Path.privateLead), let text = String(validating: bytes, as: UTF8.self) { return text }
        var key = String.UnicodeScalarView()
        var rest = bytes[...]
        while let byte = rest.first {
            // A name that has such a scalar itself is taken apart into its bytes.
            if let scalar = Path.firstScalar(of: rest), !Path.privateBytes.contains(scalar.value) {
                key.append(scalar)
                rest = rest.dropFirst(UTF8.width(scalar))
            } else {
                // Each such number is a scalar; bytes of ASCII are always UTF-8, so that all are above the first.
                key.append(Unicode.Scalar(Path.privateBytes.lowerBound + UInt32(byte)) ?? "\u{FFFD}")
                rest = rest.dropFirst()
            }
        }
        return String(key)
    }

    /// The path whose `key` this is; for any other text that text itself.
    package init(key: String) {
        guard key.utf8.contains(Path.privateLead) else {
            self.init(key)
            return
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(key.utf8.count)
        for scalar in key.unicodeScalars {
            if Path.privateBytes.contains(scalar.value) {
                bytes.append(UInt8(scalar.value - Path.privateBytes.lowerBound))
            } else {
                bytes += UTF8.encode(scalar).map(Array.init) ?? []
            }
        }
        self.init(bytes: bytes)
    }

    /// Whether the scalar of a `key` is no character of the path but one of its bytes.
    package static func isByte(_ scalar: Unicode.Scalar) -> Bool { privateBytes.contains(scalar.value) }

    /// The scalars that stand for bytes: the last of the last private plane.
    private static let privateBytes: ClosedRange<UInt32> = 0x10FF00...0x10FFFF
    /// What each of them begins with in UTF-8.
    private static let privateLead: UInt8 = 0xF4

    private static func firstScalar(of bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
        (1...4).lazy
            .compactMap { length in String(validating: bytes.prefix(length), as: UTF8.self)?.unicodeScalars.first }
            .first
    }
}

// All bytes at once: one by one, they took most of the time of finding files.
extension Path: Comparable {
    /// By bytes: the order of every report, whatever the locale.
    package static func < (left: Path, right: Path) -> Bool {
        System.compare(left.bytes, right.bytes) < 0
    }

    package static func == (left: Path, right: Path) -> Bool {
        System.compare(left.bytes, right.bytes) == 0
    }

    package func hash(into hasher: inout Hasher) {
        unsafe bytes.withUnsafeBytes { bytes in unsafe hasher.combine(bytes: bytes) }
    }
}

extension Path: ExpressibleByStringLiteral {
    package init(stringLiteral value: String) {
        self.init(value)
    }
}

extension Path {
    package static let separator = UInt8(ascii: "/")
    /// The folder that a relative path is taken from.
    package static let here: Path = "."

    package var isAbsolute: Bool { bytes.first == Path.separator }

    /// What stands behind the last `/`.
    package var name: ArraySlice<UInt8> {
        guard let last = bytes.lastIndex(of: Path.separator) else { return bytes[...] }
        return bytes[(last + 1)...]
    }

    /// The folder it stands in; `.` for a bare name, `/` for the root.
    package var parent: Path {
        switch bytes.lastIndex(of: Path.separator) {
        case nil: .here
        case 0?: "/"
        case let last?: Path(bytes: Array(bytes[..<last]))
        }
    }

    /// Whether the name ends in `.swift`, exactly so, with something before it.
    package var isSwift: Bool { Path.isSwift(name) }

    package static func isSwift(_ name: ArraySlice<UInt8>) -> Bool {
        name.count > swiftSuffix.count && name.suffix(swiftSuffix.count).elementsEqual(swiftSuffix)
    }

    private static let swiftSuffix = Array(".swift".utf8)

    /// The path of `name` inside this folder.
    package func appending(_ name: [UInt8]) -> Path {
        var joined: [UInt8] = []
        joined.reserveCapacity(bytes.count + 1 + name.count)
        joined += bytes
        if joined.last != Path.separator { joined.append(Path.separator) }
        joined += name
        return Path(bytes: joined)
    }

    package func appending(_ name: String) -> Path {
        appending(Array(name.utf8))
    }

    /// Whether this is `folder` or lies somewhere inside it; both absolute.
    package func lies(in folder: Path) -> Bool {
        guard bytes.starts(with: folder.bytes) else { return false }
        return bytes.count == folder.bytes.count || folder.bytes.last == Path.separator
            || bytes[folder.bytes.count] == Path.separator
    }

    /// The path from `folder` on, without the `/` between; nil when it lies elsewhere, `.` for the folder itself.
    package func relative(to folder: Path) -> Path? {
        guard lies(in: folder) else { return nil }
        guard bytes.count > folder.bytes.count else { return .here }
        let rest = bytes.dropFirst(folder.bytes.count)
        return Path(bytes: Array(rest.first == Path.separator ? rest.dropFirst() : rest))
    }

    /// Without `.` components, doubled `/` and a `/` at the end. `..` stays: behind a symbolic link it does not
    /// lead to where the text says.
    package var normalized: Path {
        let components = bytes.split(separator: Path.separator).filter { component in
            !component.elementsEqual(".".utf8)
        }
        let joined = Array(components.joined(separator: [Path.separator]))
        if isAbsolute { return Path(bytes: [Path.separator] + joined) }
        return joined.isEmpty ? "." : Path(bytes: joined)
    }
}
