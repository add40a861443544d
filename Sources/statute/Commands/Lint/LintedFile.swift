import Configuration
import Linter
import RuleKit
import Syntax

/// What a file is to this run.
enum Part: Sendable {
    /// It is linted, unless it is generated and the configuration skips those.
    case target(generated: GeneratedFiles)
    /// It only tells what the project is.
    case other
}

/// A file that is about to be read.
struct PlannedFile: Sendable {
    /// Nil for standard input, whose bytes are there already.
    let path: Path?
    /// As diagnostics have it.
    let shown: String
    let size: Int
    let part: Part
    let linter: Linter
}

/// A file that was read, or could not be.
struct LintedFile: Sendable {
    enum Content: Sendable {
        case source(SourceFile, FileFacts)
        case unreadable(UnreadableFile)
    }

    let plan: PlannedFile
    let content: Content

    init(reading plan: PlannedFile, standardInput: [UInt8]) {
        self.plan = plan
        do throws(ReadFault) {
            let bytes = if let path = plan.path {
                try FileReading.read(path, limit: plan.linter.maximumFileSize)
            } else {
                standardInput
            }
            content = LintedFile.content(bytes, plan)
        } catch {
            content = switch error {
            case let .tooLarge(size, limit): .unreadable(.tooLarge(bytes: size, maximum: limit))
            case .absent, .notPermitted, .notRegular, .changing, .other:
                .unreadable(.notReadable(reason: error.message))
            }
        }
    }

    private static func content(_ bytes: [UInt8], _ plan: PlannedFile) -> Content {
        if let fault = UnreadableFile(bytes, maximum: plan.linter.maximumFileSize) { return .unreadable(fault) }
        let file = SourceFile(SourceText(path: plan.shown, bytes: bytes))
        return .source(file, FileFacts(file))
    }

    var facts: FileFacts? {
        switch content {
        case let .source(_, facts): facts
        case .unreadable: nil
        }
    }

    enum Outcome: Sendable {
        case linted([Diagnostic], lines: Int)
        case skippedAsGenerated
        /// Only part of the project.
        case passedOver
    }

    func lint(in project: Project) -> Outcome {
        switch (plan.part, content) {
        case (.other, _):
            return .passedOver
        case let (.target, .unreadable(fault)):
            return .linted(plan.linter.diagnostic(for: fault, path: plan.shown).map { [$0] } ?? [], lines: 0)
        case let (.target(generated), .source(file, _)):
            switch (generated, Provenance(of: file)) {
            case (.skip, .generated): return .skippedAsGenerated
            case (.skip, .handwritten), (.lint, _):
                let lines = file.text.bytes.count { byte in byte == UInt8(ascii: "\n") }
                return .linted(plan.linter.lint(file, in: project).diagnostics, lines: lines)
            }
        }
    }
}
