extension [Reading] {
    /// The readings without what a parser decides: words are words, operators that touch are one. For text that the oracle's
    /// parser had to recover from: there it splits operators and renames words as its guesses need.
    var coarse: [Reading] {
        var result: [Reading] = []
        for reading in self {
            let kind = reading.kind.coarse
            if kind == .infixOperator, let last = result.last, last.kind == kind, last.end == reading.start {
                result[result.count - 1] = Reading(kind: kind, start: last.start, end: reading.end)
            } else {
                result.append(Reading(kind: kind, start: reading.start, end: reading.end))
            }
        }
        return result
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
