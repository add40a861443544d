import RuleKit
import Testing

struct SuccessFlagCallbackTests {
    static let cases: [Example] = [
        // The shapes.
        .bad("func f(«completionHandler»: ((Bool) -> Void)? = nil) {}"),
        .bad("func f(then «callback»: Optional<(Swift.Bool) -> Swift.Void>) {}"),
        .bad("func f(_ «completion»: sending @escaping @MainActor @Sendable (_ ok: Bool) async throws -> ()) {}"),
        .bad("func f(«completion» block: @escaping (Bool) -> Void) {}", saying: "'completion'"),
        .bad("func f(_ «x»: (Bool, Error?) -> Void, «y»: ([Int]?, (any Error)?) -> Void, «z»: (((Int) -> Int)?, Swift.Error?) -> Void) {}"),
        .bad("func f() { func g(«handler»: (Bool) -> Void) {} }\nextension A { init?(«handler»: (Bool) -> Void) {} }"),
        .good("func f(completion: (Bool?) -> Void, handler: (Bool) -> Bool, then: ([Bool]) -> Void, callback: () -> Void) {}"),
        .good("func f(done: (Bool) -> Void, x: (Int, Error?) -> Void, y: (Int?, Error) -> Void, z: (() -> Int?, Error?) -> Void) {}"),
        .good("func f(a: (Int?, URLResponse?, Error?) -> Void, b: (Int?, MyError?) -> Void, c: (Error?) -> Void) {}"),
        .good("let f: (_ completion: (Bool) -> Void) -> Void = { _ in }\nvar completion: ((Bool) -> Void)?"),
        .good("func animateIn(completion: ((Bool) -> Void)?) {}\nsubscript(completion: (Bool) -> Void) -> Int { 0 }"),
        // Declarations that others have shaped.
        .good("class A: B { override init(completion: (Bool) -> Void) {}; @objc(f:) func f(completion: (Bool) -> Void) {} }"),
        .good("@objcMembers class A: B { func f(completion: (Bool) -> Void) {} }\n@objc extension A { func g(completion: (Bool) -> Void) {} }"),
        .good("@objc protocol P { func f(completion: (Bool) -> Void) }\nstruct A: P { func f(completion: (Bool) -> Void) {} }"),
        .bad("protocol P { func f(«completion»: (Bool) -> Void) }\nprotocol Q: P { func f(completion: (Bool) -> Void) }"),
        .bad("protocol P { init(«completion»: (Bool) -> Void) }\nextension P { init(completion: (Bool) -> Void) {} }"),
        .good(
            "class A: Base { func f(completion: (Bool) -> Void) {} }",
            with: [.init("P.swift", "protocol P { func f(completion: (Bool) -> Void) }\nprotocol Q: P {}\nclass Base: Q {}")]),
        .bad(
            "class A: Base { func f(x: Int, «completion»: (Bool) -> Void) {} }",
            with: [.init("P.swift", "protocol P { func f(completion: (Bool) -> Void) }\nclass Base: P {}")]),
        .good("extension URLSession: P { func f(completion: (Bool) -> Void) {} }\n@objc protocol P { func f(completion: (Bool) -> Void) }"),
        .good("class A: NSObject, UIApplicationDelegate { func application(_ a: B, perform c: D, completionHandler: (Bool) -> Void) {} }"),
        .good("extension A: FrameworkProtocol { func f(completion: (Bool) -> Void) {} }"),
        .bad("extension A: Sendable { func f(«completion»: (Bool) -> Void) {} }"),
    ]

    @Test("which callbacks could be handed a Result", arguments: cases)
    func holds(_ example: Example) throws {
        try expect(example, of: "success_flag_callback")
    }
}
