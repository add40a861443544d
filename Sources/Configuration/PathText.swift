/// What is done with paths as text. A path has `/` between its components; a relative one is taken from wherever the
/// caller says, and the empty path is that place itself.
///
/// All of it by bytes, as file systems do: to a `String`, `/` and an accent behind it are one character, and folders with
/// other bytes may be equal.
enum PathText {
    /// The path without `.`, without doubled slashes, and without `..` wherever a component before it can be dropped.
    static func normalised(_ path: String) -> String {
        if isNormalised(path) { return path }
        let root = isAbsolute(path)
        var components: [Substring] = []
        for component in self.components(of: path) where component != "." {
            if component != ".." {
                components.append(component)
            } else if let last = components.last, last != ".." {
                components.removeLast()
            } else if !root {
                components.append(component)
            }
        }
        return (root ? "/" : "") + components.map(String.init).joined(separator: "/")
    }

    /// Whether it is as `normalised` leaves it, as far as a look at the slashes tells: most paths are.
    private static func isNormalised(_ path: String) -> Bool {
        // The bytes of a component so far, and how many of them are periods: `.` and `..` have no others.
        var length = 0
        var periods = 0
        var rest = path.utf8[...]
        if rest.first == separator { rest = rest.dropFirst() }
        for byte in rest {
            if byte == separator {
                guard length > periods || length > 2 else { return false }
                length = 0
                periods = 0
            } else {
                length += 1
                if byte == UInt8(ascii: ".") { periods += 1 }
            }
        }
        return rest.isEmpty || length > periods || length > 2
    }

    /// The folder that holds a normalised path; nil for `/`, for the empty path and for one that ends in `..`.
    static func folder(of path: String) -> String? {
        guard let slash = path.utf8.lastIndex(of: separator) else {
            return path.isEmpty || path == ".." ? nil : ""
        }
        guard slash != path.startIndex else { return path == "/" ? nil : "/" }
        return path[path.utf8.index(after: slash)...] == ".." ? nil : String(path[..<slash])
    }

    /// `path` as seen from `folder`: itself when it is absolute, otherwise below it. Normalised.
    static func join(_ folder: String, _ path: String) -> String {
        if isAbsolute(path) || folder.isEmpty { return normalised(path) }
        return normalised((folder == "/" ? folder : folder + "/") + path)
    }

    /// How `path` is written from `folder`, with `..` where it lies outside; both normalised and of one kind. Empty for
    /// the folder itself.
    /// - Parameter stepsUp: how many `..` stand in front at least: those that are not needed lead back on the same way. What
    ///   is around a relative folder nobody knows.
    static func relative(_ path: String, from folder: String, stepsUp: Int = 0) -> String {
        if folder.isEmpty { return path }
        let stepsUp = isAbsolute(folder) ? stepsUp : 0
        if stepsUp == 0 {
            if path.utf8.elementsEqual(folder.utf8) { return "" }
            let prefix = folder == "/" ? folder : folder + "/"
            if path.utf8.starts(with: prefix.utf8) { return String(path.utf8.dropFirst(prefix.utf8.count)) ?? path }
        }
        let here = components(of: folder)
        let there = components(of: path)
        let alike = zip(here, there).prefix { $0.utf8.elementsEqual($1.utf8) }.count
        let shared = min(alike, max(here.count - stepsUp, 0))
        // Above the root there is the root.
        let up = Array(repeating: Substring(".."), count: max(here.count - shared, stepsUp))
        return (up + there[shared...]).joined(separator: "/")
    }

    /// How many `..` a relative path or a glob begins with.
    static func stepsUp(in path: String) -> Int {
        components(of: path).prefix { $0 == "." || $0 == ".." }.count { $0 == ".." }
    }

    private static let separator = UInt8(ascii: "/")

    private static func isAbsolute(_ path: String) -> Bool { path.utf8.first == separator }

    /// What stands between the slashes; nothing for those that are doubled.
    static func components(of path: String) -> [Substring] {
        path.utf8.split(separator: separator).map(Substring.init)
    }
}

/// A path as the key of a table: equal to another one where all bytes are.
struct PathKey: Hashable {
    let path: String
    /// Of all bytes: paths that are the same letters in other bytes have different ones.
    private let digest: UInt64

    init(_ path: String) {
        self.path = path
        // FNV-1a. The hasher of the standard library and a comparison byte by byte took five times as long.
        var digest: UInt64 = 0xCBF2_9CE4_8422_2325
        // An array is walked much faster than the bytes of a `String`.
        for byte in Array(path.utf8) { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
        self.digest = digest
    }

    static func == (left: PathKey, right: PathKey) -> Bool {
        left.digest == right.digest && left.path == right.path
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(digest)
    }
}
