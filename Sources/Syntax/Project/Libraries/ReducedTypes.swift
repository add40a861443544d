// What reducers of the Composable Architecture are about.
extension SourceFile {
    /// The type of the `state` and of the `action` that a reducer hands to its closure: `Reduce { state, action in … }`.
    func reducedType(ofParameter position: Int, of closure: Closure) -> ShownType? {
        guard position < 3, let name = reducer(madeOf: closure), imports(oneOf: ["ComposableArchitecture"]) else { return nil }
        if tokens[name + 1].kind == .leftAngle {
            let arguments = elements(of: outline.inside(name + 1), most: 4)
            return position < arguments.count ? boundType(writtenAt: arguments[position]) : nil
        }
        guard position < 2 else { return nil }
        let part = position == 0 ? "State" : "Action"
        let scope = typeScope(around: name)
        switch subject(ofReducerNamedAt: name, in: closure) {
        case .ofTypeAround:
            let own = scope + [part]
            return reducerTypes.contains(own) ? .written(.known(TypeReference(components: own))) : nil
        case let .feature(type):
            let feature = type.components == ["Self"] ? scope : type.components
            return .written(.known(TypeReference(components: feature + [part])))
        case let .types(types): return boundType(writtenAt: types[position])
        // Whatever it is, it is not what the type around it is about; before there was `Reduce`, reducers were joined by functions.
        case .another where tokens[name].length > 6: return nil
        case .another: return .written(.known(TypeReference(components: [part], optionalDepth: 0, home: .unclear)))
        }
    }

    /// The name of the reducer that the closure makes: `Reduce { … }`, `Reduce<State, Action> { … }`, `AnyReducer({ … })`.
    private func reducer(madeOf closure: Closure) -> Int? {
        var name = closure.brace - 1
        if name > 0, tokens[name].kind == .leftParen { name -= 1 }
        if name > 0, tokens[name].kind == .rightAngle, let open = outline.brackets.partner(of: name), open > 0 { name = open - 1 }
        guard name >= 0, tokens[name].kind == .identifier else { return nil }
        let isReducer =
            switch tokens[name].length {
            case 6: token(name, is: "Reduce")
            case 7: token(name, is: "Reducer")
            case 10: token(name, is: "AnyReducer")
            default: false
            }
        return isReducer ? name : nil
    }

    /// What a reducer is about that does not say it itself.
    private enum ReducerSubject {
        /// The type around it is a feature, and the reducer is that of the feature.
        case ofTypeAround
        /// `some ReducerOf<Self>`, `some ReducerOf<Feature>`
        case feature(TypeReference)
        /// `some Reducer<State, Action>`
        case types([TokenRange])
        /// A part of the state: `Scope(state: \.child, action: \.child) { Reduce { … } }`.
        case another
    }

    private func subject(ofReducerNamedAt name: Int, in closure: Closure) -> ReducerSubject {
        guard let number = closure.parent, case let declaration = outline.declarations[number] else { return .another }
        if declaration.initializer.contains(name) {
            guard declaration.initializer.start == name else { return .another }
        } else {
            guard let body = declaration.body, body < name, isValue(name, ofBodyAt: body) else { return .another }
        }
        return subject(ofReducerTyped: declaration.type)
    }

    /// Whether nothing between the reducer and the body hands it another state.
    private func isValue(_ reducer: Int, ofBodyAt body: Int) -> Bool {
        var place = reducer
        // Nobody nests deeper.
        for _ in 0..<16 {
            guard let open = outline.brackets.opener(before: place), open >= body, tokens[open].kind == .leftBrace else { return false }
            if open == body { return true }
            if let closure = outline.closure(startingAt: open) {
                guard let callee = callee(ofClosure: closure), ["CombineReducers", "onChange"].contains(callee) else { return false }
            }
            place = open
        }
        return false
    }

    private func subject(ofReducerTyped type: TokenRange) -> ReducerSubject {
        // Nobody writes longer ones, and each name in the closure asks.
        guard !type.isEmpty, type.count < 100 else { return .another }
        let arguments = genericArguments(type)
        switch arguments.count {
        // `some Reducer`, `Body`
        case 0: return .ofTypeAround
        case 1: return typeReference(arguments[0]).map { .feature($0) } ?? .another
        default: return .types(arguments)
        }
    }

    /// The types `State` and `Action` of other types, by their qualified names.
    private var reducerTypes: Set<[String]> {
        knownReducerTypes.value {
            Set(
                outline.nominals.compactMap { number in
                    let declaration = outline.declarations[number]
                    guard declaration.kind != .extension, let name = declaration.name, token(name, is: "State") || token(name, is: "Action")
                    else { return nil }
                    return declaration.parent.map { qualifiedName(of: $0) + [self.name(name)] }
                })
        }
    }
}
