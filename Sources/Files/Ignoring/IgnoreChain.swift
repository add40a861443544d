/// What is ignored in a folder: the patterns of its own `.gitignore`, then those of the folders around it, up to
/// the root of the repository and its `info/exclude`. A nearer file has the last word.
package final class IgnoreChain: Sendable {
    private let patterns: [IgnorePattern]
    /// The offset at which paths relative to the folder of this file begin.
    private let start: Int
    private let outer: IgnoreChain?

    init(_ patterns: [IgnorePattern], in folder: Path, outer: IgnoreChain?) {
        self.patterns = patterns
        self.start = folder.bytes.count + (folder.bytes.last == Path.separator ? 0 : 1)
        self.outer = outer
    }

    /// Whether the path, which lies in the folder of this chain or below, is ignored. The folders around it were
    /// asked before: Git does not look into an ignored one either.
    package func ignores(_ path: Path, _ target: IgnorePattern.Target) -> Bool {
        let name = path.name.startIndex
        var chain: IgnoreChain? = self
        while let link = chain {
            if let pattern = link.last(matching: path, nameAt: name, target) { return pattern.verdict == .ignored }
            chain = link.outer
        }
        return false
    }

    private func last(matching path: Path, nameAt name: Int, _ target: IgnorePattern.Target) -> IgnorePattern? {
        patterns.last { pattern in
            let applies = switch pattern.target {
            case .anything: true
            case .folder: target == .folder
            }
            return applies && pattern.matches(path.bytes, from: start, nameAt: name)
        }
    }
}

extension IgnoreChain {
    static let fileName = ".gitignore"
    static let repositoryName = ".git"
    /// A `.gitignore` is read up to this many bytes; larger ones are ignored.
    private static let limit = 4 * 1_048_576

    /// The chain with the `.gitignore` of `folder` in front; the same when there is none.
    package static func adding(fileIn folder: Path, to outer: IgnoreChain?) -> IgnoreChain? {
        // Git follows no link in a work tree to find out what to ignore, but those in its own folder.
        guard let bytes = try? FileReading.read(folder.appending(fileName), limit: limit, links: .seen) else { return outer }
        return IgnoreChain(IgnorePattern.parse(bytes), in: folder, outer: outer)
    }

    /// What a repository whose root is `folder` begins with: its `info/exclude`. The patterns around it end here,
    /// as they do for Git. The user's own file for all repositories is not read: two people shall see the same.
    package static func beginning(repository folder: Path) -> IgnoreChain? {
        let exclude = gitFolder(of: folder).appending("info/exclude")
        guard let bytes = try? FileReading.read(exclude, limit: limit) else { return nil }
        return IgnoreChain(IgnorePattern.parse(bytes), in: folder, outer: nil)
    }

    /// Where the repository keeps `info`: behind the `gitdir:` of a submodule or work tree, and its `commondir`.
    private static func gitFolder(of root: Path) -> Path {
        let entry = root.appending(repositoryName)
        guard let link = line(of: entry), link.starts(with: "gitdir: ".utf8) else { return entry }
        let folder = Path(bytes: Array(link.dropFirst("gitdir: ".utf8.count))).absolute(in: root)
        guard let common = line(of: folder.appending("commondir")) else { return folder }
        return Path(bytes: common).absolute(in: folder)
    }

    private static func line(of path: Path) -> [UInt8]? {
        guard let bytes = try? FileReading.read(path, limit: 1 << 16) else { return nil }
        return bytes.split(separator: UInt8(ascii: "\n")).first.map(Array.init)
    }

    /// What holds in `folder` by the files above it, its own not yet included: from the root of its repository, or,
    /// where there is none, from `fallback`.
    package static func above(_ folder: Path, orFrom fallback: Path) -> IgnoreChain? {
        var inner: [Path] = []
        var place = folder
        while place.bytes != [Path.separator] {
            if (try? System.status(of: place.appending(repositoryName), links: .seen)) != nil {
                return chain(through: inner.reversed(), from: place, beginning(repository: place))
            }
            inner.append(place)
            place = place.parent
        }
        guard folder.lies(in: fallback) else { return nil }
        let inside = inner.filter { place in place != fallback && place.lies(in: fallback) }
        return chain(through: inside.reversed(), from: fallback, nil)
    }

    /// - Parameter folders: from the outermost to the one in question, whose own file does not count here.
    private static func chain(through folders: [Path], from root: Path, _ first: IgnoreChain?) -> IgnoreChain? {
        ([root] + folders).dropLast().reduce(first) { chain, folder in adding(fileIn: folder, to: chain) }
    }
}
