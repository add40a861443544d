/// What is done with paths as text. A path has `/` between its components; a relative one is taken from wherever the
/// caller says, and the empty path is that place itself.
enum Path {
    /// The path without `.`, without doubled slashes, and without `..` wherever a component before it can be dropped.
    static func normalised(_ path: String) -> String {
        let root = path.hasPrefix("/")
        var components: [Substring] = []
        for component in path.split(separator: "/") where component != "." {
            if component != ".." {
                components.append(component)
            } else if let last = components.last, last != ".." {
                components.removeLast()
            } else if !root {
                components.append(component)
            }
        }
        return (root ? "/" : "") + components.joined(separator: "/")
    }

    /// The folder that holds a normalised path; nil for `/`, for the empty path and for one that ends in `..`.
    static func folder(of path: String) -> String? {
        guard let slash = path.lastIndex(of: "/") else {
            return path.isEmpty || path == ".." ? nil : ""
        }
        guard slash != path.startIndex else { return path == "/" ? nil : "/" }
        return path.hasSuffix("/..") ? nil : String(path[..<slash])
    }

    /// `path` as seen from `folder`: itself when it is absolute, otherwise below it. Normalised.
    static func join(_ folder: String, _ path: String) -> String {
        if path.hasPrefix("/") || folder.isEmpty { return normalised(path) }
        return normalised(folder + "/" + path)
    }

    /// How `path` is written from `folder`, with `..` where it lies outside; both normalised and of one kind. Empty for
    /// the folder itself.
    static func relative(_ path: String, from folder: String) -> String {
        if folder.isEmpty { return path }
        if path == folder { return "" }
        let prefix = folder == "/" ? folder : folder + "/"
        if path.utf8.starts(with: prefix.utf8) { return String(path.utf8.dropFirst(prefix.utf8.count)) ?? path }
        let here = folder.split(separator: "/")
        let there = path.split(separator: "/")
        let shared = zip(here, there).prefix { $0 == $1 }.count
        let up = Array(repeating: Substring(".."), count: here.count - shared)
        return (up + there[shared...]).joined(separator: "/")
    }
}
