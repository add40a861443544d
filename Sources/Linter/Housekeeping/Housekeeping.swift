public import RuleKit
import Syntax

/// The engine's own checks: configured and suppressed like rules, by name.
enum Housekeeping: String, CaseIterable {
    case unusedSuppression = "unused_suppression"
    case invalidSuppression = "invalid_suppression"
    case brokenSource = "broken_source"
    case unreadableFile = "unreadable_file"

    var description: RuleDescription {
        switch self {
        case .unusedSuppression: .unusedSuppression
        case .invalidSuppression: .invalidSuppression
        case .brokenSource: .brokenSource
        case .unreadableFile: .unreadableFile
        }
    }
}

/// Whether `id` is one of the engine's own checks.
func isHousekeeping(_ id: String) -> Bool {
    Housekeeping(rawValue: id) != nil
}

/// The engine's own checks as the configuration, the docs and `statute rules` know them.
public let housekeepingRules: [RuleDescription] = Housekeeping.allCases.map(\.description)

/// The key of the option that says from which size on a file is not read.
let maximumFileSizeKey = "maximum_file_size"
/// 16 MiB: the largest hand-written Swift files are below 1 MiB.
let defaultMaximumFileSize = 16 * 1024 * 1024
private let fileSizeBounds = 1...SourceText.longest

extension RuleDescription {
    fileprivate static let unusedSuppression = RuleDescription(
        housekeeping: RuleInfo(
            id: Housekeeping.unusedSuppression.rawValue, family: .housekeeping,
            summary: "Remove a suppression that suppresses nothing.",
            rationale: """
                A suppression says "I know, and here it is right". Once the code is gone that it excused, it only \
                waits to hide the next mistake. A suppression counts as used when a finding has no narrower one: a \
                line before a region, a rule's name before `all`. A rule that is off in this place is passed over, and \
                a broken file is not judged, since its findings may be missing. `all` does not hide this finding; \
                `unused_suppression` by name does.
                """,
            sources: [.statute], fixability: .safe),
        examples: [
            .good("// statute:disable:next boolean_state -- mirrors the C structure\nvar active = false"),
            .bad("// statute:«disable»:next boolean_state\nlet active = false", fixed: "let active = false"),
            .bad(
                """
                // statute:«disable» boolean_state
                let active = false
                // statute:enable boolean_state
                """, fixed: "let active = false\n"),
            .bad("let name = 1  // statute:«disable»:this all", fixed: "let name = 1"),
        ])

    fileprivate static let invalidSuppression = RuleDescription(
        housekeeping: RuleInfo(
            id: Housekeeping.invalidSuppression.rawValue, family: .housekeeping,
            summary: "Write suppressions so that they are understood.",
            rationale: """
                A suppression with a slip of the hand suppresses nothing, and nobody is told why the finding stays. \
                A comment that begins with `statute:` is read as one: `disable` and `enable` for a region (a whole \
                file when `disable` stands before the first token), `disable:next`, `disable:this`, \
                `disable:previous` for a line; then rules' ids or `all`; then, behind ` -- `, the reason.
                """,
            sources: [.statute], level: .on(.error)),
        examples: [
            .good("// statute:disable:next boolean_state -- mirrors the C structure\nvar active = false"),
            .good("// Ask statute: it knows."),
            .bad("// statute:«disabel:next» boolean_state\nlet active = 1", saying: "`disable:next`"),
            .bad("// statute:disable:next «bolean_state»\nlet active = 1", saying: "`boolean_state`"),
            .bad("// statute:«disable:next» -- mirrors the C structure\nlet active = 1"),
            .bad("let active = 1\n// statute:enable «boolean_state»"),
        ])

    fileprivate static let brokenSource = RuleDescription(
        housekeeping: RuleInfo(
            id: Housekeeping.brokenSource.rawValue, family: .housekeeping,
            summary: "Close what is opened, and finish merges.",
            rationale: """
                What cannot be read cannot be judged: an unterminated string or comment, an unbalanced bracket or a \
                merge conflict makes every later finding a guess. The cause is reported, not what follows from it. \
                The file's other findings are given, but nothing in it is fixed.
                """,
            sources: [.statute], level: .on(.error)),
        examples: [
            .good("let name = \"Ada\""),
            .bad("let name = «\"»Ada"),
            .bad("let a = 1\n«/*» never closed\nlet b = 2"),
        ])

    fileprivate static let unreadableFile = RuleDescription(
        housekeeping: RuleInfo(
            id: Housekeeping.unreadableFile.rawValue, family: .housekeeping,
            summary: "Keep sources readable: UTF-8, permitted, of a sane size.",
            rationale: """
                A file that is not UTF-8, cannot be opened or is larger than `maximum_file_size` is named and passed \
                over; the run goes on with the others.
                """,
            sources: [.statute], level: .on(.error)),
        options: [
            OptionDescription(
                key: maximumFileSizeKey, kind: .integer(fileSizeBounds),
                defaultValue: .integer(defaultMaximumFileSize),
                help: "The size in bytes above which a file is not read.")
        ],
        suppression: .none)
}
