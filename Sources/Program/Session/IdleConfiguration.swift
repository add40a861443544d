import Configuration
import Files
import RuleKit

/// What the configuration says to no effect, as a run over the whole project shows.
struct IdleConfiguration {
    let source: ConfigurationSource
    let found: ProjectFiles
    let currentFolder: Path

    var messages: [Message] { absentPaths + idleOptions }

    /// Paths of `include` that are not there, of which a run knows that looks at whatever is included. A glob may be for files to
    /// come, and what a file says that others build on need not fit all of them.
    private var absentPaths: [Message] {
        let configuration = source.configuration(forFolder: currentFolder)
        guard let include = configuration.include.value, case let .file(place) = configuration.include.origin,
            place.path == configuration.path
        else { return [] }
        let absent = zip(include.globs, include.roots).filter { glob, root in
            !glob.pattern.contains { #"*?[]{}\"#.contains($0) } && (try? System.status(of: Path(key: root))) == nil
        }
        guard !absent.isEmpty else { return [] }
        let names = absent.map { "'\($0.0.pattern)'" }.inWords()
        let are = absent.count == 1 ? "which is" : "which are"
        return [.warning("\(source.place(of: configuration.include.origin)) includes \(names), \(are) not there")]
    }

    /// Options of rules that are off in every file of the project.
    var idleOptions: [Message] {
        // Below it another configuration may build on this one, unseen from here.
        guard found.roots == [currentFolder] else { return [] }
        var idle = source.idleOptions(in: currentFolder)
        var last: ResolvedConfiguration?
        for entry in found.entries where !idle.isEmpty {
            let configuration = source.configuration(forFile: entry.file.path)
            guard configuration !== last else { continue }
            last = configuration
            idle.removeAll { configuration.settings[$0.rule]?.level != .off }
        }
        return idle.map { option in
            .warning(
                """
                \(source.place(option.place.path, option.place.range)) sets options of '\(option.rule)', which is off; \
                "severity": "warning" among them switches it on
                """)
        }
    }
}
