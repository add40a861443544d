import RuleKit
import Syntax

/// Error types whose name says nothing, or not enough. Source: *Code Police*, on the importance of consistent style.
struct UnprefixedErrorType: Rule {
    static let info = RuleInfo(
        id: "unprefixed_error_type",
        family: .searchability,
        summary: "Name an error type after what fails, or nest it there.",
        rationale: """
            `MyError` could belong to anything, and a second `LoadingError` in the next module answers every search for the \
            first. A name like `ConnectionManagerErrorCode`, or `ConnectionManager.Error`, says whose errors they are, \
            completes where it is wanted, and is found at once.
            """,
        sources: [.codePolice("the importance of code style consistency")],
        reach: .project
    )

    static let examples: [Example] = [
        .bad("enum «MyError»: Error { case offline }"),
        .bad("struct «Errors»: Swift.Error, Sendable {}\npublic enum «ErrorCode»: Int { case offline = -1 }", saying: "does not say what fails"),
        .bad(
            "public enum «LoadingError»: Error { case denied }", saying: "'Store'",
            path: "Sources/Store/Errors.swift",
            with: [
                .init("Package.swift", "let package = Package()"),
                .init("Sources/Client/Errors.swift", "public enum LoadingError: LocalizedError { case offline }"),
            ]),
        .bad("enum «GenericError» { case offline }", with: [.init("Other.swift", "extension GenericError: CustomNSError {}")]),
        .good("enum ConnectionErrorCode: Int { case offline }\nstruct LoadingError: Error {}"),
        .good("enum Client { enum Error: Swift.Error { case offline }\n    enum ErrorCode: Int { case offline } }"),
        .good("enum ErrorType { case mild, severe }\nclass MyError: Error {}"),
        .good("enum LoadingError: Error { case offline }", with: [.init("Other.swift", "extension LoadingError: LocalizedError {}")]),
    ]

    struct Options: RuleOptions {
        var genericNames = ["Errors", "ErrorCode", "MyError", "CustomError", "AppErrors", "ErrorType", "GenericError"]

        static let schema: [Option<Options>] = [
            .names("generic_names", \.genericNames, "Names that say nothing of what fails.")
        ]
    }

    var options = Options()

    /// A type at the top of a file.
    private struct Candidate {
        let title: String
        /// Whether it says nothing of what fails.
        let isGeneric: Bool
        /// Whether it stands in an `#if`: folders for platforms have one type each in turn.
        let isConditional: Bool
        let place: Location
        /// As its own declaration has it; empty where nobody asks.
        let inheritance: [TypeReference]
    }

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        let candidates = file.outline.nominals.compactMap { number -> Candidate? in
            let declaration = file.outline.declarations[number]
            guard declaration.scope == .file, declaration.kind.isValueType,
                let name = declaration.name
            else { return nil }
            let title = file.name(name)
            let isGeneric = options.genericNames.contains(title)
            return Candidate(
                title: title, isGeneric: isGeneric, isConditional: file.outline.branch(around: name) != nil,
                place: Location(path: file.path, range: file.tokens[name].range),
                inheritance: isGeneric ? file.inheritedTypes(of: declaration) : [])
        }
        guard !candidates.isEmpty else { return }
        report.consult(project) { project, report in
            for candidate in candidates { check(candidate, in: project, &report) }
        }
    }

    private func check(_ candidate: Candidate, in project: Project, _ report: inout Report) {
        let (title, isGeneric, place) = (candidate.title, candidate.isGeneric, candidate.place)
        // Most names are those of one type.
        guard isGeneric || project.hasNamesakes(title) else { return }
        let namesakes = project.types(at: [title])
        let own = project.type(declaredAt: place, named: title)
        // Most names are those of no other module, and whether they are those of errors does not matter then.
        let isShared =
            namesakes.count > 1 && own.map { own in namesakes.contains { Self.isElsewhere($0, than: own, in: project) } } == true
        guard isGeneric || isShared, isError(title, own?.inheritance ?? candidate.inheritance, path: place.path, in: project)
        else { return }
        if isGeneric {
            report.flag(
                place.range,
                "'\(title)' does not say what fails. Name it after the type that throws it, or nest it in that type.")
        } else if let own, !own.module.isEmpty || !candidate.isConditional, let first = firstElsewhere(than: own, among: namesakes, in: project) {
            let other = Self.whereabouts(of: first, besides: own, in: project)
            report.flag(
                place.range,
                "\(other.prefix(1).uppercased() + other.dropFirst()) declares an error type '\(title)' too. "
                    + "Name this one after what fails in \(Self.whereabouts(of: own, besides: first, in: project)).",
                notes: [Note(path: first.place.path, range: first.place.range, message: "The other '\(title)' is here.")])
        }
    }

    /// The first error type of that name, where it belongs to another module and to no earlier place of this one.
    private func firstElsewhere(than own: NominalType, among namesakes: [NominalType], in project: Project) -> NominalType? {
        // What only its own file can name is not mixed up with anything.
        guard !own.visibility.isHidden else { return nil }
        let first = namesakes.first { type in
            !type.visibility.isHidden && type.kind.isValueType
                && isError(type.name, type.inheritance, path: type.place.path, in: project)
        }
        guard let first, Self.isElsewhere(first, than: own, in: project) else { return nil }
        return first
    }

    /// Whether they belong to different modules. Outside of packages nothing names the modules, but no module has two types
    /// of one name: two folders that have them are compiled apart.
    private static func isElsewhere(_ other: NominalType, than own: NominalType, in project: Project) -> Bool {
        if other.module != own.module, other.moduleName != own.moduleName { return true }
        // Those of one file are branches of `#if`.
        guard own.module.isEmpty, !other.place.path.utf8.elementsEqual(own.place.path.utf8) else { return false }
        return project.home(of: other.place.path) != project.home(of: own.place.path)
    }

    /// Where the type is, as far as that tells it from the other: its module, or the first folder that the other is not in, as of
    /// a target whose manifest says another path than the usual one.
    private static func whereabouts(of type: NominalType, besides other: NominalType, in project: Project) -> String {
        // That of a package whose files are one target is the path of its folder, and a `.`.
        // Where both are called alike what is around them tells more.
        if type.module.hasSuffix("."), folder(of: type) != folder(of: other) { return folder(of: type).map { "'\($0)'" } ?? "the package" }
        guard type.module.isEmpty || type.module.hasSuffix(".") else { return "'\(type.moduleName)'" }
        let (own, others) = (project.home(of: type.place.path), project.home(of: other.place.path))
        // Of two packages their folders tell more.
        if let target = own.target, let second = others.target, target.package == second.package, target.name != second.name {
            return "'\(target.name)'"
        }
        let shared = zip(own.folders, others.folders).prefix { $0 == $1 }.count
        guard let name = own.folders.dropFirst(shared).first ?? own.folders.last else { return "code outside of folders" }
        return "'\(name)'"
    }

    private static func folder(of package: NominalType) -> Substring? {
        package.module.split(separator: "/").dropLast().last
    }

    private func isError(_ name: String, _ inheritance: [TypeReference], path: String, in project: Project) -> Bool {
        name.hasSuffix("ErrorCode") || conformsToError(inheritance, path: path, in: project)
    }

    /// Those of the standard library and of Foundation.
    private static let protocols: Set<String> = ["Error", "LocalizedError", "CustomNSError"]

    /// Whether one of the types is an error protocol, or a protocol of the project that refines one, aliases followed.
    private func conformsToError(_ inheritance: [TypeReference], path: String, in project: Project) -> Bool {
        inheritance.flatMap { project.meanings(of: $0, in: [], path: path) }.contains { meaning in
            switch meaning {
            case let .project(types):
                types.contains { type in
                    // Beside `enum Error`, which nothing conforms to, `Swift.Error` is meant.
                    type.kind == .protocol ? !project.ancestry(of: type).names.isDisjoint(with: Self.protocols) : Self.protocols.contains(type.name)
                }
            case let .elsewhere(other):
                Self.protocols.contains(other.name)
            }
        }
    }
}
