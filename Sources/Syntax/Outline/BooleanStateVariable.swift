/// A variable that stores a `Bool`, however the type is written.
public struct BooleanStateVariable: Sendable, Hashable {
    /// The variable, as an index into `Outline.declarations`.
    public let declaration: Int
    /// The token of its name.
    public let name: Int
}

extension SourceFile {
    /// Every `var` that makes storage of its own for a `Bool`: not computed, not required by a protocol, not an override, not
    /// kept by Core Data.
    public var booleanStates: [BooleanStateVariable] { knownBooleanStates.value(findBooleanStates) }

    private func findBooleanStates() -> [BooleanStateVariable] {
        var states: [BooleanStateVariable] = []
        for number in outline.numbers(of: .variable) {
            let declaration = outline.declarations[number]
            guard declaration.storage != .computed, let name = declaration.name,
                tokens[declaration.introducer].kind == .keywordVar, holdsBool(number),
                !isRequirement(declaration), !hasModifier(declaration, .override),
                // Its getter and setter are made at run time, from the model.
                !hasAttribute(declaration, "NSManaged")
            else { continue }
            states.append(BooleanStateVariable(declaration: number, name: name))
        }
        return states
    }

    private func isRequirement(_ declaration: Declaration) -> Bool {
        declaration.parent.map { outline.declarations[$0].kind == .protocol } ?? false
    }

    private func holdsBool(_ number: Int) -> Bool {
        let declaration = outline.declarations[number]
        if !declaration.type.isEmpty {
            // Most types say so before anybody has to take them apart.
            return declaration.type.indices.contains { token($0, is: "Bool") }
                && typeReference(declaration.type)?.components == ["Bool"]
        }
        return beginsWithBoolean(declaration.initializer)
    }

    /// `true`, `false`, and what begins with one and can only be a `Bool`: `true && a`, `false as Bool?`.
    private func beginsWithBoolean(_ value: TokenRange) -> Bool {
        guard !value.isEmpty, isBooleanLiteral(value.start) else { return false }
        guard value.count > 1 else { return true }
        let next = value.start + 1
        switch tokens[next].kind {
        case .infixOperator:
            return ["&&", "||", "==", "!="].contains { token(next, is: $0) }
                // `true && a ? 1 : 2`: what is chosen may be anything.
                && !operation(value).operators.contains { tokens[$0].kind == .infixQuestion }
        case .keywordAs:
            let type = tokens[next + 1].kind == .identifier ? next + 1 : next + 2
            return typeReference(TokenRange(min(type, value.end), value.end))?.components == ["Bool"]
        default:
            return false
        }
    }
}
