import Foundation
import Syntax

/// `conformance mutate COUNT SEED PATH…`: breaks files below the paths in many ways, compares the two lexers on each, and asks
/// of the outline, the rules and the fixes what has to hold for any text.
struct MutateCommand {
    let count: Int
    let seed: UInt64
    let paths: [String]
    // Small files make more mutants a second, and no other tokens.
    private let largestFile = 12_000
    private let shown = 40

    func run() {
        let texts = self.texts
        var tallies: [Mutation: Tally] = [:]
        var failures = 0
        breakAll(texts) { number, mutation, bytes in
            let mutant = Mutant(bytes)
            tallies[mutation, default: Tally()].add(mutant)
            guard !mutant.isSound else { return }
            failures += 1
            if failures <= shown { print("\(number) \(mutation.rawValue) \(mutant.complaint)") }
        }
        print("| mutation | mutants | compared coarsely | with a mismatch | outline out of bounds | other faults |")
        print("|---|--:|--:|--:|--:|--:|")
        for mutation in Mutation.allCases { print("| \(mutation.rawValue) | \((tallies[mutation] ?? Tally()).row) |") }
        print("\n\(count) mutants of \(texts.count) files from seed \(seed): \(failures) with a fault")
        exit(failures == 0 ? 0 : 1)
    }

    /// Writes the last of `count` mutants to standard output: number `count - 1` of the run with the same seed and paths.
    func show() {
        breakAll(texts) { number, _, bytes in
            if number == count - 1 { FileHandle.standardOutput.write(Data(bytes)) }
        }
    }

    private var texts: [[UInt8]] {
        let texts = paths.flatMap(swiftFiles)
            .compactMap { FileManager.default.contents(atPath: $0).map { [UInt8]($0) } }
            .filter { (200...largestFile).contains($0.count) }
        if texts.isEmpty {
            print("no Swift files of 200 to \(largestFile) bytes below \(paths.joined(separator: ", "))")
            exit(2)
        }
        return texts
    }

    private func breakAll(_ texts: [[UInt8]], _ take: (_ number: Int, _ mutation: Mutation, _ bytes: [UInt8]) -> Void) {
        var random = SeededGenerator(seed: seed)
        for number in 0..<count {
            let mutation = Mutation.allCases[number % Mutation.allCases.count]
            let text = texts.randomElement(using: &random) ?? []
            let other = texts.randomElement(using: &random) ?? []
            take(number, mutation, mutation.apply(to: text, other: other, using: &random))
        }
    }

    private struct Tally {
        var mutants = 0
        var coarse = 0
        var mismatched = 0
        var outOfBounds = 0
        var otherFaults = 0

        mutating func add(_ mutant: Mutant) {
            mutants += 1
            coarse += mutant.comparison.oracleFoundErrors ? 1 : 0
            mismatched += mutant.comparison.mismatches.isEmpty ? 0 : 1
            outOfBounds += mutant.boundFaults.isEmpty ? 0 : 1
            otherFaults += mutant.pipelineFaults.isEmpty ? 0 : 1
        }

        var row: String { "\(mutants) | \(coarse) | \(mismatched) | \(outOfBounds) | \(otherFaults)" }
    }
}

/// A broken text, and what became of it.
private struct Mutant {
    private let bytes: [UInt8]
    let comparison: Comparison
    let boundFaults: [String]
    let pipelineFaults: [String]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        comparison = Comparison(bytes, .lexicalUnderErrors)
        boundFaults = OutlineBounds(SourceFile(SourceText(path: "", bytes: bytes))).faults
        pipelineFaults = PipelineCheck(bytes).faults
    }

    var isSound: Bool { comparison.mismatches.isEmpty && boundFaults.isEmpty && pipelineFaults.isEmpty }

    var complaint: String {
        let places = comparison.mismatches.prefix(1).map { mismatch in
            let ours = mismatch.ours.map(\.description) ?? "nothing"
            let theirs = mismatch.theirs.map(\.description) ?? "nothing"
            let context = bytes[max(0, mismatch.offset - 60)..<min(bytes.count, mismatch.offset + 60)]
            let text = String(decoding: context, as: UTF8.self).debugDescription
            return "at \(mismatch.offset): ours \(ours), oracle \(theirs), in \(text)"
        }
        return (places + boundFaults.prefix(3) + pipelineFaults.prefix(3)).joined(separator: "; ")
    }
}
