import Syntax

/// `subject.rawValue`, or inside of an enum `rawValue`, and nothing more but the `try` and `await` in front of it.
struct LoggedRawValue {
    enum Subject {
        case expression(TokenRange)
        case implicitSelf
    }

    /// How the case is written in the place of its number.
    enum Form {
        case plain
        /// `mood!` of a `Mood!`: without the mark it would be an optional.
        case unwrapped
        /// The same, as far as anybody can tell.
        case perhapsUnwrapped
        /// `copy mood`: what is borrowed may be asked for its number, but not handed on.
        case copied
    }

    /// Where the case is written.
    enum Place {
        /// What stands there is handed on.
        case argument
        /// What stands there is only looked at.
        case interpolation
    }

    let subject: Subject
    /// The `try` and `await` that stay in front of the subject.
    private let effects: TokenRange
    /// The token `rawValue`.
    let name: Int

    init?(_ whole: TokenRange, in file: SourceFile) {
        let value = file.withoutEffects(whole)
        effects = TokenRange(whole.start, value.start)
        if value.count == 1, file.token(value.start, is: "rawValue"), !file.mayBeLocalName("rawValue", at: value.start) {
            subject = .implicitSelf
            name = value.start
            return
        }
        guard value.count > 2, file.token(value.end - 1, is: "rawValue"), file.tokens[value.end - 2].kind == .period else { return nil }
        var end = value.end - 2
        while end > value.start, file.tokens[end - 1].kind == .postfixQuestion { end -= 1 }
        let subject = TokenRange(value.start, end)
        guard file.operand(endingAt: subject.end - 1) == subject else { return nil }
        self.subject = .expression(subject)
        name = value.end - 1
    }

    /// What the message calls it.
    func title(in file: SourceFile) -> String {
        switch subject {
        case let .expression(tokens): file.string(tokens)
        case .implicitSelf: "self"
        }
    }

    /// The case alone, with the `try` and `await` in front.
    func written(_ form: Form, in file: SourceFile) -> String {
        let title = title(in: file)
        let alone =
            switch form {
            case .plain: title
            case .unwrapped, .perhapsUnwrapped: title + "!"
            case .copied: "copy " + title
            }
        return effects.isEmpty ? alone : file.string(effects) + " " + alone
    }

    /// What makes the case of its number; nil where whoever owns it has to say that it may be copied, and where the mark may be wrong.
    func edit(_ form: Form, in file: SourceFile) -> (range: TextRange, text: String)? {
        let end = file.tokens[name].end
        switch (form, subject) {
        case (.copied, _), (.perhapsUnwrapped, _): return nil
        case (.plain, .implicitSelf), (.unwrapped, .implicitSelf): return (file.tokens[name].range, "self")
        case let (.plain, .expression(tokens)): return (TextRange(file.textRange(tokens).end, end), "")
        case let (.unwrapped, .expression(tokens)): return (TextRange(file.textRange(tokens).end, end), "!")
        }
    }

    fileprivate func isBorrowed(in file: SourceFile) -> Bool {
        guard case let .expression(tokens) = subject else { return file.isSelfBorrowed(at: name) }
        let value = file.withoutParentheses(tokens)
        guard value.count == 1 else { return false }
        return file.tokens[value.start].kind == .keywordSelf ? file.isSelfBorrowed(at: name) : file.isBorrowed(value)
    }
}

extension Project {
    /// The enum of the project with an integer raw type that the value is of, if its cases have names when it runs, and how a case
    /// is written there.
    func loggedEnum(
        _ value: LoggedRawValue, shownIn place: LoggedRawValue.Place, in file: SourceFile
    ) -> (type: NominalType, form: LoggedRawValue.Form)? {
        guard let (type, optionalDepth) = nominal(of: value, in: file), type.kind == .enum,
            type.inheritance.contains(where: { isInteger($0, in: type) }),
            // Raw values of its own making may be anything.
            !type.declaresProperty("rawValue"), type.runtime == .swift
        else { return nil }
        if place == .argument, value.isBorrowed(in: file) { return (type, .copied) }
        guard optionalDepth > 0, case let .expression(subject) = value.subject, subject.end == value.name - 1 else { return (type, .plain) }
        return (type, formWithoutChain(of: file.withoutParentheses(subject), in: file))
    }

    /// Of an optional that is asked for a member without a `?`, or of what was taken for one.
    private func formWithoutChain(of subject: TokenRange, in file: SourceFile) -> LoggedRawValue.Form {
        if subject.count == 1 {
            switch file.localName(file.name(subject.start), at: subject.start) {
            // What is bound to the value of a `Mood!` is a `Mood?`.
            case .value, .bound: return .plain
            case .foreign, .typed, .ambiguous, .unknown: break
            }
        }
        return switch writtenType(of: subject, at: subject.start, in: file) {
        case let .type(type): type.indices.last.map { file.tokens[$0].kind } == .exclamationMark ? .unwrapped : .plain
        case let .text(text): text.hasSuffix("!") ? .unwrapped : .plain
        case .list, nil: .perhapsUnwrapped
        }
    }

    private func nominal(of value: LoggedRawValue, in file: SourceFile) -> (type: NominalType, optionalDepth: Int)? {
        let scope = file.typeScope(around: value.name)
        switch value.subject {
        case .implicitSelf:
            return type(at: scope, path: file.path).map { ($0, 0) }
        case let .expression(subject):
            guard let (reference, depth) = type(of: subject, in: file) else { return nil }
            let types = types(named: reference, in: scope, path: file.path)
            return types.count == 1 ? (types[0], depth) : nil
        }
    }

    /// The declared type, or for what a loop binds that of the elements of a list, of which nobody knows whether it is optional.
    private func type(of subject: TokenRange, in file: SourceFile) -> (reference: TypeReference, optionalDepth: Int)? {
        switch followedType(of: subject, at: subject.start, in: file) {
        case let .known(reference): return (reference, reference.optionalDepth)
        case .unnamed: return nil
        case .unknown:
            guard subject.count == 1,
                file.tokens[subject.start].kind == .dollarIdentifier || file.isLocalName(file.name(subject.start), at: subject.start)
            else { return nil }
            let names = writtenType(of: subject, at: subject.start, in: file).map(file.names) ?? []
            return names.count == 1 ? (names[0], 0) : nil
        }
    }

    /// Whether the raw type, or what an alias of it stands for, is an integer.
    private func isInteger(_ raw: TypeReference, in type: NominalType) -> Bool {
        switch meaning(of: raw, in: Array(type.path.dropLast()), path: type.place.path) {
        case .project: false
        case let .elsewhere(name): name.isInteger
        }
    }
}
