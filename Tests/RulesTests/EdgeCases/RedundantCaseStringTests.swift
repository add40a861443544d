import BuiltInRules
import RuleKit
import Testing

struct RedundantCaseStringTests {
    private static let mood = Example.Companion("Mood.swift", "enum Mood { case happy, angry }")

    static let cases: [Example] = [
        // What a wrapper keeps is a state, and so is what an optional chain changes.
        .good("struct E: View { @State private var texts: [Mood: String] = [.happy: \"anna\", .angry: \"berlin\"] }", with: [mood]),
        .good("final class C { var names: [Mood: String] = [.happy: \"happy\", .angry: \"angry\"]\nfunc f() { names[.happy]?.append(\"x\") } }", with: [mood]),
        .good("final class C { var names: [Mood: String] = [.happy: \"happy\", .angry: \"angry\"]\nfunc f() { names[.happy]! += \"x\" } }", with: [mood]),
        .bad("final class C { @MainActor static var «names»: [Mood: String] = [.happy: \"happy\", .angry: \"angry\"]\nfunc f() { g(names[.happy]?.count) } }", with: [mood]),
        // Nobody edits what a program writes.
        .good("extension O { var key: String { switch self { case .a: return \"a\"\ncase .b: return \"b\" } } }", with: [.init("O.swift", "// @generated. DO NOT EDIT.\nenum O { case a, b }")]),
        // Other tables count wherever they stand.
        .good("let keys: [Mood: String] = [.happy: \"h_key\", .angry: \"a_key\"]", with: [mood, .init("S.swift", "let slugs: [Mood: String] = [.happy: \"h_s\", .angry: \"a_s\"]")]),
        .good("enum M { case a, b; var key: String { switch self { case .a: \"x\"\ncase .b: \"y\" } } }", with: [.init("S.swift", "struct S { func f() { let slugs = [M.a: \"v\", .b: \"w\"] } }")]),
        .bad("let «keys»: [Mood: String] = [.happy: \"h_key\", .angry: \"a_key\"]", with: [mood, .init("S.swift", "let titles: [Mood: String] = [.happy: \"Happy\", .angry: \"Angry\"]\nlet some: [Mood: String] = [.happy: \"h\"]\nlet others: [Other: String] = [.happy: \"h_s\", .angry: \"a_s\"]")]),
        // Colors, addresses and the names of symbols are none either.
        .good("extension Mood { var hex: String { switch self { case .happy: \"#ffcc00\"\ncase .angry: \"#d00\" } } }", with: [mood]),
        .good("extension Mood { var page: String { switch self { case .happy: \"https://a.example/happy\"\ncase .angry: \"https://a.example/angry\" } } }", with: [mood]),
        .good("extension Mood { var systemName: String { switch self { case .happy: \"face.smiling\"\ncase .angry: \"bolt.fill\" } } }", with: [mood]),
        .bad("extension Mood { var «channel»: String { switch self { case .happy: \"#general\"\ncase .angry: \"#rants\" } } }", with: [mood]),
        .bad("extension Mood { var «name»: String { switch self { case .happy: \"face#1\"\ncase .angry: \"bolt/fill\" } } }", with: [mood]),
        // What people read is no key.
        .good("extension Mood { var shortLabel: String { switch self { case .happy: \"hap\"\ncase .angry: \"ang\" } } }\nlet moodSuffix: [Mood: String] = [.happy: \"h\", .angry: \"a\"]", with: [mood]),
        .bad("extension Mood { var «labelKey»: String { switch self { case .happy: \"hap\"\ncase .angry: \"ang\" } } }", with: [mood]),
        .good("enum M { case a, b; var displayName: String { switch self { case .a: \"km\"\ncase .b: \"mi\" } } }\nlet labels: [M: String] = [.a: \"km\", .b: \"mi\"]"),
        .good("enum M { case a, b; var text: String { switch self { case .a: \"km\"\ncase .b: \"mi\" } } }\nenum N { case a, b; var errorMessage: String { switch self { case .a: \"km\"\ncase .b: \"mi\" } } }\nenum O { case a, b; var placeholder: String { switch self { case .a: \"km\"\ncase .b: \"mi\" } } }"),
        .good("enum M { case a, b; var localizedDescription: String { switch self { case .a: \"km\"\ncase .b: \"mi\" } } }\nenum N { case a, b; var shortDescription: String { switch self { case .a: \"km\"\ncase .b: \"mi\" } } }\nenum O { case a, b; var localized: String { switch self { case .a: \"km\"\ncase .b: \"mi\" } } }"),
        .good("enum M { case a, b; var subtitle: String { switch self { case .a: \"km\"\ncase .b: \"mi\" } } }\nenum N { case a, b; var titleString: String { switch self { case .a: \"km\"\ncase .b: \"mi\" } } }\nenum O { case a, b; var human_readable_name: String { switch self { case .a: \"km\"\ncase .b: \"mi\" } } }"),
        // Keys of texts, and what people do not read.
        .bad("enum M { case a, b; var «messageKey»: String { switch self { case .a: \"km\"\ncase .b: \"mi\" } } }\nenum N { case a, b; var «displayMode»: String { switch self { case .a: \"km\"\ncase .b: \"mi\" } } }\nenum O { case a, b; var «accessibilityIdentifier»: String { switch self { case .a: \"km\"\ncase .b: \"mi\" } } }"),
        .bad("enum M { case a, b; var «description»: String { switch self { case .a: \"km\"\ncase .b: \"mi\" } } }\nenum N { case a, b; var «debugDescription»: String { switch self { case .a: \"km\"\ncase .b: \"mi\" } } }\nenum O { case a, b; var «context»: String { switch self { case .a: \"km\"\ncase .b: \"mi\" } } }"),
        .bad("enum M { case a, b; var «displayName»: String { switch self { case .a: \"a\"\ncase .b: \"b\" } } }", saying: "names of its cases", fixed: "enum M: String { case a, b; var displayName: String { rawValue } }"),
        // A description of the case as code writes it.
        .good("enum M { case a, b; var description: String { switch self { case .a: \".a\"\ncase .b: \".b\" } } }"),
        .bad("enum M { case json, xml; var «suffixes»: String { switch self { case .json: \".json\"\ncase .xml: \".xml\" } } }"),
        // Parentheses, raw strings.
        .bad("enum M { case a, b; var «key»: String { switch (self) { case .a: #\"a\"#\ncase (.b): \"b\" } } }", fixed: "enum M: String { case a, b; var key: String { rawValue } }"),
        .bad("let «keys»: [Mood: String] = [.happy: ##\"h_key\"##, .angry: \"a_key\"]", with: [mood]),
        // What raw values would be is another type already.
        .bad("enum M { case a, b; typealias RawValue = Int\nvar «key»: String { switch self { case .a: \"a\"\ncase .b: \"b\" } } }"),
        .bad("protocol P { associatedtype RawValue; var z: RawValue { get } }\nenum K: P { case a, b; var z: Int { 3 }; var «id»: String { switch self { case .a: \"a\"\ncase .b: \"b\" } } }"),
        .bad("protocol P: Q {}\nprotocol Q { typealias RawValue = Int }\nenum K: P { case a, b; var «id»: String { switch self { case .a: \"a\"\ncase .b: \"b\" } } }"),
        .bad("protocol P { var rawValue: Int { get } }\nextension P { var rawValue: Int { 1 } }\nenum K: P { case a, b; var «id»: String { switch self { case .a: \"a\"\ncase .b: \"b\" } } }"),
        .bad("protocol P { associatedtype Value }\nenum K: P { case a, b; typealias Value = Int; var «id»: String { switch self { case .a: \"a\"\ncase .b: \"b\" } } }", fixed: "protocol P { associatedtype Value }\nenum K: String, P { case a, b; typealias Value = Int; var id: String { rawValue } }"),
        // Dictionaries are tables too: none of several is the only one.
        // A second one may have a string for several cases, or none for some.
        .good("enum N { case a, b, c\nvar key: String { switch self { case .a: \"x\"\ncase .b: \"y\"\ncase .c: \"z\" } }\nvar kind: String { switch self { case .a: \"v\"\ncase .b, .c: \"w\" } } }"),
        .good("enum N { case a, b\nvar library: String { switch self { case .a: \".so\"\ncase .b: \".dll\" } }\nvar program: String { switch self { case .a: \"\"\ncase .b: \".exe\" } } }"),
        .bad("enum N { case a, b\nvar «key»: String { switch self { case .a: \"x\"\ncase .b: \"y\" } }\nvar mark: String { switch self { case .a: \"\"\ncase .b: \"!\" } } }"),
        .good("enum N { case a, b\nstatic let keys: [N: String] = [.a: \"x\", .b: \"y\"]\nstatic let paths: [N: String] = [.a: \"v\", .b: \"w\"] }"),
        .good("enum N { case a, b\nvar key: String { switch self { case .a: \"x\"\ncase .b: \"y\" } }\nstatic let paths: [N: String] = [.a: \"v\", .b: \"w\"] }"),
        .bad("enum N { case a, b\nvar «key»: String { switch self { case .a: \"x\"\ncase .b: \"y\" } }\nstatic let titles: [N: String] = [.a: \"An X\", .b: \"A Y\"] }"),
        .bad("enum N { case a, b\nstatic let «keys»: [N: String] = [.a: \"x\", .b: \"y\"]\nstatic let other: [M: String] = [.a: \"v\", .b: \"w\"] }"),
        .bad(
            "enum K: Codable { case a, `in`; var «key»: String { get { switch self { case .a: \"a\"\ncase .in: \"in\" } } } }",
            fixed: "enum K: String, Codable { case a, `in`; var key: String { get { rawValue } } }"),
        .bad(
            "enum K { case a, b; var «key»: String { return switch self { case .a: \"a\"\ncase K.b: \"b\" } } }",
            fixed: "enum K: String { case a, b; var key: String { return rawValue } }"),
        // Two tables share one raw type, and one fix.
        .bad(
            "enum K { case a, b; var «s»: String { switch self { case .a: \"a\"\ncase .b: \"b\" } }\nvar «t»: String { switch self { case .a: \"a\"\ncase .b: \"b\" } } }",
            fixed: "enum K: String { case a, b; var s: String { rawValue }\nvar t: String { rawValue } }"),
        .bad(
            "enum K: Codable { case a, b; var «s»: String { switch self { case .a: \"a\"\ncase .b: \"b\" } } }\nextension K { var «t»: String { switch self { case .a: \"a\"\ncase .b: \"b\" } } }",
            fixed: "enum K: String, Codable { case a, b; var s: String { rawValue } }\nextension K { var t: String { rawValue } }"),
        // The one with a comment is left as it is.
        .bad(
            "enum K { case a, b; var «s»: String { switch self { case .a: \"a\"\ncase .b: \"b\" } }\nvar «t»: String { switch self { case .a: \"a\"\ncase .b: \"b\" /* why */ } } }",
            fixed: "enum K: String { case a, b; var s: String { rawValue }\nvar t: String { switch self { case .a: \"a\"\ncase .b: \"b\" /* why */ } } }"),
        // With a raw type the compiler makes no `<`.
        .bad("enum K: Comparable { case a, b; var «s»: String { switch self { case .a: \"a\"\ncase .b: \"b\" } } }"),
        .bad("enum K: Level { case a, b; var «s»: String { switch self { case .a: \"a\"\ncase .b: \"b\" } } }\nprotocol Level: Comparable {}"),
        .bad(
            "enum K: Comparable { case a, b; var «s»: String { switch self { case .a: \"a\"\ncase .b: \"b\" } }\nstatic func < (l: K, r: K) -> Bool { true } }",
            fixed: "enum K: String, Comparable { case a, b; var s: String { rawValue }\nstatic func < (l: K, r: K) -> Bool { true } }"),
        .good("@objc public enum K: AEKeyword { case on = 1, off = 2 }\nextension K { var s: String { switch self { case .on: \"on\"\ncase .off: \"off\" } } }"),
        .good("enum K: OSType { case on, off; var s: String { switch self { case .on: \"on\"\ncase .off: \"off\" } } }"),
        .bad("enum K { case a, b; var «s»: String { switch self { case .a: \"a\"\ncase .b: \"b\" } }; var rawValue: Int { 1 } }"),
        .bad("enum K { case a, b; enum String {}; var «s»: Swift.String { switch self { case .a: \"a\"\ncase .b: \"b\" } } }"),
        // What cannot be copied has no raw values, and what has raw values gets no others.
        .good("enum K: ~Copyable { case a, b; var s: String { switch self { case .a: \"a\"\ncase .b: \"b\" } } }"),
        .good("extension K { var s: String { switch self { case .a: \"a\"\ncase .b: \"b\" } } }", with: [.init("K.swift", "enum K: Sendable, ~Swift.Copyable { case a, b }")]),
        .good("typealias Code = Int; enum K: Code { case a, b; var s: String { switch self { case .a: \"a\"\ncase .b: \"b\" } } }"),
        .good("struct Tag: ExpressibleByStringLiteral {}; enum K: Tag { case a, b; var s: String { switch self { case .a: \"a\"\ncase .b: \"b\" } } }"),
        .good("enum K: Named { case a, b; var rawValue: String { switch self { case .a: \"a\"\ncase .b: \"b\" } } }\nprotocol Named: RawRepresentable {}"),
        .bad("let «table»: Dictionary<Mood, String> = [.happy: \"happy\", .angry: \"angry\"]\nvar «other»: Swift.Dictionary<Mood, String> { [.happy: \"happy\", .angry: \"angry\"] }", with: [mood]),
        .good("let table: Table<Mood, String> = [.happy: \"happy\", .angry: \"angry\"]\nlet other: Dictionary<Mood, Int> = [.happy: 1, .angry: 2]", with: [mood]),
        // What else a literal makes is no raw value, and no second table; a string that may be nil is a second one.
        .good("let a: [Mood: LocalizedStringKey] = [.happy: \"mood.happy\", .angry: \"mood.angry\"], b: [Mood: Any] = [.happy: \"happy\", .angry: \"angry\"]", with: [mood]),
        .good("let a: Dictionary<Mood, Notification.Name> = [.happy: \"happy\", .angry: \"angry\"], b: [Mood: StaticString]? = [Mood.happy: \"happy\", .angry: \"angry\"]", with: [mood]),
        .good("let a: Headers = [Mood.happy: \"happy\", .angry: \"angry\"], b: Table<Mood, String> = [Mood.happy: \"happy\", .angry: \"angry\"]", with: [mood]),
        .good("extension Mood { static var a: [Mood: Substring] { [.happy: \"happy\", .angry: \"angry\"] }\nstatic let b: [Mood: String?] = [.happy: \"happy\", .angry: \"angry\"], c: [Mood: Character] = [.happy: \"h\", .angry: \"a\"] }", with: [mood]),
        .bad("enum N { case a, b\nvar «key»: String { switch self { case .a: \"x\"\ncase .b: \"y\" } }\nstatic let titles: [N: LocalizedStringKey] = [.a: \"n.a\", .b: \"n.b\"] }", saying: "to a key"),
        .good("enum N { case a, b\nvar key: String { switch self { case .a: \"x\"\ncase .b: \"y\" } }\nstatic let paths: [N: String?] = [.a: \"v\", .b: \"w\"] }"),
        .bad("let «a»: [Mood: Swift.String]? = [.happy: \"happy\", .angry: \"angry\"], «b»: Optional<Dictionary<Mood, String>> = [.happy: \"happy\", .angry: \"angry\"]", with: [mood]),
        // The names are worth a raw type whatever other tables there are.
        .bad("extension Mood { var «a»: String { switch self { case .happy: \"happy\"\ncase .angry: \"angry\" } }\nvar b: String { switch self { case .happy: \"x\"\ncase .angry: \"y\" } } }", saying: "spells out", with: [mood]),
        // Titles are no such table.
        .bad("extension Mood { var «a»: String { switch self { case .happy: \"x\"\ncase .angry: \"y\" } }\nvar b: String { switch self { case .happy: \"So happy\"\ncase .angry: \"Y\" } } }", saying: "to a key", with: [mood]),
        .bad("let «table» = [Mood.happy: \"a-1\", .angry: \"b-2\"]", saying: "to a key", with: [mood]),
        .bad("enum K { case a, b; var «key»: String { switch self { // why\ncase .a: \"a\"\ncase .b: \"b\" } } }"),
        .good("extension Mood { var a: String { switch self { case .happy: \"happy\"\ndefault: \"angry\" } } }", with: [mood]),
        .good("extension Mood { var a: String { switch self { case .happy, .angry: \"happy\" } } }", with: [mood]),
        .good("extension Mood { var a: String { switch self { case .happy: \"x\"\ncase .angry: \"x\" } } }", with: [mood]),
        .good("extension Mood { var a: String { switch self { case .happy: \"x\"\ncase .angry: \"\\(name)\" } } }", with: [mood]),
        .good("extension Mood { var a: String { switch self { case .happy: \"x\"\ncase .angry: \"\" } } }", with: [mood]),
        .good("extension Mood { var a: String? { switch self { case .happy: \"happy\"\ncase .angry: \"angry\" } } }", with: [mood]),
        .good("extension Mood { var a: String { log(); switch self { case .happy: return \"happy\"\ncase .angry: return \"angry\" } } }", with: [mood]),
        .good("extension Mood { func f(x: Mood) -> String { switch x { case .happy: return \"happy\"\ncase .angry: return \"angry\" } } }", with: [mood]),
        .good("let some = [Mood.happy: \"happy\"]; let other: [String: String] = [\"happy\": \"happy\"]; let n: [Mood: Int] = [.happy: 1, .angry: 2]", with: [mood]),
        .good("extension Mood { var a: String { switch self { case .happy: \"x\"\ncase .angry: \"y\" } } }", with: [mood, .init("B.swift", "extension Mood { var b: String { switch self { case .happy: \"p\"\ncase .angry: \"q\" } } }")]),
        // What changes is no table.
        .good("final class Form { private var texts: [Mood: String] = [.happy: \"x\", .angry: \"y\"]\nfunc set(_ text: String, for field: Mood) { texts[field] = text } }", with: [mood]),
        .good("var texts = [Mood.happy: \"happy\", .angry: \"angry\"]\nfunc f(_ form: Form) { form.texts.updateValue(\"x\", forKey: .happy) }", with: [mood]),
        .good("final class Form { var texts = [Mood.happy: \"happy\", .angry: \"angry\"]\nfunc f() { change(&self.texts) } }", with: [mood]),
        .bad("final class Form { var «texts» = [Mood.happy: \"happy\", .angry: \"angry\"]\nfunc f() { let texts = self.texts; show(texts[.happy] == nil, self.texts.count) } }", with: [mood]),
        .bad("let «keys» = [Mood.happy: \"x-1\", .angry: \"y-2\"]\nvar texts = [Mood.happy: \"a\", .angry: \"b\"]\nfunc f() { texts[.happy] = nil }", saying: "to a key", with: [mood]),
        // Two tables, of which raw values can be only one.
        .good("extension Mood { var key: String { switch self { case .happy: \"x\"\ncase .angry: \"y\" } }\nfunc path() -> String { switch self { case .happy: return \"p\"\ncase .angry: return \"q\" } } }", with: [mood]),
        .good("extension Mood { var key: String { switch self { case .happy: \"x\"\ncase .angry: \"y\" } }\nvar tag: String? { switch self { case .happy: \"p\"\ncase .angry: \"q\" } } }", with: [mood]),
        .bad("extension Mood { var «key»: String { switch self { case .happy: \"x\"\ncase .angry: \"y\" } }\nfunc title() -> String { switch self { case .happy: \"So happy\"\ncase .angry: \"Angry\" } } }", saying: "to a key", with: [mood]),
        .good("extension Mood { func key() -> String { switch self { case .happy: \"happy\"\ncase .angry: \"angry\" } } }", with: [mood]),
        .bad("enum Mood { case a, b\nvar «key»: String { switch (self) { case .a: (\"a\")\ncase .b: return (\"b\") } } }", fixed: "enum Mood: String { case a, b\nvar key: String { rawValue } }"),
        // A script without capitals has titles, too.
        .good("enum Field { case email, name; var placeholder: String { switch self { case .email: return \"이메일\"\ncase .name: return \"닉네임\" } } }"),
        .good("enum Field { case email, name; var placeholder: String { switch self { case .email: return \"épostal\"\ncase .name: return \"nom\" } } }"),
        // Requests are handed what they send, sooner or later; one case needs no table.
        .good("enum Posts { case all, new }\nextension Posts: TargetType { var path: String { switch self { case .all: \"/posts\"\ncase .new: \"/posts/new\" } }\nvar method: Moya.Method { .get } }"),
        .good("enum Posts { case all; var path: String { switch self { case .all: \"/posts/\" } } }"),
        .bad("enum Posts { case all; var «path»: String { switch self { case .all: \"all\" } } }", saying: "names of its cases", fixed: "enum Posts: String { case all; var path: String { rawValue } }"),
        .bad("enum Posts { case all, new; var «path»: String { switch self { case .all: \"/posts\"\ncase .new: \"/posts/new\" } }\nvar isOpen: Bool { true } }", saying: "to a key"),
        // A name from elsewhere may be that of a raw type.
        .good("enum Port: in_port_t { case http = 80, https = 443; var name: String { switch self { case .http: return \"http\"\ncase .https: return \"https\" } } }"),
        .good("enum K: GLenum { case a = 0x8B31, b; var s: String { switch self { case .a: \"a\"\ncase .b: \"b\" } } }\nenum L: UnicodeScalar { case a = \"a\", b = \"b\"; var s: String { switch self { case .a: \"a\"\ncase .b: \"b\" } } }"),
        .good("enum K: mode_t { case read = 0o400, write = 0o200; var key: String { switch self { case .read: \"r\"\ncase .write: \"w\" } } }"),
        .good("extension K { var s: String { switch self { case .a: \"a\"\ncase .b: \"b\" } } }", with: [.init("K.swift", "typealias Parameter = AudioUnitParameterID\nenum K: Parameter, Sendable { case a, b }")]),
        .bad("enum K: LabelConvertible { case a, b; var «s»: String { switch self { case .a: \"a\"\ncase .b: \"b\" } } }\nextension K: Mapped {}",
            fixed: "enum K: String, LabelConvertible { case a, b; var s: String { rawValue } }\nextension K: Mapped {}"),
        .bad("enum K: Both { case a, b; var «s»: String { switch self { case .a: \"a\"\ncase .b: \"b\" } } }\ntypealias Both = Sendable & Hashable", fixed: "enum K: String, Both { case a, b; var s: String { rawValue } }\ntypealias Both = Sendable & Hashable"),
        .bad("enum K: Own, GLThing { case a, b; var «s»: String { switch self { case .a: \"a\"\ncase .b: \"b\" } } }\nprotocol Own {}", fixed: "enum K: String, Own, GLThing { case a, b; var s: String { rawValue } }\nprotocol Own {}"),
        // A result builder is told the case that a string stands in.
        .good("enum K { case a, b; @B var text: String { switch self { case .a: \"a\"\ncase .b: \"b\" } } }\n@resultBuilder struct B {}"),
        .good("enum K { case a, b; @Strings.Builder var text: String { switch self { case .a: \"x\"\ncase .b: \"y\" } }; var body: String { switch self { case .a: \"a\"\ncase .b: \"b\" } } }"),
        .bad("enum K { case a, b; @MainActor var «text»: String { switch self { case .a: \"a\"\ncase .b: \"b\" } } }", fixed: "enum K: String { case a, b; @MainActor var text: String { rawValue } }"),
        .bad("enum K { case a, b; @B var «text»: String { switch self { case .a: return \"a\"\ncase .b: return \"b\" } } }", fixed: "enum K: String { case a, b; @B var text: String { rawValue } }"),
    ]

    @Test("which tables of strings a raw value replaces", arguments: cases)
    func edge(_ example: Example) throws {
        let rule = try #require(allRules.first { $0.info.id == "redundant_case_string" })
        ExampleTests().ranges(ExampleCase(rule: rule, example: example))
        ExampleTests().fixes(ExampleCase(rule: rule, example: example))
        ExampleTests().prefixes(ExampleCase(rule: rule, example: example))
    }
}
