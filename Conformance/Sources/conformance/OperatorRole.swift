/// The role of an operator by the bytes around it, as The Swift Programming Language defines it: for the tokens whose role
/// the oracle's parser has overwritten.
struct OperatorRole {
    let kind: Reading.Class

    init(_ bytes: [UInt8], _ start: Int, _ end: Int) {
        let blank: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0x00]
        let isLeftBound: Bool
        if start == 0 {
            isLeftBound = false
        } else {
            let isCommentEnd = start > 1 && bytes[start - 1] == 0x2F && bytes[start - 2] == 0x2A
            isLeftBound = !blank.contains(bytes[start - 1]) && !Set("([{,;:".utf8).contains(bytes[start - 1]) && !isCommentEnd
        }
        let isRightBound: Bool
        if end == bytes.count {
            isRightBound = false
        } else {
            let next = end + 1 < bytes.count ? bytes[end + 1] : 0
            let isComment = bytes[end] == 0x2F && (next == 0x2F || next == 0x2A)
            let isPeriod = bytes[end] == 0x2E && isLeftBound
            isRightBound = !blank.contains(bytes[end]) && !Set(")]},;:".utf8).contains(bytes[end]) && !isComment && !isPeriod
        }
        switch String(decoding: bytes[start..<end], as: UTF8.self) {
        case "=": kind = .equal
        case ".": kind = .punctuation
        case "->": kind = .arrow
        case "&" where isRightBound && !isLeftBound: kind = .prefixAmpersand
        case "?" where !isLeftBound: kind = .infixQuestion
        case "?": kind = .postfixQuestion
        case "!" where isLeftBound: kind = .exclamationMark
        default:
            kind = isLeftBound == isRightBound ? .infixOperator : isLeftBound ? .postfixOperator : .prefixOperator
        }
    }
}
