// Operators, and the marks `?` and `!`.
extension Scanner {
    /// `?` and `!` belong to what they touch on their left, one by one: `a??.b` has two marks.
    mutating func scanMark(_ byte: UInt8) {
        guard isLeftBound(offset) else { return scanOperator() }
        let followsTry = previous == .keywordTry
        emitByte(byte == Byte.questionMark ? .postfixQuestion : .exclamationMark)
        if followsTry { expectation = .operand }
    }

    mutating func scanOperator() {
        let start = offset
        let end = operatorEnd()
        if let slash = firstSlash(from: start, to: end), scanBareRegex(at: slash, operator: start..<end) { return }
        offset = commentStart(from: start, to: end)
        emit(operatorKind(from: start, to: offset), from: start)
        noteAngles(start)
    }

    /// The offset behind the longest operator here.
    private mutating func operatorEnd() -> Int {
        let startsWithPeriod = bytes[offset] == Byte.period
        var end = operatorCharacterEnd(at: offset) ?? offset + 1
        while end < count {
            // Only an operator that begins with a period may hold others: `..<`, but `&.` is two tokens.
            if bytes[end] == Byte.period, !startsWithPeriod { break }
            if bytes[end] == Byte.less, isPlaceholder(at: end) { break }
            guard let next = operatorCharacterEnd(at: end) else { break }
            end = next
        }
        return end
    }

    /// The offset behind the operator character at `index`; nil when there is none.
    @inline(__always)
    private func operatorCharacterEnd(at index: Int) -> Int? {
        if bytes[index] < 0x80 { return bytes[index].isOperatorCharacter ? index + 1 : nil }
        let character = DecodedCharacter(in: bytes, at: index)
        guard let scalar = character.scalar, CharacterClass.continuesOperator(scalar) else { return nil }
        return character.end
    }

    private func firstSlash(from start: Int, to end: Int) -> Int? {
        var index = start
        while index < end {
            if bytes[index] == Byte.slash { return index }
            index += 1
        }
        return nil
    }

    /// Where a comment cuts the operator short: `a +// sum`.
    private func commentStart(from start: Int, to end: Int) -> Int {
        var index = start + 1
        while index < end - 1 {
            if bytes[index] == Byte.slash, bytes[index + 1] == Byte.slash || bytes[index + 1] == Byte.star { return index }
            index += 1
        }
        return end
    }
}

// MARK: - Roles

extension Scanner {
    /// What the operator is, by its spelling and by the white space around it.
    func operatorKind(from start: Int, to end: Int) -> TokenKind {
        let isLeftBound = isLeftBound(start)
        let isRightBound = isRightBound(end, isLeftBound: isLeftBound)
        switch end - start {
        case 1:
            switch bytes[start] {
            case Byte.equal: return .equal
            case Byte.period: return .period
            case Byte.questionMark: return isLeftBound ? .postfixQuestion : .infixQuestion
            case Byte.ampersand where isRightBound && !isLeftBound: return .prefixAmpersand
            default: break
            }
        case 2 where bytes[start] == Byte.minus && bytes[start + 1] == Byte.greater:
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
            if bytes[index] == Byte.star, bytes[index + 1] == Byte.slash { return true }
            index += 1
        }
        return false
    }

    /// Whether something other than white space or an opening stands right before `index`.
    func isLeftBound(_ index: Int) -> Bool {
        guard index > 0 else { return false }
        switch bytes[index - 1] {
        case Byte.space, Byte.tab, Byte.lineFeed, Byte.carriageReturn, Byte.null,
            Byte.leftParen, Byte.leftBracket, Byte.leftBrace, Byte.comma, Byte.semicolon, Byte.colon:
            return false
        case Byte.slash:
            return index < 2 || bytes[index - 2] != Byte.star
        case 0xA0:
            // C2 A0 is U+00A0, a no-break space.
            return index < 2 || bytes[index - 2] != 0xC2
        default:
            return true
        }
    }

    /// Whether something other than white space or a closing stands at `index`.
    func isRightBound(_ index: Int, isLeftBound: Bool) -> Bool {
        guard index < count else { return false }
        switch bytes[index] {
        case Byte.space, Byte.tab, Byte.lineFeed, Byte.carriageReturn, Byte.null,
            Byte.rightParen, Byte.rightBracket, Byte.rightBrace, Byte.comma, Byte.semicolon, Byte.colon:
            return false
        case Byte.period:
            // `x^.y` is postfix and `^.y` is prefix.
            return !isLeftBound
        case Byte.slash:
            return byte(at: index + 1) != Byte.slash && byte(at: index + 1) != Byte.star
        case 0xC2:
            return byte(at: index + 1) != 0xA0
        default:
            return true
        }
    }

    /// Remembers the token just made when it can open a list of generics: it begins with `<`, or it is the name of an
    /// operator function with the `<` of its parameters, as in `func ==<Element>`.
    private mutating func noteAngles(_ start: Int) {
        if bytes[start] == Byte.less || bytes[offset - 1] == Byte.less, tokens[tokens.count - 1].kind.isOperator {
            angleCandidates.append(tokens.count - 1)
        }
    }
}
