import Syntax
import Testing

struct TypeReferenceTests {
    private static func reference(_ file: SourceFile) -> [String] {
        guard let reference = file.typeReference(file.outline.declarations[0].type) else { return ["none"] }
        return [reference.qualifiedName + String(repeating: "?", count: reference.optionalDepth)]
    }

    static let namedCases = [
        OutlineCase("var a: A", "A"),
        OutlineCase("var a: A.B?", "A.B?"),
        OutlineCase("var a: A??", "A??"),
        OutlineCase("var a: A!", "A?"),
        OutlineCase("var a: Optional<A.B>", "A.B?"),
        OutlineCase("var a: Swift.Optional<Swift.Bool>", "Bool?"),
        OutlineCase("var a: (A)?", "A?"),
        OutlineCase("var a: any A", "A"),
        OutlineCase("var a: (any A)?", "A?"),
        OutlineCase("var a: A<B, C>.D<E>", "A.D"),
        OutlineCase("var a: @Sendable A", "A"),
        OutlineCase("var a: `Type`.Self", "Type.Self"),
        OutlineCase("var a: Swift::Bool?", "Bool?"),
        OutlineCase("var a: A::B.C", "A.B.C"),
        OutlineCase("var a: B.A::C<D>", "B.C"),
        OutlineCase("var a: any A::B", "A.B"),
        OutlineCase("var a: @A::B any::C", "any.C"),
        OutlineCase("var a: any", "any"),
        OutlineCase("var a: some.thing", "some.thing"),
    ]

    @Test(arguments: namedCases)
    func named(_ test: OutlineCase) { test.check(Self.reference) }

    static let unnamedCases = [
        OutlineCase("var a: [A]", "none"),
        OutlineCase("var a: [A: B]", "none"),
        OutlineCase("var a: (A, B)", "none"),
        OutlineCase("var a: (A) -> B", "none"),
        OutlineCase("var a: A & B", "none"),
        OutlineCase("var a: ()", "none"),
        OutlineCase("var a: ", "none"),
    ]

    @Test(arguments: unnamedCases)
    func unnamed(_ test: OutlineCase) { test.check(Self.reference) }
}

struct MemberPathTests {
    private static func path(_ file: SourceFile) -> [String] {
        guard let path = file.memberPath(file.outline.declarations[0].initializer) else { return ["none"] }
        return [path.names.joined(separator: ".") + String(repeating: "!", count: path.unwraps)]
    }

    static let cases = [
        OutlineCase("let x = a", "a"),
        OutlineCase("let x = self.a?.b", "self.a.b"),
        OutlineCase("let x = a.b!", "a.b!"),
        OutlineCase("let x = try? await a.b", "a.b"),
        OutlineCase("let x = `a`.b", "a.b"),
        OutlineCase("let x = a()", "none"),
        OutlineCase("let x = a[0].b", "none"),
        OutlineCase("let x = a + b", "none"),
        OutlineCase("let x = a.", "none"),
    ]

    @Test(arguments: cases)
    func names(_ test: OutlineCase) { test.check(Self.path) }
}

struct AttributeTests {
    private static func attributes(_ file: SourceFile) -> [String] {
        file.attributes(of: file.outline.declarations[0]).map { $0.components.joined(separator: ".") + " " + file.string($0.tokens) }
    }

    static let cases = [
        OutlineCase("@A var a = 1", "A @A"),
        OutlineCase("@A.B(c: d) @E<F> public var a = 1", ["A.B @A.B(c: d)", "E @E<F>"]),
        OutlineCase("#if X\n@A\n#else\n@B(c)\n#endif\nvar a = 1", ["A @A", "B @B(c)"]),
        OutlineCase("@available(iOS 17.4, *) private(set) var a = 1", "available @available(iOS 17.4, *)"),
        OutlineCase("public var a = 1", []),
    ]

    @Test(arguments: cases)
    func names(_ test: OutlineCase) { test.check(Self.attributes) }

    @Test func modifiers() {
        let file = SourceFile("class A { @B(static, lazy) @MainActor final override class var lazy: Int { 1 } }")
        let property = file.outline.declarations[1]
        #expect(file.hasModifier(property, .override) && file.hasModifier(property, .final))
        #expect(!file.hasModifier(property, .lazy) && !file.hasModifier(property, TokenKind.keywordStatic))
        #expect(file.isStatic(property))
    }
}

struct PatternTests {
    private static func patterns(_ file: SourceFile) -> [String] {
        file.outline.caseItems.map { item in
            switch file.pattern(item.pattern) {
            case let .enumCase(found):
                (found.type + [found.name]).joined(separator: ".") + " \(found.payload)" + String(repeating: "?", count: found.optionalDepth)
            case .nilLiteral: "nil"
            case .wildcard: "_"
            case .other: "other"
            }
        }
    }

    static let cases = [
        OutlineCase("switch x { case .a, A.b, C.D.e: y }", ["a absent", "A.b absent", "C.D.e absent"]),
        OutlineCase("switch x { case .a(let b, _), let .c(d), .e(f), .g(1): y }", ["a anything", "c anything", "e specific", "g specific"]),
        OutlineCase("switch x { case .a?, .some(.b), .none, nil, _: y }", ["a absent?", "b absent?", "none absent", "nil", "_"]),
        OutlineCase("switch x { case .a(let (b, c)), .d(in: _), .e((_, _)): y }", ["a anything", "d anything", "e anything"]),
        OutlineCase("switch x { case .a(.b), let .a(.b(c)), .`default`: y }", ["a specific", "a specific", "default absent"]),
        OutlineCase("switch x { case 1, a.b, (.a, .b), let y, is Z, let y as Z, .a..., \"s\": y }", ["other", "other", "other", "other", "other", "other", "other", "other"]),
        OutlineCase("switch x { case A<B>.c(_): y }", "A.c anything"),
    ]

    @Test(arguments: cases)
    func meanings(_ test: OutlineCase) { test.check(Self.patterns) }
}
