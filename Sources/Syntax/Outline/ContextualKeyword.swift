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
    /// The words by their length, as bytes: a name is compared with two or three of them at most.
    private static let byLength: [[(bytes: [UInt8], keyword: ContextualKeyword)]] = {
        let longest = allCases.map(\.rawValue.utf8.count).max() ?? 0
        var table = Array(repeating: [(bytes: [UInt8], keyword: ContextualKeyword)](), count: longest + 1)
        for keyword in allCases {
            table[keyword.rawValue.utf8.count].append((Array(keyword.rawValue.utf8), keyword))
        }
        return table
    }()

    /// The first bytes of the words of one length, one bit each from `_` on: most names are told from all of them at once.
    /// A test keeps the numbers in step with the words.
    static func firstLetters(ofLength length: Int) -> UInt32 {
        switch length {
        case 3: 0x100104
        case 4: 0x1392050
        case 5: 0x4404485
        case 6: 0x424029
        case 7: 0x15A0031
        case 8: 0x94401
        case 9: 0x18
        case 10: 0x8000
        case 11: 0x8031
        case 13: 0x400000
        case 15: 0x1
        case 16: 0x4
        case 20: 0x400001
        case 22: 0x4
        case 23, 29: 0x4000
        default: 0
        }
    }

    /// The keyword that the bytes of `range` spell, if they spell one.
    init?(_ range: TextRange, of text: SourceText) {
        let bytes = text.bytes
        guard range.length > 0, bytes[range.start] >= 0x5F, bytes[range.start] <= 0x7A,
            Self.firstLetters(ofLength: range.length) >> UInt32(bytes[range.start] - 0x5F) & 1 == 1
        else { return nil }
        let table = Self.byLength
        candidates: for candidate in table[range.length] {
            for index in 0..<range.length where candidate.bytes[index] != bytes[range.start + index] {
                continue candidates
            }
            self = candidate.keyword
            return
        }
        return nil
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
