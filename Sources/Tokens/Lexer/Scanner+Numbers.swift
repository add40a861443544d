// Integer and floating-point literals. A malformed one takes the letters behind it along, as the compiler's does.
extension Scanner {
    mutating func scanNumber() {
        let start = offset
        switch (bytes[start], byte(at: start + 1)) {
        case (Byte.zero, Letter.x): scanHexadecimal()
        case (Byte.zero, Letter.o), (Byte.zero, Letter.b):
            offset += 2
            skipNameCharacters()
            emit(.integerLiteral, from: start)
        default: scanDecimal()
        }
    }

    private enum Letter {
        static let b: UInt8 = 0x62
        static let e: UInt8 = 0x65
        static let o: UInt8 = 0x6F
        static let p: UInt8 = 0x70
        static let x: UInt8 = 0x78
        /// The bit that tells `e` from `E`.
        static let lowerCase: UInt8 = 0x20
    }

    private mutating func isExponent(_ letter: UInt8, at index: Int) -> Bool {
        byte(at: index) | Letter.lowerCase == letter
    }

    private mutating func scanDecimal() {
        let start = offset
        skipDigits()
        if byte(at: offset) == Byte.period {
            // `1.description` is a member, `x.0.1` the second element of the first one.
            guard byte(at: offset + 1).isDigit, previous != .period else { return emit(.integerLiteral, from: start) }
            offset += 1
            skipDigits()
        } else if !isExponent(Letter.e, at: offset) {
            skipNameCharacters()
            return emit(.integerLiteral, from: start)
        }
        if isExponent(Letter.e, at: offset) { skipExponent() }
        emit(.floatLiteral, from: start)
    }

    private mutating func scanHexadecimal() {
        let start = offset
        offset += 2
        guard byte(at: offset).isHexadecimalDigit else {
            skipNameCharacters()
            return emit(.integerLiteral, from: start)
        }
        skipHexadecimalDigits()
        let integerEnd = offset
        if byte(at: offset) == Byte.period {
            offset += 1
            guard offset >= count || bytes[offset].isHexadecimalDigit else { return emitInteger(start, integerEnd) }
            skipHexadecimalDigits()
            guard isExponent(Letter.p, at: offset) else {
                // `0xff.description` is a member; `0x1.8` has lost its exponent.
                let isMember = offset + 1 < count && !bytes[offset + 1].isDigit
                return emitInteger(start, isMember ? integerEnd : offset)
            }
        } else if !isExponent(Letter.p, at: offset) {
            skipNameCharacters()
            return emit(.integerLiteral, from: start)
        }
        let isSigned = byte(at: offset + 1) == Byte.plus || byte(at: offset + 1) == Byte.minus
        let digit = offset + (isSigned ? 2 : 1)
        let hasFraction = byte(at: integerEnd) == Byte.period && byte(at: integerEnd + 1).isDigit
        // `0xff.fpValue` and `0xff.fp` are members too.
        if byte(at: integerEnd) == Byte.period, !hasFraction, !isSigned, digit < count, !bytes[digit].isDigit {
            return emitInteger(start, integerEnd)
        }
        skipExponent()
        emit(.floatLiteral, from: start)
    }

    private mutating func emitInteger(_ start: Int, _ end: Int) {
        offset = end
        emit(.integerLiteral, from: start)
    }

    /// Skips the letter, the sign and the digits of an exponent.
    private mutating func skipExponent() {
        offset += 1
        if byte(at: offset) == Byte.plus || byte(at: offset) == Byte.minus { offset += 1 }
        skipNameCharacters()
    }

    private mutating func skipDigits() {
        while offset < count, bytes[offset].isDigit || bytes[offset] == Byte.underscore { offset += 1 }
    }

    private mutating func skipHexadecimalDigits() {
        while offset < count, bytes[offset].isHexadecimalDigit || bytes[offset] == Byte.underscore { offset += 1 }
    }
}
