import Syntax

/// A list that a loop takes elements of up to the end of another list: where it has an element less, none of it is left out.
struct ShorterList {
    private let list: TokenRange
    private let shortened: ShortenedLoop

    private var file: SourceFile { shortened.file }

    init(_ list: TokenRange, under shortened: ShortenedLoop) {
        self.list = shortened.file.withoutSelf(list)
        self.shortened = shortened
    }

    /// Whether the file shows that it is shorter, or made of the other, or its name says that it holds what stands between two elements.
    /// - Parameter loops: those that may have filled it.
    func isLikely(filledByOneOf loops: ArraySlice<ForLoop>) -> Bool {
        if let counted = shortened.countedList, file.spellsSame(counted, list) { return false }
        return isMade || namesGaps || loops.contains(where: isFilled)
    }

    /// Whether it is a part of the other list, like what begins with its second element, or filled in as many turns as this loop has.
    func isCut(orFilledByOneOf loops: ArraySlice<ForLoop>) -> Bool {
        guard list.count == 1, let counted = shortened.countedName, case let name = file.name(list.start), name != counted else { return false }
        // What is longer is no part of a list.
        let value = file.localInitializer(of: name, at: list.start)?.indices.prefix(200) ?? (0..<0)
        if value.contains(where: { file.token($0, is: counted) }), value.contains(where: cuts) || loses(name) { return true }
        return loops.contains(where: isFilled)
    }

    /// `dropFirst` of `points.dropFirst()`, `...` of `points[1...]`
    private func cuts(_ token: Int) -> Bool {
        if ["dropFirst", "dropLast", "suffix", "prefix"].contains(where: { file.token(token, is: $0) }) { return true }
        guard file.token(token, is: "...") || file.token(token, is: "..<") else { return false }
        return file.outline.brackets.opener(before: token).map { file.tokens[$0].kind == .leftBracket } ?? false
    }

    /// `rest.removeFirst()` in front of the loop
    private func loses(_ name: String) -> Bool {
        shortened.codeBefore.indices.dropLast(2).contains { token in
            file.token(token, is: name) && file.tokens[token + 1].kind == .period
                && ["removeFirst", "removeLast", "popLast", "popFirst", "remove"].contains { file.token(token + 2, is: $0) }
        }
    }

    /// `gaps` of `let gaps = zip(points, points.dropFirst()).map { … }`, where the loop ends before `points.count - 1`: what is made of a
    /// list may have another length.
    private var isMade: Bool {
        guard list.count == 1, let counted = shortened.countedName, file.name(list.start) != counted,
            case let .value(value) = file.localName(file.name(list.start), at: list.start)
        else { return false }
        return value.indices.contains { file.token($0, is: counted) }
    }

    /// Whether the loop, over as many turns as this one or over a part of the other list, adds an element to this one in each of them.
    private func isFilled(by loop: ForLoop) -> Bool {
        guard list.count == 1, shortened.codeBefore.contains(loop.keyword), isShort(loop.sequence) else { return false }
        let name = file.name(list.start)
        return loop.body.indices.contains { token in
            guard file.token(token, is: name) else { return false }
            return file.token(token + 1, is: "+=") || file.tokens[token + 1].kind == .period && file.token(token + 2, is: "append")
        }
    }

    /// `0..<points.count - 1`, `zip(points, points.dropFirst())`
    private func isShort(_ sequence: TokenRange) -> Bool {
        let bound = shortened.bound
        if sequence.indices.contains(where: { start in
            start + bound.count <= sequence.end && file.spellsSame(TokenRange(start, start + bound.count), bound)
        }) { return true }
        return sequence.indices.contains { token in
            shortened.countedName.map { file.token(token, is: $0) } ?? false && file.tokens[token + 1].kind == .period
                && ["dropFirst", "dropLast"].contains { file.token(token + 2, is: $0) }
        }
    }

    /// `gapWidths`, `separators`; under a bound like `gapCount`, or one that is set to `gaps.count`, these are what is counted.
    private var namesGaps: Bool {
        guard let last = list.indices.last, file.tokens[last].kind == .identifier, !isMadeOfSomethingElse else { return false }
        let bound = file.name(shortened.count)
        let countedList = shortened.countedList
        let number = countedList == nil ? file.localInitializer(of: bound, at: shortened.loop.keyword) : nil
        if let number, number.indices.contains(where: { file.token($0, is: file.name(last)) }) { return false }
        let counted = countedList.map { file.name($0.end - 1) } ?? String(bound.dropLast("Count".utf8.count))
        let others = Set(NameWords.split(counted).map(Self.singular))
        // A `count` of nothing may be of anything.
        guard !others.isEmpty else { return false }
        return NameWords.split(file.name(last)).map(Self.singular).contains { Self.gaps.contains($0) && !others.contains($0) }
    }

    /// `gaps` of `let gaps = zip(others, others.dropFirst()).map { … }`, which lie between the elements of another list.
    private var isMadeOfSomethingElse: Bool {
        guard list.count == 1, let value = file.localInitializer(of: file.name(list.start), at: list.start) else { return false }
        return file.tokens[value.start].kind != .leftBracket
    }

    private static func singular(_ word: Substring) -> String {
        let word = word.lowercased()
        return word.hasSuffix("s") ? String(word.dropLast()) : word
    }

    /// What lies between two neighbours, so that there is one less of it.
    private static let gaps: Set<String> = [
        "connector", "crossfade", "delimiter", "delta", "difference", "divider", "edge", "fade", "gap", "interval", "joint", "pair", "segment",
        "separator", "spacing", "transition",
    ]
}
