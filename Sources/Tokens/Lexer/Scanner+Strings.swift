/// How a string literal is delimited.
struct StringDelimiter {
    enum Quotes {
        case single, triple
        /// `'…'`, which is no Swift but which the compiler reads to say so.
        case apostrophe
    }

    let quotes: Quotes
    /// The number of `#` before the quotes.
    let pounds: Int
    /// The opening delimiter.
    let opening: TextRange
}

/// An interpolation that was opened and not closed yet.
struct Interpolation {
    let delimiter: StringDelimiter
    /// The `\(`.
    let opening: TextRange
    /// The open parentheses around the literal.
    let outerParens: Int
}

// String literals.
extension Scanner {
    /// Scans a literal whose `#` begin at `offset`, up to its first interpolation.
    mutating func scanString(pounds: Int) {
        let start = offset
        let quote = start + pounds
        let quotes: StringDelimiter.Quotes
        if bytes[quote] == Byte.apostrophe {
            quotes = .apostrophe
        } else {
            quotes = isTriple(at: quote) && !closesOnLine(quote, pounds: pounds) ? .triple : .single
        }
        offset = quote + (quotes == .triple ? 3 : 1)
        emit(.stringOpen, from: start)
        scanText(in: StringDelimiter(quotes: quotes, pounds: pounds, opening: TextRange(start, offset)))
    }

    private mutating func isTriple(at quote: Int) -> Bool {
        byte(at: quote) == Byte.quote && byte(at: quote + 1) == Byte.quote && byte(at: quote + 2) == Byte.quote
    }

    /// `#"""#` and `#"""text"#` are single-line: the closing delimiter stands on the same line.
    private mutating func closesOnLine(_ quote: Int, pounds: Int) -> Bool {
        guard pounds > 0 else { return false }
        let start = quote + 2
        if !memory.rawStringEnds.covers(start) { memory.rawStringEnds = rawStringEnds(from: start) }
        return memory.rawStringEnds.hasEnd(pounds, from: start)
    }

    private mutating func rawStringEnds(from start: Int) -> DelimiterRuns {
        var found: [DelimiterRuns.Delimiter] = []
        var index = start
        while index < count, !bytes[index].isLineBreak {
            let isQuote = bytes[index] == Byte.quote
            index += 1
            guard isQuote else { continue }
            let run = pounds(at: index)
            if run > 0 { found.append(DelimiterRuns.Delimiter(offset: index - 1, pounds: run)) }
            index += run
        }
        return DelimiterRuns(of: start..<max(index, start + 1), found)
    }

    /// Scans from behind a quote or an interpolation to the next interpolation or the end of the literal.
    private mutating func scanText(in delimiter: StringDelimiter) {
        let start = offset
        while skipPlainText() {
            let byte = bytes[offset]
            if byte == Byte.quote || byte == Byte.apostrophe {
                if let end = closingEnd(of: delimiter) { return closeString(textStart: start, end: end) }
                offset += 1
            } else if byte == Byte.backslash {
                guard let end = escapeIntroducerEnd(delimiter.pounds) else {
                    offset += 1
                    continue
                }
                switch self.byte(at: end) {
                case Byte.leftParen: return openInterpolation(in: delimiter, textStart: start, end: end + 1)
                case Byte.quote, Byte.apostrophe, Byte.backslash: offset = end + 1
                default: offset = end
                }
            } else if delimiter.quotes == .triple {
                offset += 1
            } else {
                break
            }
        }
        emitSegment(from: start)
        report(.unterminatedString, from: delimiter.opening.start, to: delimiter.opening.end)
    }

    /// Skips to the next quote, backslash or line break; false at the end of the text.
    @inline(__always)
    private mutating func skipPlainText() -> Bool {
        var index = offset
        while index < count {
            let length = ByteWord(bytes, at: index).lengthOfText
            index &+= length
            if length < ByteWord.width { break }
        }
        offset = min(index, count)
        return index < count
    }

    private mutating func emitSegment(from start: Int) {
        if offset > start { emit(.stringSegment, from: start) }
        previous = .stringSegment
    }

    /// The offset behind the closing delimiter at `offset`, with all `#` that follow it in a raw string.
    private mutating func closingEnd(of delimiter: StringDelimiter) -> Int? {
        let end: Int
        switch delimiter.quotes {
        case .single where bytes[offset] == Byte.quote: end = offset + 1
        case .triple where isTriple(at: offset): end = offset + 3
        case .apostrophe where bytes[offset] == Byte.apostrophe: end = offset + 1
        case .single, .triple, .apostrophe: return nil
        }
        guard delimiter.pounds > 0 else { return end }
        let run = pounds(at: end)
        return run >= delimiter.pounds ? end + run : nil
    }

    private mutating func closeString(textStart: Int, end: Int) {
        emitSegment(from: textStart)
        let start = offset
        offset = end
        emit(.stringClose, from: start)
    }

    /// The offset behind the backslash at `offset` and its `#`; nil when it has too few of them to mean anything.
    private mutating func escapeIntroducerEnd(_ pounds: Int) -> Int? {
        guard pounds > 0 else { return offset + 1 }
        var end = offset + 1
        // The compiler takes one `#` more than needed, so that `#"\##(x)"#` is an interpolation with a mistake in it.
        while end < count, bytes[end] == Byte.pound, end <= offset + 1 + pounds { end += 1 }
        return end > offset + pounds ? end : nil
    }
}

// MARK: - Interpolations

extension Scanner {
    private mutating func openInterpolation(in delimiter: StringDelimiter, textStart: Int, end: Int) {
        emitSegment(from: textStart)
        let start = offset
        offset = end
        emit(.interpolationOpen, from: start)
        interpolations.append(
            Interpolation(delimiter: delimiter, opening: TextRange(start, end), outerParens: openParens)
        )
        openParens = 0
        lineBreaks = delimiter.quotes == .triple ? .separate : .endLiteral
    }

    /// Ends the innermost interpolation at its `)`, and goes on with the text of its literal.
    mutating func closeInterpolation() {
        guard let interpolation = leaveInterpolation() else { return }
        emitByte(.interpolationClose)
        scanText(in: interpolation.delimiter)
    }

    /// Ends the innermost interpolation and its literal where the line or the text ends.
    mutating func abandonInterpolation() {
        guard let interpolation = leaveInterpolation() else { return }
        let literal = interpolation.delimiter.opening
        report(.unterminatedInterpolation, from: interpolation.opening.start, to: interpolation.opening.end)
        report(.unterminatedString, from: literal.start, to: literal.end)
        previous = .stringSegment
    }

    private mutating func leaveInterpolation() -> Interpolation? {
        guard let interpolation = interpolations.popLast() else { return nil }
        openParens = interpolation.outerParens
        lineBreaks = interpolations.last.map { $0.delimiter.quotes == .triple ? .separate : .endLiteral } ?? .separate
        return interpolation
    }
}
