/// Which target a file belongs to, as the folders of Swift packages tell.
///
/// The folder of a `Package.swift` holds `Sources/Target` and `Tests/Target`; files outside any package belong to one nameless module.
struct Modules: Sendable {
    /// What is known of a file by its path.
    struct Membership {
        let module: String
        let role: Role
    }

    enum Role { case code, tests }

    /// In the order of the files.
    let memberships: [Membership]
    private let membershipOfPath: [String: Membership]
    /// The names of all targets seen.
    let names: Set<String>

    /// - Parameter files: as they are shown, and from the root of the project on.
    init(_ files: [(path: String, projectPath: String)]) {
        let packages = Set(files.lazy.filter { Self.isManifest($0.projectPath) }.map { Folder.path(of: $0.projectPath) })
        var names: Set<String> = []
        // Most files stand in the folder of the one before.
        var last: (name: String, folder: Folder)?
        memberships = files.map { file in
            let name = Folder.path(of: file.projectPath)
            let folder: Folder
            if let last, last.name == name {
                folder = last.folder
            } else {
                folder = Folder(name, packages)
                last = (name, folder)
                names.insert(folder.module)
            }
            return Membership(
                module: folder.module, role: TestFiles.isNamedLikeTest(file.projectPath) ? .tests : folder.role)
        }
        self.names = names
        membershipOfPath = Dictionary(zip(files.lazy.map(\.path), memberships)) { first, _ in first }
    }

    private static func isManifest(_ path: String) -> Bool {
        path == "Package.swift" || path.utf8.ends(in: "/Package.swift")
    }

    /// The target that the file belongs to; empty outside any, and for a file that the project does not know.
    func module(of path: String) -> String {
        membershipOfPath[path]?.module ?? ""
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
    static func path(of file: String) -> String {
        String(file.utf8.lastIndex(of: UInt8(ascii: "/")).map { file[...$0] } ?? "")
    }

    /// - Parameter packages: folders with a `Package.swift`.
    init(_ path: String, _ packages: Set<String>) {
        role = TestFiles.isTestFolder(path) ? .tests : .code
        module = Self.module(of: path, packages)
    }

    /// The deepest package holds the folder.
    private static func module(of path: String, _ packages: Set<String>) -> String {
        var package = path[...]
        while !packages.contains(String(package)) {
            guard !package.isEmpty else { return "" }
            // Without its final slash, up to the one before.
            package = package.dropLast()
            package = package.utf8.lastIndex(of: UInt8(ascii: "/")).map { package[...$0] } ?? ""
        }
        let inside = path[package.endIndex...].utf8.split(separator: UInt8(ascii: "/"), maxSplits: 2)
        guard inside.count >= 2, let kind = inside.first.map(Substring.init),
            ["Sources", "Tests", "Plugins", "Source"].contains(kind)
        else { return "" }
        return String(Substring(inside[1]))
    }
}

/// Which files are tests, as far as their paths tell.
public enum TestFiles {
    /// A component `Tests` or `…Tests`, or a file name that ends in `Test.swift` or `Tests.swift`.
    public static func isTest(path: String) -> Bool {
        isNamedLikeTest(path) || isTestFolder(path)
    }

    static func isNamedLikeTest(_ path: String) -> Bool {
        path.utf8.ends(in: "Test.swift") || path.utf8.ends(in: "Tests.swift")
    }

    /// Whether a folder on the path is one of tests; what stands behind the last slash does not count.
    static func isTestFolder(_ path: String) -> Bool {
        var start = path.utf8.startIndex
        while let slash = path.utf8[start...].firstIndex(of: UInt8(ascii: "/")) {
            if path.utf8[start..<slash].ends(in: "Tests") { return true }
            start = path.utf8.index(after: slash)
        }
        return false
    }
}

extension BidirectionalCollection<UInt8> {
    /// Whether the last bytes are those of `text`.
    fileprivate func ends(in text: String) -> Bool {
        suffix(text.utf8.count).elementsEqual(text.utf8)
    }
}

extension SourceFile {
    /// Whether the file holds tests: by its path, or because it imports `XCTest` or `Testing`.
    public var isTest: Bool {
        TestFiles.isTest(path: text.projectPath)
            || imports(oneOf: ["XCTest", "Testing"])
    }
}
