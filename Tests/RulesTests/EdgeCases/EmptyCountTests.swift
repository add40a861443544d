import RuleKit
import Testing

struct EmptyCountTests {
    static let cases = IdiomCases.of("empty_count", [
        .bad("guard !done && a.b.«count» == 0, c else { return }", fixed: "guard !done && a.b.isEmpty, c else { return }"),
        .bad("let a = try await load().«count» != 0", fixed: "let a = try await !load().isEmpty"),
        .bad("return $0.«count» > 0", fixed: "return !$0.isEmpty"),
        .bad("if a\n    .filter { $0 > 1 }\n    .«count» == 0 { }", fixed: "if a\n    .filter { $0 > 1 }\n    .isEmpty { }"),
        .bad("if a[0].«count»==0 { }", fixed: "if a[0].isEmpty { }"),
        .bad("if a!.«count» == 0 { }", fixed: "if a!.isEmpty { }"),
        .bad("if [1, 2].«count» == 0 || \"a\".«count» > 0 { }", fixed: "if [1, 2].isEmpty || !\"a\".isEmpty { }"),
        .bad("if 0 < a.characters.«count» { }", fixed: "if !a.isEmpty { }"),
        .bad("if a.«count» /* all */ == 0 { }"),
        .bad("x = a.«count» > 0 ? b : c", fixed: "x = !a.isEmpty ? b : c"),
        .bad("extension Array { var isBare: Bool { self.«count» == 0 } }", fixed: "extension Array { var isBare: Bool { self.isEmpty } }"),
        .bad("struct Bag: Collection { let count = 0 }\nfunc f(b: Bag) { if b.«count» == 0 { } }", fixed: "struct Bag: Collection { let count = 0 }\nfunc f(b: Bag) { if b.isEmpty { } }"),
        .bad("func f(b: Bag) { if b.«count» == 0 { } }", fixed: "func f(b: Bag) { if b.isEmpty { } }", with: [.init("Bag.swift", "struct Bag { var count: Int { 1 }; var isEmpty: Bool { true } }")]),
        .good("if a.count == 0.5 || a.count == 0x0 || a.count > 1 || a.count <= 10 { }"),
        .good("if -a.count > 0 || a.count + 1 > 0 || b ?? a.count == 0 || 0 < a.count - 1 { }"),
        .good("if (a?.b).count == 0 || a?.b.count == 0 { }"),
        .good("if Kind.count == 0 || .count == 0 || Self.count == 0 { }"),
        .good("let count = 0\nif count == 0 { }"),
        .good("let text = \"a.count == 0\" // a.count == 0"),
        .good("if a.count == 0 ..< 3 { }"),
        .good("struct Bag { var isEmpty: Bool { storage.count == 0 } }"),
        .good("if 1 <= a.count && a.count <= 8 { }"),
    ])

    @Test("counts and zero", arguments: cases)
    func edgeCase(_ subject: ExampleCase) { subject.holds() }
}
