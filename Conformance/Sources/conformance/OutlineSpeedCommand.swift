import Foundation
import Syntax

/// `conformance outline-speed PATH…`: what outline and project cost beside the lexer, and what inputs made to be slow cost.
struct OutlineSpeedCommand {
    let paths: [String]

    func run() {
        let texts = paths.flatMap(swiftFiles).compactMap { file in
            FileManager.default.contents(atPath: file).map { SourceText(path: file, bytes: [UInt8]($0)) }
        }
        guard !texts.isEmpty else { return attack() }
        let lexing = best { for text in texts { _ = Lexer.lex(text) } }
        let reading = best { for text in texts { _ = SourceFile(text) } }
        let files = texts.map { SourceFile($0) }
        let extracting = best { for file in files { _ = FileFacts(file) } }
        let facts = files.map { FileFacts($0) }
        let merging = best { _ = Project(facts: facts) }
        print("lexing \(lexing), outline \(reading - lexing), facts \(extracting), merging \(merging)")
    }

    /// The least processor time of five runs: other programs' work is not counted.
    private func best(_ work: () -> Void) -> Double {
        (0..<5).map { _ in processorTime(work) }.min() ?? 0
    }

    private func processorTime(_ work: () -> Void) -> Double {
        let start = clock()
        work()
        return Double(clock() - start) / Double(CLOCKS_PER_SEC)
    }

    private func attack() {
        let pieces = [
            "(", "{", "f {", "if a {", "if a { } else ", "switch a { case b: ", "func f() {", "struct A {", "enum A { case b(", "#if A\n",
            "#if A\n@b\n", "#if A\n@b\n#endif\n", "@a(", "@a ", "final ", "private(set) ", "let a = if b { ", "let a = { ",
            "var a: B { get { ", "a ? b : ", "a ? ", "A<", "\"\\(", "-", "a.", "try ", "await ", "a is ", "a as (", "a || ",
            "var a = 1, ", "case a, ", "class A: ", "if a, ", "do { } catch { ", "guard a else { ", "for a in b { ", "a: while b { ",
            "return ", "let a: [", "init(", "}", "else ", "#endif\n", ",", "in ", "@",
        ]
        for piece in pieces {
            let times = [10_000, 100_000].map { count in
                let text = SourceText(path: "", String(repeating: piece, count: count))
                return processorTime { _ = FileFacts(SourceFile(text)) }
            }
            let note = times[1] > 20 * times[0] + 0.05 ? " not linear" : ""
            print("\(piece.debugDescription): \(times[0]) s, \(times[1]) s\(note)")
        }
    }
}
