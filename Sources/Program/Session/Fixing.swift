import Arguments
import Files
import Linter
import Reporters
import RuleKit

/// Fixes a session's findings: in memory first, then on disk.
struct Fixing {
    /// The texts that changed, by path.
    let run: FixRun
    private let session: LintSession

    /// Fixes what is reported: nothing changes that nobody is told of.
    init(_ session: LintSession, _ diagnostics: [Diagnostic], request: LintRequest) {
        self.session = session
        var latest = session
        run = FixRun(
            request.chosen(diagnostics), with: FixApplier(allowing: request.mode.safety), text: session.bytes(at:),
            lint: { texts in
                latest = latest.with(texts)
                return request.chosen(latest.findings(in: texts.keys))
            })
    }

    /// What was written, and what could not be.
    struct Outcome {
        /// The new bytes of each file that was written.
        var written: [String: [UInt8]] = [:]
        var faults: [Message] = []
    }

    /// Writes every changed file; one that cannot be written keeps its text.
    func write() -> Outcome {
        var outcome = Outcome()
        for change in run.files {
            guard let file = session.file(at: change.path) else { continue }
            do throws(WriteFault) {
                try AtomicWrite.replace(file.entry.file.path, original: change.original, with: change.fixed)
                outcome.written[change.path] = change.fixed
            } catch {
                outcome.faults.append(.error("\(change.path): \(error.message)"))
            }
        }
        return outcome
    }

    /// What the fixes would change.
    /// - Parameter currentFolder: where the patch is made.
    func patch(from currentFolder: Path) -> Patch {
        var patch = Patch()
        for file in run.files {
            patch.add(file.original, file.fixed, named: session.patchName(of: file.path, from: currentFolder))
        }
        return patch
    }

    /// What is worth telling about how it went.
    var remarks: [Message] {
        var remarks: [Message] = []
        if !run.refused.isEmpty {
            let count = run.refused.count == 1 ? "1 fix was" : "\(run.refused.count) fixes were"
            remarks.append(.warning("\(count) left out, because the text would not read as before"))
        }
        switch run.ending {
        case .settled: break
        case .passLimit:
            let text = "after \(run.passCount) passes there is still something to fix; run --fix again"
            remarks.append(.warning(text))
        case let .oscillating(rules):
            let names = rules.joined(separator: ", ")
            remarks.append(.warning("the fixes of \(names) undo each other; some files keep an earlier state"))
        }
        return remarks
    }
}
