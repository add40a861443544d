/// A statement in a block, a case, a closure or at the top of the file.
public struct Statement: Sendable {
    /// The statements of the grammar; an assignment or a call is an expression.
    public enum Kind: UInt8, Sendable {
        case expression, declaration
        case `if`, `guard`, `switch`, `while`, `for`, `repeat`, `do`, `defer`
        case `return`, `throw`, `break`, `continue`, `fallthrough`
    }

    // Eight bytes: there is a statement for nearly every line of all files. A text has no more tokens than bytes.
    private static let startBits = 28
    private var startAndKind: UInt32
    @Compact private var end: Int

    init(_ kind: Kind, _ tokens: TokenRange) {
        startAndKind = UInt32(truncatingIfNeeded: tokens.start) | UInt32(kind.rawValue) << Self.startBits
        end = tokens.end
    }

    /// What it is in the grammar.
    public var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: startAndKind >> Self.startBits)) ?? .expression }

    /// From a label or an attribute, if there is one, to the last token; a semicolon behind it is left out.
    public internal(set) var tokens: TokenRange {
        get { TokenRange(Int(startAndKind & (1 << Self.startBits - 1)), end) }
        set { self = Statement(kind, newValue) }
    }
}

/// A `switch`, statement or expression.
public struct SwitchStatement: Sendable {
    /// `switch`
    @Compact public internal(set) var keyword: Int
    /// The expression between `switch` and the `{`; empty where there is none.
    public internal(set) var subject: TokenRange
    /// `{`; nil where the source breaks off.
    @CompactOptional public internal(set) var body: Int?
    /// The declaration around it, as an index into `Outline.declarations`; nil at the top of the file.
    @CompactOptional public internal(set) var parent: Int?
}

/// A `case …:` or `default:` of a switch.
public struct SwitchCase: Sendable {
    /// The switch it belongs to, as an index into `Outline.switches`.
    @Compact public internal(set) var statement: Int
    /// `case` or `default`
    @Compact public internal(set) var keyword: Int
    /// `@unknown` in front of it, else empty.
    public internal(set) var attribute: TokenRange
    /// Its items, as a range of `Outline.caseItems`; empty for `default`.
    public internal(set) var items: TokenRange
    /// The statements behind the colon; trailing `#if` directives are left out.
    public internal(set) var body: TokenRange
}

/// One pattern of a `case` label, with its `where` clause.
public struct CaseItem: Sendable {
    /// Without the `where` clause.
    public internal(set) var pattern: TokenRange
    /// The condition behind `where`, else empty.
    public internal(set) var guardCondition: TokenRange
}

/// An `if`, `guard` or `while`, statement or expression; also the end of a `repeat`.
public struct ConditionalStatement: Sendable {
    /// Which statement it is.
    public enum Kind: UInt8, Sendable {
        case `if`, `guard`, `while`
        /// `while` behind the body of `repeat`.
        case repeatWhile
    }

    /// What follows `else`.
    public enum Alternative: Sendable, Hashable {
        /// There is no `else`, or neither a body nor an `if` behind it.
        case none
        /// The `{` of the body behind `else`.
        case body(Int)
        /// The `if` behind `else`, as an index into `Outline.conditionals`.
        case conditional(Int)
    }

    /// Which statement it is.
    public let kind: Kind
    /// `if`, `guard` or `while`
    @Compact public internal(set) var keyword: Int
    /// Its conditions, as a range of `Outline.conditions`.
    public internal(set) var conditions: TokenRange
    /// `{` of the body; for `guard` the one behind `else`; nil where the source breaks off and for `repeat`.
    @CompactOptional public internal(set) var body: Int?
    /// What follows its `else`; `none` for `guard`, whose `else` has the body, and for `while`.
    public internal(set) var alternative: Alternative
    /// The `if` whose `else` this is, as an index into `Outline.conditionals`; nil for any other.
    @CompactOptional public internal(set) var chainedFrom: Int?
    /// The declaration around it, as an index into `Outline.declarations`; nil at the top of the file.
    @CompactOptional public internal(set) var parent: Int?
}

/// One element of a condition list.
public struct Condition: Sendable {
    /// How a condition is written.
    public enum Kind: UInt8, Sendable {
        /// Any expression: what is none of the others.
        case expression
        /// `let x = y`, `var x`
        case optionalBinding
        /// `case .x(let y) = z`
        case caseBinding
        /// `#available(…)`
        case availability
    }

    /// How it is written.
    public let kind: Kind
    /// All of it, from `let` or `case` if there is one.
    public internal(set) var tokens: TokenRange
    /// The pattern behind `let`, `var` or `case`, else empty.
    public internal(set) var pattern: TokenRange
    /// The expression; for a binding the one behind `=`, empty for `if let x`.
    public internal(set) var expression: TokenRange
}

/// A closure expression.
public struct Closure: Sendable {
    /// Where a closure stands.
    public enum Role: UInt8, Sendable {
        /// Behind a call's arguments or a callee.
        case trailing
        /// Anywhere that a value may stand.
        case value
    }

    /// Where it stands.
    public let role: Role
    /// `{`
    @Compact public internal(set) var brace: Int
    /// Attributes, captures, parameters and result, without `in`; empty where there are none.
    public internal(set) var signature: TokenRange
    /// The statements, behind `in` if there is one.
    public internal(set) var body: TokenRange
    /// The closure around it, as an index into `Outline.closures`; nil outside of all.
    @CompactOptional public internal(set) var outer: Int?
    /// The declaration around it, as an index into `Outline.declarations`; nil at the top of the file.
    @CompactOptional public internal(set) var parent: Int?
}

/// One branch of `#if … #elseif … #else … #endif`.
public struct CompilationBranch: Sendable {
    /// `#if`, `#elseif` or `#else`
    @Compact public internal(set) var directive: Int
    /// The `#if` that the branch belongs to: equal for the branches of one block.
    @Compact public internal(set) var block: Int
    /// The tokens of the condition; empty for `#else`.
    public internal(set) var condition: TokenRange
    /// The tokens between the condition and the next directive of the block.
    public internal(set) var tokens: TokenRange
    /// The branch around it, as an index into `Outline.branches`; nil outside of all.
    @CompactOptional public internal(set) var parent: Int?
}
