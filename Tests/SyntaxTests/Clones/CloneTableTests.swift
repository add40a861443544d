import Testing

@testable import Syntax

/// The tables that a search for clones works with.
struct CloneTableTests {
    @Test("a set of places knows ranges", arguments: [0..<1, 0..<64, 63..<65, 5..<200, 64..<128, 100..<100])
    func places(_ range: Range<Int>) {
        var set = PlaceSet(limit: 300)
        set.insert(range)
        for place in 0..<300 { #expect(set.contains(place) == range.contains(place)) }
        for start in stride(from: 0, to: 300, by: 7) {
            for end in stride(from: start, to: 300, by: 11) {
                #expect(set.first(in: start..<end) == (start..<end).first(where: range.contains))
                #expect(set.firstMissing(in: start..<end) == (start..<end).first { !range.contains($0) })
            }
        }
    }

    @Test("a table of spellings forgets everything, whatever its size was")
    func spellings() {
        var table = SpellingTable()
        for (round, count) in [3, 500, 1, 60, 500].enumerated() {
            table.empty(capacity: count)
            for number in 0..<UInt32(count) { #expect(table.update(number &* 977, to: number) == nil) }
            for number in 0..<UInt32(count) { #expect(table.update(number &* 977, to: UInt32(round)) == number) }
            for number in 0..<UInt32(count) { #expect(table.update(number &* 977, to: 0) == UInt32(round)) }
        }
    }

    @Test("each node has its own suffixes and the first place of each child")
    func members() {
        let text: [Int32] = [0, 1, 2, 3, 0, 1, 2, 4, 0, 1, 5, 0, 1, 2, 3]
        let array = SuffixArray(text, alphabet: 6)
        let tree = RepeatTree(commonLengths: array.commonLengths)
        var lists = MemberLists(tree, order: array.starts)
        var found: [[Int]] = []
        for node in tree.depths.indices.dropLast() {
            var others: [Int] = []
            guard let first = lists.take(node, into: &others) else { continue }
            found.append([Int(tree.depths[node]), first] + others.sorted())
        }
        // `0 1 2 3` twice; `0 1 2` there and at 4; `0 1` there and at 8.
        #expect(found.filter { $0[1] == 0 } == [[4, 0, 11], [3, 0, 4], [2, 0, 8]])
    }
}
