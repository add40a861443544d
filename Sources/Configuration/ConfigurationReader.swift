internal import Findings
internal import Tokens

/// Reads a configuration out of the JSON of its file.
struct ConfigurationReader {
    private typealias Key = ConfigurationKey

    private enum OverrideKey: String, CaseIterable {
        case files, rules
    }

    /// The key of a rule's object that is no option.
    private static let severity = "severity"

    var values: JSONReader
    private(set) var configuration: Configuration
    private let known: KnownRules

    init(values: JSONReader, known: KnownRules) {
        self.values = values
        self.known = known
        configuration = Configuration(path: values.text.path)
    }

    mutating func read() {
        guard let root = values.tree.root else { return }
        switch values.tree[root].value {
        case let .object(members):
            for member in members { read(member) }
        case .broken:
            break
        case .null, .flag, .integer, .number, .string, .list:
            let found = values.tree.phrase(root, in: values.text)
            values.fault(values.tree.mark(root), "a configuration is an object, '{ … }', not \(found)")
        }
    }

    private mutating func read(_ member: JSONTree.Member) {
        let id = member.value
        switch key(member, among: Key.self, of: "a configuration") {
        case .extends: configuration.extends = extends(id)
        case .include: configuration.include = globs(id, of: .include, .anchored)
        case .exclude: configuration.exclude = globs(id, of: .exclude, .floating)
        case .rules: configuration.rules = rules(id)
        case .overrides: configuration.overrides = overrides(id)
        case .generated:
            let words = GeneratedFiles.allCases.map(\.rawValue)
            let word = values.choice(id, of: Key.generated.rawValue, among: words)
            configuration.generated = word.flatMap(GeneratedFiles.init).map { written($0, id) }
        case .maximumWarnings:
            let limit = values.integer(id, of: Key.maximumWarnings.rawValue, in: 0...Int.max)
            configuration.maximumWarnings = limit.map { written($0, id) }
        case .baseline:
            configuration.baseline = path(id, of: .baseline, wanted: "the path of a baseline")
        case .swiftLintComments:
            let word = values.flag(id, of: Key.swiftLintComments.rawValue)
            configuration.swiftLintComments = word.map { written($0 ? .honoured : .ignored, id) }
        case .schema, nil: break
        }
    }

    /// The key of `member`; nil when it is none, which is reported.
    private mutating func key<Keys: RawRepresentable<String> & CaseIterable>(
        _ member: JSONTree.Member, among keys: Keys.Type, of owner: String
    ) -> Keys? {
        if let key = Keys(rawValue: member.key) { return key }
        if known.rule(member.key) != nil {
            let place = "\"rules\": { \"\(member.key)\": … }"
            values.fault(member.keyRange, "unknown key '\(member.key)'; a rule stands in 'rules': \(place)")
        } else if keys == Key.self, let advice = Key.adviceForSwiftLint[member.key] {
            values.fault(member.keyRange, "unknown key '\(member.key)'; \(advice)")
        } else {
            unknown("key", member, among: keys.allCases.map(\.rawValue).filter { !$0.hasPrefix("$") }, of: owner)
        }
        return nil
    }

    /// Reports a key that is not known, with the nearest that is, or else with all of them.
    private mutating func unknown(
        _ noun: String, _ member: JSONTree.Member, among words: [String], of owner: String
    ) {
        let accepted = "\(owner) takes \(words.inWords(most: .max))"
        values.fault(
            member.keyRange,
            "unknown \(noun) '\(shortened(member.key))'"
                + JSONReader.hint(for: member.key, among: words, otherwise: accepted))
    }

    private func written<Value>(_ value: Value, _ id: JSONTree.ID) -> Configuration.Written<Value> {
        Configuration.Written(value: value, range: values.tree[id].range)
    }

    private var folder: String { PathText.folder(of: configuration.path) ?? "" }

    // MARK: Files

    private mutating func extends(_ id: JSONTree.ID) -> [Configuration.Written<String>] {
        let wanted = "the path of a configuration file, or a list of them"
        var paths: [(id: JSONTree.ID, value: String)] = []
        if let path = values.string(id), !path.isEmpty {
            paths = [(id, path)]
        } else if let listed = values.strings(id, of: Key.extends.rawValue, takes: wanted) {
            paths = listed
        }
        return paths.map { written(PathText.join(folder, $0.value), $0.id) }
    }

    private mutating func path(
        _ id: JSONTree.ID, of key: ConfigurationKey, wanted: String
    ) -> Configuration.Written<String>? {
        if let path = values.string(id), !path.isEmpty { return written(PathText.join(folder, path), id) }
        values.mismatch(id, key.rawValue, takes: wanted)
        return nil
    }

    private mutating func globs(
        _ id: JSONTree.ID, of key: ConfigurationKey, _ anchoring: Glob.Anchoring
    ) -> Configuration.Written<PathGlobs>? {
        let globs = values.globs(id, of: key.rawValue, anchoring)
        return globs.map { written(PathGlobs(folder: folder, globs: $0), id) }
    }

    private mutating func overrides(_ id: JSONTree.ID) -> [Configuration.Override] {
        let wanted = "a list of objects with files and rules"
        guard let elements = values.elements(id, of: Key.overrides.rawValue, takes: wanted) else { return [] }
        return elements.compactMap { element in
            guard case let .object(members) = values.tree[element].value else {
                values.mismatch(element, Key.overrides.rawValue, takes: wanted)
                return nil
            }
            return override(members, values.tree.mark(element))
        }
    }

    private mutating func override(_ members: [JSONTree.Member], _ range: TextRange) -> Configuration.Override? {
        var files: [Glob]?
        var entries: [Configuration.RuleEntry] = []
        var missing = OverrideKey.allCases
        for member in members {
            guard let key = key(member, among: OverrideKey.self, of: "an override") else { continue }
            missing.removeAll { $0 == key }
            switch key {
            case .files:
                files = values.globs(member.value, of: key.rawValue, .floating)
                if case .list([]) = values.tree[member.value].value {
                    values.fault(values.tree[member.value].range, "'files' of an override takes at least one glob")
                }
            case .rules:
                entries = rules(member.value)
            }
        }
        for key in missing { values.fault(range, "an override takes '\(key.rawValue)', which is missing") }
        return files.map { Configuration.Override(files: PathGlobs(folder: folder, globs: $0), rules: entries) }
    }

    // MARK: Rules

    private mutating func rules(_ id: JSONTree.ID) -> [Configuration.RuleEntry] {
        let members = values.members(id, of: Key.rules.rawValue, takes: "an object of rules and severities")
        return members.compactMap { member in
            guard let rule = known.rule(member.key) else {
                values.fault(
                    member.keyRange,
                    "unknown rule '\(shortened(member.key))'" + Suggestion.advice(forRule: member.key, among: known.ids))
                return nil
            }
            return entry(member, of: rule)
        }
    }

    private mutating func entry(_ member: JSONTree.Member, of rule: ConfigurableRule) -> Configuration.RuleEntry {
        var entry = Configuration.RuleEntry(id: member.key, range: member.keyRange)
        switch values.tree[member.value].value {
        case .string:
            entry.level = level(member.value, of: member.key)
        case let .object(members):
            let options = rule.options
            for inner in members {
                if inner.key == Self.severity {
                    entry.level = level(inner.value, of: Self.severity)
                } else if let option = options.first(where: { $0.key == inner.key }) {
                    let value = values.value(inner.value, of: option)
                    if let value { entry.options.append((option.key, written(value, inner.value))) }
                } else {
                    let keys = [Self.severity] + options.map(\.key)
                    unknown("option", inner, among: keys, of: "'\(member.key)'")
                }
            }
        case .null, .flag, .integer, .number, .list, .broken:
            let wanted = "\(Level.words.inWords("or", most: .max)), or an object with severity and options"
            values.mismatch(member.value, member.key, takes: wanted)
        }
        return entry
    }

    private mutating func level(_ id: JSONTree.ID, of key: String) -> Configuration.Written<Level>? {
        guard let word = values.string(id) else {
            values.mismatch(id, key, takes: Level.words.inWords("or", most: .max))
            return nil
        }
        if let level = Level(word) { return written(level, id) }
        values.fault(
            values.tree[id].range,
            "unknown severity '\(shortened(word))'"
                + JSONReader.hint(
                    for: word, among: Level.words, otherwise: "it is \(Level.words.inWords("or", most: .max))"))
        return nil
    }
}

extension JSONReader {
    /// A value of the kind that `option` takes; nil when it is none, which is reported.
    mutating func value(_ id: JSONTree.ID, of option: OptionDescription) -> OptionValue? {
        switch option.kind {
        case .flag:
            return flag(id, of: option.key).map(OptionValue.flag)
        case let .integer(bounds):
            return integer(id, of: option.key, in: bounds).map(OptionValue.integer)
        case let .choice(words):
            return choice(id, of: option.key, among: words).map(OptionValue.word)
        case let .choices(words):
            let wanted = "a list of \(words.inWords(most: .max))"
            guard let elements = elements(id, of: option.key, takes: wanted) else { return nil }
            return .words(elements.compactMap { choice($0, of: option.key, among: words) })
        case .names:
            return strings(id, of: option.key, takes: "a list of names").map { .words($0.map(\.value)) }
        case .globs:
            return nameGlobs(id, of: option.key).map(OptionValue.words)
        }
    }
}
