// Operators by their spelling and by what surrounds them.
extension [UInt8] {
    /// What the operator is, by its spelling and by the white space around it.
    func operatorKind(from start: Int, to end: Int) -> TokenKind {
        let isLeftBound = isLeftBound(start)
        let isRightBound = isRightBound(end, isLeftBound: isLeftBound)
        switch end - start {
        case 1:
            switch self[start] {
            case Byte.equal: return .equal
            case Byte.period: return .period
            case Byte.questionMark: return isLeftBound ? .postfixQuestion : .infixQuestion
            case Byte.ampersand where isRightBound && !isLeftBound: return .prefixAmpersand
            default: break
            }
        case 2 where self[start] == Byte.minus && self[start + 1] == Byte.greater:
            return .arrow
        default:
            if endsComment(from: start, to: end) { return .unknown }
        }
        if isLeftBound == isRightBound { return .infixOperator }
        return isLeftBound ? .postfixOperator : .prefixOperator
    }

    /// An operator cannot hold `*/`: it is the end of a comment that was never begun.
    private func endsComment(from start: Int, to end: Int) -> Bool {
        var index = start
        while index < end - 1 {
            if self[index] == Byte.star, self[index + 1] == Byte.slash { return true }
            index += 1
        }
        return false
    }

    /// Whether something other than white space or an opening stands right before `index`.
    func isLeftBound(_ index: Int) -> Bool {
        guard index > 0 else { return false }
        switch self[index - 1] {
        case Byte.space, Byte.tab, Byte.lineFeed, Byte.carriageReturn, Byte.null,
            Byte.leftParen, Byte.leftBracket, Byte.leftBrace, Byte.comma, Byte.semicolon, Byte.colon:
            return false
        case Byte.slash:
            return index < 2 || self[index - 2] != Byte.star
        case 0xA0:
            // C2 A0 is U+00A0, a no-break space.
            return index < 2 || self[index - 2] != 0xC2
        default:
            return true
        }
    }

    /// Whether something other than white space or a closing stands at `index`.
    func isRightBound(_ index: Int, isLeftBound: Bool) -> Bool {
        guard index < count else { return false }
        switch self[index] {
        case Byte.space, Byte.tab, Byte.lineFeed, Byte.carriageReturn, Byte.null,
            Byte.rightParen, Byte.rightBracket, Byte.rightBrace, Byte.comma, Byte.semicolon, Byte.colon:
            return false
        case Byte.period:
            // `x^.y` is postfix and `^.y` is prefix.
            return !isLeftBound
        case Byte.slash:
            return byteOrNull(at: index + 1) != Byte.slash && byteOrNull(at: index + 1) != Byte.star
        case 0xC2:
            return byteOrNull(at: index + 1) != 0xA0
        default:
            return true
        }
    }

    private func byteOrNull(at index: Int) -> UInt8 {
        index < count ? self[index] : Byte.null
    }
}
