import RuleKit
import Syntax

/// View models that end their own streams. Source: *Refactoring to MVVM with RxSwift*.
struct ViewModelSubscribes: Rule {
    static let info = RuleInfo(
        id: "view_model_subscribes",
        family: .architecture,
        summary: "Let a view model describe streams, and let the view subscribe to them.",
        rationale: """
            A view model without a dispose bag only says how its outputs follow from its inputs. It has no lifetime \
            to manage, nothing happens before somebody listens, and a test reads its outputs like values. Whatever \
            it would do in a subscription can be an output instead, with `flatMapLatest`, `materialize` and `share`.
            """,
        sources: [.refactoringToMVVM],
        reach: .project
    )

    static var demands: DemandedFacts { [.types, .declaredNames] }

    static let examples: [Example] = [
        .bad(
            """
            final class SuggestionViewModel {
                private let «disposeBag» = DisposeBag()

                init(_ service: Service) {
                    service.categories
                        .«subscribe»(onNext: { print($0) })
                        .disposed(by: disposeBag)
                    service.errors.bind(to: errors).«disposed»(by: disposeBag)
                    service.titles.«subscribe» { self.show($0) }
                }
            }
            """,
            saying: "'SuggestionViewModel'"),
        .good(
            """
            final class SuggestionViewModel {
                let message: Observable<String>
                init(_ service: Service) {
                    message = service.send().subscribe(on: background).map(\\.title).share()
                }
            }
            """),
        .good(
            """
            final class SuggestionViewController: UIViewController {
                private let disposeBag = DisposeBag()
                func bind() { viewModel.message.subscribe(onNext: show).disposed(by: disposeBag) }
            }
            """),
        .good("struct ListViewModel { var bag: AnyCancellable?; func f() { bag = items.sink { print($0) } } }"),
        .bad(
            "struct ListViewModel { var «bag»: Set<AnyCancellable>; func f() { items.«sink» { print($0) }.store(in: &bag) } }",
            options: ["combine": .flag(true)]),
    ]

    struct Options: RuleOptions {
        var suffixes = ["ViewModel"]
        var combine = false

        static let schema: [Option<Options>] = [
            .names("suffixes", \.suffixes, "Endings of the names of view models."),
            .flag("combine", \.combine, "Whether to look for `sink` and `AnyCancellable` of Combine too."),
        ]
    }

    var options = Options()

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        let viewModels = project.viewModels(in: file, named: options.suffixes)
        lazy var calls = Calls(calls(in: file))
        for number in viewModels { check(number, calls.byType[number] ?? [], in: file, project, &report) }
        // The name of an extension may be an alias, so the project is asked of those that may subscribe at all.
        guard file.mentions(Self.words) else { return }
        let known = Set(viewModels)
        for number in file.outline.numbers(of: .extension)
        where !known.contains(number) && calls.stand(in: file.outline.declarations[number].tokens)
            && project.extendsViewModel(number, in: file, named: options.suffixes)
        {
            check(number, calls.byType[number] ?? [], in: file, project, &report)
        }
    }

    /// The calls of a file that start or keep a subscription: a type is looked through with those around it.
    private struct Calls {
        let all: [Call]
        /// By the declaration of the type that each belongs to most closely.
        let byType: [Int?: [Call]]

        init(_ calls: [Call]) {
            all = calls
            byType = Dictionary(grouping: calls, by: \.type)
        }

        func stand(in tokens: TokenRange) -> Bool {
            let first = prefixLength(of: all.count) { all[$0].name < tokens.start }
            return first < all.count && tokens.contains(all[first].name)
        }
    }

    private struct Call {
        let name: Int
        /// The innermost declaration around it, and the type that this is or belongs to.
        let declaration, type: Int?
    }

    private func calls(in file: SourceFile) -> [Call] {
        file.occurrences(of: Self.words).map(\.token).filter { subscribes($0, in: file) }.map { name in
            let around = file.outline.declaration(around: name)
            return Call(name: name, declaration: around, type: around.flatMap { owner(of: $0, in: file) })
        }
    }

    private static let words = WordTable(["subscribe", "disposed", "sink"])

    static var watchedWords: [WordTable] { [words] }

    private func check(_ viewModel: Int, _ calls: [Call], in file: SourceFile, _ project: Project, _ report: inout Report) {
        let type = file.qualifiedName(of: viewModel).joined(separator: ".")
        checkProperties(of: viewModel, type, in: file, project, &report)
        check(calls, type, in: file, project, &report)
    }

    private func checkProperties(of viewModel: Int, _ type: String, in file: SourceFile, _ project: Project, _ report: inout Report) {
        for declaration in file.outline.members(of: viewModel) {
            guard declaration.kind == .variable, declaration.storage != .computed, !file.hasModifier(declaration, .override),
                let name = declaration.name,
                keepsSubscriptions(declaration, in: file) || hasAlias(declaration, of: viewModel, in: file, project)
            else { continue }
            report.flag(
                file.tokens[name].range,
                "'\(type)' keeps subscriptions in '\(file.name(name))'."
                    + " Hand out observables, and let the view subscribe to them.")
        }
    }

    /// Whether the name of its type is another one for such a type.
    private func hasAlias(_ declaration: Declaration, of viewModel: Int, in file: SourceFile, _ project: Project) -> Bool {
        guard let reference = file.declaredType(of: declaration) else { return false }
        switch project.meaning(of: reference, in: file.qualifiedName(of: viewModel), path: file.path) {
        case .project: return false
        case let .elsewhere(type): return Self.bags.contains(type.name) || options.combine && type.name == "AnyCancellable"
        }
    }

    private static let bags = ["DisposeBag", "CompositeDisposable"]

    private func keepsSubscriptions(_ declaration: Declaration, in file: SourceFile) -> Bool {
        if let type = file.declaredType(of: declaration)?.name, Self.bags.contains(type) { return true }
        guard options.combine else { return false }
        let shown = declaration.type.isEmpty ? declaration.initializer : declaration.type
        let isFunction = shown.indices.contains { file.tokens[$0].kind == .arrow }
        return !isFunction && shown.indices.contains { file.token($0, is: "AnyCancellable") }
    }

    /// Of which a `subscribe` makes a stream come to its end.
    private static let libraries = reactiveLibraries + combineLibraries
    private static let reactiveLibraries = ["RxSwift", "RxCocoa", "RxRelay", "ReactiveSwift", "ReactiveCocoa"]
    private static let combineLibraries = ["OpenCombine", "Combine"]
    /// Those that have a `subscribe` of their own.
    private static let otherLibraries = ["ReSwift", "CocoaMQTT", "MQTTNIO", "PusherSwift"]

    /// Reports the first call of each statement, or of each member's value.
    private func check(_ calls: [Call], _ type: String, in file: SourceFile, _ project: Project, _ report: inout Report) {
        // `store.subscribe(self)` of ReSwift, `client.subscribe("topic")`
        if calls.isEmpty || file.imports(oneOf: Self.otherLibraries) && !file.imports(oneOf: Self.libraries) { return }
        var reported: Set<Place> = []
        for call in calls {
            guard let around = call.declaration else { continue }
            let index = call.name
            let statement = file.outline.statement(around: index, in: file.outline.declarations[around].tokens)
            // `.subscribe(subject).store(in: &cancellables)` is Combine's.
            if !options.combine, statement.map({ file.isStored($0.tokens) }) == true || isOfCombine(index, in: file) { continue }
            let place = statement.map { Place.statement($0.tokens) } ?? .declaration(around)
            guard !reported.contains(place), !makesOther(index, in: file, project) else { continue }
            reported.insert(place)
            report.flag(
                file.tokens[index].range,
                "'\(type)' calls '\(file.name(index))', which ends a stream inside the view model."
                    + " Hand out an observable, and let the view subscribe to it.")
        }
    }

    /// `publisher.subscribe(subject)` in a file that imports Combine and no other library for streams.
    private func isOfCombine(_ name: Int, in file: SourceFile) -> Bool {
        guard file.tokens[name + 1].kind == .leftParen, label(behind: name + 1, in: file) == nil,
            ![.leftBrace, .rightParen].contains(file.tokens[name + 2].kind)
        else { return false }
        return file.imports(oneOf: Self.combineLibraries) && !file.imports(oneOf: Self.reactiveLibraries)
    }

    /// The type that the declaration is, or that it belongs to most closely.
    private func owner(of declaration: Int, in file: SourceFile) -> Int? {
        file.outline.declarations[declaration].kind.isNominal ? declaration : file.outline.enclosingType(of: declaration)
    }

    private enum Place: Hashable {
        case statement(TokenRange)
        /// A value outside any statement, by its declaration.
        case declaration(Int)
    }
}

// MARK: Calls

extension ViewModelSubscribes {
    /// Whether the name is that of a method that starts or keeps a subscription, called on something other than `self`.
    private func subscribes(_ index: Int, in file: SourceFile) -> Bool {
        let name: String
        if file.token(index, is: "subscribe") {
            name = "subscribe"
        } else if file.token(index, is: "disposed") {
            name = "disposed"
        } else if options.combine, file.token(index, is: "sink") {
            name = "sink"
        } else {
            return false
        }
        guard index > 1, file.tokens[index - 1].kind == .period, !isSelf(index - 2, in: file),
            // `send(.subscribe(user))` and `case Action.subscribe(let id)` are cases of an enum.
            !isType(index - 2, in: file), let owner = file.shortOperand(endingAt: index - 2), !isAwaited(owner, in: file)
        else { return false }
        switch file.tokens[index + 1].kind {
        // `if plan.subscribe {` begins a body.
        case .leftBrace: return name != "disposed" && file.outline.closure(startingAt: index + 1) != nil
        case .leftParen: return file.endOfLabels(behind: index) == nil && fits(label(behind: index + 1, in: file), name)
        default: return false
        }
    }

    /// Nobody waits for a stream to be subscribed to: `await store.subscribe(option)` buys something, and what
    /// `for await event in bus.subscribe()` reads ends with its task.
    private func isAwaited(_ owner: TokenRange, in file: SourceFile) -> Bool {
        guard owner.start > 0 else { return false }
        switch file.tokens[owner.start - 1].kind {
        case .keywordIn:
            let loop = file.forLoop(overSequenceAt: owner.start)
            return loop?.pattern.indices.contains { file.contextualKeyword($0) == .await } ?? false
        case .equal:
            guard let introducer = file.outline.declaration(around: owner.start).map({ file.outline.declarations[$0].introducer })
            else { return false }
            // Of code that is not whole it may be the first token.
            return introducer > 0 && file.contextualKeyword(introducer - 1) == .async
        default: return file.contextualKeyword(owner.start - 1) == .await
        }
    }

    /// Whether the project declares the method, and it makes something else than a subscription:
    /// `let colors = store.subscribe(GetColors())`
    private func makesOther(_ index: Int, in file: SourceFile, _ project: Project) -> Bool {
        guard project.declaresName(file.name(index)), let owner = file.shortOperand(endingAt: index - 2),
            case let .known(type) = project.followedType(of: owner, at: index, in: file),
            case let types = project.types(named: type, in: file.typeScope(around: index), path: file.path), !types.isEmpty
        else { return false }
        let call = TokenRange(owner.start, file.outline.brackets.behind(index + 1))
        switch project.followedType(of: call, at: index, in: file) {
        case let .known(result): return !Self.subscriptions.contains { result.name.hasSuffix($0) }
        case .unnamed: return false
        case .unknown:
            // What makes nothing and calls nobody back is no stream: `delegate?.subscribe()`, `push.subscribe("news")`.
            let mayListen = mayCallBack(index + 1, in: file) && !completes(index, of: types, in: file, project)
            return !mayListen && project.ancestry(of: types).names.isSubset(of: Self.withoutStreams)
        }
    }

    /// Whether all closures that are handed over are called once, when something is done: `api.subscribe(mail) { result in … }` of a
    /// `subscribe(_:completion:)`.
    private func completes(_ name: Int, of types: [NominalType], in file: SourceFile, _ project: Project) -> Bool {
        let written = closureLabels(behind: name + 1, in: file)
        guard !written.isEmpty, written.allSatisfy({ $0.map(isCompletion) ?? true }) else { return false }
        guard written.contains(nil) else { return true }
        guard let labels = project.labels(ofClosuresHandedTo: file.name(name), of: types) else { return false }
        return !labels.isEmpty && labels.allSatisfy(isCompletion)
    }

    /// The labels of the closures that are written in a call, the one right behind its parentheses included; nil for those without one.
    private func closureLabels(behind open: Int, in file: SourceFile) -> [String?] {
        guard file.tokens[open].kind == .leftParen else { return [nil] }
        var labels: [String?] = file.elements(of: file.outline.inside(open)).compactMap { argument in
            let label = argument.count > 2 && file.tokens[argument.start + 1].kind == .colon ? file.name(argument.start) : nil
            let value = label == nil ? argument.start : argument.start + 2
            return file.tokens[value].kind == .leftBrace ? .some(label) : nil
        }
        let end = file.outline.brackets.behind(open)
        if end < file.tokens.count, file.outline.closure(startingAt: end) != nil { labels.append(nil) }
        return labels
    }

    private func isCompletion(_ label: String) -> Bool {
        label.lowercased().hasSuffix("completion") || label.hasPrefix("completion") || ["completed", "complete", "done", "then"].contains(label)
    }

    /// Whether a closure or the view model itself is handed over.
    private func mayCallBack(_ open: Int, in file: SourceFile) -> Bool {
        let end = file.outline.brackets.behind(open)
        return file.tokens[open].kind == .leftBrace || end < file.tokens.count && file.outline.closure(startingAt: end) != nil
            || file.outline.inside(open).indices.contains { [.leftBrace, .keywordSelf].contains(file.tokens[$0].kind) }
    }

    /// What types of the project inherit or conform to that has no streams.
    private static let withoutStreams: Set<String> = [
        "AnyObject", "NSObject", "NSObjectProtocol", "Sendable", "Equatable", "Hashable", "Identifiable", "ObservableObject", "Actor", "Error",
        "class",
    ]

    /// How the types end of what is kept as long as somebody listens.
    private static let subscriptions = ["Disposable", "Cancellable", "Subscription", "Token", "Cancelable", "DisposeBag"]

    /// `self`, `super`, and the `self?` of a closure that holds it weakly.
    private func isSelf(_ last: Int, in file: SourceFile) -> Bool {
        let object = last > 0 && file.tokens[last].kind.isOptionalMark ? last - 1 : last
        return file.tokens[object].kind == .keywordSelf || file.tokens[object].kind == .keywordSuper
    }

    private func isType(_ index: Int, in file: SourceFile) -> Bool {
        switch file.tokens[index].kind {
        case .identifier: file.startsUpperCase(index)
        case .keywordSelfType, .rightAngle: true
        default: false
        }
    }

    /// The first argument's label; nil where it has none.
    private func label(behind paren: Int, in file: SourceFile) -> String? {
        file.tokens[paren + 2 < file.tokens.count ? paren + 2 : paren].kind == .colon ? file.name(paren + 1) : nil
    }

    /// Whether the label is one of a library for streams: `subscribe(on:)` only says where, and what has a `subscribe(to:)`, a
    /// `subscribe(request:)` or a `subscribe(wallet:)` of its own is no stream.
    private func fits(_ label: String?, _ name: String) -> Bool {
        guard name == "subscribe" else { return name == "sink" || label == "by" }
        guard let label else { return true }
        return label.hasPrefix("on") && label != "on" || ["with", "weak", "eventHandler"].contains(label)
    }
}

extension SourceFile {
    /// Whether the statement ends in `.store(in: …)`.
    fileprivate func isStored(_ statement: TokenRange) -> Bool {
        guard let last = statement.indices.last, tokens[last].kind == .rightParen, let open = outline.brackets.partner(of: last), open > 1
        else { return false }
        return token(open - 1, is: "store") && tokens[open - 2].kind == .period && tokens[open + 1].kind == .keywordIn
    }
}
