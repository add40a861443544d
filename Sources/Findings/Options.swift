/// A value of the configuration file, already of the type its option takes.
public enum OptionValue: Hashable, Sendable {
    /// `true` or `false`.
    case flag(Bool)
    /// A whole number.
    case integer(Int)
    /// A word of a choice.
    case word(String)
    /// Any number of words: of choices, names or globs.
    case words([String])
}

/// What an option takes.
public enum OptionKind: Hashable, Sendable {
    /// `true` or `false`.
    case flag
    /// A whole number within bounds, both included.
    case integer(ClosedRange<Int>)
    /// One of a fixed set of words.
    case choice([String])
    /// Any number of words of a fixed set.
    case choices([String])
    /// Any number of names.
    case names
    /// Any number of globs over names, `*` and `?`.
    case globs
}

/// An option as the configuration file, the docs and the JSON schema know it.
public struct OptionDescription: Hashable, Sendable {
    /// Public API: the key in `.lintrc`.
    public let key: String
    /// What may be written for it.
    public let kind: OptionKind
    /// What holds where nothing is written; of the kind that the option takes.
    public let defaultValue: OptionValue
    /// One line.
    public let help: String

    /// - Parameter defaultValue: a value that `kind` takes.
    public init(key: String, kind: OptionKind, defaultValue: OptionValue, help: String) {
        self.key = key
        self.kind = kind
        self.defaultValue = defaultValue
        self.help = help
    }
}

/// A rule's options: a plain struct with defaults, and one schema that says what may be written in `.lintrc`.
public protocol RuleOptions: Sendable {
    /// Every option, in the order of the docs.
    static var schema: [Option<Self>] { get }
    /// The defaults.
    init()
}

/// The options of a rule that has none.
public struct NoOptions: RuleOptions {
    /// Empty: nothing but a severity may be written.
    public static let schema: [Option<NoOptions>] = []
    /// All values are equal.
    public init() {}
}

/// One entry of a schema: a key, what it takes, and where the value goes.
public struct Option<Options>: Sendable {
    /// Key, kind and help; the default is read off a fresh `Options`.
    let key: String
    let kind: OptionKind
    let help: String
    let read: @Sendable (Options) -> OptionValue
    let write: @Sendable (inout Options, OptionValue) -> Void

    /// `true` or `false`.
    public static func flag(
        _ key: String, _ path: any WritableKeyPath<Options, Bool> & Sendable, _ help: String
    ) -> Option {
        Option(key: key, kind: .flag, help: help, read: { .flag($0[keyPath: path]) }) { options, value in
            if case let .flag(flag) = value { options[keyPath: path] = flag }
        }
    }

    /// A whole number within bounds, both included.
    public static func integer(
        _ key: String, _ path: any WritableKeyPath<Options, Int> & Sendable, in bounds: ClosedRange<Int>, _ help: String
    ) -> Option {
        Option(key: key, kind: .integer(bounds), help: help, read: { .integer($0[keyPath: path]) }) { options, value in
            if case let .integer(integer) = value { options[keyPath: path] = integer }
        }
    }

    /// Any number of names, each taken as it is written.
    public static func names(
        _ key: String, _ path: any WritableKeyPath<Options, [String]> & Sendable, _ help: String
    ) -> Option {
        words(key, path, .names, help)
    }

    /// Names of attributes, which people write with their `@` and without.
    public static func attributes(
        _ key: String, _ path: any WritableKeyPath<Options, [String]> & Sendable, _ help: String
    ) -> Option {
        Option(key: key, kind: .names, help: help, read: { .words($0[keyPath: path]) }) { options, value in
            guard case let .words(words) = value else { return }
            options[keyPath: path] = words.map { $0.hasPrefix("@") ? String($0.dropFirst()) : $0 }
        }
    }

    /// Any number of globs over names, `*` and `?`; see `NameGlob`.
    public static func globs(
        _ key: String, _ path: any WritableKeyPath<Options, [String]> & Sendable, _ help: String
    ) -> Option {
        words(key, path, .globs, help)
    }

    /// One case of an enum, written as its raw value.
    public static func choice<Choice: RawRepresentable & CaseIterable & Sendable>(
        _ key: String, _ path: any WritableKeyPath<Options, Choice> & Sendable, _ help: String
    ) -> Option where Choice.RawValue == String {
        let kind = OptionKind.choice(Choice.allCases.map(\.rawValue))
        return Option(key: key, kind: kind, help: help, read: { .word($0[keyPath: path].rawValue) }) { options, value in
            if case let .word(word) = value, let choice = Choice(rawValue: word) { options[keyPath: path] = choice }
        }
    }

    /// A set of cases of an enum, written as a list of raw values.
    public static func choices<Choice: RawRepresentable & CaseIterable & Hashable & Sendable>(
        _ key: String, _ path: any WritableKeyPath<Options, [Choice]> & Sendable, _ help: String
    ) -> Option where Choice.RawValue == String {
        let kind = OptionKind.choices(Choice.allCases.map(\.rawValue))
        let read: @Sendable (Options) -> OptionValue = { options in
            .words(Choice.allCases.filter(options[keyPath: path].contains).map(\.rawValue))
        }
        return Option(key: key, kind: kind, help: help, read: read) { options, value in
            if case let .words(words) = value { options[keyPath: path] = words.compactMap(Choice.init(rawValue:)) }
        }
    }

    private static func words(
        _ key: String, _ path: any WritableKeyPath<Options, [String]> & Sendable, _ kind: OptionKind, _ help: String
    ) -> Option {
        Option(key: key, kind: kind, help: help, read: { .words($0[keyPath: path]) }) { options, value in
            if case let .words(words) = value { options[keyPath: path] = words }
        }
    }
}

extension RuleOptions {
    /// What may be written, with the defaults.
    public static var descriptions: [OptionDescription] {
        let defaults = Self()
        return schema.map {
            OptionDescription(key: $0.key, kind: $0.kind, defaultValue: $0.read(defaults), help: $0.help)
        }
    }

    /// The defaults with `values` written over them. Keys and kinds are those of the schema: the configuration saw to it.
    public init(_ values: [String: OptionValue]) {
        self.init()
        // A schema is made when it is first asked for.
        guard !values.isEmpty else { return }
        for option in Self.schema {
            if let value = values[option.key] { option.write(&self, value) }
        }
    }
}
