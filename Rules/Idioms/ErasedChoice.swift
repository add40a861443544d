import Syntax

/// A choice in a file that names `AnyHashable`: where that is asked for, each branch becomes one by itself, so the two may be of different
/// types, which the operands of `??` may not.
struct ErasedChoice {
    enum Likelihood { case never, perhaps, surely }

    let value: TokenRange
    let fallback: TokenRange
    /// What it is assigned to; nil for an expression.
    let target: TokenRange?
    let whole: TokenRange
    let file: SourceFile
    let project: Project

    func isErased(in erasure: Erasure) -> Likelihood {
        switch erasure {
        case .nowhere: return .never
        case .ofKeys: return isElement(behind: [.leftBracket, .comma]) && !areOfOneType ? .surely : .never
        case .anywhere: break
        }
        if areOfOneType { return .never }
        if isElement(behind: [.leftBracket, .comma, .colon]) { return .surely }
        if let written {
            if written.indices.contains(where: mayErase) { return .surely }
            return isInitializer || file.typeReference(written).map(LiteralFallback.isPlain) ?? false ? .never : .perhaps
        }
        guard let asked else { return .perhaps }
        if asked.name == "AnyHashable" || aliases.contains(asked.name) { return .surely }
        return LiteralFallback.isPlain(asked) ? .never : .perhaps
    }

    /// Whether it may be an element of a literal, a key in one, or a subscript.
    private func isElement(behind marks: [TokenKind]) -> Bool {
        guard target == nil, whole.start > 0, marks.contains(file.tokens[whole.start - 1].kind) else { return false }
        return file.outline.brackets.opener(before: whole.start).map { file.tokens[$0].kind == .leftBracket } ?? true
    }

    /// Whether both are texts, or numbers of one type.
    private var areOfOneType: Bool {
        guard case let .known(type) = project.declaredType(of: value, at: whole.start, in: file), LiteralFallback.isPlain(type),
            type.optionalDepth == 1
        else { return false }
        if let own = LiteralFallback(fallback, in: file)?.own { return type.name == own }
        guard case let .known(other) = project.declaredType(of: fallback, at: whole.start, in: file) else { return false }
        return other.components == type.components && other.optionalDepth == 0
    }

    private var declaration: Declaration? {
        file.outline.declaration(around: whole.start).map { file.outline.declarations[$0] }
    }

    private var isInitializer: Bool {
        declaration.map { $0.initializer == whole } ?? false
    }

    /// The type of the variable whose value it is, or of what it is the result of; nil where none is written.
    private var written: TokenRange? {
        guard target == nil, whole.start > 0, let declaration, !declaration.type.isEmpty else { return nil }
        if declaration.initializer == whole { return declaration.type }
        guard file.tokens[whole.start - 1].kind == .keywordReturn || file.isStatement(whole), let body = declaration.body,
            file.outline.closure(around: whole.start).map({ $0.brace < body }) ?? true
        else { return nil }
        return declaration.type
    }

    /// The type of what it is assigned or handed to; nil where nothing tells it.
    private var asked: TypeReference? {
        if let target { return reference(project.declaredType(of: target, at: whole.start, in: file)) }
        if let argument = file.call(withArgument: whole) {
            let types = Set(project.parameterTypes(for: argument, in: file).map(reference))
            return types.count == 1 ? types.first ?? nil : nil
        }
        guard whole.start > 1, file.tokens[whole.start - 1].kind == .equal, !isInitializer else { return nil }
        return file.operand(endingAt: whole.start - 2).flatMap { reference(project.declaredType(of: $0, at: whole.start, in: file)) }
    }

    private func reference(_ type: DeclaredType) -> TypeReference? {
        if case let .known(reference) = type { reference } else { nil }
    }

    /// `AnyHashable`, or an alias, which may be one for that.
    private func mayErase(_ token: Int) -> Bool {
        file.tokens[token].kind == .identifier && (file.token(token, is: "AnyHashable") || aliases.contains(file.name(token)))
    }

    private var aliases: [String] {
        file.outline.numbers(of: .typealias).compactMap { file.outline.declarations[$0].name.map(file.name) }
    }
}
