import RuleKit
import Syntax

/// `x == false`. Source: *State Driven Development*, slides 4 and 6.
struct BooleanLiteralComparison: Rule {
    static let info = RuleInfo(
        id: "boolean_literal_comparison",
        family: .state,
        summary: "Use a `Bool` as it is, or negate it, instead of comparing it with `true` or `false`.",
        rationale: """
            A `Bool` is a condition already: `== true` adds nothing, and `== false` hides a negation at the far end of the \
            line. Where one condition writes `isRunning == false` and the next `!isSaving`, a reader has to stop and ask \
            what the difference is. The fix is unsafe where the declaration is out of sight: for a `Bool?` it does not compile.
            """,
        sources: [.stateDrivenDevelopment(slides: "4, 6")],
        fixability: .either,
        reach: .project
    )
    static var demands: DemandedFacts { [.types, .optionalBooleans] }

    static let examples: [Example] = [
        .bad(
            "struct Workout { var isRunning = false; func start() { guard isReady && isRunning «==» false else { return } } }",
            saying: "'!isRunning'",
            fixed: "struct Workout { var isRunning = false; func start() { guard isReady && !isRunning else { return } } }"),
        .bad("if true «==» model.isOn { go() }", saying: "'model.isOn'", fixed: "if model.isOn { go() }"),
        .bad("let a = x «!=» true || (b && c) «==» false", fixed: "let a = !x || !(b && c)"),
        .bad("let a = b ?? c «==» false, d = value is String «!=» true", fixed: "let a = !(b ?? c), d = !(value is String)"),
        .good("if model?.isOn == true || isOn(model) == false || flags[0] == true || (try? f.x) == true { go() }"),
        .good("func go(isOn: Bool?, mark: NSNumber) { if isOn == true || mark == false { stop() } }"),
        .good("filter(isTeam == false.databaseValue)\nstore.where(\\.$isTeam == true)"),
        .good("let isRunning = false\nif !isRunning, level == 3 { go() }"),
    ]

    static var watchedWords: [WordTable] { [SourceFile.boolean, OptionalSigns.askedForResources] }

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        var signs: OptionalSigns?
        let tokens = file.tokens
        for operation in file.positions(of: .infixOperator) where isBesideLiteral(operation, tokens) {
            guard let comparison = LiteralComparison(operation, in: file), !comparison.isOpaque(in: file) else { continue }
            if project.isAwaited { return }
            let proof = proof(of: comparison.operand, at: operation, in: file, &signs, project)
            guard proof != .otherType,
                proof == .bool || !isQuery(comparison, in: file) && !mayBeMatcher(comparison.operand, in: file, project),
                !isTakenApart(comparison, at: operation, in: file, project), !isTranslated(operation, in: file)
            else { continue }
            let replacement = comparison.replacement(in: file)
            let operand = file.string(comparison.operand)
            let advice = operand.utf8.count <= 60 && !operand.contains(where: \.isNewline)
                ? "Write '\(replacement.prefix)\(operand)\(replacement.suffix)'."
                : "Use it as it is\(comparison.meaning == .negated ? ", negated" : "")."
            report.flag(
                file.tokens[operation].range,
                "This compares a Bool with '\(file.string(comparison.literal))', which \(comparison.fault). \(advice)",
                fix: comparison.fix(proof == .bool ? .safe : .unsafe, replacement, in: file))
        }
    }

    /// A quick way past most operators.
    private func isBesideLiteral(_ operation: Int, _ tokens: [Token]) -> Bool {
        guard operation > 0, operation + 1 < tokens.count, tokens[operation].length == 2 else { return false }
        let kinds = (tokens[operation - 1].kind, tokens[operation + 1].kind)
        return kinds.0 == .keywordTrue || kinds.0 == .keywordFalse || kinds.1 == .keywordTrue || kinds.1 == .keywordFalse
    }

    /// `#expect(deck.isFull == true)`, where without the comparison the macro would hand on a `deck` that is not to be copied.
    private func isTakenApart(_ comparison: LiteralComparison, at use: Int, in file: SourceFile, _ project: Project) -> Bool {
        let operand = comparison.operand
        guard operand.count > 2, file.tokens[operand.end - 2].kind == .period, file.isAllThatIsExpected(comparison.whole),
            case let .known(owner) = project.declaredType(of: TokenRange(operand.start, operand.end - 2), at: use, in: file)
        else { return false }
        return project.isNeverHanded(owner, in: file.typeScope(around: use), path: file.path)
    }

    private enum Proof { case bool, otherType, none }

    private func proof(
        of operand: TokenRange, at use: Int, in file: SourceFile, _ signs: inout OptionalSigns?, _ project: Project
    ) -> Proof {
        if file.yieldsBool(operand) || joinsBooleans(operand, at: use, in: file, &signs, project) { return .bool }
        let operand = file.isConsuming(operand.start) ? TokenRange(operand.start + 1, operand.end) : operand
        let outcomes = file.outcomes(of: operand)
        guard outcomes == [file.withoutParentheses(operand)] else {
            // One of them that is an optional makes all of it one.
            let isOptional = outcomes.contains { proof(ofOne: $0, at: use, in: file, &signs, project) == .otherType }
                || project.staysOptional(operand, at: use, in: file)
            return isOptional ? .otherType : .none
        }
        return proof(ofOne: outcomes[0], at: use, in: file, &signs, project)
    }

    /// `(a && b)`, where each of them is a `Bool`: of others an operator may make something else.
    private func joinsBooleans(
        _ operand: TokenRange, at use: Int, in file: SourceFile, _ signs: inout OptionalSigns?, _ project: Project
    ) -> Bool {
        let operation = file.operation(file.withoutParentheses(operand))
        // Nobody joins more of them.
        guard 1...16 ~= operation.operators.count,
            operation.operators.allSatisfy({ index in ["&&", "||"].contains { file.token(index, is: $0) } })
        else { return false }
        return operation.operands.allSatisfy { part in
            !part.isEmpty && (file.yieldsBool(part) || proof(ofOne: part, at: use, in: file, &signs, project) == .bool)
        }
    }

    /// - Parameter operand: without parentheses, and neither a choice nor one of several.
    private func proof(
        ofOne operand: TokenRange, at use: Int, in file: SourceFile, _ signs: inout OptionalSigns?, _ project: Project
    ) -> Proof {
        switch project.declaredType(of: operand, at: use, in: file) {
        case let .known(type):
            guard type == TypeReference(components: ["Bool"]) else { return .otherType }
            return project.isTypeName("Bool") ? .none : .bool
        case .unnamed:
            return .otherType
        case .unknown:
            let isOptional = file.mayBeOptional(operand) || isOfGenericType(operand, at: use, in: file, project)
                || mayBeOptional(operand, at: use, in: file, &signs, project) || file.isTakenForOptional(operand)
                || isFollowedToOther(operand, at: use, in: file, project)
            return isOptional ? .otherType : .none
        }
    }

    /// Whether what the operand stands for is declared as something else than a `Bool`: `on` of `let on = marks.map(\.isOn)[0]`.
    private func isFollowedToOther(_ operand: TokenRange, at use: Int, in file: SourceFile, _ project: Project) -> Bool {
        switch project.originType(of: operand, at: use, in: file) {
        case let .known(type): type != TypeReference(components: ["Bool"])
        case .unnamed: true
        case .unknown: false
        }
    }

    /// `value` of `func f<T: ExpressibleByBooleanLiteral & Equatable>(_ value: T)`
    private func isOfGenericType(_ operand: TokenRange, at use: Int, in file: SourceFile, _ project: Project) -> Bool {
        guard file.hasGenericParameters(around: use), let written = project.writtenType(of: operand, at: use, in: file),
            case let names = file.names(of: written), names.count == 1
        else { return false }
        return file.genericConstraints(of: names[0].name, at: use) != nil
    }

    /// Whether names tell that the operand, whose type nothing shows, may be an optional.
    private func mayBeOptional(
        _ operand: TokenRange, at use: Int, in file: SourceFile, _ known: inout OptionalSigns?, _ project: Project
    ) -> Bool {
        guard NamedOperand.isNamed(operand, in: file) else { return false }
        let signs = known ?? OptionalSigns(file)
        known = signs
        return NamedOperand(operand, at: use, in: file, signs, project).mayBeOptional
    }

    /// Query builders overload `==`: `having(Team.isOpen == true)`, and, where one of them is imported, `{ $0.isOpen == true }`
    /// and `filter(isOpen == true)`.
    private func isQuery(_ comparison: LiteralComparison, in file: SourceFile) -> Bool {
        let first = min(comparison.operand.start, comparison.literal)
        let operand = file.withoutParentheses(comparison.operand)
        let start = file.tokens[operand.start]
        let isArgument = first > 1 && file.tokens[first - 1].kind == .leftParen && file.tokens[first - 2].kind == .identifier
            && QueryClause.names.contains(file.name(first - 2))
        // A column is a static property.
        let isColumn = file.text.bytes[start.start].isUpperCaseLetter
        if isArgument, isColumn || first > 2 && file.tokens[first - 3].kind == .period && QueryClause.own.contains(file.name(first - 2)) {
            return true
        }
        guard QueryClause.isKnown(in: file) else { return false }
        return isArgument || isColumn || start.kind == .dollarIdentifier || QueryClause.hands(operand.start, to: QueryClause.names, in: file)
    }

    /// `#Predicate { $0.isOpen == true }`: a macro makes a query of the closure, in which the value has its name as all others have.
    private func isTranslated(_ operation: Int, in file: SourceFile) -> Bool {
        var closure = file.outline.closure(around: operation)
        while let current = closure {
            var name = current.brace - 1
            while name > 0, [.rightParen, .rightAngle].contains(file.tokens[name].kind), let open = file.outline.brackets.partner(of: name) {
                name = open - 1
            }
            if name > 0, file.tokens[name - 1].kind == .pound, ["Predicate", "Expression", "Rule"].contains(where: { file.token(name, is: $0) }) {
                return true
            }
            closure = current.outer.map { file.outline.closures[$0] }
        }
        return false
    }

    /// `check { element in element.isOpen == true }` where a `==` of the project makes something else than a `Bool`.
    private func mayBeMatcher(_ operand: TokenRange, in file: SourceFile, _ project: Project) -> Bool {
        let operand = file.withoutParentheses(operand)
        let isHanded = file.tokens[operand.start].kind == .dollarIdentifier || file.closure(handing: operand.start) != nil
        // That is asked of lists.
        return isHanded && !file.token(operand.end - 1, is: "isEmpty") && project.mentionsOptionalBoolean(SourceFile.equality)
    }
}

/// An operand compared with `true` or `false`.
private struct LiteralComparison {
    enum Meaning { case same, negated }

    let operand: TokenRange
    /// The token of the literal.
    let literal: Int
    let meaning: Meaning

    init?(_ operation: Int, in file: SourceFile) {
        guard operation > 0, file.tokens[operation].length == 2,
            file.isBooleanLiteral(operation - 1) || file.isBooleanLiteral(operation + 1)
        else { return nil }
        let isEqual = file.token(operation, is: "==")
        guard isEqual || file.token(operation, is: "!="),
            let left = file.operand(leftOfComparison: operation),
            let right = file.isConsuming(operation + 1)
                ? file.operand(rightOfComparison: operation + 1).map({ TokenRange(operation + 1, $0.end) })
                : file.operand(rightOfComparison: operation)
        else { return nil }
        // Where something goes on behind the literal, or stands in front of it, the operand is more than a literal.
        let isLiteralLeft = file.isBooleanLiteral(left)
        guard isLiteralLeft != file.isBooleanLiteral(right) else { return nil }
        literal = isLiteralLeft ? left.start : right.start
        let other = isLiteralLeft ? right : left
        // Nobody writes longer ones, and in parentheses inside of each other each would be read again.
        guard other.count <= 400 else { return nil }
        operand = file.isConsuming(other.start - 1) ? TokenRange(other.start - 1, other.end) : other
        meaning = isEqual == (file.tokens[literal].kind == .keywordTrue) ? .same : .negated
    }

    var whole: TokenRange { TokenRange(min(operand.start, literal), max(operand.end, literal + 1)) }

    var fault: String {
        switch meaning {
        case .same: "changes nothing"
        case .negated: "hides a negation"
        }
    }

    /// Whether the operand may well be optional, or something else than a `Bool`: chains, calls, subscripts, key paths, casts.
    func isOpaque(in file: SourceFile) -> Bool {
        let tokens = file.tokens
        // A literal alone is no operand to negate.
        var isNamed = false
        // Up to here something of a value is compared, whatever the literals in it are: `(name ?? "").isEmpty`.
        var endOfOwner = operand.start
        var index = operand.start
        while index < operand.end {
            let kind = tokens[index].kind
            switch kind {
            case .leftParen, .leftBracket, .stringOpen:
                if isBehindOwner(index, in: file) { return true }
                endOfOwner = max(endOfOwner, endOfBrackets(ofOwnerAt: index, in: file))
                if kind == .leftParen { break }
                guard index < endOfOwner || isCompared(index, in: file) else { return true }
                // What a text is made of does not matter.
                if kind == .stringOpen { index = file.outline.brackets.behind(index) - 1 }
            case .keywordNil:
                guard isCompared(index, in: file) else { return true }
            case .period:
                if index == operand.start || tokens[index - 1].kind == .leftParen { return true }
            case .identifier, .dollarIdentifier, .keywordSelf: isNamed = true
            default:
                if Self.opaque.contains(kind) { return true }
            }
            index += 1
        }
        return !isNamed
    }

    /// Whether the brackets are those of a call, or of a subscript, which may stand apart from what it is of: `flags [0]`.
    private func isBehindOwner(_ open: Int, in file: SourceFile) -> Bool {
        guard open > 0, Self.callable.contains(file.tokens[open - 1].kind) else { return false }
        let bracket = file.tokens[open]
        return bracket.kind == .leftBracket ? !bracket.startsLine : open > operand.start && !bracket.followsSpace
    }

    /// Where the brackets close that open at the token, if a member of what stands in them is asked for; 0 otherwise.
    private func endOfBrackets(ofOwnerAt open: Int, in file: SourceFile) -> Int {
        guard let close = file.outline.brackets.partner(of: open), close + 2 < operand.end, file.tokens[close + 1].kind == .period else { return 0 }
        return close
    }

    /// `(kind == "a")`, `(user != nil)`: a `Bool`, whatever the literal is.
    private func isCompared(_ literal: Int, in file: SourceFile) -> Bool {
        let behind = file.outline.brackets.behind(literal)
        return literal > operand.start && file.isEqualityOperator(literal - 1) || behind < operand.end && file.isEqualityOperator(behind)
    }

    /// Optional chaining, `as?` and `try?`, key paths, closures, macros.
    private static let opaque: Set<TokenKind> = [.postfixQuestion, .backslash, .leftBrace, .pound]
    /// What a parenthesis right behind it calls.
    private static let callable: Set<TokenKind> = [
        .identifier, .dollarIdentifier, .rightParen, .rightBracket, .rightAngle, .rightBrace, .exclamationMark,
        .postfixQuestion, .keywordInit, .keywordSelf, .keywordSelfType, .keywordSuper,
    ]
}

// MARK: The fix

extension LiteralComparison {
    /// What to put around the operand.
    func replacement(in file: SourceFile) -> (prefix: String, suffix: String) {
        switch meaning {
        case .same: ("", "")
        case .negated: operand.indices.contains(where: { needsParentheses($0, in: file) }) ? ("!(", ")") : ("!", "")
        }
    }

    private func needsParentheses(_ index: Int, in file: SourceFile) -> Bool {
        guard !isInsideBrackets(index, in: file) else { return false }
        if index == operand.start, file.isConsuming(index) { return true }
        return [.infixOperator, .keywordAs, .keywordIs, .prefixOperator].contains(file.tokens[index].kind)
    }

    private func isInsideBrackets(_ index: Int, in file: SourceFile) -> Bool {
        guard [.leftParen, .leftBracket, .stringOpen].contains(file.tokens[operand.start].kind) else { return false }
        return file.outline.brackets.partner(of: operand.start).map { index <= $0 } ?? false
    }

    /// Nil where a comment would be lost, or where the tokens left over would touch and mean something else, or where a variable
    /// would be set to itself, or a borrowed value handed on.
    func fix(_ safety: Fix.Safety, _ replacement: (prefix: String, suffix: String), in file: SourceFile) -> Fix? {
        let range = file.textRange(operand)
        let value = file.tokens[literal]
        let isLiteralLeft = value.start < range.start
        let gap = isLiteralLeft ? TextRange(value.start, range.start) : TextRange(range.end, value.end)
        let isSetBack = meaning == .same && file.wouldSetBack(whole, to: operand)
        guard !file.hasComment(in: gap), !isSetBack, meaning == .negated || !file.statesOwnership(around: operand.start) else { return nil }
        if let outer = outerParentheses(in: file) {
            guard let start = file.replacement(replacement.prefix + file.string(operand), for: outer) else { return nil }
            return Fix(safety, [
                Edit(
                    path: file.path, range: TextRange(file.tokens[outer.start].start, range.start),
                    replacement: (start.hasPrefix(" ") ? " " : "") + replacement.prefix),
                Edit(path: file.path, range: TextRange(range.end, file.tokens[outer.end - 1].end), replacement: replacement.suffix),
            ])
        }
        let bytes = file.text.bytes
        if !isLiteralLeft, value.end < bytes.count, !mayFollow(value.end, in: file) { return nil }
        guard let prefix = file.replacement(replacement.prefix, for: whole) else { return nil }
        let start = isLiteralLeft ? value.start : range.start
        if isLiteralLeft {
            var edits = [Edit(path: file.path, range: gap, replacement: prefix)]
            if !replacement.suffix.isEmpty {
                edits.append(Edit(path: file.path, range: TextRange(range.end, range.end), replacement: replacement.suffix))
            }
            return Fix(safety, edits)
        }
        var edits = [Edit(path: file.path, range: gap, replacement: replacement.suffix)]
        if !prefix.isEmpty {
            edits.insert(Edit(path: file.path, range: TextRange(start, start), replacement: prefix), at: 0)
        }
        return Fix(safety, edits)
    }

    /// `(x == true)`: what is left needs none.
    private func outerParentheses(in file: SourceFile) -> TokenRange? {
        let isSimple = meaning == .negated || !operand.indices.contains { needsParentheses($0, in: file) }
        let prefix = replacement(in: file).prefix
        return isSimple ? file.parenthesesAroundOperand(whole, for: prefix + file.string(operand)) : nil
    }

    /// Whether what stands there may touch a name: `||` does in `a||b`, and is a postfix operator in `a|| b`.
    private func mayFollow(_ offset: Int, in file: SourceFile) -> Bool {
        let byte = file.text.bytes[offset]
        if byte <= 0x20 || Array("),;:]{}".utf8).contains(byte) { return true }
        let next = file.tokens[whole.end]
        let isJoined = file.token(whole.end, is: "||") || file.token(whole.end, is: "&&")
        return next.start == offset && isJoined && !file.tokens[whole.end + 1].followsSpace
    }
}

extension UInt8 {
    fileprivate var isUpperCaseLetter: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
}
