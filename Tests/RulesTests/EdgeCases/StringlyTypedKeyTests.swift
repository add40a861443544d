import RuleKit
import Testing

struct StringlyTypedKeyTests {
    static let cases: [Example] = [
        // One finding for each key, at the first of its places by path.
        .bad(
            "a.set(1, forKey: «\"x\"»); b?.string(forKey: \"x\"); c().load(f(1), [2], forKey: «\"y\"», or: 3); d.keep(forKey: #\"y\"#)",
            saying: "2 places"),
        .good("a.set(1, forKey: \"x\")", path: "B.swift", with: [.init("A.swift", "a.bool(forKey: \"x\")")]),
        .bad("a.set(1, forKey: «\"x\"»)", path: "A.swift", with: [.init("B.swift", "a.bool(forKey: \"x\")")]),
        .bad("struct A: View { @SwiftUI.AppStorage(«\"x\"», store: s) private var a = 1; @SceneStorage(\"x\") var b: Int? }"),
        .bad("struct A: View { @AppStorage(wrappedValue: 1, «\"x\"») var a: Int\n@State var b = 1 }\nlet c = d.integer(forKey: \"x\")"),
        .bad("a.set(b[c(\"z\")] ?? { 1 }(),\n    forKey: // here\n    «\"x\"»)\na.remove(\n    forKey: \"x\"\n)"),
        .bad("func f() { let key = a.object(forKey: «\"x\"») as? String ?? a.string(forKey: \"x\") }"),
        .bad("a.set(1, forKey: «\"\"»); a.set(2, forKey: \"\")"),
        .good("a.set(1, forKey: \"x\", in: \"y\"); a.set(1, other: \"x\"); [\"forKey\": \"x\"]; f(\"x\"); g(\"x\")"),
        .good("a.set(1, forKey: \"a\" + \"b\"); a.set(1, forKey: \"a\" + \"b\"); a.set(1, forKey: b ? \"x\" : \"y\")"),
        .good("func set(_ a: Int, forKey key: String = \"x\") {}\nfunc get(forKey: String = \"x\") {}"),
        .good("a.willChangeValue(forKey: \"x\"); a.didChangeValue(forKey: \"x\"); a.setValue(1, forKey: \"x\"); a.primitiveValue(forKey: \"x\")"),
        .good("d.removeValue(forKey: \"x\"); d.updateValue(1, forKey: \"x\"); c.decodeIfPresent(Int.self, forKey: \"x\"); c.containsValue(forKey: \"x\")"),
        .good("layer.animation(forKey: \"x\"); layer?.add(a, forKey: \"x\"); layer.removeAnimation(forKey: \"x\")"),
        .good("struct A { @Query(\"x\") var a: Int; @AppStorage(Keys.x) var b: Int; @Query(\"x\") var c: Int }"),
        .good("a.set(1, forKey: \"\"\"\n    x\n    \"\"\")\na.set(1, forKey: \"x\", )"),
    ]

    @Test("which keys are written twice", arguments: cases)
    func holds(_ example: Example) throws {
        try expect(example, of: "stringly_typed_key")
    }
}
