import RuleKit
import Syntax

/// What `true` and `false` are where they stand.
enum LiteralMeaning {
    /// A declaration asks for a `Bool`.
    case boolean
    /// Nothing asks for another type; an optional may go in as well.
    case inferred
    /// A declaration that nothing shows decides; hardly one asks for anything else than a `Bool`.
    case unknown
    /// What nothing shows may be either: an element of a list of flags or of a tree of `JSON`, an argument in a file with `NSNumber`.
    case element
    /// A declaration makes them something else: an `NSNumber`, a `JSON`.
    case other

    init(_ type: TypeReference) {
        // In an `Any` the literals are what they are by themselves.
        if type.components == ["Any"] {
            self = .inferred
            return
        }
        guard type.components == ["Bool"] else {
            self = .other
            return
        }
        self = type.optionalDepth == 0 ? .boolean : .inferred
    }
}

extension LiteralMeaning {
    init(of literals: TokenRange, in file: SourceFile, _ project: Project) {
        self = Self.meaning(of: literals, in: file, project)
    }

    private static func meaning(of literals: TokenRange, in file: SourceFile, _ project: Project) -> LiteralMeaning {
        var expression = literals
        // What they stand in: what is declared is the type of the outermost.
        var path: [Nesting] = []
        // Nobody nests them deeper by hand.
        for _ in 0..<16 {
            if file.tokens[expression.end].kind == .keywordAs {
                return file.meaning(in: file.type(startingAt: expression.end + 1), path)
            }
            // What is declared is the type of what is made of them: `(a ? true : false) ? b : c`.
            guard file.endsOperation(at: expression.end) else { return .unknown }
            if let list = file.list(around: expression) {
                if file.tokens[list.start].kind == .leftBracket { path.append(.element) }
                expression = list
            } else if let tuple = file.tuple(around: expression) {
                path.append(.part(tuple.place))
                expression = tuple.tokens
            } else {
                return meaning(expression, path, in: file, project)
            }
        }
        return .unknown
    }

    private static func meaning(_ inner: TokenRange, _ path: [Nesting], in file: SourceFile, _ project: Project) -> LiteralMeaning {
        let expression = file.withEffects(inner)
        let before = expression.start - 1
        guard before >= 0 else { return .inferred }
        // `if let isOn = (value != 0 ? true : false)` asks for a `Bool?`, which no condition is.
        if path.isEmpty, file.tokens[before].kind == .equal, let condition = file.outline.condition(withPatternAround: before - 1),
            file.outline.conditions[condition].kind == .optionalBinding
        {
            return .other
        }
        if let type = file.annotation(before: before) { return file.meaning(in: type, path) }
        if file.tokens[before].kind == .keywordReturn || file.isStatement(expression) {
            // The value of an `if` or a `switch` may be that of anything.
            return file.isBranch(before) ? .unknown : file.meaningOfResult(around: expression.start, path)
        }
        switch file.tokens[before].kind {
        case .equal: return meaningOfAssigned(before, path, in: file, project)
        case .keywordIf, .keywordGuard, .keywordWhile, .keywordWhere: return .boolean
        case .infixOperator: return file.token(before, is: "&&") || file.token(before, is: "||") ? .boolean : .unknown
        case .interpolationOpen: return .inferred
        case .leftParen, .comma, .colon:
            if path.isEmpty, file.isConvertedNumber(before) { return .other }
            guard path.isEmpty, let argument = file.call(withArgument: expression) else { return .unknown }
            let meanings = Set(project.parameterTypes(for: argument, in: file).map(meaning))
            return meanings.count == 1 ? meanings.first ?? .unknown : .unknown
        default: return .unknown
        }
    }

    private static func meaning(_ type: DeclaredType) -> LiteralMeaning {
        switch type {
        case let .known(reference): LiteralMeaning(reference)
        case .unnamed: .other
        case .unknown: .unknown
        }
    }

    private static func meaningOfAssigned(_ equal: Int, _ path: [Nesting], in file: SourceFile, _ project: Project) -> LiteralMeaning {
        guard let target = file.operand(endingAt: equal - 1) else { return .unknown }
        if file.tokens[target.start].kind == .wildcard { return .inferred }
        switch project.declaredType(of: target, at: equal, in: file) {
        case let .known(type): return path.isEmpty ? LiteralMeaning(type) : .other
        case .unnamed: return path.isEmpty ? .other : .unknown
        case .unknown: break
        }
        // `stop.pointee = true`: a pointer that code in Objective-C hands out leads to an `ObjCBool`.
        if target.count > 2, file.token(equal - 1, is: "pointee") { return .other }
        guard path.isEmpty, file.tokens[equal - 1].kind == .rightBracket else { return .unknown }
        guard let element = project.writtenType(of: target, at: equal, in: file).map(file.names), element.count == 1 else {
            return .element
        }
        // What is assigned to a key of a dictionary may be nil.
        return ["Bool", "Any"].contains(element[0].qualifiedName) ? .inferred : .other
    }
}

extension SourceFile {
    /// Whether an `NSNumber` is asked for behind the colon: `Double(truncating: …)`, `Int(exactly: …)`.
    fileprivate func isConvertedNumber(_ colon: Int) -> Bool {
        guard tokens[colon].kind == .colon, isArgumentLabel(colon - 1) else { return false }
        if token(colon - 1, is: "truncating") { return true }
        guard token(colon - 1, is: "exactly"), let callee = callee(ofArgumentBefore: colon) else { return false }
        return NumberTypes.contains(name(callee))
    }

    /// Whether what stands at the token is no operator that takes what is in front of it for an operand.
    func endsOperation(at index: Int) -> Bool {
        switch tokens[index].kind {
        case .period, .postfixQuestion, .exclamationMark, .postfixOperator, .infixOperator, .infixQuestion, .keywordAs, .keywordIs:
            false
        default:
            true
        }
    }

    /// What a literal is in a value of the type, an empty one where none is declared; in lists and tuples, what they hold.
    /// - Parameter path: from the inside out.
    fileprivate func meaning(in type: TokenRange, _ path: [Nesting] = []) -> LiteralMeaning {
        guard !type.isEmpty else { return .inferred }
        let named = typeReference(type).map(LiteralMeaning.init)
        // Lists and tuples in an `Any` are what they hold.
        guard let nesting = path.last, named != .inferred else { return named ?? .other }
        return self.type(nesting, in: type).map { meaning(in: $0, path.dropLast()) } ?? .other
    }

    /// Whether the token begins a branch of an `if` or a case.
    fileprivate func isBranch(_ token: Int) -> Bool {
        switch tokens[token].kind {
        case .colon: true
        case .leftBrace: token > 0 && tokens[token - 1].kind == .keywordElse || isBody(token)
        default: false
        }
    }

    /// Whether the brace begins the body of an `if`. Nobody writes more of them into its condition.
    private func isBody(_ brace: Int) -> Bool {
        let count = prefixLength(of: outline.conditionals.count) { outline.conditionals[$0].keyword < brace }
        return outline.conditionals[max(0, count - 16)..<count].contains { $0.body == brace }
    }

    /// The type of the variable or the parameter whose value stands behind the `=`; nil where there is none.
    fileprivate func annotation(before equal: Int) -> TokenRange? {
        guard tokens[equal].kind == .equal, let number = outline.declaration(around: equal) else { return nil }
        let declaration = outline.declarations[number]
        if declaration.parameters.contains(equal) { return parameters(of: declaration).first { $0.type.end == equal }?.type }
        return declaration.initializer.start == equal + 1 ? declaration.type : nil
    }

    func isStatement(_ expression: TokenRange) -> Bool {
        outline.statement(around: expression.start, in: TokenRange(0, tokens.count))?.tokens == expression
    }

    /// What a literal is that is returned at the token.
    func meaningOfResult(around token: Int, _ path: [Nesting] = []) -> LiteralMeaning {
        let number = outline.declaration(around: token)
        if let closure = outline.closure(around: token), number.map({ outline.declarations[$0].start < closure.brace }) ?? true {
            return meaningOfResult(of: closure, in: number, path)
        }
        guard let number else { return .inferred }
        switch outline.declarations[number].kind {
        case .function, .subscript, .variable: return meaning(in: outline.declarations[number].type, path)
        case .import, .class, .actor, .struct, .enum, .protocol, .extension, .initializer, .deinitializer, .enumCase, .typealias,
            .associatedtype, .operator, .precedencegroup, .macro:
            return .inferred
        }
    }

    private func meaningOfResult(of closure: Closure, in declaration: Int?, _ path: [Nesting]) -> LiteralMeaning {
        if let arrow = closure.signature.indices.last(where: { tokens[$0].kind == .arrow }) {
            return meaning(in: TokenRange(arrow + 1, closure.signature.end), path)
        }
        // What it is handed to has a declaration elsewhere.
        guard let declaration, outline.declarations[declaration].initializer.start == closure.brace else { return .unknown }
        let variable = outline.declarations[declaration]
        // `let isOn: Bool = { … }()` is what the closure returns.
        let isCalled = outline.brackets.partner(of: closure.brace).map { $0 + 1 < variable.initializer.end } ?? false
        if isCalled || variable.type.isEmpty { return meaning(in: variable.type, path) }
        return functionType(variable.type).map { meaning(in: $0.result, path) } ?? .unknown
    }
}
