import Testing

@testable import Syntax

struct SuffixArrayTests {
    private static func naive(_ text: [Int32]) -> [Int32] {
        text.indices.map(Int32.init).sorted { text[Int($0)...].lexicographicallyPrecedes(text[Int($1)...]) }
    }

    /// Texts of few numbers repeat a lot, those of many hardly.
    static let texts: [[Int32]] = {
        var texts: [[Int32]] = [[], [0], [0, 0], [1, 0], [0, 1], Array(repeating: 0, count: 40), Array(0..<30), (0..<30).reversed()]
        var state: UInt64 = 88_172_645_463_325_252
        for size in 1...120 {
            texts.append(
                (0..<size).map { _ in
                    state ^= state << 13
                    state ^= state >> 7
                    state ^= state << 17
                    return Int32(state % UInt64(1 + size % 5))
                })
        }
        for period in 1...6 { texts.append((0..<50).map { Int32($0 % period) }) }
        return texts
    }()

    @Test("suffixes are in their order, with what neighbours share", arguments: texts)
    func order(_ text: [Int32]) {
        let array = SuffixArray(text, alphabet: Int(text.max() ?? 0) + 1)
        let expected = Self.naive(text)
        #expect(array.starts == expected)
        for (rank, start) in expected.enumerated() {
            let before = rank > 0 ? expected[rank - 1] : nil
            let shared = before.map { zip(text[Int($0)...], text[Int(start)...]).prefix { $0 == $1 }.count } ?? 0
            #expect(Int(array.commonLengths[rank]) == shared)
        }
    }

    @Test("the tree has a node for each run that cannot be longer in all its places", arguments: texts)
    func tree(_ text: [Int32]) {
        let array = SuffixArray(text, alphabet: Int(text.max() ?? 0) + 1)
        let tree = RepeatTree(commonLengths: array.commonLengths)
        #expect(tree.nodeOfSuffix.count == text.count)
        for rank in text.indices {
            let right = rank + 1 < text.count ? array.commonLengths[rank + 1] : 0
            #expect(tree.depths[Int(tree.nodeOfSuffix[rank])] == max(array.commonLengths[rank], right))
        }
        for node in tree.depths.indices.dropLast() {
            #expect(tree.depths[Int(tree.parents[node])] < tree.depths[node])
        }
        #expect(tree.depths == tree.depths.sorted(by: >))
        #expect(tree.depths.last == 0)
    }
}
