import RuleKit
import Testing

/// A block at the top of a file, of a loop or a closure, has local names, whatever is declared in it.
struct BlocksOfFilesTests {
    /// What a switch stands in, and the enum that is named.
    static let uses: [(code: String, type: NamedEnum?)] = [
        ("let item = World()\nlet list: [Box<Other>] = []\nfor item in list { let x = item.value; switch x §", .other),
        ("for item in [Box<Other>]() { let x = item.value; switch x §", .other),
        ("if true { let item = Box<Other>(); let x = item.value; switch x §", .other),
        ("#Preview { let item = Box<Other>(); let x = item.value; switch x §", .other),
        ("Task { let item = Box<Other>(); func inner() { let x = item.value; switch x §", .other),
        ("let item = Box<Mode>()\nif true { let other = Box<Other>(); let x = item.value; switch x §", .mode),
        ("do { let item = Box<Other>() }\nlet item = Box<Mode>()\nif true { let x = item.value; switch x §", .mode),
        ("let item = Box<Mode>()\nlet x = { let y = item.value; switch y § }()", .mode),
    ]

    private static let tally = "struct Tally { var count: Int }\nstruct Crate { var tally: Tally; var isOpen: Bool? }\n"

    static let counts: [Example] = [
        .good(tally + "#Preview { let box = Crate(tally: Tally(count: 1)); let tally = box.tally; if tally.count == 0 { Text(\"a\") } }"),
        .bad(
            "struct Crate { var list: [Int] }\n#Preview { let box = Crate(list: []); let list = box.list; if list.«count» == 0 { Text(\"a\") } }",
            fixed: "struct Crate { var list: [Int] }\n#Preview { let box = Crate(list: []); let list = box.list; if list.isEmpty { Text(\"a\") } }"),
    ]

    static let flags: [Example] = [
        .good(tally + "struct Door { var isOpen: Bool }\nlet item = Door(isOpen: true)\nfor item in [Crate]() { let flag = item.isOpen; if flag == true { print(1) } }"),
        .good(tally + "if true { let box = load() as Crate; func inner() { let flag = box.isOpen; if flag == true { print(1) } } }"),
    ]

    @Test("the nearest local name is meant", arguments: uses)
    func use(_ code: String, names type: NamedEnum?) throws { try NamedEnum.check(code, names: type) }

    @Test("what is counted", arguments: counts)
    func count(_ example: Example) throws { try expect(example, of: "empty_count") }

    @Test("what may be nil", arguments: flags)
    func flag(_ example: Example) throws { try expect(example, of: "boolean_literal_comparison") }
}
