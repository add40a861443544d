import BuiltInRules
import RuleKit
import Testing

struct BooleanStateWebTests {
    static let cases: [Example] = [
        .good("final class MockStore { var isSaved = false, isLoaded = false, isClosed = false }\nclass StoreSpy { var a, b, c: Bool }"),
        .bad("final class «FakeBar»: UIView { var isShown = false, isLarge = false, isClear = false }"),
        .good("final class FakeStore { var isSaved = false, isLoaded = false, isClosed = false }", path: "AppTests/FakeStore.swift"),
        .good("final class ScreenMockDelegate { var isSaved = false, isLoaded = false, isClosed = false }"),
        .bad("final class «ScreenMockups» { var isSaved = false, isLoaded = false, isClosed = false }"),
        .bad("final class «Mockup» { var isSaved = false, isLoaded = false, isClosed = false }"),
        // One build has the flags of one branch, at every depth.
        .bad(
            """
            final class «Player» {
                var a = false
                #if os(iOS)
                var b = false
                #if DEBUG
                var c = false, d = false
                #else
                var e = false
                #endif
                #elseif os(macOS)
                var b = false, f = false
                #endif
            }
            """,
            saying: "4 flags, which allow 16 combinations"),
        .good(
            """
            struct Page {
                #if os(iOS)
                var a = false, b = false
                #else
                var c = false, d = false
                #endif
            }
            """),
        // The branch that holds the type is none of its own.
        .bad("#if os(iOS)\nclass «A» { var a = false, b = false, c = false }\n#else\nclass A { var a = false }\n#endif"),
        // Nested types count by themselves.
        .bad("class A { var a = false\n class «B» { var b = false, c = true; lazy var d: Bool = f() }\n var e = false }"),
        .good("class A { var a = false\n class B { var b = false, c = true }\n var e = false }"),
        // Flags of every spelling.
        .good("class A: NSManagedObject { @NSManaged var a: Bool; @NSManaged var b, c: Bool; var d = false, e = false }"),
        .bad("class «A» { var a: Bool?; @Published var b: Swift.Bool = true; private(set) var c: Bool! { didSet {} } }"),
        .good("class A: B { override var a: Bool { didSet {} }; var (b, c) = (false, true); var d = false; weak var e: B? }"),
        .good("class A { static var a = false, b = false, c = false; class var d: Bool { true } }"),
        .good("protocol A { var a: Bool { get set }; var b: Bool { get }; var c: Bool { get } }\nenum E { static var a = true }"),
        // Conformances: qualified, in a composition, of a protocol of the project, of a superclass.
        .good("struct A: Hashable & Swift.Codable { var a = false, b = false, c = false }"),
        .good("class A: Base { var a = false, b = false, c = false }", with: [.init("Base.swift", "class Base: Decodable {}")]),
        .good(
            "public struct A { var a = false, b = false, c = false }", path: "Sources/Core/A.swift",
            with: [.init("Package.swift", ""), .init("Sources/App/A+Codable.swift", "import Core\nextension A: Encodable {}")]),
        .good("struct A { @Mine var a = false, b = false, c = false }", options: ["ignored_attributes": .words(["@Mine"])]),
        .bad("struct «A»: Equatable { var a = false, b = false, c = false }", options: ["ignored_conformances": .words(["Codable"])]),
        // Aliases: of a conformance, of a composition, behind a protocol, of the type that an extension extends.
        .good("typealias Stored = Codable\nstruct A: Stored { var a = false, b = false, c = false }"),
        .good("typealias Stored = Encodable & Sendable\nstruct A: Stored { var a = false, b = false, c = false }"),
        .good(
            "struct A: Row { var a = false, b = false, c = false }",
            with: [.init("Row.swift", "protocol Row: Stored {}"), .init("Stored.swift", "typealias Stored = Codable")]),
        .good("struct A { var a = false, b = false, c = false }\ntypealias Page = A\nextension Page: Codable {}"),
        .good(
            "enum Scope { struct A { var a = false, b = false, c = false } }",
            with: [.init("Alias.swift", "typealias Page = Inner\ntypealias Inner = Scope.A"), .init("Page.swift", "extension Page: Codable {}")]),
        .good("protocol Mark {}\ntypealias Other = Mark\nstruct A: Other { var a = false, b = false, c = false }", options: ["ignored_conformances": .words(["Mark"])]),
        .bad("typealias Stored = Stored\ntypealias Page = Leaf\ntypealias Leaf = Page\nextension Page: Codable {}\nstruct «A»: Stored { var a = false, b = false, c = false }"),
        // Circles of inheritance end.
        .bad("class «A»: B { var a = false, b = false, c = false }\nclass B: A {}"),
        // Names.
        .good("enum Scope { struct Options { var a = false, b = false, c = false } }"),
        .bad("struct «OptionsView» { @State var a = false, b = false, c = false }"),
        .good("struct ReaderPreferences { var showsBoosts = true, showsReplies = true, hidesMedia = false }"),
        .bad("struct «TimelineFilter» { var showsBoosts = true, showsReplies = true, hidesMedia = false }"),
        .bad("class «Theme» { var a = false, b = false, c = false }\nclass «DataStorage» { var a = false, b = false, c = false }"),
        .good("enum App { struct Flags { var a = false, b = false, c = false } }", options: ["ignored_types": .words(["App.*"])]),
        // Two types of one name.
        .bad(
            "struct «A» { var a = false, b = false, c = false }",
            with: [.init("Other.swift", "struct A: Codable { var a = false }")]),
        // An extension is of the one that stands next to it, or of a module that its file imports.
        .good(
            "struct Track { var a = false, b = false, c = false }", path: "App/Track.swift",
            with: [.init("App/Codable.swift", "extension Track: Codable {}"), .init("Widget/Track.swift", "struct Track {}")]),
        .bad(
            "struct «Track» { var a = false, b = false, c = false }", path: "App/Track.swift",
            with: [.init("Widget/Codable.swift", "extension Track: Codable {}"), .init("Widget/Track.swift", "struct Track {}")]),
        .good(
            "public struct Track { var a = false, b = false, c = false }", path: "Sources/A/Track.swift",
            with: [
                .init("Package.swift", ""), .init("Sources/B/Codable.swift", "import A\nextension Track: @retroactive Codable {}"),
                .init("Sources/C/Track.swift", "public struct Track {}"),
            ]),
        .bad(
            "struct «Track» { var a = false, b = false, c = false }", path: "Sources/A/Track.swift",
            with: [
                .init("Package.swift", ""), .init("Sources/B/Codable.swift", "import A\nextension Track: @retroactive Codable {}"),
                .init("Sources/C/Track.swift", "public struct Track {}"),
            ]),
        .bad("class «A» { var a, b, c: Bool }", saying: "allow 8"),
        // What Vapor and Fluent read and write.
        .good("final class Page: Model, @unchecked Sendable { var isOpen = false, isLocal = false, isHidden = false }\nfinal class Row: FluentKit.Fields { var isOpen = false, isLocal = false, isHidden = false }"),
        .good("struct Page { var isOpen = false, isLocal = false, isHidden = false }", with: [.init("P.swift", "extension Page: Content {}")]),
        .bad("struct «Page»: Content { var isOpen = false, isLocal = false, isHidden = false }", with: [.init("C.swift", "protocol Content {}")]),
        .good("struct Page: Content { var isOpen = false, isLocal = false, isHidden = false }", with: [.init("C.swift", "enum Rows { struct Content: Vapor.Content {} }")]),
        .bad("struct «Page»: Content { var isOpen = false, isLocal = false, isHidden = false }", options: ["ignored_conformances": .words([])]),
    ]

    @Test("what the flags of a type are", arguments: cases)
    func holds(_ example: Example) throws {
        try expect(example, of: "boolean_state_web")
    }
}
