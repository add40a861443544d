import BuiltInRules
import Linter
import RuleKit
import Syntax
import Testing

struct UnprefixedErrorTypeTests {
    private static let manifest = Example.Companion("Package.swift", "let package = Package()")

    static let cases: [Example] = [
        // Folders for platforms have one type in turn.
        .good(
            "#if os(Linux)\nenum SocketError: Error { case closed }\n#endif", path: "App/Linux/A.swift",
            with: [.init("App/Darwin/A.swift", "#if canImport(Darwin)\nenum SocketError: Error { case closed }\n#endif")]),
        // Packages in folders of one name are told apart by what is around these.
        .bad(
            "public enum «LoadError»: Error { case a }", saying: "'App' declares an error type 'LoadError' too. Name this one after what fails in 'Kit'.", path: "Kit/Swift/Sources/A.swift",
            with: [
                .init("Kit/Swift/Package.swift", "let package = Package(targets: [.target(name: \"Kit\", path: \"Sources\")])"),
                .init("App/Swift/Package.swift", "let package = Package(targets: [.target(name: \"App\", path: \"Sources\")])"),
                .init("App/Swift/Sources/B.swift", "public enum LoadError: Error { case a }"),
            ]),
        .bad("public struct «CustomError»: @unchecked Sendable & Swift.Error {}\n#if os(Linux)\nenum «AppErrors»: String, Error { case a }\n#endif"),
        .bad(
            "enum «LoadingError»: Error { case a }",
            saying: "'Scripts' declares an error type 'LoadingError' too. Name this one after what fails in 'Store'.",
            path: "Sources/Store/A.swift", with: [manifest, .init("Scripts/A.swift", "enum LoadingError: Error { case b }")]),
        .bad(
            "enum «LoadingError»: Error { case a }",
            saying: "'Store' declares an error type 'LoadingError' too. Name this one after what fails in 'Tools'.",
            path: "Tools/Base/A.swift", with: [manifest, .init("Sources/Store/A.swift", "enum LoadingError: Error { case b }")]),
        .bad(
            "enum «LoadingError»: Error { case a }", saying: "Code outside of folders declares", path: "Sources/Store/A.swift",
            with: [manifest, .init("A.swift", "enum LoadingError: Error { case b }")]),
        .bad(
            "enum «LoadingError»: Error { case a }",
            saying: "'Kit' declares an error type 'LoadingError' too. Name this one after what fails in the package.", path: "Sources/A.swift",
            with: [
                .init("Package.swift", "let package = Package(name: \"App\")"), .init("Kit/Sources/B.swift", "enum LoadingError: Error { case b }"),
                .init("Kit/Package.swift", "let package = Package(name: \"Kit\")"),
            ]),
        // Folders of one target, with no manifest that says so, and two targets.
        .good(
            "#if os(iOS)\nenum LoadingError: Error { case a }\n#endif", path: "Sources/App/iOS/B.swift",
            with: [.init("Sources/App/Mac/A.swift", "#if os(macOS)\nenum LoadingError: Error { case b }\n#endif")]),
        .bad(
            "enum «LoadingError»: Error { case a }",
            saying: "'Base' declares an error type 'LoadingError' too. Name this one after what fails in 'StoreTests'.",
            path: "Tests/StoreTests/B.swift", with: [.init("Sources/Base/Models/A.swift", "enum LoadingError: Error { case b }")]),
        .bad(
            "enum «LoadingError»: Error { case a }",
            saying: "'Base' declares an error type 'LoadingError' too. Name this one after what fails in 'Store'.",
            path: "Store/Sources/Models/B.swift", with: [.init("Base/Sources/Models/A.swift", "enum LoadingError: Error { case b }")]),
        .bad("enum «ErrorType»: AppFailure { case a }", with: [.init("A.swift", "protocol AppFailure: Base {}\nprotocol Base: Sendable, Error {}")]),
        .good("enum ErrorType: AppFailure { case a }", with: [.init("A.swift", "protocol AppFailure: Base {}\nprotocol Base: AppFailure {}")]),
        .good("enum ErrorType: Error { case a }\nprotocol Error {}"),
        .bad("enum «MyError»: Swift.Error { case a }\nenum «CustomError»: Error {}\nenum Error: Swift.Error { case b }"),
        .bad("typealias Base = Error\nenum «MyError»: Base {}\nenum «ErrorType»: Both {}", with: [.init("A.swift", "typealias Both = Sendable & Failure\ntypealias Failure = Swift.LocalizedError")]),
        .bad("enum «AppErrors»: Failure {}", with: [.init("A.swift", "protocol Failure: Base {}\ntypealias Base = Error & Sendable")]),
        .good("enum ErrorType: Base {}\ntypealias Base = Sendable & Codable\nenum AppErrors: Round {}\ntypealias Round = Circle; typealias Circle = Round"),
        .good("extension Client { enum MyError: Error { case a }; struct ErrorCode {} }\nfunc f() { enum MyError: Error { case a } }"),
        .good("class GenericError: Error {}\nprotocol CustomError: Error {}\nextension MyError: Error {}\ntypealias Errors = Error"),
        .bad("enum «Failure»: Error { case a }", options: ["generic_names": .words(["Failure"])]),
        .bad(
            "enum «StoreErrorCode»: Int { case a }", saying: "'Base'", path: "Sources/Store/A.swift",
            with: [manifest, .init("Sources/Base/A.swift", "enum StoreErrorCode: Int { case b }")]),
        // Outside of packages the folders tell: one module has no two types of one name.
        .bad(
            "enum «LoadingError»: Error { case a }", saying: "'App' declares an error type 'LoadingError' too. Name this one after what fails in 'Widget'", path: "Widget/Core/A.swift",
            with: [.init("App/Core/A.swift", "enum LoadingError: Error { case b }")]),
        .good(
            "enum LoadingError: Error { case a }", path: "App/Core/A.swift",
            with: [.init("Widget/A.swift", "enum LoadingError: Error { case b }")]),
        .good(
            "#if os(iOS)\nenum LoadingError: Error { case a }\n#endif", path: "App/B.swift",
            with: [.init("App/A.swift", "#if os(macOS)\nenum LoadingError: Error { case b }\n#endif")]),
        .good(
            "enum LoadingError: Error { case a }", path: "Sources/Base/A.swift",
            with: [manifest, .init("Sources/Store/A.swift", "enum LoadingError: Error { case b }")]),
        .good(
            "private enum LoadingError: Error { case a }", path: "Sources/Store/A.swift",
            with: [manifest, .init("Sources/Base/A.swift", "enum LoadingError: Error { case b }")]),
        .good(
            "enum Loader { enum LoadingError: Error { case a } }", path: "Sources/Store/A.swift",
            with: [manifest, .init("Sources/Base/A.swift", "enum LoadingError: Error { case b }")]),
        .good(
            "enum LoadingError: Error { case a }", path: "Sources/Store/A.swift",
            with: [manifest, .init("Sources/Base/A.swift", "enum LoadingError { case b }")]),
    ]

    @Test("error types are found that say nothing", arguments: cases)
    func nasty(_ example: Example) throws {
        let rule = try #require(allRules.first { $0.info.id == "unprefixed_error_type" })
        ExampleTests().ranges(ExampleCase(rule: rule, example: example))
    }

    @Test("folders outside of the project make no targets of it")
    func foldersAroundTheProject() throws {
        let rule = try #require(allRules.first { $0.info.id == "unprefixed_error_type" })
        let linter = ExampleCase(rule: rule, example: .good("")).linter
        let files = ["App/A.swift", "Widget/B.swift"].map { (path: String) in
            SourceFile(
                SourceText(path: "/home/Sources/shop/\(path)", projectPath: path, bytes: Array("enum LoadingError: Error {}".utf8)))
        }
        let found = linter.lint(files[1], in: Project(files, demanding: linter.demands)).diagnostics
        #expect(
            found.map(\.message) == [
                "'App' declares an error type 'LoadingError' too. Name this one after what fails in 'Widget'."
            ])
    }
}
