/// What is asked of the thing that an expression stands for.
enum OriginQuestion {
    /// Its type, be it nil or not.
    case type
    /// How many optionals are around it: what stands in front of a `??`. What stands in front of another in that nobody asks.
    case depth
}

/// What an expression has the type of, be there a `??` in it or not.
struct CoalescedValue {
    /// `b` of `a ?? b`; what is in `a` where `b` is a bare `.name`; the expression itself where it is no such operation.
    let expression: TokenRange
    let form: BoundValue.Form
    /// `a` of `a ?? b`: where there is more than one optional around it, one less is left around the value, whatever `b` is.
    var optionals: [TokenRange] = []
}

extension SourceFile {
    /// What `a ?? b`, `a ? b : .none` and `XCTUnwrap(a)` have the type of.
    func coalescedValue(of whole: TokenRange) -> CoalescedValue {
        let expression = withoutParentheses(whole)
        guard expression.count > 1 else { return CoalescedValue(expression: expression, form: .whole) }
        if let choice = tellingChoice(of: expression) { return CoalescedValue(expression: choice, form: .whole) }
        if let value = valueUnwrapped(by: expression) { return CoalescedValue(expression: value, form: .unwrapped) }
        // `try?` takes all that stands to the right of it.
        guard !isOptionalTry(expression), let operation = shortOperation(expression), let last = operation.operands.last, !last.isEmpty,
            operation.operators.allSatisfy({ token($0, is: "??") })
        else { return CoalescedValue(expression: expression, form: .whole) }
        let others = operation.operands.dropLast()
        guard last.count == 2, tokens[last.start].kind == .period, let value = others.last else {
            var value = valueInParentheses(last) ?? CoalescedValue(expression: last, form: .whole)
            // Of a longer chain nobody asks for all.
            value.optionals += others.prefix(2)
            return value
        }
        // What `try?` adds is what the `??` behind it takes off.
        let inner = valueInParentheses(value)?.expression ?? value
        return CoalescedValue(expression: triedValue(inner) ?? inner, form: .unwrapped)
    }

    /// `b` of `(a ?? b)`, `any as? Page` of `(any as? Page)`; nil for what has no parentheses.
    private func valueInParentheses(_ whole: TokenRange) -> CoalescedValue? {
        // Nobody writes longer ones by hand.
        guard tokens[whole.start].kind == .leftParen, whole.count < 1000 else { return nil }
        let inner = withoutParentheses(whole)
        return inner == whole ? nil : coalescedValue(of: inner)
    }

    /// What a name stands for that is set to the expression, the names in which are seen from the token `place`.
    func boundValue(setTo expression: TokenRange, at place: Int) -> BoundValue {
        let value = coalescedValue(of: expression)
        guard value.form == .whole, let tried = triedValue(value.expression) else { return BoundValue(value, value.form, place) }
        return BoundValue(coalescedValue(of: tried), .wrapped, place)
    }

    /// What the values in front of `??` stand for, less the optional that it takes off and those that are taken off what is left.
    func origins(of optionals: [TokenRange], at use: Int, unwraps: Int) -> [Subject] {
        optionals.map { value in
            var origin = origin(of: value, at: use, .depth)
            origin.unwraps += 1 + unwraps
            return origin
        }
    }

    /// `load()` of `try? load()`.
    func triedValue(_ whole: TokenRange) -> TokenRange? {
        let expression = withoutParentheses(whole)
        guard expression.count > 2, isOptionalTry(expression) else { return nil }
        return withoutParentheses(TokenRange(expression.start + 2, expression.end))
    }

    /// `page` of `XCTUnwrap(page)` and `#require(page)`.
    private func valueUnwrapped(by expression: TokenRange) -> TokenRange? {
        let call = withoutEffects(expression)
        guard call.count > 3, tokens[call.end - 1].kind == .rightParen, let open = outline.brackets.partner(of: call.end - 1),
            open == call.start + 1 && token(call.start, is: "XCTUnwrap")
                || open == call.start + 2 && tokens[call.start].kind == .pound && token(call.start + 1, is: "require")
        else { return nil }
        return firstElement(of: outline.inside(open))
    }
}

extension BoundValue {
    fileprivate init(_ value: CoalescedValue, _ form: Form, _ place: Int) {
        self.init(expression: value.expression, form: form, place: place, optionals: value.optionals)
    }

    /// How many optionals are taken off.
    var unwraps: Int {
        switch form {
        case .whole, .wrapped: 0
        case .unwrapped: 1
        }
    }

    /// The same behind `if let`.
    var unwrapped: BoundValue { BoundValue(expression: expression, form: .unwrapped, place: place, optionals: optionals) }
}
