/// One character of UTF-8 as it stands in the source, well formed or not.
struct DecodedCharacter {
    /// The Unicode scalar; nil when the bytes are not UTF-8.
    let scalar: UInt32?
    /// The offset behind its last byte: always past where it was read.
    let end: Int

    /// Reads the character at `offset`, which must be inside `bytes`. A byte that begins no character is taken together
    /// with all that follow and begin none, a broken sequence up to the byte that breaks it.
    init(in bytes: [UInt8], at offset: Int) {
        let first = bytes[offset]
        var end = offset + 1
        guard first >= 0x80 else {
            self.init(scalar: UInt32(first), end: end)
            return
        }
        guard first.startsCharacter else {
            while end < bytes.count, !bytes[end].startsCharacter { end += 1 }
            self.init(scalar: nil, end: end)
            return
        }
        let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        var value = UInt32(first) & (0x7F >> UInt32(length))
        while end < offset + length {
            guard end < bytes.count, bytes[end] & 0xC0 == 0x80 else {
                self.init(scalar: nil, end: end)
                return
            }
            value = value << 6 | UInt32(bytes[end] & 0x3F)
            end += 1
        }
        self.init(scalar: Self.isShortest(value, length: length) ? value : nil, end: end)
    }

    private init(scalar: UInt32?, end: Int) {
        self.scalar = scalar
        self.end = end
    }

    /// Whether `value` is a scalar that needs `length` bytes. UTF-8 forbids longer spellings and surrogates.
    private static func isShortest(_ value: UInt32, length: Int) -> Bool {
        switch length {
        case 2: value >= 0x80
        case 3: value >= 0x800 && !(0xD800..<0xE000).contains(value)
        default: value >= 0x10000 && value < 0x110000
        }
    }
}

/// Sorted, closed ranges of Unicode scalars beyond ASCII.
private func contains(_ ranges: [ClosedRange<UInt32>], _ scalar: UInt32) -> Bool {
    let candidate = prefixLength(of: ranges.count) { ranges[$0].upperBound < scalar }
    return candidate < ranges.count && ranges[candidate].contains(scalar)
}

/// The classes of characters beyond ASCII, as The Swift Programming Language's lexical structure lists them.
enum CharacterClass {
    /// identifier-character
    static func continuesName(_ scalar: UInt32) -> Bool { contains(nameCharacters, scalar) }

    /// identifier-head
    static func startsName(_ scalar: UInt32) -> Bool {
        contains(nameCharacters, scalar) && !contains(combiningCharacters, scalar)
    }

    /// operator-head
    static func startsOperator(_ scalar: UInt32) -> Bool { contains(operatorHeads, scalar) }

    /// operator-character
    static func continuesOperator(_ scalar: UInt32) -> Bool {
        contains(operatorHeads, scalar) || contains(combiningCharacters, scalar)
            || (0xFE00...0xFE0F).contains(scalar) || (0xE0100...0xE01EF).contains(scalar)
    }

    private static let combiningCharacters: [ClosedRange<UInt32>] = [
        0x0300...0x036F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
    ]

    private static let nameCharacters: [ClosedRange<UInt32>] =
        [
            0x00A8...0x00A8, 0x00AA...0x00AA, 0x00AD...0x00AD, 0x00AF...0x00AF, 0x00B2...0x00B5, 0x00B7...0x00BA,
            0x00BC...0x00BE, 0x00C0...0x00D6, 0x00D8...0x00F6, 0x00F8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF,
            0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054...0x2054, 0x2060...0x218F, 0x2460...0x24FF,
            0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF,
            0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFFF8,
        ] + (1...14).map { plane in plane << 16...(plane << 16 | 0xFFFD) }

    private static let operatorHeads: [ClosedRange<UInt32>] = [
        0x00A1...0x00A7, 0x00A9...0x00A9, 0x00AB...0x00AC, 0x00AE...0x00AE, 0x00B0...0x00B1, 0x00B6...0x00B6,
        0x00BB...0x00BB, 0x00BF...0x00BF, 0x00D7...0x00D7, 0x00F7...0x00F7, 0x2016...0x2017, 0x2020...0x2027,
        0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF,
        0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3030,
    ]
}
