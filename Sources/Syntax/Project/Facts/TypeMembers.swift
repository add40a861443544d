/// A case of an enum.
public struct EnumCase: Hashable, Sendable {
    /// Without backticks.
    public let name: String
    /// The types of its associated values.
    let values: [ShownType]
    /// Whether the case is there in every build.
    public let presence: Presence
    /// Its name.
    public let place: Location

    /// How many associated values it has.
    public var arity: Int { values.count }

    /// Whether an enum has a case wherever it is built.
    public enum Presence: UInt8, Hashable, Sendable {
        /// In every build.
        case always
        /// It stands in an `#if` branch of the enum.
        case conditional
        /// It has an `@available` of its own.
        case restricted
        /// `@available(*, unavailable)`: there is no value of it, and no `switch` need have it.
        case never
    }
}

/// A property of a type, stored or computed.
public struct Property: Hashable, Sendable {
    /// Whose a property or a method is.
    public enum Level: UInt8, Hashable, Sendable {
        /// Each instance's own, or the type's.
        case instance, type
    }

    /// Who may read it, of those that see the type.
    public enum Access: UInt8, Hashable, Sendable {
        /// It is `private`: the type itself and its extensions in the file.
        case type
        /// It is `fileprivate`, or stands in a `private extension`.
        case file
        /// It is `internal`, written or not.
        case module
        /// Whoever sees the type, as far as the property itself says.
        case everyone

        /// Whether no other file may.
        var isHidden: Bool {
            switch self {
            case .type, .file: true
            case .module, .everyone: false
            }
        }
    }

    /// Without backticks.
    public let name: String
    /// Whose it is: that of each instance, or of the type itself.
    public let level: Level
    /// What it does with its value.
    public let storage: Declaration.Storage
    /// Who may read it, of those that see the type.
    public let access: Access
    /// The type, or the path of a member that has it: `basis` says which.
    let reference: TypeReference?
    let basis: TypeBasis
    /// The type as it is written, be it in the annotation or where the value is made: `Box<Mode>` in `Box<Mode>()`.
    let text: String?
    let textOrigin: TextOrigin
    /// Its name.
    public let place: Location

    enum TextOrigin: UInt8, Hashable, Sendable {
        case annotation, value
    }

    /// The annotation's text; nil without one.
    var annotation: String? {
        switch textOrigin {
        case .annotation: text
        case .value: nil
        }
    }

    /// The annotated type, or the one that the value shows by itself: `State()` shows `State`, `true` shows `Bool`; nil: neither tells.
    public var type: TypeReference? { basis.tellsType ? reference : nil }

    var shown: ShownType {
        if let reference { return ShownType(type: .known(reference), basis: basis) }
        return text == nil || basis == .parameter ? .unknown : .written(.unnamed)
    }
}

/// A function of a type: each that belongs to the type itself, and those of instances that have a result.
public struct Method: Hashable, Sendable {
    /// Without labels and backticks; of a subscript, an initializer that may fail, a closure that a function takes, a superclass with
    /// generic arguments, or what a published property projects, a text that no function has for a name.
    public let name: String
    let level: Property.Level
    let access: Property.Access
    let start: ArgumentsStart
    /// The type of its result, where it means the same for every call.
    let result: ShownType

    /// The name of `init?` and `init!`; others are not kept.
    static let failableInitializer = "init?"
    /// The name of what has the superclass for its type.
    static let superclass = "super<"

    /// The name of what a published property projects.
    static func projection(of property: String) -> String { "$" + property }
}

/// How the arguments begin in each call of a function. It takes the room of a name, because most functions of a project have one.
struct ArgumentsStart: Hashable, Sendable {
    /// The label; `_` for none, and empty where calls differ: the first parameter may be left out.
    let text: String

    static let unlabeled = ArgumentsStart(text: MemberStep.unlabeled)
    static let open = ArgumentsStart(text: "")

    /// Whether a call that begins with the label, or with `_`, may mean the function.
    func allows(_ label: String) -> Bool { self == .open || text == label }
}

/// What a type or one of its extensions declares directly.
public struct Members: Sendable {
    /// In the order of the source, like all that follow.
    public var cases: [EnumCase] = []
    /// Those of instances and those of the type.
    public var properties: [Property] = []
    /// Also its subscripts, the initializers that may fail, the closures that functions and initializers take, its superclass, and
    /// what published properties project.
    public var methods: [Method] = []
    /// The flags that instances keep.
    public var booleanStates: [BooleanStateFact] = []
    /// The names of its generic parameters, or of the associated types of a protocol.
    public var placeholders: [String] = []
    /// What stands for each generic parameter, as its constraints are written: empty where it may be anything; none where all may.
    var bounds: [String] = []
    /// The functions and initializers that a protocol requires.
    public var requirements: [FunctionName] = []
    /// Of extensions, the functions and initializers that are handed a closure.
    var closureTakers: [FunctionName] = []
    /// How many of its properties map the cases to strings that read like keys.
    public var keyTables = 0

    init() {}

    mutating func add(_ other: Members) {
        cases.take(other.cases)
        properties.take(other.properties)
        methods.take(other.methods)
        booleanStates.take(other.booleanStates)
        placeholders.take(other.placeholders)
        bounds.take(other.bounds)
        requirements.take(other.requirements)
        closureTakers.take(other.closureTakers)
        keyTables += other.keyTables
    }
}

extension Array {
    /// Adds the others behind its own, where there are any: most lists of most types are empty.
    fileprivate mutating func take(_ others: [Element]) {
        if isEmpty {
            self = others
        } else if !others.isEmpty {
            self += others
        }
    }
}
