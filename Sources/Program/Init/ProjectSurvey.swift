import Configuration
import Files
import Linter
import RuleKit
import Syntax

/// What a project looks like: all that the first configuration is decided by.
struct ProjectSurvey {
    /// How a project says what belongs to it.
    enum Build: Hashable {
        case package, xcode
    }

    /// A file and what matters of it.
    struct File: Sendable {
        enum Kind {
            case source, test
            /// It says so itself.
            case generated
        }

        /// From the project's folder on, as the `key` of a path.
        let path: String
        let kind: Kind
        let modules: Set<String>
        /// Comments that tell SwiftLint what to leave alone.
        let swiftLintComments: Int
        /// Whether it declares something that `untested_logic` asks a test for.
        let hasLogic: Bool
        let hasViewController: Bool
    }

    let builds: Set<Build>
    /// In the order of their paths.
    let files: [File]
    /// Folders that `.gitmodules` names, from the project's folder on, as keys of paths.
    let submodules: [String]
    /// Whether there is a `.swiftlint.yml`.
    let swiftLintFile: String?
    /// Those in folders below, which hold for these alone, from the project's folder on.
    let nestedSwiftLintFiles: [Path]

    func files(_ kind: File.Kind) -> [File] { files.filter { $0.kind == kind } }

    /// How many handwritten files import it.
    func count(_ framework: Framework) -> Int {
        files.count { $0.kind != .generated && !$0.modules.isDisjoint(with: framework.modules) }
    }

    /// Whether at least one source in ten imports it: a library that has something to offer to views is no app.
    func isBuilt(with framework: Framework) -> Bool {
        let sources = files(.source)
        let users = sources.count { !$0.modules.isDisjoint(with: framework.modules) }
        return users > 0 && users * 10 >= sources.count
    }

    /// The folders and the loose files at the top that hold such files, in order.
    func top(where isKept: (File) -> Bool) -> [String] {
        var names: [String] = []
        for file in files where isKept(file) {
            let name = String(file.path.prefix { $0 != "/" })
            if names.last != name { names.append(name) }
        }
        return names
    }
}

extension ProjectSurvey.File {
    /// - Parameter logicSuffixes: the ends of the names of types that are logic.
    init(_ file: SourceFile, path: String, logicSuffixes: [String]) {
        let imports = file.outline.declarations.filter { $0.kind == .import }.compactMap(\.name).map(file.name)
        self.path = path
        modules = Set(imports)
        kind =
            switch Provenance(of: file) {
            case .generated: .generated
            case .handwritten: TestFiles.isTest(path: path) || file.isTest ? .test : .source
            }
        swiftLintComments = file.comments.count { file.text.string(in: $0.range).includes("swiftlint:disable") }
        let types = file.outline.declarations.filter { $0.kind.hasValues }
        let names = types.compactMap(\.name).map(file.name)
        hasLogic = names.contains { name in logicSuffixes.contains { name.hasSuffix($0) } }
        hasViewController = types.contains { type in
            type.kind == .class && file.inheritedTypes(of: type).contains { $0.name.hasSuffix("ViewController") }
        }
    }
}

extension ProjectSurvey {
    /// Looks at the files of a session, which were found from `folder` on and take generated ones for sources too.
    init(_ session: LintSession, in folder: Path) {
        let suffixes = Self.logicSuffixes(of: session.source.catalogue)
        files = concurrentMap(session.files, threads: session.threads, cost: \.entry.file.size) { file -> File? in
            let place = file.entry.file.path
            return file.file.map {
                File($0, path: (place.relative(to: folder) ?? place).key, logicSuffixes: suffixes)
            }
        }.compactMap(\.self)
        let names = ((try? FolderStream.names(in: folder)) ?? []).map { Path(bytes: $0).display }
        var builds: Set<Build> = []
        if names.contains("Package.swift") { builds.insert(.package) }
        if names.contains(where: { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") }) {
            builds.insert(.xcode)
        }
        self.builds = builds
        submodules = Self.submodules(of: folder)
        swiftLintFile = [".swiftlint.yml", ".swiftlint.yaml"].first(where: names.contains)
        let folders = session.files.reduce(into: Set<Path>()) { folders, file in
            var place = file.entry.file.path.parent
            while place != folder, place.lies(in: folder), folders.insert(place).inserted { place = place.parent }
        }
        nestedSwiftLintFiles = folders.map { $0.appending(".swiftlint.yml") }
            .filter { (try? System.status(of: $0)) != nil }.compactMap { $0.relative(to: folder) }.sorted()
    }

    /// Those that `untested_logic` looks for by default.
    private static func logicSuffixes(of catalogue: Catalogue) -> [String] {
        guard case let .words(words)? = catalogue.defaultValue(of: "suffixes", "untested_logic") else { return [] }
        return words
    }

    private static func submodules(of folder: Path) -> [String] {
        guard let bytes = try? FileReading.read(folder.appending(".gitmodules"), limit: 1 << 20) else { return [] }
        return SubmoduleList(bytes).paths.map(\.key)
    }
}
