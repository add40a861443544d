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
        for table in file.stringTables {
            let scope = file.typeScope(around: table.name)
            guard let type = project.type(at: scope, path: file.path), covers(table.entries, type) else { continue }
            flag(
                table.entries, of: type, at: table.name, isOnlyTable: type.members.keyTables < 2, in: file,
                fix: fix(table, type, in: file), &report)
        }
        for number in file.outline.numbers(of: .variable) {
            guard let name = file.outline.declarations[number].name, let dictionary = CaseDictionary(number, in: file),
                let type = dictionary.enumeration(in: file, project), covers(dictionary.entries, type)
            else { continue }
            flag(
                dictionary.entries, of: type, at: name, isOnlyTable: type.members.keyTables == 0, in: file, fix: nil, &report)
        }
    }

    private func flag(
        _ entries: [StringTable.Entry], of type: NominalType, at name: Int, isOnlyTable: Bool, in file: SourceFile,
        fix: Fix?, _ report: inout Report
    ) {
        let title = "'\(file.name(name))'"
        if entries.repeatNames {
            report.flag(
                file.tokens[name].range,
                "\(title) spells out the names of its cases. Declare 'enum \(type.name): String' and use 'rawValue'; "
                    + "whatever encodes the enum will see the raw value.",
                fix: fix)
        } else if isOnlyTable, entries.areKeys, !isPicture(file.name(name)) {
            report.flag(
                file.tokens[name].range,
                "\(title) maps every case of '\(type.qualifiedName)' to a key. Declare 'enum \(type.name): String' and make "
                    + "the strings the raw values of the cases.")
        }
    }

    /// Names of pictures are identifiers too, but of something that the cases are shown by.
    private func isPicture(_ name: String) -> Bool {
        let words = NameWords.split(name).map { $0.lowercased() }
        return words.contains { ["image", "icon", "symbol", "glyph", "emoji", "color", "colour"].contains($0) }
    }

    /// Whether the table has every case of an enum that could have raw values and has none, each once.
    private func covers(_ entries: [StringTable.Entry], _ type: NominalType) -> Bool {
        let names = entries.map(\.name)
        let cases = type.cases
        return type.kind == .enum && names.count == cases.count && Set(names) == Set(cases.map(\.name))
            && cases.allSatisfy { $0.arity == 0 && $0.presence != .conditional }
            && !type.inheritance.contains { Self.rawTypes.contains($0.name) }
    }

    private static let rawTypes: Set<String> = [
        "String", "Substring", "Character", "StaticString", "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt",
        "UInt8", "UInt16", "UInt32", "UInt64", "UInt128", "Float", "Float16", "Float32", "Float64", "Float80", "Double",
        "CGFloat", "Decimal", "CInt", "CUnsignedInt", "NSInteger", "NSUInteger", "NSString", "RawRepresentable",
        "LocalizedStringResource", "LocalizedStringKey",
    ]

    /// `: String` for the enum, and `rawValue` as the body.
    private func fix(_ table: StringTable, _ type: NominalType, in file: SourceFile) -> Fix? {
        let range = file.textRange(table.statement)
        guard type.place.path == file.path, !file.hasComment(in: range), !["rawValue", "hashValue"].contains(file.name(table.name)),
            let owner = file.outline.declarations.first(where: { declaration in
                declaration.kind == .enum && declaration.name.map { file.tokens[$0].range } == type.place.range
            })
        else { return nil }
        let rawType: Edit
        if owner.inheritance.isEmpty {
            let behind = owner.genericParameters.isEmpty ? (owner.name ?? owner.introducer) + 1 : owner.genericParameters.end
            let offset = file.tokens[behind - 1].end
            rawType = Edit(path: file.path, range: TextRange(offset, offset), replacement: ": String")
        } else {
            let offset = file.tokens[owner.inheritance.start].start
            rawType = Edit(path: file.path, range: TextRange(offset, offset), replacement: "String, ")
        }
        let body = Edit(path: file.path, range: range, replacement: "rawValue")
        return Fix(.unsafe, [rawType, body].sorted { $0.range < $1.range })
    }
}

/// A dictionary literal from cases to strings.
private struct CaseDictionary {
    let entries: [StringTable.Entry]
    /// The type of the keys: as the declaration has it, or as the keys do.
    let key: TypeReference
    let scope: [String]

    init?(_ number: Int, in file: SourceFile) {
        let declaration = file.outline.declarations[number]
        guard Self.isBracketed(declaration.initializer, in: file) || Self.isBracketed(declaration.type, in: file),
            let value = file.soleValue(of: number), file.tokens[value.start].kind == .leftBracket,
            let pairs = file.dictionaryElements(value), pairs.count > 1
        else { return nil }
        var entries: [StringTable.Entry] = []
        var types: Set<[String]> = []
        for pair in pairs {
            guard case let .enumCase(found) = file.pattern(pair.key), found.payload == .absent,
                let text = file.plainString(pair.value)
            else { return nil }
            entries.append(StringTable.Entry(name: found.name, text: text))
            if !found.type.isEmpty { types.insert(found.type) }
        }
        guard let key = Self.keyType(declaration.type, in: file) ?? types.first.map({ TypeReference(components: $0) }),
            types.count < 2
        else { return nil }
        self.entries = entries
        self.key = key
        scope = file.typeScope(around: declaration.introducer)
    }

    private static func isBracketed(_ range: TokenRange, in file: SourceFile) -> Bool {
        !range.isEmpty && file.tokens[range.start].kind == .leftBracket
    }

    /// `Key` of `[Key: String]`.
    private static func keyType(_ type: TokenRange, in file: SourceFile) -> TypeReference? {
        guard let pairs = file.dictionaryElements(type), pairs.count == 1 else { return nil }
        return file.typeReference(pairs[0].key)
    }

    func enumeration(in file: SourceFile, _ project: Project) -> NominalType? {
        if key.components == ["Self"] { return project.type(at: scope, path: file.path) }
        let types = project.types(named: key, in: scope, path: file.path)
        return types.count == 1 ? types[0] : nil
    }
}
