/// The ASCII bytes that mean something to the lexer, by name.
enum Byte {
    static let null: UInt8 = 0x00
    static let tab: UInt8 = 0x09
    static let lineFeed: UInt8 = 0x0A
    static let verticalTab: UInt8 = 0x0B
    static let formFeed: UInt8 = 0x0C
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20
    static let exclamationMark: UInt8 = 0x21
    static let quote: UInt8 = 0x22
    static let pound: UInt8 = 0x23
    static let dollar: UInt8 = 0x24
    static let ampersand: UInt8 = 0x26
    static let apostrophe: UInt8 = 0x27
    static let leftParen: UInt8 = 0x28
    static let rightParen: UInt8 = 0x29
    static let star: UInt8 = 0x2A
    static let plus: UInt8 = 0x2B
    static let comma: UInt8 = 0x2C
    static let minus: UInt8 = 0x2D
    static let period: UInt8 = 0x2E
    static let slash: UInt8 = 0x2F
    static let zero: UInt8 = 0x30
    static let colon: UInt8 = 0x3A
    static let semicolon: UInt8 = 0x3B
    static let less: UInt8 = 0x3C
    static let equal: UInt8 = 0x3D
    static let greater: UInt8 = 0x3E
    static let questionMark: UInt8 = 0x3F
    static let at: UInt8 = 0x40
    static let leftBracket: UInt8 = 0x5B
    static let backslash: UInt8 = 0x5C
    static let rightBracket: UInt8 = 0x5D
    static let underscore: UInt8 = 0x5F
    static let backtick: UInt8 = 0x60
    static let leftBrace: UInt8 = 0x7B
    static let rightBrace: UInt8 = 0x7D
    static let tilde: UInt8 = 0x7E
}

// Two words of one bit a byte are faster than a table: no load, no bounds check, no lazy global.
extension UInt8 {
    /// Whether the bit of this byte is set in a set of ASCII bytes, given as its lower and upper half.
    @inline(__always)
    private func isIn(_ lower: UInt64, _ upper: UInt64) -> Bool {
        let half = self < 64 ? lower : upper
        return self < 128 && (half >> UInt64(self & 63)) & 1 == 1
    }

    /// An ASCII letter or `_`.
    @inline(__always)
    var startsName: Bool { (self | 0x20) &- 0x61 < 26 || self == Byte.underscore }

    /// An ASCII letter, a digit, `_` or `$`.
    // Letters first: they are nine of ten, and the branch is foreseen.
    @inline(__always)
    var continuesName: Bool {
        (self | 0x20) &- 0x61 < 26 || isDigit || self == Byte.underscore || self == Byte.dollar
    }

    /// One of `/ = - + * % < > ! & | ^ ~ . ?`
    @inline(__always)
    var isOperatorCharacter: Bool { isIn(0xF000_EC62_0000_0000, 0x5000_0000_4000_0000) }

    /// ASCII that always belongs to a token: all that is printed but space, and `/ < >`, which may begin comments and
    /// conflict markers.
    @inline(__always)
    var neverBlank: Bool { isIn(0xAFFF_7FFE_0000_0000, 0x7FFF_FFFF_FFFF_FFFF) }

    @inline(__always)
    var isDigit: Bool { self &- 0x30 < 10 }

    @inline(__always)
    var isHexadecimalDigit: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }

    @inline(__always)
    var isLineBreak: Bool { self == Byte.lineFeed || self == Byte.carriageReturn }

    /// The bytes that can begin a character of UTF-8. C0, C1 and F5… never occur in it.
    @inline(__always)
    var startsCharacter: Bool { self < 0x80 || (0xC2..<0xF5).contains(self) }
}
