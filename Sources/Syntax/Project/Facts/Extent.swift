/// How much a declaration of a type, or one of its extensions, holds.
public struct Extent: Sendable {
    /// Lines with code on them: neither blank ones nor those of comments alone.
    var lines = 0
    /// Properties, methods, initializers and subscripts of its own, not those of types inside it.
    var members = 0
    /// Those of them that are `open`.
    public internal(set) var openMembers = 0
    /// The names like those of types that a view controller mentions as such; empty for what cannot be one.
    public internal(set) var names = NameSet()
}

/// A part of a type, and how much it holds.
// Sizes change with nearly every edit, and so does what was found by them: whoever wants them asks the project.
public struct SizedPart: Sendable {
    /// The name of the type, or where the extension writes it.
    public let place: Location
    /// Lines with code on them: neither blank ones nor those of comments alone.
    public let lines: Int
    /// Properties, methods, initializers and subscripts of its own, not those of types inside it.
    public let members: Int

    init(_ part: NominalType.Part) {
        place = part.place
        lines = part.extent.lines
        members = part.extent.members
    }
}

/// The lines of a file that have code on them.
public struct CodeLines: Sendable {
    private let file: SourceFile
    /// The texts of several lines, in order: each stands here once for each line that it begins.
    private let texts: [Int32]

    /// Looks for the texts of several lines once.
    public init(_ file: SourceFile) {
        self.file = file
        var texts: [Int32] = []
        // Most files have no quotes of three, and what stands between others ends with its line.
        let mayHoldLines = file.positions(of: .stringOpen).contains { file.tokens[$0].length > 2 }
        for segment in file.positions(of: .stringSegment) where mayHoldLines {
            var range = file.tokens[segment].range
            while let offset = file.text.firstOffset(of: 0x0A, in: range) {
                texts.append(Int32(truncatingIfNeeded: segment))
                range = TextRange(offset + 1, range.end)
            }
        }
        self.texts = texts
    }

    /// The number of lines that the tokens stand on.
    public func count(in range: TokenRange) -> Int {
        guard !range.isEmpty else { return 0 }
        // The first token's line counts wherever it begins.
        return 1 + lines(before: range.end) - lines(before: range.start + 1)
    }

    /// The same where a text of several lines counts as one: what it says is no code.
    public func countWithoutTexts(in range: TokenRange) -> Int {
        count(in: range) - (texts(before: range.end) - texts(before: range.start))
    }

    private func lines(before token: Int) -> Int {
        guard token > 0 else { return 0 }
        let block = (token - 1) / TokenPositions.block
        let begun = file.tokens[block * TokenPositions.block..<token].count { $0.startsLine }
        return Int(file.positions.linesBefore[block]) + begun + texts(before: token)
    }

    private func texts(before token: Int) -> Int {
        prefixLength(of: texts.count) { texts[$0] < token }
    }
}

extension SourceFile {
    /// The identifiers of the type or extension that begin with a capital letter and may stand for a type; those of types
    /// inside it are left out.
    func typeLikeNames(of type: Int) -> NameSet {
        var names = NameSet()
        let declarations = outline.declarations
        var start = declarations[type].start
        var number = type + 1
        while number < declarations.count, declarations[number].start < declarations[type].end {
            if declarations[number].kind.isNominal, declarations[number].start >= start {
                insertTypeLikeNames(in: TokenRange(start, declarations[number].start), into: &names, where: mayMentionType)
                start = declarations[number].end
            }
            number += 1
        }
        insertTypeLikeNames(in: TokenRange(start, max(start, declarations[type].end)), into: &names, where: mayMentionType)
        return names
    }

    /// The identifiers in the range that begin with a capital letter.
    func typeLikeNames(in range: TokenRange) -> NameSet {
        var names = NameSet()
        insertTypeLikeNames(in: range, into: &names) { _ in true }
        return names
    }

    /// Whether the name is no label, no member of something else, no condition of `#if` and not only what the answer to a delegate is
    /// nested in.
    private func mayMentionType(_ token: Int) -> Bool {
        guard !isArgumentLabel(token), !isDelegateAnswer(token), !isInCompilationCondition(token) else { return false }
        return token == 0 || tokens[token - 1].kind != .period || namesModule(token - 2)
    }

    /// Whether it is the `URLSession` of `URLSession.AuthChallengeDisposition`, which the methods of other delegates have in their
    /// types, too.
    public func isDelegateAnswer(_ token: Int) -> Bool {
        let nested = token + 2
        return nested < tokens.count && tokens[token + 1].kind == .period && self.token(token, is: "URLSession")
            && tokens[nested].kind == .identifier && name(nested).hasSuffix("Disposition")
    }

    @inline(__always)
    private func insertTypeLikeNames(in range: TokenRange, into names: inout NameSet, where isMention: (Int) -> Bool) {
        for index in positions(of: .identifier, in: range) {
            let first = text.bytes[tokens[index].start]
            // A backtick may stand before the letter; letters beyond ASCII are let through.
            if (0x41...0x5A).contains(first) || first == 0x60 || first == 0x5F || first >= 0x80, isMention(index) {
                names.insert(digest(index))
            }
        }
    }
}
