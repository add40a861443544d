import RuleKit
import Syntax

/// A callback that gets a flag, or a value and an error at once. Source: *State Driven Development*, slides 5 and 38.
struct SuccessFlagCallback: Rule {
    static let info = RuleInfo(
        id: "success_flag_callback",
        family: .state,
        summary: "Hand a `Result` to a callback, or make the function `async throws`.",
        rationale: """
            `(Bool) -> Void` says that something failed and keeps the reason to itself; every caller names the flag anew and \
            most ignore it. `(Data?, Error?) -> Void` can hold four combinations, of which two mean nothing. `Result` has \
            exactly the two that exist, and `async throws` lets the compiler ask for the failing one.
            """,
        sources: [.stateDrivenDevelopment(slides: "5, 38")],
        reach: .project
    )

    static let examples: [Example] = [
        .bad("func save(_ workout: Workout, «completion»: @escaping (Bool) -> Void) {}", saying: "'save'"),
        .bad("struct Login { init(name: String, then «handler»: ((_ success: Bool) -> ())? = nil) {} }"),
        .bad("func load(_ «done»: @escaping @Sendable (Data?, (any Error)?) -> Void) {}", saying: "a value and an error at once"),
        .bad(
            "protocol Store { func save(«callback»: (Bool, Error?) -> Void) }\nextension Disk: Store { func save(callback: (Bool, Error?) -> Void) {} }",
            with: [.init("Disk.swift", "final class Disk {}")]),
        .bad(
            "func save(«completion»: @escaping Done) {}\nfunc load(«done»: @escaping Fetch<Data>) {}",
            with: [.init("Done.swift", "typealias Done = (Bool) -> Void\ntypealias Fetch<T> = (T?, Error?) -> Void")]),
        .good("func load(completion: @escaping (Result<Data, any Error>) -> Void, progress: (Double) -> Void) {}"),
        .good("func animate(_ changes: () -> Void, completion: ((Bool) -> Void)?) {}\nfunc visit(isLeaf: (Bool) -> Void) {}"),
        .good("class Page: Base { override func close(completion: (Bool) -> Void) {}; @objc func open(completion: (Bool) -> Void) {} }"),
        .good("func fetch(completion: @escaping (Data?, URLResponse?, Error?) -> Void) {}"),
    ]

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        var uses = CallbackUses(file)
        for kind in [Declaration.Kind.function, .initializer] {
            for number in file.outline.numbers(of: kind) {
                check(file.outline.declarations[number], &uses, in: file, project, &report)
            }
        }
    }

    private func check(
        _ declaration: Declaration, _ uses: inout CallbackUses, in file: SourceFile, _ project: Project, _ report: inout Report
    ) {
        // Most functions take no closure.
        guard Candidate.mayTakeCallback(declaration.parameters, in: file) else { return }
        var function = CallbackFunction(declaration, in: file)
        let candidates = file.parameters(of: declaration, where: { Candidate.mayTakeCallback($0, in: file) })
            .compactMap { Candidate($0, of: &function, &uses) }
        // What is on its way out keeps its shape.
        guard !candidates.isEmpty, !file.isDeprecated(declaration) else { return }
        check(candidates, Origin(declaration, &uses, in: file), project, &report)
    }

    private func check(_ candidates: [Candidate], _ origin: Origin, _ project: Project, _ report: inout Report) {
        let plain = candidates.filter { $0.plainFault != nil }
        if !plain.isEmpty, !isFixedByOthers(origin, project) { flag(plain.map { ($0, $0.plainFault) }, &report) }
        let aliased = candidates.filter { $0.plainFault == nil }
        switch origin {
        case .elsewhere: return
        case .own, .asked: if aliased.isEmpty { return }
        }
        // Of what an alias may stand for only the project can tell.
        report.consult(project) { project, report in
            let faults = aliased.map { candidate in candidate.shape(in: project, path: report.path).flatMap(candidate.fault) }
            guard faults.contains(where: { $0 != nil }), !isFixedByOthers(origin, project) else { return }
            flag(zip(aliased, faults).map { ($0, $1) }, &report)
        }
    }

    private func flag(_ candidates: [(Candidate, Candidate.Fault?)], _ report: inout Report) {
        for case let (candidate, fault?) in candidates { report.flag(candidate.place(fault), candidate.message(fault)) }
    }

    /// Whether the declaration has its parameters from elsewhere: a superclass, Objective-C, a protocol.
    private func isFixedByOthers(_ origin: Origin, _ project: Project) -> Bool {
        let standing: Standing
        switch origin {
        case .own: return false
        case .elsewhere: return true
        case let .asked(found): standing = found
        }
        // `seek(seconds:completionHandler:)` of an `AVPlayer` hands on what another `seek` is told.
        if standing.forms.contains(.overload), project.type(at: standing.scope, path: standing.path) == nil { return true }
        if standing.owner == .protocol {
            if project.isFulfilledElsewhere(standing.name, requiredAt: standing.scope, path: standing.path) { return true }
        } else if project.isWitness(standing.name, in: standing.scope, path: standing.path) {
            return true
        }
        return standing.inherited.contains { project.requires(standing.name, by: $0, in: standing.scope, path: standing.path) }
            || standing.owner != .protocol && (mayBeWitness(standing, project) || isExposed(standing, project))
    }

    /// Whether it belongs to Objective-C with all that its class, or one that this inherits, declares: `@objcMembers`.
    private func isExposed(_ standing: Standing, _ project: Project) -> Bool {
        guard standing.reach == .seen, !standing.forms.contains(.nonobjc), let type = project.type(at: standing.scope, path: standing.path),
            type.kind == .class
        else { return false }
        return ([type] + project.ancestry(of: type).types).contains { $0.kind == .class && $0.runtime == .objectiveC }
    }
}

/// Who chose the parameters of a function, as far as its file tells.
private enum Origin: Sendable {
    case own
    /// A superclass, C or Objective-C, a swipe's handler.
    case elsewhere
    /// Perhaps a protocol.
    case asked(Standing)

    init(_ declaration: Declaration, _ uses: inout CallbackUses, in file: SourceFile) {
        let isSwipe = file.parameters(of: declaration).contains { file.typeReference($0.type)?.name == "UIContextualAction" }
        if isSwipe || file.hasModifier(declaration, .override) || file.isExposedToObjectiveC(declaration) || file.isExposedToC(declaration) {
            self = .elsewhere
        } else if declaration.scope == .member, !file.hasModifier(declaration, .keywordPrivate), let parent = declaration.parent,
            let name = file.functionName(of: declaration)
        {
            self = .asked(Standing(declaration, name, in: parent, &uses, file))
        } else {
            // What only its own type can see fulfils no requirement.
            self = .own
        }
    }
}

/// A member among others, as far as it decides whether a protocol asks for it.
private struct Standing: Sendable {
    /// Whether other files can see it.
    enum Reach { case hidden, seen }
    enum Form {
        /// It reads like what a delegate is told: `sender(_ sender: Sender, didFinish: …)`.
        case delegate
        /// It calls another function of its name.
        case overload
        /// It says so itself, or its extension does, that Objective-C sees nothing of it.
        case nonobjc
    }

    let name: FunctionName
    let owner: Declaration.Kind
    let scope: [String]
    let path: String
    let inherited: [TypeReference]
    let reach: Reach
    let forms: Set<Form>

    init(_ declaration: Declaration, _ name: FunctionName, in parent: Int, _ uses: inout CallbackUses, _ file: SourceFile) {
        let around = file.outline.declarations[parent]
        self.name = name
        owner = around.kind
        scope = file.qualifiedName(of: parent)
        path = file.path
        inherited = file.inheritedTypes(of: around)
        let isHidden = file.hasModifier(declaration, .keywordFileprivate)
            || around.kind == .extension
                && (file.hasModifier(around, .keywordPrivate) || file.hasModifier(around, .keywordFileprivate))
        reach = isHidden ? .hidden : .seen
        var forms: Set<Form> = file.hasAttribute(declaration, "nonobjc") || file.hasAttribute(around, "nonobjc") ? [.nonobjc] : []
        if let function = declaration.name {
            if let body = declaration.body.map(file.outline.inside), uses.calls(file.name(function), in: body) { forms.insert(.overload) }
            if file.isNamed(file.name(function), after: file.parameters(of: declaration)) { forms.insert(.delegate) }
        }
        self.forms = forms
    }
}

// MARK: Protocols from elsewhere

extension SuccessFlagCallback {
    /// Whether it may be what a protocol asks for that the project does not declare.
    private func mayBeWitness(_ standing: Standing, _ project: Project) -> Bool {
        let type = project.type(at: standing.scope, path: standing.path)
        if standing.reach == .hidden, type?.visibility.isHidden != true { return false }
        // What an extension adds together with a protocol is there for it.
        if standing.owner == .extension {
            if standing.inherited.contains(where: { !project.foreignProtocols($0, in: standing.scope, path: standing.path).isEmpty }) {
                return true
            }
        } else if let type, project.foreignProtocols(of: type).contains(where: { !ProtocolName.isDelegate($0) }) {
            // Those of delegates are told by the shape of the function.
            return true
        }
        guard standing.forms.contains(.delegate) else { return false }
        let inherited = type.map { project.ancestry(of: $0).names } ?? Set(standing.inherited.map(\.name))
        return inherited.contains(where: ProtocolName.isDelegate)
    }
}

/// A parameter that may be a callback.
private struct Candidate: Sendable {
    /// What is wrong with it: it is told of success by a flag, or of a failure beside a value.
    enum Fault { case flag, flagAndError, valueAndError }

    enum WrittenType: Sendable {
        case plain(FunctionShape)
        case aliased(Alias)
    }

    /// What means something else perhaps.
    enum Alias: Sendable {
        case name(reference: TypeReference, arguments: [FunctionShape.Part])
        /// A function type with such names in it.
        case parts(FunctionShape)
    }

    private struct Name: Sendable {
        let spelling: String
        let place: TextRange
    }

    let type: WrittenType
    private let name: Name
    /// The name that says that it is called at the end; nil where there is none, an animation ends, or a question is answered.
    private let callbackName: Name?
    /// Its name; nil for an initializer, which seldom waits for what it is handed, and for what is `async` already.
    private let function: String?
    /// The types around it.
    private let scope: [String]

    init?(_ parameter: Parameter, of taking: inout CallbackFunction, _ uses: inout CallbackUses) {
        let (declaration, file) = (taking.declaration, taking.file)
        guard let first = parameter.name ?? parameter.label, !parameter.type.isEmpty,
            parameter.type.indices.contains(where: { Self.mayTakeCallback($0, in: file) })
                || Self.mayTakeCallback(first, in: file) || parameter.label.map({ Self.mayTakeCallback($0, in: file) }) == true
        else { return nil }
        let written = file.functionType(parameter.type)
        if let written, written.parameters.isEmpty || written.parameters.count > 2 { return nil }
        func named(_ token: Int) -> Name { Name(spelling: file.name(token), place: file.tokens[token].range) }
        let callback = [first, parameter.label ?? first].first { Self.names.contains(file.name($0)) }
        // What may fail itself is no news of another failure: the function hands its faults on. And C knows no `Result`.
        if let written, file.mayThrow(written) || file.statesConvention(parameter.type) { return nil }
        // Most closures are handed nothing, or one thing under a name that says what it is.
        guard written.map({ $0.parameters.count == 2 || $0.parameters.count == 1 && callback != nil }) ?? true else { return nil }
        // What the names around it say of the callback takes longer to find out.
        if let written, case let shape = file.shape(of: written), case let name = callback.map(named),
            Self.fault(shape, name) == nil, Self.fault(Self.supposed(shape), name) == nil
        {
            return nil
        }
        if CallbackNews.isKept(first, by: declaration, in: file) { return nil }
        callbackName = callback.flatMap { CallbackNews.isAnswer(for: first, of: &taking, &uses) ? nil : named($0) }
        if let function = written {
            let shape = file.shape(of: function)
            type = Self.fault(shape, callbackName) == nil ? .aliased(.parts(shape)) : .plain(shape)
            if case .aliased = type, Self.fault(Self.supposed(shape), callbackName) == nil { return nil }
        } else if let reference = file.typeReference(parameter.type), !Self.commonTypes.contains(reference.name),
            !file.isPlaceholder(reference, for: declaration),
            callback != nil || Self.isNamedLikeCallback(reference.name) || parameter.type.indices.contains(where: { file.tokens[$0].kind == .at })
        {
            type = .aliased(.name(reference: reference, arguments: file.genericArguments(parameter.type).map(file.part)))
        } else {
            return nil
        }
        name = named(first)
        function = file.isAsync(declaration) ? nil : declaration.name.map(file.name)
        scope = file.typeScope(around: first)
    }

    private static let names: Set<String> = ["completion", "completionHandler", "callback", "then", "handler"]

    /// What nobody declares anew as a function or a `Bool`.
    private static let commonTypes: Set<String> = [
        "Void", "Int", "Double", "String", "Data", "Date", "URL", "Error", "NSError", "Result", "Any", "AnyObject", "URLResponse",
        "UIImage", "UIAlertAction",
    ]

    private static func isNamedLikeCallback(_ type: String) -> Bool {
        ["Handler", "Completion", "Callback", "Block", "Closure"].contains { type.hasSuffix($0) }
    }

    static func mayTakeCallback(_ parameters: TokenRange, in file: SourceFile) -> Bool {
        parameters.indices.contains { mayTakeCallback($0, in: file) }
    }

    /// A quick way past most parameters.
    private static func mayTakeCallback(_ token: Int, in file: SourceFile) -> Bool {
        switch file.tokens[token].kind {
        case .arrow, .at: true
        case .identifier:
            mayNameCallback(token, in: file)
        default: false
        }
    }

    /// How the names of callbacks and of their types end, by the letters first in which other names seldom do.
    private static func mayNameCallback(_ token: Int, in file: SourceFile) -> Bool {
        let end = file.tokens[token].range.end
        guard file.tokens[token].length > 3 else { return false }
        return switch (file.text.bytes[end - 3], file.text.bytes[end - 1]) {
        case (UInt8(ascii: "i"), UInt8(ascii: "n")): file.token(token, endsIn: "ompletion")
        case (UInt8(ascii: "h"), UInt8(ascii: "n")): file.token(token, endsIn: "then")
        case (UInt8(ascii: "l"), UInt8(ascii: "r")): file.token(token, endsIn: "andler")
        case (UInt8(ascii: "a"), UInt8(ascii: "k")): file.token(token, endsIn: "allback")
        case (UInt8(ascii: "o"), UInt8(ascii: "k")): file.token(token, endsIn: "Block")
        case (UInt8(ascii: "u"), UInt8(ascii: "e")): file.token(token, endsIn: "Closure")
        default: false
        }
    }

    /// The function type where the project has been asked for aliases.
    func shape(in project: Project, path: String) -> FunctionShape? {
        switch type {
        case let .plain(shape): shape
        case let .aliased(.name(reference, arguments)): project.functionShape(of: reference, arguments, in: scope, path: path)
        case let .aliased(.parts(shape)):
            FunctionShape(
                parameters: shape.parameters.map { project.plain($0, in: scope, path: path) }, result: shape.result,
                parameterName: shape.parameterName)
        }
    }

    func fault(_ shape: FunctionShape) -> Fault? { Self.fault(shape, callbackName) }

    /// The fault that needs no project; nil where an alias hides it.
    var plainFault: Fault? {
        switch type {
        case let .plain(shape): fault(shape)
        case .aliased: nil
        }
    }

    private static func fault(_ shape: FunctionShape, _ callback: Name?) -> Fault? {
        // The callee reads an `inout` parameter back: it is no news.
        guard shape.result == .named(TypeReference(components: ["Void"])), !shape.parameters.contains(.handedBack) else { return nil }
        switch shape.parameters.count {
        case 1:
            let isAnswer = shape.parameterName.map(CallbackNews.isAnswer) ?? false
            return shape.parameters[0] == bool && callback != nil && !isAnswer ? .flag : nil
        case 2:
            guard shape.parameters[1].isOptionalError else { return nil }
            if shape.parameters[0] == bool { return .flagAndError }
            // Two errors are two things that may have failed.
            return shape.parameters[0].isOptional && !shape.parameters[0].isError ? .valueAndError : nil
        default: return nil
        }
    }

    private static let bool = FunctionShape.Part.named(TypeReference(components: ["Bool"]))

    /// The shape if what it is called with first had another name for `Bool`.
    private static func supposed(_ shape: FunctionShape) -> FunctionShape {
        guard case let .named(type) = shape.parameters.first, type.optionalDepth == 0, !commonTypes.contains(type.name) else { return shape }
        return FunctionShape(
            parameters: [bool] + shape.parameters.dropFirst(), result: shape.result, parameterName: shape.parameterName)
    }

    /// What to underline.
    func place(_ fault: Fault) -> TextRange { title(fault).place }

    private func title(_ fault: Fault) -> Name {
        switch fault {
        case .flag: callbackName ?? name
        case .flagAndError, .valueAndError: name
        }
    }

    func message(_ fault: Fault) -> String {
        let title = "'\(title(fault).spelling)'"
        let text =
            switch fault {
            case .flag: "\(title) is told that it failed, but not why"
            case .flagAndError: "\(title) can be told of success and of an error at once, or of a failure without one"
            case .valueAndError: "\(title) can get a value and an error at once, or neither"
            }
        return "\(text). Hand it a Result\(function.map { ", or make '\($0)' 'async throws'" } ?? "")."
    }
}

extension FunctionShape.Part {
    fileprivate var isOptional: Bool {
        switch self {
        case let .named(type): type.optionalDepth > 0
        case let .unnamed(depth): depth > 0
        case .handedBack: false
        }
    }

    fileprivate var isError: Bool {
        guard case let .named(type) = self else { return false }
        return type.name.hasSuffix("Error")
    }

    fileprivate var isOptionalError: Bool {
        guard case let .named(type) = self else { return false }
        return type.optionalDepth == 1 && ["Error", "NSError"].contains(type.qualifiedName)
    }
}
