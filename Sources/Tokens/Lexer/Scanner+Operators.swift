// Operators, and the marks `?` and `!`.
extension Scanner {
    /// `?` and `!` belong to what they touch on their left, one by one: `a??.b` has two marks.
    mutating func scanMark(_ byte: UInt8) {
        guard bytes.isLeftBound(offset) else { return scanOperator() }
        let followsTry = previous == .keywordTry
        emitByte(byte == Byte.questionMark ? .postfixQuestion : .exclamationMark)
        if followsTry { expectation = .operand }
    }

    mutating func scanOperator() {
        let start = offset
        let end = operatorEnd()
        if let slash = firstSlash(from: start, to: end), scanBareRegex(at: slash, operator: start..<end) { return }
        offset = commentStart(from: start, to: end)
        emit(bytes.operatorKind(from: start, to: offset), from: start)
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
    private mutating func operatorCharacterEnd(at index: Int) -> Int? {
        if bytes[index] < 0x80 { return bytes[index].isOperatorCharacter ? index + 1 : nil }
        let character = DecodedCharacter(in: bytes, at: index)
        guard let scalar = character.scalar, CharacterClass.continuesOperator(scalar) else { return nil }
        return character.end
    }

    private mutating func firstSlash(from start: Int, to end: Int) -> Int? {
        var index = start
        while index < end {
            if bytes[index] == Byte.slash { return index }
            index += 1
        }
        return nil
    }

    /// Where a comment cuts the operator short: `a +// sum`.
    private mutating func commentStart(from start: Int, to end: Int) -> Int {
        var index = start + 1
        while index < end - 1 {
            if bytes[index] == Byte.slash, bytes[index + 1] == Byte.slash || bytes[index + 1] == Byte.star { return index }
            index += 1
        }
        return end
    }

    /// Remembers the token just made when it can open a list of generics: it begins with `<`, or it is the name of an
    /// operator function with the `<` of its parameters, as in `func ==<Element>`.
    private mutating func noteAngles(_ start: Int) {
        if bytes[start] == Byte.less || bytes[offset - 1] == Byte.less, tokens[tokens.count - 1].kind.isOperator {
            angleCandidates.append(tokens.count - 1)
        }
    }
}
