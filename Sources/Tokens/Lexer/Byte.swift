/// The ASCII bytes that mean something to the lexer, by name.
package enum Byte {
    package static let null: UInt8 = 0x00
    package static let tab: UInt8 = 0x09
    package static let lineFeed: UInt8 = 0x0A
    package static let verticalTab: UInt8 = 0x0B
    package static let formFeed: UInt8 = 0x0C
    package static let carriageReturn: UInt8 = 0x0D
    package static let space: UInt8 = 0x20
    package static let exclamationMark: UInt8 = 0x21
    package static let quote: UInt8 = 0x22
    package static let pound: UInt8 = 0x23
    package static let dollar: UInt8 = 0x24
    package static let ampersand: UInt8 = 0x26
    package static let apostrophe: UInt8 = 0x27
    package static let leftParen: UInt8 = 0x28
    package static let rightParen: UInt8 = 0x29
    package static let star: UInt8 = 0x2A
    package static let plus: UInt8 = 0x2B
    package static let comma: UInt8 = 0x2C
    package static let minus: UInt8 = 0x2D
    package static let period: UInt8 = 0x2E
    package static let slash: UInt8 = 0x2F
    package static let zero: UInt8 = 0x30
    package static let colon: UInt8 = 0x3A
    package static let semicolon: UInt8 = 0x3B
    package static let less: UInt8 = 0x3C
    package static let equal: UInt8 = 0x3D
    package static let greater: UInt8 = 0x3E
    package static let questionMark: UInt8 = 0x3F
    package static let at: UInt8 = 0x40
    package static let leftBracket: UInt8 = 0x5B
    package static let backslash: UInt8 = 0x5C
    package static let rightBracket: UInt8 = 0x5D
    package static let underscore: UInt8 = 0x5F
    package static let backtick: UInt8 = 0x60
    package static let leftBrace: UInt8 = 0x7B
    package static let rightBrace: UInt8 = 0x7D
    package static let tilde: UInt8 = 0x7E
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

    /// The bytes that can begin a character of UTF-8. C0, C1 and F5… never occur in it.
    @inline(__always)
    var startsCharacter: Bool { self < 0x80 || (0xC2..<0xF5).contains(self) }
}

// For all rooms, which look at the text around tokens.
extension UInt8 {
    /// A line feed or a carriage return.
    @inlinable package var isLineBreak: Bool { self == 0x0A || self == 0x0D }

    /// A space or a tab.
    @inlinable package var isSpace: Bool { self == 0x20 || self == 0x09 }
}
