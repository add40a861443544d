/// Finds the clones of a project in time linear in its tokens.
///
/// Runs of the minimum length get numbers, equal for equal runs (`WindowHashes`, `RunNumbers`). What occurs twice in the
/// text of these numbers, those that are always together taken as one (`RunChains`), is a clone, as long as it can be
/// (`RepeatTree`). The longest are reported first; nothing reported later reaches into them.
struct CloneSearch {
    private let measure: CloneMeasure
    private let texts: [Passages]
    /// The number of each file's first token, counted over all files.
    private let bases: [Int]
    /// The tokens that belong to what was looked at already.
    private var claimed: PlaceSet
    /// Those of them that are no list: copies shorter than the minimum, one behind the other.
    private var compared: PlaceSet
    /// What is left of runs whose beginning belongs to longer ones.
    private var rests = LongestFirst()
    private var finds: [CloneFind] = []
    private var renaming: Renaming

    init(_ texts: [Passages], _ measure: CloneMeasure) {
        self.texts = texts
        self.measure = measure
        renaming = Renaming(measure.comparison)
        var bases: [Int] = []
        var total = 0
        for text in texts {
            bases.append(total)
            total += text.shapes.count
        }
        self.bases = bases
        claimed = PlaceSet(limit: total)
        compared = claimed
    }

    /// The clones of each file, by path.
    mutating func run() -> [String: CloneIndex.FileClones] {
        let chains = RunChains(RunNumbers(hashes()))
        let array = SuffixArray(chains.numbers, alphabet: Int(chains.alphabet))
        let tree = RepeatTree(
            commonLengths: zip(array.starts, array.commonLengths).map { start, count in
                Int32(truncatingIfNeeded: chains.length(of: Int(start), count: Int(count)))
            })
        // Each suffix is a member of its deepest node; of a node's members one goes up to stand for all.
        var members = MemberLists(tree, order: array.starts)
        var copies: [Int] = []
        for node in tree.depths.indices.dropLast() {
            // Most nodes only say once more what a longer run has said.
            guard let original = members.take(node, into: &copies), !copies.isEmpty else { continue }
            copies.sort()
            let length = Int(tree.depths[node]) + measure.minimumTokens - 1
            considerRests(longerThan: length)
            let chainLength = chains.length(of: original)
            for copy in copies {
                let place = Int(chains.places[copy])
                consider(
                    RepeatedRun(
                        place: place, original: Int(chains.places[original]), length: length, node: node,
                        chainEnd: place + chainLength))
            }
        }
        considerRests(longerThan: 0)
        return report()
    }

    /// The hashes of all runs that may occur more than once.
    private func hashes() -> WindowHashes {
        let filter = RepeatFilter(texts, width: measure.minimumTokens)
        var hashes = WindowHashes(measure)
        let candidates = texts.map(filter.candidates)
        hashes.reserve(candidates.reduce(0) { $0 + $1.reduce(0) { $0 + $1.count } })
        for (number, text) in texts.enumerated() {
            for starts in candidates[number] { hashes.append(starts, of: text, base: bases[number]) }
        }
        return hashes
    }

    // MARK: Choosing

    private mutating func considerRests(longerThan length: Int) {
        while let rest = rests.first, rest.length > length {
            _ = rests.takeFirst()
            consider(rest)
        }
    }

    private mutating func consider(_ run: RepeatedRun) {
        let claim = firstClaim(on: run)
        guard claim != run.place else { return considerRest(of: run, behind: run.place) }
        // What is claimed in the middle, copies in a row without what stands in front of them, leaves too little on either side.
        let free = claim.map { $0 - run.place } ?? run.length
        guard free >= measure.minimumTokens else { return considerRest(of: run, behind: run.place + free) }
        let distance = run.place - run.original
        if distance >= free {
            considerCopy(run, free - head(of: run.place, free))
        } else if distance >= measure.minimumTokens {
            considerCopies(run, free, every: distance)
        } else {
            claimed.insert(run.place..<run.place + free)
        }
    }

    /// The first token of the run that belongs to what was looked at already. A copy that goes on behind a list may have a part of that.
    private func firstClaim(on run: RepeatedRun) -> Int? {
        let tokens = run.place..<run.place + run.length
        return goesOnBehindList(tokens) ? compared.first(in: tokens) : claimed.first(in: tokens)
    }

    /// Whether the run begins in a list, and half of the least that a copy has stands behind that.
    private func goesOnBehindList(_ run: Range<Int>) -> Bool {
        guard claimed.contains(run.lowerBound), !compared.contains(run.lowerBound), let end = claimed.firstMissing(in: run) else { return false }
        return run.upperBound - end >= measure.minimumTokens / 2
    }

    private mutating func considerCopy(_ run: RepeatedRun, _ length: Int) {
        let shown = compare(run.place, run.original, length, run.node).sorted { $0.lowerBound < $1.lowerBound }
        let end = run.place + length
        guard let last = shown.last else { return claim(run.place..<end) }
        // What is left in front may be a copy by itself. What is too short for that may belong to the copy of other code.
        var start = run.place
        for lines in shown {
            if lines.lowerBound - start >= measure.minimumTokens {
                rests.insert(run.dropFirst(start - run.place).prefix(lines.lowerBound - start))
            }
            claim(lines)
            start = lines.upperBound
        }
        // Much that goes on behind the last copy, with other names, is mostly a list.
        if end - last.upperBound >= measure.minimumTokens { claim(last.upperBound..<end) }
    }

    /// A run of copies, one behind the other, overlaps with itself: each of them is a place of its own.
    private mutating func considerCopies(_ run: RepeatedRun, _ free: Int, every distance: Int) {
        let lead = lead(of: run.place, free, every: distance)
        var end = lead
        for offset in stride(from: lead, through: free - measure.minimumTokens, by: distance) {
            let count = min(distance, free - offset)
            compare(run.place + offset, run.original + lead, count, run.node)
            end = offset + count
        }
        claim(run.place + lead..<run.place + end)
    }

    private mutating func claim(_ tokens: Range<Int>) {
        claimed.insert(tokens)
        compared.insert(tokens)
    }

    /// What is left behind what belongs to others from the token on is a shorter run. Where it begins in a later chain, that is a repeat
    /// by itself.
    private mutating func considerRest(of run: RepeatedRun, behind claim: Int) {
        let lastPlace = run.place + run.length - measure.minimumTokens
        if let place = claimed.firstMissing(in: claim..<max(claim, min(run.chainEnd, lastPlace + 1))) {
            rests.insert(run.dropFirst(place - run.place))
        }
    }

    /// How many tokens at the end of a run begin a declaration that goes on otherwise: too few to be a copy, they may belong to
    /// that of another place.
    private func head(of place: Int, _ length: Int) -> Int {
        let (copy, start) = text(at: place)
        let run = start..<start + length
        let head = copy.head(of: run)
        guard head > 0, length - head >= measure.minimumTokens,
            head < measure.minimumTokens || copy.alikeLines(of: run.suffix(head)) < measure.minimumLines,
            copy.alikeLines(of: run.dropLast(head)) >= measure.minimumLines
        else { return 0 }
        return head
    }

    /// How many tokens of a run of copies, one every `distance` tokens, end what began in front of it; only so many that no copy
    /// is lost.
    private func lead(of place: Int, _ length: Int, every distance: Int) -> Int {
        let (copy, start) = text(at: place)
        let spare = (length - measure.minimumTokens) % distance
        return copy.foreignEnds(in: start..<start + distance).map { $0 - start }.prefix { $0 <= spare }.last ?? 0
    }

    /// Cuts the run where its names are no longer those of the original, and keeps the pieces that are long enough.
    /// - Returns: the tokens of the lines of each that are shown.
    @discardableResult
    private mutating func compare(_ place: Int, _ original: Int, _ length: Int, _ node: Int) -> [Range<Int>] {
        let (copy, start) = text(at: place)
        let (first, firstStart) = text(at: original)
        renaming.take(copy: start..<start + length, of: copy, original: firstStart..<firstStart + length, of: first)
        guard renaming.commonLength() < length else { return [keep(place, original, length, node)].compactMap(\.self) }
        var stretches = renaming.stretches(longerThan: measure.minimumTokens - 1)
        // What a stretch has of the declarations around its own may belong to those beside it. Many overlap each other.
        if stretches.count > 1, stretches.reduce(0, { $0 + $1.count }) <= 4 * length {
            stretches = stretches.map { own($0, of: place) }
        }
        return renaming.pieces(of: stretches, longerThan: measure.minimumTokens - 1).compactMap { piece in
            keep(place + piece.lowerBound, original + piece.lowerBound, piece.count, node)
        }
    }

    /// The part of a stretch of a run without the last tokens of what stands in front and the first ones of what follows.
    private func own(_ stretch: Range<Int>, of place: Int) -> Range<Int> {
        let (copy, start) = text(at: place + stretch.lowerBound)
        let tail = copy.tail(of: start..<start + stretch.count, minimumLines: measure.minimumLines)
        let rest = stretch.count - tail >= measure.minimumTokens ? stretch.dropFirst(tail) : stretch
        return rest.dropLast(head(of: place + rest.lowerBound, rest.count))
    }

    /// - Returns: the tokens of the lines that are shown; nil where it is no clone.
    private mutating func keep(_ place: Int, _ original: Int, _ length: Int, _ node: Int) -> Range<Int>? {
        let (copy, start) = text(at: place)
        let (first, firstStart) = text(at: original)
        // A run may begin in the condition of its branch, which is no part of that.
        if copy.path == first.path, [0, length / 2].contains(where: { copy.areTwins(start + $0, firstStart + $0) }) { return nil }
        let run = start..<start + length
        var lead = copy.lead(of: run, besides: first, at: firstStart)
        let look = copy.look(of: run.dropFirst(lead))
        // Enums, properties and plain switches look alike without being copies: they are tables with words around them.
        let isTable = look.tabularTokens * 5 > (length - lead) * 4 || look.listingLines * 5 > look.lines * 4
        guard look.alikeLines >= measure.minimumLines, !isTable else { return nil }
        let isExact = copy.shapes[run] == first.shapes[firstStart..<firstStart + length]
        guard isExact || !copy.isTable(run.dropFirst(lead), besides: first, at: firstStart + lead) else { return nil }
        let tail = copy.tail(of: run, minimumLines: measure.minimumLines)
        if tail > 0 { lead = tail + copy.lead(of: run.dropFirst(tail), besides: first, at: firstStart + tail) }
        // The end of what stands in front is no part of the copy.
        let own = copy.foreignEnds(in: run.prefix(lead)).last ?? start
        guard run.upperBound - own >= measure.minimumTokens else { return nil }
        finds.append(
            CloneFind(
                node: node, original: original, place: place, length: length, lead: lead, lines: copy.alikeLines(of: run.dropFirst(lead)),
                comparison: isExact ? .exact : .renamed))
        return place + lead..<place + copy.alikeEnd(of: run.dropFirst(lead)) - start
    }

    /// The file that holds the token, and the token's number in it.
    private func text(at place: Int) -> (Passages, Int) {
        let number = prefixLength(of: bases.count) { bases[$0] <= place } - 1
        return (texts[number], place - bases[number])
    }

    // MARK: Reporting

    private func report() -> [String: CloneIndex.FileClones] {
        var files = Dictionary(texts.map { ($0.path, CloneIndex.FileClones(byteCount: $0.byteCount)) }) { first, _ in first }
        let classes = CloneClasses(finds)
        for find in classes.finds {
            let place = location(of: find.place + find.lead)
            files[place.path]?.clones.append(
                Clone(
                    place: place, original: location(of: find.original + find.lead),
                    siblings: classes.siblings(of: find).map(location), lines: find.lines, comparison: find.comparison))
        }
        return files
    }

    private func location(of place: Int) -> Location {
        let (text, start) = text(at: place)
        return text.line(of: start)
    }
}
