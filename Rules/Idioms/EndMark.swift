import Syntax

/// An element that only says where a list ends, and that a loop leaves out on purpose: the zero of a C string, the `nil` behind
/// arguments for C, the first corner of a closed ring once more.
struct EndMark {
    private let list: TokenRange
    private let shortened: ShortenedLoop

    private var loop: ForLoop { shortened.loop }
    private var file: SourceFile { shortened.file }

    /// - Parameter list: what the loop takes elements of.
    init(of list: TokenRange, before shortened: ShortenedLoop) {
        self.list = shortened.file.withoutSelf(list)
        self.shortened = shortened
    }

    /// Whether the file shows one.
    var isThere: Bool {
        if isCString(list.end - 1) { return true }
        let value = list.count == 1 ? file.localInitializer(of: file.name(list.start), at: list.start) : nil
        if let value, value.indices.contains(where: isCString) || endsWithMark(value) { return true }
        return lastAppended.map { isMark($0, behind: [list] + (value.map { [$0] } ?? [])) } ?? false
    }

    /// `text.utf8CString`, `text.cString(using: .utf8)`
    private func isCString(_ token: Int) -> Bool {
        file.tokens[token - 1].kind == .period && ["utf8CString", "cString"].contains { file.token(token, is: $0) }
    }

    /// `names.map(strdup) + [nil]`, `Array(text.utf8) + [0]`, `ring + [ring[0]]`
    private func endsWithMark(_ value: TokenRange) -> Bool {
        guard value.count > 2, file.tokens[value.end - 1].kind == .rightBracket, let open = file.outline.brackets.partner(of: value.end - 1),
            let last = file.elements(of: file.outline.inside(open)).last
        else { return false }
        if open > value.start, file.token(open - 1, is: "+") { return isMark(last, behind: [TokenRange(value.start, open - 1)]) }
        return open == value.start && file.isNil(last)
    }

    /// What the block of the loop, or one around it, has appended to the list last: `ring.append(ring[0])`.
    private var lastAppended: TokenRange? {
        let name = shortened.codeBefore.indices.dropFirst(list.count + 1).last { token in
            file.tokens[token].kind == .identifier && file.tokens[token - 1].kind == .period && file.tokens[token + 1].kind == .leftParen
                && file.token(token, is: "append") && file.operand(endingAt: token - 2).map { file.spellsSame(file.withoutSelf($0), list) } ?? false
        }
        guard let name, isOnTheWay(name) else { return nil }
        return file.outline.inside(name + 1)
    }

    /// Whether the code at the token runs before the loop does: nothing but an `if` is around it and not around the loop.
    private func isOnTheWay(_ token: Int) -> Bool {
        guard let block = file.outline.brackets.opener(before: token) else { return true }
        if file.outline.inside(block).contains(loop.keyword) { return true }
        let near = file.outline.conditionals(in: TokenRange(max(0, block - 60), block))
        let isConditional = file.outline.conditionals[near].contains { $0.body == block }
        return isConditional && (file.outline.brackets.opener(before: block).map { file.outline.inside($0).contains(loop.keyword) } ?? true)
    }

    private func isMark(_ element: TokenRange, behind lists: [TokenRange]) -> Bool {
        file.isNil(element) || isZero(element) || lists.contains { isFirst(element, of: $0) }
    }

    /// `0`, `0x00`, `CChar(0)`
    private func isZero(_ element: TokenRange) -> Bool {
        let isConverted = element.count == 4 && file.tokens[element.start].kind == .identifier && file.tokens[element.start + 1].kind == .leftParen
        let number = isConverted ? element.start + 2 : element.start
        return (isConverted || element.count == 1) && ["0", "0x0", "0x00"].contains { file.token(number, is: $0) }
    }

    /// `ring[0]`, `ring.first!`, and `first` of `if let first = ring.first`
    private func isFirst(_ whole: TokenRange, of list: TokenRange) -> Bool {
        let value = whole.count == 1 ? file.localInitializer(of: file.name(whole.start), at: whole.start) : nil
        let element = file.withoutSelf(value ?? whole)
        let start = element.start + list.count
        guard element.count > list.count + 1, file.spellsSame(TokenRange(element.start, start), list) else { return false }
        if file.tokens[start].kind == .leftBracket { return element.count == list.count + 3 && file.token(start + 1, is: "0") }
        return file.tokens[start].kind == .period && file.token(start + 1, is: "first") && element.count <= list.count + 3
    }
}
