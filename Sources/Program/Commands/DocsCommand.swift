import Arguments
import Files

/// `statute docs`.
enum DocsCommand {
    static func run(_ request: DocsRequest, _ catalogue: Catalogue) -> ExitCode {
        do throws(Message) {
            guard System.isFolder(request.folder) else { throw .error("\(request.folder.display): no such folder") }
            guard (try? System.status(of: request.folder.appending(ruleList))) != nil else { throw elsewhere(request.folder) }
            var report = ""
            let files = GeneratedFile.all(catalogue.all)
            for file in files where try write(file, in: request.folder) { report += "wrote \(file.path.display)\n" }
            for path in try stale(besides: files, in: request.folder) {
                try System.asMessage(path) { () throws(SystemFault) in
                    try System.remove(request.folder.appending(path.bytes))
                }
                report += "removed \(path.display)\n"
            }
            return CommandLineTool.print(report)
        } catch {
            error.say()
            return .failure
        }
    }

    /// What tells this project from those that it lints, whose own pages may stand where these would be written.
    private static let ruleList = "Rules/Rules.swift"

    private static func elsewhere(_ folder: Path) -> Message {
        .error(
            """
            \(folder.display): has no \(ruleList), so it is not the project of this program, whose pages 'docs' writes; \
            'statute explain ID' shows that of a rule
            """)
    }

    /// Writes the file unless it is there already, as it should be.
    private static func write(_ file: GeneratedFile, in folder: Path) throws(Message) -> Bool {
        let path = folder.appending(file.path.bytes)
        let bytes = Array(file.text.utf8)
        if let present = try? FileReading.read(path), present == bytes { return false }
        try System.asMessage(file.path) { () throws(SystemFault) in try System.makeFolders(path.parent) }
        do throws(WriteFault) {
            try AtomicWrite.write(bytes, to: path)
        } catch {
            throw .error("\(file.path.display): \(error.message)")
        }
        return true
    }

    /// Pages of rules that are no more, in order. A page that somebody else wrote is none.
    private static func stale(besides files: [GeneratedFile], in folder: Path) throws(Message) -> [Path] {
        let names = try System.asMessage(GeneratedFile.pageFolder) { () throws(SystemFault) in
            try FolderStream.names(in: folder.appending(GeneratedFile.pageFolder.bytes))
        }
        let paths = names.map { name in GeneratedFile.pageFolder.appending(name) }
        let wanted = Set(files.map(\.path))
        return paths.sorted().filter { path in
            guard !wanted.contains(path), path.bytes.suffix(3).elementsEqual(".md".utf8) else { return false }
            let page = try? FileReading.read(folder.appending(path.bytes))
            return page.map(GeneratedFile.isMarked) ?? false
        }
    }
}

extension System {
    /// A fault as what to tell people of `path`.
    fileprivate static func asMessage<Value>(
        _ path: Path, _ call: () throws(SystemFault) -> Value
    ) throws(Message) -> Value {
        do throws(SystemFault) {
            return try call()
        } catch {
            throw .error("\(path.display): \(error.message)")
        }
    }
}
