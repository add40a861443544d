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
        let methods = methods(of: file)
        let functions = file.outline.numbers(of: .function).map { file.outline.declarations[$0] }
        let helpers = Dictionary(grouping: functions.filter { $0.scope == .local }.compactMap(\.name), by: file.name)
        let globals = Set(functions.filter { $0.scope == .file }.compactMap(\.name).map(file.name))
        for (number, (first, second)) in pairs {
            let path = file.qualifiedName(of: number)
            var view = InitializedView(
                name: path.last ?? "", methods: methods[path] ?? [:], overriding: overriding(number, in: file), helpers: helpers, globals: globals,
                file: file)
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

    /// The bodies of methods, by the names of the type that they belong to and then by their own.
    private func methods(of file: SourceFile) -> [[String]: [String: [TokenRange]]] {
        var paths: [Int: [String]] = [:]
        var methods: [[String]: [String: [TokenRange]]] = [:]
        for number in file.outline.numbers(of: .function) {
            let declaration = file.outline.declarations[number]
            guard declaration.scope == .member, let parent = declaration.parent, let body = declaration.body, let name = declaration.name
            else { continue }
            let path = paths[parent] ?? file.qualifiedName(of: parent)
            paths[parent] = path
            methods[path, default: [:]][file.name(name), default: []].append(file.outline.inside(body))
        }
        return methods
    }

    /// The methods that override those of a view of somebody's own: its initializers may call them.
    private func overriding(_ type: Int, in file: SourceFile) -> Set<String> {
        let superclass = file.outline.declarations[type].inheritance
        guard let first = superclass.indices.first, !["UI", "NS", "MK", "WK", "SK"].contains(where: file.name(first).hasPrefix) else { return [] }
        let methods = file.outline.members(of: type).filter { $0.kind == .function && file.hasModifier($0, .override) }
        return Set(methods.compactMap(\.name).map(file.name))
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
