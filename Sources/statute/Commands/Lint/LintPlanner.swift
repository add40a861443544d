import Configuration
import Linter
import RuleKit

/// Gives each file the linter of its configuration; files with the same configuration share one.
struct LintPlanner {
    private(set) var plans: [PlannedFile] = []
    private let scope: ConfiguredScope
    private let rules: [RuleDescription]
    private var linters: [Int: Linter] = [:]

    init(scope: ConfiguredScope, rules: [RuleDescription]) {
        self.scope = scope
        self.rules = rules
    }

    mutating func plan(_ targets: LintTargets) {
        for file in targets.targets {
            let configuration = scope.resolver.configuration(forFile: file.path.display)
            add(file, .target(generated: configuration.generated.value), configuration)
        }
        for file in targets.others { add(other: file) }
    }

    /// Standard input stands for the file `name`, be it there or not.
    mutating func plan(standardInput bytes: [UInt8], as name: Path?, in currentFolder: Path) {
        let path = (name ?? "standard input").absolute(in: currentFolder)
        let configuration = scope.resolver.configuration(forFile: path.display)
        plans.append(PlannedFile(
            path: nil, shown: (path.relative(to: currentFolder) ?? path).display, size: bytes.count,
            part: .target(generated: configuration.generated.value), linter: linter(for: configuration)))
        // Without a name it is nobody's file.
        guard name != nil else { return }
        let project = LintTargets(projectOf: path, from: currentFolder, scope)
        for file in project.others { add(other: file) }
    }

    private mutating func add(other file: FoundFile) {
        add(file, .other, scope.resolver.configuration(forFile: file.path.display))
    }

    private mutating func add(_ file: FoundFile, _ part: Part, _ configuration: ResolvedConfiguration) {
        plans.append(PlannedFile(
            path: file.path, shown: file.shown.display, size: file.size, part: part,
            linter: linter(for: configuration)))
    }

    private mutating func linter(for configuration: ResolvedConfiguration) -> Linter {
        if let linter = linters[configuration.number] { return linter }
        let linter = Linter(rules: rules, settings: configuration.settings)
        linters[configuration.number] = linter
        return linter
    }
}
