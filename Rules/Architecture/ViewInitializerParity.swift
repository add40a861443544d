import RuleKit
import Syntax

/// Views that come out differently from code and from a nib. Source: *Code Police*, on the view snippet.
struct ViewInitializerParity: Rule {
    static let info = RuleInfo(
        id: "view_initializer_parity",
        family: .architecture,
        summary: "Let both initializers of a view call one and the same set-up method.",
        rationale: """
            A view that sets itself up in `init(frame:)` alone works until somebody puts it into a storyboard, where \
            `init(coder:)` makes it. When both call the same method there is one place to set up, and no way to \
            forget half of it.
            """,
        sources: [.codePolice("the snippet for views")]
    )

    static let examples: [Example] = [
        .bad(
            """
            class Badge: UIView {
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    configureView()
                }

                required «init»?(coder: NSCoder) {
                    super.init(coder: coder)
                }

                private func configureView() {}
            }
            """,
            saying: "does not call 'configureView'"),
        .bad(
            """
            class Badge: UIView {
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    backgroundColor = .red
                    layer.cornerRadius = 4
                }
                required «init»?(coder aDecoder: NSCoder) {
                    super.init(coder: aDecoder)
                    backgroundColor = .red
                    layer.cornerRadius = 4
                }
            }
            """,
            saying: "repeats 2 statements"),
        .good(
            """
            class Badge: UIView {
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    configureView()
                }
                required init?(coder: NSCoder) {
                    super.init(coder: coder)
                    self.configureView()
                }
            }
            """),
        .good(
            """
            class Badge: UIView {
                override init(frame: CGRect) { super.init(frame: frame); setup() }
                required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
            }
            """),
        .good(
            """
            class Badge: UIView {
                override init(frame: CGRect) { super.init(frame: frame); setup() }
                @available(*, unavailable)
                required init?(coder: NSCoder) { super.init(coder: coder) }
            }
            """),
        .good(
            """
            class Badge: UIView {
                override init(frame: CGRect) { super.init(frame: frame); setup() }
                required init?(coder: NSCoder) { super.init(coder: coder) }
                override func awakeFromNib() { super.awakeFromNib(); setup() }
            }
            """),
    ]

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        let pairs = pairs(in: file)
        guard !pairs.isEmpty else { return }
        let methods = Dictionary(grouping: methods(of: file), by: \.type)
        let functions = file.outline.numbers(of: .function).map { file.outline.declarations[$0] }
        let helpers = functions.filter { $0.scope == .local }.compactMap(\.name)
        let globals = Set(functions.filter { $0.scope == .file }.compactMap(\.name).map(file.name))
        for (number, (first, second)) in pairs {
            let path = file.qualifiedName(of: number)
            let view = View(name: path.last ?? "", methods: methods[path] ?? [], helpers: helpers, globals: globals, file: file)
            let gaps = view.gaps(first, second)
            for (initializer, other, names) in gaps where !names.isEmpty {
                report.flag(
                    file.tokens[initializer.introducer].range,
                    "This initializer of '\(view.name)' does not call \(names.map { "'\($0)'" }.inWords()), as the other one does."
                        + " Call the same set-up method in both.",
                    notes: [report.note(file.tokens[other.introducer].range, "The other initializer is here.")])
            }
            let repeated = view.repeatedStatements(first, second)
            guard gaps.allSatisfy(\.names.isEmpty), repeated > 1 else { continue }
            report.flag(
                file.tokens[second.introducer].range,
                "This initializer of '\(view.name)' repeats \(repeated) statements of the other one."
                    + " Move them to a method that both call.",
                notes: [report.note(file.tokens[first.introducer].range, "The other initializer is here.")])
        }
    }

    /// The methods with a body, each with the names of the type that it belongs to.
    private func methods(of file: SourceFile) -> [Method] {
        var paths: [Int: [String]] = [:]
        return file.outline.declarations.compactMap { declaration in
            guard declaration.kind == .function, declaration.scope == .member, let parent = declaration.parent,
                let body = declaration.body, let name = declaration.name
            else { return nil }
            let path = paths[parent] ?? file.qualifiedName(of: parent)
            paths[parent] = path
            return Method(type: path, name: file.name(name), body: file.outline.inside(body))
        }
    }

    /// The classes with both initializers, in the order of the source; those of one that cannot be used are left out, and
    /// those that have one for each branch of `#if`.
    private func pairs(in file: SourceFile) -> [(type: Int, initializers: (Declaration, Declaration))] {
        var found: [Int: Initializers] = [:]
        for number in file.outline.numbers(of: .initializer) {
            let declaration = file.outline.declarations[number]
            guard let parent = declaration.parent, file.outline.declarations[parent].kind == .class,
                let origin = origin(of: declaration, in: file), isUsable(declaration, in: file)
            else { continue }
            switch origin {
            case .code: found[parent, default: Initializers()].code.append(declaration)
            case .nib: found[parent, default: Initializers()].nib.append(declaration)
            }
        }
        return found.sorted { $0.key < $1.key }.compactMap { type, initializers in
            guard initializers.code.count == 1, initializers.nib.count == 1 else { return nil }
            let (code, nib) = (initializers.code[0], initializers.nib[0])
            return (type, code.introducer < nib.introducer ? (code, nib) : (nib, code))
        }
    }

    private struct Initializers {
        var code: [Declaration] = []
        var nib: [Declaration] = []
    }

    /// Where a view comes from.
    private enum Origin {
        /// `init(frame:)`
        case code
        /// `init(coder:)`
        case nib
    }

    private func origin(of declaration: Declaration, in file: SourceFile) -> Origin? {
        let parameters = file.elements(of: file.outline.inside(declaration.parameters.start))
        guard !declaration.parameters.isEmpty, parameters.count == 1 else { return nil }
        if file.token(parameters[0].start, is: "frame") { return .code }
        return file.token(parameters[0].start, is: "coder") ? .nib : nil
    }

    /// Whether it makes a view itself: it calls the superclass, and does not trap.
    private func isUsable(_ declaration: Declaration, in file: SourceFile) -> Bool {
        guard let body = declaration.body, !isUnavailable(declaration, in: file) else { return false }
        let tokens = file.outline.inside(body)
        let isTrapped = file.outline.statements(in: tokens).contains { traps($0, in: file) }
        return !isTrapped && tokens.indices.contains { file.tokens[$0].kind == .keywordSuper }
    }

    /// Whether the statement itself traps; one in the `else` of a `guard` does so only now and then.
    private func traps(_ statement: Statement, in file: SourceFile) -> Bool {
        var start = statement.tokens.start
        if file.tokens[start].kind == .keywordReturn { start += 1 }
        if file.token(start, is: "Swift"), file.tokens[start + 1].kind == .period { start += 2 }
        return ["fatalError", "preconditionFailure", "assertionFailure"].contains { file.token(start, is: $0) }
    }

    private func isUnavailable(_ declaration: Declaration, in file: SourceFile) -> Bool {
        file.attributes(of: declaration).contains { attribute in
            attribute.components == ["available"]
                && attribute.tokens.indices.contains { file.tokens[$0].kind == .identifier && file.token($0, is: "unavailable") }
        }
    }
}

private struct Method {
    let type: [String]
    let name: String
    let body: TokenRange
}

/// A class with both initializers, and what they call.
private struct View {
    let name: String
    private let file: SourceFile
    /// The bodies of the class's own methods in this file; overloads have one name.
    private let methods: [String: [TokenRange]]
    /// The names of the functions that are declared in a body.
    private let helpers: [Int]
    /// The names of the functions at the top of the file.
    private let globals: Set<String>

    init(name: String, methods: [Method], helpers: [Int], globals: Set<String>, file: SourceFile) {
        self.name = name
        self.file = file
        self.helpers = helpers
        self.globals = globals
        self.methods = Dictionary(grouping: methods, by: \.name).mapValues { $0.map(\.body) }
    }

    /// What each of two initializers does not call and the other one does.
    func gaps(_ first: Declaration, _ second: Declaration) -> [(initializer: Declaration, other: Declaration, names: [String])] {
        let (reachedFirst, reachedSecond) = (reached(from: first), reached(from: second))
        guard maySee(reachedFirst, reachedSecond) else { return [] }
        return [
            (first, second, calls(of: second, besides: reachedFirst)),
            (second, first, calls(of: first, besides: reachedSecond)),
        ]
    }

    /// The methods that `other` calls and that are not among the reached, not even by what they do.
    private func calls(of other: Declaration, besides reached: Set<String>) -> [String] {
        var missing: [String] = []
        for call in calls(in: body(of: other)) where isForEveryView(call, of: other) {
            let name = file.name(call)
            guard !reached.contains(name), !missing.contains(name) else { continue }
            // What the method does may be reached under other names.
            let inner = (methods[name] ?? []).flatMap(calls).map(file.name)
            if inner.isEmpty || !inner.allSatisfy(reached.contains) { missing.append(name) }
        }
        return missing
    }

    /// Whether the file shows what becomes of both: where each calls a method of its own and one of these stands elsewhere, that may do
    /// what the other does.
    private func maySee(_ first: Set<String>, _ second: Set<String>) -> Bool {
        let (own, others) = (first.subtracting(second), second.subtracting(first))
        return own.isEmpty || others.isEmpty || own.union(others).allSatisfy { methods[$0] != nil }
    }

    /// Whether every build makes the call, and a view without a coder could: nothing is restored for it.
    private func isForEveryView(_ call: Int, of initializer: Declaration) -> Bool {
        guard file.outline.branch(around: call) == file.outline.branch(around: initializer.introducer) else { return false }
        guard isNib(initializer), let coder = file.parameters(of: initializer).first?.name else { return true }
        guard file.tokens[call + 1].kind == .leftParen else { return true }
        return !file.outline.inside(call + 1).indices.contains { file.token($0, is: file.name(coder)) && !file.isArgumentLabel($0) }
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
    private func reached(from initializer: Declaration) -> Set<String> {
        var reached: Set<String> = []
        var waiting = mentions(in: body(of: initializer)).map(file.name)
        // A nib calls this one right behind `init(coder:)`.
        if isNib(initializer) { waiting += (methods["awakeFromNib"] ?? []).flatMap(mentions).map(file.name) }
        while let name = waiting.popLast() {
            guard reached.insert(name).inserted else { continue }
            waiting += (methods[name] ?? []).flatMap(mentions).map(file.name)
        }
        return reached
    }

    private func isNib(_ initializer: Declaration) -> Bool {
        initializer.parameters.count > 1 && file.token(initializer.parameters.start + 1, is: "coder")
    }

    /// Where the methods of the class are called, plainly or on `self`; those of its type set up no view.
    private func calls(in body: TokenRange) -> [Int] {
        mentions(in: body).filter { isCalled($0) && !(file.tokens[$0 - 1].kind == .period && isOwnType(before: $0 - 1)) }
    }

    /// Where the methods of the class are called or handed over, plainly, on `self` or on the class.
    private func mentions(in body: TokenRange) -> [Int] {
        body.indices.filter { index in
            guard file.tokens[index].kind == .identifier, isCalled(index) || isHandedOver(index) else { return false }
            let name = file.name(index)
            // A view from a nib is told so by UIKit; who calls this one makes up for it.
            guard name != "awakeFromNib", methods[name] != nil || isSetUp(name) && !globals.contains(name) else { return false }
            // On anything but `self` it is another object's method.
            if file.tokens[index - 1].kind == .period {
                return isSelf(before: index - 1) || isOwnType(before: index - 1) || isInherited(name, before: index - 1)
            }
            return file.localName(name, at: index) == .foreign && !helpers.contains { body.contains($0) && file.token($0, is: name) }
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
        case .foreign, .typed, .ambiguous: false
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
        switch file.tokens[(endOfLabels(behind: name) ?? name) + 1].kind {
        case .rightParen, .comma, .rightBracket: true
        default: false
        }
    }

    /// The parenthesis that closes the labels of a full name, `tapped(_:)`.
    private func endOfLabels(behind name: Int) -> Int? {
        guard file.tokens[name + 1].kind == .leftParen, let close = file.outline.brackets.partner(of: name + 1),
            file.tokens[close - 1].kind == .colon
        else { return nil }
        return close
    }

    /// Arguments stand behind the name, a closure, or types and then one of both.
    private func isCalled(_ name: Int) -> Bool {
        var next = name + 1
        if file.tokens[next].kind == .leftAngle { next = file.outline.brackets.behind(next) }
        switch file.tokens[next].kind {
        case .leftParen: return !file.tokens[next].startsLine && endOfLabels(behind: name) == nil
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
    private static let nouns: Set<String> = ["init", "setup", "initialization", "initialisation"]
    private static let files: Set<String> = ["nib", "xib"]
}
