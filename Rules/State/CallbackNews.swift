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
        // Or where it came from: `fromCache`, `toTop`.
        if words.count > 1, ["from", "to", "via"].contains(words[0]) { return true }
        // It names the reason.
        if words.contains("timeout") || words.suffix(2) == ["timed", "out"] { return true }
        if words.count > 1, last == "valid" { return true }
        return (NameWords.isQuestion(name) || tellsState(words)) && !outcomes.contains(where: last.hasPrefix)
    }

    /// Whether that is what the function asks for: `hasAccess(then:)`, or its closure is an animation's.
    static func isAnswer(for name: Int, of function: inout CallbackFunction, _ uses: inout CallbackUses) -> Bool {
        let (declaration, file, words) = (function.declaration, function.file, function.words)
        let scope = file.typeScope(around: name)
        if function.name.hasPrefix("animate") || NameWords.isQuestion(function.name) || function.moves || movesSomething(scope) { return true }
        // `observeConnectivity`, and what an observer is made with.
        let watchers = declaration.name == nil ? Array(scope.suffix(1)) : Array(words.prefix(1))
        if mention(["observe", "observer", "monitor", "watch", "watcher", "listen", "listener"], in: watchers) { return true }
        // `onVisibilityChanged(_ handler:)` registers a listener.
        if words.first == "on", words.count > 1 { return true }
        // So does `addChangeHandler(_:)`.
        let adds = ["add", "append", "register"].contains(words.first)
        if adds, listeners.contains(words.last ?? "") || words.dropFirst().first == "on" { return true }
        if asks(words, of: function, &uses) || asks(function.delegateWords, of: function, &uses) || asksByLabel(&function) { return true }
        // `getBoolValue(for:defaultValue:completion:)` hands out a value like its siblings.
        if words.contains("bool") || words.contains("boolean") { return true }
        // Whoever seeks again cuts the seek short.
        if words.first == "seek" { return true }
        // Nor does a requirement tell who ends the animation.
        if declaration.body == nil, function.isAnimated { return true }
        if checks(words) || tellsWhetherNeeded(words) { return true }
        // `setTouchIDEnabled` and `savePermissions` do not ask.
        let isChange = words.first.map(changes.contains) ?? true
        let last = words.last ?? ""
        if !isChange, states.contains(last) && !events.contains(last) || words.contains(where: requests.contains) || tellsState(words) { return true }
        return mention(requests, in: scope) || isAnswer(file.name(name), in: function.body, &uses)
            || file.endsAnimation(file.name(name), in: declaration)
    }

    /// Whether that is what the words ask: `showAlert`, `requestAccess`, `confirmDelete`.
    private static func asks(_ words: [String], of function: CallbackFunction, _ uses: inout CallbackUses) -> Bool {
        guard !words.isEmpty else { return false }
        if showsQuestion(words) { return true }
        let asks = ["confirm", "request", "ask"].contains(words.first)
        if asks, asksForAccess(words) || function.body.map({ uses.asksSomebody(in: $0) }) == true { return true }
        // How a requirement asks is up to those that fulfil it.
        return function.declaration.body == nil && (["confirm", "ask", "share"].contains(words.first) || namesQuestion(words))
    }

    /// `gallery(_:shouldSelect:completion:)`, `check(isMember:completion:)`, `user(exists:completion:)`; what `didSelect` tells of is done,
    /// `set(isOpen:completion:)` gives an order, and `load(isOpen: state)` is handed an answer.
    private static func asksByLabel(_ function: inout CallbackFunction) -> Bool {
        let words = function.labelWords
        guard let first = words.first, first != "if", let last = words.last, let order = function.words.first, !changes.contains(order),
            !orders.contains(order)
        else { return false }
        if ["exist", "exists"].contains(last) { return true }
        guard NameWords.isQuestion(first), !["did", "was", "were", "had", "will", "would"].contains(first) else { return false }
        return function.isNamedAfterSender || ["check", "verify", "ask", "find", "query", "determine", "test"].contains(order)
    }

    /// Whether the body shows that somebody answers, or what is asked for.
    private static func isAnswer(_ callback: String, in body: TokenRange?, _ uses: inout CallbackUses) -> Bool {
        guard let body else { return false }
        return uses.isCalledByButtons(callback, in: body) || uses.isHandedToQuestion(callback, in: body)
            // Whoever shares may change his mind.
            || uses.readsChoice(in: body) || uses.opensLink(callback, in: body) || uses.isCalledWithAnswer(callback, in: body)
    }

    /// `checkChannelExistsLocally`, `checkForUpdate`, `checkLoginStatus`, `checkUpdateRequired`, `checkifuserFollowed`; a `checkout` is none.
    private static func checks(_ words: [String]) -> Bool {
        guard let first = words.first else { return false }
        if ["checkif", "checkis", "checkuser"].contains(where: first.hasPrefix) { return true }
        return ["check", "verify"].contains(first)
            && (words.contains("exist") || words.contains("exists") || words.dropFirst().first == "for"
                || words.last.map(conditions.contains) == true)
    }

    /// `loadDataIfNeeded`: whether it was.
    private static func tellsWhetherNeeded(_ words: [String]) -> Bool {
        words.dropLast().last == "if" && ["needed", "necessary", "required"].contains(words.last)
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

    /// `showDeleteAlert`, `promptToDelete`, `showUndoSnackbar`, `showPopUp`
    static func showsQuestion(_ words: [String]) -> Bool {
        ["show", "present", "display", "prompt"].contains(words.first)
            && (namesQuestion(words) || zip(words, words.dropFirst()).contains { $0 == ("pop", "up") })
    }

    static func namesQuestion(_ words: [String]) -> Bool {
        words.contains(where: questions.contains)
    }

    /// `experimentIsReady`, `userHasAccount`: a sentence that is true or not; `handleIsOpen` gives an order.
    private static func tellsState(_ words: [String]) -> Bool {
        guard let first = words.first, !orders.contains(first) else { return false }
        return words.dropFirst().contains(where: ["is", "are", "was", "were", "has", "have", "can", "does"].contains)
    }

    /// Whether one of the names is that of a movement: `panModalAnimate`, `SpringAnimator`.
    static func movesSomething(_ names: [String]) -> Bool {
        mention(movements, in: names)
    }

    private static func mention(_ words: Set<String>, in names: [String]) -> Bool {
        names.contains { NameWords.split($0).contains { words.contains($0.lowercased()) } }
    }

    private static let movements: Set<String> = ["animate", "animating", "animation", "animations", "animator", "timing"]

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
