import BuiltInRules
import RuleKit
import Testing

struct ParallelEnumTableTests {
    private static let mood = Example.Companion(
        "Mood.swift", "enum Mood: Int { case happy, angry, lazy }\nstruct Person { let mood: Mood; let age: Age }\nstruct Age { let rawValue: Int }")

    static let cases: [Example] = [
        // What a wrapper keeps is a state; a global actor keeps nothing.
        .good("final class Board: ObservableObject { @Published var names = [\"a\", \"b\", \"c\"]\nfunc f(m: Mood) -> String { names[m.rawValue] } }", with: [mood]),
        .bad("final class Board { @MainActor var names = [\"a\", \"b\", \"c\"]\nfunc f(m: Mood) -> String { names«[m.rawValue]» } }", with: [mood]),
        .bad("let three = [\"a\", \"b\", \"c\"], two = [\"a\", \"b\"]\nfunc f(m: Mood) { g(two«[m.rawValue]») }", saying: "2 strings for 3 cases", with: [mood]),
        // A chain over several lines has one name.
        .bad("struct Model { let labels = [\"a\", \"b\"] }\nfunc f(o: Model, m: Mood) -> String { return o\n.labels«[m.rawValue]» }", saying: "'o.labels'", with: [mood]),
        // A key, and what it leads to.
        .good("func f(json: JSON, m: Mood) { g(json[\"data\"][m.rawValue], json.rows[\"a\"]![m.rawValue], load()[\"a\"][m.rawValue]) }", with: [mood]),
        // A local table is that of the function it stands in.
        .good("final class Page { func prepare() { let titles = [\"A\", \"B\"]; show(titles) }\nfunc open(p: Person, titles: [String]) { g(titles[p.mood.rawValue]) }\nfunc load(p: Person) { fetch { titles in g(titles[p.mood.rawValue]) } }\nfunc find(p: Person) { guard let titles = cached() else { return }; g(titles[p.mood.rawValue]) } }", with: [mood]),
        .bad("func g(m: Mood) { let names = [\"x\", \"y\", \"z\"]; run { let names = load(); use(names) }; p(names«[m.rawValue]») }", with: [mood]),
        // What is set anew, or grows, is no table.
        .good("final class Page { var titles = [\"A\", \"B\", \"C\"]; func reload() { titles = server.titles }\nfunc open(m: Mood) { g(titles[m.rawValue]) } }", with: [mood]),
        .good("func k(m: Mood) { var names = [\"a\"]; names.append(\"b\"); p(names[m.rawValue]) }", with: [mood]),
        .good("var names = [\"a\"]\nfunc k(m: Mood) { p(names[m.rawValue]) }\nclass C { func f() { names += [\"b\"] } }", with: [mood]),
        .bad("final class A { var titles = [\"A\", \"B\", \"C\"]; func set(m: Mood) { titles[m.rawValue] = \"x\" } }\nfinal class B { let titles = [\"A\", \"B\", \"C\"]; func get(m: Mood) -> String { titles«[m.rawValue]» } }", with: [mood]),
        .bad("func f(p: Person) { let names = [\"a\", \"b\", \"c\"]; g(names«[p.mood.rawValue]») }", saying: "'Mood'", with: [mood]),
        .bad("extension Mood { var names: [String] { [\"a\", \"b\"] }\nvar name: String { names«[self.rawValue - 1]» } }", saying: "2 strings for 3 cases", with: [mood]),
        // The table may be in another file.
        .bad("func f(p: Person) { g(Table.names«[p.mood.rawValue]») }", saying: "4 strings for 3 cases", with: [mood, .init("Table.swift", "enum Table { static let names = [\"a\", \"b\", \"c\", \"d\"] }")]),
        // A property of what a value is declared to be.
        .bad("class View { let theme = Theme()\nfunc f(t: Theme, p: Person) { g(t.names«[p.mood.rawValue]», self.theme.names«[p.mood.rawValue]», t.ages[p.mood.rawValue], u.names[p.mood.rawValue]) } }", saying: "4 strings for 3 cases", with: [mood, .init("Theme.swift", "struct Theme { let names = [\"a\", \"b\", \"c\", \"d\"]; let ages = [1, 2, 3] }")]),
        // Elements, and what is bound.
        .bad("let names = [\"a\", \"b\", \"c\"]\nfunc f(l: [Mood], o: Mood?) { g(names«[l[0].rawValue]», names«[l.first!.rawValue]»); for x in l { g(names«[x.rawValue]») }; if let o { g(names«[o.rawValue]») } }", saying: "'Mood'", with: [mood]),
        .bad("let names = [\"a\", \"b\", \"c\"]\nfunc f(l: [Mood], m: Mood) { l.map { names«[$0.rawValue]» }; l.map { x in names«[x.rawValue]» }; if let w = Mood(rawValue: 1) { g(names«[w.rawValue]») } }", saying: "'Mood'", with: [mood]),
        .bad("enum Event { case felt(Mood) }\nlet names = [\"a\", \"b\", \"c\"]\nfunc make() -> Mood { .lazy }\nfunc f(e: Event) { let x = make(); g(names«[x.rawValue]»); if case let .felt(y) = e { g(names«[y.rawValue]») } }",
            saying: "'Mood'", with: [mood]),
        // What SwiftUI makes views of.
        .bad("let names = [\"a\", \"b\", \"c\"]\nfunc f(l: [Mood]) { ForEach(l, id: \\.self) { x in Text(names«[x.rawValue]») }; List(l.reversed()) { Text(names«[$0.rawValue]») } }", saying: "'Mood'", with: [mood]),
        .good("let names = [\"a\", \"b\", \"c\"]\nfunc f(l: [Mood]) { ForEach(data: l) { x in Text(names[x.rawValue]) }; Grid(l) { Text(names[$0.rawValue]) }; ForEach(l.indices) { x in Text(names[x.rawValue]) } }", with: [mood]),
        .good("let names = [\"a\", \"b\", \"c\"]\nfunc f(l: [Age]) { ForEach(l) { mood in Text(names[mood.rawValue]) }; ForEach() { x in names[x.rawValue] } }", with: [mood]),
        .good("let names = [\"a\", \"b\", \"c\"]\nfunc f(l: [Age]) { l.map { mood in names[mood.rawValue] } }", with: [mood]),
        // What nothing shows the type of has to have the name of an enum of integers.
        .good("let names = [\"a\", \"b\"]\nlet x = names[find().rawValue], y = names[thing.rawValue], z = names[event.modifierFlags.rawValue]", with: [mood]),
        .bad("let names = [\"a\", \"b\"]\nlet x = names«[find().mood().rawValue]», y = names«[moods[0].currentMood!.rawValue]»", saying: "an enum", with: [mood]),
        .good("let names = [\"a\", \"b\"]\nlet x = names[tone.rawValue], y = names[age.rawValue]", with: [mood, .init("Tone.swift", "enum Tone: String { case a, b }")]),
        .bad("let names = [\"a\", \"b\"]\nlet x = names«[it.kind.rawValue]»", with: [.init("Kind.swift", "typealias Raw = Int\nenum ItemKind: Raw { case a, b }")]),
        .good("let names = [\"a\", \"b\"]\nfunc f(mood: some RawRepresentable<Int>, m: NSEvent.Mood) { g(names[mood.rawValue], names[m.rawValue]) }", with: [mood]),
        .good("func f(p: Person) { let names = [\"a\", \"b\"]; g(names[p.age.rawValue]) }", with: [mood]),
        .good("extension Age { static let names = [\"a\"]; var name: String { Self.names[rawValue] } }", with: [mood]),
        .good("let names = [\"a\", \"b\"]\nfunc f(p: Person, names: [Int]) { g(names[p.mood.rawValue]) }", with: [mood]),
        .good("let names = [\"a\", \"b\"]\nlet x = names[mood.rawValue % 2 + offset], y = [mood.rawValue], z = names [0]", with: [mood]),
        .good("let names = [\"a\", \"b\"]\nfunc f(m: Mood) { g(names[m.rawValue % 2], names[m.rawValue / 2], names[m.rawValue & 1], names[m.rawValue >> 1]) }", with: [mood]),
        .good("let names = [\"a\", \"b\"]\nfunc f(m: Mood) { g(names[m.rawValue ..< 2], names[0 ..< m.rawValue], names[..<m.rawValue], names[2 * m.rawValue], names[a ? 1 : m.rawValue]) }", with: [mood]),
        .bad("let names = [\"a\", \"b\"]\nfunc f(m: Mood) { g(names«[m.rawValue + 1]», names«[Int(m.rawValue) - 1]») }", saying: "2 strings for 3 cases", with: [mood]),
        .bad("let names = [\"a\", \"b\"]\nfunc f() { g(names«[S.cur.rawValue]», names«[Mood.happy.rawValue]», names«[S.shared.own.rawValue]») }", saying: "2 strings for 3 cases", with: [mood, .init("S.swift", "struct S { static let cur = Mood.angry; static let shared = Self(); let own: Mood = .happy }")]),
        // An inherited table, and a property that hides one.
        .bad("class Sub: Base { func f(m: Mood) { g(labels«[m.rawValue]», self.labels«[m.rawValue]») } }", saying: "2 strings for 3 cases", with: [mood, .init("Base.swift", "class Root { let labels = [\"q\", \"r\"] }\nclass Base: Root { }")]),
        .bad("struct S: Labelled { func f(m: Mood) { g(labels«[m.rawValue]») } }", saying: "'Mood'", with: [mood, .init("L.swift", "protocol Labelled { }\nextension Labelled { var labels: [String] { [\"q\", \"r\", \"s\"] } }")]),
        .good("class Sub: Base { override var labels: [String] { super.labels + more }\nfunc f(m: Mood) { g(labels[m.rawValue], self.labels[m.rawValue]) } }", with: [mood, .init("Base.swift", "class Base { var labels: [String] { [\"q\", \"r\"] } }")]),
        .good("let labels = [\"q\"]\nclass Sub: Base { func f(m: Mood) { g(labels[m.rawValue]) } }", with: [mood, .init("Base.swift", "class Base { var labels: [Int] = [] }")]),
        .good("let names = [\"a\": \"b\"]\nlet x = names[mood.rawValue]\nlet y = other[mood.rawValue]", with: [mood]),
        .good("let names = [\"a\", b]\nlet x = names[mood.rawValue]", with: [mood]),
        // A state that is written by position.
        .good("enum Field: Int { case name, city }\nfinal class Form { private var texts = [\"\", \"\"]; func set(_ text: String, for field: Field) { self.texts[field.rawValue] = text }; func text(of field: Field) -> String { texts[field.rawValue] } }"),
        .good("enum Field: Int { case name, city }\nvar texts = [\"\", \"\"]\nfunc add(_ text: String, to field: Field) { texts[field.rawValue] += text }"),
        .bad("enum M: Int { case a\n#if os(iOS)\ncase b\n#else\ncase c\n#endif\n}\nlet names = [\"A\", \"B\"]\nfunc f(_ m: M) -> String { names«[m.rawValue]» }", saying: "by its position. Make"),
        // What another file keeps to itself is another table.
        .good("private let titles: [Int: String] = [0: \"Off\", 1: \"On\"]\nfunc title(of mode: Mode) -> String? { titles[mode.rawValue] }", with: [.init("A.swift", "private let titles = [\"A\", \"B\"]\nenum Mode: Int { case on, off }")]),
        .good("private let titles = Bundle.main.localizations\nfunc title(of mode: Mode) -> String { titles[mode.rawValue] }", with: [.init("A.swift", "let titles = [\"A\", \"B\"]\nenum Mode: Int { case on, off }")]),
        .good("final class Cell: BaseCell { func title(of mode: Mode) -> String { titles[mode.rawValue] } }", with: [.init("A.swift", "fileprivate let titles = [\"A\", \"B\"]\nenum Mode: Int { case on, off }")]),
        .bad("private let titles = [\"C\", \"D\", \"E\"]\nfunc title(of mode: Mode) -> String { titles«[mode.rawValue]» }", saying: "3 strings for 2 cases", with: [.init("A.swift", "private let titles = [\"A\", \"B\"]\nenum Mode: Int { case on, off }")]),
        .bad("func title(of mode: Mode) -> String { titles«[mode.rawValue]» }", with: [.init("A.swift", "let titles = [\"A\", \"B\"]\nenum Mode: Int { case on, off }")]),
        .good("func title(of mode: Mode) -> String { titles[mode.rawValue] }", path: "Sources/App/B.swift", with: [.init("Package.swift", ""), .init("Sources/Kit/A.swift", "let titles = [\"A\", \"B\"]\npublic enum Mode: Int { case on, off }")]),
        .bad("func title(of mode: Mode) -> String { titles«[mode.rawValue]» + Mode.names«[mode.rawValue]» }", path: "Sources/App/B.swift", with: [.init("Package.swift", ""), .init("Sources/Kit/A.swift", "public let titles = [\"A\", \"B\"]\npublic enum Mode: Int { case on, off }\npublic extension Mode { static let names = [\"A\", \"B\"] }")]),
        .bad("enum Mood: Int { case a, b }\nlet names: [String]? = [\"x\", \"y\"]\nfunc f(m: Mood) { g(names?«[m.rawValue]», names!«[m.rawValue]») }"),
        .bad("enum Mood: Int { case a, b }\nlet names = [\"x\"]\nfunc f(m: Mood) { g(names«[m.rawValue]») }", saying: "has 1 string for 2 cases"),
        // A type that takes the literal for keys, elements that are no strings, and raw values that are no positions.
        .good("enum M: String { case a, b }\nstruct KeyTable: ExpressibleByArrayLiteral { init(arrayLiteral e: String...) {}; subscript(key: String) -> Bool { true } }\nlet enabled: KeyTable = [\"a\", \"b\"]\nfunc f(m: M) -> Bool { enabled[m.rawValue] }"),
        .good("let keys: KeyTable = [\"a\", \"b\", \"c\"]\nstruct S { let own: Set.Table = [\"a\"]\nfunc f(m: Mood) { let local: KeyTable = [\"a\"]; g(keys[m.rawValue], own[m.rawValue], local[m.rawValue]) } }", with: [mood]),
        .good("let letters: [Character] = [\"N\", \"E\", \"S\"]\nlet names: Array<Notification.Name>? = [\"N\", \"E\", \"S\"]\nfunc f(m: Mood) { let keys: [LocalizedStringKey] = [\"a\"]; g(letters[m.rawValue], names![m.rawValue], keys[m.rawValue]) }", with: [mood]),
        .good("func f(m: Mood) { let c: Character = [\"N\", \"E\", \"S\"][m.rawValue]; g([\"N\", \"E\", \"S\"][m.rawValue] as Character) }\nextension Mood { var key: LocalizedStringKey { [\"N\", \"E\", \"S\"][rawValue] } }", with: [mood]),
        .bad("func f(m: Mood) { let c: String? = [\"N\", \"E\", \"S\"]«[m.rawValue]»; g([\"N\", \"E\", \"S\"]«[m.rawValue]» as String, [\"N\", \"E\", \"S\"]«[m.rawValue]») }", with: [mood]),
        .good("typealias Raw = String\nenum M: Raw { case a, b }\nenum D: Double { case a, b }\nstruct Tag: ExpressibleByStringLiteral {}\nenum T: Tag { case a, b }\nlet names = [\"a\", \"b\"]\nfunc f(m: M, d: D, t: T) { g(names[m.rawValue], names[Int(d.rawValue)], names[t.rawValue]) }"),
        .bad("enum P: in_port_t { case a, b }\nlet names: ContiguousArray<String> = [\"a\", \"b\"], others: [Substring] = [\"a\", \"b\"], more: [String?]! = [\"a\", \"b\"]\nfunc f(p: P) { g(names«[Int(p.rawValue)]», others«[Int(p.rawValue)]», more«[Int(p.rawValue)]») }"),
        // Localized texts.
        .bad("let names: [String] = [NSLocalizedString(\"Happy\", comment: \"\"), NSLocalizedString(\"Angry\", comment: \"\")], short = [\"H\", L10n.angry], long = [\"Happy\".localized, \"Angry\".localized(in: .main)]\nfunc f(m: Mood) { g(names«[m.rawValue]», short«[m.rawValue]», long«[m.rawValue]») }", saying: "2 strings for 3 cases", with: [mood]),
        .bad("let names = [String(localized: \"Happy\"), \"Angry\"]\nstruct S { static let all: [String] = [L10n.Mood.happy, L10n.mood(1)] }\nfunc f(m: Mood) { let own: [String]? = [Strings.happy, \"Angry\"]; g(names«[m.rawValue]», S.all«[m.rawValue]», own!«[m.rawValue]», [localized(\"a\"), L10n.b]«[m.rawValue]») }", saying: "2 strings for 3 cases", with: [mood]),
        // No texts: what a view makes one of, what another type has, and what is only known when it runs.
        .good("let keys = [LocalizedStringKey(\"a\"), \"b\"], resources: [LocalizedStringResource] = [L10n.a, L10n.b], cases = [L10n.a, L10n.b], own = [\"a\", Theme.b]\nfunc f(m: Mood) { g(keys[m.rawValue], resources[m.rawValue], cases[m.rawValue], own[m.rawValue]) }", with: [mood]),
        .good("let names: [String] = [user.name, user.city], numbers = [String(a), String(b)], sums = [\"a\" + b, \"c\"], others: [String] = [make(), L10n.a], ends = [\"a\".count, 2], parts: [String] = [L10n.a[0], L10n.b + c]\nfunc f(m: Mood) { g(names[m.rawValue], numbers[m.rawValue], sums[m.rawValue], others[m.rawValue], ends[m.rawValue], parts[m.rawValue]) }", with: [mood]),
        // Behind `await` and `try`, and with the offset inside of the conversion.
        .bad("let names = [\"a\", \"b\"]\nactor A { var m = Mood.happy }\nfunc get() throws -> Mood { .lazy }\nfunc f(a: A, m: Mood) async throws { g(names«[await a.m.rawValue]», names«[Int(await a.m.rawValue) - 1]», names«[try! get().rawValue]», names«[Int(m.rawValue - 1)]») }", saying: "2 strings for 3 cases", with: [mood]),
        .good("let names = [\"a\", \"b\"]\nfunc f(m: Mood) { g(names[Int(m.rawValue % 2)], names[Int(m.rawValue * 2) - 1], names[(try? m.rawValue) ?? 0]) }", with: [mood]),
    ]

    @Test("which dictionaries are looked up by a raw value", arguments: cases)
    func edge(_ example: Example) throws {
        let rule = try #require(allRules.first { $0.info.id == "parallel_enum_table" })
        ExampleTests().ranges(ExampleCase(rule: rule, example: example))
        ExampleTests().prefixes(ExampleCase(rule: rule, example: example))
    }
}
