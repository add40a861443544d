import Syntax

/// A list that a loop takes elements of up to the end of another list: where it has an element less, as `operators` have between
/// `operands`, none of it is left out.
struct ShorterList {
    private let list: TokenRange
    private let shortened: ShortenedLoop

    private var file: SourceFile { shortened.file }

    init(_ list: TokenRange, under shortened: ShortenedLoop) {
        self.list = shortened.file.withoutSelf(list)
        self.shortened = shortened
    }

    /// Whether it is another list than the one that is counted, and nothing shows that it is as long; where no list is known to be
    /// counted, whether the file shows that it is shorter, or its name says that it holds what stands between two elements, or
    /// something else than what is counted.
    /// - Parameter loops: those that may have filled it.
    func isLikely(filledByOneOf loops: ArraySlice<ForLoop>) -> Bool {
        guard let counted = shortened.countedList else {
            return namesGaps || namesOthers || loops.contains(where: isFilled)
        }
        return !EqualList(list, as: counted, before: shortened).isShown(byOneOf: loops)
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

    /// `rowSeparators` under a bound like `rowCount`; under `gapCount` the `gaps` are what is counted.
    private var namesGaps: Bool {
        guard !isMadeOfSomethingElse, let words else { return false }
        return words.list.contains { Self.gaps.contains($0) && !words.counted.contains($0) }
    }

    /// `operators` under `operandCount`
    private var namesOthers: Bool {
        words.map { $0.list.isDisjoint(with: $0.counted) } ?? false
    }

    /// Those of the list's name, and of what a bound like `rowCount` counts; nil where either has none, or the bound is made of the list.
    private var words: (list: Set<String>, counted: Set<String>)? {
        guard let last = list.indices.last, file.tokens[last].kind == .identifier else { return nil }
        let bound = file.name(shortened.count)
        let number = file.localInitializer(of: bound, at: shortened.loop.keyword)
        if let number, number.indices.contains(where: { file.token($0, is: file.name(last)) }) { return nil }
        let counted = NameWords.split(String(bound.dropLast("Count".utf8.count))).map(Self.singular)
        // A `count` of nothing may be of anything.
        return counted.isEmpty ? nil : (Set(NameWords.split(file.name(last)).map(Self.singular)), Set(counted))
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
