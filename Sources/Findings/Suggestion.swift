/// What a person may have meant by a word that is not known.
public enum Suggestion {
    /// The candidate nearest to `word`; nil when none is near enough to be a likely slip.
    ///
    /// Letter case and the difference between `-` and `_` count for nothing; two neighbours in the wrong order count as
    /// one slip. A word of three letters may hold one slip, a long one three. Failing that, the only candidate that
    /// starts with `word` is taken (`warn` for `warning`), then the only one that ends with it behind a `_` (`cast` for
    /// `force_cast`). Of equally near candidates the first wins.
    public static func closest(to word: String, among candidates: some Sequence<String>) -> String? {
        let folded = fold(word)
        guard !folded.isEmpty, folded.count <= maximumLength else { return nil }
        var best: (candidate: String, distance: Int)?
        var longer: [String] = []
        var compound: [String] = []
        for candidate in candidates {
            let other = fold(candidate)
            let limit = min(slips(in: folded.count), (best?.distance ?? .max) - 1)
            if let distance = distance(folded, other, limit: limit) { best = (candidate, distance) }
            guard folded.count >= shortestPart else { continue }
            if other.starts(with: folded) { longer.append(candidate) }
            if other.suffix(folded.count + 1) == [UInt8(ascii: "_")] + folded { compound.append(candidate) }
        }
        return best?.candidate ?? [longer, compound].first { $0.count == 1 }?[0]
    }

    /// The end of an error message: `; did you mean 'boolean_state'?`, or nothing where no candidate is near.
    public static func question(for word: String, among candidates: some Sequence<String>) -> String {
        closest(to: word, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
    }

    /// The end of an error message about a rule that does not exist: what stands for a rule of SwiftLint here, the id that was
    /// meant, or where all stand.
    public static func advice(forRule id: String, among ids: some Sequence<String>) -> String {
        if let rule = SwiftLintCounterpart.of(id)?.rule, ids.contains(rule) {
            return "; what SwiftLint calls so is '\(rule)' here"
        }
        return closest(to: id, among: ids).map { "; did you mean '\($0)'?" } ?? "; 'statute rules' lists them all"
    }

    /// In bytes. No name of ours is longer, and the comparison is quadratic.
    private static let maximumLength = 64
    private static let shortestPart = 3

    private static func slips(in length: Int) -> Int {
        switch length {
        case ...3: 1
        case ...6: 2
        default: 3
        }
    }

    private static func fold(_ word: String) -> [UInt8] {
        word.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
            case UInt8(ascii: "-"): UInt8(ascii: "_")
            default: byte
            }
        }
    }

    /// The optimal string alignment distance in bytes; nil when it is over `limit`.
    private static func distance(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int? {
        guard limit >= 0, abs(left.count - right.count) <= limit else { return nil }
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for row in left.indices {
            var current = [row + 1]
            current.reserveCapacity(right.count + 1)
            for column in right.indices {
                let change = last[column] + (left[row] == right[column] ? 0 : 1)
                var least = min(change, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    least = min(least, beforeLast[column - 1] + 1)
                }
                current.append(least)
            }
            (beforeLast, last) = (last, current)
        }
        return last[right.count] <= limit ? last[right.count] : nil
    }
}
