/// What stands beside a chain of comparisons, joined to it by the operator that joins the chain.
struct ChainReach {
    private let file: SourceFile
    private let chain: TokenRange
    /// What joins the chain: `||` or `&&`.
    private let joint: String
    /// What the chain compares.
    private let subject: TestedSubject.Form
    private let names: [String]

    /// A condition is shorter; of a longer one the ends are not looked at.
    private let furthest = 200

    init(_ file: SourceFile, _ chain: TokenRange, joint: String, _ subject: TestedSubject) {
        self.file = file
        self.chain = chain
        self.joint = joint
        self.subject = subject.form
        switch subject.form {
        case let .path(path): names = path.first == "self" && path.count > 1 ? Array(path.dropFirst()) : path
        case let .computed(last): names = [last]
        }
    }

    /// Whether one of the operands beside it, or beside the parentheses around it, is about the subject, too.
    var scope: CaseTestFact.Scope {
        var (part, joints) = (chain, [joint])
        // Nobody writes more parentheses.
        for _ in 0..<8 {
            if mentionsSubject(behind(part, joints), joints) || mentionsSubject(before(part, joints), joints) { return .open }
            guard let group = group(around: part) else { break }
            (part, joints) = (group, ["||", "&&"])
        }
        return .closed
    }

    /// Parentheses that hold nothing else and belong to no call, and the `!` in front of them.
    private func group(around part: TokenRange) -> TokenRange? {
        guard let open = file.groupingParenthesis(around: part) else { return nil }
        let isNegated = file.tokens[open - 1].kind == .prefixOperator && file.token(open - 1, is: "!")
        return TokenRange(isNegated ? open - 1 : open, part.end + 1)
    }

    private func isJoint(_ token: Int, _ joints: [String]) -> Bool {
        guard token >= 0 else { return false }
        return file.tokens[token].kind == .infixOperator && joints.contains { file.token(token, is: $0) } || joins(token, joints)
    }

    /// Whether it is a comma between two conditions.
    private func joins(_ comma: Int, _ joints: [String]) -> Bool {
        file.tokens[comma].kind == .comma && joints.contains("&&") && file.isConjunction(comma)
    }

    private func behind(_ part: TokenRange, _ joints: [String]) -> Range<Int> {
        let start = part.end + 1
        guard isJoint(part.end, joints) else { return start..<start }
        var end = start
        while end < min(start + furthest, file.tokens.count), !isBound(end, joints), end == start || !beginsStatement(end) {
            // Brackets around it all end it; others are gone through.
            guard let partner = file.outline.brackets.partner(of: end) else { end += 1; continue }
            guard partner > end else { break }
            end = partner + 1
        }
        return start..<end
    }

    private func before(_ part: TokenRange, _ joints: [String]) -> Range<Int> {
        let end = part.start - 1
        guard isJoint(end, joints) else { return part.start..<part.start }
        var start = end
        while start > max(0, end - furthest), !isBound(start - 1, joints), start == end || !beginsStatement(start) {
            guard let partner = file.outline.brackets.partner(of: start - 1) else { start -= 1; continue }
            guard partner < start - 1 else { break }
            start = partner
        }
        return start..<end
    }

    /// What no operand of the condition goes beyond.
    private func isBound(_ token: Int, _ joints: [String]) -> Bool {
        switch file.tokens[token].kind {
        case .comma: !joins(token, joints)
        case .leftBrace, .rightBrace, .semicolon, .colon, .infixQuestion, .equal, .endOfFile: true
        case .infixOperator: joints == ["&&"] && file.token(token, is: "||")
        case .keywordSelf, .keywordSuper, .keywordSelfType, .keywordTrue, .keywordFalse, .keywordNil, .keywordIs, .keywordAs: false
        case let kind: kind.isKeyword
        }
    }

    private func beginsStatement(_ token: Int) -> Bool {
        guard token > 0, file.tokens[token].startsLine else { return false }
        let kind = file.tokens[token].kind
        return kind != .infixOperator && kind != .period && file.tokens[token - 1].kind != .infixOperator
            && file.outline.brackets.partner(of: token - 1).map { $0 < token } ?? true
    }

    private func mentionsSubject(_ range: Range<Int>, _ joints: [String]) -> Bool {
        range.contains { token in
            guard let last = names.last, file.tokens[token].kind == .identifier, file.name(token) == last,
                file.tokens[token + 1].kind != .colon, !isComparedWithNil(token, joints),
                // `(k == .a || k == .b) && k.isOn` names all its cases.
                joints.count == 1 || file.tokens[token + 1].kind != .period
            else { return false }
            // Nobody finds out what stands in front of it.
            if case .computed = subject { return true }
            guard token > 1, file.tokens[token - 1].kind == .period else { return names.count == 1 }
            if file.tokens[token - 2].kind == .keywordSelf { return names.count == 1 }
            return names.count > 1 && file.tokens[token - 2].kind == .identifier && file.name(token - 2) == names[names.count - 2]
        }
    }

    /// `a == nil ||` adds no case to those that are asked for.
    private func isComparedWithNil(_ name: Int, _ joints: [String]) -> Bool {
        guard file.tokens[name + 1].kind == .infixOperator, file.tokens[name + 2].kind == .keywordNil else { return false }
        return joints.contains { file.token(name + 1, is: $0 == "||" ? "==" : "!=") }
    }
}

extension SourceFile {
    /// The parenthesis that opens what holds nothing but these tokens and belongs to no call.
    func groupingParenthesis(around range: TokenRange) -> Int? {
        let open = range.start - 1
        guard open > 0, tokens[open].kind == .leftParen, outline.brackets.partner(of: open) == range.end,
            !tokens[open - 1].kind.endsOperand || tokens[open].followsSpace
        else { return nil }
        return open
    }
}
