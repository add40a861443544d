import Foundation
import Reporters
import RuleKit
import Syntax
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// What other programs read out of a report is what was written into it.
@Suite struct ValidityTests {
    private func render(_ format: ReportFormat, _ findings: [Diagnostic] = NastySet.diagnostics) -> Data {
        var reporter = format.reporter(in: NastySet.context)
        var sources = NastySet.sources
        return Data(reporter.render(findings, from: &sources))
    }

    private func json(_ format: ReportFormat, _ findings: [Diagnostic] = NastySet.diagnostics) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: render(format, findings)) as? [String: Any])
    }

    private func elements(of format: ReportFormat, _ findings: [Diagnostic] = NastySet.diagnostics) throws -> [Element] {
        let reader = ElementReader()
        let parser = XMLParser(data: render(format, findings))
        parser.delegate = reader
        try #require(parser.parse(), "\(String(describing: parser.parserError))")
        return reader.elements
    }

    /// Controls that no XML can have stand as Swift writes them.
    private func inXML(_ text: String) -> String {
        text.replacing("\u{1B}", with: "\\u{1B}").replacing("\u{7}", with: "\\u{7}").replacing("\0", with: "\\0")
    }

    @Test func jsonHasAllFindingsAndTheirNumber() throws {
        let document = try json(.json)
        let findings = try #require(document["findings"] as? [[String: Any]])
        #expect(findings.map { $0["message"] as? String } == NastySet.diagnostics.map(\.message))
        #expect(findings.map { $0["path"] as? String } == NastySet.diagnostics.map(\.path))
        let counts = try #require(document["counts"] as? [String: Int])
        for severity in Severity.allCases {
            #expect(counts[severity.rawValue] == NastySet.diagnostics.count { $0.severity == severity })
        }
    }

    @Test func jsonAndJSONLinesHaveTheSameObjects() throws {
        let lines = String(decoding: render(.jsonl), as: UTF8.self).split(separator: "\n")
        let document = String(decoding: render(.json), as: UTF8.self).split(separator: "\n")
        #expect(lines.joined(separator: ",\n") == document.dropFirst().dropLast().joined(separator: "\n"))
    }

    @Test func checkstyleIsReadBack() throws {
        let elements = try elements(of: .checkstyle)
        var path = ""
        var read: [[String]] = []
        for element in elements {
            if element.name == "file" { path = element.attributes["name"] ?? "" }
            guard element.name == "error" else { continue }
            let message = element.attributes["message"]?.split(separator: "\nnote: ").first ?? ""
            read.append([path, element.attributes["severity"] ?? "", String(message)])
        }
        #expect(read == NastySet.diagnostics.map { [inXML($0.path), $0.severity.rawValue, inXML($0.message)] })
        #expect(elements.count { $0.name == "file" } == Set(NastySet.diagnostics.map(\.path)).count)
        let sources = Set(elements.compactMap { $0.attributes["source"] })
        #expect(sources.isSuperset(of: ["statute.state.boolean_state", "statute.empty"]))
    }

    @Test func junitIsReadBack() throws {
        let elements = try elements(of: .junit)
        let failing = NastySet.diagnostics.filter { $0.severity > .info }
        let failures = elements.filter { $0.name == "failure" }
        #expect(failures.map { $0.attributes["message"] } == failing.map { inXML($0.message) })
        let suites = elements.filter { $0.name == "testsuite" }
        func sum(_ key: String) -> Int {
            suites.reduce(0) { $0 + (Int($1.attributes[key] ?? "") ?? 0) }
        }
        #expect(sum("tests") == NastySet.diagnostics.count && sum("failures") == failing.count)
        #expect(elements.count { $0.name == "testcase" } == NastySet.diagnostics.count)
        let none = try self.elements(of: .junit, [])
        #expect(none.count { $0.name == "testcase" } == 1)
    }

    @Test func htmlIsReadBack() throws {
        let elements = try elements(of: .html)
        let articles = elements.filter { $0.name == "article" }
        #expect(articles.map { $0.attributes["data-rule"] } == NastySet.diagnostics.map(\.rule))
        #expect(articles.map { $0.attributes["data-severity"] } == NastySet.diagnostics.map(\.severity.rawValue))
        #expect(elements.count { $0.name == "section" } == Set(NastySet.diagnostics.map(\.path)).count)
        let offered = elements.filter { $0.name == "option" }.compactMap { $0.attributes["value"] }
        #expect(Set(offered).isSuperset(of: NastySet.diagnostics.map(\.rule)))
        // Nothing is fetched: no address stands anywhere.
        #expect(!elements.contains { $0.attributes["src"] != nil || $0.attributes["href"] != nil })
    }

    @Test func markdownHasARowForEachFinding() throws {
        let lines = String(decoding: render(.markdown), as: UTF8.self).split(separator: "\n")
        let rows = lines.filter { $0.hasPrefix("| ❌ |") || $0.hasPrefix("| ⚠️ |") || $0.hasPrefix("| ℹ️ |") }
        #expect(rows.count == NastySet.diagnostics.count)
        // Three cells each: no bar of a text ends one.
        #expect(rows.allSatisfy { $0.replacing("\\|", with: "").count { $0 == "|" } == 4 })
    }

    /// Every scalar that a path or a message may have.
    @Test(arguments: [ReportFormat.checkstyle, .junit, .html])
    func anyTextIsWellFormedXML(_ format: ReportFormat) throws {
        let scalars = (0...0x2100).map { $0 } + [0xD7FF, 0xE000, 0xFFFD, 0xFFFE, 0xFFFF, 0x1_0000, 0x10_FFFF]
        let text = String(String.UnicodeScalarView(scalars.compactMap { Unicode.Scalar(UInt32($0)) })) + "]]>"
        let finding = Diagnostic(rule: text, severity: .error, path: text, range: TextRange(0, 0), message: text)
        #expect(try elements(of: format, [finding]).isEmpty == false)
    }

    @Test func suggestionsOfReviewdogMakeTheFix() throws {
        let diagnostics = try #require(try json(.rdjson)["diagnostics"] as? [[String: Any]])
        #expect(diagnostics.count == NastySet.diagnostics.count)
        var found = 0
        for (diagnostic, read) in zip(NastySet.diagnostics, diagnostics) {
            let suggestions = read["suggestions"] as? [[String: Any]] ?? []
            guard let fix = diagnostic.fix, let suggestion = suggestions.first else {
                #expect(diagnostic.fix == nil && suggestions.isEmpty)
                continue
            }
            found += 1
            let source = try #require(NastySet.texts.first { $0.path == diagnostic.path })
            #expect(try apply(suggestion, to: source) == apply(fix, to: source))
        }
        #expect(found == NastySet.diagnostics.count { $0.fix != nil })
    }

    private func apply(_ fix: Fix, to source: SourceText) -> [UInt8] {
        var bytes = source.bytes
        for edit in fix.edits.sorted(by: { $1.range < $0.range }) {
            bytes.replaceSubrange(edit.range.start..<edit.range.end, with: edit.replacement.utf8)
        }
        return bytes
    }

    /// Columns are bytes from 1, the end is exclusive.
    private func apply(_ suggestion: [String: Any], to source: SourceText) throws -> [UInt8] {
        let range = try #require(suggestion["range"] as? [String: [String: Int]])
        func offset(_ key: String) throws -> Int {
            let position = try #require(range[key])
            return LineIndex(source).range(ofLine: try #require(position["line"])).start
                + (try #require(position["column"])) - 1
        }
        var bytes = source.bytes
        let text = try #require(suggestion["text"] as? String)
        bytes.replaceSubrange(try offset("start")..<(try offset("end")), with: text.utf8)
        return bytes
    }
}

private struct Element {
    let name: String
    let attributes: [String: String]
}

private final class ElementReader: NSObject, XMLParserDelegate {
    var elements: [Element] = []

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        elements.append(Element(name: name, attributes: attributes))
    }
}
