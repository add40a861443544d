import Linter
import Reporters
import RuleKit

/// Fixes a session's findings: in memory first, then on disk.
struct Fixing {
    /// The texts that changed, by path.
    let run: FixRun
    private let session: LintSession

    init(_ session: LintSession, _ diagnostics: [Diagnostic], request: LintRequest) {
        let only: Set<String>? =
            switch request.rules {
            case .all: nil
            case let .only(ids): Set(ids)
            }
        self.session = session
        run = FixRun(
            diagnostics, with: FixApplier(allowing: request.mode.safety, only: only), text: session.bytes(at:),
            lint: session.lint(changed:))
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
        var folders: Set<Path> = []
        for change in run.files {
            guard let file = session.file(at: change.path) else { continue }
            if folders.insert(file.entry.file.path.parent).inserted { Temporary.cleanUp(file.entry.file.path.parent) }
            do throws(WriteFault) {
                try AtomicWrite.replace(file.entry.file.path, original: change.original, with: change.fixed)
                outcome.written[change.path] = change.fixed
            } catch {
                outcome.faults.append(.error("\(change.path): \(error.message)"))
            }
        }
        return outcome
    }

    /// What the fixes would change, as a patch.
    var diff: [UInt8] {
        run.files.flatMap { UnifiedDiff.render(path: $0.path, old: $0.original, new: $0.fixed) }
    }

    /// What is worth telling about how it went.
    var remarks: [Message] {
        var remarks: [Message] = []
        if !run.refused.isEmpty {
            remarks.append(.warning("\(run.refused.count) fixes were left out, because the text would not read as before"))
        }
        switch run.ending {
        case .settled: break
        case .passLimit: remarks.append(.warning("after \(run.passCount) passes there is still something to fix; run --fix again"))
        case let .oscillating(rules):
            remarks.append(.warning("the fixes of \(rules.joined(separator: ", ")) undo each other; some files keep an earlier state"))
        }
        return remarks
    }
}
