import Syntax

/// Who makes something of the switches of a file.
struct SwitchReaders {
    /// Who makes something of a switch.
    enum Reader {
        case compiler
        /// A result builder perhaps, which is told the case that a value stands in: to SwiftUI the views of two cases are two
        /// views with a state each, though both are written the same.
        case perhapsBuilder
    }

    private let file: SourceFile
    /// Whether no builder reads a body, by its first token: many switches may stand in one.
    private var refusals: [Int: Bool] = [:]

    init(_ file: SourceFile) { self.file = file }

    mutating func reader(ofSwitch number: Int) -> Reader {
        let statement = file.outline.switches[number]
        guard file.isStatement(statement), let body = file.body(around: statement) else { return .compiler }
        switch body.reader {
        case .compiler: return .compiler
        case .perhapsBuilder:
            let refuses = refusals[body.tokens.start] ?? file.refusesBuilders(body.tokens)
            refusals[body.tokens.start] = refuses
            return refuses ? .compiler : .perhapsBuilder
        }
    }

    /// What a body is made of, as far as a builder takes note of it: not of declarations, and not of assignments.
    func mayBuild(_ body: TokenRange) -> Bool {
        file.outline.statements(in: body).contains { statement in
            switch statement.kind {
            case .expression:
                file.operation(statement.tokens).operators.allSatisfy { file.tokens[$0].kind != .equal && !file.isCompoundAssignment($0) }
            case .if, .switch, .for, .do: true
            case .declaration, .guard, .while, .repeat, .defer, .return, .throw, .break, .continue, .fallthrough: false
            }
        }
    }
}

/// The body of a function, an accessor or a closure.
private struct Body {
    /// The tokens between its braces.
    let tokens: TokenRange
    let reader: SwitchReaders.Reader
}

extension SourceFile {
    /// A switch that gives its value to something is no statement of a builder.
    fileprivate func isStatement(_ statement: SwitchStatement) -> Bool {
        if outline.statement(startingAt: statement.keyword) != nil { return true }
        return statement.keyword > 0 && tokens[statement.keyword - 1].kind == .colon
    }

    /// `return`, `guard` and the like stand in no body that a builder reads.
    fileprivate func refusesBuilders(_ body: TokenRange) -> Bool {
        let first = outline.statements(startingBefore: body.start)
        let closure = outline.closure(around: body.start)?.brace
        let declaration = outline.declaration(around: body.start)
        return outline.statements[first...].prefix { $0.tokens.start < body.end }.contains { statement in
            switch statement.kind {
            case .guard, .while, .repeat, .defer, .return, .break, .continue, .fallthrough:
                outline.closure(around: statement.tokens.start)?.brace == closure
                    && outline.declaration(around: statement.tokens.start) == declaration
            case .expression, .declaration, .if, .switch, .for, .do, .throw:
                false
            }
        }
    }

    /// The innermost body that holds the switch; nil at the top of a file.
    fileprivate func body(around statement: SwitchStatement) -> Body? {
        let declaration = outline.declaration(around: statement.keyword)
        let start = declaration.map { outline.declarations[$0].start } ?? -1
        if let closure = outline.closure(around: statement.keyword), closure.brace > start {
            return Body(tokens: closure.body, reader: isArgument(closure) ? .perhapsBuilder : .compiler)
        }
        guard let declaration, let brace = outline.declarations[declaration].body else { return nil }
        let accessor = outline.accessors(of: declaration).first { accessor in
            accessor.body.map { outline.inside($0).contains(statement.keyword) } ?? false
        }
        let tokens = outline.inside(accessor?.body ?? brace)
        if let accessor, ![.get, .read, .readUnderscored].contains(contextualKeyword(accessor.name)) {
            return Body(tokens: tokens, reader: .compiler)
        }
        return Body(tokens: tokens, reader: reader(of: outline.declarations[declaration], statement))
    }

    /// Only a closure that is handed over may be handed to a builder.
    private func isArgument(_ closure: Closure) -> Bool {
        guard closure.role == .value, let end = outline.brackets.partner(of: closure.brace), closure.brace > 0 else { return true }
        if tokens[end + 1].kind == .leftParen, !tokens[end + 1].startsLine { return false }
        switch tokens[closure.brace - 1].kind {
        case .keywordReturn:
            return false
        case .equal:
            guard let parent = outline.declaration(around: closure.brace) else { return false }
            let declaration = outline.declarations[parent]
            return declaration.parameters.contains(closure.brace) || hasForeignAttribute(declaration)
        default:
            return true
        }
    }

    private func reader(of declaration: Declaration, _ statement: SwitchStatement) -> SwitchReaders.Reader {
        switch declaration.kind {
        case .function, .variable, .subscript: break
        case .import, .class, .actor, .struct, .enum, .protocol, .extension, .initializer, .deinitializer, .enumCase, .typealias,
            .associatedtype, .operator, .precedencegroup, .macro:
            return .compiler
        }
        if hasForeignAttribute(declaration) { return .perhapsBuilder }
        let type = declaration.type
        // `body` is what protocols with builders ask for most.
        let isBody = declaration.name.map(name) == "body"
        if type.isEmpty || isScalar(type), !isBody { return .compiler }
        // A requirement hands its builder on to whoever meets it, so that nothing here would show it. What an enum
        // maps itself to with a plain name is a table.
        let isName = typeReference(type) != nil
            && !type.indices.contains { [.leftAngle, .leftParen].contains(tokens[$0].kind) || [.some, .any].contains(contextualKeyword($0)) }
        let isTable = isName && statement.subject.count == 1 && tokens[statement.subject.start].kind == .keywordSelf
        return isTable && !isBody ? .compiler : .perhapsBuilder
    }

    /// Attributes of the language are written in lower case; Interface Builder's, tests' and actors' are known.
    private func hasForeignAttribute(_ declaration: Declaration) -> Bool {
        attributes(of: declaration).contains { attribute in
            guard let name = attribute.components.last, name.first?.isUppercase == true else { return false }
            return !name.hasSuffix("Actor") && !["IBAction", "IBInspectable", "IBSegueAction", "Test", "Sendable"].contains(name)
        }
    }

    private func isScalar(_ type: TokenRange) -> Bool {
        if type.count == 2, tokens[type.start].kind == .leftParen { return true }
        guard let reference = typeReference(type) else { return false }
        return reference.isNumber
            || ["Void", "Never", "Bool", "String", "Substring", "Character", "Data", "Date", "URL"].contains(reference.qualifiedName)
    }
}
