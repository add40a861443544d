/// A generic type of a library that holds a value of its argument, and hands on the members of that, or the value itself to a closure.
enum LibraryHolder {
    /// A store of the Composable Architecture, `Store<State, Action>`, and one that is only asked for its `state`.
    case store, testStore
    /// The same for a feature, whose `State` it holds: `StoreOf<Cart>`.
    case storeOfFeature, testStoreOfFeature
    case mutex, unfairLock, lockedBox
    /// The only one of the locks whose members are those of the value.
    case isolated

    // By the length first: it is asked of nearly every type.
    init?(_ type: Substring) {
        switch type.utf8.count {
        case 5 where type == "Store": self = .store
        case 5 where type == "Mutex": self = .mutex
        case 7 where type == "StoreOf": self = .storeOfFeature
        case 9 where type == "ViewStore": self = .store
        case 9 where type == "TestStore": self = .testStore
        case 11 where type == "ViewStoreOf": self = .storeOfFeature
        case 11 where type == "TestStoreOf": self = .testStoreOfFeature
        case 12 where type == "LockIsolated": self = .isolated
        case 17 where type == "NIOLockedValueBox": self = .lockedBox
        case 21 where type == "OSAllocatedUnfairLock": self = .unfairLock
        default: return nil
        }
    }

    /// What a file has to import for the name to mean this type; nil where no other type is called so.
    var module: String? {
        switch self {
        case .store, .testStore, .storeOfFeature, .testStoreOfFeature: "ComposableArchitecture"
        case .mutex, .unfairLock, .lockedBox, .isolated: nil
        }
    }

    var handsOnMembers: Bool {
        switch self {
        case .store, .storeOfFeature, .isolated: true
        case .testStore, .testStoreOfFeature, .mutex, .unfairLock, .lockedBox: false
        }
    }

    func held(among arguments: [Substring]) -> String? {
        switch self {
        case .store, .testStore: arguments.count > 1 ? String(arguments[0]) : nil
        case .storeOfFeature, .testStoreOfFeature:
            // The `State` of a generic feature depends on its arguments.
            arguments.count == 1 && arguments[0].utf8.allSatisfy { $0.isWordByte || $0 == UInt8(ascii: ".") } ? "\(arguments[0]).State" : nil
        case .mutex, .unfairLock, .lockedBox, .isolated: arguments.count == 1 ? String(arguments[0]) : nil
        }
    }

    func member(_ name: String) -> LibraryGenerics.Member? {
        switch self {
        case .store, .storeOfFeature:
            switch name {
            case "state": .held
            case "withState{}()": .closureToldOfHeld
            case "id", "publisher", "objectWillChange": nil
            default: memberOfHeld(name)
            }
        case .testStore, .testStoreOfFeature: name == "state" ? .held : nil
        case .mutex: name == "withLock{}()" || name == "withLockIfAvailable{}()" ? .closureToldOfHeld : nil
        case .unfairLock:
            switch name {
            case "withLock{}()", "withLockUnchecked{}()", "withLockIfAvailable{}()", "withLockIfAvailableUnchecked{}()": .closureToldOfHeld
            default: nil
            }
        case .lockedBox: name == "withLockedValue{}()" ? .closureToldOfHeld : nil
        case .isolated:
            switch name {
            case "value": .held
            case "withValue{}()": .closureToldOfHeld
            default: memberOfHeld(name)
            }
        }
    }

    private func memberOfHeld(_ name: String) -> LibraryGenerics.Member? {
        // Neither a call nor the projection of a wrapper.
        MemberStep.isProperty(name) && name.utf8.first != UInt8(ascii: "$") ? .memberOfHeld : nil
    }
}

extension SourceFile {
    /// `Mutex<Tally>` of `Mutex(Tally())`: what is held says by itself what it is; nil for other types.
    /// - Parameter open: the parenthesis of the call.
    func textOfHolder(_ type: String, madeBehind open: Int) -> String? {
        // Nobody nests locks deep.
        guard let holder = LibraryHolder(type[...]), holder.module == nil, case let inside = outline.inside(open), inside.count < 100,
            let argument = firstElement(of: inside), let value = held(argument), let shown = typeShown(by: value),
            shown.basis.tellsType
        else { return nil }
        // An `init?` makes an optional, and hardly one takes nothing.
        if shown.basis == .creation, value.count < 3 || tokens[value.end - 2].kind != .leftParen { return nil }
        return shown.writtenText.map { "\(type)<\($0)>" }
    }

    private func held(_ argument: TokenRange) -> TokenRange? {
        guard argument.count > 2, tokens[argument.start + 1].kind == .colon else { return argument }
        return ["initialState", "uncheckedState"].contains { token(argument.start, is: $0) } ? TokenRange(argument.start + 2, argument.end) : nil
    }
}
