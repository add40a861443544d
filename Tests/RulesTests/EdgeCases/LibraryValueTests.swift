import BuiltInRules
import RuleKit
import Testing

/// What a library hands out is no enum of the project that happens to have such a case, be that nested in the type around the code.
struct LibraryValueTests {
    /// What the switch stands in, with `§` in place of its body, the enum beside it, and one of its cases.
    static let foreign: [(code: String, own: String, name: String)] = [
        // What Combine tells, and what tasks, groups and lists of results hand out.
        ("import Combine\nfunc f() { service.items().sink(receiveCompletion: { completion in switch completion § }, receiveValue: { _ in }) }", "State { case idle, finished, failure }", "finished"),
        ("import SwiftUI\nvar body: some View { AsyncImage(url: url) { phase in switch phase § } }", "Phase { case empty, failure, other }", "empty"),
        ("func f() { let result = group.wait(timeout: .now()); switch result § }", "Result { case success, failed }", "success"),
        ("func f() { let result = Result { try go() }; switch result § }", "Outcome { case success, failure, none }", "success"),
        ("func f() { let result = await Task { try go() }.result; switch result § }", "Result { case success, failure, none }", "success"),
        ("func f() { let result = results[0].map { $0 }; switch result § }", "Result { case success, failure, none }", "success"),
        ("func f() { AF.request(url).responseJSON { response in switch response.result § } }", "Result { case success, failure, none }", "success"),
        ("func f(response: DataResponse<Int>) { switch response.result § }", "Result { case success, failure, none }", "success"),
        // A member of a type from elsewhere, by itself or under a local name.
        ("let task: URLSessionTask\nfunc f() { switch task.state § }", "State { case running, completed, waiting }", "running"),
        ("let task: URLSessionTask\nfunc f() { let state = task.state; switch state § }", "State { case running, completed, waiting }", "waiting"),
        ("func f(process: Process) { switch process.terminationReason § }", "Reason { case exit, crashed }", "exit"),
        ("import AVFoundation\nfunc f() { let status = AVCaptureDevice.authorizationStatus(for: .video); switch status § }", "Status { case authorized, denied, unknown }", "denied"),
        ("import UIKit\nfunc f() { let state = UIApplication.shared.applicationState; switch state § }", "State { case active, inactive, closed }", "active"),
        ("import UIKit\nfunc f() { let style = UITraitCollection.current.userInterfaceStyle; switch style § }", "Style { case light, dark, custom }", "dark"),
        // The value says its type, whichever of the cases it is.
        ("var flashMode = AVCaptureDevice.FlashMode.off\nfunc f() { switch flashMode § }", "FlashMode { case auto, on, off, torch }", "auto"),
        ("@Published var axis = NSLayoutConstraint.Axis.horizontal\nfunc f() { switch self.axis § }", "Axis { case horizontal, vertical, depth }", "vertical"),
        ("lazy var axis = NSLayoutConstraint.Axis.horizontal\nfunc f() { switch axis § }", "Axis { case horizontal, vertical, depth }", "vertical"),
        ("static var axis = NSLayoutConstraint.Axis.horizontal\nfunc f() { switch Self.axis § }", "Axis { case horizontal, vertical, depth }", "vertical"),
        ("static let axis = NSLayoutConstraint.Axis.horizontal\nfunc f() { switch Screen.axis § }", "Axis { case horizontal, vertical, depth }", "vertical"),
        ("func f() { let component = Calendar.Component.day; switch component § }", "Component { case day, month, other }", "month"),
        ("var status = CLLocationManager.authorizationStatus()\nfunc f() { switch status § }", "Status { case denied, other }", "denied"),
    ]

    /// Lists that say the type of what is in them.
    static let listed = [
        "for component in [Calendar.Component.year, .month] { switch component § }",
        "let list = [Calendar.Component.year, .month]; for component in list { switch component § }",
        "let list = [Calendar.Component.year, .month]; list.forEach { component in switch component § }",
        "let list = [Calendar.Component.year, .month]; return list.map { switch $0 § }",
        "let list = [Calendar.Component.year, .month]; switch list[0] §",
        "let list = [Calendar.Component.year, .month]; let component = list[0]; switch component §",
        "let list = [Calendar.Component.year, .month]; if let component = list.first { switch component § }",
        "let list = [Calendar.Component.year, .month]; for component in list.reversed() { switch component § }",
        "let list = [Calendar.Component.year, .month]; for (number, component) in list.enumerated() { switch component § }",
        "[Calendar.Component.year, .month].forEach { component in switch component § }",
        "let table = [\"a\": Calendar.Component.year]; for component in table.values { switch component § }",
        "let table = [\"a\": Calendar.Component.year]; for (key, component) in table { switch component § }",
        "let table = [\"a\": Calendar.Component.year]; if let component = table[\"a\"] { switch component § }",
    ]

    @Test("an element of a list that says its type", arguments: listed)
    func element(_ code: String) throws {
        let body = "func f() { \(filled(code, "other")) }"
        try expect(.good("final class Screen { enum Component { case day, month, year, other }\n\(body) }"), of: "switch_default")
        try expect(.good("enum Component { case day, month, year, other }\nfinal class Screen { \(body) }"), of: "switch_default")
    }

    @Test("a value of a library is none of an enum of the project", arguments: foreign)
    func value(_ code: String, _ own: String, _ name: String) throws {
        let (imports, rest) = code.hasPrefix("import") ? split(code) : ("", code)
        for other in [[], [Example.Companion("Other.swift", "struct Other {}")]] {
            try expect(.good("\(imports)final class Screen { enum \(own)\n\(filled(rest, name)) }", with: other), of: "switch_default")
        }
    }

    private func split(_ code: String) -> (imports: String, rest: String) {
        let end = code.firstIndex(of: "\n") ?? code.endIndex
        return (code[..<end] + "\n", String(code[end...]))
    }

    private func filled(_ code: String, _ name: String) -> String { code.replacing("§", with: "{ case .\(name): a()\ndefault: b() }") }

    static let cases: [Example] = [
        // Whatever the patterns take out of the cases.
        .good("import Combine\nfinal class Feed { enum State { case idle, loading, failure(Error) }\nfunc f() { items.sink(receiveCompletion: { completion in switch completion { case .failure(let error): a(error)\ndefault: b() } }, receiveValue: { _ in }) } }"),
        .good("final class Feed { enum Outcome { case success(Int), failure(Error), none }\nfunc f() { let result = Result { try go() }; switch result { case .success(let value): a(value)\ndefault: b() } } }"),
        // The type's own member, and a value of which nothing says whose it is, whatever libraries have.
        .bad("import AVFoundation\nfinal class Feed { enum State { case unknown, loading, loaded, failed, cancelled }\nlet state = make()\nfunc f() { switch state { case .loading: a()\n«default»: b() } } }", saying: "'Feed.State'"),
        .bad("final class Feed { enum State { case idle, loading, done }\nfunc f() { model.load { state in switch state { case .loading: a()\n«default»: b() } } } }", saying: "'Feed.State'"),
        .bad("final class Feed { enum State { case idle, loading, done }\nfunc f(store: Store<State>) { switch store.state { case .loading: a()\n«default»: b() } } }", saying: "'Feed.State'"),
        .bad("final class Feed { enum Result { case success(Int, Int), failure }\nfunc f() { let result = find(); switch result { case let .success(a, b): c(a, b)\n«default»: d() } } }", saying: "'Feed.Result'"),
        // What says by its type that it holds the enum.
        .bad("import UIKit\nclass Gesture { enum Phase { case began, changed, ended }\nvar phases: Deque<Phase> = []\nfunc next() { while let phase = phases.popFirst() { switch phase { case .began: a()\n«default»: b() } } } }", saying: ".changed and .ended of 'Gesture.Phase'"),
        .bad("import UIKit\nclass Gesture { enum Phase { case began, changed, ended }\nlet machine: Machine<Phase>\nfunc f() { machine.onChange { phase in switch phase { case .began: a()\n«default»: b() } } } }", saying: ".changed and .ended of 'Gesture.Phase'"),
        // Lists of the project's own.
        .bad("enum Component { case day, month, year }\nfunc f() { let list = [Component.year, .month]; for component in list { switch component { case .day: a()\n«default»: b() } } }", saying: ".month and .year of 'Component'",
            fixed: "enum Component { case day, month, year }\nfunc f() { let list = [Component.year, .month]; for component in list { switch component { case .day: a()\ncase .month, .year: b() } } }", with: [twin]),
        .bad("enum Component { case day, month, year }\nfunc f() { let table = [1: Component.year]; if let component = table[1] { switch component { case .day: a()\n«default»: b() } } }", saying: ".month and .year of 'Component'", with: [twin]),
    ]

    private static let twin = Example.Companion("Twin.swift", "enum Twin { case day, month, year }")

    static let chains: [Example] = [
        .good("final class Download { enum State { case running, suspended, waiting }\nlet task: URLSessionTask\nfunc f() -> Bool { let state = task.state; return state == .running || state == .suspended }\nfunc g() -> Bool { let state = task.state; return state == .running || state == .suspended } }")
    ]

    @Test(arguments: cases) func switchDefault(_ example: Example) throws { try expect(example, of: "switch_default") }
    @Test(arguments: chains) func caseCheckChain(_ example: Example) throws { try expect(example, of: "case_check_chain") }
}
