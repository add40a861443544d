/// Where a file and those that are compiled with it stand, as far as its path tells: `Sources/App` of
/// `Sources/App/Models/User.swift`, else its own folder.
public struct Home: Hashable, Sendable {
    /// The folders from the root of the project on.
    public let folders: [Substring]

    /// - Parameter path: of the file, from the root of the project on.
    init(ofFileAt path: String) {
        let folders = path.split(separator: "/").dropLast()
        let target = folders.indices.dropFirst().first { Self.containers.contains(folders[$0 - 1]) }
        self.folders = Array(folders[...(target ?? folders.endIndex - 1)])
    }

    /// The folder of the package and the name of the target, where it is one.
    public var target: (package: ArraySlice<Substring>, name: Substring)? {
        guard let name = folders.last, let container = folders.dropLast().last, Self.containers.contains(container) else {
            return nil
        }
        return (folders.dropLast(2), name)
    }

    private static let containers: Set<Substring> = ["Sources", "Tests"]
}
