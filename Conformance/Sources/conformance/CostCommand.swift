import Foundation
import Syntax

/// `conformance cost`: lexes inputs made to be slow at one size and at ten times that size, and prints how much longer the
/// larger one takes. Linear is 10.
struct CostCommand {
    private static let attacks: [(name: String, piece: String)] = [
        ("(", "("), ("[", "["), ("{", "{"), ("/*", "/*"), ("interpolations", "\"\\("), ("raw interpolations", "#\"\\#("),
        ("multi-line interpolations", "\"\"\"\n\\("), ("#if", "#if a\n"), ("ternaries", "a ? b : "), ("<", "a<"),
        ("generic tuples", "a<("), ("attributes in types", "a<@b("), ("closed generics", "a<b>."), ("comparisons", "a<b, c>d, "),
        ("aliases", "typealias a = b<c>\n"), ("quotes", "\""), ("slashes", "/"), ("backticks", "`"), ("emoji", "👨‍👩‍👧"), ("NUL", "\0"),
        ("pounds", "#"), ("less than", "<"), ("greater than", ">"), ("invalid UTF-8", "\u{FFFF}"), ("curly quotes", "“"),
        ("placeholders", "<#"), ("placeholders in operators", "+<#"), ("open regexes", "#/\n"), ("falling regexes", " /\\/"),
        ("open raw strings", "#\"\"\" "), ("nested raw strings", "#\"\"\"\\#("), ("conflicts", "<<<<<<< \n"),
        ("Perforce conflicts", ">>>> \n"), ("one long line", "a + b; "), ("million functions", "func f() {}\n"),
    ]
    // Both sizes are large enough for fresh pages: below, the allocator hands out warm ones, and ten times the bytes cost more
    // than ten times the time for that alone.
    private let bytes = 3_000_000

    func run() {
        print("| input | 3 MB | 30 MB | ratio |\n|---|--:|--:|--:|")
        var worst = 0.0
        for attack in Self.attacks {
            let small = seconds(attack.piece, bytes)
            let large = seconds(attack.piece, bytes * 10)
            let ratio = large / small
            worst = max(worst, ratio)
            print("| \(attack.name) | \(milliseconds(small)) ms | \(milliseconds(large)) ms | \(Int((ratio * 10).rounded()) / 10) |")
        }
        print("\nWorst ratio: \(Int(worst.rounded(.up)))")
        exit(worst < 20 ? 0 : 1)
    }

    private func milliseconds(_ seconds: Double) -> String { String(format: "%.1f", seconds * 1000) }

    /// The least processor time of three runs: other programs on the machine do not count.
    private func seconds(_ piece: String, _ size: Int) -> Double {
        let unit = Array(piece.utf8)
        let text = SourceText(path: "", bytes: Array(repeatElement(unit, count: size / unit.count).joined()))
        let times = (0..<3).map { _ in
            let start = clock()
            precondition(!Lexer.lex(text).tokens.isEmpty)
            return clock() - start
        }
        return Double(times.min() ?? 0) / Double(CLOCKS_PER_SEC)
    }
}
