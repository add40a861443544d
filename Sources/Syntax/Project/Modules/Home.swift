/// Where a file and those that are compiled with it stand, as far as its path tells: `Sources/App` of
/// `Sources/App/Models/User.swift`, else its own folder.
public struct Home: Hashable, Sendable {
    /// From the root of the project on; empty where that is the folder.
    private let path: Substring

    /// - Parameter path: of the file, from the root of the project on.
    init(ofFileAt path: String) {
        // Bytes, since this is asked of many types of a project.
        let bytes = path.utf8
        var start = bytes.startIndex
        var folder = bytes[..<start]
        var isTarget = false
        while !isTarget, let end = bytes[start...].firstIndex(of: UInt8(ascii: "/")) {
            isTarget = Self.containers.contains { $0.utf8.elementsEqual(folder) }
            folder = bytes[start..<end]
            start = bytes.index(after: end)
        }
        self.path = path[..<folder.endIndex]
    }

    /// One by one.
    public var folders: [Substring] { path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) } }

    /// Whether one of the folders has this name.
    func isBelow(_ name: String) -> Bool {
        folders.contains { $0 == name }
    }

    /// The folder of the package and the name of the target; nil where it is none.
    public var target: (package: ArraySlice<Substring>, name: Substring)? {
        let folders = folders
        guard let name = folders.last, let container = folders.dropLast().last, Self.containers.contains(String(container)) else {
            return nil
        }
        return (folders.dropLast(2), name)
    }

    /// The folder of the package; nil where the file stands in no target of one.
    var package: ArraySlice<Substring>? { target?.package }

    private static let containers = ["Sources", "Tests"]
}
