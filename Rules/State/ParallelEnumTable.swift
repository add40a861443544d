import RuleKit
import Syntax

/// Strings kept in step with an enum by their position. Source: *Code Police*, enums to strings and vice versa.
struct ParallelEnumTable: Rule {
    static let info = RuleInfo(
        id: "parallel_enum_table",
        family: .state,
        summary: "Let the enum answer for each of its cases instead of looking a string up by `rawValue`.",
        rationale: """
            An array with a string for each case is right only as long as both lists have the same length and order, and \
            nothing checks that they have. A case in the middle moves every name behind it; a case at the end is a crash. \
            A `switch self` in the enum has to answer for every case before it compiles.
            """,
        sources: [.codePolice("enums to strings and vice versa")],
        reach: .project
    )
    static var demands: DemandedFacts { [.types, .stringArrays] }

    static let examples: [Example] = [
        .bad(
            "let names = [\"Happy\", \"Angry\", \"Lazy\"]\nfunc name(of mood: Mood) -> String { names«[mood.rawValue]» }",
            saying: "by its position", with: [mood]),
        .bad(
            """
            extension Mood {
                private static let names = ["Happy", "Angry"]
                var name: String { Self.names«[rawValue]» }
            }
            """,
            saying: "2 strings for 3 cases", with: [mood]),
        .bad("let name = [\"Happy\", \"Angry\", \"Lazy\"]«[Int(person.mood.rawValue)]»", with: [mood]),
        .good("let names = [\"happy\": 1]\nlet x = names[mood.rawValue]", with: [mood]),
        .good("let names = [1, 2, 3]\nlet x = names[mood.rawValue]\nlet list = [\"a\", \"b\"]\nlet y = list[index]", with: [mood]),
        .good("func f(names: [String], mood: Mood) -> String { names[mood.rawValue] }", with: [mood]),
        .good("struct Code { let rawValue: Int }\nlet names = [\"a\", \"b\"]\nfunc f(code: Code) { g(names[code.rawValue]) }"),
    ]

    private static let mood = Example.Companion("Mood.swift", "enum Mood: Int { case happy, angry, lazy }")

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        var changes: [String: Set<Meaning>]?
        var enums: IntegerEnumNames?
        for lookup in file.positions(of: .leftBracket).compactMap({ Lookup(at: $0, in: file) }) {
            guard let count = file.stringCount(of: lookup.base, in: project), !isChanged(lookup, &changes, in: file),
                !makesSomethingElse(lookup, in: file)
            else { continue }
            switch enumeration(of: lookup, in: file, project) {
            case .other: continue
            case .unknown:
                let known = enums ?? IntegerEnumNames(visibleFrom: file.path, project)
                enums = known
                if let name = lookup.subjectName(in: file), known.haveOne(like: name) { flag(lookup, nil, count, in: file, &report) }
            case let .enum(type): if haveIntegers(type, project) { flag(lookup, type, count, in: file, &report) }
            }
        }
    }

    /// Whether the literals of an array that stands in front of the brackets itself are declared to be no strings:
    /// `let mark: Character = ["a", "b"][kind.rawValue]`.
    private func makesSomethingElse(_ lookup: Lookup, in file: SourceFile) -> Bool {
        guard file.tokens[lookup.base.start].kind == .leftBracket else { return false }
        let value = TokenRange(lookup.base.start, lookup.brackets.end)
        if file.tokens[value.end].kind == .keywordAs {
            return file.typeReference(file.type(startingAt: value.end + 1)).map(file.isString) != true
        }
        guard let number = file.outline.declaration(around: value.start), case let type = file.outline.declarations[number].type,
            !type.isEmpty, file.soleValue(of: number) == value
        else { return false }
        return file.typeReference(type).map(file.isString) != true
    }

    /// Whether nothing shows that the raw values of the enum are no integers, and so no positions.
    private func haveIntegers(_ type: NominalType, _ project: Project) -> Bool {
        let ancestry = project.ancestry(of: type)
        return ancestry.types.allSatisfy { $0.kind == .protocol } && !ancestry.names.contains(where: RawType.isNoInteger)
    }

    /// Whether the file sets the array, or what stands in it: that is a state, and no table.
    private func isChanged(_ lookup: Lookup, _ known: inout [String: Set<Meaning>]?, in file: SourceFile) -> Bool {
        let last = lookup.base.end - 1
        guard file.tokens[last].kind == .identifier else { return false }
        let changes = known ?? self.changes(in: file)
        known = changes
        let name = file.name(last)
        return changes[name]?.contains(meaning(of: last, name, in: file)) ?? false
    }

    /// What is changed under each name. Once a file: all its names are read.
    private func changes(in file: SourceFile) -> [String: Set<Meaning>] {
        file.positions(of: .identifier).filter(file.isChanged).reduce(into: [:]) { changes, token in
            let name = file.name(token)
            changes[name, default: []].insert(meaning(of: token, name, in: file))
        }
    }

    /// What a name stands for, as far as two of them may be compared.
    private enum Meaning: Hashable {
        case local(LocalName)
        case member(of: [String])
        case global
    }

    private func meaning(of token: Int, _ name: String, in file: SourceFile) -> Meaning {
        let isMember = token > 0 && file.tokens[token - 1].kind == .period
        if !isMember {
            let local = file.localName(name, at: token)
            guard local == .foreign else { return .local(local) }
        }
        return file.globals(named: name).isEmpty || isMember ? .member(of: file.typeScope(around: token)) : .global
    }

    private func flag(_ lookup: Lookup, _ type: NominalType?, _ count: Int, in file: SourceFile, _ report: inout Report) {
        let owner = type.map { "'\($0.qualifiedName)'" } ?? "an enum"
        let table = file.tokens[lookup.base.start].kind == .leftBracket ? "This array" : "'\(file.string(lookup.base).filter { !$0.isWhitespace })'"
        let cases = type?.cases.count ?? count
        let isAnyBuild = type?.cases.allSatisfy { $0.presence != .conditional } ?? true
        let counts = "\(count) \(count == 1 ? "string" : "strings") for \(cases) \(cases == 1 ? "case" : "cases")"
        let state = cases == count || !isAnyBuild ? "" : ", and has \(counts) already"
        report.flag(
            file.textRange(lookup.brackets),
            "\(table) holds the string for each case of \(owner) by its position\(state). "
                + "Make it a property of the enum with a switch over 'self'.")
    }

    /// What the raw value belongs to.
    private enum Owner {
        case `enum`(NominalType)
        /// A struct, a class, an option set.
        case other
        case unknown
    }

    private func enumeration(of lookup: Lookup, in file: SourceFile, _ project: Project) -> Owner {
        let subject = file.subject(lookup.subject, at: lookup.brackets.start)
        if lookup.subject.isEmpty || subject.isSelf {
            guard let type = project.type(at: subject.scope, path: file.path) else { return .unknown }
            return type.kind == .enum ? .enum(type) : .other
        }
        switch project.followedType(of: lookup.subject, at: lookup.brackets.start, in: file) {
        case let .known(reference): return owner(reference, subject.scope, path: file.path, project)
        case .unnamed: return .other
        case .unknown:
            // An element of a list, what a condition or a loop binds.
            let written = project.writtenType(of: lookup.subject, at: lookup.brackets.start, in: file)
            guard let names = written.map(file.names), names.count == 1 else { return .unknown }
            return owner(names[0], subject.scope, path: file.path, project)
        }
    }

    private func owner(_ reference: TypeReference, _ scope: [String], path: String, _ project: Project) -> Owner {
        let types = project.types(named: reference, in: scope, path: path)
        // A type from elsewhere may be a set of options, and gets no `switch self`.
        guard let type = types.first else { return .other }
        if types.contains(where: { $0.kind != .enum }) { return .other }
        return types.count == 1 ? .enum(type) : .unknown
    }
}

/// The names of the enums of integers that a file sees.
private struct IntegerEnumNames {
    /// In words.
    private var names: Set<[String]> = []
    /// The last words of each name: one, two and so on.
    private var endings: Set<[String]> = []

    /// Nobody gives a name more words.
    private static let most = 16

    init(visibleFrom path: String, _ project: Project) {
        for type in project.types where type.kind == .enum && project.isVisible(type, from: path) {
            guard project.ancestry(of: type).names.contains(where: { TypeReference(components: [$0]).isInteger }) else { continue }
            let own = Self.words(of: type.name)
            names.insert(own)
            for count in own.indices { endings.insert(Array(own.suffix(count + 1))) }
        }
    }

    /// Whether the subject, whose type nothing shows, has the name of such an enum: `person.mood` that of `Mood`, `kind` that of
    /// `ItemKind`. Other things have raw values too.
    func haveOne(like name: String) -> Bool {
        let subject = Self.words(of: name)
        return endings.contains(subject) || subject.indices.contains { names.contains(Array(subject[$0...])) }
    }

    private static func words(of name: String) -> [String] {
        NameWords.split(name).suffix(most).map { $0.lowercased() }
    }
}

/// `base[subject.rawValue]`
private struct Lookup {
    let base: TokenRange
    let brackets: TokenRange
    /// What the raw value is of; empty for `[rawValue]` inside the enum.
    let subject: TokenRange

    init?(at open: Int, in file: SourceFile) {
        let tokens = file.tokens
        guard open > 0, !tokens[open].followsSpace, let close = file.outline.brackets.partner(of: open),
            let subject = Self.rawValueOwner(TokenRange(open + 1, close), in: file),
            // `names?[mood.rawValue]`
            case let end = tokens[open - 1].kind.isOptionalMark ? open - 1 : open, end > 0,
            let start = Self.baseStart(endingAt: end - 1, in: file)
        else { return nil }
        base = TokenRange(start, end)
        brackets = TokenRange(open, close + 1)
        self.subject = subject
    }

    /// The last name of `person.mood`, `mood()`, `moods[0].mood!`.
    func subjectName(in file: SourceFile) -> String? {
        var index = subject.end - 1
        while index > subject.start {
            switch file.tokens[index].kind {
            case .rightParen, .rightBracket: index = (file.outline.brackets.partner(of: index) ?? subject.start) - 1
            case .exclamationMark, .postfixQuestion: index -= 1
            default: return name(at: index, in: file)
            }
        }
        return name(at: index, in: file)
    }

    private func name(at token: Int, in file: SourceFile) -> String? {
        subject.contains(token) && file.tokens[token].kind == .identifier ? file.name(token) : nil
    }

    /// `x` of `x.rawValue`, `Int(x.rawValue)`, `x.rawValue - 1`, `await x.rawValue`.
    private static func rawValueOwner(_ whole: TokenRange, in file: SourceFile) -> TokenRange? {
        let tokens = file.tokens
        var index = withoutOffset(whole, in: file)
        if index.count > 3, file.token(index.start, is: "Int"), tokens[index.start + 1].kind == .leftParen,
            file.outline.brackets.partner(of: index.start + 1) == index.end - 1
        {
            index = withoutOffset(TokenRange(index.start + 2, index.end - 1), in: file)
        }
        guard !index.isEmpty, file.token(index.end - 1, is: "rawValue") else { return nil }
        if index.count == 1 { return .empty }
        guard index.count > 2, tokens[index.end - 2].kind == .period else { return nil }
        let owner = TokenRange(index.start, index.end - 2)
        return file.operand(endingAt: owner.end - 1) == owner ? owner : nil
    }

    /// What a number is added to or taken from, without the `try` and `await` in front.
    private static func withoutOffset(_ whole: TokenRange, in file: SourceFile) -> TokenRange {
        let index = file.withoutEffects(whole)
        // Other arithmetic is no position: `% 2` asks for something that the cases share.
        guard index.count > 2, file.tokens[index.end - 1].kind == .integerLiteral,
            file.token(index.end - 2, is: "-") || file.token(index.end - 2, is: "+")
        else { return index }
        return TokenRange(index.start, index.end - 2)
    }

    /// The first token of the member path or the array literal that ends with token `last`.
    private static func baseStart(endingAt last: Int, in file: SourceFile) -> Int? {
        let tokens = file.tokens
        if tokens[last].kind == .rightBracket {
            // `json["data"][kind.rawValue]` looks up a key in what a key leads to.
            return file.outline.brackets.partner(of: last).flatMap { file.operand(endingAt: last)?.start == $0 ? $0 : nil }
        }
        var index = last
        while index >= 0 {
            guard [.identifier, .keywordSelf, .keywordSelfType].contains(tokens[index].kind) else { return nil }
            guard index > 1, tokens[index - 1].kind == .period else { return index }
            index -= 2
        }
        return nil
    }
}
