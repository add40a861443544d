import BuiltInRules
import Foundation
import RuleKit
import Syntax
import Testing

/// What people must keep in step about the files of the rules.
struct RuleFileTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Rules")

    /// The rule files, by family.
    private static let files: [(family: Family, file: URL)] = Family.allCases.flatMap { family in
        let folder = Self.folder.appending(path: family.rawValue)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".swift") }.sorted().map { (family, folder.appending(path: $0)) }
    }

    private static func source(_ file: URL) throws -> SourceFile {
        SourceFile(SourceText(path: file.lastPathComponent, bytes: Array(try Data(contentsOf: file))))
    }

    /// Of the files that declare one; others hold what their rule knows.
    private static func ruleNames() throws -> [String] {
        try files.compactMap { _, file in
            let name = file.deletingPathExtension().lastPathComponent
            return try source(file).declaresRule(name) ? name : nil
        }
    }

    @Test("every rule in the folder of a family is listed in Rules.swift")
    func registration() throws {
        let list = try String(contentsOf: Self.folder.appending(path: "Rules.swift"), encoding: .utf8)
        for (family, file) in Self.files {
            let name = file.deletingPathExtension().lastPathComponent
            guard try Self.source(file).declaresRule(name) else { continue }
            let line = "RuleDescription(\(name).self),"
            #expect(list.contains(line), "add '\(line)' to the list of \(family.rawValue) in Rules/Rules.swift")
        }
        #expect(try Self.ruleNames().count == allRules.count)
    }

    @Test("a rule file imports RuleKit and Syntax alone, and shows nothing but the type that it is named after", arguments: files.map(\.file))
    func contents(_ file: URL) throws {
        let source = try Self.source(file)
        let name = file.deletingPathExtension().lastPathComponent
        for declaration in source.outline.declarations where declaration.scope == .file {
            let isPrivate = source.hasModifier(declaration, .keywordPrivate)
            let title = declaration.name.map(source.name)
            switch declaration.kind {
            case .import:
                #expect(["RuleKit", "Syntax"].contains(title), "\(file.lastPathComponent) imports \(title ?? "")")
            case .extension:
                continue
            case .class, .actor, .struct, .enum, .protocol, .function, .initializer, .deinitializer, .subscript, .variable,
                .enumCase, .typealias, .associatedtype, .operator, .precedencegroup, .macro:
                #expect(isPrivate || title == name, "\(title ?? "a declaration") in \(file.lastPathComponent) is not private")
            }
        }
        #expect(source.outline.brackets.faults.isEmpty && source.lexicalFaults.isEmpty)
    }

    @Test("no rule names another rule's type", arguments: files.map(\.file))
    func independence(_ file: URL) throws {
        let source = try Self.source(file)
        let own = file.deletingPathExtension().lastPathComponent
        let others = Set(try Self.ruleNames()).subtracting([own])
        let named = source.tokens.indices.filter { source.tokens[$0].kind == .identifier }.map { source.string($0) }
        #expect(others.isDisjoint(with: named))
    }

    @Test("ids, summaries and options are written as people expect them", arguments: allRules.map(\.info.id))
    func descriptions(_ id: String) throws {
        let rule = try #require(allRules.first { $0.info.id == id })
        #expect(id.wholeMatch(of: /[a-z]+(_[a-z]+)*/) != nil)
        #expect(rule.info.summary.hasSuffix(".") && !rule.info.summary.contains("\n"))
        #expect(!rule.info.rationale.isEmpty && !rule.info.sources.isEmpty)
        for option in rule.options {
            #expect(option.key.wholeMatch(of: /[a-z]+(_[a-z]+)*/) != nil)
            #expect(option.help.hasSuffix("."))
        }
        #expect(rule.examples.contains { $0.ranges.isEmpty }, "an example without a finding is missing")
        #expect(rule.examples.contains { !$0.ranges.isEmpty }, "an example with a finding is missing")
    }

    @Test("ids are unique")
    func uniqueness() {
        #expect(Set(allRules.map(\.info.id)).count == allRules.count)
    }
}

extension SourceFile {
    fileprivate func declaresRule(_ name: String) -> Bool {
        outline.declarations.contains { declaration in
            declaration.scope == .file && declaration.kind == .struct && declaration.name.map(self.name) == name
                && elements(of: declaration.inheritance).contains { typeReference($0)?.name == "Rule" }
        }
    }
}
