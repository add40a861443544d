import Files

/// What a walk has found, in the order of the bytes of the shown paths.
struct WalkResult: Hashable, Sendable {
    var files: [FoundFile] = []
    /// The `.lintrc` files in the folders that were walked; absolute.
    var configurations: [Path] = []
    var remarks: [WalkRemark] = []
    /// What a killed run left half written in the folders that were walked; absolute.
    var leftovers: [Path] = []
    /// Empty unless the walk was to remember it.
    fileprivate(set) var passedOver: [PassedOver] = []
    /// The files that the symbolic links among `files` lead to; absolute.
    private(set) var linkTargets: Set<Path> = []
    /// Symbolic links to files that were met on the way, until it is known which files they add.
    fileprivate var links: [FoundFile] = []
}

/// A folder that is still to be listed.
// Outside of the walk: inside it, whether the scope conforms would be looked up at run time.
private struct Visit<Scope: Sendable>: Sendable {
    let folder: Path
    /// What holds above it.
    let ignored: IgnoreChain?
    let scope: Scope
    let depth: Depth

    enum Depth {
        /// Its scope knows its own `.lintrc` already.
        case start
        case below
    }
}

/// What a folder has.
private struct Listed<Scope: Sendable>: Sendable {
    var found = WalkResult()
    var folders: [Visit<Scope>] = []
}

/// Finds the Swift files that the paths on a command line mean.
///
/// A path that is named is taken. In the folders below it, what is hidden, ignored, excluded or somebody else's
/// code is passed over, as whole folders; symbolic links to folders are not followed, so there are no loops.
struct FileWalk<Scope: FolderScope> {
    /// Absolute.
    let currentFolder: Path
    /// What holds in a folder, by its own `.lintrc` and those above it.
    let scope: @Sendable (_ folder: Path) -> Scope
    var memory = WalkMemory.foundOnly
    /// How many folders are listed at once.
    var threads = 1

    /// A path of the command line, said and meant.
    private struct Start: Sendable {
        let path: Path
        let shown: Path
        /// Where the walk began to be asked for, when that lies below: what is in there is shown from there on.
        let inner: Path?

        func shown(_ found: Path) -> Path {
            if let inner, let near = found.relative(to: inner) { return near }
            guard let rest = found.relative(to: path), rest != .here else { return shown }
            return shown == .here ? rest : shown.appending(rest.bytes)
        }
    }

    func files(at paths: [Path]) -> WalkResult {
        var result = WalkResult()
        var scopes: [Path: Scope] = [:]
        for said in paths {
            let start = resolve(said)
            let status: FileStatus
            do throws(SystemFault) {
                status = try System.status(of: start.path)
            } catch {
                result.remark(start.shown, unreachable(start.path, error))
                continue
            }
            let folder = status.kind == .folder ? start.path : start.path.parent
            let holding = scopes[folder] ?? scope(folder)
            if status.kind != .folder, scopes[folder] == nil { noteLeftovers(in: folder, &result) }
            // A single path asks once.
            if paths.count > 1 { scopes[folder] = holding }
            guard !isExcludedAsSaid(said, start.path, status.kind) else {
                result.remark(start.shown, .excluded)
                continue
            }
            if status.kind == .folder {
                walk(start, holding, into: &result)
            } else {
                take(start, status, holding, into: &result)
            }
        }
        result.addLinks(remembering: memory)
        // A single walk meets each file once.
        if paths.count > 1 { result.removeRepetitions() }
        result.sort()
        return result
    }

    private func resolve(_ said: Path) -> Start {
        let path = said.located(from: currentFolder)
        let shown = path.relative(to: currentFolder) ?? (said.isAbsolute ? path : said.normalized)
        return Start(path: path, shown: shown, inner: currentFolder.lies(in: path) ? currentFolder : nil)
    }

    /// Whether it is excluded under the name that it has through a link to a folder.
    private func isExcludedAsSaid(_ said: Path, _ located: Path, _ kind: FileKind) -> Bool {
        guard let path = said.saidThroughLinks(from: currentFolder, to: located) else { return false }
        return kind == .folder ? scope(path).excludes(folder: path) : scope(path.parent).excludes(file: path)
    }

    /// A folder that is not walked may still be one in which a file is written.
    private func noteLeftovers(in folder: Path, _ result: inout WalkResult) {
        let names = (try? FolderStream.names(in: folder)) ?? []
        result.leftovers += names.filter(Temporary.isName).map { name in folder.appending(name) }
    }

    private func unreachable(_ path: Path, _ fault: SystemFault) -> WalkRemark.Reason {
        switch fault {
        case .absent, .notAFolder:
            (try? System.status(of: path, links: .seen)) == nil ? .absent : .brokenLink
        case .linkLoop: .brokenLink
        default: .unreadable(fault)
        }
    }

    private func take(_ start: Start, _ status: FileStatus, _ scope: Scope, into result: inout WalkResult) {
        guard start.path.isSwift else { return result.remark(start.shown, .notSwift) }
        guard status.kind == .regular else { return result.remark(start.shown, .irregular(status.kind)) }
        guard !scope.excludes(file: start.path) else {
            note(start.path, .anything, .excluded, start, in: &result)
            return result.remark(start.shown, .excluded)
        }
        let found = FoundFile(path: start.path, shown: start.shown, version: status.version)
        guard (try? System.status(of: start.path, links: .seen))?.kind == .symbolicLink else { return result.files.append(found) }
        guard !leadsOut(start.path) else {
            note(start.path, .anything, .excluded, start, in: &result)
            return result.remark(start.shown, .excluded)
        }
        result.links.append(found)
    }

    /// Whether the link leads to a file that is left out: it would be read and written under another name.
    private func leadsOut(_ link: Path) -> Bool {
        guard let target = try? System.resolve(link) else { return false }
        return scope(target.parent).excludes(file: target)
    }

    private func walk(_ start: Start, _ scope: Scope, into result: inout WalkResult) {
        guard !scope.excludes(folder: start.path) else {
            note(start.path, .folder, .excluded, start, in: &result)
            return result.remark(start.shown, .excluded)
        }
        let ignored = IgnoreChain.above(start.path, orFrom: currentFolder)
        // All folders of one depth, then all below them: calls may not nest as deep as folders do.
        var waiting = [Visit(folder: start.path, ignored: ignored, scope: scope, depth: .start)]
        while !waiting.isEmpty {
            // Another thread takes longer to begin than a few folders to list.
            let workers = waiting.count < 16 ? 1 : threads
            let listed = concurrentMap(waiting, threads: workers, cost: { _ in 1 }) { visit in list(visit, start) }
            waiting = listed.flatMap(\.folders)
            for part in listed { result.add(part.found) }
        }
    }

    private func list(_ visit: Visit<Scope>, _ start: Start) -> Listed<Scope> {
        var listed = Listed<Scope>()
        do throws(SystemFault) {
            try list(visit, start, into: &listed)
        } catch {
            listed.found.remark(start.shown(visit.folder), .unreadable(error))
        }
        return listed
    }
}

// Listing one folder.
extension FileWalk {
    /// What a folder has that matters to a walk.
    private struct Listing {
        var folders: [[UInt8]] = []
        var files: [FolderEntry] = []
        var leftovers: [[UInt8]] = []
        var closed: [(name: [UInt8], target: IgnorePattern.Target, reason: PassedOver.Reason)] = []
        /// The names of files that say what holds in the folder.
        var signs: Set<Sign> = []
    }

    private enum Sign: String, CaseIterable {
        case ignores = ".gitignore"
        case repository = ".git"
        case configuration = ".lintrc"

        static func named(_ name: [UInt8]) -> Sign? {
            allCases.first { sign in name.elementsEqual(sign.rawValue.utf8) }
        }
    }

    private func list(_ visit: Visit<Scope>, _ start: Start, into listed: inout Listed<Scope>) throws(SystemFault) {
        var stream = try FolderStream(visit.folder)
        let listing = try read(&stream)
        var scope = visit.scope
        let hasConfiguration = listing.signs.contains(.configuration)
        let configuration = hasConfiguration ? visit.folder.appending(Sign.configuration.rawValue) : nil
        if let configuration { listed.found.configurations.append(configuration) }
        switch visit.depth {
        case .start: break
        case .below: scope = scope.entering(visit.folder, configuration: configuration)
        }
        listed.found.leftovers += listing.leftovers.map { name in visit.folder.appending(name) }
        let ignored = chain(visit, listing.signs)
        // What is wrong with the configuration of an empty folder is nobody's trouble.
        let exclusion = listing.folders.isEmpty && listing.files.isEmpty ? nil : scope.exclusion
        for (name, target, reason) in listing.closed {
            note(visit.folder.appending(name), target, reason, start, in: &listed.found)
        }
        for folder in listing.folders.map({ name in visit.folder.appending(name) }).sorted() {
            if let reason = reasonToLeaveOut(folder, .folder, ignored, exclusion) {
                note(folder, .folder, reason, start, in: &listed.found)
                continue
            }
            listed.folders.append(Visit(folder: folder, ignored: ignored, scope: scope, depth: .below))
        }
        let shownFolder = start.shown(visit.folder)
        for entry in listing.files {
            let file = visit.folder.appending(entry.name)
            if let reason = reasonToLeaveOut(file, .anything, ignored, exclusion) {
                note(file, .anything, reason, start, in: &listed.found)
                continue
            }
            let shown = shownFolder == .here ? Path(bytes: entry.name) : shownFolder.appending(entry.name)
            add(file, shown, entry, stream, start, into: &listed.found)
        }
        // Each thread sorts what it has found: all of it then consists of a few runs that are in order.
        listed.found.sort()
    }

    private func reasonToLeaveOut(
        _ path: Path, _ target: IgnorePattern.Target, _ ignored: IgnoreChain?, _ exclusion: FolderScope.Exclusion?
    ) -> PassedOver.Reason? {
        if ignored?.ignores(path, target) == true { return .ignored }
        return exclusion?(path, target) == true ? .excluded : nil
    }

    private func note(
        _ path: Path, _ target: IgnorePattern.Target, _ reason: PassedOver.Reason, _ start: Start,
        in result: inout WalkResult
    ) {
        switch memory {
        case .foundOnly: break
        case .everything:
            result.passedOver.append(
                PassedOver(path: path, shown: start.shown(path), target: target, reason: reason))
        }
    }

    private func chain(_ visit: Visit<Scope>, _ signs: Set<Sign>) -> IgnoreChain? {
        let outer = signs.contains(.repository) ? IgnoreChain.beginning(repository: visit.folder) : visit.ignored
        return signs.contains(.ignores) ? IgnoreChain.adding(fileIn: visit.folder, to: outer) : outer
    }

    private func read(_ stream: inout FolderStream) throws(SystemFault) -> Listing {
        var listing = Listing()
        while let entry = try stream.next() {
            if entry.name.first == UInt8(ascii: ".") {
                if let sign = Sign.named(entry.name) { listing.signs.insert(sign) }
                if Temporary.isName(entry.name) { listing.leftovers.append(entry.name) }
                if entry.kind == .folder { listing.closed.append((entry.name, .folder, .hidden)) }
                if entry.kind == .regular, Path.isSwift(entry.name[...]) { listing.closed.append((entry.name, .anything, .hidden)) }
                continue
            }
            var kind = entry.kind
            if kind == .unknown { kind = (try? stream.status(of: entry.name, links: .seen))?.kind ?? .unknown }
            if kind == .folder {
                if FileWalk.isForeign(entry.name) {
                    listing.closed.append((entry.name, .folder, .foreign))
                } else {
                    listing.folders.append(entry.name)
                }
            } else if Path.isSwift(entry.name[...]) {
                listing.files.append(FolderEntry(name: entry.name, kind: kind))
            } else if kind == .symbolicLink, memory == .everything, (try? stream.status(of: entry.name, links: .followed))?.kind == .folder {
                listing.closed.append((entry.name, .folder, .link))
            }
        }
        return listing
    }

    /// Folders of dependencies and of build products, whether or not a `.gitignore` has them.
    static func isForeign(_ name: [UInt8]) -> Bool {
        ["Pods", "Carthage", "DerivedData"].contains { foreign in name.elementsEqual(foreign.utf8) }
    }

    private func add(
        _ file: Path, _ shown: Path, _ entry: FolderEntry, _ stream: borrowing FolderStream, _ start: Start,
        into result: inout WalkResult
    ) {
        let status: FileStatus
        do throws(SystemFault) {
            status = try stream.status(of: entry.name, links: .followed)
        } catch {
            return result.remark(shown, unreachable(file, error))
        }
        switch status.kind {
        case .regular:
            let found = FoundFile(path: file, shown: shown, version: status.version)
            if entry.kind != .symbolicLink {
                result.files.append(found)
            } else if leadsOut(file) {
                note(file, .anything, .excluded, start, in: &result)
            } else {
                result.links.append(found)
            }
        case .folder:
            // A symbolic link to a folder that has the name of a Swift file.
            note(file, .folder, .link, start, in: &result)
        case .symbolicLink, .fifo, .socket, .device, .unknown:
            result.remark(shown, .irregular(status.kind))
        }
    }
}

extension WalkResult {
    fileprivate mutating func remark(_ shown: Path, _ reason: WalkRemark.Reason) {
        remarks.append(WalkRemark(shown: shown, reason: reason))
    }

    fileprivate mutating func add(_ other: WalkResult) {
        files += other.files
        configurations += other.configurations
        remarks += other.remarks
        leftovers += other.leftovers
        passedOver += other.passedOver
        links += other.links
    }

    /// A link whose target was found too adds nothing but the same findings under another name, and its fixes would
    /// meet a file that has just been changed.
    fileprivate mutating func addLinks(remembering memory: WalkMemory) {
        guard !links.isEmpty else { return }
        var targets = Set(files.map(\.path))
        for link in links.sorted(by: { left, right in left.shown < right.shown }) {
            let target = (try? System.resolve(link.path)) ?? link.path
            guard targets.insert(target).inserted else {
                switch memory {
                case .foundOnly: break
                case .everything: passedOver.append(PassedOver(path: link.path, shown: link.shown, target: .anything, reason: .alias))
                }
                continue
            }
            files.append(link)
            linkTargets.insert(target)
        }
        links = []
    }

    /// Keeps each file once, as it was said first.
    fileprivate mutating func removeRepetitions() {
        var seen: Set<Path> = []
        files.removeAll { file in !seen.insert(file.path).inserted }
        configurations = Array(Set(configurations))
        var told: Set<WalkRemark> = []
        remarks.removeAll { remark in !told.insert(remark).inserted }
        passedOver = Array(Set(passedOver))
    }

    fileprivate mutating func sort() {
        if files.count > 1 {
            // By their numbers: every exchange of two files would copy all of both.
            let (unsorted, shown) = (files, files.map(\.shown))
            files = unsorted.indices.sorted { left, right in shown[left] < shown[right] }.map { unsorted[$0] }
        }
        configurations.sort()
        passedOver.sort { left, right in left.shown < right.shown }
        remarks.sort { left, right in left.shown < right.shown }
    }
}
