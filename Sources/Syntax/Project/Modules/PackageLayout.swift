/// Which folders of a package belong to which target, as far as its manifest tells.
struct PackageLayout {
    /// What the manifest calls things: a target has the name of its folder, or says the path to that.
    let names: Set<String>
    /// The targets by their folders, where the manifest says those.
    private let targets: [String: String]

    init(_ manifest: Modules.File) {
        names = Self.folderNames(manifest.manifestStrings)
        // Whose of two the files are in a folder that both have, nobody can tell.
        targets = Dictionary(grouping: Set(manifest.targetFolders), by: \.path).compactMapValues { $0.count == 1 ? $0[0].name : nil }
    }

    /// The target that the manifest gives the folder, or the nearest around it; nil where it says of none.
    /// - Parameter path: from the folder of the manifest on, with the final slash.
    func target(around path: ArraySlice<UInt8>) -> String? {
        guard !targets.isEmpty else { return nil }
        var folder = path
        while !folder.isEmpty {
            if let target = targets[String(decoding: folder, as: UTF8.self)] { return target }
            folder = Folder.parent(of: folder)
        }
        return nil
    }

    /// Addresses of packages name no folder here.
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
}

/// What the path of a folder tells of the files in it.
struct Folder {
    /// The name of the target, or what stands for it.
    let target: String
    let role: Modules.Role
    /// The folder of the package; nil outside of any.
    let package: String?

    /// The folder of the file, with its final slash; the root is empty.
    static func path(of file: [UInt8]) -> ArraySlice<UInt8> {
        file[...(file.lastIndex(of: slash) ?? -1)]
    }

    /// The folder around the one with that path, which ends with a slash; empty where there is none.
    static func parent(of folder: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        folder[..<(folder.dropLast().lastIndex(of: slash).map { $0 + 1 } ?? folder.startIndex)]
    }

    static let slash = UInt8(ascii: "/")

    /// - Parameter packages: what the manifests say, by their folders.
    init(_ path: ArraySlice<UInt8>, _ packages: [String: PackageLayout]) {
        role = TestFiles.isTestFolder(path) ? .tests : .code
        package = Self.package(around: path, packages)
        target = package.map { Self.target(of: path.dropFirst($0.utf8.count), in: $0, packages[$0]) } ?? Modules.nameless
    }

    /// The deepest package holds the folder.
    private static func package(around path: ArraySlice<UInt8>, _ packages: [String: PackageLayout]) -> String? {
        var package = path
        var name = String(decoding: package, as: UTF8.self)
        while packages[name] == nil {
            guard !package.isEmpty else { return nil }
            package = parent(of: package)
            name = String(decoding: package, as: UTF8.self)
        }
        return name
    }

    /// - Parameter path: from the folder of the package on.
    private static func target(of path: ArraySlice<UInt8>, in package: String, _ layout: PackageLayout?) -> String {
        if let target = layout?.target(around: path) { return target }
        let parts = path.split(separator: slash, maxSplits: 2)
        guard let first = parts.first, kinds.contains(where: { first.elementsEqual($0.utf8) }) else { return Modules.nameless }
        let target = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : nil
        // Folders that the manifest does not name are parts of one target.
        guard let names = layout?.names, !names.isEmpty else { return target ?? Modules.nameless }
        return target.flatMap { names.contains($0) ? $0 : nil } ?? package + wholePackage
    }

    var isWholePackage: Bool { target.utf8.last == Modules.wholePackage }

    /// What makes the folder of a package with one target the name of that: no target is called so.
    private static let wholePackage = "."

    private static let kinds = ["Sources", "Tests", "Plugins", "Source"]
}
