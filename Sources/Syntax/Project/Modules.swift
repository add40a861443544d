/// Which target a file belongs to, as the folders of Swift packages tell.
///
/// The folder of a `Package.swift` holds `Sources/Target` and `Tests/Target`, where the manifest does not name its targets otherwise;
/// files outside any package belong to one nameless module.
struct Modules: Sendable {
    /// What a file says of modules.
    struct File {
        /// As it is shown.
        let path: String
        /// From the root of the project on.
        let projectPath: String
        var manifestStrings: [String] = []
        var imports: [String] = []
    }

    /// What is known of a file by its path.
    struct Membership {
        /// The path of the file from the root of the project on.
        let projectPath: String
        let module: String
        let role: Role
        /// The modules that it imports.
        let imports: [String]
    }

    enum Role { case code, tests }

    /// What files outside of any package belong to.
    static let nameless = ""

    /// In the order of the files.
    let memberships: [Membership]
    private let membershipOfPath: [String: Membership]
    /// The names of all targets seen.
    let names: Set<String>

    init(_ files: [File]) {
        // An array is walked much faster than the bytes of a `String`.
        let paths = files.map { Array($0.projectPath.utf8) }
        var packages: [String: Set<String>] = [:]
        for (file, path) in zip(files, paths) where Self.isManifest(path) {
            packages[String(decoding: Folder.path(of: path), as: UTF8.self)] = Self.folderNames(file.manifestStrings)
        }
        var names: Set<String> = []
        // Most files stand in the folder of the one before.
        var last: (path: ArraySlice<UInt8>, folder: Folder)?
        memberships = zip(files, paths).map { known, file in
            let path = Folder.path(of: file)
            let folder: Folder
            if let last, last.path == path {
                folder = last.folder
            } else {
                folder = Folder(path, packages)
                last = (path, folder)
                names.insert(folder.module)
            }
            return Membership(
                projectPath: known.projectPath, module: folder.module,
                role: TestFiles.isNamedLikeTest(file) ? .tests : folder.role, imports: known.imports)
        }
        self.names = names
        membershipOfPath = Dictionary(zip(files.lazy.map(\.path), memberships)) { first, _ in first }
    }

    /// A target has the name of its folder, or says the path to that. Addresses of packages name no folder here.
    private static func folderNames(_ strings: [String]) -> Set<String> {
        var names: Set<String> = []
        for string in strings {
            let bytes = Array(string.utf8)
            if bytes.contains(UInt8(ascii: ":")) { continue }
            guard bytes.contains(Folder.slash) else {
                names.insert(string)
                continue
            }
            for name in bytes.split(separator: Folder.slash) { names.insert(String(decoding: name, as: UTF8.self)) }
        }
        return names
    }

    static let manifest = "Package.swift"
    private static let manifestBytes = Array(manifest.utf8)

    private static func isManifest(_ path: [UInt8]) -> Bool {
        let count = manifestBytes.count
        return path.suffix(count) == manifestBytes[...] && (path.count == count || path.dropLast(count).last == Folder.slash)
    }

    /// The target that the file belongs to; empty outside any, and for a file that the project does not know.
    func module(of path: String) -> String {
        membershipOfPath[path]?.module ?? Self.nameless
    }

    /// Whether the file at `path` imports the module.
    func isImported(_ module: String, in path: String) -> Bool {
        membershipOfPath[path]?.imports.contains(module) ?? false
    }

    /// Where the file and those that are compiled with it stand.
    func home(of path: String) -> Home {
        Home(ofFileAt: membershipOfPath[path]?.projectPath ?? path)
    }

    /// Whether the two files belong to targets of one package, as far as their folders tell.
    func arePackaged(_ one: String, _ other: String) -> Bool {
        home(of: one).package == home(of: other).package
    }

    func isTest(_ path: String) -> Bool {
        membershipOfPath[path]?.role == .tests
    }
}

/// What the path of a folder tells of the files in it.
private struct Folder {
    let module: String
    let role: Modules.Role

    /// The folder of the file, with its final slash; the root is empty.
    static func path(of file: [UInt8]) -> ArraySlice<UInt8> {
        file[...(file.lastIndex(of: slash) ?? -1)]
    }

    static let slash = UInt8(ascii: "/")

    /// - Parameter packages: the folders with a `Package.swift`, and the names that it has.
    init(_ path: ArraySlice<UInt8>, _ packages: [String: Set<String>]) {
        role = TestFiles.isTestFolder(path) ? .tests : .code
        module = Self.module(of: path, packages)
    }

    /// The deepest package holds the folder.
    private static func module(of path: ArraySlice<UInt8>, _ packages: [String: Set<String>]) -> String {
        var package = path
        var name = String(decoding: package, as: UTF8.self)
        while packages[name] == nil {
            guard !package.isEmpty else { return Modules.nameless }
            // Without its final slash, up to the one before.
            package = package[..<((package.dropLast().lastIndex(of: slash) ?? -1) + 1)]
            name = String(decoding: package, as: UTF8.self)
        }
        let inside = path[package.endIndex...].split(separator: slash, maxSplits: 2)
        guard let first = inside.first, kinds.contains(where: { first.elementsEqual($0.utf8) }) else { return Modules.nameless }
        let target = inside.count > 1 ? String(decoding: inside[1], as: UTF8.self) : nil
        let names = packages[name] ?? []
        // Folders that the manifest does not name are parts of one target.
        guard names.isEmpty else { return target.flatMap { names.contains($0) ? $0 : nil } ?? name + wholePackage }
        return target ?? Modules.nameless
    }

    /// What makes the folder of a package with one target the name of that: no target is called so.
    private static let wholePackage = "."

    private static let kinds = ["Sources", "Tests", "Plugins", "Source"]
}

/// Which files are tests, as far as their paths tell.
public enum TestFiles {
    /// A component `Tests` or `…Tests`, or a file name that ends in `Test.swift` or `Tests.swift`.
    public static func isTest(path: String) -> Bool {
        let path = Array(path.utf8)
        return isNamedLikeTest(path) || isTestFolder(path[...])
    }

    static func isNamedLikeTest(_ path: [UInt8]) -> Bool {
        let end = path.dropLast(fileEnding.count)
        guard path.suffix(fileEnding.count) == fileEnding[...] else { return false }
        return end.suffix(4) == folderEnding[..<4] || end.suffix(5) == folderEnding[...]
    }

    /// Whether a folder on the path is one of tests; what stands behind the last slash does not count.
    static func isTestFolder(_ path: ArraySlice<UInt8>) -> Bool {
        path.indices.contains { path[$0] == UInt8(ascii: "/") && path[..<$0].suffix(folderEnding.count) == folderEnding[...] }
    }

    private static let folderEnding = Array("Tests".utf8)
    private static let fileEnding = Array(".swift".utf8)
}

extension SourceFile {
    /// Whether the file holds tests: by its path, or because it imports `XCTest` or `Testing`, or what builds on them.
    public var isTest: Bool {
        TestFiles.isTest(path: text.projectPath)
            || imports(oneOf: ["XCTest", "Testing", "Quick", "Nimble"])
    }
}
