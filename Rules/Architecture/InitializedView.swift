import RuleKit
import Syntax

/// A class with both initializers, and what they call.
struct InitializedView {
    /// No name has so many overloads.
    private static let mostOverloads = 100

    let name: String
    private let file: SourceFile
    /// The bodies of the class's own methods in this file; overloads have one name.
    private let methods: [String: [TokenRange]]
    /// Those of them that initializers of the superclass may call.
    private let overriding: Set<String>
    /// Where the functions that are declared in a body have their names, in order.
    private let helpers: [String: [Int]]
    /// The names of the functions at the top of the file.
    private let globals: Set<String>
    /// The mentions in the bodies that were read, by their first tokens.
    private var known: [Int: [Int]] = [:]

    init(
        name: String, methods: [String: [TokenRange]], overriding: Set<String>, helpers: [String: [Int]], globals: Set<String>, file: SourceFile
    ) {
        self.name = name
        self.file = file
        self.methods = methods
        self.overriding = overriding
        self.helpers = helpers
        self.globals = globals
    }

    /// What each of two initializers does not call and the other one does.
    mutating func gaps(_ first: Declaration, _ second: Declaration) -> [(initializer: Declaration, other: Declaration, names: [String])] {
        let (reachedFirst, reachedSecond) = (reached(from: first), reached(from: second))
        guard maySee(reachedFirst, reachedSecond) else { return [] }
        return [
            (first, second, calls(of: second, besides: reachedFirst, by: first)),
            (second, first, calls(of: first, besides: reachedSecond, by: second)),
        ]
    }

    /// The methods that `other` calls and that are not among those that the initializer reaches, not even by what they do.
    private mutating func calls(of other: Declaration, besides reached: Set<String>, by initializer: Declaration) -> [String] {
        var missing: [String] = []
        var judged: Set<String> = []
        let coders = coders(in: other)
        for call in calls(in: body(of: other)) {
            let name = file.name(call)
            guard !reached.contains(name), !overriding.contains(name), !judged.contains(name), isForEveryView(call, of: other, coders),
                !isForItsValue(call)
            else { continue }
            judged.insert(name)
            if !isDone(name, by: initializer, reached) { missing.append(name) }
        }
        return missing
    }

    /// Whether the initializer does all that the method does under other names: it reaches the methods that are called there, and
    /// has the other statements itself.
    private mutating func isDone(_ name: String, by initializer: Declaration, _ reached: Set<String>) -> Bool {
        let bodies = bodies(of: name)
        let inner = bodies.flatMap { calls(in: $0) }
        guard !inner.isEmpty, inner.allSatisfy({ reached.contains(file.name($0)) }) else { return false }
        let called = Set(inner.compactMap(statement(ofCall:)))
        let own = Set(file.outline.statements(in: body(of: initializer)).map(text))
        return bodies.flatMap { file.outline.statements(in: $0) }.allSatisfy { called.contains($0.tokens) || own.contains(text(of: $0)) }
    }

    /// Whether the call makes or tells something, and sets nothing up as far as its name says: `label = makeLabel()`.
    private func isForItsValue(_ call: Int) -> Bool {
        let words = NameWords.split(file.name(call)).map { $0.lowercased() }
        let isMaker = words.first.map(Self.makers.contains) == true && Self.files.isDisjoint(with: words)
        return statement(ofCall: call) == nil && (isMaker || !isSetUp(file.name(call)))
    }

    /// The statement that is nothing but the call.
    private func statement(ofCall call: Int) -> TokenRange? {
        var start = file.operand(endingAt: call)?.start ?? call
        while start > 0, file.tokens[start - 1].kind == .keywordTry || file.contextualKeyword(start - 1) == .await { start -= 1 }
        if start > 1, file.tokens[start - 1].kind == .equal, file.token(start - 2, is: "_") { start -= 2 }
        return file.outline.statement(startingAt: start).map { file.outline.statements[$0].tokens }
    }

    private func bodies(of name: String) -> ArraySlice<TokenRange> {
        (methods[name] ?? []).prefix(Self.mostOverloads)
    }

    /// Whether the file shows what becomes of both: where each calls a method of its own and one of these stands elsewhere, that may do
    /// what the other does.
    private func maySee(_ first: Set<String>, _ second: Set<String>) -> Bool {
        let (own, others) = (first.subtracting(second), second.subtracting(first))
        return own.isEmpty || others.isEmpty || own.union(others).allSatisfy { methods[$0] != nil }
    }

    /// Where the initializer names the coder that it is called with, in order.
    private func coders(in initializer: Declaration) -> [Int] {
        guard isNib(initializer), let coder = file.parameters(of: initializer).first?.name.map(file.name) else { return [] }
        return body(of: initializer).indices.filter { file.token($0, is: coder) && !file.isArgumentLabel($0) }
    }

    /// Whether every build makes the call, and a view without a coder could: nothing is restored for it.
    private func isForEveryView(_ call: Int, of initializer: Declaration, _ coders: [Int]) -> Bool {
        guard file.outline.branch(around: call) == file.outline.branch(around: initializer.introducer) else { return false }
        return file.tokens[call + 1].kind != .leftParen || !Self.stand(coders, in: file.outline.inside(call + 1))
    }

    private static func stand(_ tokens: [Int], in range: TokenRange) -> Bool {
        let first = prefixLength(of: tokens.count) { tokens[$0] < range.start }
        return first < tokens.count && tokens[first] < range.end
    }

    /// How many statements behind `super.init` stand in both. The call of the one method that they share is what they should have.
    func repeatedStatements(_ first: Declaration, _ second: Declaration) -> Int {
        var texts = Set(statements(of: first))
        let repeated = statements(of: second).filter { texts.remove($0) != nil }
        let shared = repeated.count { $0.count > 1 && $0[1] == "(" && (methods[$0[0]] != nil || isSetUp($0[0])) }
        return repeated.count - (shared == 1 ? 1 : 0)
    }

    private func body(of declaration: Declaration) -> TokenRange {
        declaration.body.map(file.outline.inside) ?? .empty
    }

    /// Before `super.init` properties have to get their values, which no method can do.
    private func statements(of declaration: Declaration) -> [[String]] {
        let statements = file.outline.statements(in: body(of: declaration))
        let call = statements.firstIndex { $0.tokens.indices.contains { file.tokens[$0].kind == .keywordSuper } }
        return statements[((call ?? -1) + 1)...].filter { $0.kind != .return }.map(text)
    }

    /// The tokens of a statement, without `self.` in front of members.
    private func text(of statement: Statement) -> [String] {
        let tokens = file.tokens
        return statement.tokens.indices.compactMap { index in
            let isSelf = tokens[index].kind == .keywordSelf && tokens[index + 1].kind == .period
            let isBehindSelf = tokens[index].kind == .period && tokens[index - 1].kind == .keywordSelf
            return isSelf || isBehindSelf ? nil : file.string(index)
        }
    }

    /// The methods that the initializer calls, or hands to somebody who does: `async(execute: setUp)`, `#selector(setUp)`.
    private mutating func reached(from initializer: Declaration) -> Set<String> {
        var reached: Set<String> = []
        var waiting = mentions(in: body(of: initializer)).map(file.name)
        // A nib calls this one right behind `init(coder:)`.
        if isNib(initializer) { waiting += bodies(of: "awakeFromNib").flatMap { mentions(in: $0) }.map(file.name) }
        while let name = waiting.popLast() {
            guard reached.insert(name).inserted else { continue }
            waiting += bodies(of: name).flatMap { mentions(in: $0) }.map(file.name)
        }
        return reached
    }

    private func isNib(_ initializer: Declaration) -> Bool {
        initializer.parameters.count > 1 && file.token(initializer.parameters.start + 1, is: "coder")
    }

    /// Where the methods of the class are called, plainly or on `self`; those of its type set up no view.
    private mutating func calls(in body: TokenRange) -> [Int] {
        mentions(in: body).filter { isCalled($0) && !(file.tokens[$0 - 1].kind == .period && isOwnType(before: $0 - 1)) }
    }

    /// Where the methods of the class are called or handed over, plainly, on `self` or on the class.
    private mutating func mentions(in body: TokenRange) -> [Int] {
        if let known = known[body.start] { return known }
        let mentions = findMentions(in: body)
        known[body.start] = mentions
        return mentions
    }

    private func findMentions(in body: TokenRange) -> [Int] {
        body.indices.filter { index in
            guard file.tokens[index].kind == .identifier, isCalled(index) || isHandedOver(index) else { return false }
            let name = file.name(index)
            // A view from a nib is told so by UIKit; who calls this one makes up for it.
            guard name != "awakeFromNib", methods[name] != nil || isSetUp(name) && !globals.contains(name) else { return false }
            // On anything but `self` it is another object's method.
            if file.tokens[index - 1].kind == .period {
                return isSelf(before: index - 1) || isOwnType(before: index - 1) || isInherited(name, before: index - 1)
            }
            return file.localName(name, at: index) == .foreign && !Self.stand(helpers[name] ?? [], in: body)
        }
    }

    /// `self.setUp()`, and in a closure that holds it weakly `self?.setUp()` or, behind `guard let view = self`, `view.setUp()`.
    private func isSelf(before period: Int) -> Bool {
        let isOptional = period > 1 && file.tokens[period - 1].kind.isOptionalMark
        let object = period - (isOptional ? 2 : 1)
        if file.tokens[object].kind == .keywordSelf { return true }
        guard file.tokens[object].kind == .identifier, file.tokens[object - 1].kind != .period else { return false }
        return switch file.localName(file.name(object), at: object) {
        case let .value(value): value.count == 1 && file.tokens[value.start].kind == .keywordSelf
        case let .bound(token): file.tokens[token + 1].kind == .equal && file.tokens[token + 2].kind == .keywordSelf
        case .foreign, .typed, .ambiguous, .unknown: false
        }
    }

    /// `super.setUp()`, which is `setUp()` where the class has none of its own.
    private func isInherited(_ name: String, before period: Int) -> Bool {
        file.tokens[period - 1].kind == .keywordSuper && methods[name] == nil
    }

    /// `#selector(Badge.setUp)`, `Self.setUp(self)`
    private func isOwnType(before period: Int) -> Bool {
        (file.token(period - 1, is: name) || file.token(period - 1, is: "Self")) && file.tokens[period - 2].kind != .period
    }

    /// `later(setUp)`, `#selector(setUp)`, `#selector(setUp(_:))`, `[setUp, bind].forEach { $0() }`
    private func isHandedOver(_ name: Int) -> Bool {
        switch file.tokens[(file.endOfLabels(behind: name) ?? name) + 1].kind {
        case .rightParen, .comma, .rightBracket: true
        default: false
        }
    }

    /// Arguments stand behind the name, a closure, or types and then one of both.
    private func isCalled(_ name: Int) -> Bool {
        var next = name + 1
        if file.tokens[next].kind == .leftAngle { next = file.outline.brackets.behind(next) }
        switch file.tokens[next].kind {
        case .leftParen: return !file.tokens[next].startsLine && file.endOfLabels(behind: name) == nil
        case .leftBrace: return file.outline.closure(startingAt: next)?.role == .trailing
        default: return false
        }
    }

    /// Whether a method of that name, inherited or declared in another file, sets a view up: `setupViews`, `commonInit`,
    /// `buildUI`, `xibSetup`, `loadFromNib`.
    private func isSetUp(_ name: String) -> Bool {
        let words = NameWords.split(name).map { $0.lowercased() }
        // `StyleSheet()` makes something.
        guard let first = words.first, let last = words.last, name.first?.isUppercase == false else { return false }
        if Self.verbs.contains(first) || words.starts(with: ["set", "up"]) { return true }
        return words.count > 1 && (Self.nouns.contains(last) || !Self.files.isDisjoint(with: words))
    }

    private static let verbs: Set<String> = [
        "setup", "configure", "initialize", "initialise", "prepare", "customize", "customise", "build", "construct", "create",
        "install", "style", "init",
    ]
    /// Verbs that also stand in front of what a function makes.
    private static let makers: Set<String> = ["build", "construct", "create"]
    private static let nouns: Set<String> = ["init", "setup", "initialization", "initialisation"]
    private static let files: Set<String> = ["nib", "xib"]
}
