/// A pattern of a `case` label or a `case` condition, as far as rules about enums need to know it.
public enum Pattern: Sendable, Hashable {
    /// `.name`, `Type.name`, with or without associated values and `?`.
    case enumCase(EnumCasePattern)
    /// `nil`
    case nilLiteral
    /// `_`
    case wildcard
    /// Everything else: values, ranges, tuples, types, plain bindings.
    case other
}

/// The pattern of an enum case.
public struct EnumCasePattern: Sendable, Hashable {
    /// What stands in the parentheses behind the name.
    public enum Payload: Sendable, Hashable {
        /// There are no parentheses.
        case absent
        /// Only bindings and wildcards: every value matches.
        case anything
        /// Some values do not match.
        case specific
    }

    /// The name of the case.
    public let name: String
    /// The names in front of the case: empty for `.name`.
    public let type: [String]
    /// What stands in the parentheses behind the name.
    public let payload: Payload
    /// How many optionals the pattern looks through: `.a?` and `.some(.a)` one each.
    public let optionalDepth: Int
    /// The token of the name.
    public let nameToken: Int
}

extension SourceFile {
    /// What the tokens of a pattern mean.
    public func pattern(_ range: TokenRange) -> Pattern {
        pattern(range, bindsNames: .no, optionalDepth: 0)
    }

    /// Whether a `let` or `var` further left makes every name in the pattern a binding.
    private enum BindsNames { case yes, no }

    private func pattern(_ whole: TokenRange, bindsNames: BindsNames, optionalDepth: Int) -> Pattern {
        var range = whole
        var bindsNames = bindsNames
        var depth = optionalDepth
        // Layers are taken off from the outside in, so each turn leaves fewer tokens.
        while true {
            guard let first = range.indices.first else { return .other }
            switch tokens[first].kind {
            case .keywordLet, .keywordVar:
                bindsNames = .yes
                range = TokenRange(first + 1, range.end)
                continue
            case .wildcard where range.count == 1:
                return .wildcard
            case .keywordNil where range.count == 1:
                return .nilLiteral
            case .leftParen where withoutParentheses(range) != range:
                range = withoutParentheses(range)
                continue
            default:
                break
            }
            let last = range.end - 1
            if tokens[last].kind == .postfixQuestion, range.count > 1 {
                depth += 1
                range = TokenRange(range.start, last)
                continue
            }
            guard let found = casePattern(range, bindsNames, depth) else { return .other }
            // `.some(.a)` is `.a?`.
            if found.name == "some", found.type.isEmpty || found.type == ["Optional"], found.payload == .specific {
                let inner = TokenRange(found.nameToken + 2, range.end - 1)
                if startsWithCase(inner) {
                    depth += 1
                    range = inner
                    continue
                }
            }
            return .enumCase(found)
        }
    }

    private func startsWithCase(_ range: TokenRange) -> Bool {
        guard let first = range.indices.first else { return false }
        return tokens[first].kind == .period || (tokens[first].kind == .identifier && range.count > 1)
    }

    /// Reads `Type.name(payload)`.
    private func casePattern(_ range: TokenRange, _ bindsNames: BindsNames, _ depth: Int) -> EnumCasePattern? {
        var type: [String] = []
        var index = range.start
        while index < range.end, tokens[index].kind == .identifier || tokens[index].kind == .keywordSelfType {
            type.append(name(index))
            index += 1
            if index < range.end, tokens[index].kind == .leftAngle {
                index = outline.brackets.behind(index)
            }
            guard index + 1 < range.end else { return nil }
            if tokens[index].kind == .colonColon {
                index += 1
                continue
            }
            guard tokens[index].kind == .period else { return nil }
            if isLastName(behindModule(index + 1), in: range) { break }
            index += 1
        }
        guard index + 1 < range.end, tokens[index].kind == .period, case let nameToken = behindModule(index + 1),
            isLastName(nameToken, in: range)
        else { return nil }
        // `Other.constant` is a case only where the name before it is a type's.
        if let owner = type.last, owner != "Self", !startsUpperCase(owner) { return nil }
        let payload: EnumCasePattern.Payload
        if nameToken + 1 == range.end {
            payload = .absent
        } else {
            payload = matchesAnything(TokenRange(nameToken + 2, range.end - 1), bindsNames) ? .anything : .specific
        }
        return EnumCasePattern(
            name: name(nameToken), type: type, payload: payload, optionalDepth: depth, nameToken: nameToken)
    }

    /// Whether nothing but a payload follows the name at `index`.
    private func isLastName(_ index: Int, in range: TokenRange) -> Bool {
        guard index < range.end, case let kind = tokens[index].kind, kind == .identifier || kind.isKeyword else { return false }
        if index + 1 == range.end { return true }
        return tokens[index + 1].kind == .leftParen && outline.brackets.partner(of: index + 1) == range.end - 1
    }

    /// Whether the elements are bindings and wildcards alone. Tuples inside are flattened: their parentheses decide nothing.
    private func matchesAnything(_ range: TokenRange, _ bindsNames: BindsNames) -> Bool {
        for index in range.indices {
            switch tokens[index].kind {
            case .wildcard, .comma, .keywordLet, .keywordVar, .colon:
                continue
            // `let value as Any` matches whatever is there.
            case .keywordAs where index + 1 < range.end && tokens[index + 1].kind == .keywordAnyType:
                continue
            case .keywordAnyType where index > range.start && tokens[index - 1].kind == .keywordAs:
                continue
            case .leftParen:
                // `(a)` behind a name would be a payload of its own.
                if index > range.start, tokens[index - 1].kind == .identifier { return false }
            case .rightParen:
                continue
            case .identifier:
                let isLabel = index + 1 < range.end && tokens[index + 1].kind == .colon
                let isBound = index > range.start && (tokens[index - 1].kind == .keywordLet || tokens[index - 1].kind == .keywordVar)
                if !isLabel, !isBound, bindsNames == .no, !isInsideBoundTuple(index, range) { return false }
            default:
                // A label may be a keyword: `in: _`.
                guard tokens[index].kind.isKeyword, index + 1 < range.end, tokens[index + 1].kind == .colon else { return false }
            }
        }
        return true
    }

    /// `.moved(let (x, y))` binds both names.
    private func isInsideBoundTuple(_ index: Int, _ range: TokenRange) -> Bool {
        var cursor = index
        while cursor > range.start {
            cursor -= 1
            switch tokens[cursor].kind {
            case .rightParen:
                guard let open = outline.brackets.partner(of: cursor), open >= range.start else { return false }
                cursor = open
            case .leftParen where cursor > range.start:
                let before = tokens[cursor - 1].kind
                if before == .keywordLet || before == .keywordVar { return true }
            default:
                break
            }
        }
        return false
    }

    /// Whether the token is the name of a type by convention.
    public func startsUpperCase(_ token: Int) -> Bool {
        tokens[token].kind == .identifier && startsUpperCase(name(token))
    }

    /// Whether the name is a type's by convention; leading underscores do not count.
    func startsUpperCase(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first(where: { $0 != "_" }) else { return false }
        return first.isASCII ? "A"..."Z" ~= first : first.properties.isUppercase
    }
}
