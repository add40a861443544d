/// A declaration of any kind, down to local ones and enum cases.
///
/// Each name that `var a = 1, b = 2` or `case a, b` introduces is a declaration of its own; they share the introducer.
public struct Declaration: Sendable {
    /// The declarations of the grammar, with the cases of an enum as declarations of their own.
    public enum Kind: UInt8, Sendable, CaseIterable {
        case `import`
        // Side by side, so that one range of numbers holds them.
        case `class`, actor, `struct`, `enum`, `protocol`, `extension`
        case function, initializer, deinitializer, `subscript`
        /// `var` or `let`; `introducer` tells which.
        case variable
        case enumCase
        case `typealias`, `associatedtype`
        case `operator`, `precedencegroup`, macro
    }

    /// Where a declaration stands.
    public enum Scope: UInt8, Sendable {
        /// At the top of the file, possibly inside `#if`.
        case file
        /// Directly in a type, an extension or a protocol.
        case member
        /// In a body of statements.
        case local
    }

    /// What a variable does with its value.
    public enum Storage: UInt8, Sendable {
        /// Keeps it.
        case stored
        /// Keeps it, and has `willSet` or `didSet`.
        case observed
        /// Has a getter.
        case computed
    }

    /// What is declared.
    public let kind: Kind
    /// Where it stands.
    public let scope: Scope
    /// Meaningful for variables only.
    public internal(set) var storage: Storage
    /// The declaration around it, as an index into `Outline.declarations`; nil at the top of the file.
    @CompactOptional public internal(set) var parent: Int?
    /// The first token, an attribute or a modifier if there is one.
    @Compact public internal(set) var start: Int
    /// The keyword: `class`, `func`, `let`, `case`, …; for an actor or a macro the contextual one.
    @Compact public internal(set) var introducer: Int
    /// The name; nil for a tuple pattern, an extension, an initializer. An operator's name is an operator token.
    @CompactOptional public internal(set) var name: Int?
    /// The token behind the last one.
    @Compact public internal(set) var end: Int
    /// A variable's type annotation, a function's or subscript's result, the type that an extension extends, an alias's target.
    public internal(set) var type = TokenRange.empty
    // What no kind has both of takes one place.
    private var parametersOrInheritance = TokenRange.empty
    private var genericParametersOrInitializer = TokenRange.empty
    /// The `{` of a body or of an accessor block; nil without one.
    @CompactOptional public internal(set) var body: Int?

    init(_ kind: Kind, scope: Scope, parent: Int?, start: Int, introducer: Int) {
        self.kind = kind
        self.scope = scope
        storage = .stored
        self.start = start
        self.introducer = introducer
        end = introducer + 1
        self.parent = parent
    }

    /// `<…>` behind the name, with its brackets.
    public internal(set) var genericParameters: TokenRange {
        get { kind.mayHaveValue ? .empty : genericParametersOrInitializer }
        set { if !kind.mayHaveValue { genericParametersOrInitializer = newValue } }
    }

    /// A variable's or enum case's value, without the `=`.
    public internal(set) var initializer: TokenRange {
        get { kind.mayHaveValue ? genericParametersOrInitializer : .empty }
        set { if kind.mayHaveValue { genericParametersOrInitializer = newValue } }
    }

    /// `(…)` of a function, an initializer, a subscript, a macro or an enum case's payload, with its parentheses.
    public internal(set) var parameters: TokenRange {
        get { kind.mayInherit ? .empty : parametersOrInheritance }
        set { if !kind.mayInherit { parametersOrInheritance = newValue } }
    }

    /// The types behind the colon of a type, an extension, a protocol or an associated type.
    public internal(set) var inheritance: TokenRange {
        get { kind.mayInherit ? parametersOrInheritance : .empty }
        set { if kind.mayInherit { parametersOrInheritance = newValue } }
    }

    /// The attributes and modifiers in front of the introducer.
    public var modifiers: TokenRange { TokenRange(start, introducer) }
    /// All of it, from the first attribute to the last token.
    public var tokens: TokenRange { TokenRange(start, end) }
}

extension Declaration.Kind {
    fileprivate var mayHaveValue: Bool {
        switch self {
        case .variable, .enumCase: true
        case .import, .class, .actor, .struct, .enum, .protocol, .extension, .function, .initializer, .deinitializer,
            .subscript, .typealias, .associatedtype, .operator, .precedencegroup, .macro:
            false
        }
    }

    fileprivate var mayInherit: Bool {
        switch self {
        case .class, .actor, .struct, .enum, .protocol, .extension, .typealias, .associatedtype: true
        case .import, .function, .initializer, .deinitializer, .subscript, .variable, .enumCase, .operator,
            .precedencegroup, .macro:
            false
        }
    }
}

/// A getter, a setter, an observer or one of their relatives.
public struct Accessor: Sendable {
    /// The variable or subscript, as an index into `Outline.declarations`.
    @Compact public internal(set) var owner: Int
    /// `get`, `set`, `willSet`, …
    @Compact public internal(set) var name: Int
    /// Nil in a protocol.
    @CompactOptional public internal(set) var body: Int?
    /// Attributes and modifiers in front of the name.
    public internal(set) var modifiers: TokenRange
}
