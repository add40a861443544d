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
        var exports: [String] = []
    }

    /// What is known of a file by its path.
    // A class: it is asked for with every place of the file, and a copy of a struct would retain each of its parts.
    final class Membership: Sendable {
        /// The path of the file from the root of the project on.
        let projectPath: String
        let module: String
        /// The name of the target alone, without the package that tells targets of one name apart.
        let target: String
        let role: Role
        /// The folder of the package; nil outside of its targets: what else stands there a project of Xcode may build with more.
        let package: String?
        /// The modules that it imports.
        let imports: [String]

        init(projectPath: String, module: String, target: String, role: Role, package: String?, imports: [String]) {
            self.projectPath = projectPath
            self.module = module
            self.target = target
            self.role = role
            self.package = package
            self.imports = imports
        }
    }

    enum Role { case code, tests }

    /// What files outside of any package belong to.
    static let nameless = ""

    /// In the order of the files.
    let memberships: [Membership]
    private let membershipOfPath: [String: Membership]
    /// The modules of each target's name: those of several packages may share it.
    private let modulesByName: [String: [String]]
    private let reach: PackageReach
    /// What else one sees who imports the target of the name.
    private let exports: [String: Set<String>]

    init(_ files: [FileFacts]) {
        self.init(
            files.map { file in
                File(
                    path: file.path, projectPath: file.projectPath, manifestStrings: file.manifestStrings, imports: file.imports,
                    exports: file.exports)
            })
    }

    init(_ files: [File]) {
        // An array is walked much faster than the bytes of a `String`.
        let paths = files.map { Array($0.projectPath.utf8) }
        var packages: [String: Set<String>] = [:]
        var manifests: [String: [String]] = [:]
        for (file, path) in zip(files, paths) where Self.isManifest(path) {
            let folder = String(decoding: Folder.path(of: path), as: UTF8.self)
            packages[folder] = Self.folderNames(file.manifestStrings)
            manifests[folder] = file.manifestStrings
        }
        var owners: [String: Set<String>] = [:]
        // Most files stand in the folder of the one before.
        var last: (path: ArraySlice<UInt8>, folder: Folder)?
        let folders = paths.map { file in
            let path = Folder.path(of: file)
            let folder: Folder
            if let last, last.path == path {
                folder = last.folder
            } else {
                folder = Folder(path, packages)
                last = (path, folder)
                if let package = folder.package, folder.target != Self.nameless { owners[folder.target, default: []].insert(package) }
            }
            return folder
        }
        let memberships = files.indices.map { number in
            let folder = folders[number]
            let isShared = (owners[folder.target]?.count ?? 0) > 1
            let module = isShared ? (folder.package ?? "") + folder.target : folder.target
            return Membership(
                projectPath: files[number].projectPath, module: module, target: folder.isWholePackage ? module : folder.target,
                role: TestFiles.isNamedLikeTest(paths[number]) ? .tests : folder.role,
                package: folder.target == Self.nameless ? nil : folder.package, imports: files[number].imports)
        }
        self.memberships = memberships
        modulesByName = owners.reduce(into: [:]) { modules, target in
            modules[target.key] = target.value.count > 1 ? target.value.sorted().map { $0 + target.key } : [target.key]
        }
        reach = PackageReach(manifests, targets: owners)
        exports = Self.exports(zip(memberships, files).filter { !$1.exports.isEmpty }.map { ($0.target, $1.exports) })
        var membershipOfPath: [String: Membership] = [:]
        membershipOfPath.reserveCapacity(files.count)
        // Of several the first is kept.
        for number in files.indices.reversed() { membershipOfPath[files[number].path] = memberships[number] }
        self.membershipOfPath = membershipOfPath
    }

    /// With what those bring along that it brings along.
    private static func exports(_ direct: [(target: String, modules: [String])]) -> [String: Set<String>] {
        var exports: [String: Set<String>] = [:]
        for (target, modules) in direct { exports[target, default: []].formUnion(modules) }
        for target in exports.keys {
            var waiting = Array(exports[target] ?? [])
            var seen = Set(waiting)
            while let next = waiting.popLast() { waiting += (exports[next] ?? []).filter { seen.insert($0).inserted } }
            exports[target] = seen
        }
        return exports
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

    func hasModule(named name: String) -> Bool { modulesByName[name] != nil }

    /// The modules that the file may mean by the name: the one of its own package, else all.
    func modules(named name: String, from path: String) -> [String] {
        let modules = modulesByName[name] ?? []
        guard modules.count > 1, let package = membershipOfPath[path]?.package, modules.contains(package + name) else { return modules }
        return [package + name]
    }

    /// Whether some packages know nothing of others.
    var areSeparate: Bool { reach.isLimited }

    /// Whether the file may use what the other declares, as far as the manifests of their packages tell.
    func reaches(_ other: String, from path: String) -> Bool {
        guard reach.isLimited, let package = membershipOfPath[path]?.package, let owner = membershipOfPath[other]?.package else { return true }
        return reach.includes(owner, from: package)
    }

    /// The target that the file belongs to; empty outside any, and for a file that the project does not know.
    func module(of path: String) -> String {
        membershipOfPath[path]?.module ?? Self.nameless
    }

    /// Whether the file at `path` imports the module, which its own package does not tell apart from others of the name.
    func isImported(_ module: String, in path: String) -> Bool {
        membershipOfPath[path].map { isImported(module, by: $0) } ?? false
    }

    private func isImported(_ module: String, by file: Membership) -> Bool {
        // Most are imported by the name that they have.
        if file.imports.contains(module) { return true }
        return file.imports.contains { name in
            Self.isName(name, of: module) || !exports.isEmpty && exports[name].map { $0.contains { Self.isName($0, of: module) } } ?? false
        }
    }

    /// Whether an import says the module so: `swift_tools` is the target `swift-tools`.
    private static func isName(_ name: String, of module: String) -> Bool {
        let written = name.utf8
        let target = module.utf8
        let isEnding = target.count == written.count || target.dropLast(written.count).last == Folder.slash
        return isEnding && zip(target.suffix(written.count), written).allSatisfy { $0 == $1 || $1 == UInt8(ascii: "_") && !$0.isWordByte }
    }

    /// The target that the file at `path` belongs to, where manifests tell of several.
    func packaged(_ path: String) -> Membership? {
        guard modulesByName.count > 1, let file = membershipOfPath[path], file.package != nil else { return nil }
        return file
    }

    /// Whether the names of what the module declares mean that in the file: it belongs to the module or imports it, or it imports nothing
    /// that they may be of instead.
    func mayName(_ module: String, by file: Membership) -> Bool {
        module == file.module || module == Self.nameless || module.utf8.last == Folder.dot || isImported(module, by: file)
            || file.imports.allSatisfy { $0 == "Foundation" || hasModule(named: $0) }
    }

    /// Where the file and those that are compiled with it stand.
    func home(of path: String) -> Home {
        Home(ofFileAt: membershipOfPath[path]?.projectPath ?? path)
    }

    /// Whether the two files belong to targets of one package, as far as their folders tell.
    func arePackaged(_ one: String, _ other: String) -> Bool {
        home(of: one).package == home(of: other).package
    }

    /// Whether code in the file at `path` may name what is declared so, at that place of the module.
    func isVisible(_ visibility: Visibility, of module: String, at place: Location, from path: String) -> Bool {
        // Each file sees its own, and most that is asked for stands there: two texts are compared faster than looked up.
        if place.path == path { return true }
        return switch visibility {
        case .type, .file, .body: false
        // Tests see the internals of what they test.
        case .module: self.module(of: path) == module || isTest(path) && reaches(place.path, from: path)
        case .package: arePackaged(path, place.path) || isTest(path) && reaches(place.path, from: path)
        case .everywhere: reaches(place.path, from: path)
        }
    }

    func isTest(_ path: String) -> Bool {
        membershipOfPath[path]?.role == .tests
    }
}

/// What the path of a folder tells of the files in it.
private struct Folder {
    /// The name of the target, or what stands for it.
    let target: String
    let role: Modules.Role
    /// The folder of the package; nil outside of any.
    let package: String?

    /// The folder of the file, with its final slash; the root is empty.
    static func path(of file: [UInt8]) -> ArraySlice<UInt8> {
        file[...(file.lastIndex(of: slash) ?? -1)]
    }

    static let slash = UInt8(ascii: "/")
    static let dot = UInt8(ascii: ".")

    /// - Parameter packages: the folders with a `Package.swift`, and the names that it has.
    init(_ path: ArraySlice<UInt8>, _ packages: [String: Set<String>]) {
        role = TestFiles.isTestFolder(path) ? .tests : .code
        package = Self.package(around: path, packages)
        target = package.map { Self.target(of: path, in: $0, packages[$0] ?? []) } ?? Modules.nameless
    }

    /// The deepest package holds the folder.
    private static func package(around path: ArraySlice<UInt8>, _ packages: [String: Set<String>]) -> String? {
        var package = path
        var name = String(decoding: package, as: UTF8.self)
        while packages[name] == nil {
            guard !package.isEmpty else { return nil }
            // Without its final slash, up to the one before.
            package = package[..<((package.dropLast().lastIndex(of: slash) ?? -1) + 1)]
            name = String(decoding: package, as: UTF8.self)
        }
        return name
    }

    private static func target(of path: ArraySlice<UInt8>, in package: String, _ names: Set<String>) -> String {
        let inside = path.dropFirst(package.utf8.count).split(separator: slash, maxSplits: 2)
        guard let first = inside.first, kinds.contains(where: { first.elementsEqual($0.utf8) }) else { return Modules.nameless }
        let target = inside.count > 1 ? String(decoding: inside[1], as: UTF8.self) : nil
        // Folders that the manifest does not name are parts of one target.
        guard names.isEmpty else { return target.flatMap { names.contains($0) ? $0 : nil } ?? package + wholePackage }
        return target ?? Modules.nameless
    }

    var isWholePackage: Bool { target.utf8.last == Self.dot }

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
