import Linter
import RuleKit

/// The ids of rules as people write them on the command line.
extension Catalogue {
    /// Finds the rule, or says which one may have been meant.
    func description(of id: String) throws(Message) -> RuleDescription {
        if let found = self[id] { return found }
        throw .error("unknown rule '\(id)'" + Suggestion.advice(forRule: id, among: all.map(\.info.id)))
    }

    func check(_ ids: [String]) throws(Message) {
        for id in ids { _ = try description(of: id) }
    }
}

extension LintSession {
    /// A warning for each of the rules that is off in all files of the session: whoever asks for it waits for findings.
    func remarks(about ids: [String]) -> [Message] {
        let off = ids.filter { id in
            !files.contains { source.linter(for: $0.configuration).activeIds.contains(id) }
        }
        guard !files.isEmpty else { return [] }
        return off.map { id in
            .warning("'\(id)' is off, so nothing of it is reported; switch it on: \"rules\": { \"\(id)\": \"warning\" } in .lintrc")
        }
    }
}
