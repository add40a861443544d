// White space, comments, and what belongs to no token.
extension Scanner {
    enum Step {
        /// Something was skipped.
        case blank
        /// A token begins here.
        case token
    }

    /// Skips what begins with `byte`, unless it is a token.
    mutating func skipRareBlank(_ byte: UInt8) -> Step {
        switch byte {
        case Byte.lineFeed, Byte.carriageReturn:
            guard lineBreaks == .separate else { return .token }
            offset += 1
            lead = .line
            return .blank
        case Byte.tab, Byte.verticalTab, Byte.formFeed:
            offset += 1
            noteSpace()
            return .blank
        case Byte.slash:
            return skipComment()
        case Byte.less, Byte.greater:
            return skipConflict()
        case 0x21...0x7E:
            return .token
        default:
            return skipStray()
        }
    }

    @inline(__always)
    mutating func noteSpace() {
        if lead == .none { lead = .space }
    }
}

// MARK: - Comments

extension Scanner {
    private mutating func skipComment() -> Step {
        switch byte(at: offset + 1) {
        case Byte.slash: skipLineComment()
        case Byte.star: skipBlockComment()
        default: return .token
        }
        noteSpace()
        return .blank
    }

    private mutating func skipLineComment() {
        let start = offset
        offset = lineEnd(from: start + 2)
        let kind: Comment.Kind = byte(at: start + 2) == Byte.slash ? .documentationLine : .line
        comments.append(Comment(kind, TextRange(start, offset)))
    }

    /// The offset of the line break behind `start`, or the end of the text.
    mutating func lineEnd(from start: Int) -> Int {
        var end = start
        while end < count {
            let word = ByteWord(bytes, at: end)
            let length = word.mayHoldLineBreak ? word.lengthOfLine : ByteWord.width
            end &+= length
            if length < ByteWord.width { break }
        }
        return min(end, count)
    }

    private mutating func skipBlockComment() {
        let start = offset
        var depth = 1
        offset += 2
        while depth > 0 {
            guard offset < count else {
                report(.unterminatedComment, from: start, to: start + 2)
                break
            }
            let byte = bytes[offset]
            offset += 1
            if byte == Byte.star, self.byte(at: offset) == Byte.slash {
                offset += 1
                depth -= 1
            } else if byte == Byte.slash, self.byte(at: offset) == Byte.star {
                offset += 1
                depth += 1
            } else if byte.isLineBreak {
                lead = .line
            }
        }
        // `/**/` is empty and documents nothing.
        let isDocumentation = byte(at: start + 2) == Byte.star && byte(at: start + 3) != Byte.slash
        comments.append(Comment(isDocumentation ? .documentationBlock : .block, TextRange(start, offset)))
    }
}

// MARK: - Stray bytes

extension Scanner {
    /// Skips a control character, a byte order mark, or a character that Swift has no use for.
    private mutating func skipStray() -> Step {
        let start = offset
        let character = DecodedCharacter(in: bytes, at: offset)
        let byteOrderMark: UInt32 = 0xFEFF
        if let scalar = character.scalar, scalar >= 0x80, scalar != byteOrderMark {
            let isCurlyQuote = scalar == 0x201C || scalar == 0x201D
            if isCurlyQuote || CharacterClass.continuesName(scalar) || CharacterClass.startsOperator(scalar) {
                return .token
            }
        }
        offset = character.end
        noteSpace()
        if character.scalar != byteOrderMark { reportStray(from: start) }
        return .blank
    }

    /// Stray bytes that touch are one fault: a megabyte of NUL is not a million findings.
    private mutating func reportStray(from start: Int) {
        if let last = faults.last, last.kind == .strayCharacter, last.range.end == start {
            faults.removeLast()
            report(.strayCharacter, from: last.range.start, to: offset)
        } else {
            report(.strayCharacter, from: start, to: offset)
        }
    }
}

// MARK: - Conflict markers

extension Scanner {
    /// Skips what version control left between `<<<<<<< ` and the line of `>>>>>>> `, both sides of it, as the compiler
    /// does; Perforce writes `>>>> ` and `<<<<`.
    private mutating func skipConflict() -> Step {
        guard offset == 0 || bytes[offset - 1].isLineBreak || bytes[offset - 1] == Byte.null else { return .token }
        if matches("<<<<<<< ", at: offset) {
            return skipConflict(opening: 8, to: ">>>>>>> ", given: \.conflictless)
        }
        if matches(">>>> ", at: offset) {
            return skipConflict(opening: 5, to: "<<<<\n", given: \.perforceConflictless)
        }
        return .token
    }

    private mutating func skipConflict(
        opening length: Int, to terminator: StaticString, given missing: WritableKeyPath<ScanMemory, Int>
    ) -> Step {
        let start = offset
        guard start < memory[keyPath: missing] else { return .token }
        guard let end = conflictEnd(terminator, from: start + length) else {
            memory[keyPath: missing] = start
            return .token
        }
        // Perforce's marker ends with its line.
        offset = bytes[end - 1].isLineBreak ? end : lineEnd(from: end)
        report(.conflictMarker, from: start, to: offset)
        lead = .line
        return .blank
    }

    /// The offset behind `terminator` where it first begins a line at or behind `start`.
    private mutating func conflictEnd(_ terminator: StaticString, from start: Int) -> Int? {
        var index = start
        while index < count {
            if bytes[index - 1].isLineBreak, matches(terminator, at: index) { return index + terminator.utf8CodeUnitCount }
            index += 1
        }
        return nil
    }

    /// Whether the bytes at `offset` are those of `text`.
    mutating func matches(_ text: StaticString, at offset: Int) -> Bool {
        guard offset + text.utf8CodeUnitCount <= count else { return false }
        var index = offset
        for byte in text.description.utf8 {
            guard bytes[index] == byte else { return false }
            index += 1
        }
        return true
    }
}
