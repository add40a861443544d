import RuleKit
import Syntax

/// What the functions of a file do with their callbacks. A body is read once for all callbacks, and for the functions in it.
struct CallbackUses {
    private let file: SourceFile
    /// The body that was read last, which others may stand in.
    private var known = TokenRange.empty
    /// Where it has which names, in order.
    private var names: [String: [Int]] = [:]
    private var places: [String: Places] = [:]
    private var shownQuestions: [Int]?

    /// Where a callback of one name is used, each list in order.
    private struct Places {
        /// The buttons of alerts that call it.
        let buttons: [Int]
        let questions: [Int]
        let links: [Int]
        /// Where it is called with one value, but for literals: with a name that is the news itself, and with anything else.
        let answers, results: [Int]
    }

    init(_ file: SourceFile) {
        self.file = file
    }

    /// Whether a button of an alert calls it: somebody decided, and nothing failed.
    mutating func isCalledByButtons(_ name: String, in body: TokenRange) -> Bool {
        Self.hold(places(of: name, in: body).buttons, body)
    }

    /// `AlertView(closure: handler)`: somebody answers.
    mutating func isHandedToQuestion(_ name: String, in body: TokenRange) -> Bool {
        Self.hold(places(of: name, in: body).questions, body)
    }

    /// `UIApplication.shared.open(url, completionHandler: completion)`: whether anybody takes the link.
    mutating func opensLink(_ name: String, in body: TokenRange) -> Bool {
        Self.hold(places(of: name, in: body).links, body)
    }

    /// Whether what it is called with, but for literals, is the news by its name: `completion(granted)`.
    mutating func isCalledWithAnswer(_ name: String, in body: TokenRange) -> Bool {
        let places = places(of: name, in: body)
        return Self.hold(places.answers, body) && !Self.hold(places.results, body)
    }

    /// Whether the body shows a sheet of activities, which the person may leave, or asks which button of an alert it was.
    mutating func readsChoice(in body: TokenRange) -> Bool {
        read(body)
        return ["UIActivityViewController", "alertFirstButtonReturn", "alertSecondButtonReturn"].contains { Self.hold(names[$0] ?? [], body) }
    }

    /// Whether the body shows something that somebody may say no to: by `present`, AppKit's `runModal` and `beginSheetModal`, or a
    /// function of the project's own, `showAlert`.
    mutating func asksSomebody(in body: TokenRange) -> Bool {
        read(body)
        if ["present", "runModal", "beginSheetModal"].contains(where: { Self.hold(names[$0] ?? [], body) }) { return true }
        let questions = shownQuestions ?? self.questions
        shownQuestions = questions
        return Self.hold(questions, body)
    }

    /// Whether the body calls a function of the name.
    mutating func calls(_ name: String, in body: TokenRange) -> Bool {
        read(body)
        guard let found = names[name] else { return false }
        let first = prefixLength(of: found.count) { found[$0] < body.start }
        return found[first...].prefix { $0 < body.end }.contains { file.tokens[$0 + 1].kind == .leftParen }
    }

    private static func hold(_ places: [Int], _ body: TokenRange) -> Bool {
        let first = prefixLength(of: places.count) { places[$0] < body.start }
        return first < places.count && places[first] < body.end
    }

    private mutating func read(_ body: TokenRange) {
        guard body.start < known.start || body.end > known.end else { return }
        known = body
        places = [:]
        shownQuestions = nil
        names = Dictionary(grouping: file.positions(of: .identifier, in: body), by: file.name)
    }

    private mutating func places(of name: String, in body: TokenRange) -> Places {
        read(body)
        if let known = places[name] { return known }
        let mentions = names[name] ?? []
        let uses = mentions.filter { file.tokens[$0 - 1].kind != .period && !file.isArgumentLabel($0) }
        let (answers, results) = results(uses)
        let found = Places(
            buttons: buttons(naming: mentions), questions: uses.filter(isHandedToQuestion), links: uses.filter(opensLink),
            answers: answers, results: results)
        places[name] = found
        return found
    }
}

extension CallbackUses {
    /// Nobody asks with so many buttons.
    private static let mostButtons = 400

    private func buttons(naming mentions: [Int]) -> [Int] {
        guard !mentions.isEmpty else { return [] }
        return (names["UIAlertAction"] ?? []).prefix(Self.mostButtons).filter { token in
            guard file.tokens[token + 1].kind == .leftParen else { return false }
            let end = file.outline.brackets.behind(token + 1)
            let isTrailing = file.tokens[end].kind == .leftBrace && !file.tokens[end].startsLine
            return Self.hold(mentions, TokenRange(token + 2, isTrailing ? file.outline.brackets.behind(end) : end))
        }
    }

    private func isHandedToQuestion(_ use: Int) -> Bool {
        let isLabelled = file.tokens[use - 1].kind == .colon
        guard let callee = file.callee(ofArgumentBefore: isLabelled ? use - 2 : use), file.startsUpperCase(callee) else { return false }
        return CallbackNews.namesQuestion(NameWords.split(file.name(callee)).map { $0.lowercased() })
    }

    private func opensLink(_ use: Int) -> Bool {
        guard file.tokens[use - 1].kind == .colon, let callee = file.callee(ofArgumentBefore: use - 2) else { return false }
        return file.token(callee, is: "open") && callee > 3 && file.token(callee - 2, is: "shared") && file.token(callee - 4, is: "UIApplication")
    }

    private func results(_ uses: [Int]) -> (answers: [Int], others: [Int]) {
        var found: (answers: [Int], others: [Int]) = ([], [])
        for use in uses {
            guard let value = result(of: use) else { continue }
            if file.tokens[value].kind == .identifier, CallbackNews.isAnswer(named: file.name(value)) {
                found.answers.append(use)
            } else {
                found.others.append(use)
            }
        }
        return found
    }

    /// The one token that it is called with, but for literals.
    private func result(of use: Int) -> Int? {
        let open = file.tokens[use + 1].kind.isOptionalMark ? use + 2 : use + 1
        guard file.tokens[open].kind == .leftParen, case let argument = file.outline.inside(open), argument.count == 1,
            !file.isBooleanLiteral(argument)
        else { return nil }
        return argument.start
    }

    /// Where a function is called that shows a question.
    private var questions: [Int] {
        names.filter { CallbackNews.showsQuestion(NameWords.split($0.key).map { $0.lowercased() }) }.flatMap(\.value).filter { token in
            let next = file.tokens[token + 1].kind
            return next == .leftParen || next == .leftBrace
        }.sorted()
    }
}
