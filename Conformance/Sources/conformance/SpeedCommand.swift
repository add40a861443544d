import Foundation
import Syntax

/// `conformance speed PATH…`: lexes each Swift file below each path on one core, fifteen times, and prints the least
/// processor time.
struct SpeedCommand {
    let paths: [String]

    func run() {
        var texts: [SourceText] = []
        for file in paths.flatMap(swiftFiles) {
            guard let data = FileManager.default.contents(atPath: file) else { continue }
            texts.append(SourceText(path: file, bytes: [UInt8](data)))
        }
        let bytes = texts.reduce(0) { $0 + $1.bytes.count }
        var tokens = 0
        var best = Int.max
        for _ in 0..<15 {
            tokens = 0
            let start = clock()
            for text in texts { tokens += Lexer.lex(text).tokens.count }
            best = min(best, clock() - start)
        }
        let seconds = Double(best) / Double(CLOCKS_PER_SEC)
        print("\(texts.count) files, \(bytes) bytes, \(tokens) tokens, \(seconds) s: \(Int(Double(bytes) / seconds / 1e6)) MB/s")
    }
}
