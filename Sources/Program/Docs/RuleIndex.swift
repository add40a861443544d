import RuleKit

/// `docs/rules/README.md`: all rules by family, with links to their pages.
enum RuleIndex {
    static func render(_ rules: [RuleDescription]) -> String {
        let head = """
            # Rules
            Ids stand in `.lintrc` and in suppressions. [.lintrc.example](../../.lintrc.example) has every option.
            """
        let families = Family.allCases.compactMap { family in
            let members = rules.filter { rule in rule.info.family == family }
            return members.isEmpty ? nil : section(family, members.map(\.info))
        }
        return ([head] + families).joined(separator: "\n\n") + "\n"
    }

    private static func section(_ family: Family, _ rules: [RuleInfo]) -> String {
        let rows = rules.map { info in
            "| [`\(info.id)`](\(info.id).md) | \(info.level.word) | \(info.fixability.rawValue) | \(info.summary) |"
        }
        return """
            ## \(family.rawValue): \(family.purpose)
            | rule | by default | fix | |
            |---|---|---|---|
            \(rows.joined(separator: "\n"))
            """
    }
}
