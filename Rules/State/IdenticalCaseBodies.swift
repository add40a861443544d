import RuleKit
import Syntax

/// Cases of a switch that say the same twice. Source: *State Driven Development*, slides 13 and 14.
struct IdenticalCaseBodies: Rule {
    static let info = RuleInfo(
        id: "identical_case_bodies",
        family: .state,
        summary: "Join neighbouring cases that do the same into one `case .a, .b:`.",
        rationale: """
            Three cases with three equal bodies look like three decisions. Listed behind one `case` they are what they \
            are, one decision for three states, and a later change cannot reach two of them and miss the third. A \
            `fallthrough` that stands alone says the same in a way that breaks when somebody sorts the cases.
            """,
        sources: [.stateDrivenDevelopment(slides: "13-15")],
        fixability: .safe,
        reach: .project
    )

    static let examples: [Example] = [
        .bad(
            """
            var canStart: Bool {
                switch self {
                case .signedOut: return false
                «case» .running: return false
                «case» .saving: return false
                case .ready: return true
                }
            }
            """,
            saying: "does the same as",
            fixed: """
                var canStart: Bool {
                    switch self {
                    case .signedOut, .running, .saving: return false
                    case .ready: return true
                    }
                }
                """),
        .bad(
            """
            switch state {
            «case» .signedOut:
                fallthrough
            «case» .running:
                fallthrough
            case .saving:
                stop()
            default:
                start()
            }
            """,
            saying: "falls through",
            fixed: """
                switch state {
                case .signedOut, .running, .saving:
                    stop()
                default:
                    start()
                }
                """),
        .good("switch state { case .a(let id): open(id)\ncase .b(let id): open(id)\ncase .c where isOn: stop()\ncase .d: stop() }"),
        .good("switch state { case .a: stop()\ncase .b: start()\ncase .c: stop() }"),
        .bad(
            "var icon: some View { switch kind { case .a: Dot()\n«case» .b: Dot()\ncase .c: Line() } }", saying: "Join them"),
        .good("switch state { case .a: stop()\n// Nobody knows why.\ncase .b: stop() }"),
        .good("switch state { case .a: stop()\n#if DEBUG\ncase .b: stop()\n#endif\ncase .c: start() }"),
        .good("switch state { case .a: stop()\ndefault: stop() }\nswitch state { case .a: start()\ncase .b: fallthrough\ndefault: stop() }"),
    ]

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        guard !file.outline.switches.isEmpty else { return }
        var uncopied = UncopiedCases(file)
        var readers = SwitchReaders(file)
        for number in file.outline.switches.indices {
            let cases = Array(file.outline.cases(of: number))
            if uncopied.mayBeMatched(by: cases, of: file.outline.switches[number]) { continue }
            let body = file.outline.switches[number].body
            var run: [Sameness] = []
            for second in cases.indices.dropFirst() {
                let previousEnd = second > 1 ? end(of: cases[second - 2]) : body.map { $0 + 1 } ?? cases[0].keyword
                let pair = Pair(first: cases[second - 1], second: cases[second], start: previousEnd)
                if let sameness = pair.sameness(in: file) {
                    run.append(sameness)
                } else {
                    flag(run, of: cases[(second - 1 - run.count)..<second], &readers, in: file, project, &report)
                    run.removeAll(keepingCapacity: true)
                }
            }
            flag(run, of: cases.suffix(run.count + 1), &readers, in: file, project, &report)
        }
    }

    private func end(of entry: SwitchCase) -> Int {
        max(entry.body.end, entry.keyword + 1)
    }

    /// One finding a case; a case that falls through into its twin is one all the same.
    /// - Parameters:
    ///   - run: for each case but the first, how it is one with the case before it.
    ///   - cases: one behind the other.
    private func flag(
        _ run: [Sameness], of cases: ArraySlice<SwitchCase>, _ readers: inout SwitchReaders, in file: SourceFile, _ project: Project,
        _ report: inout Report
    ) {
        guard !run.isEmpty else { return }
        let separator = separator(between: cases, file)
        let reader = readers.reader(ofSwitch: cases[cases.startIndex].statement)
        var flagged: Int?
        var found: [(range: TextRange, message: String, fix: Fix?)] = []
        for (sameness, second) in zip(run, cases.indices.dropFirst()) {
            let pair = Pair(first: cases[second - 1], second: cases[second], start: cases[second - 1].keyword)
            guard let seam = pair.seam(in: file) else { continue }
            let first = title(of: pair.first, in: file)
            let second = title(of: pair.second, in: file)
            // A suppression has a reason, which would go with it.
            let isFixable = !file.hasComment(in: seam) && (reader == .compiler || !readers.mayBuild(pair.first.body))
            let fix = isFixable ? report.fix(.safe, replacing: seam, with: separator) : nil
            let (keyword, message) =
                switch sameness {
                case .body: (pair.second.keyword, "'\(second)' does the same as '\(first)'. Join them into one 'case'.")
                case .fallthrough: (pair.first.keyword, "'\(first)' only falls through to '\(second)'. Join them into one 'case'.")
                }
            guard flagged != keyword else { continue }
            flagged = keyword
            found.append((file.tokens[keyword].range, message, fix))
        }
        guard !found.isEmpty, let query = UncopiedCases.query(matching: cases, in: file) else {
            return found.forEach { report.flag($0.range, $0.message, fix: $0.fix) }
        }
        report.consult(project) { [path = file.path, found] project, report in
            if UncopiedCases.mayHold(query, from: path, in: project) { return }
            for finding in found { report.flag(finding.range, finding.message, fix: finding.fix) }
        }
    }

    /// The first pattern, as the message names the case.
    private func title(of entry: SwitchCase, in file: SourceFile) -> String {
        let first = file.outline.caseItems[entry.items.start]
        return file.string(first.pattern) + (entry.items.count > 1 ? ", …" : "")
    }

    /// What stands between two patterns of the joined label.
    private func separator(between cases: ArraySlice<SwitchCase>, _ file: SourceFile) -> String {
        // Where one of them has its patterns one a line, all go one a line.
        let patterns = cases.lazy.flatMap { file.outline.caseItems[$0.items.indices].dropFirst() }.map(\.pattern.start)
        if let pattern = patterns.first(where: { file.tokens[$0].startsLine }) {
            return "," + file.text.lineBreak + file.indentation(of: pattern).text
        }
        let length = cases.reduce("case ".utf8.count) { sum, entry in
            sum + file.textRange(file.label(of: entry)).length + 2
        }
        // On one line the compiler warns that a `where` holds for its own pattern alone.
        if cases.contains(where: { entry in file.outline.caseItems[entry.items.indices].contains { !$0.guardCondition.isEmpty } }) {
            return file.caseListStyle.lineSeparator(behind: file.column(ofCase: cases[cases.startIndex].keyword))
        }
        return file.caseListSeparator(behind: cases[cases.startIndex].keyword, length: length)
    }
}

/// Why two neighbours are one case.
private enum Sameness {
    case body
    /// The first one's body is `fallthrough` alone.
    case `fallthrough`
}

/// Two cases, one right behind the other.
private struct Pair {
    let first: SwitchCase
    let second: SwitchCase
    /// The token behind what stands before the first one.
    let start: Int

    func sameness(in file: SourceFile) -> Sameness? {
        let tokens = file.tokens
        guard tokens[first.keyword].kind == .keywordCase, tokens[second.keyword].kind == .keywordCase,
            first.body.end == second.keyword
        else { return nil }
        let one = file.statements(of: first)
        let other = file.statements(of: second)
        guard !one.isEmpty, !other.isEmpty else { return nil }
        let isFallthrough = one.count == 1 && tokens[one.start].kind == .keywordFallthrough
        // Most neighbours differ at once; comments and patterns are read where they do not.
        guard isFallthrough || file.spellsSame(one, other), isPlain(first, in: file), !hasDirectiveBetween(in: file),
            !hasComment(in: file)
        else { return nil }
        if isFallthrough { return hasWildcard(second, in: file) ? nil : .fallthrough }
        guard isPlain(second, in: file),
            !one.indices.contains(where: { dependsOnPlace($0, of: one, in: file) }),
            zip(one.indices, other.indices).dropFirst().allSatisfy({ !isSplit($0, $1, in: file) })
        else { return nil }
        return .body
    }

    /// Where a body goes on in the next case, it depends on which one that is; `#line` is another in each.
    private func dependsOnPlace(_ token: Int, of body: TokenRange, in file: SourceFile) -> Bool {
        if file.tokens[token].kind == .keywordFallthrough {
            // That of a switch in the body stays there.
            let inner = file.outline.switches(in: TokenRange(body.start, token))
            return !inner.contains { file.outline.switches[$0].body.map { file.outline.inside($0).contains(token) } ?? false }
        }
        return file.tokens[token].kind == .pound && (file.token(token + 1, is: "line") || file.token(token + 1, is: "column"))
    }

    /// Whether only one of two brackets belongs to what stands before it: on a line of its own it begins a statement.
    private func isSplit(_ one: Int, _ other: Int, in file: SourceFile) -> Bool {
        guard [.leftParen, .leftBracket].contains(file.tokens[one].kind) else { return false }
        return file.tokens[one].startsLine != file.tokens[other].startsLine
    }

    /// Neither bindings nor `where`, and nothing that catches all the rest.
    private func isPlain(_ entry: SwitchCase, in file: SourceFile) -> Bool {
        guard entry.attribute.isEmpty, !hasWildcard(entry, in: file) else { return false }
        return file.outline.caseItems[entry.items.indices].allSatisfy { item in
            item.guardCondition.isEmpty
                && !item.pattern.indices.contains {
                    file.tokens[$0].kind == .keywordLet || file.tokens[$0].kind == .keywordVar
                }
        }
    }

    /// `case _:` is a `default`.
    private func hasWildcard(_ entry: SwitchCase, in file: SourceFile) -> Bool {
        file.outline.caseItems[entry.items.indices].contains { file.pattern($0.pattern) == .wildcard }
    }

    private func hasDirectiveBetween(in file: SourceFile) -> Bool {
        file.outline.branch(around: first.keyword) != file.outline.branch(around: second.keyword)
    }

    /// A comment anywhere in either case, or on the lines right above the first; those above the case behind both are its own.
    private func hasComment(in file: SourceFile) -> Bool {
        let tokens = file.tokens
        let from = min(start, first.keyword)
        // What stands on the line of the token before belongs to that one.
        var lower = from > 0 ? tokens[from - 1].end : 0
        let next = min(second.body.end, tokens.count - 1)
        let isLabel = tokens[next].kind == .keywordCase || tokens[next].kind == .keywordDefault || tokens[next].kind == .at
        let upper = isLabel ? file.startOfComments(above: next) : tokens[next].start
        while lower < tokens[first.keyword].start, !file.text.bytes[lower].isLineBreak { lower += 1 }
        return file.hasExplanation(in: TextRange(min(lower, upper), upper))
    }

    /// From the end of the first one's patterns to the start of the second one's.
    func seam(in file: SourceFile) -> TextRange? {
        let left = file.label(of: first)
        let right = file.label(of: second)
        guard !left.isEmpty, !right.isEmpty else { return nil }
        return TextRange(file.tokens[left.end - 1].end, file.tokens[right.start].start)
    }
}

extension SourceFile {
    /// The body of a case without a semicolon behind it all.
    fileprivate func statements(of entry: SwitchCase) -> TokenRange { withoutSemicolons(entry.body) }

    /// The patterns of a case, from the first to the last.
    fileprivate func label(of entry: SwitchCase) -> TokenRange {
        let items = outline.caseItems[entry.items.indices]
        guard let start = items.first?.pattern.start, let last = items.last else { return .empty }
        let end = last.guardCondition.isEmpty ? last.pattern.end : last.guardCondition.end
        return TokenRange(start, max(start, end))
    }
}
