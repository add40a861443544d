import Foundation
import Syntax

/// `conformance speed PATH…`: lexes each Swift file below each path on one core, several times, and prints the best time.
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
        var best = Duration.seconds(1_000_000)
        for _ in 0..<7 {
            tokens = 0
            let duration = ContinuousClock().measure {
                for text in texts { tokens += Lexer.lex(text).tokens.count }
            }
            best = min(best, duration)
        }
        let seconds = Double(best.components.attoseconds) / 1e18 + Double(best.components.seconds)
        print("\(texts.count) files, \(bytes) bytes, \(tokens) tokens, \(best): \(Int(Double(bytes) / seconds / 1e6)) MB/s")
    }
}
