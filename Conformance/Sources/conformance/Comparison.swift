import Syntax

/// The two readings of one text, side by side.
struct Comparison {
    struct Mismatch {
        let offset: Int
        let ours: Reading?
        let theirs: Reading?
    }

    private(set) var tokenCount = 0
    private(set) var mismatches: [Mismatch] = []
    private(set) var used: [Renaming: Int] = [:]
    let oracleFoundErrors: Bool

    enum Scope {
        case everything
        /// Where the oracle's parser recovers from errors, only what its lexer decides.
        case lexicalUnderErrors
    }

    init(_ bytes: [UInt8], _ scope: Scope = .everything) {
        let lexed = Lexer.lex(SourceText(path: "", bytes: bytes))
        let oracle = Oracle(bytes)
        let reader = OracleReader(oracle, of: bytes)
        oracleFoundErrors = oracle.hasError
        used = reader.used
        tokenCount = reader.readings.count
        func isComparable(_ reading: Reading) -> Bool {
            reading.end < reader.recovery ?? .max && !oracle.unmeasurable.contains { $0.contains(reading.start) }
        }
        let ours = lexed.tokens.map { Reading($0) }
        if oracle.hasError, scope == .lexicalUnderErrors {
            compare(ours.coarse(in: bytes).filter(isComparable), reader.readings.coarse(in: bytes).filter(isComparable))
        } else {
            compare(ours, reader.readings)
        }
        compare(lexed.comments.map { Reading($0) }.filter(isComparable), oracle.comments.filter(isComparable))
    }

    private mutating func compare(_ ours: [Reading], _ theirs: [Reading]) {
        var our = 0
        var their = 0
        while our < ours.count || their < theirs.count {
            let left = our < ours.count ? ours[our] : nil
            let right = their < theirs.count ? theirs[their] : nil
            let leftEnd = left?.end ?? .max
            let rightEnd = right?.end ?? .max
            if left != right {
                let offset = min(left?.start ?? .max, right?.start ?? .max)
                mismatches.append(Mismatch(offset: offset, ours: left, theirs: right))
            }
            if leftEnd <= rightEnd { our += 1 }
            if rightEnd <= leftEnd { their += 1 }
        }
    }
}
