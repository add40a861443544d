import Syntax
import Testing

/// Assignments, access levels and selectors.
struct AssignmentTests {
    @Test(
        "an assignment is a statement with a member path in front of its `=`",
        arguments: [
            ("a = 1", [["a"]]), ("self.a.b = 1", [["a", "b"]]), ("a?.b[0]!.c = 1; d = 2", [["a", "b", "c"], ["d"]]),
            ("switch x { case .a: b.c = 1\ndefault: d = 2 }", [["b", "c"], ["d"]]), ("f { $0; a.b = 1 }", [["a", "b"]]),
            ("let a = 1; var b: C.D = 2; if let c = d, case .e = f {}", []), ("func f(a: A.B = 1) {}", []), ("f().a = 1; _ = b", [["f", "a"]]),
            ("(a as! B).c = 1; a(b)?.c += 1", [["c"], ["a", "c"]]), ("a.b >= 1; a.b != 2; a.b == 3; a.b <= 4; a.b <<= 5", [["a", "b"]]),
            ("a.b .== 1; a.c .>= 2; a.d .&= 3", [["a", "d"]]),
        ])
    func assignments(_ code: String, _ expected: [[String]]) {
        let file = SourceFile(SourceText(path: "A.swift", code))
        #expect(file.assignments(in: TokenRange(0, file.tokens.count - 1)).map(\.target) == expected)
    }

    @Test(
        "who may read a declaration",
        arguments: [
            ("struct A { private let x = 1 }", true), ("struct A { static fileprivate var x = 1 }", true),
            ("struct A { private(set) var x = 1 }", false), ("struct A { public private(set) var x = 1 }", false),
            ("struct A { private private(set) var x = 1 }", true), ("private extension A { var x: Int { 1 } }", true),
            ("private extension A { public var x: Int { 1 } }", false), ("private struct A { let x = 1 }", false),
        ])
    func accessLevels(_ code: String, _ expected: Bool) throws {
        let file = SourceFile(SourceText(path: "A.swift", code))
        let variable = try #require(file.outline.declarations.first { $0.kind == .variable })
        #expect(file.isPrivate(variable) == expected)
    }

    @Test("the methods that selectors name")
    func selectors() {
        let code = "f(#selector(a), #selector(B.c(_:)), #selector(self.d as () -> Void), #selector(getter: B.e), #selector(), #if x\n#endif)"
        let selected = SourceFile(SourceText(path: "A.swift", code)).selectedMethods
        #expect(
            selected.isSuperset(of: [
                SelectedMethod(name: "a", owner: .own([]), arity: nil), SelectedMethod(name: "c(_:)", owner: .type(path: ["B"], scope: []), arity: nil),
                SelectedMethod(name: "d", owner: .own([]), arity: 0),
            ]))
        #expect(!selected.contains { $0.name == "e" })
    }

    @Test("conditionals and switches are found by where their keywords stand")
    func ranges() throws {
        let code = "if a { if b {} else if c { switch d { default: while e {} } } }\nrepeat { if f {} } while g\nf { switch h {} }"
        let outline = SourceFile(SourceText(path: "A.swift", code)).outline
        let keywords = outline.conditionals.map(\.keyword)
        #expect(keywords == keywords.sorted())
        #expect(outline.branches(ofChain: 1).count == 2)
        for number in outline.conditionals.indices {
            let keyword = outline.conditionals[number].keyword
            #expect(outline.conditionals(in: TokenRange(keyword, keyword + 1)) == number..<number + 1)
        }
        #expect(outline.switches(in: TokenRange(0, outline.switches[1].keyword)) == 0..<1)
    }
}
