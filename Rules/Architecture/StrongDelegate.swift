import RuleKit
import Syntax

/// Delegates that are kept alive by what they serve. Source: the blog on text fields, on delegates.
struct StrongDelegate: Rule {
    static let info = RuleInfo(
        id: "strong_delegate",
        family: .architecture,
        summary: "Refer to a delegate weakly.",
        rationale: """
            A delegate usually owns the object that asks it for advice: a view controller holds a text field, and \
            the text field's delegate is the view controller. With a strong reference back neither is ever freed. \
            The fix is unsafe because a delegate that nobody else holds would be gone at once.
            """,
        sources: [.elvis("the delegate pattern and text fields")],
        fixability: .unsafe,
        reach: .project
    )

    static let examples: [Example] = [
        .bad(
            """
            protocol PickerDelegate: AnyObject {}
            final class Picker {
                public var «delegate»: PickerDelegate?
                weak var other: PickerDelegate?
            }
            """,
            saying: "'delegate' keeps its PickerDelegate alive",
            fixed: """
                protocol PickerDelegate: AnyObject {}
                final class Picker {
                    public weak var delegate: PickerDelegate?
                    weak var other: PickerDelegate?
                }
                """),
        .bad(
            "class List: UIView {\n    @objc var «listDataSource»: (any ListDataSource & Sendable)!\n}",
            fixed: "class List: UIView {\n    @objc weak var listDataSource: (any ListDataSource & Sendable)!\n}"),
        .good(
            """
            protocol ParserDelegate {}
            class Parser {
                weak var delegate: TextDelegate?
                unowned var dataSource: ListDataSource!
                var parserDelegate: ParserDelegate?
                let taskDelegate: TaskDelegate?
                static var appDelegate: AppDelegate?
                var retainedDelegate: TextDelegate?
                var scrollDelegate: TextDelegate? { text.delegate }
                var closeDelegate: (() -> Void)?
                var delegates: [TextDelegate]?
            }
            """),
        .good("struct Parser { var delegate: ParserDelegate? }\nprotocol Owner { var delegate: ParserDelegate? { get set } }"),
        .good("class Main { @UIApplicationDelegateAdaptor(AppDelegate.self) var appDelegate: AppDelegate? }"),
        .good(
            """
            final class Screen: UIViewController {
                var dataSource: ImageDataSource!
                override func viewDidLoad() { dataSource = ImageDataSource(image) }
            }
            """),
        .good("final class Screen { var dataSource: UICollectionViewDiffableDataSource<Section, Item>! }"),
    ]

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        let candidates = file.outline.numbers(of: .variable).filter { mayBeDelegate(file.outline.declarations[$0], in: file) }
        // What a test puts in the place of something else lives as long as the test, and often nothing but it keeps the delegate.
        guard !candidates.isEmpty, !file.isTest else { return }
        var assignments: Assignments?
        var made = MadeObjects(in: file)
        for number in candidates {
            let declaration = file.outline.declarations[number]
            guard let name = declaration.name, isDelegate(file.name(name)),
                let owner = declaration.parent, file.outline.declarations[owner].kind == .class,
                isStrong(declaration, in: file), let type = object(declaration, in: file),
                mayBeObject(type, of: declaration, in: file, project),
                !isMade(file.name(name), by: owner, declaration, &assignments, &made, in: file, project)
            else { continue }
            report.flag(file.tokens[name].range, message(name, type, isWrapped(declaration, in: file), in: file), fix: fix(number, in: file, report))
        }
    }

    private func message(_ name: Int, _ type: TokenRange, _ isWrapped: Bool, in file: SourceFile) -> String {
        let first = file.contextualKeyword(type.start) == .any ? type.start + 1 : type.start
        let held = file.oneLine(TokenRange(first, type.end))
        let role = file.token(name, endsIn: "elegate") ? "the delegate" : "the data source"
        let advice = isWrapped ? "Keep it in a 'weak' property without a wrapper" : "Make it 'weak'"
        return "'\(file.name(name))' keeps its \(held) alive, and both leak when that one keeps this object too."
            + " \(advice), if something else holds \(role)."
    }

    private func isWrapped(_ declaration: Declaration, in file: SourceFile) -> Bool {
        file.hasAttribute(declaration, "Published")
    }

    /// A quick way past most variables.
    private func mayBeDelegate(_ declaration: Declaration, in file: SourceFile) -> Bool {
        guard declaration.scope == .member, let name = declaration.name, declaration.storage != .computed else { return false }
        return file.tokens[declaration.introducer].kind == .keywordVar && endsLikeDelegate(name, in: file)
    }

    /// `weak` would hold for all names that one `var` introduces; a lazy variable cannot be weak, nor can a wrapped one.
    private func fix(_ number: Int, in file: SourceFile, _ report: Report) -> Fix? {
        let declarations = file.outline.declarations
        let introducer = declarations[number].introducer
        let hasSiblings = [number - 1, number + 1].contains { sibling in
            declarations.indices.contains(sibling) && declarations[sibling].introducer == introducer
        }
        guard !hasSiblings, !file.hasModifier(declarations[number], .lazy), !isWrapped(declarations[number], in: file) else { return nil }
        let start = file.tokens[introducer].start
        return report.fix(.unsafe, replacing: TextRange(start, start), with: "weak ")
    }

    /// A look at the last bytes: splitting every property's name would cost more than the rest of the rule.
    private func endsLikeDelegate(_ name: Int, in file: SourceFile) -> Bool {
        file.token(name, endsIn: "elegate") || file.token(name, endsIn: "ataSource")
    }

    /// Whether the name ends in the word `delegate` or the words `dataSource`, and does not say that it is kept on purpose.
    private func isDelegate(_ name: String) -> Bool {
        let words = NameWords.split(name).map { $0.lowercased() }
        guard words.last == "delegate" || Array(words.suffix(2)) == ["data", "source"] else { return false }
        return ["retained", "strong", "owned", "retaining", "owning", "strongly"].allSatisfy { !words.contains($0) }
    }

    private func isStrong(_ declaration: Declaration, in file: SourceFile) -> Bool {
        guard !file.hasModifier(declaration, .weak), !file.hasModifier(declaration, .unowned), !file.isStatic(declaration),
            !file.hasModifier(declaration, .override)
        else { return false }
        // A property wrapper keeps the value in its own way, which may be weak; a global actor does not.
        let plain = [
            "objc", "nonobjc", "IBOutlet", "Published", "available", "ObservationIgnored", "usableFromInline", "_spi", "preconcurrency",
        ]
        return file.attributes(of: declaration).allSatisfy { attribute in
            let name = attribute.components.last ?? ""
            return plain.contains(name) || name.hasSuffix("Actor")
        }
    }
}

/// Where what a property holds comes from.
private enum Origin {
    case made, found, handedIn
}

private struct Assignments {
    /// The `=` behind a name that may be that of the property.
    let signs: [OwnProperties.Key: [Int]]
    /// The types that set a property of another object, by its name, to something new: `picker.delegate = Printer()`. Nothing else holds it.
    let makers: [String: Set<[String]>]
    /// The properties of which that object is one of the same type: `let picker = Picker(); picker.delegate = Printer()` in a `Picker`.
    let madeByType: Set<OwnProperties.Key>
    var origins: [OwnProperties.Key: Origin] = [:]
}

// MARK: Types

extension StrongDelegate {
    /// The type inside the one optional; nil where it is none, or is a function, a collection or an optional itself.
    private func object(_ declaration: Declaration, in file: SourceFile) -> TokenRange? {
        var range = declaration.type
        var depth = 0
        while range.count > 1 {
            let last = range.end - 1
            if file.tokens[last].kind.endsOptionalType {
                depth += file.tokens[last].length
                range = TokenRange(range.start, last)
            } else if file.tokens[last].kind == .rightParen, file.outline.brackets.partner(of: last) == range.start {
                range = TokenRange(range.start + 1, last)
            } else if let wrapped = file.wrappedType(range) {
                depth += 1
                range = wrapped
            } else {
                break
            }
        }
        return depth == 1 && isNominal(range, in: file) ? range : nil
    }

    private func isNominal(_ range: TokenRange, in file: SourceFile) -> Bool {
        file.composition(range).allSatisfy { file.typeReference($0) != nil }
    }

    private func mayBeObject(
        _ type: TokenRange, of declaration: Declaration, in file: SourceFile, _ project: Project
    ) -> Bool {
        guard let name = declaration.name else { return false }
        let scope = file.typeScope(around: name)
        if isConcreteGeneric(type, in: file), !isKnownDelegate(type, name, in: scope, of: file, project) { return false }
        var bindings: [ClassBinding] = []
        // Whoever may cross threads may be anything.
        for part in file.composition(type).compactMap(file.typeReference) where part.qualifiedName != "Sendable" {
            if isDiffable(part, in: scope, file.path, project) || isHelper(part, in: scope, file.path, project)
                || isData(part, in: scope, file.path, project)
            {
                return false
            }
            if namesNoOwner(part, in: file), project.classBinding(of: part, in: scope, path: file.path) == .unknown { return false }
            let constraints = part.components.count == 1 ? file.genericConstraints(of: part.name, at: name) : nil
            bindings += (constraints ?? [part]).map { reference in
                let binding = project.classBinding(of: reference, in: scope, path: file.path)
                // A parameter stands for whatever conforms, and may be a struct where nothing says that it is none.
                return constraints != nil && binding == .unknown && !isAppleObject(reference) ? .unbound : binding
            }
        }
        return bindings.contains(.bound) || bindings.contains(.unknown)
    }

    /// A diffable data source is made for a table, which holds it weakly: only the property keeps it.
    private func isDiffable(_ reference: TypeReference, in scope: [String], _ path: String, _ project: Project) -> Bool {
        // A superclass may have declared the alias.
        let ancestors = project.type(at: scope, path: path).map { project.ancestry(of: $0).types.map(\.path) } ?? []
        return ([scope] + ancestors).contains { scope in
            project.meanings(of: reference, in: scope, path: path).contains { meaning in
                switch meaning {
                case let .project(types):
                    project.ancestry(of: types).names.contains { $0.hasSuffix("DiffableDataSource") }
                case let .elsewhere(type):
                    type.name.hasSuffix("DiffableDataSource")
                }
            }
        }
    }

    /// What a property is given to keep, `var dataSource: NSArray?`, does not keep anybody else.
    private func isData(_ reference: TypeReference, in scope: [String], _ path: String, _ project: Project) -> Bool {
        project.meanings(of: reference, in: scope, path: path).contains { meaning in
            switch meaning {
            case .project: false
            case let .elsewhere(type): LibraryClasses.areKept(type.name)
            }
        }
    }

    /// A class that is there to be somebody's delegate, and is named so, is no owner: somebody has to keep it.
    /// `final class ToolbarDelegate: NSObject, NSToolbarDelegate`; so is what gives a table its data, `class MenuDataSource`, and
    /// `protocol MenuDataSource: UITableViewDataSource`, which the table holds weakly.
    private func isHelper(_ reference: TypeReference, in scope: [String], _ path: String, _ project: Project) -> Bool {
        project.types(named: reference, in: scope, path: path).contains { type in
            guard type.kind == .class || type.kind == .protocol, isDelegate(type.name) else { return false }
            let isSource = type.name.hasSuffix("DataSource")
            if type.kind == .class, isSource { return true }
            let ancestry = project.ancestry(of: type)
            let names = ancestry.names.union(ancestry.types.map(\.name))
            // What is decoded is data, whatever it is called.
            if type.kind == .class, names.contains("Decodable") || names.contains("Codable") { return true }
            if type.kind == .class { return names.contains(where: ProtocolName.isDelegate) }
            return isSource && names.contains { $0.hasSuffix("ViewDataSource") }
        }
    }

    /// A protocol is named after the object that asks, `UITableViewDataSource`; a library's `OCDataSource` holds the data, and so does its
    /// `Sparkline.DataSource`: for long no protocol could be nested in a type.
    private func namesNoOwner(_ reference: TypeReference, in file: SourceFile) -> Bool {
        if reference.components.count > 1, reference.name == "DataSource", !file.imports(oneOf: [reference.components[0]]) { return true }
        let words = NameWords.split(reference.name)
        return words.count == 3 && words[0].allSatisfy(\.isUppercase) && words[1] == "Data" && words[2] == "Source"
    }

    /// What a generic parameter may have to be of UIKit's and AppKit's types is a class, or a protocol for classes.
    private func isAppleObject(_ reference: TypeReference) -> Bool {
        ["UI", "NS"].contains { prefix in
            reference.name.hasPrefix(prefix) && reference.name.dropFirst(2).first?.isUppercase == true
        }
    }

    /// A protocol with arguments is written with `any`: without it, `Source<Item>` is a type that keeps the items itself.
    private func isConcreteGeneric(_ type: TokenRange, in file: SourceFile) -> Bool {
        file.tokens[type.end - 1].kind == .rightAngle && !type.indices.contains { file.contextualKeyword($0) == .any }
    }

    /// Whether the type is a class of the project; what is named a data source may hold the items, and nothing else it.
    private func isKnownDelegate(
        _ type: TokenRange, _ name: Int, in scope: [String], of file: SourceFile, _ project: Project
    ) -> Bool {
        guard file.token(name, endsIn: "elegate"), let reference = file.typeReference(type) else { return false }
        return project.classBinding(of: reference, in: scope, path: file.path) == .bound
    }

    /// Whether the object makes its delegate itself: then nothing else holds it.
    private func isMade(
        _ name: String, by owner: Int, _ declaration: Declaration, _ known: inout Assignments?, _ made: inout MadeObjects, in file: SourceFile,
        _ project: Project
    ) -> Bool {
        if made.isMade(declaration.initializer) { return true }
        if known == nil { known = assignments(&made, in: file, project) }
        let property = OwnProperties.Key(owner: file.qualifiedName(of: owner), name: name)
        let origin = known?.origins[property] ?? origin(of: property, known?.signs[property] ?? [], &made, in: file)
        known?.origins[property] = origin
        // Another type makes one for it.
        if let makers = known?.makers[name], makers.count > 1 || !makers.contains(property.owner) { return true }
        if known?.madeByType.contains(property) == true { return true }
        switch origin {
        case .made: return true
        // What nobody else can set, and nobody hands in, the object has found itself: `source = manager.source`
        case .found: return file.hasModifier(declaration, .keywordPrivate) || file.hasModifier(declaration, .keywordFileprivate)
        case .handedIn: return false
        }
    }

    // Once a file: each property would look through all of them.
    private func assignments(_ made: inout MadeObjects, in file: SourceFile, _ project: Project) -> Assignments {
        let signs = file.positions(of: .equal).filter { $0 > 1 && endsLikeDelegate($0 - 1, in: file) }
        let others = signs.filter { sign in
            sign > 2 && file.tokens[sign - 2].kind == .period && !file.isOwnProperty(sign - 1) && made.isMade(behind: sign)
        }
        let makers = Dictionary(grouping: others) { OwnProperties.Key(owner: file.typeScope(around: $0), name: file.name($0 - 1)) }
        return Assignments(
            signs: Dictionary(grouping: signs) { OwnProperties.Key(owner: file.typeScope(around: $0), name: file.name($0 - 1)) },
            makers: makers.keys.reduce(into: [:]) { $0[$1.name, default: []].insert($1.owner) },
            // A crowd is not looked through.
            madeByType: Set(makers.filter { $0.value.prefix(32).contains { isOneOfType(around: $0, in: file, project) } }.keys))
    }

    /// Whether the object in front of `.delegate =` is one of the type around: by its type, or because a factory of that type hands it out.
    private func isOneOfType(around sign: Int, in file: SourceFile, _ project: Project) -> Bool {
        let scope = file.typeScope(around: sign)
        guard let type = scope.last, let object = file.operand(endingAt: sign - 3) else { return false }
        if case let .known(shown) = project.followedType(of: object, at: sign, in: file) { return shown.name == type || shown.name == "Self" }
        guard object.count == 1, let number = file.outline.declaration(around: sign) else { return false }
        let function = file.outline.declarations[number]
        guard function.kind == .function, let body = function.body.map(file.outline.inside),
            let result = file.typeReference(function.type), result.name == type || result.name == "Self"
        else { return false }
        let name = file.name(object.start)
        // Nobody writes more of them.
        return file.positions(of: .keywordReturn, in: body).prefix(32).contains { file.token($0 + 1, is: name) }
    }

    private func origin(of property: OwnProperties.Key, _ signs: [Int], _ made: inout MadeObjects, in file: SourceFile) -> Origin {
        let signs = signs.filter { file.isOwnProperty($0 - 1) }
        if signs.contains(where: { made.isMade(behind: $0) || made.isHandedOn($0 + 1) }) { return .made }
        let all = signs.map { $0 + 1 }.filter { $0 < file.tokens.count && file.tokens[$0].kind != .keywordNil }
        // What the object holds by another property it may as well lose by this one; what others hand in, too, it may not.
        let values = all.filter { !made.isHeldAnyway($0) }
        if values.isEmpty, !all.isEmpty { return .made }
        return values.isEmpty || values.contains { isHandedIn($0, &made, in: file) } ? .handedIn : .found
    }

    /// Whether the value is, or comes from, what a function, a closure or an accessor is called with, or what others have set.
    private func isHandedIn(_ value: Int, _ made: inout MadeObjects, in file: SourceFile) -> Bool {
        var token = value
        // `guard let delegate = delegate else { return }`; nobody sets so many names to each other.
        for _ in 0..<100 where file.tokens[token].kind == .identifier {
            switch file.localName(file.name(token), at: token) {
            case .foreign: return file.token(token, is: "newValue") || file.token(token, is: "oldValue") || made.isSettable(token)
            case .typed, .bound, .ambiguous, .unknown: return true
            case let .value(earlier):
                guard earlier.start < token else { return false }
                token = earlier.start
            }
        }
        return made.isSettable(token)
    }
}
