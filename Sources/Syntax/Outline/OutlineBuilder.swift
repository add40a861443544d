/// Walks the tokens once, in order, and writes down what it passes.
///
/// The builder keeps a stack of contexts, each with the token at which it ends, and a stack of roles for braces that a head
/// further left has already explained. It never recurses: nesting costs memory, not stack.
///
/// It cannot be copied: each copy would retain and release a dozen arrays, and one a statement took a tenth of its time. What
/// only asks is `mutating`, too: other methods of so large a value are called with a copy of all its bytes.
struct OutlineBuilder: ~Copyable {
    /// What the tokens at the current level are.
    enum Place {
        /// Statements and local declarations.
        case statements
        /// Members of the declaration.
        case members(of: Int)
        /// Accessors of the variable or subscript.
        case accessors(of: Int)
        /// `case` labels and their statements.
        case cases(of: Int)
        /// Part of one expression: braces are closures, `if` and `switch` are expressions.
        case expression
        /// The head of a declaration: keywords in it are labels.
        case head
    }

    struct Context {
        let place: Place
        let scope: Declaration.Scope
        /// The first token.
        @Compact var start: Int
        /// The token that does not belong to it any more.
        @Compact var end: Int
        /// The declaration around the tokens.
        @CompactOptional var parent: Int?
        /// The closure around the tokens.
        @CompactOptional var closure: Int?
        /// The last case seen, where the place is `cases`.
        @CompactOptional var currentCase: Int?
        /// The statement being read, where the place has statements.
        @CompactOptional var currentStatement: Int?

        init(place: Place, start: Int, end: Int, parent: Int?, scope: Declaration.Scope, closure: Int?) {
            self.place = place
            self.scope = scope
            self.start = start
            self.end = end
            self.parent = parent
            self.closure = closure
            currentCase = nil
            currentStatement = nil
        }
    }

    /// What a head says of a token further right.
    struct Pending {
        enum Role {
            case statements(parent: Int?)
            case members(of: Int)
            case accessors(of: Int)
            case cases(of: Int)
            /// A second or later binding of one `var`.
            case binding(of: Int)
            /// `while` behind the body of `repeat`.
            case repeatCondition
        }

        let token: Int
        let role: Role
    }

    let look: Lookahead
    /// The tokens that open more structure inside an expression, and how many of them lie behind.
    private let structureOpeners: [Int32]
    private var passedOpeners = 0
    var declarations: [Declaration] = []
    var accessors: [Accessor] = []
    var switches: [SwitchStatement] = []
    var switchCases: [SwitchCase] = []
    var caseItems: [CaseItem] = []
    var conditionals: [ConditionalStatement] = []
    var conditions: [Condition] = []
    var closures: [Closure] = []
    var statements: [Statement] = []
    var loops: [Int32] = []
    /// Where the builder is, and the contexts around that, the innermost last.
    var context: Context
    private var outer: [Context] = []
    var pending: [Pending] = []
    var index = 0
    var headless = HeadlessRun()
    /// Conditionals whose `else if` is still to come, with the place of that `else`.
    var chains: [(conditional: Int, elseAt: Int)] = []

    init(tokens: [Token], text: SourceText, brackets: Brackets, structureOpeners: [Int32]) {
        self.structureOpeners = structureOpeners
        look = Lookahead(tokens: tokens, text: text, brackets: brackets)
        context = Context(place: .statements, start: 0, end: tokens.count - 1, parent: nil, scope: .file, closure: nil)
        // Few files nest deeper, and a list that grows from nothing is copied again and again.
        outer.reserveCapacity(24)
        pending.reserveCapacity(16)
    }

    /// How deep in contexts the builder is.
    var depth: Int { outer.count }

    mutating func run() {
        let last = look.tokens.count - 1
        while index < last {
            while !outer.isEmpty, index >= context.end { leave() }
            let before = index
            let depth = depth
            step()
            assert(index > before || self.depth > depth, "the outline stalled at token \(index)")
            if index == before, self.depth == depth { index += 1 }
        }
        while !outer.isEmpty { leave() }
        closeStatement(at: last)
        closeCase(at: last)
    }

    private mutating func step() {
        // Asked at every token, and nearly always in vain.
        if let next = pending.last?.token, next <= index, let role = takeRole() {
            enter(role)
            return
        }
        switch context.place {
        case .statements: statement()
        case .members: member()
        case let .accessors(owner): accessor(of: owner)
        case let .cases(owner): caseOrStatement(of: owner)
        case .expression: expressionToken(keywords: .meant)
        case .head: expressionToken(keywords: .labels)
        }
    }

    private mutating func takeRole() -> Pending.Role? {
        while let top = pending.last, top.token <= index {
            pending.removeLast()
            if top.token == index { return top.role }
        }
        return nil
    }

    private mutating func enter(_ role: Pending.Role) {
        switch role {
        case let .statements(parent):
            openBlock(.statements, parent: parent, scope: .local)
        case let .members(owner):
            openBlock(.members(of: owner), parent: owner, scope: .member)
        case let .accessors(owner):
            openBlock(.accessors(of: owner), parent: owner, scope: .local)
        case let .cases(owner):
            openBlock(.cases(of: owner), parent: context.parent, scope: .local)
        case let .binding(number):
            descend(.expression, to: declarations[number].end, parent: number)
        case .repeatCondition:
            conditional(.repeatWhile, at: index)
        }
    }

    /// Goes into the braces that open at `index`.
    private mutating func openBlock(_ place: Place, parent: Int?, scope: Declaration.Scope) {
        let end = closer(of: index)
        index += 1
        enter(Context(place: place, start: index, end: end, parent: parent, scope: scope, closure: context.closure))
    }

    private mutating func enter(_ inner: Context) {
        outer.append(context)
        context = inner
    }

    /// The token that closes the brace, or where the context ends if the source breaks off, or the brackets of broken source
    /// lead out of it.
    mutating func closer(of brace: Int) -> Int {
        min(look.brackets.partner(of: brace) ?? context.end, max(context.end, brace))
    }

    /// Reads the tokens up to `end` as `place`, inside the same declaration or inside `parent`.
    mutating func descend(_ place: Place, to end: Int, parent: Int? = nil) {
        let end = min(end, context.end)
        guard end > index else { return }
        switch place {
        // Most expressions have nothing in them that would have to be gone into.
        case .expression, .head: if firstOpening(from: index) >= end { return index = end }
        case .statements, .members, .accessors, .cases: break
        }
        enter(
            Context(
                place: place, start: index, end: end, parent: parent ?? context.parent, scope: .local,
                closure: context.closure))
    }

    mutating func leave() {
        closeStatement(at: context.end)
        closeCase(at: context.end)
        if let last = outer.popLast() { context = last }
    }

    /// The brace at `index`; nil where none stands, or where the head of broken source has led out of what holds it.
    mutating func body(at index: Int) -> Int? {
        look.kind(index) == .leftBrace && index < context.end ? index : nil
    }

    mutating func expect(_ role: Pending.Role, at token: Int) {
        pending.append(Pending(token: token, role: role))
    }
}

// MARK: Expressions

extension OutlineBuilder {
    /// What `if` and `switch` at the current level are.
    enum Keywords {
        case meant
        case labels
    }

    /// Takes one token of an expression, going into closures and `if` and `switch` expressions; tokens that mean nothing
    /// here are passed in one step.
    private mutating func expressionToken(keywords: Keywords) {
        switch look.kind(index) {
        case .leftBrace:
            closure(at: index)
        case .keywordIf, .keywordSwitch, .keywordDo, .keywordCatch, .keywordElse:
            guard keywords == .meant, look.kind(index + 1) != .colon else {
                index += 1
                return
            }
            controlFlow(at: index)
        default:
            index = firstOpening(from: index + 1)
        }
    }

    /// The next token that opens something inside an expression, or where the context or a role that waits ends the run.
    private mutating func firstOpening(from start: Int) -> Int {
        // The builder never goes back, so what lies behind need not be looked at again.
        while passedOpeners < structureOpeners.count, Int(structureOpeners[passedOpeners]) < start { passedOpeners += 1 }
        var next = context.end
        if passedOpeners < structureOpeners.count { next = min(next, Int(structureOpeners[passedOpeners])) }
        if let waiting = pending.last { next = min(next, waiting.token) }
        return max(next, start)
    }

    private mutating func closure(at brace: Int) {
        let end = closer(of: brace)
        let signatureEnd = min(afterClosureSignature(brace + 1), end)
        let hasSignature = signatureEnd > brace + 1
        let body = TokenRange(signatureEnd, max(signatureEnd, end))
        closures.append(
            Closure(
                role: isTrailing(brace) ? .trailing : .value, brace: brace,
                signature: hasSignature ? TokenRange(brace + 1, signatureEnd - 1) : .empty, body: body,
                outer: context.closure, parent: context.parent))
        index = brace + 1
        enter(
            Context(
                place: .statements, start: index, end: end, parent: context.parent, scope: .local,
                closure: closures.count - 1))
        // Default values do not occur in a closure's signature, so nothing in it needs a look of its own.
        index = signatureEnd
    }

    /// Whether what stands before the closure could be called with it.
    private mutating func isTrailing(_ brace: Int) -> Bool {
        // A statement or a value that begins with the brace has nothing before it.
        guard brace > context.start else { return false }
        let before = brace - 1
        switch look.kind(before) {
        case .dollarIdentifier, .rightParen, .rightBracket, .rightBrace, .rightAngle, .postfixOperator, .keywordInit,
            .keywordSelf, .keywordSelfType, .keywordSuper, .editorPlaceholder:
            return true
        case .identifier:
            let isMember = look.kind(before - 1) == .period || look.kind(before - 1) == .colonColon
            let word = look.contextual(before)
            return isMember || !(word == .await || word == .unsafe && !look.startsLine(brace))
        case .postfixQuestion, .exclamationMark:
            return look.kind(before - 1) != .keywordTry
        case .colon:
            // `label: { … }` behind a trailing closure.
            guard before >= 2, look.kind(before - 2) == .rightBrace else { return false }
            return look.isName(before - 1) || look.kind(before - 1) == .wildcard
        default:
            return look.kind(before).isKeyword && before > 0 && look.kind(before - 1) == .period
        }
    }

    /// Behind the `in` of a closure's signature; `start` where there is none.
    private mutating func afterClosureSignature(_ start: Int) -> Int {
        var index = look.afterAttributes(start, .type)
        if look.kind(index) == .leftBracket { index = look.behind(index) }
        if look.kind(index) == .leftParen {
            index = look.behind(index)
        } else {
            while look.kind(index) == .identifier || look.kind(index) == .wildcard || look.kind(index) == .dollarIdentifier {
                if isEffect(index) { break }
                index += 1
                guard look.kind(index) == .comma else { break }
                index += 1
            }
        }
        index = look.afterEffects(index)
        if look.kind(index) == .arrow { index = look.afterType(index + 1) }
        return look.kind(index) == .keywordIn ? index + 1 : start
    }

    private mutating func isEffect(_ index: Int) -> Bool {
        look.contextual(index) == .async && look.kind(index + 1) != .keywordIn && look.kind(index + 1) != .comma
    }
}
