/// An argument of a call.
public struct CallArgument: Sendable {
    /// What is called, without generic arguments behind it: `set`, `self.set`, `State.init`.
    public let callee: TokenRange
    /// Nil where none is written.
    public let label: String?
}

extension SourceFile {
    /// The call that the expression is an argument of; nil where it is none, or only a part of one.
    public func call(withArgument expression: TokenRange) -> CallArgument? {
        guard let open = openParenthesis(around: expression), open > 0, let argument = element(of: open, endingWith: expression) else { return nil }
        var end = open
        if tokens[end - 1].kind == .rightAngle, let angle = outline.brackets.partner(of: end - 1), angle < end { end = angle }
        guard end > 0, [.identifier, .keywordInit, .keywordSelfType].contains(tokens[end - 1].kind), let callee = shortOperand(endingAt: end - 1)
        else { return nil }
        switch expression.start - argument.start {
        case 0: return CallArgument(callee: callee, label: nil)
        case 2: return tokens[argument.start + 1].kind == .colon ? CallArgument(callee: callee, label: name(argument.start)) : nil
        default: return nil
        }
    }

    /// The parenthesis that is open in front of the expression, other elements jumped over; nil where no parenthesis is.
    public func openParenthesis(around expression: TokenRange) -> Int? {
        var open = expression.start - 1
        while open >= 0, tokens[open].kind != .leftParen {
            // Nobody writes longer elements by hand.
            guard ![.leftBrace, .leftBracket, .semicolon, .equal].contains(tokens[open].kind), expression.start - open < 400 else { return nil }
            open = outline.brackets.before(open)
        }
        return open >= 0 ? open : nil
    }

    private func element(of open: Int, endingWith expression: TokenRange) -> TokenRange? {
        elements(of: outline.inside(open)).first { $0.contains(expression.start) && $0.end == expression.end }
    }
}

extension Project {
    /// The types of the parameters that may take the argument, as far as the file declares what is called, or the project
    /// the type that is made; empty where neither does.
    public func parameterTypes(for argument: CallArgument, in file: SourceFile) -> [DeclaredType] {
        let last = argument.callee.end - 1
        let isOwn = argument.callee.count == 1 || argument.callee.count == 3 && file.tokens[argument.callee.start].kind == .keywordSelf
        if isOwn, file.tokens[last].kind == .identifier, !file.startsUpperCase(last) {
            let functions = file.functions(named: file.name(last), calledIn: file.typeScope(around: last))
            return file.parameterTypes(of: functions ?? [], labeled: argument.label)
        }
        let isInitializer = file.tokens[last].kind == .keywordInit && argument.callee.count > 2
        let path = isInitializer ? TokenRange(argument.callee.start, last - 1) : argument.callee
        guard let reference = file.typeReference(path) else { return [] }
        let types = types(named: reference, in: file.typeScope(around: last), path: file.path)
        guard types.count == 1 else { return [] }
        return parameterTypes(ofInitializersOf: types[0], labeled: argument.label, in: file)
    }

    private func parameterTypes(ofInitializersOf type: NominalType, labeled label: String?, in file: SourceFile) -> [DeclaredType] {
        let declared = file.initializers(ofTypeAt: type.path)
        if !declared.isEmpty { return file.parameterTypes(of: declared, labeled: label) }
        guard type.kind == .struct else { return [] }
        guard let label else { return [] }
        let properties = type.properties(named: label).filter { $0.level == .instance && $0.storage != .computed }
        return properties.map { property in
            guard let reference = property.type else { return property.annotation == nil ? .unknown : .unnamed }
            return .known(reference)
        }
    }
}

extension SourceFile {
    /// The types of the parameters with the label; of the first ones where it is nil.
    fileprivate func parameterTypes(of functions: [Int], labeled label: String?) -> [DeclaredType] {
        // A crowd is not looked through.
        guard functions.count <= Crowd.limit else { return [] }
        return functions.flatMap { number in
            let function = outline.declarations[number]
            return parameters(of: function).filter { $0.label.map(name) == label }.map { type(of: $0, in: function) }
        }
    }

    /// What a generic parameter, an existential or an opaque type takes is unknown: it may be anything.
    private func type(of parameter: Parameter, in function: Declaration) -> DeclaredType {
        let type = functionType(parameter.type).flatMap { isAutoclosure(parameter.type) ? $0.result : nil } ?? parameter.type
        guard let reference = typeReference(type) else { return .unnamed }
        let isOpen = reference.components.contains("Any")
            || type.indices.contains { [.any, .some].contains(contextualKeyword($0)) }
            || genericConstraints(of: reference.name, at: function.parameters.start + 1) != nil
        return isOpen ? .unknown : .known(reference)
    }

    private func isAutoclosure(_ type: TokenRange) -> Bool {
        type.indices.contains { tokens[$0].kind == .at && token($0 + 1, is: "autoclosure") }
    }
}
