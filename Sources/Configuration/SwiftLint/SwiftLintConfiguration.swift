internal import Findings
public import Tokens

/// What a `.swiftlint.yml` says, as far as it means something here.
public struct SwiftLintConfiguration: Sendable {
    /// What is said of one rule.
    public struct Setting: Sendable {
        /// SwiftLint's id of it; whether there is such a rule is not checked.
        public let rule: String
        /// `warning` or `error`; nil where none is written.
        public let severity: String?
        /// Scalars and lists by key; the numbers for a warning and an error have the keys `warning` and `error`,
        /// however they were written. A severity that is none is one of them.
        public let values: [(key: String, words: [String])]
    }

    /// The paths under `included`; from the folder of the file on, until they are located.
    public private(set) var included: [String] = []
    /// The paths under `excluded`; from the folder of the file on, until they are located.
    public private(set) var excluded: [String] = []
    /// SwiftLint's ids of rules under `disabled_rules`.
    public private(set) var disabled: [String] = []
    /// SwiftLint's ids of rules under `opt_in_rules` and `enabled_rules`.
    public private(set) var optedIn: [String] = []
    /// The only rules that run; nil: those on by default and those opted in.
    public private(set) var only: [String]?
    /// In the order of the file.
    public private(set) var settings: [Setting] = []
    /// From this many warnings on a run fails; nil: never because of them.
    public private(set) var warningThreshold: Int?
    /// The keys under `custom_rules`; what is said of the rules is left out.
    public private(set) var customRules: [String] = []
    /// Further keys of the top level with what they say, where that is one word.
    public private(set) var others: [(key: String, word: String?)] = []

    /// - Throws: the first thing that cannot be read, or is not what SwiftLint takes.
    public static func read(_ text: SourceText) throws(YAMLFault) -> SwiftLintConfiguration {
        let root = try YAMLNode.parse(text)
        var configuration = SwiftLintConfiguration()
        switch root.value {
        case .null: break
        case .scalar, .list:
            throw YAMLFault(offset: root.offset, message: "a configuration of SwiftLint is a map, 'key: value'")
        case let .map(members):
            for member in members { try configuration.take(member) }
        }
        return configuration
    }

    /// Other files that belong to this one.
    public enum Relative: String, CaseIterable, Sendable {
        /// A file that this one is laid over.
        case parent = "parent_config"
        /// A file that is laid over this one.
        case child = "child_config"
    }

    /// The path of the file, from this one's folder on; nil where none is named, or one that lies on a server.
    public func path(of relative: Relative) -> String? {
        let path = others.last { $0.key == relative.rawValue }?.word
        return path.flatMap { $0.includes("://") ? nil : $0 }
    }

    /// This without the mention of a file that has been followed.
    public func without(_ relative: Relative) -> SwiftLintConfiguration {
        var other = self
        other.others.removeAll { $0.key == relative.rawValue }
        return other
    }

    /// The same with paths that mean the same from anywhere.
    /// - Parameter folder: the whole path of the folder that holds the file.
    public func located(in folder: String) -> SwiftLintConfiguration {
        func whole(_ path: String) -> String {
            // A variable of the environment may stand for anything.
            guard !path.hasPrefix("/"), !path.hasPrefix("${") else { return path }
            var components = folder.split(separator: "/")
            for component in path.split(separator: "/") where component != "." {
                if component == "..", let last = components.last, last != "..", !last.contains("*") {
                    components.removeLast()
                } else {
                    components.append(component)
                }
            }
            return "/" + components.joined(separator: "/")
        }
        var other = self
        other.included = included.map(whole)
        other.excluded = excluded.map(whole)
        return other
    }

    /// This over what `parent` says, as SwiftLint lays one over the other: what is said here counts, and takes back what is
    /// said there.
    public func laid(over parent: SwiftLintConfiguration) -> SwiftLintConfiguration {
        var merged = self
        merged.included = parent.included.filter { !excluded.contains($0) } + included
        merged.excluded = parent.excluded.filter { !included.contains($0) } + excluded
        merged.disabled = parent.disabled.filter { !optedIn.contains($0) } + disabled
        merged.optedIn = parent.optedIn.filter { !disabled.contains($0) } + optedIn
        merged.only = only ?? parent.only
        merged.settings = parent.settings + settings
        merged.warningThreshold = warningThreshold ?? parent.warningThreshold
        merged.customRules = parent.customRules.filter { !customRules.contains($0) } + customRules
        merged.others = parent.others.filter { other in !others.contains { $0.key == other.key } } + others
        return merged
    }

    /// Keys of the top level that name no rule and say nothing here.
    private static let foreignKeys: Set<String> = [
        "reporter", "strict", "lenient", "use_nested_configs", "indentation", "cache_path",
        "allow_zero_lintable_files", "swiftlint_version", "parent_config", "child_config", "remote_timeout",
        "remote_timeout_if_cached", "baseline", "write_baseline", "check_for_updates",
    ]

    private mutating func take(_ member: YAMLNode.Member) throws(YAMLFault) {
        switch member.key {
        case "included": included = try words(member)
        case "excluded": excluded = try words(member)
        case "disabled_rules": disabled += try words(member)
        case "opt_in_rules", "enabled_rules": optedIn += try words(member)
        case "only_rules", "whitelist_rules":
            // SwiftLint takes an empty list for none.
            let words = try words(member)
            if !words.isEmpty { only = (only ?? []) + words }
        case "analyzer_rules":
            let rules = member.value.words ?? []
            if !rules.isEmpty { others.append((member.key, rules.joined(separator: ", "))) }
        case "custom_rules": customRules = member.value.members.map(\.key)
        case "warning_threshold": warningThreshold = try number(member)
        case let key where Self.foreignKeys.contains(key): others.append((key, member.value.word))
        default: settings.append(setting(member))
        }
    }

    private func words(_ member: YAMLNode.Member) throws(YAMLFault) -> [String] {
        guard let words = member.value.words else {
            throw YAMLFault(offset: member.value.offset, message: "'\(member.key)' takes a list of words")
        }
        return words
    }

    private func number(_ member: YAMLNode.Member) throws(YAMLFault) -> Int? {
        if case .null = member.value.value { return nil }
        guard let number = member.value.word.flatMap({ Int($0) }) else {
            throw YAMLFault(offset: member.value.offset, message: "'\(member.key)' takes a whole number")
        }
        return number
    }

    /// `warning`, `120`, `[120, 200]`, or a map: the four ways in which rules are configured.
    private func setting(_ member: YAMLNode.Member) -> Setting {
        switch member.value.value {
        case .null:
            return Setting(rule: member.key, severity: nil, values: [])
        case let .scalar(word):
            return Self.severities.contains(word)
                ? Setting(rule: member.key, severity: word, values: [])
                : Setting(rule: member.key, severity: nil, values: [("warning", [word])])
        case let .list(items):
            let levels = zip(["warning", "error"], items).compactMap { key, item in item.word.map { (key, [$0]) } }
            return Setting(rule: member.key, severity: nil, values: levels)
        case let .map(members):
            let severity = members.first { $0.key == "severity" }?.value.word
            let known = severity.flatMap { Self.severities.contains($0) ? $0 : nil }
            let values = members.filter { $0.key != "severity" || known == nil }.map { ($0.key, $0.value.words ?? []) }
            return Setting(rule: member.key, severity: known, values: values)
        }
    }

    private static let severities: Set<String> = ["warning", "error"]
}
