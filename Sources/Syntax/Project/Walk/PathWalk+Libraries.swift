// Members of generic types of libraries.
extension PathWalk {
    mutating func goToMember(_ name: String, ofLibrary text: TypeText) {
        guard let (type, arguments) = text.type.generic, isOfLibrary(type), let member = LibraryGenerics.member(name, of: type),
            !project.redefines(LibraryGenerics.use(of: HandedClosure.call(named: name), type), seenFrom: path)
        else { return }
        switch member {
        case let .argument(position, depth): if position < arguments.count { goTo(arguments[position], wrapping: depth, text) }
        case let .list(position): if position < arguments.count { goTo("[\(arguments[position])]", text) }
        case .same: goTo(text.text, text)
        case .held: if let held = held(by: text) { goTo(held.text, held) }
        case .memberOfHeld:
            guard let held = held(by: text) else { return }
            goTo(held.text, held)
            // What a store holds may be an alias of the store.
            if let (inner, _) = written(parts)?.type.generic, LibraryHolder(inner) != nil { return start(at: .unknown) }
            go(.property(name))
        case let .closure(others, values):
            guard let value = arguments.first else { return }
            let told = Array(repeating: ListMaking.unknown, count: others) + Array(repeating: String(value), count: values)
            goTo("(\(told.joined(separator: ",")))->Void", text)
        case .event: if let value = arguments.first { goTo("(\(LibraryGenerics.event)<\(value)>)->Void", text) }
        case .events: if let value = arguments.first { goTo("Observable<\(LibraryGenerics.event)<\(value)>>", text) }
        case .besideObject: if let value = arguments.first { goTo("Observable<(\(ListMaking.unknown),\(value))>", text) }
        case .collected: if let value = arguments.first { goTo("AnyPublisher<[\(value)],Never>", text) }
        case .closureToldOfHeld: if let held = held(by: text) { goTo("(\(held.text))->Void", held) }
        }
    }

    /// What a type of a library holds, as its arguments say: the state of a store, what a lock guards.
    private func held(by text: TypeText) -> TypeText? {
        guard let (type, arguments) = text.type.generic, isOfLibrary(type), let holder = LibraryHolder(type),
            // Other libraries have stores, too.
            holder.module.map({ project.imports($0, inFileAt: text.path) }) ?? true
        else { return nil }
        return holder.held(among: arguments).map(text.with)
    }

    /// Goes on to what hands on its members, where something else does not have them by itself.
    mutating func goToHeld() {
        guard let text = written(parts), let held = held(by: text) else { return start(at: .unknown) }
        goTo(held.text, held)
    }
}

extension Project {
    /// The type whose members the value has as its own: `Cart.State` of a `StoreOf<Cart>`; nil where it hands on nobody's.
    public func typeOfHandedOnMembers(of expression: TokenRange, at use: Int, in file: SourceFile) -> TypeReference? {
        var walk = walk(along: file.origin(of: expression, at: use), path: file.path)
        walk.goToHeld()
        return walk.current.reference
    }

    /// Whether a type of a library of that name has members of what it holds as its own.
    public func handsOnMembers(_ type: TypeReference) -> Bool {
        type.components.count == 1 && LibraryHolder(type.name[...])?.handsOnMembers == true && !isTypeName(type.name)
    }

    fileprivate func imports(_ module: String, inFileAt path: String) -> Bool {
        modules.membership(of: path).imports.contains(module)
    }
}
