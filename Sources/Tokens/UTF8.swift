/// The offset of the first byte that begins no well-formed UTF-8 sequence; nil when all of it is UTF-8.
public func firstInvalidUTF8(in bytes: [UInt8]) -> Int? {
    let block = 512
    var offset = 0
    while offset < bytes.count {
        let end = min(offset + block, bytes.count)
        // Most of a source is ASCII, which a loop without branches tells for many bytes at a time.
        if bytes[offset..<end].reduce(0, |) < 0x80 { offset = end }
        while offset < end {
            let ascii = ByteWord(bytes, at: offset).lengthOfASCII
            offset += ascii
            guard ascii < ByteWord.width, offset < bytes.count else { continue }
            guard let length = lengthOfSequence(in: bytes, at: offset) else { return offset }
            offset += length
        }
    }
    return nil
}

/// The length of the multi-byte sequence at `start`, by table 3-7 of the Unicode Standard; nil when it is ill-formed.
private func lengthOfSequence(in bytes: [UInt8], at start: Int) -> Int? {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch bytes[start] {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xE1...0xEC, 0xEE, 0xEF: length = 3
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard start + length <= bytes.count, second.contains(bytes[start + 1]) else { return nil }
    for offset in start + 2..<max(start + 2, start + length) {
        guard 0x80...0xBF ~= bytes[offset] else { return nil }
    }
    return length
}
