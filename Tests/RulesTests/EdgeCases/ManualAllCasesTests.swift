import BuiltInRules
import RuleKit
import Testing

struct ManualAllCasesTests {
    private static let theme = Example.Companion("Theme.swift", "public enum Theme: CaseIterable { case light, dark }")

    static let cases: [Example] = [
        // Another order is meant on the screen.
        .good("enum Scope { case all, day, week }\nlet a = ForEach([Scope.day, .week, .all]) { $0 }"),
        .bad("enum Scope { case all, day, week }\nlet a = ForEach(«[Scope.all, .day, .week]») { $0 }"),
        // An array literal makes other types, too.
        .good("enum P { case open, secret }\nstruct A: ExpressibleByArrayLiteral {}\nlet a: A = [P.open, P.secret]"),
        .bad("enum P { case open, secret }\nlet «a»: [P] = [P.open, P.secret]"),
        // Nothing but the directives would be left of an `#if`.
        .bad("enum A { case one, two\n#if B\nstatic let «allCases»: [A] = [.one, .two]\n#endif\n}"),
        .bad("#if B\nenum A { case one, two; static let «allCases»: [A] = [.one, .two] }\n#endif", fixed: "#if B\nenum A: CaseIterable { case one, two }\n#endif"),
        // A list that is held against something in its own order.
        .good("let pairs = zip(names, [Theme.light, .dark])", with: [theme]),
        .good("import XCTest\nfunc f() { XCTAssertEqual(seen, [Theme.light, .dark]); expect(seen).to(contain([Theme.light, .dark])); XCTAssert(seen == [Theme.light, .dark]) }", with: [theme]),
        .bad("import XCTest\nfunc f() { for theme in «[Theme.light, .dark]» { XCTAssertNotNil(theme) }; show(«[Theme.light, .dark]») }", with: [theme]),
        // A property `allCases` that makes its list of another one cannot ask itself.
        .good("enum Day { case a, b; static var allCases: [Day] { var days: [Day] = [.a, .b]; days.append(days.removeFirst()); return days } }"),
        // Of namesakes in several targets the file's own is meant.
        .bad("enum Theme {\n    case light, dark\n    static let «allCases»: [Theme] = [.light, .dark]\n}",
            fixed: "enum Theme: CaseIterable {\n    case light, dark\n}", path: "Widget/Theme.swift", with: [.init("App/Theme.swift", "enum Theme { case light, dark, mustard }")]),
        // Another order than the enum's, and a case that is there so that nobody lists all.
        .good("enum A { case one, two, three }\nlet tabOrder: [A] = [.three, .one, .two]\nvar orderedTabs: [A] { [.two, .one, .three] }"),
        .bad("enum A { case one, two, three }\nlet «tabOrder»: [A] = [.one, .two, .three]\nlet «border»: [A] = [.three, .one, .two]"),
        .good("enum A: CaseIterable { case one, two, _nonExhaustive\nstatic var allCases: [A] { [.one, .two] } }"),
        .bad("enum A: CaseIterable { case one, two, _three\nstatic var «allCases»: [A] { [.one] } }", saying: "misses .two, ._three"),
        // Nobody edits the enum that a program writes.
        .good("let kinds: [Kind] = [.one, .two]", with: [.init("Kind.swift", "// This file was automatically generated and should not be edited.\nenum Kind { case one, two }")]),
        // Whoever changes the list needs one that can be changed.
        .bad("enum A { case one, two; static var «allCases»: [A] = [.one, .two] }", with: [.init("B.swift", "func g() { A.allCases.append(.one) }")]),
        .bad("enum A { case one, two; static var «allCases»: [A] = [.one, .two] }\nfunc f() { g(&A.allCases) }"),
        .bad("enum A { case one, two; static var «allCases»: [A] = [.one, .two] }\nfunc f() { _ = A.allCases.popLast(); }"),
        .bad("enum A { case one, two; static var «allCases»: [A] = [.one, .two] }", with: [.init("B.swift", "typealias Z = A\nfunc g() { Z.allCases[0] = .two; Z.allCases += [] }")]),
        .bad("enum A { case one, two; static var «allCases»: [A] = [.one, .two] }", with: [.init("B.swift", "extension A { static func g() { Self.allCases.replaceSubrange(0..<1, with: []) } }")]),
        .bad(
            "enum A { case one, two; static var «allCases»: [A] = [.one, .two] }", fixed: "enum A: CaseIterable { case one, two }",
            with: [.init("B.swift", "enum B { static var allCases: [Int] = [] }\nfunc g() { B.allCases = [1]; f(A.allCases, A.allCases[0] == .one); var allCases = A.allCases; allCases.append(.one); x.allCases.sort() }")]),
        // A protocol asks for one that can be set, or changes it for whoever conforms.
        .bad("protocol P { static var allCases: [Self] { get set } }\nenum K: P { case a, b; static var «allCases»: [K] = [.a, .b] }", saying: "conform to CaseIterable and remove"),
        .bad("enum K: Q { case a, b; static var «allCases»: [K] = [.a, .b] }", with: [.init("P.swift", "protocol Q: P {}\nprotocol P { associatedtype L; static var allCases: L { get set } }")]),
        .bad("protocol P { static var allCases: [Self] { get } }\nextension P { static func forget() { allCases.removeAll(); } }\nenum K: P { case a, b; static var «allCases»: [K] = [.a, .b] }"),
        .bad(
            "protocol P { static var allCases: [Self] { get }; static var others: [Self] { get set } }\nenum K: P { case a, b; static var «allCases»: [K] = [.a, .b]; static var others: [K] = [] }",
            fixed: "protocol P { static var allCases: [Self] { get }; static var others: [Self] { get set } }\nenum K: P, CaseIterable { case a, b; static var others: [K] = [] }"),
        // The list is `allCases`: it is not to be used but to go.
        .bad("enum C: CaseIterable { case one, two; static let «allCases»: [C] = [.one] }", saying: "Remove the list."),
        .bad("enum C { case one, two; static let «allCases»: [C] = [.one] }", saying: "and remove the list."),
        .bad("enum C: CaseIterable { case one, two; nonisolated static let «allCases»: [C] = [.one] }", saying: "List every case."),
        .bad("enum C: CaseIterable { case one, two; static let «all»: [C] = [.one] }", saying: "Use 'allCases'."),
        // One enum, spelled in several ways.
        .bad("enum A { case a, b, c; static var «allCases»: [Self] { [Self.a, .b, A.c] } }", fixed: "enum A: CaseIterable { case a, b, c }"),
        .bad("enum A { case a, b; static let «all» = [a, A.b] }\nlet «l» = [Outer.In.x, In.y]\nenum Outer { enum In { case x, y }; static let «m»: [In] = [Outer.In.x, .y] }", with: [.init("In.swift", "typealias In = Outer.In")]),
        .good("enum A { case a, b }\nenum B { case a, b }\nlet l = [A.a, B.b]\nlet m: [A] = [A.a, B.b]\nlet n = [A.a, b]"),
        // A list that is changed is more than the compiler's.
        .bad("enum J { case a, b; static var «allCases»: [J] = [.a, .b]\nstatic func f() { J.allCases = [] } }"),
        .bad("enum J { case a, b; static var «allCases»: [J] = [.a, .b]\nstatic func f() { allCases.removeAll() } }"),
        .bad("enum J { case a, b; static var «allCases»: [J] { [.a, .b] } }\nfunc f() { allCases = [] }", fixed: "enum J: CaseIterable { case a, b }\nfunc f() { allCases = [] }"),
        // What an optional is extended by is no list of the enum's own.
        .good("enum E { case a, b, c }\nextension E? { static let allCases = [a, b] }"),
        .bad("enum E { case a, b }\nextension E? { static let «allCases»: [E] = [.a, .b] }\nextension Optional<E> { static let «all»: [E] = [.a, .b] }"),
        .good("enum E { case a, b, c }\nextension E? { static let allCases: [E] = [.a, .b] }"),
        // The conformance comes behind what is inherited already, and is not added twice.
        .bad(
            "enum K: String, Codable { case a, b; static let «allCases» = [K.b, .a] }",
            fixed: "enum K: String, Codable, CaseIterable { case a, b }"),
        .bad(
            """
            enum K { case a, b }

            extension K: CaseIterable {
                /// Everything.
                static var «allCases»: [K] {
                    return [.a, .b]
                }
            }
            """,
            fixed: """
                enum K { case a, b }

                extension K: CaseIterable {
                }
                """),
        // An extension that holds nothing else goes along.
        .bad(
            "enum K { case a, b }\n\nextension K {\n    static let «allCases»: [Self] = [a, b]\n}\n",
            fixed: "enum K: CaseIterable { case a, b }\n"),
        // No blank line is left where the list stood first.
        .bad(
            "enum K {\n    static let «allCases»: [K] = [.a, .b]\n\n    case a, b\n}",
            fixed: "enum K: CaseIterable {\n    case a, b\n}"),
        .bad(
            "enum K {\n    static let «allCases»: [K] = [.a, .b]\n    case a, b\n}",
            fixed: "enum K: CaseIterable {\n    case a, b\n}"),
        .bad(
            "enum K { case a, b }\nextension K {\n\n    /// All.\n    static let «allCases»: [K] = [.a, .b]\n\n    func f() {}\n}",
            fixed: "enum K: CaseIterable { case a, b }\nextension K {\n\n    func f() {}\n}"),
        // Comments are kept, so the list stays.
        .bad("enum K { case a, b\n    // By age.\n    static let «allCases»: [K] = [.a, .b]\n}"),
        .bad("enum K { case a, b\n    /* By age. */ static let «allCases»: [K] = [.a, .b]\n}"),
        .bad("enum K { case a, b\n    // By age.\n    /// All.\n    static let «allCases»: [K] = [.a, .b]\n}"),
        .bad("enum K {\n    case a\n    case b\n    static let «allCases»: [K] = [.a, .b] // By age.\n}"),
        .bad("enum K { case a, b; static let «allCases»: [K] = [.a, .b] // By age.\n}"),
        .bad("enum K {\n    case a, b\n    static let «allCases»: [K] = [.a, .b]; // By age.\n}"),
        .bad("enum K { case a, b; static let «allCases»: [K] = [.a, .b] } // All.", fixed: "enum K: CaseIterable { case a, b } // All."),
        // Documentation that would be that of the next declaration.
        .bad("enum K { case a, b\n    /// All.\n\n    static let «allCases»: [K] = [.a, .b]\n    func f() {}\n}"),
        // A heading is about what follows, too.
        .bad(
            "enum K { case a, b\n    // MARK: Lists\n    static let «allCases»: [K] = [.a, .b]\n    func f() {}\n}",
            fixed: "enum K: CaseIterable { case a, b\n    // MARK: Lists\n    func f() {}\n}"),
        .bad(
            "enum K { case a, b\n\n    // MARK: - Lists\n    /**\n     All.\n     */\n    static let «allCases»: [K] = [.a, .b]\n\n    func f() {}\n}",
            fixed: "enum K: CaseIterable { case a, b\n\n    // MARK: - Lists\n\n    func f() {}\n}"),
        // The blank line stays between its neighbours, and goes in front of a brace.
        .bad(
            "enum K {\n    case a, b\n\n    /// All.\n    static let «allCases»: [K] = [.a, .b]\n    func f() {}\n}",
            fixed: "enum K: CaseIterable {\n    case a, b\n\n    func f() {}\n}"),
        .bad(
            "enum K {\n    case a, b\n\n    static let «allCases»: [K] = [.a, .b]\n}",
            fixed: "enum K: CaseIterable {\n    case a, b\n}"),
        .bad("extension Theme { static let «allCases»: [Theme] = [.light, .dark] }", saying: "Remove the list", fixed: "", with: [theme]),
        .bad("enum K { case a, b; static let «values»: Set<K> = [.a, .b] }"),
        .bad("enum K { case a, b; static var «cases»: [K] { get { [.a] } } }", saying: "misses .b"),
        // A list that may be nil, one with its type behind it, and one that a closure makes.
        .bad("struct S { let «optional»: [Theme]? = [.light, .dark], «forced»: [Theme]! = [.light, .dark], «spelled»: Optional<Array<Theme>> = [.light, .dark] }", with: [theme]),
        .bad("struct S { let «cast» = [.light, .dark] as [Theme]; var «made»: [Theme] = { [.light, .dark] }(); lazy var «returned»: [Theme] = { return [.light, .dark] as [Theme] }() }", with: [theme]),
        .bad("func f(«themes»: [Theme]? = [.light, .dark]) { for theme in «[.light, Theme.dark]» as [Theme] { g(«[.light, .dark]» as Array<Theme>, theme) } }", with: [theme]),
        .bad("let more = «[.light, .dark]» as [Theme] + others, some = [.light] as [Theme] + others", with: [theme]),
        .bad("enum K { case a, b; static let «allCases» = [.a, .b] as [K] }", fixed: "enum K: CaseIterable { case a, b }"),
        .bad("enum K { case a, b; static let «allCases»: [K] = { [.a, .b] }() }", fixed: "enum K: CaseIterable { case a, b }"),
        .bad("enum K { case a, b; static let «all»: [K] = { [.a] }() }", saying: "misses .b"),
        .good("let few = [.light] as [Theme]\nlet a = [.light, .dark] as Set<Theme>, b = [.light, .dark] as? [Theme], c = [.light, .dark] as [Other]\nfunc f() { g([.light, .dark] as Set<Theme>, [.light, .dark]); h([.light, .dark] as Options) }", with: [theme]),
        .good("struct S { let a: [Theme] = { if b { return [.light] }; return [.light, .dark] }(), c: [Theme] = { [.light, .dark] + d }(), e: [Theme] = make { [.light, .dark] }, few: [Theme]? = [.light] }", with: [theme]),
        .good("func f<T: P>(_ t: T) { g([.light, .dark] as [T]) }\nenum T { case light, dark }"),
        // Elsewhere: at the declared name, or at the literal.
        .bad("func f(«themes»: [Theme] = [.light, .dark]) -> Int { g(«[Theme.dark, Theme.light]») }", saying: "Use 'allCases'", with: [theme]),
        .bad("struct S { var «themes»: Array<Theme> { [.light, .dark] }\nfunc «other»() -> [Theme] { return [.light, .dark] } }", with: [theme]),
        .bad("enum K { case a, b; static let «picks» = [Self.b, .a] }"),
        .good("enum K { case a, b; static let few: [K] = [.a] }"),
        .good("func f() { let expected: [Theme] = [.light, .dark]; let expectedThemes = [Theme.dark, .light]; #expect(g() == expected + expectedThemes) }", with: [theme]),
        .good("enum K { case a, b; static let all: [K] = [.a, .a, .b] }"),
        .good("enum K { case a, b; static let all: [Other] = [.a, .b] }\nstruct Other { static let a = Other(), b = Other() }"),
        .good("enum K { case a; @available(macOS 99, *) case b; static let all: [K] = [.a, .b] }"),
        .good("enum K { case a\n#if DEBUG\ncase b\n#endif\nstatic let all: [K] = [.a] }"),
        .good("enum K { case a, b; static let all: [String: K] = [\"a\": .a, \"b\": .b]; static let none: [K] = [] }"),
        .good("let x = table[Theme.light, .dark]; let y = [Theme.light: 1, .dark: 2]; let z: [[Theme]] = [[.light, .dark]]", with: [theme]),
        .good("extension Unknown { static let all = [a, b] }\nlet some: [Unknown] = [.a, .b]"),
        .good("enum One { case only }\nlet list: [One] = [.only]"),
        // The compiler makes the list where the conformance stands beside the enum, and isolates it like the enum.
        .bad(
            "extension K: CaseIterable { static let «allCases»: [K] = [.a, .b] }", saying: "in its own file",
            with: [.init("K.swift", "enum K { case a, b }")]),
        .bad(
            "enum K { case a, b }\nextension K { static let «allCases»: [K] = [.a, .b] }", saying: "in its own file",
            with: [.init("B.swift", "extension K: CaseIterable {}")]),
        .bad(
            "extension K { static let «allCases»: [K] = [.a, .b]; func f() {} }", fixed: "extension K { func f() {} }",
            with: [.init("K.swift", "enum K { case a, b }\nextension K: Swift.CaseIterable {}")]),
        .good("enum K: CaseIterable { case a, b; nonisolated static var allCases: [K] { [.a, .b] } }"),
        .bad("@MainActor enum K { case a, b; nonisolated static let «all»: [K] = [.a, .b] }", saying: "conform"),
        .bad("@MainActor enum K { case a, b; nonisolated static let «allCases»: [K] = [.a, .b] }", saying: "conform"),
        .bad("enum K { case a, b; nonisolated(unsafe) static var «cases»: [K] = [.b] }", saying: "misses .a"),
        .bad("enum K: CaseIterable { case a, b; nonisolated static let «allCases» = [K.b] }", saying: "misses .a"),
        // A function is no such list, unless it is whole.
        .good("enum K { case a, b, c; static func all() -> [K] { [.a, .b] } }"),
        .bad("enum K { case a, b; static func «all»() -> [K] { [.a, .b] } }"),
        // Other collections keep their type, so there is nothing to take out.
        .bad("enum K { case a, b; static let «all»: [K]? = [.a, .b]; static let «cases»: Swift.Array<K> = [.a, .b] }"),
        .bad("enum K { case a, b; static let «allCases»: ContiguousArray<K> = [.a, .b] }"),
        .bad("enum K { case a, b; static let «all»: Optional<[Self]> = [.a], «values»: Set<K>! = [.b] }", saying: "misses"),
        .bad("enum K: CaseIterable { case a, b; static var «allCases»: AllCases { [.b, .a] } }", fixed: "enum K: CaseIterable { case a, b }"),
        .good("enum K { case a, b; static let all: Set<Other> = [.a, .b] }\nstruct Other: Hashable { static let a = Other(), b = Other() }"),
        .good("let few: Set<Theme> = [.light, .dark]\nstruct S { static let some: ContiguousArray<Theme>? = [.light, .dark] }", with: [theme]),
        // The `;` behind it goes along.
        .bad(
            "enum A { case a, b; static var «allCases»: [A] { [.a, .b] }; func f() {} }",
            fixed: "enum A: CaseIterable { case a, b; func f() {} }"),
        .bad("enum A { static let «allCases»: [A] = [.a, .b]; case a, b }", fixed: "enum A: CaseIterable { case a, b }"),
        .bad("enum A {\n    static let «allCases»: [A] = [.a, .b]; case a, b\n}", fixed: "enum A: CaseIterable {\n    case a, b\n}"),
        .bad("enum A { case a, b; static let «allCases»: [A] = [.a, .b];\n    func f() {} }", fixed: "enum A: CaseIterable { case a, b\n    func f() {} }"),
        .bad("enum A {\n    case a, b\n    static let «allCases»: [A] = [.a, .b];\n}", fixed: "enum A: CaseIterable {\n    case a, b\n}"),
        .bad(
            "enum A { case a, b; static let «allCases»: [A] = [.a, .b]; /* why */ func f() {} }",
            fixed: "enum A: CaseIterable { case a, b; /* why */ func f() {} }"),
        .bad("enum A { case a, b; static let «allCases»: [A] = [.a, .b] /* why */; func f() {} }"),
        // A list for each build.
        .good("enum Tab: String { case home, watch\n#if os(iOS)\nstatic let allCases: [Tab] = [.home, .watch]\n#else\nstatic let allCases: [Tab] = [.home]\n#endif\n}"),
        .good("enum Tab { case home, watch }\n#if swift(>=4.2)\nextension Tab: CaseIterable {}\n#else\nextension Tab { static let allCases: [Tab] = [.home, .watch] }\n#endif"),
        .bad("#if os(iOS)\nenum Tab { case home, watch; static let «all»: [Tab] = [.home, .watch] }\n#else\nlet a = 1\n#endif"),
        // What a test holds the compiler's list against.
        .good("func testThemes() { XCTAssertEqual(Theme.allCases, [Theme.light, .dark]); #expect(Theme.allCases == [Theme.light, .dark]) }", with: [theme]),
        .good("func testThemes() {\n    XCTAssertEqual(\n        [Theme.light, .dark],\n        Array(Theme.allCases),\n        \"order\")\n    let fits = Theme.allCases == [Theme.light, .dark]\n}", with: [theme]),
        .bad("func f() { g(Theme.allCases)\nfor theme in «[Theme.light, .dark]» { g(Theme.allCases, theme) } }", with: [theme]),
        .bad("let a = Theme.allCases, b = 1\nlet «c»: [Theme] = [.light, .dark]\nlet d = g { «[Theme.light, .dark]» }\nlet e = Theme.allCases", with: [theme]),
        .bad("enum A { case a, b\n    static let «allCases»: [A] = [.a, .b] }", fixed: "enum A: CaseIterable { case a, b }"),
        // A path leads from one key to the next.
        .good("enum Keys: String, CodingKey { case year, month }\nthrow fault(codingPath: [Keys.year, Keys.month])"),
        .bad("enum Keys: String, CodingKey { case year, month }\nthrow fault(keys: «[Keys.year, Keys.month]»)"),
        // Who allows something lists it on purpose, and another order is meant.
        .good("enum Op { case read, write, delete; static let remoteAllowlist: Set<Op> = [.read, .write, .delete] }\nstruct Policy { static let allowedOps: [Op] = [.read, .write, .delete] }\nfunc f() { let shuffled: [Op] = [.delete, .read, .write] }"),
        .bad("enum Op { case read, write, delete }\nstruct Policy { static let «shuffled»: [Op] = [.read, .write, .delete] }"),
        .good("enum Op: CaseIterable { case read, write; static var enabledOps: [Op] { [.read, .write] } }\nfunc f(supportedOps: [Op] = [.read, .write]) {}"),
        // Held against the compiler's own list, it is kept for its order.
        .good("enum Op: CaseIterable { case read, write }\nfunc f() -> [Op] {\n    let allCases: [Op] = [.write, .read]\n    assert(Set(allCases) == Set(Op.allCases))\n    return allCases\n}"),
        .bad("enum Op: CaseIterable { case read, write }\nfunc f() -> [Op] {\n    let «allCases»: [Op] = [.write, .read]\n    return allCases + Other.allCases\n}"),
        // Who declares `AllCases` has another collection in mind.
        .bad("enum A: CaseIterable { case a, b; typealias AllCases = Set<A>; static let «allCases»: AllCases = [.a, .b] }", saying: "Remove the list and its 'AllCases'."),
        .bad("enum A: CaseIterable { case a, b; static var «allCases»: AllCases { [.a, .b] } }\nextension A { typealias AllCases = ContiguousArray<A> }"),
        .bad("enum A: CaseIterable { case a, b; static let «allCases»: AllCases = [.a, .b]; struct AllCases: Collection, ExpressibleByArrayLiteral {} }"),
        .bad("extension A { static let «allCases»: AllCases = [.a, .b]; func f() {} }", with: [.init("A.swift", "enum A: Listed { case a, b }\nprotocol Listed: CaseIterable where AllCases == List<Self> { typealias AllCases = List<Self> }")]),
        .bad("enum A: CaseIterable { case a, b; typealias AllCases = [A]; static let «allCases»: AllCases = [.a, .b] }", saying: "in the order", fixed: "enum A: CaseIterable { case a, b; typealias AllCases = [A] }"),
        // It conforms by a protocol of the project, or by an alias.
        .bad("protocol Choice: CaseIterable, Identifiable {}\nenum A: String, Choice { case a, b; static let «all»: [A] = [.a, .b] }", saying: "by hand. Use 'allCases'."),
        .bad("typealias Listed = CaseIterable & Hashable\nenum A: Listed { case a, b; static let «allCases»: [A] = [.a, .b] }", fixed: "typealias Listed = CaseIterable & Hashable\nenum A: Listed { case a, b }"),
        .bad("protocol Choice: CaseIterable {}\nextension A: Choice { static let «allCases»: [A] = [.a, .b] }", saying: "in its own file", with: [.init("A.swift", "enum A { case a, b }")]),
        .bad("protocol Choice: Hashable {}\nenum A: String, Choice { case a, b; static let «all»: [A] = [.a, .b] }", saying: "conform to CaseIterable"),
        // A case that stands there twice makes up for no other.
        .bad("enum Tab { case home, search, profile; static let «all»: [Tab] = [.home, .search, .search] }", saying: "'all' misses .profile of 'Tab'."),
        .good("enum Tab { case home, search, profile; static let all: [Tab] = [.home, .search, .profile, .search]; static let few: [Tab] = [.home, .home]; static let allCases: [Tab] = [.home, .search, .profile, .home] }\nlet a = [Tab.home, .search, .profile, .home]"),
        // In an extension of another name for the enum.
        .bad("typealias T = Outer.Tab\nenum Outer { enum Tab { case home, search, profile } }\nextension T { static let «all»: [T] = [.home, .search] }", saying: "misses .profile"),
        .bad("typealias T = Tab\nenum Tab { case home, search }\nextension T { static let «allCases»: [Self] = [.home, .search] }\n", fixed: "typealias T = Tab\nenum Tab: CaseIterable { case home, search }\n"),
        .good("typealias T = Tab?\nenum Tab { case home, search, profile }\nextension T { static let all: [Tab] = [.home, .search] }"),
        // Of an `#if` around the extension nothing but the directives would be left either.
        .bad("enum A { case a, b }\n#if DEBUG\nextension A { static var «allCases»: [A] { [.a, .b] } }\n#endif"),
        .bad("#if DEBUG\nextension A { static var «allCases»: [A] { [.a, .b] } }\n#endif", with: [.init("A.swift", "enum A { case a, b }\nextension A: CaseIterable {}")]),
        .bad("#if DEBUG\nenum A { case a, b }\nextension A { static var «allCases»: [A] { [.a, .b] } }\n#endif", fixed: "#if DEBUG\nenum A: CaseIterable { case a, b }\n#endif"),
        .bad("enum A { case a, b }\n#if DEBUG\nextension A { static var «allCases»: [A] { [.a, .b] }; func f() {} }\n#endif", fixed: "enum A: CaseIterable { case a, b }\n#if DEBUG\nextension A { func f() {} }\n#endif"),
    ]

    @Test("which lists stand for all cases of an enum", arguments: cases)
    func edge(_ example: Example) throws {
        let rule = try #require(allRules.first { $0.info.id == "manual_all_cases" })
        ExampleTests().ranges(ExampleCase(rule: rule, example: example))
        ExampleTests().fixes(ExampleCase(rule: rule, example: example))
        ExampleTests().prefixes(ExampleCase(rule: rule, example: example))
    }
}
