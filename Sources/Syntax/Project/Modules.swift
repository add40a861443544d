/// Which target a file belongs to, as the folders of Swift packages tell.
///
/// The folder of a `Package.swift` holds `Sources/Target` and `Tests/Target`; files outside any package belong to one nameless module.
struct Modules: Sendable {
    /// The target of every file of the project.
    private let moduleOfPath: [String: String]
    private let tests: Set<String>
    /// The names of all targets seen.
    let names: Set<String>

    /// - Parameter files: as they are shown, and from the root of the project on.
    init(_ files: [(path: String, projectPath: String)]) {
        let manifest = "Package.swift"
        let packages = Set(
            files.map(\.projectPath).filter { $0 == manifest || $0.hasSuffix("/" + manifest) }.map { String($0.dropLast(manifest.count)) })
        moduleOfPath = Dictionary(files.map { ($0.path, Self.module(of: $0.projectPath, packages)) }) { first, _ in first }
        tests = Set(files.filter { TestFiles.isTest(path: $0.projectPath) }.map(\.path))
        names = Set(moduleOfPath.values)
    }

    /// The target that the file belongs to; empty outside any, and for a file that the project does not know.
    func module(of path: String) -> String {
        moduleOfPath[path] ?? ""
    }

    func isTest(_ path: String) -> Bool {
        tests.contains(path)
    }

    /// - Parameter packages: folders with a `Package.swift`, each with its final slash; the root is empty.
    private static func module(of path: String, _ packages: Set<String>) -> String {
        let components = path.split(separator: "/")
        // The deepest package holds the file.
        for depth in stride(from: components.count - 1, through: 0, by: -1) {
            let folder = (path.hasPrefix("/") ? "/" : "") + components.prefix(depth).map { $0 + "/" }.joined()
            guard packages.contains(folder) else { continue }
            guard components.count - depth > 2, ["Sources", "Tests", "Plugins", "Source"].contains(components[depth]) else {
                return ""
            }
            return String(components[depth + 1])
        }
        return ""
    }
}

/// Which files are tests, as far as their paths tell.
public enum TestFiles {
    /// A component `Tests` or `…Tests`, or a file name that ends in `Test.swift` or `Tests.swift`.
    public static func isTest(path: String) -> Bool {
        let components = path.split(separator: "/")
        guard let file = components.last else { return false }
        return file.hasSuffix("Test.swift") || file.hasSuffix("Tests.swift")
            || components.dropLast().contains { $0.hasSuffix("Tests") }
    }
}

extension SourceFile {
    /// Whether the file holds tests: by its path, or because it imports `XCTest` or `Testing`.
    public var isTest: Bool {
        TestFiles.isTest(path: text.projectPath)
            || outline.declarations.contains { declaration in
                declaration.kind == .import
                    && declaration.name.map { token($0, is: "XCTest") || token($0, is: "Testing") } == true
            }
    }
}
