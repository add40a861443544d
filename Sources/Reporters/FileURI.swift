/// A path as a URI reference (RFC 3986): each byte that may not stand for itself is written as `%` and two digits.
struct FileURI {
    /// The name that a report gives to the folder in which it was made.
    static let base = "%SRCROOT%"

    let text: String
    /// Whether it is relative to the base and does not lead out of it.
    let isBelowBase: Bool

    /// - Parameter path: the bytes of its name, which need not be UTF-8.
    init(_ path: [UInt8]) {
        var encoded: [UInt8] = []
        for byte in path {
            if Self.unescaped.contains(byte) {
                encoded.append(byte)
            } else {
                encoded.write((byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true))
            }
        }
        let isAbsolute = path.first == UInt8(ascii: "/")
        text = (isAbsolute ? "file://" : "") + String(decoding: encoded, as: UTF8.self)
        isBelowBase = !isAbsolute && !path.split(separator: UInt8(ascii: "/")).contains(where: { $0.elementsEqual("..".utf8) })
    }

    /// The characters of a path segment, and the slash. The colon is one of them, but not before the first slash.
    private static let unescaped = Set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=@/".utf8)
}
