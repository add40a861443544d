@testable import Syntax
import Testing

/// Names of hundreds of types are found by their paths: the same as if each were looked at.
struct CrowdedNamesTests {
    /// Forty files in four modules and tests, with types called `Stage` nested in others, at the top, hidden and public.
    private static func files(_ random: inout Xorshift) -> [SourceFile] {
        (0..<40).map { number in
            let folder = ["Sources/A", "Sources/B", "Sources/C", "Tests/ATests"][random.next(below: 4)]
            var code = ""
            for _ in 0..<6 {
                let access = ["", "private ", "public ", "fileprivate "][random.next(below: 4)]
                let outer = "Screen\(random.next(below: 12))"
                switch random.next(below: 4) {
                case 0: code += "\(access)enum Stage { case idle, loading }\n"
                case 1: code += "extension \(outer) { \(access)enum Stage { case idle, loading, \(outer.lowercased()) } }\n"
                case 2: code += "\(access)struct \(outer) { \(access)enum Stage { case loading } }\n"
                default: code += "extension \(outer).Stage { var a: Int { 1 } }\nextension Stage { var b: Int { 2 } }\n"
                }
            }
            return SourceFile(SourceText(path: "\(folder)/\(number).swift", code))
        }
    }

    private let project: Project
    private let files: [SourceFile]

    init() {
        var random = Xorshift(state: 0x5EED)
        files = [SourceFile(SourceText(path: "Package.swift", ""))] + Self.files(&random)
        project = Project(files)
    }

    /// Those that the file sees: its only one, or those of its own module, before all others.
    private func visible(_ types: [NominalType], from path: String) -> [Location] {
        let seen = types.filter { project.isVisible($0, from: path) }
        let here = seen.filter { $0.place.path == path }
        let own = seen.filter { $0.module == project.module(of: path) }
        return (here.count == 1 ? here : own.isEmpty ? seen : own).map(\.place)
    }

    private static let scopes: [[String]] = [[], ["Screen1"], ["Screen2", "Inner"], ["Screen3", "Stage"], ["Elsewhere"]]

    @Test func aNameMeansTheNearestTypesThatTheFileSees() {
        #expect(project.types.count { $0.name == "Stage" } > 64)
        for file in files {
            for scope in Self.scopes {
                let found = project.types(named: TypeReference(components: ["Stage"]), in: scope, path: file.path).map(\.place)
                let steps = stride(from: scope.count, through: 0, by: -1).map { depth in
                    visible(project.types.filter { $0.path == scope.prefix(depth) + ["Stage"] }, from: file.path)
                }
                #expect(found == meant(steps, in: scope, of: file))
            }
        }
    }

    /// What a file extends by a path is in sight of nothing of the types around it; where the file declares that, too, it may be.
    private func meant(_ steps: [[Location]], in scope: [String], of file: SourceFile) -> [Location] {
        let kinds = file.outline.nominals.filter { scope.count > 1 && file.qualifiedName(of: $0) == scope }.map { file.outline.declarations[$0].kind }
        guard kinds.contains(.extension) else { return steps.first { !$0.isEmpty } ?? [] }
        let seen = [steps[0], steps[steps.count - 1]].first { !$0.isEmpty } ?? []
        guard kinds.contains(where: { $0 != .extension }) else { return seen }
        let all = steps.first { !$0.isEmpty } ?? []
        return all == seen || steps[steps.count - 1].isEmpty ? all : []
    }

    @Test func anAliasOfACrowdIsTheNearestThatTheFileSees() {
        let aliases = (0..<400).map { number in
            SourceFile(SourceText(path: "Sources/M\(number % 20)/\(number).swift", "enum E\(number) {}\nprivate typealias Mode = E\(number)\nfileprivate enum F {}"))
        }
        let project = Project([SourceFile(SourceText(path: "Package.swift", "")), SourceFile(SourceText(path: "Sources/M0/own.swift", "typealias Mode = E20"))] + aliases)
        let mode = TypeReference(components: ["Mode"])
        for number in 0..<400 {
            let found = project.types(named: mode, in: [], path: "Sources/M\(number % 20)/\(number).swift").map(\.name)
            #expect(found == ["E\(number)"])
        }
        #expect(project.types(named: mode, in: [], path: "Sources/M0/other.swift").map(\.name) == [])
        #expect(project.types(named: mode, in: [], path: "Sources/M0/own.swift").map(\.name) == ["E20"])
    }

    @Test func aModuleInFrontOfANameIsThatOfTheType() {
        for module in ["A", "B", "C"] {
            let found = project.types(named: TypeReference(components: [module, "Stage"]), in: [], path: "Sources/A/none.swift")
            let expected = project.types.filter {
                $0.path == ["Stage"] && $0.module == module && project.isVisible($0, from: "Sources/A/none.swift")
            }
            #expect(found.map(\.place) == expected.map(\.place))
        }
    }

    @Test func eachDeclarationIsFoundWhereItStands() {
        for type in project.types {
            #expect(project.type(declaredAt: type.place, named: type.name)?.place == type.place)
            #expect(project.type(declaredAt: Location(path: type.place.path + "x", range: type.place.range), named: type.name) == nil)
        }
    }

    /// To the type of its file, else to that of its module, else to the only one.
    @Test func extensionsBelongToOneType() {
        var count = 0
        for file in files {
            for number in file.outline.nominals where file.outline.declarations[number].kind == .extension {
                let path = file.qualifiedName(of: number)
                let namesakes = project.types.filter { $0.path == path }
                let ways = [
                    namesakes.filter { $0.place.path == file.path },
                    namesakes.filter { $0.module == project.module(of: file.path) && !$0.visibility.isHidden }, namesakes,
                ]
                let expected = ways.first { $0.count == 1 }?[0]
                let owners = namesakes.filter { type in
                    type.parts.dropFirst().map(\.place).contains { $0.path == file.path && $0.range == file.tokens[file.outline.declarations[number].type.start].range }
                }
                #expect(owners.map(\.place) == (expected.map { [$0.place] } ?? []))
                if let expected {
                    count += 1
                    #expect(project.nominalType(of: number, in: file)?.place == expected.place)
                }
            }
        }
        #expect(count > 10)
    }

    /// Whoever is told of more than a few does not know which one is meant.
    @Test func casesOfManyEnumsAreThoseOfTheNearest() {
        for file in files {
            for scope in Self.scopes {
                for names in [["loading"], ["idle", "loading"], ["loading", "screen1"]] as [Set<String>] {
                    let found = project.enums(withCases: names, in: scope, visibleFrom: file.path).map(\.place)
                    let all = project.types.filter { names.isSubset(of: $0.cases.map(\.name)) && project.isVisible($0, from: file.path) }
                    let nested = all.filter { !$0.path.dropLast().isEmpty && scope.starts(with: $0.path.dropLast()) }
                    #expect(Set(found).isSubset(of: all.map(\.place)))
                    #expect(Set(found).isSuperset(of: nested.map(\.place)))
                    #expect(found.count == all.count || found.count > nested.count + 16)
                }
            }
        }
    }

    @Test func ofManyVariablesInOneFileThoseAroundAreLookedAt() {
        let members = (0..<200).map { "struct A\($0) { var value = \($0) }\n" }
        let file = SourceFile(SourceText(path: "a.swift", "var value = -1\n" + members.joined()))
        let uses = file.tokens.indices.filter { file.token($0, is: "value") }
        #expect(file.globals(named: "value").count == 1)
        for use in uses {
            let found = file.variables(named: "value", near: use).compactMap { file.outline.declarations[$0].name }
            #expect(found.contains(use) && found.contains(uses[0]))
            #expect((33...65).contains(found.count))
        }
    }

    @Test("a call means the methods of its own type, and functions of no type, among hundreds of the name", arguments: [1, 400])
    func aCallMeansTheMethodsOfItsType(count: Int) throws {
        let others = (0..<count).map { "class A\($0) { func set(_ value: T\($0)) { } }\n" }.joined()
        let code = others + "class B { func set(_ value: Own) { set(x) } }\nextension B { func set(_ value: More) { } }\nfunc set(_ value: Free) { }\n"
        let file = SourceFile(SourceText(path: "a.swift", code))
        let use = try #require((0..<file.tokens.count).first { file.token($0, is: "x") })
        let argument = try #require(file.call(withArgument: TokenRange(use, use + 1)))
        let types = Project([file]).parameterTypes(for: argument, in: file).map { type in
            if case let .known(reference) = type { reference.name } else { "" }
        }
        #expect(types.sorted() == ["Free", "More", "Own"])
    }

    @Test func aCrowdOfFunctionsOfNoTypeIsNotLookedThrough() throws {
        let code = String(repeating: "func set(_ value: Free) { }\n", count: 65) + "class B { func set(_ value: Own) { set(x) } }\n"
        let file = SourceFile(SourceText(path: "a.swift", code))
        #expect(file.functions(named: "set", calledIn: ["B"]) == nil)
        #expect(file.functions(named: "set", calledIn: [])?.count == nil)
        #expect(file.functions(named: "get", calledIn: ["B"])?.isEmpty == true)
    }
}
