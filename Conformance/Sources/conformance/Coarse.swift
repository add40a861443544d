extension [Reading] {
    /// The readings without what a parser decides: words are words, operators that touch are one. For text that the oracle's
    /// parser had to recover from: there it splits operators and renames words as its guesses need.
    /// - Parameter bytes: the text that was read.
    func coarse(in bytes: [UInt8]) -> [Reading] {
        var result: [Reading] = []
        for reading in self {
            let kind = reading.kind.coarse
            if kind == .infixOperator, let last = result.last, last.end == reading.start, last.beginsOperator(in: bytes) {
                result[result.count - 1] = Reading(kind: kind, start: last.start, end: reading.end)
            } else {
                result.append(Reading(kind: kind, start: reading.start, end: reading.end))
            }
        }
        return result
    }
}

extension Reading {
    /// Whether an operator that touches it was one with it to the lexer: no lexer ends a token between the two bytes of `.<`.
    fileprivate func beginsOperator(in bytes: [UInt8]) -> Bool {
        kind == .infixOperator || (kind == .punctuation && bytes[start] == 0x2E)
    }
}

extension Reading.Class {
    fileprivate var coarse: Reading.Class {
        switch self {
        case .keyword: .identifier
        case .leftAngle, .rightAngle, .arrow, .equal, .prefixAmpersand, .postfixQuestion, .infixQuestion,
            .exclamationMark, .prefixOperator, .postfixOperator:
            .infixOperator
        default: self
        }
    }
}
