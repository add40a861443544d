import Arguments
import Configuration
import Files
import Reporters
import RuleKit

/// From what SwiftLint was told to what statute is told: over what the project itself asks for.
struct SwiftLintMigration {
    let configuration: SwiftLintConfiguration
    let catalogue: Catalogue
    /// The name of SwiftLint's file, as it was said.
    let name: String
    /// Absolute: the folder that holds SwiftLint's file, from which its paths are seen.
    let base: Path
    /// Absolute: the project, for whose `.lintrc` the paths are written.
    let folder: Path

    /// What becomes of one rule here, and why.
    private struct Decision {
        var level: Level?
        var options: [ConfigurationDraft.Option] = []
        var reasons: [String] = []
    }

    /// What SwiftLint makes of one of its rules.
    private enum Standing {
        /// Somebody said so.
        case wanted
        /// As it comes.
        case usual
        case unwanted
    }

    // MARK: The draft

    /// The draft with what SwiftLint was told laid over it.
    func applied(to draft: ConfigurationDraft) -> ConfigurationDraft {
        var draft = draft
        if !included.isEmpty {
            draft.include = ConfigurationDraft.Globs(globs: included, reason: "'included' of \(name).")
        }
        // Folders that look like somebody else's code are left out all the same.
        let known = draft.exclude.flatMap(\.globs)
        let excluded = excluded.filter { !known.contains($0) }
        if !excluded.isEmpty {
            draft.exclude.append(ConfigurationDraft.Globs(globs: excluded, reason: "'excluded' of \(name)."))
        }
        if let threshold = configuration.warningThreshold, threshold > 0 {
            draft.values.append(
                ConfigurationDraft.Value(
                    key: ConfigurationKey.maximumWarnings.rawValue, value: .integer(threshold - 1),
                    reason: "SwiftLint fails from \(counted(threshold, "warning")) on, 'warning_threshold' of \(name)."))
        }
        let settings = settings
        let decided = Set(settings.map(\.rule))
        draft.settings = settings + draft.settings.filter { setting in !decided.contains(setting.rule) }
        draft.remarks += remarks
        return draft
    }

    private var settings: [ConfigurationDraft.Setting] {
        let rules = SwiftLintCounterpart.all.map(\.rule)
        return catalogue.all.map(\.info).filter { rules.contains($0.id) }.compactMap { info in
            let decision = decision(on: info)
            guard !decision.reasons.isEmpty, decision.level != nil || !decision.options.isEmpty else { return nil }
            return ConfigurationDraft.Setting(
                rule: info.id, level: decision.level, options: decision.options,
                reason: decision.reasons.joined(separator: "; ") + ".")
        }
    }

    private func decision(on info: RuleInfo) -> Decision {
        let counterparts = SwiftLintCounterpart.all.filter { $0.rule == info.id }
        let standings = counterparts.map(standing)
        let run = counterparts.filter(isRun)
        var decision = Decision()
        // A rule that is opted in nowhere has not been refused.
        guard !run.isEmpty || !standings.contains(.unwanted) else {
            if info.level != .off { decision.level = .off }
            decision.reasons = ["SwiftLint's \(Self.list(counterparts.map(\.id))) did not run"]
            return decision
        }
        if let severity = severities(of: run).map(\.severity).max() ?? run.map(\.severity).max(), severity == .error || isSaid(run) {
            decision.level = .on(severity)
        } else if !run.isEmpty, info.level == .off {
            decision.level = .on(.warning)
        }
        if decision.level == info.level { decision.level = nil }
        for counterpart in run {
            decision.options += options(of: counterpart, configuration.settings.last { $0.rule == counterpart.id })
            decision.options += counterpart.choices.sorted { $0.key < $1.key }
                .map { key, word in ConfigurationDraft.Option(key: key, value: .word(word)) }
            decision.reasons.append(reason(counterpart))
        }
        return decision
    }

    private func isSaid(_ counterparts: [SwiftLintCounterpart]) -> Bool { !severities(of: counterparts).isEmpty }

    /// What is said of how much they weigh.
    private func severities(of counterparts: [SwiftLintCounterpart]) -> [(id: String, severity: Severity)] {
        counterparts.compactMap { counterpart in
            let setting = configuration.settings.last { $0.rule == counterpart.id }
            return setting?.severity.flatMap(Severity.init).map { (counterpart.id, $0) }
        }
    }

    /// Rules here that stand for several of SwiftLint's, which weigh differently there.
    private var mixed: [String] {
        Set(SwiftLintCounterpart.all.map(\.rule)).sorted().compactMap { rule in
            let said = severities(of: SwiftLintCounterpart.all.filter { $0.rule == rule && isRun($0) })
            guard let strongest = said.map(\.severity).max(), Set(said.map(\.severity)).count > 1 else { return nil }
            let words = said.map { "\($0.id): \($0.severity.rawValue)" }
            return "\(rule) weighs \(strongest.rawValue), the strongest of \(Self.list(words))."
        }
    }

    private func reason(_ counterpart: SwiftLintCounterpart) -> String {
        let weight = counterpart.severity == .error && !isSaid([counterpart]) ? ", an error as it comes" : ""
        return switch counterpart.likeness {
        case .same: "SwiftLint's \(counterpart.id)\(weight)"
        case let .partial(difference): "SwiftLint's \(counterpart.id)\(weight), but \(difference)"
        }
    }

    private func standing(_ counterpart: SwiftLintCounterpart) -> Standing {
        let id = counterpart.id
        if let only = configuration.only { return only.contains(id) || only.contains("all") ? .wanted : .unwanted }
        if configuration.disabled.contains(id) || configuration.disabled.contains("all") { return .unwanted }
        return configuration.optedIn.contains(id) || configuration.optedIn.contains("all") ? .wanted : .usual
    }

    /// Whether SwiftLint runs it.
    private func isRun(_ counterpart: SwiftLintCounterpart) -> Bool {
        switch (standing(counterpart), counterpart.activation) {
        case (.wanted, _), (.usual, .byDefault): true
        case (.usual, .optIn), (.unwanted, _): false
        }
    }

    private func options(
        of counterpart: SwiftLintCounterpart, _ setting: SwiftLintConfiguration.Setting?
    ) -> [ConfigurationDraft.Option] {
        setting?.values.compactMap { key, words in
            switch fate(of: key, words, counterpart) {
            case let .taken(option): option
            case .dropped: nil
            }
        } ?? []
    }

    /// What becomes of an option of a rule.
    private enum Fate {
        case taken(ConfigurationDraft.Option)
        /// - Parameter why: with a blank before it, or nothing where there is no such option.
        case dropped(why: String)
    }

    private func fate(of key: String, _ words: [String], _ counterpart: SwiftLintCounterpart) -> Fate {
        let known = catalogue[counterpart.rule]?.options ?? []
        guard let option = known.first(where: { $0.key == counterpart.options[key] }) else { return .dropped(why: "") }
        switch option.kind {
        case let .integer(bounds):
            guard let number = words.first.flatMap({ Int($0) }), bounds.contains(number) else {
                return .dropped(why: " (here it is \(option.kind.description))")
            }
            return .taken(ConfigurationDraft.Option(key: option.key, value: .integer(number)))
        case .names, .globs:
            return .taken(ConfigurationDraft.Option(key: option.key, value: .words(words)))
        case .flag, .choice, .choices:
            return .dropped(why: " (here it is \(option.kind.description))")
        }
    }

    /// What was said of rules that are taken over, and means nothing here.
    private var droppedOptions: [String] {
        SwiftLintCounterpart.all.filter(isRun).flatMap { counterpart -> [String] in
            let setting = configuration.settings.last { $0.rule == counterpart.id }
            return setting?.values.compactMap { key, words in
                guard case let .dropped(why) = fate(of: key, words, counterpart) else { return nil }
                let said = words.isEmpty ? "" : ": \(Self.list(words))"
                // What stands behind the name of the rule alone is read as the number of a warning.
                return "\(counterpart.id)\(key == "warning" ? "" : ".\(key)")\(said)\(why)"
            } ?? []
        }
    }

    // MARK: Paths

    /// Folders that are never entered need not be left out.
    private static let foreign: Set<String> = ["Pods", "Carthage", "DerivedData"]

    private func isNeverEntered(_ path: String) -> Bool {
        // Where the project itself stands does not matter.
        let names = path.hasPrefix("/") ? glob(path) ?? "" : path
        return names.split(separator: "/").contains { name in
            Self.foreign.contains(String(name)) || name.hasPrefix(".") && name != "." && name != ".."
        }
    }

    private var excluded: [String] {
        configuration.excluded.filter { path in !isNeverEntered(path) }.compactMap(exclusion)
    }

    /// As a glob for `exclude`; nil where it cannot be one, as the folder itself, of which nothing would be left.
    private func exclusion(_ path: String) -> String? {
        guard let glob = glob(path), glob != "." else { return nil }
        return glob.hasPrefix("**") ? glob : "/" + glob
    }

    private var included: [String] {
        let globs = configuration.included.compactMap(glob)
        return globs.contains(".") ? [] : globs
    }

    /// As a glob from the project's folder on; nil where it lies elsewhere or is none here. SwiftLint's `*`, `**`, `?` and
    /// `[…]` mean the same.
    private func glob(_ path: String) -> String? {
        // A variable of the environment, which SwiftLint puts in.
        guard !path.includes("${") else { return nil }
        guard let place = place(of: path) else { return nil }
        let project = Self.literals(folder)
        let shared = zip(place, project).prefix { $0 == $1 }.count
        let rest = place[shared...]
        // A folder that holds the project means all of it.
        guard let next = rest.first else { return "." }
        guard shared == project.count || next == "**" else { return nil }
        let glob = rest.joined(separator: "/")
        return (try? Glob(glob, .anchored)) == nil ? nil : glob
    }

    /// The components of the whole path, those of folders as globs that mean themselves; nil where `..` leads out of
    /// what only a glob names.
    private func place(of path: String) -> [String]? {
        var place = path.hasPrefix("/") ? [] : Self.literals(base)
        for component in path.split(separator: "/") where component != "." {
            if component == ".." {
                guard let last = place.popLast(), !last.contains("*") else { return nil }
            } else {
                place.append(component.reduce(into: "") { escaped, letter in
                    if "{}!".contains(letter) { escaped.append("\\") }
                    escaped.append(letter)
                })
            }
        }
        return place
    }

    private static func literals(_ path: Path) -> [String] {
        path.key.split(separator: "/").map { ConfigurationAdvice.glob(String($0)) }
    }

    private var refusedPaths: [String] {
        let paths = configuration.included.filter { glob($0) == nil }
            + configuration.excluded.filter { !isNeverEntered($0) && exclusion($0) == nil }
        return paths.map { $0.isEmpty ? "''" : $0 }
    }

    // MARK: What has none

    /// The rules of SwiftLint that were asked for and have no counterpart here, in the order of their ids.
    var strangers: [String] {
        let named = configuration.optedIn + (configuration.only ?? []) + configuration.settings.map(\.rule)
        return Set(named).subtracting(configuration.disabled + configuration.customRules)
            .subtracting(["all", "custom_rules"])
            .filter { id in Self.isName(id) && SwiftLintCounterpart.of(id) == nil }.sorted()
    }

    /// Further things that were said and say nothing here.
    private var leftOut: [String] {
        let custom = configuration.customRules
        let rules = custom.isEmpty ? [] : ["the custom rule\(custom.count == 1 ? "" : "s") \(Self.list(custom))"]
        let others = configuration.others.map { key, word in
            switch (key, word) {
            case ("strict", "true"): "strict ('statute lint --strict' has it)"
            case ("reporter", let word?): "reporter: \(word) ('statute lint --format' has several)"
            case ("analyzer_rules", let rules?): "analyzer_rules: \(rules) (they need a build log)"
            case ("parent_config", _), ("child_config", _): "\(key) (it lies on a server)"
            default: key
            }
        }
        let paths = refusedPaths.isEmpty ? [] : ["the \(refusedPaths.count == 1 ? "path" : "paths") \(Self.list(refusedPaths))"]
        return rules + oddNames + keptRules + droppedOptions + threshold + others + paths
    }

    /// Rules that were turned off, and are a part here of what others keep on.
    private var keptRules: [String] {
        guard configuration.only == nil else { return [] }
        return Set(SwiftLintCounterpart.all.map(\.rule)).sorted().compactMap { rule in
            let counterparts = SwiftLintCounterpart.all.filter { $0.rule == rule }
            let (off, on) = (counterparts.filter { configuration.disabled.contains($0.id) }, counterparts.filter(isRun))
            guard !off.isEmpty, !on.isEmpty else { return nil }
            return "disabled_rules: \(Self.list(off.map(\.id))) (\(rule) stays on for \(Self.list(on.map(\.id))))"
        }
    }

    /// Words in place of rules' ids that no rule can have.
    private var oddNames: [String] {
        [("disabled_rules", configuration.disabled), ("opt_in_rules", configuration.optedIn), ("only_rules", configuration.only ?? [])]
            .flatMap { key, words in words.filter { !Self.isName($0) }.map { "\(key): \($0)" } }
    }

    private static func isName(_ word: String) -> Bool {
        word.first?.isLetter == true && word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    private var threshold: [String] {
        guard let threshold = configuration.warningThreshold, threshold < 1 else { return [] }
        return ["warning_threshold: \(threshold)"]
    }

    private var remarks: [String] {
        var remarks: [String] = []
        if !strangers.isEmpty {
            remarks.append("Without a counterpart here, from \(name): \(strangers.joined(separator: ", ")).")
        }
        if !leftOut.isEmpty { remarks.append("Not taken over from \(name): \(leftOut.joined(separator: "; ")).") }
        return remarks + mixed
    }

    /// What is told at the end, lines with their breaks.
    var closing: String {
        let taken = settings.map(\.rule)
        let paths = counted(included.count, "included path") + " and " + counted(excluded.count, "excluded path")
        let rules = taken.isEmpty ? "no rule" : "\(counted(taken.count, "rule")) (\(taken.joined(separator: ", ")))"
        return (["From \(name): \(rules), \(paths)."] + remarks).map { remark in
            Help.wrapped(remark, indent: 2) + "\n"
        }.joined()
    }

    private static func list(_ words: [String]) -> String { words.joined(separator: ", ") }
}
