import RuleKit
import Testing

struct StringlyTypedKeyTests {
    static let cases: [Example] = [
        // Keys of swift-configuration are no strings; those of user defaults are, whatever the file imports.
        .good("import Configuration\nlet a = config.requiredString(forKey: \"a\"), b = config.int(forKey: \"a\")"),
        .bad("import Configuration\nlet a = UserDefaults.standard.string(forKey: «\"a\"»)\nfunc f(_ d: UserDefaults) { d.set(1, forKey: \"a\") }"),
        // The beginning of a key is none.
        .good("struct A: View { @AppStorage(\"a.\" + Keys.x) var x = 0; @AppStorage(\"a.\" + Keys.y) var y = 0; @SceneStorage(\"b\".appending(c)) var z = 0; @SceneStorage(\"b\".appending(d)) var w = 0 }"),
        // What has a prefix of its own has keys of its own.
        .good("let postgres = reader.scoped(to: \"postgres\"), http = reader.scoped(to: \"http\")\nlet a = postgres.string(forKey: \"host\"), b = http.string(forKey: \"host\")"),
        .good("class A { init(_ reader: R) { self.http = reader.scoped(to: \"http\") }\nfunc f() { self.http.string(forKey: \"host\"); reader.scoped(to: \"db\").string(forKey: \"host\") } }"),
        .bad("let http = reader.snapshot(of: \"http\")\nlet a = http.string(forKey: «\"host\"»), b = reader.string(forKey: \"host\")"),
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
        // What reads by a key is not yet a store.
        .good("let a = Bundle.main.localizedString(forKey: \"ok\", value: nil, table: nil); let b = Bundle.main.localizedString(forKey: \"ok\", value: nil, table: nil)"),
        .good("extension Dictionary where Key == String { func ci(forKey: String) -> Value? { nil } }\nlet a = attributes.ci(forKey: \"rel\"); let b = attributes.ci(forKey: \"rel\")"),
        .good("a = tag.attributes.caseInsensitiveValue(forKey: \"x\"); b = command.property(forKey: \"x\"); c.setProperty(1, forKey: \"x\"); d.header(forKey: \"x\")"),
        // Stores of other people.
        .bad("NSUbiquitousKeyValueStore.default.set(1, forKey: «\"x\"»); NSUbiquitousKeyValueStore.default.longLong(forKey: \"x\"); store.stringArray(forKey: \"x\")"),
        .bad("a.getString(forKey: «\"x\"»); a.getData(forKey: \"x\"); a.get(forKey: \"x\"); a.delete(forKey: \"x\"); a.saveToken(t, forKey: \"x\"); a.hasValue(forKey: \"x\"); a.boolValue(forKey: \"x\"); a.requiredInt(forKey: \"x\")", saying: "8 places"),
        .bad("KeychainWrapper.standard.find(forKey: «\"x\"»); self.prefs.flag(forKey: \"x\"); UserDefaults(suiteName: a).colour(forKey: \"x\"); imageCache?.picture(forKey: \"x\")", saying: "4 places"),
        .bad("urlSTORE.picture(forKey: «\"x\"»); URLStore.flag(forKey: \"x\"); _cache.colour(forKey: \"x\")", saying: "3 places"),
        .bad("extension UserDefaults { var a: Bool { bool(forKey: «\"x\"») }; func b() { set(true, forKey: \"x\") } }"),
        .bad("GekidouWrapper.default.setPreference(\"true\", forKey: «\"x\"»); a.preference(forKey: \"x\"); a.updateSetting(1, forKey: \"x\")", saying: "3 places"),
        // What the file declares as user defaults has methods of the project's own.
        .bad("func f(u: UserDefaults) { u.setTint(t, forKey: «\"x\"»); u.tint(forKey: \"x\") }\nextension UserDefaults { func g() { tint(forKey: «\"y\"»); self.setTint(t, forKey: \"y\") } }"),
        .bad("let d = UserDefaults.standard\nclass A { let e = UserDefaults(suiteName: \"a\")!\nfunc f() { d.setTint(t, forKey: «\"x\"»); e.tint(forKey: \"x\") } }"),
        .good("let d = UserDefaults.standard.bool(forKey: \"a\"), e = UserDefaults(suiteName: \"a\")?.tints, t = f(o: UserDefaults.standard)\nd.tint(forKey: \"x\"); d.tint(forKey: \"x\"); e.tint(forKey: \"y\"); e.tint(forKey: \"y\"); o.tint(forKey: \"z\"); o.tint(forKey: \"z\")"),
        .good("extension UserDefaults { func g(o: Other) { o.tint(forKey: \"x\"); o.tint(forKey: \"x\"); (a + b).tint(forKey: \"x\"); value(forKey: \"y\"); value(forKey: \"y\") } }"),
        // Objects of Objective-C: an `NSCache` takes no other keys.
        .bad("cache.setObject(image, forKey: «\"avatar\"» as NSString); cache.object(forKey: \"avatar\" as NSString)"),
        .bad("cache.setObject(image, forKey: («\"a\"» as NSString)); cache.object(forKey: NSString(string: \"a\")); cache.object(forKey: ((\"a\")) as AnyObject, or: b); d.string(forKey: \"a\" as String)", saying: "4 places"),
        .good("row.setObject(1, forKey: \"a\" as NSCopying); row.setObject(2, forKey: \"a\" as NSCopying)"),
        .good("cache.setObject(image, forKey: \"a\" as Key); cache.object(forKey: \"a\" as Key); cache.object(forKey: Key(string: \"a\")); cache.object(forKey: NSString(string: \"a\").lastPathComponent)"),
        .good("cache.setObject(image, forKey: \"\\(id)\" as NSString); cache.object(forKey: \"\\(id)\" as NSString); cache.object(forKey: (\"a\" + b) as NSString); cache.object(forKey: (\"a\" + b) as NSString)"),
        // Modifiers may stand in front of the attribute, and names in backticks.
        .bad("struct A { private @AppStorage(«\"x\"») var a = 1 }\nstruct B { @MainActor static @AppStorage(\"x\") var b = 1 }"),
        .bad("a.set(1, `forKey`: «\"x\"»); a.`bool`(`forKey`: \"x\")"),
        // A generated file is not linted, so nothing can be found in it.
        .bad("a.set(1, forKey: «\"x\"»); a.bool(forKey: \"x\")", saying: "3 places", path: "B.swift", with: [.init("A.swift", "// Generated using a tool\na.bool(forKey: \"x\")")]),
        // What only tests know is a sample.
        .good("storage.set(1, forKey: \"x\"); storage.get(forKey: \"x\")", path: "ATests/A.swift", with: [.init("ATests/B.swift", "a.bool(forKey: \"x\")")]),
        .good("import XCTest\nstorage.set(1, forKey: \"x\"); storage.get(forKey: \"x\")", path: "Checks.swift"),
        .bad("a.set(1, forKey: «\"x\"»)", path: "ATests/A.swift", with: [.init("B.swift", "a.bool(forKey: \"x\")")]),
        .good("struct A { @Query(\"x\") var a: Int; @AppStorage(Keys.x) var b: Int; @Query(\"x\") var c: Int }"),
        .good("a.set(1, forKey: \"\"\"\n    x\n    \"\"\")\na.set(1, forKey: \"x\", )"),
    ]

    @Test("which keys are written twice", arguments: cases)
    func holds(_ example: Example) throws {
        try expect(example, of: "stringly_typed_key")
    }
}
