import Testing

@testable import Syntax

/// What a search for clones is made of, compared with what takes longer and is plain to see.
struct CloneSearchTests {
    /// Files that say the same things with other names again and again, some of them between imports.
    private static func texts(_ seed: UInt64) -> [Passages] {
        var random = Xorshift(state: seed)
        let pieces = [
            "a + b", "f(a, 1)", "if a { b }", "c = \"x\"", "import M", "d < e", "{", "}", "let a = 2", "#if A", "#endif",
        ]
        return (0..<6).map { number in
            let lines = (0..<random.next(below: 60)).map { _ in
                var line = pieces[random.next(below: pieces.count)]
                if random.next(below: 4) == 0 { line = line.replacing("a", with: "n\(random.next(below: 3))") }
                return line
            }
            // Half of the files begin as another one does.
            let start = (0..<random.next(below: 20)).map { pieces[($0 + number / 2) % pieces.count] }
            return Passages(SourceFile(SourceText(path: "\(number).swift", (start + lines).joined(separator: "\n"))))
        }
    }

    /// A run of tokens, names by the distance to their last use in it.
    private static func code(_ text: Passages, _ start: Int, _ measure: CloneMeasure) -> [String] {
        let shapes = Array(text.shapes[start..<start + measure.minimumTokens])
        return shapes.enumerated().map { index, shape in
            guard shape.isName, measure.comparison == .renamed else { return "\(shape.rawValue)" }
            let earlier = shapes[..<index].lastIndex(of: shape)
            return "\(shape.role) \(earlier.map { index - $0 } ?? 0)"
        }
    }

    private static func runs(_ text: Passages, _ width: Int) -> [Int] {
        text.sections.flatMap { section in
            section.range.count < width ? [] : Array(section.range.lowerBound...section.range.upperBound - width)
        }
    }

    static let measures = [2, 3, 20, 30].flatMap { width in
        CloneMeasure.Comparison.allCases.map { CloneMeasure($0, minimumTokens: width, minimumLines: 1) }
    }

    @Test("brackets, and nothing else, change the depth by their shapes as by their kinds")
    func depth() {
        let text = "func f<T>(a: [T]) -> T? { a[0] ?? #g(\"\\(a.count)b\", `c`, /d/, -1.5, $0) }; @e var h = \\.i"
        let shapes = Passages(SourceFile(SourceText(path: "a.swift", text))).shapes
        #expect(shapes.map(\.depthChange) == shapes.map(\.kind.depthChange))
        #expect(shapes.count { $0.depthChange == 1 } == 5)
        #expect(shapes.count { $0.depthChange == -1 } == 5)
    }

    @Test("the filter keeps each run that occurs twice", arguments: measures, 1...25 as ClosedRange<UInt64>)
    func filter(_ measure: CloneMeasure, _ seed: UInt64) {
        let texts = Self.texts(seed &* 0x9E37_79B9)
        var counts: [[String]: Int] = [:]
        for text in texts {
            for start in Self.runs(text, measure.minimumTokens) {
                counts[Self.code(text, start, measure), default: 0] += 1
            }
        }
        let filter = RepeatFilter(texts, width: measure.minimumTokens)
        for text in texts {
            let candidates = filter.candidates(in: text)
            #expect(zip(candidates, candidates.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
            let kept = Set(candidates.joined())
            #expect(kept.isSubset(of: Self.runs(text, measure.minimumTokens)))
            for start in Self.runs(text, measure.minimumTokens) where counts[Self.code(text, start, measure)] != 1 {
                #expect(kept.contains(start), "\(text.path) \(start)")
            }
        }
    }

    @Test("the filter drops most of what occurs once")
    func drops() {
        var random = Xorshift(state: 4_711)
        let operators = ["+", "-", "*", "/", "<", ">", "==", "&&"]
        let texts = (0..<4).map { number in
            let lines = (0..<400).map { _ in "a \(operators[random.next(below: operators.count)]) b" }
            return Passages(SourceFile(SourceText(path: "\(number).swift", lines.joined(separator: "\n"))))
        }
        let filter = RepeatFilter(texts, width: 100)
        let kept = texts.reduce(0) { $0 + filter.candidates(in: $1).reduce(0) { $0 + $1.count } }
        let all = texts.reduce(0) { $0 + $1.shapes.count }
        #expect(kept * 10 < all)
    }

    @Test("hashes that roll are equal where runs are, wherever they begin", arguments: measures)
    func hashes(_ measure: CloneMeasure) {
        var codeOfHash: [UInt64: [String]] = [:]
        var hashOfCode: [[String]: UInt64] = [:]
        for (number, text) in Self.texts(77).enumerated() {
            var hashes = WindowHashes(measure)
            for section in text.sections where section.range.count >= measure.minimumTokens {
                let starts = section.range.lowerBound..<section.range.upperBound - measure.minimumTokens + 1
                hashes.append(starts, of: text, base: number * 10_000)
                // Later starts say the same as when the run rolled there.
                if starts.count > 3 { hashes.append(starts.dropFirst(3), of: text, base: number * 10_000) }
            }
            for (hash, place) in zip(hashes.hashes, hashes.stretches.joined()) {
                let code = Self.code(text, Int(place) - number * 10_000, measure)
                #expect(codeOfHash.updateValue(code, forKey: hash) ?? code == code)
                #expect(hashOfCode.updateValue(hash, forKey: code) ?? hash == hash)
            }
        }
        #expect(codeOfHash.count > 10)
    }

    @Test("what occurs once has no number; equal runs have one, and a gap has its own")
    func numbers() {
        let text = Passages(SourceFile(SourceText(path: "A.swift", "a b c d a b e f a b c d")))
        let measure = CloneMeasure(.exact, minimumTokens: 2, minimumLines: 1)
        var hashes = WindowHashes(measure)
        hashes.append(0..<text.shapes.count - 1, of: text, base: 0)
        let runs = RunNumbers(hashes)
        #expect(runs.places == [0, 1, 2, -1, 4, -1, 8, 9, 10])
        #expect(runs.numbers == [0, 1, 2, 3, 0, 4, 0, 1, 2])
        #expect(runs.alphabet == 5)
    }
}
