public import Syntax

/// Makes the fingerprints of the findings in one file.
public struct Fingerprints: Sendable {
    /// How many tokens count on each side of a finding.
    private static let reach = 8
    /// How many of a finding's own tokens count; so long findings in each other cost no more than short ones.
    private static let ownLimit = 64
    /// How many tokens count of the head of the statement or declaration that holds a finding.
    private static let headLimit = 12
    /// How many declarations around a finding count.
    private static let scopeLimit = 16
    /// How many bytes of one token or of the line of a comment count, on each side of a finding: many findings may lie in
    /// one text of a megabyte.
    private static let byteLimit = 512

    private let file: SourceFile
    /// For each token the innermost statement or declaration around it, by its first token; -1 for none.
    private let units: [Int32]

    /// Reads through `file` once.
    public init(_ file: SourceFile) {
        self.file = file
        units = Self.units(of: file)
    }

    /// Of what stands in `range`, which may lie in a comment, be empty, or reach behind the end of the file.
    public func fingerprint(of range: TextRange) -> Fingerprint {
        var hash = StableHash()
        addScope(of: range, to: &hash)
        if let comment = comment(at: range) {
            addComment(comment, range, to: &hash)
        } else {
            addTokens(of: range, to: &hash)
        }
        return Fingerprint(value: hash.value)
    }
}

// MARK: Scope

extension Fingerprints {
    /// The declarations around the range, with their names; from the inside out.
    private func addScope(of range: TextRange, to hash: inout StableHash) {
        let outline = file.outline
        var next = outline.declaration(around: token(at: range.start))
        var depth = 0
        while let index = next, depth < Self.scopeLimit {
            let declaration = outline.declarations[index]
            next = declaration.parent
            depth += 1
            // What follows a comment does not hold it.
            guard file.tokens[declaration.start].start <= range.start else { continue }
            // A struct may become a class, and a method move to an extension.
            if !declaration.kind.isNominal { add(declaration.introducer, to: &hash) }
            if let name = declaration.name { add(name, to: &hash) }
            if declaration.kind == .extension { declaration.type.indices.forEach { add($0, to: &hash) } }
        }
    }

    /// The token at the offset, or the first one behind it.
    private func token(at offset: Int) -> Int {
        let tokens = file.tokens
        let index = prefixLength(of: tokens.count) { tokens[$0].end <= offset }
        return min(index, tokens.count - 1)
    }
}

// MARK: Comments

extension Fingerprints {
    private func comment(at range: TextRange) -> Comment? {
        let comments = file.comments
        let index = prefixLength(of: comments.count) { comments[$0].range.end <= range.start }
        guard index < comments.count, comments[index].range.start <= range.start else { return nil }
        return comments[index]
    }

    /// The line of the comment, and what of it is meant.
    private func addComment(_ comment: Comment, _ range: TextRange, to hash: inout StableHash) {
        let bytes = file.text.bytes
        var start = range.start
        let first = max(comment.range.start, range.start - Self.byteLimit)
        while start > first, !bytes[start - 1].isLineBreak { start -= 1 }
        var end = range.start
        let last = min(comment.range.end, range.start + Self.byteLimit)
        while end < last, !bytes[end].isLineBreak { end += 1 }
        addWords(bytes[start..<end], to: &hash)
        addWords(bytes[range.start..<max(range.start, min(range.end, end))], to: &hash)
    }

    /// The words between white space, of which any amount is the same.
    private func addWords(_ bytes: ArraySlice<UInt8>, to hash: inout StableHash) {
        for word in bytes.split(whereSeparator: Self.isBlank) { hash.combine(word) }
        hash.combine([])
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte.isSpace || byte.isLineBreak }
}

// MARK: Tokens

extension Fingerprints {
    private func addTokens(of range: TextRange, to hash: inout StableHash) {
        let first = token(at: range.start)
        let own = tokens(of: range, from: first)
        addHead(of: first, to: &hash)
        for index in before(first) { add(index, to: &hash) }
        hash.combine([])
        for index in own.prefix(Self.ownLimit) { add(index, to: &hash) }
        // Two findings may lie in one long text.
        if own.count == 1, let text = text(of: range, in: own.lowerBound) { add(text, to: &hash) }
        hash.combine([])
        for index in behind(own.upperBound) { add(index, to: &hash) }
    }

    private func tokens(of range: TextRange, from first: Int) -> Range<Int> {
        first..<max(first, prefixLength(of: file.tokens.count) { file.tokens[$0].start < range.end })
    }

    /// The range where it is only a part of the token.
    private func text(of range: TextRange, in token: Int) -> TextRange? {
        let whole = file.tokens[token].range
        return whole.contains(range) && whole != range ? range : nil
    }

    /// How the innermost statement or declaration around the token begins.
    private func addHead(of token: Int, to hash: inout StableHash) {
        let unit = units[token]
        guard unit >= 0 else { return hash.combine([]) }
        var index = Int(unit)
        let limit = min(index + Self.headLimit, token)
        while index < limit, belongs(index, to: unit) {
            add(index, to: &hash)
            index += 1
        }
        hash.combine([])
    }

    private func before(_ token: Int) -> Range<Int> {
        var start = token
        while start > 0, token - start < Self.reach, belongs(start - 1, to: units[token]) { start -= 1 }
        return start..<token
    }

    private func behind(_ token: Int) -> Range<Int> {
        guard token > 0, token < file.tokens.count else { return token..<token }
        var end = token
        while end < file.tokens.count, end - token < Self.reach, belongs(end, to: units[token - 1]) { end += 1 }
        return token..<end
    }

    /// Whether the token is of the unit itself, not of a statement in it, and no brace.
    private func belongs(_ token: Int, to unit: Int32) -> Bool {
        units[token] == unit && !Self.boundaries.contains(file.tokens[token].kind)
    }

    private static let boundaries: [TokenKind] = [.leftBrace, .rightBrace, .endOfFile]

    /// Adds the token as it is spelled, unless it is there for the layout alone.
    private func add(_ token: Int, to hash: inout StableHash) {
        if file.tokens[token].kind == .semicolon || isTrailingComma(token) { return }
        add(file.tokens[token].range, to: &hash)
    }

    private func isTrailingComma(_ token: Int) -> Bool {
        guard file.tokens[token].kind == .comma, token + 1 < file.tokens.count else { return false }
        let next = file.tokens[token + 1].kind
        return next == .rightParen || next == .rightBracket
    }

    /// Without what indentation and line endings change: a text of several lines is indented with its code.
    private func add(_ range: TextRange, to hash: inout StableHash) {
        let bytes = file.text.bytes
        var lineStart = false
        var left = Self.byteLimit
        // Indentation does not count, so that it cannot push out what does; but nobody indents by thousands.
        for offset in range.start..<min(range.end, range.start + 16 * Self.byteLimit, bytes.count) where left > 0 {
            let byte = bytes[offset]
            if byte == 0x0D || (lineStart && Self.isBlank(byte)) { continue }
            lineStart = byte == 0x0A
            left -= 1
            hash.combine(byte: byte)
        }
        hash.combine([])
    }
}

// MARK: Units

extension Fingerprints {
    /// Statements and declarations, painted from the outside in.
    private static func units(of file: SourceFile) -> [Int32] {
        var units = [Int32](repeating: -1, count: file.tokens.count)
        let outline = file.outline
        let ranges = outline.statements.map(\.tokens) + outline.declarations.map(\.tokens)
        // What ends at the token on top is left before the next one is entered, so each token is painted once.
        var open: [TokenRange] = []
        var next = 0
        func paint(to end: Int) {
            while next < min(end, units.count) {
                while let last = open.last, last.end <= next { open.removeLast() }
                units[next] = open.last.map { Int32(truncatingIfNeeded: $0.start) } ?? -1
                next += 1
            }
        }
        for range in ranges.sorted(by: { ($0.start, $1.end) < ($1.start, $0.end) }) where !range.isEmpty {
            paint(to: range.start)
            while let last = open.last, last.end <= range.start { open.removeLast() }
            open.append(range)
        }
        paint(to: units.count)
        return units
    }
}
