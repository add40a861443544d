import Configuration
import Files
import RuleKit

/// A file of this repository that is made from the rules and the commands.
struct GeneratedFile: Hashable {
    /// From the root of the repository on.
    let path: Path
    let text: String
}

extension GeneratedFile {
    /// Where the pages of the rules stand.
    static let pageFolder: Path = "docs/rules"

    /// All of them.
    static func all(_ rules: [RuleDescription]) -> [GeneratedFile] {
        let pages = rules.map { rule in
            GeneratedFile(path: pageFolder.appending("\(rule.info.id).md"), text: marked(RulePage.render(rule, among: rules)))
        }
        return [
            GeneratedFile(path: ".lintrc.example", text: ConfigurationExample.render(rules: rules.map(\.configurable))),
            GeneratedFile(path: "docs/lintrc.schema.json", text: ConfigurationSchema.text(rules)),
            GeneratedFile(path: "docs/statute.1", text: Manual.page),
            GeneratedFile(path: pageFolder.appending("README.md"), text: marked(RuleIndex.render(rules))),
        ] + pages
    }

    private static let mark = "<!-- Written by 'statute docs'. -->"

    private static func marked(_ page: String) -> String { "\(mark)\n\(page)" }

    /// Whether a page was written by this program, and may be taken away by it.
    static func isMarked(_ page: some Sequence<UInt8>) -> Bool { page.starts(with: mark.utf8) }
}
