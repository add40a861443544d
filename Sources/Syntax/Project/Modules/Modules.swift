/// Which target a file belongs to, as the folders of Swift packages tell.
///
/// The folder of a `Package.swift` holds `Sources/Target` and `Tests/Target`, where the manifest does not name its targets otherwise;
/// files outside any package belong to one nameless module.
// A class: whoever looks up a name takes them along, and a copy of a struct would retain each of the tables.
final class Modules: Sendable {
    /// What a file says of modules.
    struct File {
        /// As it is shown.
        let path: String
        /// From the root of the project on.
        let projectPath: String
        var manifestStrings: [String] = []
        var targetFolders: [TargetFolder] = []
        var imports: [String] = []
        var exports: [String] = []
    }

    enum Role { case code, tests }

    /// What files outside of any package belong to.
    static let nameless = ""
    static let namelessNumber = 0
    /// What the name of a target ends with that stands for all that a package has: no target is called so.
    static let wholePackage = UInt8(ascii: ".")

    /// In the order of the files.
    let memberships: [Membership]
    private let membershipOfPath: [String: Membership]
    /// The modules of each target's name: those of several packages may share it.
    private let modulesByName: [String: [String]]
    private let reach: PackageReach
    /// Whether all files belong to one module.
    let isSole: Bool
    /// What else one sees who imports the target of the name.
    private let exports: [String: Set<String>]
    /// The modules that an import of the name may mean: `swift_tools` is the target `swift-tools`.
    private let numbersByImport: [String: [Int]]

    convenience init(_ files: [FileFacts]) {
        self.init(
            files.map { file in
                File(
                    path: file.path, projectPath: file.projectPath, manifestStrings: file.manifestStrings,
                    targetFolders: file.targetFolders, imports: file.imports, exports: file.exports)
            })
    }

    init(_ files: [File]) {
        // An array is walked much faster than the bytes of a `String`.
        let paths = files.map { Array($0.projectPath.utf8) }
        var packages: [String: PackageLayout] = [:]
        var manifests: [String: [String]] = [:]
        for (file, path) in zip(files, paths) where Self.isManifest(path) {
            let folder = String(decoding: Folder.path(of: path), as: UTF8.self)
            packages[folder] = PackageLayout(file)
            manifests[folder] = file.manifestStrings
        }
        let (folders, places) = Self.folders(of: paths, packages)
        var owners: [String: Set<String>] = [:]
        for folder in folders where folder.target != Self.nameless {
            if let package = folder.package { owners[folder.target, default: []].insert(package) }
        }
        reach = PackageReach(manifests, targets: owners)
        let (targets, numbers) = Self.targets(of: folders, owners, reach)
        isSole = numbers.count == 1
        var membershipOfPath: [String: Membership] = [:]
        membershipOfPath.reserveCapacity(files.count)
        memberships = files.indices.map { number in
            let target = targets[places[number]]
            let role = TestFiles.isNamedLikeTest(paths[number]) ? .tests : target.role
            let membership = Membership(files[number], target, role)
            // Of several of one path the first is kept.
            guard let known = membershipOfPath.updateValue(membership, forKey: files[number].path) else { return membership }
            membershipOfPath[files[number].path] = known
            return known
        }
        self.membershipOfPath = membershipOfPath
        modulesByName = owners.reduce(into: [:]) { modules, target in
            modules[target.key] = target.value.count > 1 ? target.value.sorted().map { $0 + target.key } : [target.key]
        }
        numbersByImport = modulesByName.reduce(into: [:]) { found, modules in
            found[Self.importName(of: modules.key), default: []] += modules.value.compactMap { numbers[$0] }
        }
        exports = Self.exports(zip(memberships, files).filter { !$1.exports.isEmpty }.map { ($0.target, $1.exports) })
    }

    /// The folders of the files, and the one of each file, as an index.
    private static func folders(of paths: [[UInt8]], _ packages: [String: PackageLayout]) -> (folders: [Folder], places: [Int]) {
        var folders: [Folder] = []
        // Most files stand in the folder of the one before.
        var last: ArraySlice<UInt8>?
        let places = paths.map { file in
            let path = Folder.path(of: file)
            if path != last {
                folders.append(Folder(path, packages))
                last = path
            }
            return folders.count - 1
        }
        return (folders, places)
    }

    /// What the folders tell of their files, and the numbers of the modules.
    /// - Parameter owners: the packages that have a target of the name.
    private static func targets(
        of folders: [Folder], _ owners: [String: Set<String>], _ reach: PackageReach
    ) -> (targets: [Membership.Target], numbers: [String: Int]) {
        var numbers = [nameless: namelessNumber]
        let targets = folders.map { folder in
            let isShared = (owners[folder.target]?.count ?? 0) > 1
            let module = isShared ? (folder.package ?? "") + folder.target : folder.target
            let number = numbers[module] ?? numbers.count
            numbers[module] = number
            let package = folder.target == nameless ? nil : folder.package
            return Membership.Target(
                module: module, number: number, name: folder.isWholePackage ? module : folder.target, role: folder.role,
                package: package, manifest: folder.package, packageNumber: package.flatMap(reach.number))
        }
        return (targets, numbers)
    }

    private static func importName(of target: String) -> String {
        String(decoding: target.utf8.map { $0.isWordByte ? $0 : UInt8(ascii: "_") }, as: UTF8.self)
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

    static let manifest = "Package.swift"
    private static let manifestBytes = Array(manifest.utf8)

    private static func isManifest(_ path: [UInt8]) -> Bool {
        let count = manifestBytes.count
        return path.suffix(count) == manifestBytes[...] && (path.count == count || path.dropLast(count).last == Folder.slash)
    }

    func hasModule(named name: String) -> Bool { modulesByName[name] != nil }

    /// The modules that the file may mean by the name: the one of its own package, else all.
    func modules(named name: String, from file: Membership) -> [String] {
        let modules = modulesByName[name] ?? []
        guard modules.count > 1, let package = file.package, modules.contains(package + name) else { return modules }
        return [package + name]
    }

    func membership(of path: String) -> Membership {
        membershipOfPath[path] ?? Membership(ofStrangerAt: path)
    }

    /// Whether the file may use what the other declares, as far as the manifests of their packages tell.
    func reaches(_ other: Membership, from file: Membership) -> Bool {
        guard let package = file.packageNumber, let owner = other.packageNumber else { return true }
        return reach.includes(owner, from: package)
    }

    /// The target that the file belongs to; empty outside any, and for a file that the project does not know.
    func module(of path: String) -> String {
        membershipOfPath[path]?.module ?? Self.nameless
    }

    /// Whether the file imports the module of the other, which its own package does not tell apart from others of the name.
    func isImported(_ other: Membership, by file: Membership) -> Bool {
        imports(of: file).modules.contains(other.moduleNumber)
    }

    /// Whether the names of what the other file declares mean that in the file, as far as manifests tell of modules: they belong to one
    /// module, or it imports the other's, or it imports nothing that they may be of instead.
    func mayName(_ other: Membership, by file: Membership) -> Bool {
        guard file.package != nil, other.moduleNumber != file.moduleNumber, other.package != nil, !other.isWholePackage else { return true }
        let imports = imports(of: file)
        return !imports.haveStrangers || imports.modules.contains(other.moduleNumber)
    }

    /// The same of any place of the file, so that it is found once.
    private func imports(of file: Membership) -> Imports {
        file.knownImports.value { findImports(of: file) }
    }

    private func findImports(of file: Membership) -> Imports {
        var modules: [Int] = []
        var haveStrangers = false
        for name in file.imports {
            guard let numbers = numbersByImport[name] else {
                // Apple's own are seldom the other half of a name.
                haveStrangers = haveStrangers || name != "Foundation"
                continue
            }
            modules += numbers + exported(by: name)
        }
        // What one file of a module exports, all of its files see.
        modules += exported(by: file.target)
        return Imports(modules: modules, haveStrangers: haveStrangers)
    }

    private func exported(by target: String) -> [Int] {
        (exports[target] ?? []).flatMap { numbersByImport[$0] ?? [] }
    }

    /// Where the file and those that are compiled with it stand.
    func home(of path: String) -> Home {
        Home(ofFileAt: membershipOfPath[path]?.projectPath ?? path)
    }

    /// Whether the two files belong to targets of one package, as far as their folders tell.
    private func arePackaged(_ one: Membership, _ other: Membership) -> Bool {
        if let manifest = one.manifest, let second = other.manifest { return manifest == second }
        return Home(ofFileAt: one.projectPath).package == Home(ofFileAt: other.projectPath).package
    }

    /// Whether code in the file may name what the other file declares so.
    func isVisible(_ visibility: Visibility, of other: Membership, from file: Membership) -> Bool {
        if other === file { return true }
        return switch visibility {
        case .type, .file, .body, .bodyBesideNamesakes: false
        // Tests see the internals of what they test.
        case .module: other.moduleNumber == file.moduleNumber || file.role == .tests && reaches(other, from: file)
        case .package: arePackaged(file, other) || file.role == .tests && reaches(other, from: file)
        case .everywhere: reaches(other, from: file)
        }
    }

    /// Whether code in the file at `path` may name what is declared so at that place.
    func isVisible(_ visibility: Visibility, at place: Location, from path: String) -> Bool {
        // Each file sees its own, and most that is asked for stands there: two texts are compared faster than looked up.
        place.path == path || isVisible(visibility, of: membership(of: place.path), from: membership(of: path))
    }

    func isTest(_ path: String) -> Bool {
        membershipOfPath[path]?.role == .tests
    }
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
