extension UInt8 {
    /// Whether it may be a part of a name: an ASCII letter, a digit, `_`, or a byte of a character beyond ASCII.
    @inlinable
    public var isWordByte: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x80...0xFF: true
        default: false
        }
    }
}
