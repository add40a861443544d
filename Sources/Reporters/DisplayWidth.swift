extension String {
    /// The number of terminal cells that this text takes, as terminals of today count: by character for emoji, by
    /// scalar for the rest.
    package var displayWidth: Int {
        if utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7F }) { return utf8.count }
        return reduce(0) { $0 + $1.displayWidth }
    }
}

extension Character {
    fileprivate var displayWidth: Int {
        if unicodeScalars.count > 1, isEmojiSequence { return 2 }
        return unicodeScalars.reduce(0) { $0 + $1.displayWidth }
    }

    /// Whether several scalars are drawn as one picture: by a joiner, a variation selector, a skin colour, or as the
    /// two letters of a flag.
    private var isEmojiSequence: Bool {
        guard let first = unicodeScalars.first, first.properties.isEmoji else { return false }
        return unicodeScalars.dropFirst().contains { scalar in
            scalar == "\u{FE0F}" || (scalar == "\u{200D}" && first.properties.isEmojiPresentation)
                || scalar.properties.isEmojiModifier || ("\u{1F1E6}"..."\u{1F1FF}").contains(scalar)
        }
    }
}

extension Unicode.Scalar {
    fileprivate var displayWidth: Int {
        if properties.isEmojiPresentation { return 2 }
        // Vowels and finals of Hangul are drawn into the syllable that their initial has opened.
        if (0x1160...0x11FF).contains(value) { return 0 }
        // `default` is fitting: the categories are the standard library's; only these take no cell.
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return Self.wide.contains { $0.contains(value) } ? 2 : 1
        }
    }

    /// East Asian Width W and F (Unicode Standard Annex 11), gaps within blocks filled; emoji are asked for above.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
        0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
        0x1AFF0...0x1B2FF, 0x1D300...0x1D376, 0x1F200...0x1F265, 0x20000...0x3FFFD,
    ]
}
