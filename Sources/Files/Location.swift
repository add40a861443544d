extension Path {
    /// As an absolute path, taken from `folder` when it is relative.
    package func absolute(in folder: Path) -> Path {
        isAbsolute ? normalized : folder.appending(bytes).normalized
    }

    /// The absolute path without `..` and without symbolic links among its folders, so that a file has one path however
    /// it was said. The file itself may be a link, and need not be there.
    ///
    /// The file system resolves `..`, because behind a symbolic link it leads elsewhere than the text says; where
    /// nothing is, the text says it.
    package func located(from folder: Path) -> Path {
        let lexical = absolute(in: folder)
        if System.isFolder(lexical) { return (try? System.resolve(lexical)) ?? lexical }
        var place = lexical
        var missing: [ArraySlice<UInt8>] = []
        repeat {
            missing.append(place.name)
            place = place.parent
            if let resolved = try? System.resolve(place) {
                return missing.reversed().reduce(resolved) { path, name in
                    name.elementsEqual("..".utf8) ? path.parent : path.appending(Array(name))
                }
            }
        } while place.parent != place
        return lexical
    }

    /// The file that is written under this path, so that it has one path however it was said: links are followed, also one
    /// that leads to what is not there yet.
    package func writtenPlace(from folder: Path) -> Path {
        var place = located(from: folder)
        for _ in 1...Path.linkLimit {
            if let target = try? System.resolve(place) { return target }
            guard let said = try? System.target(ofLink: place) else { break }
            place = said.located(from: place.parent)
        }
        return place
    }

    /// How many links systems follow, more or less, before they take them for a circle.
    private static let linkLimit = 40

    /// The absolute path as the text says it, where a symbolic link among its folders leads elsewhere; nil where none does.
    /// - Parameter located: what `located(from:)` gives.
    package func saidThroughLinks(from folder: Path, to located: Path) -> Path? {
        let said = absolute(in: folder).walkedBack
        guard said != located, let target = try? System.resolve(said), target == (try? System.resolve(located))
        else { return nil }
        return said
    }

    /// An absolute path without `..`: a step back that only leads out of a folder which was named before is no way
    /// through that folder. Behind a symbolic link it leads to what holds the link's target.
    private var walkedBack: Path {
        let components = bytes.split(separator: Path.separator)
        guard components.contains(where: { $0.elementsEqual("..".utf8) }) else { return self }
        return components.reduce("/") { path, component in
            guard component.elementsEqual("..".utf8) else { return path.appending(Array(component)) }
            let isLink = (try? System.status(of: path, links: .seen))?.kind == .symbolicLink
            return (isLink ? (try? System.resolve(path)) ?? path : path).parent
        }
    }

    /// The path and the folders around it, from the innermost on.
    package var way: some Sequence<Path> {
        sequence(first: self) { $0.parent == $0 ? nil : $0.parent }
    }

    /// Whether a repository of git, a submodule and a working tree of its own too, has its top there.
    package var isRepository: Bool { (try? System.status(of: appending(".git"))) != nil }

    /// How people who stand in `here` are told: from there on, with `..` as long as both lie in `root`; otherwise the
    /// whole path. All three are absolute.
    package func shown(from here: Path, in root: Path) -> Path {
        if let inside = relative(to: here) { return inside }
        guard lies(in: root), here.lies(in: root) else { return self }
        var up: [UInt8] = []
        var place = here
        while !lies(in: place) {
            up += Array("../".utf8)
            place = place.parent
        }
        guard let rest = relative(to: place) else { return self }
        guard rest != .here else { return Path(bytes: up.dropLast()) }
        return Path(bytes: up + rest.bytes)
    }
}
