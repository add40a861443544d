/// What stands beside a chain of comparisons, joined to it by the operator that joins the chain.
struct ChainReach {
    private let file: SourceFile
    private let chain: TokenRange
    private let joint: String
    /// What the chain compares.
    private let names: [String]

    /// A condition is shorter; of a longer one the ends are not looked at.
    private let furthest = 200

    init(_ file: SourceFile, _ chain: TokenRange, joint: String, names: [String]) {
        self.file = file
        self.chain = chain
        self.joint = joint
        self.names = names.first == "self" && names.count > 1 ? Array(names.dropFirst()) : names
    }

    /// Whether one of the operands beside it is about the subject, too.
    var scope: CaseTestFact.Scope {
        mentionsSubject(behind) || mentionsSubject(before) ? .open : .closed
    }

    private func isJoint(_ token: Int) -> Bool {
        token >= 0 && file.tokens[token].kind == .infixOperator && file.token(token, is: joint)
    }

    private var behind: Range<Int> {
        let start = chain.end + 1
        guard isJoint(chain.end) else { return start..<start }
        var end = start
        while end < min(start + furthest, file.tokens.count), !isBound(end), end == start || !beginsStatement(end) {
            // Brackets around it all end it; others are gone through.
            guard let partner = file.outline.brackets.partner(of: end) else { end += 1; continue }
            guard partner > end else { break }
            end = partner + 1
        }
        return start..<end
    }

    private var before: Range<Int> {
        let end = chain.start - 1
        guard isJoint(end) else { return chain.start..<chain.start }
        var start = end
        while start > max(0, end - furthest), !isBound(start - 1), start == end || !beginsStatement(start) {
            guard let partner = file.outline.brackets.partner(of: start - 1) else { start -= 1; continue }
            guard partner < start - 1 else { break }
            start = partner
        }
        return start..<end
    }

    /// What no operand of the condition goes beyond.
    private func isBound(_ token: Int) -> Bool {
        switch file.tokens[token].kind {
        case .leftBrace, .rightBrace, .semicolon, .comma, .colon, .infixQuestion, .equal, .endOfFile: true
        case .infixOperator: joint == "&&" && file.token(token, is: "||")
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

    private func mentionsSubject(_ range: Range<Int>) -> Bool {
        range.contains { token in
            guard let last = names.last, file.tokens[token].kind == .identifier, file.name(token) == last,
                file.tokens[token + 1].kind != .colon, !isComparedWithNil(token)
            else { return false }
            guard token > 1, file.tokens[token - 1].kind == .period else { return names.count == 1 }
            if file.tokens[token - 2].kind == .keywordSelf { return names.count == 1 }
            return names.count > 1 && file.tokens[token - 2].kind == .identifier && file.name(token - 2) == names[names.count - 2]
        }
    }

    /// `a == nil ||` adds no case to those that are asked for.
    private func isComparedWithNil(_ name: Int) -> Bool {
        guard file.tokens[name + 1].kind == .infixOperator, file.tokens[name + 2].kind == .keywordNil else { return false }
        return file.token(name + 1, is: joint == "||" ? "==" : "!=")
    }
}
