extension [UInt8] {
    /// Appends the UTF-8 of `text`.
    mutating func write(_ text: String) {
        append(contentsOf: text.utf8)
    }

    /// Appends the UTF-8 of `text.visible`.
    mutating func writeVisible(_ text: String) {
        let start = count
        write(text)
        // Nearly every text is, and is read where it stands now.
        if isVisible(from: start) { return }
        removeSubrange(start...)
        write(text.visible)
    }

    /// Whether all bytes from there on are visible ASCII: without branches, many at a time.
    private func isVisible(from start: Int) -> Bool {
        let bytes = span.extracting(start...)
        var furthest: UInt8 = 0
        for index in bytes.indices { furthest = Swift.max(furthest, bytes[index] &- 0x20) }
        return furthest < 0x7F - 0x20
    }

    /// Appends the digits of a number that is not negative.
    mutating func write(_ number: Int) {
        var unit = 1
        while number / unit >= 10 { unit *= 10 }
        while unit > 0 {
            append(UInt8(ascii: "0") + UInt8(number / unit % 10))
            unit /= 10
        }
    }
}

extension String {
    /// This text on one line, with nothing in it that a terminal acts on: control characters, separators of lines and
    /// lone invisible characters (those that turn the direction of writing among them) as Swift writes them, `\n`,
    /// `\u{1B}`. Backslashes stay as they are: the text is for eyes, not for reading back.
    package var visible: String {
        // An array is walked much faster than the bytes of a `String`.
        if Array(utf8).allSatisfy({ 0x20 <= $0 && $0 < 0x7F }) || !unicodeScalars.contains(where: \.isInvisible) { return self }
        var result = ""
        for character in self {
            if character.isInvisible {
                for scalar in character.unicodeScalars { result += scalar.escaped }
            } else {
                result.append(character)
            }
        }
        return result
    }
}

extension Character {
    /// Whether nothing is drawn for this character, or something happens instead.
    ///
    /// Characters, not scalars, are asked: the joiner inside an emoji is part of a picture, alone it is a trap. CR LF
    /// is the one character of several scalars that counts.
    var isInvisible: Bool {
        guard let first = unicodeScalars.first else { return true }
        guard self == "\r\n" || unicodeScalars.count == 1 else { return false }
        return first.isInvisible
    }
}

extension Unicode.Scalar {
    /// Control characters, format characters, separators of lines and paragraphs.
    fileprivate var isInvisible: Bool {
        // What nearly all texts consist of: ASCII, then dashes, quotes and dots, then arrows.
        if 0x20 <= value && value < 0x7F || 0x2010...0x2027 ~= value || 0x2190...0x21FF ~= value { return false }
        // `default` is fitting: the categories are the standard library's, and nearly all of them are visible.
        return switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    /// As an escape sequence of Swift.
    var escaped: String {
        switch self {
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        case "\0": "\\0"
        default: "\\u{\(String(value, radix: 16, uppercase: true))}"
        }
    }
}
