import RuleKit
import Syntax

/// A literal that is put in the place of nil.
///
/// In a choice that something of any type takes, `price != nil ? price! : 0`, it is what literals are by themselves, an `Int`;
/// behind `??` it is what the value is, a `Double`.
struct LiteralFallback {
    private let kind: Kind

    private enum Kind {
        case integer, fraction, text
        /// `.none`, which is nil behind `??`.
        case none
    }

    /// Nil for what is no literal that several types take.
    init?(_ expression: TokenRange, in file: SourceFile) {
        let range = file.withoutParentheses(expression)
        guard let last = range.indices.last else { return nil }
        if range.count == 2, file.tokens[range.start].kind == .period, file.token(last, is: "none") {
            kind = .none
            return
        }
        let isNumber = range.count == 1 || range.count == 2 && file.tokens[range.start].kind == .prefixOperator
        switch file.tokens[last].kind {
        case .integerLiteral where isNumber: kind = .integer
        case .floatLiteral where isNumber: kind = .fraction
        case .stringClose where file.tokens[range.start].kind == .stringOpen && file.operation(range).operators.isEmpty: kind = .text
        default: return nil
        }
    }

    /// Whether it may be of another type behind `value ??`, where `whole` is the choice, or what the choice is assigned to tells.
    func mayBeRetyped(
        by value: TokenRange, _ whole: TokenRange, assignedTo target: TokenRange?, in file: SourceFile, _ project: Project
    ) -> Bool {
        guard let own else { return true }
        switch project.declaredType(of: value, at: whole.start, in: file) {
        case let .known(type):
            return type.components != [own] && !isTyped(whole, assignedTo: target, in: file, project)
        case .unnamed, .unknown:
            // Hardly anything but a number takes a whole number for something else.
            if kind == .integer { return !isCount(value, in: file) && !isTyped(whole, assignedTo: target, in: file, project) }
            // What a text begins or ends with is a `Character`.
            if kind == .text, isElement(value, in: file) { return !isTyped(whole, assignedTo: target, in: file, project) }
            return isTakenByAny(whole, assignedTo: target, in: file)
        }
    }

    /// What it is by itself.
    var own: String? {
        switch kind {
        case .integer: "Int"
        case .fraction: "Double"
        case .text: "String"
        case .none: nil
        }
    }

    /// `name.first`, `name.randomElement()`
    private func isElement(_ value: TokenRange, in file: SourceFile) -> Bool {
        let name = value.indices.last { file.tokens[$0].kind == .identifier }
        return name.map { SourceFile.elements.contains(file.name($0)) || file.token($0, is: "randomElement") } ?? false
    }

    private func isCount(_ value: TokenRange, in file: SourceFile) -> Bool {
        value.indices.last.map { file.token($0, is: "count") } ?? false
    }

    // MARK: What takes it

    /// Whether something asks for one type, whatever the choice is made of.
    private func isTyped(_ whole: TokenRange, assignedTo target: TokenRange?, in file: SourceFile, _ project: Project) -> Bool {
        if let target { return isPlain(target, in: file, project) }
        var expression = whole
        while expression.start > 0, file.tokens[expression.start - 1].kind == .leftParen, file.tokens[expression.end].kind == .rightParen,
            file.callee(ofArgumentBefore: expression.start) == nil
        {
            expression = TokenRange(expression.start - 1, expression.end + 1)
        }
        guard file.tokens[expression.end].kind != .keywordAs, expression.start > 0 else { return false }
        // An operand; of what is assigned the target is none.
        let before = file.tokens[expression.start - 1].kind
        let isRight = before == .infixOperator && !file.token(expression.start - 1, is: "??")
        if isRight || file.tokens[expression.end].kind == .infixOperator { return true }
        if let argument = file.call(withArgument: expression) {
            // `String(format: "%.1f", …)` takes anything.
            let isFormat = file.token(argument.callee.end + 1, is: "format")
            if Self.isPlain(file.name(argument.callee.end - 1)) { return !isFormat }
            let types = project.parameterTypes(for: argument, in: file)
            return !types.isEmpty && types.allSatisfy { type in
                if case let .known(reference) = type { Self.isPlain(reference) } else { false }
            }
        }
        if isTypedByDeclaration(expression, before, in: file) { return true }
        guard before == .equal, let target = file.operand(endingAt: expression.start - 2) else { return false }
        return isPlain(target, in: file, project)
    }

    private func isPlain(_ target: TokenRange, in file: SourceFile, _ project: Project) -> Bool {
        guard case let .known(type) = project.declaredType(of: target, at: target.start, in: file) else { return false }
        return Self.isPlain(type)
    }

    private func isTypedByDeclaration(_ expression: TokenRange, _ before: TokenKind, in file: SourceFile) -> Bool {
        guard let declaration = file.outline.declaration(around: expression.start).map({ file.outline.declarations[$0] }) else { return false }
        let type = file.typeReference(declaration.type)
        // Without a type the variable gets that of both.
        if declaration.initializer == expression { return declaration.type.isEmpty || type.map(Self.isPlain) ?? false }
        guard before == .keywordReturn || file.isStatement(expression), let body = declaration.body else { return false }
        let isInClosure = file.outline.closure(around: expression.start).map { $0.brace > body } ?? false
        return !isInClosure && type.map(Self.isPlain) ?? false
    }

    /// Whether something is seen to take values of any type.
    private func isTakenByAny(_ whole: TokenRange, assignedTo target: TokenRange?, in file: SourceFile) -> Bool {
        guard kind != .text, target == nil, let callee = file.callee(ofArgumentBefore: whole.start) else { return false }
        return Self.takers.contains(file.name(callee))
    }

    /// What takes values of any type.
    private static let takers: Set<String> = ["print", "debugPrint", "dump", "NSLog", "String", "AnyHashable", "AnyCodable"]

    /// Whether it is a number or a text.
    static func isPlain(_ type: TypeReference) -> Bool {
        type.components.count == 1 && isPlain(type.name)
    }

    /// Whether it is the name of a number or a text, and so of no protocol.
    private static func isPlain(_ name: String) -> Bool {
        NumberTypes.contains(name) || ["String", "Substring", "Character"].contains(name)
    }
}
