/// One noun of the outline as one of the two readers sees it: what it is, where it stands, and all that is compared.
struct OutlineReading {
    enum Noun: String, CaseIterable {
        case declaration, accessor, statement, conditional, switchStatement, switchCase, closure, branch
    }

    /// The keyword, brace or directive that both readers must find.
    struct Anchor: Hashable, Comparable {
        let offset: Int
        let noun: Noun
        /// Bindings and enum cases share their introducer.
        var ordinal = 0

        static func < (left: Anchor, right: Anchor) -> Bool {
            (left.offset, left.ordinal, left.noun.rawValue) < (right.offset, right.ordinal, right.noun.rawValue)
        }
    }

    let anchor: Anchor
    /// Bytes of the source are given as `start..<end`, what is missing as `-`.
    let facts: [String]

    init(_ noun: Noun, at offset: Int, ordinal: Int = 0, _ facts: [String]) {
        anchor = Anchor(offset: offset, noun: noun, ordinal: ordinal)
        self.facts = facts
    }
}

/// What the two readers disagree on at one anchor.
struct OutlineDifference {
    let anchor: OutlineReading.Anchor
    let ours: String
    let theirs: String
}

struct OutlineComparison {
    private(set) var declarations = 0
    private(set) var readings = 0
    private(set) var differences: [OutlineDifference] = []

    init(ours: [OutlineReading], theirs: [OutlineReading]) {
        var left = Dictionary(ours.map { ($0.anchor, $0.facts) }) { first, _ in first + ["twice"] }
        readings = theirs.count
        for reading in theirs {
            declarations += reading.anchor.noun == .declaration ? 1 : 0
            let facts = left.removeValue(forKey: reading.anchor)
            if facts != reading.facts { note(reading.anchor, facts, reading.facts) }
        }
        for (anchor, facts) in left { note(anchor, facts, nil) }
        differences.sort { $0.anchor < $1.anchor }
    }

    /// Keeps only the facts that differ, where both have read something.
    private mutating func note(_ anchor: OutlineReading.Anchor, _ ours: [String]?, _ theirs: [String]?) {
        guard let ours, let theirs else {
            differences.append(
                OutlineDifference(
                    anchor: anchor, ours: ours?.joined(separator: " ") ?? "nothing",
                    theirs: theirs?.joined(separator: " ") ?? "nothing"))
            return
        }
        let count = max(ours.count, theirs.count)
        let unlike = (0..<count).filter { $0 >= ours.count || $0 >= theirs.count || ours[$0] != theirs[$0] }
        differences.append(
            OutlineDifference(
                anchor: anchor, ours: unlike.map { $0 < ours.count ? ours[$0] : "" }.joined(separator: " "),
                theirs: unlike.map { $0 < theirs.count ? theirs[$0] : "" }.joined(separator: " ")))
    }
}
