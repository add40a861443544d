/// A bracket, and where it stands: a token, or a byte of one.
struct AngleMark {
    let place: Place
    let kind: TokenKind
}

/// Puts brackets into the tokens of a text, and splits the operators that hold them.
struct AngleMarks {
    private let bytes: [UInt8]
    /// Those inside longer operators, in order.
    private var inner: [AngleMark] = []
    private var result: [Token] = []

    /// Changes the tokens in place as far as it can: a copy of them would be the largest thing in memory.
    static func apply(_ marks: [AngleMark], to tokens: inout [Token], of bytes: [UInt8]) {
        var inner: [AngleMark] = []
        for mark in marks {
            let token = tokens[mark.place.index]
            if token.length == 1 {
                tokens[mark.place.index] = token.with(mark.kind)
            } else {
                inner.append(mark)
            }
        }
        guard !inner.isEmpty else { return }
        inner.sort { $0.place.offset < $1.place.offset }
        var splitter = AngleMarks(bytes: bytes, inner: inner)
        splitter.split(tokens)
        tokens = splitter.result
    }

    private init(bytes: [UInt8], inner: [AngleMark]) {
        self.bytes = bytes
        self.inner = inner
    }

    private mutating func split(_ tokens: [Token]) {
        result.reserveCapacity(tokens.count + inner.count * 2)
        var copied = 0
        var number = 0
        while number < inner.count {
            let index = inner[number].place.index
            result += tokens[copied..<index]
            copied = index + 1
            var offset = tokens[index].start
            while number < inner.count, inner[number].place.index == index {
                let bracket = inner[number]
                appendRest(of: tokens[index], from: offset, to: bracket.place.offset)
                offset = bracket.place.offset + 1
                append(bracket.kind, bracket.place.offset, offset, of: tokens[index])
                number += 1
            }
            appendRest(of: tokens[index], from: offset, to: tokens[index].end)
        }
        result += tokens[copied...]
    }

    /// Appends what is left of an operator between or behind brackets: `?` and `!` one by one, the rest as one.
    private mutating func appendRest(of token: Token, from start: Int, to end: Int) {
        var offset = start
        while offset < end, offset > token.start, let kind = mark(at: offset) {
            append(kind, offset, offset + 1, of: token)
            offset += 1
        }
        guard offset < end else { return }
        // `<~Copyable>`, `<-1>`: what touches the opening bracket is prefix, whatever its bytes say.
        let followsBracket = result.last?.kind == .leftAngle && result.last?.end == offset
        append(followsBracket ? .prefixOperator : bytes.operatorKind(from: offset, to: end), offset, end, of: token)
    }

    private func mark(at offset: Int) -> TokenKind? {
        switch bytes[offset] {
        case Byte.questionMark: .postfixQuestion
        case Byte.exclamationMark: .exclamationMark
        default: nil
        }
    }

    private mutating func append(_ kind: TokenKind, _ start: Int, _ end: Int, of token: Token) {
        result.append(Token(kind, start: start, end: end, lead: start > token.start ? .none : token.lead))
    }
}
