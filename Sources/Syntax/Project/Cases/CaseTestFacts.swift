/// A place that asks whether something is one of several cases, as its file knows it.
public struct CaseTestFact: Sendable {
    /// How a test for several cases is written.
    public enum Form: Sendable, Hashable {
        /// `x == .a || x == .b`, `x != .a && x != .b`
        case comparisons
        /// `[.a, .b].contains(x)`
        case membership
        /// `case .a, .b:` with the bytes of its body.
        case label(body: TextRange)

        /// Whether it is a chain: anything but a switch case.
        public var isChain: Bool {
            switch self {
            case .comparisons, .membership: true
            case .label: false
            }
        }
    }

    /// What else the condition asks of the subject.
    public enum Scope: UInt8, Sendable, Hashable {
        /// Nothing: it means these cases.
        case closed
        /// It goes on, as in `x == .a || x == .b || x.isOther`: other cases may be among what it means.
        case open
    }

    /// What it stands in.
    enum Setting: UInt8, Sendable, Hashable {
        /// A function like `<`, which asks two values of one type.
        case comparison
        case other
    }

    /// How it is written.
    public let form: Form
    /// What else the condition asks of the subject.
    public let scope: Scope
    let setting: Setting
    /// What is tested, as the code has it: a member path as `Subject.path` writes it.
    let subject: String
    /// The cases asked for are `query.names`. Its subject is what the tested name stands for.
    public let query: EnumQuery
    /// The first operand.
    public let place: Location
    /// The `#if` block around it and the branch of it, by their directives.
    let branch: BranchPlace?

    /// Whether calls or subscripts are in what is tested: what these hand out its name does not tell.
    var isComputed: Bool { subject.utf8.contains { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "[") } }

    /// The same test where other cases may be among what it means.
    var opened: CaseTestFact {
        CaseTestFact(form: form, scope: .open, setting: setting, subject: subject, query: query, place: place, branch: branch)
    }
}

/// Reads the tests of cases in a file.
struct CaseTestReader {
    let file: SourceFile
    /// In the order of the source.
    private(set) var facts: [CaseTestFact] = []
    private var refinement = CaseRefinement()
    private lazy var libraries = file.libraries

    init(_ file: SourceFile) {
        self.file = file
        readTokens()
        readSwitches()
        facts = refinement.mark(facts, in: file)
    }

    private mutating func readTokens() {
        var behindChain = 0
        for index in file.positions(of: .infixOperator) where index >= behindChain {
            if let end = readChain(index) { behindChain = end }
        }
        // Most brackets have no member, and the token behind the last one ends the file.
        for index in file.positions(of: .rightBracket) where file.tokens[index + 1].kind == .period { readMembership(index) }
    }

    /// - Parameters:
    ///   - form: nil for what takes no part itself.
    ///   - statement: the switch that is over the subject: all its labels ask for the same, where it stands.
    private mutating func add(
        _ form: CaseTestFact.Form?, _ subject: TestedSubject, of statement: Int? = nil, _ cases: [CaseReference], at operand: TokenRange,
        _ scope: CaseTestFact.Scope = .closed, letThroughTo regions: [TextRange]
    ) {
        let names = Set(cases.map(\.name))
        guard names.count > 1, let type = EnumQuery.commonType(cases.map(\.type)) else { return }
        let use = statement == nil ? operand.start : subject.tokens.start
        let tested = file.subject(subject.tokens, at: use)
        guard !tested.names.isEmpty, !tested.isSelf else { return }
        let written: String
        switch subject.form {
        case .path: written = tested.path
        case .computed: written = file.oneLine(subject.tokens)
        }
        let branch = file.outline.branch(around: operand.start).map { BranchPlace(file.outline.branches[$0]) }
        let origin = origin(of: tested) { statement.map(file.origin(ofSwitch:)) ?? file.origin(of: subject.tokens, at: use) }
        let query = EnumQuery(subject: origin, names: names, type: type, libraries: libraries)
        if let form {
            facts.append(
                CaseTestFact(
                    form: form, scope: scope, setting: setting(at: operand.start), subject: written, query: query,
                    place: Location(path: file.path, range: file.textRange(operand)), branch: branch))
        }
        for region in regions { refinement.add(query, writtenAs: written, letThroughTo: region) }
    }

    /// What a local name without a type of its own stands for; else the subject itself.
    private func origin(of tested: Subject, _ find: () -> Subject) -> Subject {
        guard tested.local?.type == .unknown else { return tested }
        let origin = find()
        return origin.names.isEmpty || origin.isSelf ? tested : origin
    }

    private func setting(at token: Int) -> CaseTestFact.Setting {
        let name = file.outline.declaration(around: token).flatMap { file.outline.declarations[$0].name }
        return name.map { file.tokens[$0].kind == .infixOperator } == true ? .comparison : .other
    }
}

// MARK: Switches

extension CaseTestReader {
    private mutating func readSwitches() {
        for entry in file.outline.switchCases where entry.items.count > 1 {
            let patterns = file.outline.caseItems[entry.items.indices].compactMap { item -> EnumCasePattern? in
                guard case let .enumCase(found) = file.pattern(item.pattern), item.guardCondition.isEmpty,
                    found.payload != .specific
                else { return nil }
                return found
            }
            let subject = file.withoutParentheses(file.outline.switches[entry.statement].subject)
            guard patterns.count == entry.items.count, let subject = file.testedSubject(subject) else { continue }
            add(
                isRest(entry) ? nil : .label(body: file.textRange(entry.body)), subject, of: entry.statement,
                patterns.map { CaseReference(type: $0.type, name: $0.name, end: $0.nameToken + 1) },
                at: file.outline.caseItems[entry.items.start].pattern,
                letThroughTo: [file.textRange(entry.body)] + file.regionBehindSwitch(leftBy: entry))
        }
    }
}

extension CaseTestReader {
    /// Whether the label is what a `default` would be: the last of a switch without one, with most of all that is listed. It says what
    /// is left, and nothing of what belongs together.
    private func isRest(_ entry: SwitchCase) -> Bool {
        // Most cases have another one right behind them.
        guard file.tokens[entry.body.end].kind != .keywordCase else { return false }
        let cases = file.outline.cases(of: entry.statement)
        guard cases.last?.keyword == entry.keyword, cases.allSatisfy({ file.tokens[$0.keyword].kind == .keywordCase }) else { return false }
        return entry.items.count * 2 > cases.reduce(0) { $0 + $1.items.count }
    }
}

// MARK: Chains

/// `.name` or `Type.name` as a value.
private struct CaseReference {
    let type: [String]
    let name: String
    /// The token behind it.
    let end: Int
}

/// `x == .a`
private struct Comparison {
    /// With parentheses around it.
    var tokens: TokenRange
    let subject: TestedSubject
    let value: CaseReference
    /// What stands on the left of the operator.
    let leftOperand: TokenRange
}

extension CaseTestReader {
    /// Reads the chain whose first comparison is at `index`; returns the token behind it.
    private mutating func readChain(_ index: Int) -> Int? {
        guard file.tokens[index].length == 2 else { return nil }
        let isEquality = file.token(index, is: "==")
        guard isEquality || file.token(index, is: "!="), let first = comparison(at: index) else { return nil }
        let joint = isEquality ? "||" : "&&"
        let other = isEquality ? "&&" : "||"
        var chain = [first]
        while let last = chain.last, isOperator(last.tokens.end, joint) || (!isEquality && file.isConjunction(last.tokens.end)),
            let next = nextOperator(behind: last.tokens.end),
            file.token(next, is: isEquality ? "==" : "!="), let found = comparison(at: next),
            found.tokens.start == last.tokens.end + 1, file.isSame(first.subject, found.subject)
        {
            chain.append(found)
        }
        // `&&` binds more tightly than `||`: at the ends of a chain it takes the comparison away.
        let end = chain[chain.count - 1].tokens.end
        if isEquality {
            if isOperator(end, other) { chain.removeLast() }
            if let start = chain.first?.tokens.start, start > 0, isOperator(start - 1, other) { chain.removeFirst() }
        }
        // One comparison is no chain, and nobody asks how far it reaches.
        if chain.count > 1, let first = chain.first, let last = chain.last {
            let whole = TokenRange(first.tokens.start, last.tokens.end)
            let reach = ChainReach(file, whole, joint: joint, first.subject)
            add(
                .comparisons, first.subject, chain.map(\.value), at: first.leftOperand, reach.scope,
                letThroughTo: isEquality ? file.region(decidedBy: whole) : file.regionBehindExit(decidedBy: whole))
        }
        return end
    }

    private func isOperator(_ index: Int, _ spelling: String) -> Bool {
        file.tokens[index].kind == .infixOperator && file.token(index, is: spelling)
    }

    /// The operator behind the operand that starts behind `joint`, be it in parentheses.
    private func nextOperator(behind joint: Int) -> Int? {
        var index = joint + 1
        while file.tokens[index].kind == .leftParen { index += 1 }
        index = file.endOfSubject(startingAt: index)
        return file.tokens[index].kind == .infixOperator ? index : nil
    }

    private func comparison(at index: Int) -> Comparison? {
        guard index > 0 else { return nil }
        var found: Comparison
        if let value = caseReference(at: index + 1), let subject = file.testedSubject(endingAt: index - 1) {
            let operand = subject.tokens
            found = Comparison(tokens: TokenRange(operand.start, value.end), subject: subject, value: value, leftOperand: operand)
        } else if index > 1, file.tokens[index - 2].kind == .period {
            let start = caseStart(endingAt: index - 1)
            guard let value = caseReference(at: start), value.end == index, let subject = file.testedSubject(startingAt: index + 1)
            else { return nil }
            found = Comparison(
                tokens: TokenRange(start, subject.tokens.end), subject: subject, value: value, leftOperand: TokenRange(start, index))
        } else {
            return nil
        }
        while let open = file.groupingParenthesis(around: found.tokens) {
            found.tokens = TokenRange(open, found.tokens.end + 1)
        }
        return isWholeOperand(found.tokens) ? found : nil
    }

    /// Whether nothing on either side takes a part of it: no other operator, no member, no call.
    private func isWholeOperand(_ range: TokenRange) -> Bool {
        let tokens = file.tokens
        switch tokens[range.end].kind {
        case .infixOperator:
            guard file.token(range.end, is: "||") || file.token(range.end, is: "&&") else { return false }
        case .period, .leftBracket, .postfixQuestion, .exclamationMark, .keywordAs, .keywordIs, .postfixOperator:
            guard tokens[range.end].startsLine else { return false }
        case .leftParen:
            guard tokens[range.end].followsSpace else { return false }
        default:
            break
        }
        guard range.start > 0 else { return true }
        switch tokens[range.start - 1].kind {
        case .infixOperator:
            return file.token(range.start - 1, is: "||") || file.token(range.start - 1, is: "&&")
        case .period, .prefixOperator, .backslash:
            return false
        default:
            return true
        }
    }

    // MARK: Operands

    private func caseReference(at start: Int) -> CaseReference? {
        let tokens = file.tokens
        var index = start
        var type: [String] = []
        while tokens[index].kind == .identifier || tokens[index].kind == .keywordSelfType,
            tokens[index + 1].kind == .period
        {
            let name = file.name(index)
            guard name.first?.isUppercase == true else { return nil }
            type.append(name)
            index += 1
            // One name more is the case; of two the first is a type.
            guard index + 2 < tokens.count, tokens[index + 1].kind == .identifier, tokens[index + 2].kind == .period,
                !tokens[index + 2].startsLine
            else { break }
            index += 1
        }
        guard tokens[index].kind == .period, index + 1 < tokens.count, isName(index + 1) else { return nil }
        let name = file.name(index + 1)
        let end = index + 2
        switch tokens[end].kind {
        case .period, .leftParen, .leftBracket, .postfixQuestion, .exclamationMark, .leftAngle:
            guard tokens[end].followsSpace else { return nil }
        default:
            break
        }
        return CaseReference(type: type == ["Self"] ? [] : type, name: name, end: end)
    }

    private func isName(_ index: Int) -> Bool {
        file.tokens[index].kind == .identifier || file.tokens[index].kind.isKeyword
    }

    /// The first token of `.name` or `Type.name` that ends with token `last`.
    private func caseStart(endingAt last: Int) -> Int {
        var index = last
        while index > 1, file.tokens[index - 1].kind == .period {
            guard file.tokens[index - 2].kind == .identifier, !file.tokens[index - 1].followsSpace else {
                return index - 1
            }
            index -= 2
        }
        return index
    }
}

// MARK: Arrays

extension CaseTestReader {
    /// `[.a, .b].contains(x)`
    private mutating func readMembership(_ close: Int) {
        let tokens = file.tokens
        guard close + 3 < tokens.count, file.token(close + 2, is: "contains"),
            tokens[close + 3].kind == .leftParen, let open = file.outline.brackets.partner(of: close),
            !file.isSubscript(open)
        else { return }
        // Behind the argument may stand a comma.
        let arguments = file.elements(of: file.outline.inside(close + 3))
        guard arguments.count == 1, let argument = arguments.first, let subject = file.testedSubject(argument) else { return }
        var cases: [CaseReference] = []
        for element in file.elements(of: TokenRange(open + 1, close)) {
            guard let value = caseReference(at: element.start), value.end == element.end else { return }
            cases.append(value)
        }
        // `![.a, .b].contains(x) && x != .c`
        let isNegated = open > 0 && tokens[open - 1].kind == .prefixOperator && file.token(open - 1, is: "!")
        let whole = TokenRange(isNegated ? open - 1 : open, file.outline.inside(close + 3).end + 1)
        let reach = ChainReach(file, whole, joint: isNegated ? "&&" : "||", subject)
        add(
            .membership, subject, cases, at: TokenRange(open, close + 1), reach.scope,
            letThroughTo: isNegated ? file.regionBehindExit(decidedBy: whole) : file.region(decidedBy: whole))
    }
}
