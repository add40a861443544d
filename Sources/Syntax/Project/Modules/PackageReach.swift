/// Which packages of a project may use which, as far as their manifests tell: several that know nothing of each other may be linted
/// at once.
struct PackageReach: Sendable {
    /// Of the packages, by their folders; empty where all may use each other.
    private var numbers: [String: Int] = [:]
    /// A row for each package: whether it may use the others.
    private var isReached: [Bool] = []

    /// Of more nobody says that they are independent.
    private static let most = 256

    /// - Parameters:
    ///   - manifests: the strings of each, by their folders with the final slash; none where one of them may be put together.
    ///   - targets: the folders of the packages that have a target of the name.
    init(_ manifests: [String: [String]], targets: [String: Set<String>]) {
        guard manifests.count > 1, manifests.count <= Self.most else { return }
        var owners = targets
        for folder in manifests.keys {
            if let name = Self.lastName(of: folder) { owners[name, default: []].insert(folder) }
        }
        var direct: [String: Set<String>] = [:]
        for (folder, strings) in manifests {
            guard let found = Self.mentioned(strings, by: folder, owners, Set(manifests.keys)) else { continue }
            direct[folder] = found
        }
        let folders = manifests.keys.sorted()
        let reached = folders.map { direct[$0] == nil ? nil : Self.all(from: $0, direct, manifests.count) }
        guard reached.contains(where: { $0 != nil }) else { return }
        for (number, folder) in folders.enumerated() { numbers[folder] = number }
        isReached = zip(folders, reached).flatMap { own, reached in
            // What a package uses is known of those whose manifests tell it.
            folders.map { $0 == own || direct[$0] == nil || reached?.contains($0) ?? true }
        }
    }

    func number(of package: String) -> Int? { numbers[package] }

    func includes(_ package: Int, from other: Int) -> Bool { isReached[other * numbers.count + package] }

    /// The packages that the strings may name; nil where they may be any.
    private static func mentioned(_ strings: [String], by folder: String, _ owners: [String: Set<String>], _ folders: Set<String>) -> Set<String>? {
        guard !strings.isEmpty else { return nil }
        var found: Set<String> = []
        // An array is walked much faster than the characters of a `String`.
        for string in strings.map({ Array($0.utf8) }) {
            let parts = string.split(separator: slash)
            for part in parts {
                // A target of its own is no other package's.
                if let packages = owners[name(part)], !packages.contains(folder) { found.formUnion(packages) }
            }
            guard parts.contains(up[...]) else { continue }
            var path = Array(folder.utf8)[...].split(separator: slash)
            for part in parts where part != here[...] {
                if part != up[...] {
                    path.append(part)
                } else if path.popLast() == nil {
                    return nil
                }
            }
            let target = String(decoding: path.flatMap { $0 + [slash] }, as: UTF8.self)
            if folders.contains(target) { found.insert(target) }
        }
        return found
    }

    /// Those and what they may use themselves; nil where one of them may use all.
    private static func all(from folder: String, _ direct: [String: Set<String>], _ count: Int) -> Set<String>? {
        var found: Set<String> = [folder]
        var waiting = [folder]
        while let current = waiting.popLast() {
            guard let next = direct[current] else { return nil }
            waiting += next.filter { found.insert($0).inserted }
        }
        return found.count == count ? nil : found
    }

    private static func lastName(of folder: String) -> String? {
        Array(folder.utf8).split(separator: slash).last.map { String(decoding: $0, as: UTF8.self) }
    }

    /// What a part of a path or of an address calls a package.
    private static func name(_ part: ArraySlice<UInt8>) -> String {
        String(decoding: part.suffix(ending.count) == ending[...] ? part.dropLast(ending.count) : part, as: UTF8.self)
    }

    private static let slash = UInt8(ascii: "/")
    private static let here = Array(".".utf8)
    private static let up = Array("..".utf8)
    private static let ending = Array(".git".utf8)
}
