import RuleKit
import Syntax

/// The objects that the code of a file makes itself, as far as names tell.
struct MadeObjects {
    /// A variable in a body, by its name and what it is declared in.
    private struct Local: Hashable {
        let parent: Int?
        let name: String
    }

    /// How many closures that are called at once may stand in each other.
    private static let depth = 8

    private let file: SourceFile
    // Each found out once a file, and only where somebody asks: a function may set a delegate many times.
    /// Where the first of them ends that is set to something new.
    private lazy var locals = Self.locals(in: file)
    /// The parameters with something new for a default value, by their functions.
    private var parameters: [Int: Set<String>] = [:]
    /// Where `setDelegate` is called with a name.
    private lazy var handedOn = Self.handedOn(in: file)
    private lazy var properties = OwnProperties(of: file)
    /// Whether the object makes what its property holds.
    private var held: [OwnProperties.Key: Fact] = [:]

    private enum Fact { case holds, fails }

    init(in file: SourceFile) {
        self.file = file
    }

    /// `Maker()`, or a closure that makes one.
    mutating func isMade(_ value: TokenRange) -> Bool {
        Self.makes(value, in: file) || isMadeByClosure(value, depth: Self.depth)
    }

    /// `delegate = Maker()`, and `let maker = Maker()` in front of `delegate = maker`.
    mutating func isMade(behind token: Int) -> Bool {
        isMade(behind: token, depth: Self.depth)
    }

    private mutating func isMade(behind token: Int, depth: Int) -> Bool {
        let value = token + 1
        guard value < file.tokens.count else { return false }
        if makesAtOnce(value, depth: depth) { return true }
        guard file.tokens[value].kind == .identifier, file.operand(startingAt: value).count == 1 else { return false }
        let (function, name) = (file.outline.declaration(around: token), file.name(value))
        // `init(delegate: Delegate? = Maker())`
        if let function, madeParameters(of: function).contains(name) { return true }
        return locals[Local(parent: function, name: name)].map { $0 <= token } ?? false
    }

    private mutating func makesAtOnce(_ value: Int, depth: Int) -> Bool {
        // `delegate = delegate ?? Maker()`
        let outcomes = file.shortExpression(startingAt: value).map { file.outcomes(of: $0) } ?? []
        if outcomes.contains(where: { Self.makes($0, in: file) }) { return true }
        // `delegate = { class Maker: Delegate {}; return Maker() }()`
        guard file.tokens[value].kind == .leftBrace, let close = file.outline.brackets.partner(of: value),
            close + 2 < file.tokens.count, file.tokens[close + 1].kind == .leftParen
        else { return false }
        return isMadeByClosure(TokenRange(value, close + 3), depth: depth)
    }

    /// `lazy var delegate: Delegate? = { Maker(self) }()`, or with a `return` at its end.
    private mutating func isMadeByClosure(_ value: TokenRange, depth: Int) -> Bool {
        guard depth > 0, value.count > 3, file.tokens[value.start].kind == .leftBrace,
            let close = file.outline.brackets.partner(of: value.start), close == value.end - 3
        else { return false }
        // Nobody writes so much behind the last one.
        let last = (value.start..<close).suffix(1000).last { file.tokens[$0].kind == .keywordReturn } ?? value.start
        return isMade(behind: last, depth: depth - 1)
    }

    private mutating func madeParameters(of function: Int) -> Set<String> {
        if let known = parameters[function] { return known }
        let made = file.parameters(of: file.outline.declarations[function]).filter { parameter in
            // No parameter is seen by the default value of another one, nor by its own.
            file.tokens[parameter.type.end].kind == .equal && makesAtOnce(parameter.type.end + 1, depth: Self.depth)
        }
        let names = Set(made.compactMap(\.name).map(file.name))
        parameters[function] = names
        return names
    }

    private static func locals(in file: SourceFile) -> [Local: Int] {
        var ends: [Local: Int] = [:]
        for number in file.outline.numbers(of: .variable) {
            let variable = file.outline.declarations[number]
            guard variable.scope == .local, let name = variable.name, makes(variable.initializer, in: file) else { continue }
            let local = Local(parent: variable.parent, name: file.name(name))
            ends[local] = min(variable.end, ends[local] ?? .max)
        }
        return ends
    }

    /// `Maker(…)`, `Module.Maker(…)`, `Maker<Item>(…)`, `.init(…)`, `factory.makeDelegate()`
    private static func makes(_ value: TokenRange, in file: SourceFile) -> Bool {
        var index = value.start
        if index + 1 < value.end, file.tokens[index].kind == .period { return file.token(index + 1, is: "init") }
        while index + 1 < value.end, file.tokens[index].kind == .identifier {
            let isType = file.startsUpperCase(index), name = file.name(index)
            index += 1
            if file.tokens[index].kind == .leftAngle { index = file.outline.brackets.behind(index) }
            guard index < value.end else { return false }
            if file.tokens[index].kind == .leftParen { return isType || ["make", "create", "build"].contains(NameWords.split(name).first) }
            guard file.tokens[index].kind == .period else { return false }
            index += 1
        }
        return false
    }
}

// MARK: What the object holds anyway

extension MadeObjects {
    /// `let list = List()` in the type and `dataSource = list`: the other property holds it, too.
    mutating func isHeldAnyway(_ value: Int) -> Bool {
        guard let property = properties.property(named: value, in: file), property.token + 1 == file.operand(startingAt: value).end,
            ![.infixOperator, .keywordAs, .infixQuestion].contains(file.tokens[property.token + 1].kind)
        else { return false }
        return holdsMade(property.key)
    }

    private mutating func holdsMade(_ property: OwnProperties.Key) -> Bool {
        if let known = held[property] { return known == .holds }
        guard let declaration = properties.holding(property, in: file) else { return false }
        let signs = properties.assignments(to: property, in: file)
        let holds = isMade(declaration.initializer) || signs.contains { isMade(behind: $0) }
        held[property] = holds ? .holds : .fails
        return holds
    }

    /// Whether the value is nothing but a property that others may set: `delegate`, `self.delegate`.
    mutating func isSettable(_ value: Int) -> Bool {
        guard let property = properties.property(named: value, in: file), property.token + 1 == file.operand(startingAt: value).end
        else { return false }
        return properties.areSettable(property.key, in: file)
    }
}

// MARK: What somebody else holds weakly

extension MadeObjects {
    /// `loader.setDelegate(delegate, queue: .main)` beside `self.delegate = delegate`: the loader holds it weakly, and only the property
    /// keeps it.
    mutating func isHandedOn(_ value: Int) -> Bool {
        guard value < file.tokens.count, file.tokens[value].kind == .identifier, let places = handedOn[file.name(value)],
            let function = file.outline.declaration(around: value), let body = file.outline.declarations[function].body.map(file.outline.inside)
        else { return false }
        let first = prefixLength(of: places.count) { places[$0] < body.start }
        return first < places.count && places[first] < body.end
    }

    private static func handedOn(in file: SourceFile) -> [String: [Int]] {
        let calls = file.positions(of: .identifier).filter { token in
            file.token(token, is: "setDelegate") && file.tokens[token + 1].kind == .leftParen && file.tokens[token + 2].kind == .identifier
        }
        return Dictionary(grouping: calls) { file.name($0 + 2) }
    }
}
