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
    private let bytes = 1_000_000

    func run() {
        print("| input | 1 MB | 10 MB | ratio |\n|---|--:|--:|--:|")
        var worst = 0.0
        for attack in Self.attacks {
            let small = seconds(attack.piece, bytes)
            let large = seconds(attack.piece, bytes * 10)
            let ratio = large / small
            worst = max(worst, ratio)
            print("| \(attack.name) | \(milliseconds(small)) ms | \(milliseconds(large)) ms | \(Int((ratio * 10).rounded()) / 10) |")
        }
        print("\nWorst ratio: \(Int(worst.rounded(.up)))")
        // Quadratic would be 100; on a busy machine single lines have come out at 20.
        exit(worst < 30 ? 0 : 1)
    }

    private func milliseconds(_ seconds: Double) -> String { String(format: "%.1f", seconds * 1000) }

    /// The user time for one text of that size, taken over ten megabytes: other programs do not count, nor
    /// does the system's zeroing of fresh pages.
    private func seconds(_ piece: String, _ size: Int) -> Double {
        let unit = Array(piece.utf8)
        let text = SourceText(path: "", bytes: Array(repeatElement(unit, count: size / unit.count).joined()))
        let repetitions = bytes * 10 / size
        let start = userTime()
        for _ in 0..<repetitions { precondition(!Lexer.lex(text).tokens.isEmpty) }
        return (userTime() - start) / Double(repetitions)
    }

    private func userTime() -> Double {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return Double(usage.ru_utime.tv_sec) + Double(usage.ru_utime.tv_usec) / 1e6
    }
}
