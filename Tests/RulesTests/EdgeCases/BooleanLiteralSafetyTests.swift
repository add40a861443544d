import BuiltInRules
import RuleKit
import Testing

/// Where the fix of a comparison with `true` or `false` may be made by itself.
struct BooleanLiteralSafetyTests {
    @Test("a fix is safe where the declaration shows a Bool that is not optional")
    func safety() throws {
        let rule = try #require(allRules.first { $0.info.id == "boolean_literal_comparison" })
        let code = """
            struct A {
                var a = false
                var b: Bool { c == true }
                func f(d: Bool) {
                    _ = [self.a == false, b == false, d == true, (!c) == true, e == true]
                    g { a in a == true }
                }
            }
            """
        let found = ExampleCase(rule: rule, example: .good(code)).findings(code)
        #expect(found.map { $0.fix?.safety } == [.unsafe, .safe, .safe, .safe, .unsafe, .unsafe, .unsafe])
    }

    @Test("a fix is safe where no wrapper may make another type of the literal")
    func wrapped() throws {
        let rule = try #require(allRules.first { $0.info.id == "boolean_literal_comparison" })
        let code = """
            struct A {
                @Stored var a = false
                @Stored var b: Bool = false
                @Published var c = false
                @MainActor var d = false
                func f() { _ = [a == true, b == true, c == true, d == true] }
            }
            """
        let found = ExampleCase(rule: rule, example: .good(code)).findings(code)
        #expect(found.map { $0.fix?.safety } == [.unsafe, .safe, .safe, .safe])
    }

    @Test("no fix is safe where what is inherited from elsewhere may have the name, or another function's type")
    func hidden() throws {
        let rule = try #require(allRules.first { $0.info.id == "boolean_literal_comparison" })
        let code = """
            final class Drawer {
                static var isOpen = true
                final class Handle: PKView { func tap() -> Bool { isOpen == true } }
                struct Row: PKRow { func tap() -> Bool { isOpen == false } }
                struct Plain { func tap() -> Bool { isOpen == true } }
                func preview() { struct Item { var isOn: Bool }; show(Item(isOn: true)) }
                func update(_ item: Item) -> Bool { item.isOn == true }
            }
            """
        let found = ExampleCase(rule: rule, example: .good(code)).findings(code)
        #expect(found.map { $0.fix?.safety } == [.unsafe, .unsafe, .safe, .unsafe])
    }

    @Test("a fix is safe wherever a Bool is shown")
    func shown() throws {
        let rule = try #require(allRules.first { $0.info.id == "boolean_literal_comparison" })
        let code = """
            typealias Flag = Bool
            enum Flags { static var on = true }
            struct Conf { static var shared = Conf(); var on = true; var o: Bool? }
            class Base { var inherited = true }
            class Sub: Base {
                var seen: Flag { didSet { if oldValue == true {} } }
                func f(c: Conf) {
                    if Flags.on == true || Conf.shared.on == true || inherited == true { g { (a: Bool) in a == false } }
                    if let o = c.o, o == false, seen == true { return }
                    let on = c.on
                    if on == true || (x ?? false) == true { }
                }
            }
            """
        let found = ExampleCase(rule: rule, example: .good(code)).findings(code)
        #expect(found.count == 9)
        #expect(found.prefix(8).allSatisfy { $0.fix?.safety == .safe })
    }

    @Test("what joins two that are Bool is one; of others an operator may make something else")
    func joined() throws {
        let rule = try #require(allRules.first { $0.info.id == "boolean_literal_comparison" })
        let code = """
            func f(a: Bool, b: Bool, o: Bool?) {
                if (a || b) == false || (a && !b && (o is D)) == true { }
                if (a || c.d) == false || (a == b) == true { }
            }
            """
        let found = ExampleCase(rule: rule, example: .good(code)).findings(code)
        #expect(found.map { $0.fix?.safety } == [.safe, .safe, .unsafe, .unsafe])
    }

    /// The branch ends inside of the function that begins in it.
}
