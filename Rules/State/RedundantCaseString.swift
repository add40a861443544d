import RuleKit
import Syntax

/// Tables from cases to strings that a raw value replaces. Sources: *State Driven Development*, slide 41, and *Code Police*.
struct RedundantCaseString: Rule {
    static let info = RuleInfo(
        id: "redundant_case_string",
        family: .state,
        summary: "Give the enum a raw value of type `String` instead of a table of its cases.",
        rationale: """
            An enum of `String` spells each case by its name, converts both ways and needs no table. A `switch` that \
            returns the name of the case it matches is the same thing in four times the lines, with room for a slip in each.
            """,
        sources: [.stateDrivenDevelopment(slides: "41"), .codePolice("enums to strings and vice versa")],
        fixability: .unsafe,
        reach: .project
    )
    static var demands: DemandedFacts { [.types, .caseDictionaries] }

    static let examples: [Example] = [
        .bad(
            """
            enum DefaultsKey {
                case userId, activity

                var «key»: String {
                    switch self {
                    case .userId: return "userId"
                    case .activity: return "activity"
                    }
                }
            }
            """,
            saying: "names of its cases",
            fixed: """
                enum DefaultsKey: String {
                    case userId, activity

                    var key: String {
                        rawValue
                    }
                }
                """),
        .bad(
            "extension Mood { var «path»: String { switch self { case .happy: \"moods/happy\"\ncase .angry: \"moods/angry\" } } }",
            saying: "raw values", with: [mood]),
        .bad("let «names»: [Mood: String] = [.angry: \"angry\", .happy: \"happy\"]", with: [mood]),
        .good("enum Mood: Int { case happy, angry\nvar key: String { switch self { case .happy: \"happy\"\ncase .angry: \"angry\" } } }"),
        .good("extension Mood { var title: String { switch self { case .happy: \"So happy\"\ncase .angry: \"Angry\" } } }", with: [mood]),
        .good("enum Kind { case one(Int), two\nvar key: String { switch self { case .one: \"one\"\ncase .two: \"two\" } } }"),
        .good("extension Mood { var key: String { switch self { case .happy: \"a\"\ncase .angry: \"b\" } }\nvar icon: String { switch self { case .happy: \"c\"\ncase .angry: \"d\" } } }", with: [mood]),
        .good("extension Mood { var key: String { switch self { case .happy: String(localized: \"happy\")\ncase .angry: \"angry\" } } }", with: [mood]),
    ]

    private static let mood = Example.Companion("Mood.swift", "enum Mood { case happy, angry }")

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        var readers = SwitchReaders(file)
        // A result builder is handed the strings, and told the case that each stands in.
        let written = file.stringTables.filter { $0.form == .string && readers.reader(ofSwitch: $0.switchNumber) == .compiler }
        let tables = written.compactMap { table -> OwnedTable? in
            let scope = file.typeScope(around: table.name)
            // Nobody edits the enum that a program writes.
            guard let type = project.type(at: scope, path: file.path), covers(table.entries, type, project),
                !project.isGenerated(type.place.path)
            else { return nil }
            return OwnedTable(table: table, type: type)
        }
        let dictionaries = file.caseDictionaries.filter { $0.form == .string }.compactMap { dictionary -> OwnedDictionary? in
            guard let name = file.outline.declarations[dictionary.declaration].name,
                let type = project.type(dictionary.owner, path: file.path), covers(dictionary.entries, type, project),
                !project.isGenerated(type.place.path)
            else { return nil }
            return OwnedDictionary(dictionary: dictionary, name: name, type: type)
        }
        let fixes = fixes(tables, in: file, project)
        for owned in tables {
            let table = owned.table
            flag(
                table.entries, of: owned.type, at: table.name, in: file, project,
                fix: isReplaceable(table, in: file) ? fixes[owned.type.place] : nil, &report)
        }
        for owned in dictionaries {
            flag(owned.dictionary.entries, of: owned.type, at: owned.name, in: file, project, fix: nil, &report)
        }
    }

    private func flag(
        _ entries: [StringTable.Entry], of type: NominalType, at name: Int, in file: SourceFile, _ project: Project,
        fix: Fix?, _ report: inout Report
    ) {
        let title = "'\(file.name(name))'"
        if entries.repeatNames {
            report.flag(
                file.tokens[name].range,
                "\(title) spells out the names of its cases. Declare 'enum \(type.name): String' and use 'rawValue'; "
                    + "whatever encodes the enum will see the raw value.",
                fix: fix)
        } else if entries.areKeys, entries.count > 1, !isRequest(type), !isShown(file.name(name)),
            !isDescription(entries, named: file.name(name)), project.keyTables(of: type) < 2
        {
            report.flag(
                file.tokens[name].range,
                "\(title) maps every case of '\(type.qualifiedName)' to a key. Declare 'enum \(type.name): String' and make "
                    + "the strings the raw values of the cases.")
        }
    }

    /// Whether its cases are requests, which have a method beside their path: the next of them is handed what it sends.
    private func isRequest(_ type: NominalType) -> Bool {
        ["method", "httpMethod", "task"].contains(where: type.declaresProperty)
    }

    /// Names of pictures are identifiers too, but of something that the cases are shown by; and what people read is no key.
    private func isShown(_ name: String) -> Bool {
        let words = NameWords.split(name).map { $0.lowercased() }
        return words.contains { ["image", "icon", "symbol", "glyph", "emoji", "color", "colour"].contains($0) }
            || words.starts(with: ["system", "name"]) || isReadByPeople(words)
    }

    /// `shortLabel`, `errorMessages`, `displayName`, `titleString`, `localizedDescription`; by a `labelKey` something is looked up.
    private func isReadByPeople(_ words: [String]) -> Bool {
        guard let last = words.last else { return false }
        if isText(last) || ["localized", "localised", "translated", "display", "displayed"].contains(last) { return true }
        guard words.count > 1, Self.valueWords.contains(last) else { return false }
        let others = words.dropLast()
        return others.contains(where: Self.readerWords.contains)
            // A `description` alone may be that of a key.
            || ["description", "descriptions"].contains(last) && others != ["debug"]
            || ["string", "strings"].contains(last) && isText(words[words.count - 2])
    }

    private func isText(_ word: String) -> Bool {
        Self.textWords.contains(word) || word.hasSuffix("s") && Self.textWords.contains(String(word.dropLast()))
    }

    /// What people call a text that they read.
    private static let textWords: Set<String> = [
        "label", "title", "subtitle", "caption", "headline", "heading", "text", "message", "placeholder", "hint", "tooltip", "prompt",
        "tagline", "slogan", "greeting", "sentence", "phrase", "wording", "explanation", "instruction", "footnote", "disclaimer",
        "translation", "suffix", "abbreviation", "unit",
    ]
    /// In front of `name`, `string` and their like they say who reads it.
    private static let readerWords: Set<String> = [
        "display", "displayed", "displayable", "localized", "localised", "translated", "readable", "friendly", "facing", "human",
        "spoken", "pretty", "printable", "formatted", "accessibility",
    ]
    private static let valueWords: Set<String> = [
        "name", "names", "string", "strings", "value", "values", "form", "representation", "description", "descriptions",
    ]

    /// Whether each case is described as code writes it, `.unknown`: no key, nor what a raw value would be.
    private func isDescription(_ entries: [StringTable.Entry], named name: String) -> Bool {
        ["description", "debugDescription"].contains(name) && entries.allSatisfy { $0.text == "." + $0.name }
    }

    /// Whether the table has every case of an enum that could have raw values and has none, each once.
    private func covers(_ entries: [StringTable.Entry], _ type: NominalType, _ project: Project) -> Bool {
        let names = entries.map(\.name)
        let cases = type.cases
        return type.kind == .enum && names.count == cases.count && Set(names) == Set(cases.map(\.name))
            && cases.allSatisfy { $0.arity == 0 && $0.presence != .conditional } && mayGetRawType(type, project)
    }

    /// Whether nothing that the enum inherits is a raw type, asks for one, or rules raw values out.
    private func mayGetRawType(_ type: NominalType, _ project: Project) -> Bool {
        let ancestry = project.ancestry(of: type)
        // An enum inherits no type but the one of its raw values; one that is known to Objective-C has numbers.
        return type.runtime == .swift && ancestry.types.allSatisfy { $0.kind == .protocol }
            && !ancestry.names.contains(where: RawType.contains) && ancestry.names.isDisjoint(with: ["~Copyable", "~Escapable"])
            && !project.mayHaveRawTypeFromElsewhere(type)
    }
}

// MARK: Fixes

extension RedundantCaseString {
    /// A table with the enum that it is about.
    private struct OwnedTable {
        let table: StringTable
        let type: NominalType
    }

    /// A dictionary with the enum that it is about.
    private struct OwnedDictionary {
        let dictionary: CaseDictionary
        let name: Int
        let type: NominalType
    }

    /// By the place of the enum: `: String` for it, and `rawValue` as the body of each of its tables that repeat names.
    // One fix for all of them: the second of two would bring a second raw type.
    private func fixes(_ tables: [OwnedTable], in file: SourceFile, _ project: Project) -> [Location: Fix] {
        let replaceable = tables.filter { isReplaceable($0.table, in: file) }
        guard !replaceable.isEmpty else { return [:] }
        return Dictionary(grouping: replaceable) { $0.type.place }.compactMapValues { tables in
            guard let rawType = rawType(for: tables[0].type, in: file, project) else { return nil }
            let bodies = tables.map {
                Edit(path: file.path, range: file.textRange($0.table.statement), replacement: "rawValue")
            }
            return Fix(.unsafe, ([rawType] + bodies).sorted { $0.range < $1.range })
        }
    }

    private func isReplaceable(_ table: StringTable, in file: SourceFile) -> Bool {
        table.entries.repeatNames && !file.hasComment(in: file.textRange(table.statement))
            && !["rawValue", "hashValue"].contains(file.name(table.name))
    }

    /// `: String` at the enum's name; nil where the enum stands in another file or would lose something.
    private func rawType(for type: NominalType, in file: SourceFile, _ project: Project) -> Edit? {
        guard type.place.path == file.path, !losesByRawType(type, project),
            let owner = file.declaration(namedAt: type.place.range), owner.kind == .enum
        else { return nil }
        return file.edit(adding: "String", .first, toInheritanceOf: owner)
    }

    /// Whether the compiler would stop making `<`, `rawValue` or its type is taken, or `String` is another type there.
    private func losesByRawType(_ type: NominalType, _ project: Project) -> Bool {
        let ancestry = project.ancestry(of: type)
        return ancestry.names.contains("Comparable") && !type.members.methods.contains { $0.name == "<" }
            || ([type] + ancestry.types).contains { $0.declaresProperty("rawValue") || $0.members.placeholders.contains("RawValue") }
            || project.declares(TypeReference(components: ["RawValue"]), in: type)
            || !project.types(named: TypeReference(components: ["String"]), in: type.path, path: type.place.path).isEmpty
    }
}
