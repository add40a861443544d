import Findings
import Tokens

/// SARIF 2.1.0, the format of code scanning: one run, a result a finding, and the rules that these are of.
///
/// Columns count Unicode scalars, as `columnKind` says. Notes are `relatedLocations`, fixes are `fixes` with all their
/// edits, and `partialFingerprints` tell results apart across runs. The results come first in a run and the tool behind
/// them, so that they can be written as they come: the order of keys means nothing in JSON.
struct SARIFReporter: Reporter {
    static let columnUnit = ColumnUnit.scalar

    /// How many results of a run GitHub's code scanning takes in.
    static let resultsShown = 5_000

    private static let schema =
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

    private let version: String
    private let known: [String: RuleInfo]
    private let nameBytes: ReportContext.NameBytes
    /// The ids of the rules that results are of, in the order in which they first came.
    private var rules: [String] = []
    private var indices: [String: Int] = [:]
    private var fingerprints = FingerprintLedger()
    private var resultCount = 0

    /// - Parameter nameBytes: what the file system has for a path of a finding.
    init(version: String, rules: [RuleInfo], nameBytes: @escaping ReportContext.NameBytes = { Array($0.utf8) }) {
        self.version = version
        self.nameBytes = nameBytes
        known = Dictionary(rules.map { ($0.id, $0) }) { first, _ in first }
    }

    mutating func begin(to output: inout [UInt8]) {
        output.write("{\"$schema\":\"\(Self.schema)\",\"version\":\"2.1.0\",\"runs\":[{\"columnKind\":\"unicodeCodePoints\"")
        output.write(",\"newlineSequences\":[\"\\r\\n\",\"\\n\",\"\\r\"],\"originalUriBaseIds\":")
        let root = JSON.object([("text", .text("The folder in which Statute ran."))])
        output.writeJSON(.object([(FileURI.base, .object([("description", root)]))]))
        output.write(",\"results\":[")
    }

    mutating func report(
        _ diagnostic: Diagnostic, from sources: inout ReportSources, to output: inout [UInt8]
    ) {
        output.write(resultCount == 0 ? "\n" : ",\n")
        resultCount += 1
        let fingerprint = fingerprints.fingerprint(of: diagnostic, from: sources)
        let physical = place(of: diagnostic.range, in: diagnostic.path, from: &sources)
        var members: [(String, JSON)] = [
            ("ruleId", .text(diagnostic.rule)), ("ruleIndex", .integer(index(of: diagnostic.rule))),
            ("level", .text(diagnostic.severity.level)), ("message", Self.message(diagnostic.message)),
            ("locations", .list([.object([("physicalLocation", physical)])])),
            ("partialFingerprints", .object([("statute/v1", .text(fingerprint.hexadecimal))])),
        ]
        if !diagnostic.notes.isEmpty {
            let notes = diagnostic.notes.enumerated().map { number, note in
                JSON.object([
                    ("id", .integer(number + 1)), ("message", Self.message(note.message)),
                    ("physicalLocation", place(of: note.range, in: note.path, from: &sources)),
                ])
            }
            members.append(("relatedLocations", .list(notes)))
        }
        if let fix = diagnostic.fix {
            members.append(("fixes", .list([object(fix, from: &sources)])))
        }
        output.writeJSON(.object(members))
    }

    mutating func finish(to output: inout [UInt8]) {
        let driver = JSON.object([
            ("name", .text("Statute")), ("version", .text(version)), ("semanticVersion", .text(version)),
            ("rules", .list(rules.map { id in known[id]?.descriptor ?? .object([("id", .text(id))]) })),
        ])
        output.write("\n],\"tool\":")
        output.writeJSON(.object([("driver", driver)]))
        output.write("}]}\n")
    }

    var remarks: [String] {
        guard resultCount > Self.resultsShown else { return [] }
        let (shown, all) = (grouped(Self.resultsShown), grouped(resultCount))
        return ["GitHub's code scanning takes in \(shown) of \(all) results of a run, the heaviest first."]
    }

    private mutating func index(of rule: String) -> Int {
        if let index = indices[rule] { return index }
        indices[rule] = rules.count
        rules.append(rule)
        return rules.count - 1
    }
}

// MARK: Parts of a result

extension SARIFReporter {
    private static func message(_ text: String) -> JSON {
        .object([("text", .text(text))])
    }

    private func place(of range: TextRange, in path: String, from sources: inout ReportSources) -> JSON {
        .object([("artifactLocation", artifact(path)), ("region", Self.region(range, in: path, from: &sources))])
    }

    private func artifact(_ path: String) -> JSON {
        let uri = FileURI(nameBytes(path))
        return .object([("uri", .text(uri.text))] + (uri.isBelowBase ? [("uriBaseId", .text(FileURI.base))] : []))
    }

    /// The column of the end lies behind the last scalar.
    private static func region(_ range: TextRange, in path: String, from sources: inout ReportSources) -> JSON {
        let span = sources.span(of: range, in: path, unit: columnUnit)
        return .object([
            ("startLine", .integer(span.start.line)), ("startColumn", .integer(span.start.column)),
            ("endLine", .integer(span.end.line)), ("endColumn", .integer(span.end.column)),
        ])
    }

    private func object(_ fix: Fix, from sources: inout ReportSources) -> JSON {
        var paths: [String] = []
        for edit in fix.edits where !paths.contains(edit.path) { paths.append(edit.path) }
        let changes = paths.map { path in
            let replacements = fix.edits.filter { $0.path == path }.map { edit in
                JSON.object([
                    ("deletedRegion", Self.region(edit.range, in: path, from: &sources)),
                    ("insertedContent", .object([("text", .text(edit.replacement))])),
                ])
            }
            return JSON.object([("artifactLocation", artifact(path)), ("replacements", .list(replacements))])
        }
        let hint =
            switch fix.safety {
            case .safe: "Safe: the meaning of the program stays the same."
            case .unsafe: "Unsafe: the meaning of the program may change, so look at the result."
            }
        return .object([("description", Self.message(hint)), ("artifactChanges", .list(changes))])
    }
}

extension Severity {
    /// The word of SARIF.
    fileprivate var level: String {
        switch self {
        case .error: "error"
        case .warning: "warning"
        case .info: "note"
        }
    }
}

// MARK: Rules

extension RuleInfo {
    /// The `reportingDescriptor` of this rule.
    fileprivate var descriptor: JSON {
        let configuration: [(String, JSON)] =
            switch level {
            case .off: [("enabled", .flag(false))]
            case let .on(severity): [("enabled", .flag(true)), ("level", .text(severity.level))]
            }
        func text(_ text: String) -> JSON { .object([("text", .text(text))]) }
        return .object([
            ("id", .text(id)), ("name", .text(name)), ("shortDescription", text(summary)),
            ("fullDescription", text(rationale)),
            ("help", .object([("text", .text(help)), ("markdown", .text("# `\(id)`\n\(help)"))])),
            ("defaultConfiguration", .object(configuration)),
            ("properties", .object([("tags", .list([.text(family.rawValue.lowercased())]))])),
        ])
    }

    /// `BooleanState`: names of rules are in Pascal case there.
    private var name: String {
        id.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    private var help: String {
        let cited = sources.map { "- \($0.citation)" }.joined(separator: "\n")
        return "\(summary)\n\n\(rationale)\n\nFix: \(fixability.rawValue).\n\nSource:\n\(cited)"
    }
}
