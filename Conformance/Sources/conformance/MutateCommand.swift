import Foundation

/// `conformance mutate COUNT SEED PATH…`: breaks files below the paths in many ways, and compares the two lexers on each.
struct MutateCommand {
    let count: Int
    let seed: UInt64
    let paths: [String]
    // Small files make more mutants a second, and no other tokens.
    private let largestFile = 12_000
    private let shown = 40

    func run() {
        let texts = paths.flatMap(swiftFiles)
            .compactMap { FileManager.default.contents(atPath: $0).map { [UInt8]($0) } }
            .filter { (200...largestFile).contains($0.count) }
        var random = SeededGenerator(seed: seed)
        var tallies: [Mutation: Tally] = [:]
        var failures = 0
        for number in 0..<count {
            let mutation = Mutation.allCases[number % Mutation.allCases.count]
            guard let text = texts.randomElement(using: &random), let other = texts.randomElement(using: &random)
            else { return }
            let mutant = mutation.apply(to: text, other: other, using: &random)
            let comparison = Comparison(mutant, .lexicalUnderErrors)
            tallies[mutation, default: Tally()].add(comparison)
            guard let mismatch = comparison.mismatches.first else { continue }
            failures += 1
            if failures <= shown { show(mismatch, mutation, number, mutant) }
        }
        print("| mutation | mutants | compared coarsely | with a mismatch |\n|---|--:|--:|--:|")
        for mutation in Mutation.allCases { print("| \(mutation.rawValue) | \((tallies[mutation] ?? Tally()).row) |") }
        exit(failures == 0 ? 0 : 1)
    }

    private struct Tally {
        var mutants = 0
        var coarse = 0
        var mismatched = 0

        mutating func add(_ comparison: Comparison) {
            mutants += 1
            coarse += comparison.oracleFoundErrors ? 1 : 0
            mismatched += comparison.mismatches.isEmpty ? 0 : 1
        }

        var row: String { "\(mutants) | \(coarse) | \(mismatched)" }
    }

    private func show(_ mismatch: Comparison.Mismatch, _ mutation: Mutation, _ number: Int, _ bytes: [UInt8]) {
        let ours = mismatch.ours.map(\.description) ?? "nothing"
        let theirs = mismatch.theirs.map(\.description) ?? "nothing"
        let context = bytes[max(0, mismatch.offset - 60)..<min(bytes.count, mismatch.offset + 60)]
        let text = String(decoding: context, as: UTF8.self).debugDescription
        print("\(number) \(mutation.rawValue) at \(mismatch.offset): ours \(ours), oracle \(theirs), in \(text)")
    }
}
