import Testing

@testable import Syntax

/// What a search for clones does not look at again because it always comes along with something else.
struct RunChainsTests {
    /// The numbers of all runs of two tokens.
    private static func runs(_ names: [String]) -> RunNumbers {
        let text = Passages(SourceFile(SourceText(path: "A.swift", names.joined(separator: " "))))
        var hashes = WindowHashes(CloneMeasure(.exact, minimumTokens: 2, minimumLines: 1))
        hashes.append(0..<text.shapes.count - 1, of: text, base: 0)
        return RunNumbers(hashes)
    }

    @Test("what is always together is one, with the place of its first run")
    func together() {
        let chains = RunChains(Self.runs(["a", "b", "c", "d", "x", "a", "b", "c", "d", "y"]))
        #expect(chains.numbers == [0, 1, 0])
        #expect(chains.places == [0, -1, 5])
        #expect(chains.alphabet == 2)
        #expect((0..<3).map { chains.length(of: $0) } == [3, 1, 3])
        #expect(chains.length(of: 0, count: 3) == 7)
    }

    @Test("what also stands elsewhere begins a chain of its own, and ends the one before")
    func apart() {
        let chains = RunChains(Self.runs(["a", "b", "c", "d", "x", "a", "b", "c", "d", "y", "b", "c"]))
        #expect(chains.places == [0, 1, 2, -1, 5, 6, 7, -1, 10])
        #expect((0..<9).allSatisfy { chains.length(of: $0) == 1 })
    }

    @Test("chains are the numbers again, as long as they can be", arguments: 1...30 as ClosedRange<UInt64>)
    func whole(_ seed: UInt64) {
        var random = Xorshift(state: seed &* 0x9E37_79B9)
        let runs = Self.runs((0..<200).map { _ in "n\(random.next(below: 12))" })
        let chains = RunChains(runs)
        var contents: [Int32: [Int32]] = [:]
        var owners: [Int32: Int32] = [:]
        var start = 0
        for (index, number) in chains.numbers.enumerated() {
            let end = start + chains.length(of: index)
            let content = Array(runs.numbers[start..<end])
            #expect(chains.places[index] == runs.places[start])
            #expect(contents.updateValue(content, forKey: number) ?? content == content)
            for run in content { #expect(owners.updateValue(number, forKey: run) ?? number == number) }
            start = end
        }
        #expect(start == runs.numbers.count)
        #expect(contents.count == Int(chains.alphabet))
        // Two neighbours that are always together would be one.
        for (left, right) in zip(chains.numbers, chains.numbers.dropFirst()) {
            let behind = zip(chains.numbers, chains.numbers.dropFirst()).filter { $0.0 == left }.map(\.1)
            let before = zip(chains.numbers, chains.numbers.dropFirst()).filter { $0.1 == right }.map(\.0)
            let isAlwaysFollowed = Set(behind) == [right] && chains.numbers.last != left
            let isAlwaysPreceded = Set(before) == [left] && chains.numbers.first != right
            #expect(!(isAlwaysFollowed && isAlwaysPreceded))
        }
    }

    @Test("runs come out by their length, then in the order of their places")
    func longestFirst() {
        var random = Xorshift(state: 77)
        var queue = LongestFirst()
        let runs = (0..<300).map { number in
            RepeatedRun(place: number, original: 0, length: random.next(below: 20), node: random.next(below: 3), chainEnd: 0)
        }
        for run in runs { queue.insert(run) }
        var taken: [RepeatedRun] = []
        while let first = queue.first {
            #expect(queue.takeFirst() == first)
            taken.append(first)
        }
        #expect(taken == runs.sorted())
        #expect(zip(taken, taken.dropFirst()).allSatisfy { $0.length >= $1.length })
    }

    /// A token on each line, so that lines count tokens. The same pieces come again and again, whole and in parts.
    private static func pieces(_ seed: UInt64) -> [String] {
        var random = Xorshift(state: seed &* 0x9E37_79B9)
        let pieces = (0..<6).map { piece in (0..<30 + random.next(below: 60)).map { "p\(piece)n\($0)" } }
        return (0..<40).flatMap { number in
            let piece = pieces[random.next(below: pieces.count)]
            let start = random.next(below: 3) == 0 ? random.next(below: piece.count) : 0
            let end = random.next(below: 3) == 0 ? start + random.next(below: piece.count - start) : piece.count
            return piece[start..<end] + (random.next(below: 2) == 0 ? ["x\(number)"] : [])
        }
    }

    @Test("whatever stands twice is part of a clone, and no two clones share a token", arguments: 1...40 as ClosedRange<UInt64>)
    func complete(_ seed: UInt64) {
        let tokens = Self.pieces(seed)
        let measure = CloneMeasure(.exact, minimumTokens: 20, minimumLines: 1)
        let file = SourceFile(SourceText(path: "A.swift", tokens.joined(separator: "\n")))
        let clones = Project([file]).clones(in: "A.swift", byteCount: file.text.bytes.count, by: measure)
        let lines = LineIndex(file.text)
        var isCloned = [Bool](repeating: false, count: tokens.count)
        for clone in clones {
            let start = lines.line(at: clone.place.range.start) - 1, original = lines.line(at: clone.original.range.start) - 1
            #expect(tokens[start..<start + clone.lines] == tokens[original..<original + clone.lines])
            #expect(original + clone.lines <= start)
            for token in start..<start + clone.lines {
                #expect(!isCloned[token])
                isCloned[token] = true
            }
        }
        var firsts: [ArraySlice<String>: Int] = [:]
        for start in 0...tokens.count - 20 {
            let first = firsts[tokens[start..<start + 20], default: start]
            firsts[tokens[start..<start + 20]] = first
            #expect(start - first < 20 || isCloned[start..<start + 20].contains(true), "\(start)")
        }
    }
}

extension RunNumbers {
    /// Where each of the numbers stands; -1 for what stands between.
    var places: [Int32] { Array(stretches.map(Array.init).joined(separator: [-1])) }
}
