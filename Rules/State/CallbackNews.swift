import RuleKit
import Syntax

/// What a callback's flag tells.
enum CallbackNews {
    /// Whether a `Bool` of this name is the news itself, and no failure: `(_ isLocked: Bool) -> Void`.
    static func isAnswer(named name: String) -> Bool {
        let words = NameWords.split(name).map { $0.lowercased() }, last = words.last ?? ""
        if states.contains(last) { return true }
        // What somebody decided: `continueSignup`, `useSuggestedPassword`.
        if words.count > 1, decisions.contains(words[0]) { return true }
        // It names the reason.
        if words.contains("timeout") || words.suffix(2) == ["timed", "out"] { return true }
        if words.count > 1, last == "valid" { return true }
        return (NameWords.isQuestion(name) || tellsState(words)) && !outcomes.contains(where: last.hasPrefix)
    }

    /// Whether that is what the function asks for: `hasAccess(then:)`, or its closure is an animation's.
    static func isAnswer(for name: Int, of declaration: Declaration, in file: SourceFile) -> Bool {
        let function = declaration.name.map(file.name) ?? ""
        let words = NameWords.split(function).map { $0.lowercased() }
        let scope = file.typeScope(around: name)
        if function.hasPrefix("animate") || NameWords.isQuestion(function) || moves([function] + scope, declaration, in: file) { return true }
        // `observeConnectivity`, and what an observer is made with.
        let watchers = declaration.name == nil ? Array(scope.suffix(1)) : Array(words.prefix(1))
        if mention(["observe", "observer", "monitor", "watch", "watcher", "listen", "listener"], in: watchers) { return true }
        // `onVisibilityChanged(_ handler:)` registers a listener.
        if words.first == "on", words.count > 1 { return true }
        // So does `addChangeHandler(_:)`.
        if ["add", "append", "register"].contains(words.first), listeners.contains(words.last ?? "") { return true }
        if showsQuestion(words) || isCalledByButtons(name, declaration, in: file) || isHandedToQuestion(name, declaration, in: file) { return true }
        if ["confirm", "request", "ask"].contains(words.first), asksForAccess(words) || asksSomebody(declaration, in: file) { return true }
        // How a requirement asks is up to those that fulfil it.
        if declaration.body == nil, ["confirm", "ask", "share"].contains(words.first) || words.contains(where: questions.contains) { return true }
        // Whoever shares may change his mind, and whoever seeks again cuts the seek short.
        if words.first == "seek" || readsChoice(declaration, in: file) || opensLink(name, declaration, in: file) { return true }
        // Nor does a requirement tell who ends the animation.
        if declaration.body == nil, isAnimated(declaration, in: file) { return true }
        if checks(words) || tellsWhetherNeeded(words) || isCalledWithAnswer(name, declaration, in: file) { return true }
        // `setTouchIDEnabled` and `savePermissions` do not ask.
        let isChange = words.first.map(changes.contains) ?? true
        let last = words.last ?? ""
        if !isChange, states.contains(last) && !events.contains(last) || words.contains(where: requests.contains) || tellsState(words) { return true }
        return mention(requests, in: scope) || file.endsAnimation(file.name(name), in: declaration)
    }

    /// `UIApplication.shared.open(url, completionHandler: completion)`: whether anybody takes the link.
    private static func opensLink(_ name: Int, _ declaration: Declaration, in file: SourceFile) -> Bool {
        uses(of: name, declaration, in: file).contains { use in
            guard file.tokens[use - 1].kind == .colon, let callee = file.callee(ofArgumentBefore: use - 2) else { return false }
            return file.token(callee, is: "open") && callee > 3 && file.token(callee - 2, is: "shared") && file.token(callee - 4, is: "UIApplication")
        }
    }

    /// Whether its body shows a sheet of activities, which the person may leave, or asks which button of an alert it was.
    private static func readsChoice(_ declaration: Declaration, in file: SourceFile) -> Bool {
        guard let body = declaration.body.map(file.outline.inside) else { return false }
        return file.positions(of: .identifier, in: body).contains { token in
            ["UIActivityViewController", "alertFirstButtonReturn", "alertSecondButtonReturn"].contains { file.token(token, is: $0) }
        }
    }

    /// `checkChannelExistsLocally`, `checkForUpdate`, `checkLoginStatus`, `checkUpdateRequired`, `checkifuserFollowed`; a `checkout` is none.
    private static func checks(_ words: [String]) -> Bool {
        guard let first = words.first else { return false }
        if ["checkif", "checkis", "checkuser"].contains(where: first.hasPrefix) { return true }
        return ["check", "verify"].contains(first)
            && (words.contains("exist") || words.contains("exists") || words.dropFirst().first == "for" || words.last.map(conditions.contains) == true)
    }

    /// `loadDataIfNeeded`: whether it was.
    private static func tellsWhetherNeeded(_ words: [String]) -> Bool {
        words.dropLast().last == "if" && ["needed", "necessary", "required"].contains(words.last)
    }

    /// Whether what it is called with, but for literals, is the news by its name: `completion(granted)`.
    private static func isCalledWithAnswer(_ name: Int, _ declaration: Declaration, in file: SourceFile) -> Bool {
        let arguments = uses(of: name, declaration, in: file).compactMap { use -> Int? in
            let open = file.tokens[use + 1].kind == .postfixQuestion ? use + 2 : use + 1
            guard file.tokens[open].kind == .leftParen, case let argument = file.outline.inside(open), argument.count == 1,
                !file.isBooleanLiteral(argument)
            else { return nil }
            return argument.start
        }
        return !arguments.isEmpty && arguments.allSatisfy { file.tokens[$0].kind == .identifier && isAnswer(named: file.name($0)) }
    }

    /// `AlertView(closure: handler)`: somebody answers.
    private static func isHandedToQuestion(_ name: Int, _ declaration: Declaration, in file: SourceFile) -> Bool {
        uses(of: name, declaration, in: file).contains { use in
            let isLabelled = file.tokens[use - 1].kind == .colon
            guard let callee = file.callee(ofArgumentBefore: isLabelled ? use - 2 : use), file.startsUpperCase(callee) else { return false }
            return NameWords.split(file.name(callee)).contains { questions.contains($0.lowercased()) }
        }
    }

    /// Where the body names the callback.
    private static func uses(of name: Int, _ declaration: Declaration, in file: SourceFile) -> [Int] {
        guard let body = declaration.body.map(file.outline.inside) else { return [] }
        let spelling = file.name(name)
        return file.positions(of: .identifier, in: body).filter { token in
            file.name(token) == spelling && file.tokens[token - 1].kind != .period && !file.isArgumentLabel(token)
        }
    }

    /// `requestCameraAccessIfNeeded`, `requestAuthorizationForNotifications`; an `accessToken` is fetched.
    private static func asksForAccess(_ words: [String]) -> Bool {
        words.indices.contains { index in
            ["access", "authorization", "authorisation", "privilege", "privileges"].contains(words[index])
                && (index + 1 == words.count || ["if", "for", "to", "when", "with"].contains(words[index + 1]))
        }
    }

    /// Whether the function does nothing but keep the callback, `connectionHandler = handler`, or hands it to what it makes, as
    /// `with(updateHandler:)` does: it is told of what happens later.
    static func isKept(_ name: Int, by declaration: Declaration, in file: SourceFile) -> Bool {
        if !declaration.type.isEmpty, let function = declaration.name, NameWords.split(file.name(function)).first == "with" { return true }
        guard let inside = declaration.body.map(file.outline.inside), 3...8 ~= inside.count,
            file.outline.statements(in: inside).count == 1
        else { return false }
        let isAppended = file.tokens[inside.end - 1].kind == .rightParen
        let value = isAppended ? inside.end - 2 : inside.end - 1
        guard file.tokens[value].kind == .identifier, file.name(value) == file.name(name) else { return false }
        return isAppended
            ? file.tokens[value - 1].kind == .leftParen && ["append", "insert"].contains { file.token(value - 2, is: $0) }
            : file.tokens[value - 1].kind == .equal
    }

    /// Whether a button of an alert calls it: somebody decided, and nothing failed.
    private static func isCalledByButtons(_ name: Int, _ declaration: Declaration, in file: SourceFile) -> Bool {
        guard let body = declaration.body.map(file.outline.inside) else { return false }
        return file.positions(of: .identifier, in: body).contains { token in
            guard file.token(token, is: "UIAlertAction"), file.tokens[token + 1].kind == .leftParen else { return false }
            let end = file.outline.brackets.behind(token + 1)
            let isTrailing = file.tokens[end].kind == .leftBrace && !file.tokens[end].startsLine
            let call = TokenRange(token + 2, isTrailing ? file.outline.brackets.behind(end) : end)
            return file.positions(of: .identifier, in: call).contains { file.name($0) == file.name(name) }
        }
    }

    /// `func close(animated: Bool, completion: …)`
    private static func isAnimated(_ declaration: Declaration, in file: SourceFile) -> Bool {
        file.parameters(of: declaration).contains { parameter in
            (parameter.label ?? parameter.name).map { file.token($0, is: "animated") } ?? false
        }
    }

    /// Whether its body shows something that somebody may say no to: by `present`, AppKit's `runModal` and `beginSheetModal`, or a
    /// function of the project's own, `showAlert`.
    private static func asksSomebody(_ declaration: Declaration, in file: SourceFile) -> Bool {
        guard let body = declaration.body else { return false }
        return file.positions(of: .identifier, in: file.outline.inside(body)).contains { token in
            if ["present", "runModal", "beginSheetModal"].contains(where: { file.token(token, is: $0) }) { return true }
            let next = file.tokens[token + 1].kind
            return (next == .leftParen || next == .leftBrace) && showsQuestion(NameWords.split(file.name(token)).map { $0.lowercased() })
        }
    }

    /// `showDeleteAlert`, `promptToDelete`, `showUndoSnackbar`, `showPopUp`
    private static func showsQuestion(_ words: [String]) -> Bool {
        ["show", "present", "display", "prompt"].contains(words.first)
            && (words.contains(where: questions.contains) || zip(words, words.dropFirst()).contains { $0 == ("pop", "up") })
    }

    /// `experimentIsReady`, `userHasAccount`: a sentence that is true or not; `handleIsOpen` gives an order.
    private static func tellsState(_ words: [String]) -> Bool {
        guard let first = words.first, !orders.contains(first) else { return false }
        return words.dropFirst().contains(where: ["is", "are", "was", "were", "has", "have", "can", "does"].contains)
    }

    /// Whether the function, what it takes, the types of that or a type around it are named after a movement: `panModalAnimate`,
    /// `animations:`, `AnimationCompletion`, `SpringAnimator`. Whether something is `animated` says nothing of the callback.
    private static func moves(_ names: [String], _ declaration: Declaration, in file: SourceFile) -> Bool {
        let taken = file.parameters(of: declaration).flatMap { [$0.name.map(file.name), file.typeReference($0.type)?.name] }
        return mention(movements, in: names + taken.compactMap { $0 })
    }

    private static func mention(_ words: Set<String>, in names: [String]) -> Bool {
        names.contains { NameWords.split($0).contains { words.contains($0.lowercased()) } }
    }

    private static let movements: Set<String> = ["animate", "animation", "animations", "animator", "timing"]

    /// How functions end that ask for a state, and flags that tell it: `subscriptionExists(then:)`, `(_ granted: Bool) -> Void`.
    private static let states: Set<String> = [
        "exists", "exist", "enabled", "disabled", "available", "availability", "supported", "visible", "hidden", "offline", "online",
        "authorization", "authorisation", "authorized", "authorised", "granted", "allowed", "permitted", "denied", "confirmed", "accepted", "declined",
        "pressed", "tapped", "clicked", "selected", "checked", "cancelled", "canceled", "dismissed", "confirmation", "prompt", "dialog", "installed",
    ]
    /// What a function is called after, while a flag of that name tells a state.
    private static let events: Set<String> = ["pressed", "tapped", "clicked", "selected", "checked"]
    /// What a function checks that has two answers.
    private static let conditions: Set<String> = [
        "status", "required", "needed", "availability", "connection", "connectivity", "reachability", "internet", "network",
    ]
    private static let decisions: Set<String> = ["continue", "use", "proceed", "skip", "keep", "retry", "force"]
    private static let changes: Set<String> = ["set", "make", "mark", "update", "change", "save", "store", "toggle", "reset", "on", "send", "resend"]
    private static let orders: Set<String> = ["handle", "process", "perform", "apply", "ensure", "run", "start", "wait"]
    /// What somebody adds to be told again and again.
    private static let listeners: Set<String> = ["handler", "listener", "observer", "callback"]
    /// What a function, or all of a type, asks somebody for who may say no.
    private static let requests: Set<String> = ["permission", "permissions", "consent"]
    private static let questions: Set<String> = [
        "alert", "warning", "prompt", "dialog", "dialogue", "confirmation", "question", "snackbar", "toast", "popup", "sheet",
    ]
    /// How words begin that say how something went.
    private static let outcomes = ["succe", "ok", "fail", "finish", "complete", "done", "valid", "error", "save", "load", "sent"]
}
