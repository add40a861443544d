/// A word that is a keyword in some places and a name in all others.
public enum ContextualKeyword: String, Sendable, CaseIterable {
    // Declarations.
    case actor, macro, using
    // Modifiers.
    case async, borrowing, consuming, convenience, distributed, dynamic, final, indirect, infix, isolated, lazy
    case mutating, nonisolated, nonmutating, open, optional, override, package, postfix, prefix, required, sending
    case unowned, weak, reasync
    case consumingUnderscored = "__consuming"
    case ownedUnderscored = "__owned"
    case sharedUnderscored = "__shared"
    case constUnderscored = "_const"
    case localUnderscored = "_local"
    case setterAccess = "__setter_access"
    case compilerInitialized = "_compilerInitialized"
    // Accessors.
    case get, set, willSet, didSet, read, modify, borrow, mutate
    case readUnderscored = "_read"
    case modifyUnderscored = "_modify"
    case unsafeAddress, unsafeMutableAddress, addressWithOwner, mutableAddressWithOwner
    case addressWithNativeOwner, mutableAddressWithNativeOwner
    // Expressions.
    case await, consume, copy, each, unsafe, discard, yield, then
    // Types.
    case any, some
    // Arguments of modifiers and attributes.
    case safe, nonsending, unknown
}

extension ContextualKeyword {
    private static let table = WordTable(allCases.map(\.rawValue))
    /// In the order of `table`.
    private static let words = allCases

    /// The keyword that the bytes of `range` spell, if they spell one.
    // Borrowed, since an initializer else takes a copy, which cost more than the look itself.
    init?(_ range: TextRange, of text: borrowing SourceText) {
        // None begins with a capital, as most names of types and many of what is called do.
        guard text.bytes[range.start] >= UInt8(ascii: "_"),
            let place = Self.table.place(in: text.bytes, from: range.start, to: range.end)
        else { return nil }
        self = Self.words[place]
    }

    /// Whether it may stand before the keyword of a declaration.
    var isModifier: Bool {
        switch self {
        case .async, .borrowing, .consuming, .convenience, .distributed, .dynamic, .final, .indirect, .infix, .isolated,
            .lazy, .mutating, .nonisolated, .nonmutating, .open, .optional, .override, .package, .postfix, .prefix,
            .required, .sending, .unowned, .weak, .consumingUnderscored, .constUnderscored, .localUnderscored,
            .setterAccess, .compilerInitialized:
            true
        case .actor, .macro, .using, .reasync, .ownedUnderscored, .sharedUnderscored, .get, .set, .willSet, .didSet,
            .read, .modify, .borrow, .mutate, .readUnderscored, .modifyUnderscored, .unsafeAddress,
            .unsafeMutableAddress, .addressWithOwner, .mutableAddressWithOwner, .addressWithNativeOwner,
            .mutableAddressWithNativeOwner, .await, .consume, .copy, .each, .unsafe, .discard, .yield, .then, .any,
            .some, .safe, .nonsending, .unknown:
            false
        }
    }

    /// Whether it names an accessor that watches a stored variable.
    var isObserver: Bool { self == .willSet || self == .didSet }

    /// Whether it names an accessor.
    var isAccessor: Bool {
        switch self {
        case .get, .set, .willSet, .didSet, .read, .modify, .borrow, .mutate, .readUnderscored, .modifyUnderscored,
            .unsafeAddress, .unsafeMutableAddress, .addressWithOwner, .mutableAddressWithOwner,
            .addressWithNativeOwner, .mutableAddressWithNativeOwner:
            true
        case .actor, .macro, .using, .async, .borrowing, .consuming, .convenience, .distributed, .dynamic, .final,
            .indirect, .infix, .isolated, .lazy, .mutating, .nonisolated, .nonmutating, .open, .optional, .override,
            .package, .postfix, .prefix, .required, .sending, .unowned, .weak, .reasync, .consumingUnderscored,
            .ownedUnderscored, .sharedUnderscored, .constUnderscored, .localUnderscored, .setterAccess,
            .compilerInitialized, .await, .consume, .copy, .each, .unsafe, .discard, .yield, .then, .any, .some,
            .safe, .nonsending, .unknown:
            false
        }
    }

    /// Whether it names an accessor only where the compiler is asked for an experiment; elsewhere it calls a function.
    var isExperimentalAccessor: Bool {
        switch self {
        case .read, .modify, .mutate: true
        default: false
        }
    }

    /// Whether it may stand before a type.
    var isTypeSpecifier: Bool {
        switch self {
        case .any, .some, .each, .borrowing, .consuming, .isolated, .nonisolated, .sending, .ownedUnderscored,
            .sharedUnderscored, .constUnderscored, .consumingUnderscored:
            true
        default:
            false
        }
    }
}
