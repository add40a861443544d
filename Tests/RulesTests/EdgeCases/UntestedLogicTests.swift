import BuiltInRules
import RuleKit
import Testing

struct UntestedLogicTests {
    static let cases: [Example] = [
        .bad("enum «ListReducer» {}\nactor «ListPresenter» {}\nprotocol RowParser {}", with: [.init("T/ATests.swift", "import Testing")]),
        .good("struct ListParser {}", with: [.init("A.swift", "import XCTest\nlet parser = ListParser()")]),
        .good("struct ListParser {}", with: [.init("ListParserSpec.swift", "import Quick\nlet parser = ListParser()")]),
        .bad("struct «ListParser» {}", with: [.init("ATests.swift", "// ListParser\nlet a = \"ListParser\"; let b: ListParserTest")]),
        .good("struct ListParser {}", with: [.init("ATests.swift", "let a = \"\\(ListParser().run())\"")]),
        .good("private struct ListParser {}\nenum A { fileprivate struct RowParser {} }\nfunc f() { struct CellParser {} }", with: [.init("ATests.swift", "")]),
        .bad("struct «ListMaker» {}\nstruct ListParser {}", with: [.init("ATests.swift", "")], options: ["suffixes": .words(["Maker"])]),
        // Without tests the first type stands for all.
        .bad("private struct AParser {}\nprotocol BParser {}\nstruct «CParser» {}\nstruct DParser {}", saying: "no tests"),
        .good("struct CParser {}", path: "Sources/B.swift", with: [.init("Sources/A.swift", "struct X { enum DParser {} }")]),
        .bad("struct «CParser» {}", path: "B.swift", with: [.init("A.swift", "// DO NOT EDIT\nstruct AParser {}")]),
        .bad("struct «`AParser`» {}", with: [.init("ATests.swift", "")]),
        // A nested type is told apart from others of its name.
        .bad("enum A { struct «Parser» {} }\nenum B { enum Text { struct RowMaker {} } }", saying: "mentions 'A.Parser', which holds logic. Add 'ParserTests'", with: [.init("ATests.swift", "")]),
        .bad("enum A { struct «Parser» {} }", saying: "mentions 'A.Parser', which holds logic. Add 'AParserTests'", with: [.init("ATests.swift", ""), .init("B.swift", "private enum B { struct Parser {} }")]),
        .bad("enum A { struct «Parser» {} }", with: [.init("B.swift", "enum B { struct Parser {} }"), .init("ATests.swift", "struct BParserTests {}")]),
        .good("enum A { struct Parser {} }", with: [.init("B.swift", "private enum B { struct Parser {} }"), .init("ATests.swift", "struct AParserTests {}")]),
        .bad("enum A { struct «Parser» {} }", saying: "such as 'A.Parser'"),
        // What stands in for logic.
        .bad("class MockListViewModel {}\nstruct FakeParser {}\nenum «StubbornParser» {}", saying: "StubbornParser", with: [.init("ATests.swift", "")]),
    ]

    @Test("which types count as tested", arguments: cases)
    func holds(_ example: Example) throws {
        try expect(example, of: "untested_logic")
    }
}
