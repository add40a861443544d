import Foundation
@testable import Files
@testable import Program

/// A folder of its own under the temporary directory; gone when its owner lets go of it.
final class Scratch {
    /// Without symbolic links, as the walk sees it.
    let folder: Path

    init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("statute-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        folder = try System.resolve(Path(url.path))
    }

    deinit {
        _ = try? Scratch.run("/bin/rm", ["-rf", folder.display], in: "/")
    }

    /// Writes `text` to `name`, with the folders it needs.
    @discardableResult
    func file(_ name: Path, _ text: String = "") throws -> Path {
        let path = folder.appending(name.bytes)
        try makeFolder(path.parent)
        try AtomicWrite.write(Array(text.utf8), to: path)
        return path
    }

    func makeFolder(_ path: Path) throws {
        guard !System.isFolder(path) else { return }
        try makeFolder(path.parent)
        let made = unsafe path.withCString { pointer in unsafe mkdir(pointer, 0o777) }
        guard made == 0 else { throw SystemFault.last }
    }

    func link(_ name: Path, to target: Path) throws {
        let path = folder.appending(name.bytes)
        let made = unsafe path.withCString { link in
            unsafe target.withCString { target in unsafe symlink(target, link) }
        }
        guard made == 0 else { throw SystemFault.last }
    }

    func read(_ name: Path) throws -> String {
        String(decoding: try FileReading.read(folder.appending(name.bytes)), as: UTF8.self)
    }

    /// The names in the folder, sorted.
    func names(in name: Path = ".") throws -> [String] {
        var stream = try FolderStream(folder.appending(name.bytes).normalized)
        var names: [String] = []
        while let entry = try stream.next() { names.append(Path(bytes: entry.name).display) }
        return names.sorted()
    }

    @discardableResult
    func git(_ arguments: String...) throws -> [UInt8] {
        try Scratch.run("/usr/bin/env", ["git", "-c", "core.excludesFile=/dev/null"] + arguments, in: folder.display)
    }

    @discardableResult
    static func run(_ program: String, _ arguments: [String], in folder: String) throws -> [UInt8] {
        let process = Foundation.Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Array(bytes)
    }
}
