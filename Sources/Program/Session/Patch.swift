import Files
import Reporters

/// Changes of files, for `git apply`.
struct Patch {
    private(set) var bytes: [UInt8] = []
    private var names: [[UInt8]] = []

    /// - Parameter name: of the file, from the current folder on.
    mutating func add(_ old: [UInt8], _ new: [UInt8], named name: [UInt8]) {
        names.append(name)
        bytes += UnifiedDiff.render(name: name, old: old, new: new)
    }

    /// What is to be told of files that do not lie below the current folder; nil where all do.
    var remark: Message? {
        let outside = names.count { $0.starts(with: "../".utf8) || $0.starts(with: "/".utf8) }
        guard outside > 0 else { return nil }
        let files = outside == 1 ? "1 file of the patch lies" : "\(outside) files of the patch lie"
        return .note("\(files) outside of the current folder, where git applies nothing; make it from the top of the project")
    }
}

extension LintSession {
    /// What a patch calls the file that is shown as `path`: of a symbolic link git keeps where it leads, so it is the file
    /// behind it that changes.
    func patchName(of path: String, from currentFolder: Path) -> [UInt8] {
        guard let file = file(at: path)?.entry.file.path,
            (try? System.status(of: file, links: .seen))?.kind == .symbolicLink, let target = try? System.resolve(file)
        else { return nameBytes(of: path) }
        return target.shown(from: currentFolder, in: "/").bytes
    }
}
