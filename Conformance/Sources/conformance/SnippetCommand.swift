import Foundation
import SwiftParser
import SwiftSyntax
import Syntax

/// `conformance snippets PATH…`: compares the outline of each string literal below each path that is Swift itself: the
/// tests of parsers keep the oddest Swift there is in strings.
struct SnippetCommand {
    let paths: [String]

    func run() {
        var snippets = 0
        var nouns = 0
        var differences = 0
        for file in paths.flatMap(swiftFiles) {
            guard let data = FileManager.default.contents(atPath: file) else { continue }
            for snippet in Snippets.read([UInt8](data)) {
                let oracle = OutlineOracle.read(snippet.bytes)
                guard !oracle.hasError else { continue }
                let source = SourceFile(SourceText(path: "\(file):\(snippet.line)", bytes: snippet.bytes))
                let comparison = OutlineComparison(ours: OutlineReader(source).readings, theirs: oracle.readings)
                snippets += 1
                nouns += comparison.readings
                differences += comparison.differences.count
                OutlineCommand.show(comparison, source, note: "")
            }
        }
        print("| snippets without oracle errors | nouns | differences |\n|--:|--:|--:|")
        print("| \(snippets) | \(nouns) | \(differences) |")
        exit(differences == 0 ? 0 : 1)
    }
}

/// The string literals of a file.
private final class Snippets: SyntaxVisitor {
    private(set) var found: [(line: Int, bytes: [UInt8])] = []
    private var converter: SourceLocationConverter?

    static func read(_ bytes: [UInt8]) -> [(line: Int, bytes: [UInt8])] {
        let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
        let snippets = Snippets(viewMode: .sourceAccurate)
        snippets.converter = SourceLocationConverter(fileName: "", tree: tree)
        snippets.walk(tree)
        return snippets.found
    }

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        guard let text = node.representedLiteralValue, !text.isEmpty, let converter else { return .visitChildren }
        // `1️⃣` and its like mark places in the snippets of swift-syntax; its tests take them out as well.
        let scalars = text.unicodeScalars
        var kept = String.UnicodeScalarView()
        for scalar in scalars {
            if scalar.value == 0x20E3 {
                kept.removeLast(2)
            } else {
                kept.append(scalar)
            }
        }
        let line = converter.location(for: node.positionAfterSkippingLeadingTrivia).line
        found.append((line, Array(String(kept).replacing("ℹ️", with: "").utf8)))
        return .visitChildren
    }
}
