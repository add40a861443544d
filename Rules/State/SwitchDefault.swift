import RuleKit
import Syntax

/// `default` in a switch over an enum. Source: *State Driven Development*, slide 16.
struct SwitchDefault: Rule {
    static let info = RuleInfo(
        id: "switch_default",
        family: .state,
        summary: "List the cases of an enum instead of hiding them behind `default`.",
        rationale: """
            The compiler checks that a switch names every case of an enum: the day a case is added, the build stops at each \
            place that has to decide about it. A `default` switches that help off. The new case falls into an old answer, \
            and nobody is asked.
            """,
        sources: [.stateDrivenDevelopment(slides: "16")],
        fixability: .unsafe,
        reach: .project
    )
    static var demands: DemandedFacts { [.types, .declaredNames] }

    static let examples: [Example] = [
        .bad(
            """
            enum Lifecycle {
                case signedOut, running, saving, ready
                var canStart: Bool {
                    switch self {
                    case .ready: return true
                    «default»: return false
                    }
                }
            }
            """,
            saying: ".signedOut, .running and .saving",
            fixed: """
                enum Lifecycle {
                    case signedOut, running, saving, ready
                    var canStart: Bool {
                        switch self {
                        case .ready: return true
                        case .signedOut, .running, .saving: return false
                        }
                    }
                }
                """),
        .bad(
            "func f(_ mode: Mode) { switch mode { case .on(let level) where level > 3: a(); case .off: b(); case «_»: c() } }",
            saying: ".on",
            fixed: "func f(_ mode: Mode) { switch mode { case .on(let level) where level > 3: a(); case .off: b(); case .on: c() } }",
            with: [.init("Mode.swift", "enum Mode { case on(Int), off }")]),
        .bad(
            "switch result { case .loaded(let page): show(page)\n«default»: break }",
            saying: "@unknown default"),
        .good("switch lifecycle { case .ready: go()\n@unknown default: stop() }", with: [lifecycle]),
        .good("switch lifecycle { case .ready: go()\ncase .busy: wait()\ndefault: stop() }", with: [lifecycle]),
        .good("switch textField { case nameField: a()\ncase ageField: b()\ndefault: c() }"),
        .good("switch kind { case .json: a()\ndefault: b() }", with: [.init("Kind.swift", "struct Kind { static let json = Kind() }")]),
        .good("switch error { case Failure.offline: retry()\ndefault: fail() }", with: [.init("Failure.swift", "enum Failure: Error { case offline, denied }")]),
    ]

    private static let lifecycle = Example.Companion("Lifecycle.swift", "enum Lifecycle { case ready, busy }")

    struct Options: RuleOptions {
        enum Unresolved: String, CaseIterable {
            case payload, all, none
        }

        var unresolved = Unresolved.payload
        var minimumSwallowed = 1

        static let schema: [Option<Options>] = [
            .choice(
                "unresolved", \.unresolved,
                "What to do where the project has no answer: flag switches with a payload pattern, all, or none."),
            .integer(
                "minimum_swallowed", \.minimumSwallowed, in: 1...1000,
                "A default that is known to swallow fewer cases is left alone."),
        ]
    }

    var options = Options()

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        let switches = file.outline.switches.indices
        guard !switches.isEmpty else { return }
        // All that is read of so many would take more memory than their file.
        var libraries: Libraries?
        guard switches.count <= 1000 else {
            let style = file.caseListStyle
            for number in switches {
                check(SwitchReading.all(of: number, &libraries, in: file), style, in: project, &report)
            }
            return
        }
        let readings = switches.map { SwitchReading.all(of: $0, &libraries, in: file) }.filter { !$0.isEmpty }
        guard !readings.isEmpty else { return }
        let style = file.caseListStyle
        report.consult(project) { project, report in
            for readingsOfOne in readings { check(readingsOfOne, style, in: project, &report) }
        }
    }

    /// - Parameter readings: those of one switch, which ask the same.
    private func check(
        _ readings: [SwitchReading], _ style: CaseListStyle, in project: Project, _ report: inout Report
    ) {
        guard let query = readings.first?.query,
            query.form == .payloads || options.unresolved == .all || project.mayHaveEnum(for: query)
        else { return }
        switch project.resolveEnum(query, path: report.path) {
        case let .found(type, evidence): flag(readings, over: type, evidence, style, project, &report)
        case .unresolved:
            // No enum has `.none`: it is the nil of one.
            if let other = query.readingNoneAsNil, case let .found(type, evidence) = project.resolveEnum(other, path: report.path) {
                flag(readings.map { $0.asking(other) }, over: type, evidence, style, project, &report)
            } else {
                for reading in readings { flagUnresolved(reading, &report) }
            }
        case .undecided: return
        }
    }

    private func flag(
        _ readings: [SwitchReading], over type: NominalType, _ evidence: EnumResolution.Evidence, _ style: CaseListStyle,
        _ project: Project, _ report: inout Report
    ) {
        // They cover the same, too.
        let hidden = HiddenCases(of: type, besides: readings[0].covered(of: type, in: project))
        guard hidden.count >= options.minimumSwallowed else { return }
        for reading in readings {
            report.flag(
                reading.place,
                "\(reading.title) hides \(hidden.inWords) of '\(type.qualifiedName)'. "
                    + "List the cases, so that a new one stops the build here.",
                fix: isFixable(reading, hidden, of: type, evidence, project) ? fix(reading, hidden.first, style, report) : nil)
        }
    }

    private func flagUnresolved(_ reading: SwitchReading, _ report: inout Report) {
        switch options.unresolved {
        case .none: return
        case .payload: guard reading.query.form == .payloads else { return }
        case .all: break
        }
        guard !reading.coversOutcome else { return }
        report.flag(
            reading.place,
            "\(reading.title) hides the other cases of an enum. "
                + "List them, or write '@unknown default' so that the compiler reports new ones.")
    }

    /// Whether the list of cases can stand for the `default` in every build, and is short enough to be read. It cannot where
    /// the subject may be nil: the names of cases alone do not tell, but where nobody declares it nothing speaks for that.
    private func isFixable(
        _ reading: SwitchReading, _ hidden: HiddenCases, of type: NominalType, _ evidence: EnumResolution.Evidence,
        _ project: Project
    ) -> Bool {
        guard reading.query.optionalDepth == 0, hidden.count <= HiddenCases.most, !reading.hasConditionalCases, !type.hasConditionalCases else {
            return false
        }
        // Of an enum that cannot be copied the compiler takes no two cases in one `case`.
        guard hidden.count == 1 || !type.isNoncopyable, !hidden.holdsOverloads(of: type) else { return false }
        return switch evidence {
        case .proof: true
        case .declaration, .names: project.isUndeclared(reading.query.subject)
        }
    }

    private func fix(_ reading: SwitchReading, _ hidden: [String], _ style: CaseListStyle, _ report: Report) -> Fix? {
        let patterns = hidden.map { reading.prefix + "." + Self.escaped($0) }
        let length = patterns.reduce("case ".utf8.count) { $0 + $1.utf8.count + 2 }
        let text = "case " + patterns.joined(separator: style.separator(length: length, behind: reading.column))
        var edits = [Edit(path: report.path, range: reading.label, replacement: text)]
        if let padding = reading.padding {
            let room = reading.label.length + padding.length - text.utf8.count
            edits.append(Edit(path: report.path, range: padding, replacement: String(repeating: " ", count: max(1, room))))
        }
        return Fix(.unsafe, edits)
    }

    /// Behind a period nearly every word is a name, but none begins with a digit.
    private static func escaped(_ name: String) -> String {
        // What Unicode says of a letter is only asked where it is none of ASCII.
        let isPlain = name.unicodeScalars.allSatisfy { letter in
            switch letter {
            case "a"..."z", "A"..."Z", "0"..."9", "_": true
            default: letter.properties.isXIDContinue || letter.value > 0x2000
            }
        }
        let beginsWithDigit = name.utf8.first.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? true
        return isPlain && !beginsWithDigit && !["init", "self", "Type", "Protocol"].contains(name) ? name : "`\(name)`"
    }
}

/// The cases of an enum that a `default` stands for.
private struct HiddenCases {
    /// Nobody reads more of them.
    static let most = 12

    /// Their names, each once; of many the first.
    private(set) var first: [String] = []
    let count: Int

    init(of type: NominalType, besides covered: Set<String>) {
        // By their places: a copy of a case retains all that is known of it.
        let cases = type.cases
        var seen: Set<String> = []
        let total = type.caseNameCount
        for place in cases.indices where !covered.contains(cases[place].name) && cases[place].presence != .never {
            // The branches of an `#if` may each have the same one, and what they hold may tell two of one name apart.
            let mayRecur = cases[place].presence == .conditional || cases[place].arity > 0
            if !mayRecur || seen.insert(cases[place].name).inserted { first.append(cases[place].name) }
            // Of a large enum nobody counts the others one by one.
            if total != nil, first.count > Self.most { break }
        }
        guard let total, first.count > Self.most else {
            count = first.count
            return
        }
        count = total - covered.count { type.hasCase($0) }
    }

    /// Whether two cases share a name that the list would have: without their payloads nothing tells which is meant.
    func holdsOverloads(of type: NominalType) -> Bool {
        let cases = type.cases
        guard cases.indices.contains(where: { cases[$0].arity > 0 }) else { return false }
        let names = Set(first)
        return cases.indices.count { names.contains(cases[$0].name) } > names.count
    }

    var inWords: String { first.map { "." + $0 }.inWords(of: count) }
}

extension NominalType {
    fileprivate var hasConditionalCases: Bool {
        let cases = cases
        return cases.indices.contains { cases[$0].presence == .conditional }
    }
}

/// A switch whose patterns are cases of some enum, read for its `default`: without its file, which need not be kept until
/// the enum is known.
private struct SwitchReading {
    /// What to underline: `default` or `_`.
    let place: TextRange
    /// `default`, or `case _`.
    let label: TextRange
    /// The spaces behind the colon where several of them align what the case does with its neighbours.
    let padding: TextRange?
    /// How the message names it.
    let title: String
    /// The white space in front of it.
    let column: String
    private(set) var query: EnumQuery
    /// The cases that no value can get past, whatever the enum is.
    private let covered: Set<String>
    /// What the patterns take of others.
    private let shares: PayloadShares
    /// What the fix writes in front of each case: the type, where every pattern has it.
    let prefix: String
    /// Whether some of its cases stand in `#if` branches.
    let hasConditionalCases: Bool

    /// The same with another query.
    func asking(_ query: EnumQuery) -> SwitchReading {
        var other = self
        other.query = query
        return other
    }

    /// The cases of the type that no value can get past.
    func covered(of type: NominalType, in project: Project) -> Set<String> {
        shares.isEmpty ? covered : covered.union(shares.whole(of: type, in: project))
    }

    /// Whether the patterns have all cases of what is a success or a failure: behind these `default` stands for a nil.
    var coversOutcome: Bool { EnumQuery.outcomes.contains(where: covered.isSuperset) }

    /// One for each `default`: the branches of an `#if` may have one each.
    /// - Parameter libraries: those of the file; nil until one is read.
    static func all(of number: Int, _ libraries: inout Libraries?, in file: SourceFile) -> [SwitchReading] {
        let cases = file.outline.cases(of: number)
        let hasDefault = cases.contains { file.tokens[$0.keyword].kind == .keywordDefault }
        let last = hasDefault ? cases : cases.suffix(1)
        let anchors = last.compactMap { entry in
            file.tokens[entry.keyword].kind == .keywordDefault || !hasDefault ? anchor(of: entry, in: file).map { (entry.keyword, $0) } : nil
        }
        guard !anchors.isEmpty, let labels = SwitchLabels(hasDefault ? cases : cases.dropLast(), in: file),
            let query = query(labels, of: number, &libraries, in: file)
        else { return [] }
        let branch = file.outline.branch(around: file.outline.switches[number].keyword)
        let hasConditionalCases = cases.contains { file.outline.branch(around: $0.keyword) != branch }
        return anchors.map { keyword, anchor in
            SwitchReading(keyword, anchor, labels, query, hasConditionalCases: hasConditionalCases, in: file)
        }
    }

    /// What the switch asks for; nil where its labels name no case.
    private static func query(_ labels: SwitchLabels, of number: Int, _ known: inout Libraries?, in file: SourceFile) -> EnumQuery? {
        let names = labels.optionalDepth > 0 ? labels.names.subtracting(["none"]) : labels.names
        guard !names.isEmpty else { return nil }
        let libraries = known ?? file.libraries
        known = libraries
        return EnumQuery(
            subject: file.origin(ofSwitch: number), names: names, type: labels.type,
            optionalDepth: labels.optionalDepth, form: labels.form, valueCounts: labels.valueCounts, libraries: libraries)
    }

    /// - Parameters:
    ///   - keyword: the `default` or `case`.
    ///   - anchor: what to underline.
    private init(
        _ keyword: Int, _ anchor: TokenRange, _ labels: SwitchLabels, _ query: EnumQuery, hasConditionalCases: Bool, in file: SourceFile
    ) {
        place = file.textRange(anchor)
        label = TextRange(file.tokens[keyword].start, place.end)
        padding = Self.padding(behind: anchor.end, in: file)
        title = file.tokens[anchor.start].kind == .keywordDefault ? "This default" : "This 'case \(file.string(anchor))'"
        column = file.column(ofCase: keyword)
        covered = labels.covered
        shares = labels.shares
        prefix = labels.prefix
        self.query = query
        self.hasConditionalCases = hasConditionalCases
    }

    private static func padding(behind colon: Int, in file: SourceFile) -> TextRange? {
        guard file.tokens[colon].kind == .colon, !file.tokens[colon + 1].startsLine else { return nil }
        let gap = TextRange(file.tokens[colon].end, file.tokens[colon + 1].start)
        return gap.length > 1 && file.text.bytes[gap.start..<gap.end].allSatisfy { $0 == 0x20 } ? gap : nil
    }

    /// `default`, unless it is `@unknown`; the `_` of `case _:`, the `let _` of `case let _:`.
    private static func anchor(of entry: SwitchCase, in file: SourceFile) -> TokenRange? {
        if file.tokens[entry.keyword].kind == .keywordDefault {
            return entry.attribute.isEmpty ? TokenRange(entry.keyword, entry.keyword + 1) : nil
        }
        guard entry.items.count == 1, entry.attribute.isEmpty else { return nil }
        let item = file.outline.caseItems[entry.items.start]
        // Most are `.name`.
        guard item.guardCondition.isEmpty, file.tokens[item.pattern.start].kind != .period, file.pattern(item.pattern) == .wildcard
        else { return nil }
        return item.pattern
    }
}
