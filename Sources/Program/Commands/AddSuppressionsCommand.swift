import Arguments
import Files
import Linter
import Reporters
import RuleKit
import Syntax

/// `statute add-suppressions`: keeps what is found now quiet, each with a comment that says why.
struct AddSuppressionsCommand {
    private let request: AddSuppressionsRequest
    private let reason: String
    private let currentFolder: Path
    private let catalogue: Catalogue

    static func run(_ request: AddSuppressionsRequest, _ catalogue: Catalogue) -> ExitCode {
        do throws(Message) {
            return try AddSuppressionsCommand(request, catalogue).run()
        } catch {
            error.say()
            return .failure
        }
    }

    private init(_ request: AddSuppressionsRequest, _ catalogue: Catalogue) throws(Message) {
        for id in request.rules {
            switch try catalogue.description(of: id).suppression {
            case .comment: break
            case .none: throw .error("no comment suppresses '\(id)': exclude the file, or switch the rule off in .lintrc")
            }
        }
        guard let reason = request.reason else {
            throw .error("a suppression has a reason: --reason TEXT says why the findings are right where they are")
        }
        currentFolder = try CurrentProcess.folder()
        self.request = request
        self.reason = reason
        self.catalogue = catalogue
    }

    private func run() throws(Message) -> ExitCode {
        let (session, remarks) = try session()
        for remark in remarks + session.remarks(about: request.rules.sorted()) { remark.say() }
        let findings = findings(in: session)
        let addition = SuppressionAddition(reason: reason, rules: catalogue.all)
        var changes: [(file: LoadedFile, source: SourceFile, bytes: [UInt8])] = []
        var outcome = remarks.contains { $0.kind == .error } ? ExitCode.failure : .success
        for (path, found) in findings {
            guard let file = session.file(at: path), let source = file.file else { continue }
            switch addition.apply(to: source, suppressing: found) {
            case let .edited(bytes): changes.append((file, source, bytes))
            case .refused:
                Message.error("\(path): would not read as before; left alone").say()
                outcome = .failure
            }
        }
        switch request.target {
        case .diff:
            var patch = Patch()
            for change in changes {
                let name = session.patchName(of: change.source.path, from: currentFolder)
                patch.add(change.source.text.bytes, change.bytes, named: name)
            }
            patch.remark?.say()
            let printed = CommandLineTool.print(patch.bytes)
            return outcome == .failure ? .failure : printed
        case .files:
            let written = Set(changes.filter { write($0.bytes, to: $0.file, over: $0.source) }.map(\.source.path))
            if written.count < changes.count { outcome = .failure }
            return try close(findings.filter { written.contains($0.path) }, outcome)
        }
    }

    /// With what is to be told of the files.
    private func session() throws(Message) -> (LintSession, remarks: [Message]) {
        let source = ConfigurationSource(request.configuration, catalogue, currentFolder: currentFolder)
        let found = ProjectFiles(
            request.paths, exclusion: .respected, source: source, currentFolder: currentFolder)
        var timings = Timings()
        let session = LintSession.load(
            found, source: source, threads: CurrentProcess.processors, timings: &timings)
        guard !source.tellFaults() else { throw .error("the configuration cannot be followed") }
        let named = NamedPaths(request.paths)
        return (session, found.remarks.map { $0.message(named: named, in: .addSuppressions) })
    }

    /// By path, in order.
    private func findings(in session: LintSession) -> [(path: String, found: [Diagnostic])] {
        let all = session.lint(measuring: .off).flatMap(\.diagnostics).filter { request.rules.contains($0.rule) }
        return Dictionary(grouping: all, by: \.path).sorted { $0.key < $1.key }.map { ($0.key, $0.value.sorted()) }
    }

    /// Whether it was written.
    private func write(_ bytes: [UInt8], to file: LoadedFile, over source: SourceFile) -> Bool {
        do throws(WriteFault) {
            try AtomicWrite.replace(file.entry.file.path, original: source.text.bytes, with: bytes)
            return true
        } catch {
            Message.error("\(source.path): \(error.message)").say()
            return false
        }
    }

    /// Looks again: what is still found was not in reach of a comment.
    /// - Parameter suppressed: what was found in the files that were written.
    private func close(
        _ suppressed: [(path: String, found: [Diagnostic])], _ outcome: ExitCode
    ) throws(Message) -> ExitCode {
        let written = Set(suppressed.map(\.path))
        let left = findings(in: try session().0).filter { written.contains($0.path) }
        for (path, found) in left {
            for finding in found {
                let text = text(at: path).map { LineIndex($0).position(of: finding.range.start, in: $0, unit: .utf8) }
                let place = text.map { ":\($0.line):\($0.column)" } ?? ""
                Message.error("\(path)\(place): \(finding.rule) is still found; no comment covers it").say()
            }
        }
        let remaining = left.reduce(0) { $0 + $1.found.count }
        let count = suppressed.reduce(0) { $0 + $1.found.count } - remaining
        CurrentProcess.tell("Suppressed \(counted(count, "finding")) in \(counted(written.count, "file")).\n")
        return remaining > 0 || outcome == .failure ? .failure : .success
    }

    private func text(at path: String) -> SourceText? {
        let bytes = try? FileReading.read(Path(path).absolute(in: currentFolder), limit: SourceText.longest)
        return bytes.map { SourceText(path: path, bytes: $0) }
    }
}
