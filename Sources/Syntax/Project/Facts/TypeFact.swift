/// Where something is declared.
public struct Location: Hashable, Sendable {
    /// The path of the file, as `SourceText.path` has it.
    public let path: String
    /// In bytes of that file.
    public let range: TextRange

    /// - Parameter range: in bytes of the file at `path`.
    public init(path: String, range: TextRange) {
        self.path = path
        self.range = range
    }
}

/// Who may see a declaration.
public enum Visibility: UInt8, Sendable, Hashable {
    /// `private`, in a type that other code of the file sees: the type around it and its extensions in the file see it.
    case type
    /// `private` at the top of a file or `fileprivate`, its own or an enclosing type's.
    case file
    /// It stands in the body of a function, and nothing outside of that sees it.
    case body
    /// The same, of something whose name code outside of that function uses as well.
    case bodyBesideNamesakes
    /// `internal`, written or not.
    case module
    /// `package`: every target of it.
    case package
    /// `public` or `open`.
    case everywhere

    /// Whether no other file sees it.
    public var isHidden: Bool {
        switch self {
        case .type, .file, .body, .bodyBesideNamesakes: true
        case .module, .package, .everywhere: false
        }
    }

    /// Whether it stands in the body of a function.
    var isOfBody: Bool { self == .body || self == .bodyBesideNamesakes }
}

/// Which run time knows the cases of an enum, and the members of a class.
public enum Runtime: UInt8, Sendable, Hashable {
    /// Names and associated values of cases are known, too.
    case swift
    /// `@objc`: only the numbers of cases are known when the program runs. `@objcMembers`: Objective-C may call the members.
    case objectiveC
}

/// Whether the compiler makes an initializer of the properties of a struct.
enum MemberwiseInitializer: UInt8, Sendable, Hashable {
    /// For other types it says nothing.
    case made
    /// One stands in the body of the struct.
    case replaced
}

/// A declaration of a type, or an extension, in one file.
// A class, like the facts of a file: merging passes it around, and a copy of a struct would retain each of its arrays.
public final class TypeFact: Sendable {
    /// A type, a protocol or an extension.
    public let kind: Declaration.Kind
    /// With the names of the types around it.
    public let path: [String]
    /// Only the types right behind the colon, by name; `A & B` is both, and `~A` is a name of its own.
    public let inheritance: [TypeReference]
    /// The class that a class inherits, as it is written; the parts of a composition one by one, protocols among them.
    let superclasses: [TypeReference]
    /// Who may see it, with regard to the types around it.
    public let visibility: Visibility
    /// The name of the type, or where the extension writes it.
    public let place: Location
    /// Of enums and classes; of other types it says nothing.
    public let runtime: Runtime
    let memberwiseInitializer: MemberwiseInitializer
    /// Of an extension; of others nothing is said.
    let selfConstraints: SelfConstraints
    /// What it declares directly.
    public let members: Members
    /// Of classes and extensions; of other types nothing is counted.
    public let extent: Extent

    init(_ draft: consuming TypeDraft) {
        kind = draft.kind
        path = draft.path
        inheritance = draft.inheritance
        superclasses = draft.superclasses
        visibility = draft.visibility
        place = draft.place
        runtime = draft.runtime
        memberwiseInitializer = draft.memberwiseInitializer
        selfConstraints = draft.selfConstraints
        // Moved: a copy would retain each of the lists.
        var members = Members()
        swap(&members, &draft.members)
        self.members = members
        extent = draft.extent
    }
}

/// What has been read of a type so far.
struct TypeDraft {
    let kind: Declaration.Kind
    let path: [String]
    let inheritance: [TypeReference]
    let superclasses: [TypeReference]
    let visibility: Visibility
    let place: Location
    var runtime = Runtime.swift
    var memberwiseInitializer = MemberwiseInitializer.made
    var selfConstraints = SelfConstraints()
    var members = Members()
    var extent = Extent()
}

/// A variable at the top of a file that other files may name, where its declaration shows its type.
struct GlobalFact: Sendable {
    let name: String
    let type: ShownType
    let visibility: Visibility
    let place: Location
}
