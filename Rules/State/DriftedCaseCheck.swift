import RuleKit
import Syntax

/// The same question asked twice with different answers. Source: *State Driven Development*, slides 36 and 37.
struct DriftedCaseCheck: Rule {
    static let info = RuleInfo(
        id: "drifted_case_check",
        family: .state,
        summary: "Ask which cases belong together in one place, so that no copy of the list falls behind.",
        rationale: """
            Positioning starts for a run, a walk and a hike, and stops for a run and a walk: somebody added the hike to one \
            of two equal conditions. Neither line is wrong by itself, and no test of either one fails. A property of the \
            enum that answers for every case leaves nothing to forget.
            """,
        sources: [.stateDrivenDevelopment(slides: "36-37")],
        reach: .project
    )
    static var demands: DemandedFacts { [.types, .caseTests] }

    static let examples: [Example] = [
        .bad(
            """
            func start(activity: Activity) {
                if activity == .running || activity == .walking || activity == .hiking { gps.start() }
            }
            func stop(activity: Activity) {
                if «activity» == .running || activity == .walking { gps.stop() }
            }
            """,
            saying: ".hiking", with: [activity]),
        .bad(
            "func stop() { guard «[.running, .walking]».contains(self.activity) else { return } }", saying: ".hiking",
            with: [
                activity,
                .init("Start.swift", "func start() { if activity != .walking && .hiking != activity && activity != .running { } }"),
            ]),
        .bad(
            """
            func f(_ activity: Activity) -> Int {
                if activity == .running || activity == .walking || activity == .hiking { return 0 }
                switch activity {
                case «.running», .walking: return 1
                case .hiking, .resting: return 2
                }
            }
            """,
            saying: "also names .hiking", with: [activity]),
        .good(
            "func f(a: Activity, b: Activity) -> Bool { a == .running || a == .walking || [.walking, .running].contains(b) }",
            with: [activity]),
        .good("func f(a: Activity) { if a == .running || a == .walking { } else if a == .hiking || a == .resting { } }", with: [activity]),
        .good(
            """
            extension Activity {
                var needsPosition: Bool { self == .running || self == .walking || self == .hiking }
                var needsPace: Bool { self == .running || self == .walking }
            }
            """,
            with: [activity]),
        .good(
            "func f(x: Int, style: Style) { if style == .a || style == .b || style == .c { }\nif style == .a || style == .b { } }"),
    ]

    private static let activity = Example.Companion(
        "Activity.swift", "enum Activity { case running, walking, hiking, resting }")

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        // What a test asks for is what it expects, and the next test expects something else.
        guard project.mayTestCases(in: file.path), !file.isTest else { return }
        report.consult(project) { [path = file.path] project, report in Self.check(path, in: project, &report) }
    }

    private static func check(_ path: String, in project: Project, _ report: inout Report) {
        for (test, other) in project.driftedCaseTests(in: path) {
            let missing = other.cases(missingFrom: test).map { "." + $0 }.joined(separator: ", ")
            let own = test.cases(missingFrom: other).map { "." + $0 }.joined(separator: ", ")
            let difference = own.isEmpty ? "" : " and not \(own)"
            let note = Note(
                path: other.place.path, range: other.place.range,
                message: "'\(other.subject)' is tested for \(other.cases.map { "." + $0 }.joined(separator: ", ")) here.")
            report.flag(
                test.place.range,
                "'\(test.subject)' is tested for \(test.cases.map { "." + $0 }.joined(separator: ", ")) here, while another "
                    + "test of '\(test.enumName)' also names \(missing)\(difference). Make it one property of '\(test.enumName)', "
                    + "or two whose names tell the difference.",
                notes: [note])
        }
    }
}
