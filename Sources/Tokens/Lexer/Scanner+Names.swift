// Names, keywords, raw identifiers, and what looks like them.
extension Scanner {
    mutating func scanName() {
        scanName(ByteWord(bytes, at: offset))
    }

    /// - Parameter first: the bytes from `offset` on.
    @inline(__always)
    mutating func scanName(_ first: ByteWord) {
        let start = offset
        skipNameCharacters(from: first)
        if let place = words.place(of: first, in: bytes, from: start, to: offset) {
            emitWord(place, from: start)
        } else {
            let isWildcard = offset - start == 1 && first.first == Byte.underscore
            emit(isWildcard ? .wildcard : .identifier, from: start)
        }
    }

    /// - Parameter place: in the table of words.
    private mutating func emitWord(_ place: Int, from start: Int) {
        guard place >= keywordKinds.count else { return emitKeyword(keywordKinds[place], from: start) }
        watched.append(UInt32(truncatingIfNeeded: start))
        emit(.identifier, from: start)
    }

    private mutating func emitKeyword(_ kind: TokenKind, from start: Int) {
        emit(readsAsName(kind) ? .identifier : kind, from: start)
        // `x.default /a/` is read as a regular expression by the compiler: there the word is still a keyword.
        previous = kind
    }

    /// Whether a keyword here is a name: behind the period of a member, the `::` of a module, the `#` of a macro.
    private mutating func readsAsName(_ kind: TokenKind) -> Bool {
        guard lead != .line else { return false }
        switch previous {
        case .period: return kind != .keywordInit && kind != .keywordSelf && kind != .keywordSelfType
        case .colonColon: return kind != .keywordInit
        case .pound: return true
        default: return false
        }
    }

    mutating func skipNameCharacters() {
        skipNameCharacters(from: ByteWord(bytes, at: offset))
    }

    /// - Parameter first: the bytes from `offset` on.
    @inline(__always)
    private mutating func skipNameCharacters(from first: ByteWord) {
        let length = first.nameLength
        offset &+= length
        if length == ByteWord.width {
            skipRestOfName()
        } else if first[length] >= 0x80 {
            skipNameCharactersBeyondASCII()
        }
    }

    // By itself, since most names are short.
    @inline(never)
    private mutating func skipRestOfName() {
        while true {
            let word = ByteWord(bytes, at: offset)
            let length = word.nameLength
            offset &+= length
            guard length == ByteWord.width else {
                if word[length] >= 0x80 { skipNameCharactersBeyondASCII() }
                return
            }
        }
    }

    private mutating func skipNameCharactersBeyondASCII() {
        while offset < count {
            let character = DecodedCharacter(in: bytes, at: offset)
            guard let scalar = character.scalar else { return }
            guard scalar < 0x80 ? bytes[offset].continuesName : CharacterClass.continuesName(scalar) else { return }
            offset = character.end
        }
    }

    /// `$0`, `$name`, or a `$` by itself.
    mutating func scanDollarName() {
        let start = offset
        offset += 1
        skipNameCharacters()
        emit(.dollarIdentifier, from: start)
    }

    /// Everything between two backticks on a line is a name, also what the compiler then calls a bad one.
    mutating func scanEscapedName() {
        let start = offset
        var end = start + 1
        while end < count, bytes[end] != Byte.backtick, !bytes[end].isLineBreak { end += 1 }
        guard byte(at: end) == Byte.backtick else {
            offset += 1
            report(.unterminatedIdentifier, from: start, to: offset)
            return emit(.unknown, from: start)
        }
        offset = end + 1
        if let place = words.place(in: bytes, from: start + 1, to: end), place >= keywordKinds.count {
            watched.append(UInt32(truncatingIfNeeded: start))
        }
        emit(.identifier, from: start)
    }
}

// MARK: - Curly quotes

extension Scanner {
    /// Text that a word processor has put in curly quotes is one unknown token: one fault, and no string that swallows
    /// the rest of the file.
    mutating func scanCurlyQuote(_ scalar: UInt32, end: Int) {
        let start = offset
        report(.strayCharacter, from: start, to: end)
        offset = end
        if scalar == 0x201C {
            if !memory.curlyQuoteEnd.covers(end) { memory.curlyQuoteEnd = searchCurlyQuoteEnd() }
            if memory.curlyQuoteEnd.outcome == .found { offset = memory.curlyQuoteEnd.stop }
        }
        emit(.unknown, from: start)
        // The compiler takes quoted text for an operand, a closing quote alone for nothing.
        previous = scalar == 0x201C ? .identifier : .unknown
    }

    private mutating func searchCurlyQuoteEnd() -> Search {
        var index = offset
        while index < count {
            let byte = bytes[index]
            if byte == Byte.quote {
                return Search(start: offset, stop: index + 1, outcome: .found)
            } else if byte == Byte.backslash {
                guard let end = escapeEnd(at: index) else { break }
                index = end
            } else {
                let character = DecodedCharacter(in: bytes, at: index)
                guard let scalar = character.scalar, scalar >= 0x20, scalar != 0x7F else { break }
                index = character.end
                if scalar == 0x201D { return Search(start: offset, stop: index, outcome: .found) }
            }
        }
        return Search(start: offset, stop: max(index, offset + 1), outcome: .missing)
    }

    /// The offset behind the escape sequence at `index`; nil when it is none of a string without interpolations.
    private mutating func escapeEnd(at index: Int) -> Int? {
        switch byte(at: index + 1) {
        case 0x30, 0x6E, 0x72, 0x74, Byte.quote, Byte.apostrophe, Byte.backslash:
            return index + 2
        case 0x75 where byte(at: index + 2) == Byte.leftBrace:
            var end = index + 3
            while end < count, bytes[end].isHexadecimalDigit { end += 1 }
            return byte(at: end) == Byte.rightBrace && (1...8).contains(end - index - 3) ? end + 1 : nil
        default:
            return nil
        }
    }
}
