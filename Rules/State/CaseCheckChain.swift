import RuleKit
import Syntax

/// The same question about an enum's cases, written out again. Source: *State Driven Development*, slides 13, 36 and 37.
struct CaseCheckChain: Rule {
    static let info = RuleInfo(
        id: "case_check_chain",
        family: .state,
        summary: "Give a set of cases that is tested more than once a name: a computed property of the enum.",
        rationale: """
            A condition that lists the same cases in two places is a property of the enum without a name. As long as it has \
            none, everybody who adds a case has to find all the lists; as a `switch self` inside the enum the compiler asks \
            once, in the place that knows.
            """,
        sources: [.stateDrivenDevelopment(slides: "13, 36-37")],
        reach: .project
    )
    static var demands: DemandedFacts { [.types, .caseTests] }

    static let examples: [Example] = [
        .bad(
            """
            func start(activity: Activity) { if activity == .running || activity == .walking { gps.start() } }
            func stop(activity: Activity) { if «activity» == .walking || activity == .running { gps.stop() } }
            """,
            saying: ".running, .walking", with: [activity]),
        .bad(
            """
            let isMoving = «[.running, .walking]».contains(activity)
            let isStill = «self.activity» != .running && self.activity != .walking
            """,
            with: [activity, .init("A.swift", "let a = activity == .running || activity == Activity.walking")]),
        .good(
            """
            func f(a: Activity) {
                if a == .running || a == .walking { }
                switch a {
                case .running, .walking: break
                case .hiking, .resting: break
                }
            }
            """,
            with: [activity]),
        .good("func f(a: Activity) { if a == .running || a == .walking { }\nif a == .hiking || a == .resting { } }", with: [activity]),
        .good("func f(a: Activity) { if a == .running { }\nif a == .running { }\nif b || a == .running { } }", with: [activity]),
        .good(
            "extension Activity { var a: Bool { self == .running || self == .walking }\nvar b: Bool { self == .running || self == .walking } }",
            with: [activity]),
        .good("func f() { if style == .a || style == .b { }\nif style == .a || style == .b { } }"),
    ]

    private static let activity = Example.Companion(
        "Activity.swift", "enum Activity { case running, walking, hiking, resting }")

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        guard project.mayTestCases(in: file.path) else { return }
        report.consult(project) { [path = file.path] project, report in Self.check(path, in: project, &report) }
    }

    private static func check(_ path: String, in project: Project, _ report: inout Report) {
        for (test, first) in project.repeatedCaseTests(in: path) {
            let cases = test.cases.map { "." + $0 }.joined(separator: ", ")
            let note = Note(
                path: first.place.path, range: first.place.range, message: "'\(first.subject)' is tested for them here first.")
            report.flag(
                test.place.range,
                "'\(test.subject)' is tested for \(cases) once more. Move the test to a computed property of '\(test.enumName)'.",
                notes: [note])
        }
    }
}
