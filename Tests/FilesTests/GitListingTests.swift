import Testing
@testable import Files

/// What is made of the words that git prints.
struct GitListingTests {
    private let one = String(repeating: "1", count: 40)
    private let none = String(repeating: "0", count: 40)

    private func bytes(_ fields: String...) -> [UInt8] { fields.flatMap { Array($0.utf8) + [0] } }

    @Test("a renamed file counts under its new name, and the next entry is not missed")
    func renamed() {
        let difference = RawDifference(
            bytes(
                ":100644 100644 \(one) \(none) R087", "Old.swift", "New\tname.swift",
                ":100644 000000 \(one) \(none) D", "Gone.swift"))
        #expect(difference.entries.map(\.status) == [.renamed, .deleted])
        #expect(difference.entries.map(\.name) == [Array("New\tname.swift".utf8), Array("Gone.swift".utf8)])
        #expect(difference.entries.map(\.newMode) == [.regular, .absent])
        #expect(difference.entries.map { $0.newObject } == [nil, nil])
        #expect(difference.entries.map { $0.oldObject } == [ObjectName(one.utf8), ObjectName(one.utf8)])
    }

    @Test("a merge of several sides, an unknown letter and what is cut off are passed over")
    func oddEntries() {
        let difference = RawDifference(
            bytes(
                "::100644 100644 100644 \(one) \(one) \(one) MM", "Merged.swift",
                ":100644 100644 \(one) \(one) Z", "Odd.swift",
                ":120000 100644 \(one) \(one) T", "Link.swift", ":100644 100644 \(one) \(one) M"))
        #expect(difference.entries.map(\.status) == [.typeChanged])
        #expect(difference.entries.map(\.oldMode) == [.symbolicLink])
    }

    @Test("the index tells what is merged, what git does not compare, and which folders are submodules")
    func index() {
        let listing = IndexListing(
            bytes(
                "H 100644 \(one) 0\tA.swift", "M 100644 \(one) 2\tB.swift", "h 100644 \(one) 0\tC.swift",
                "S 100644 \(one) 0\tD.swift", "H 160000 \(one) 0\tVendor/Kit", "no entry"))
        func entry(_ name: String) -> IndexListing.Entry? { listing.entries[Array(name.utf8)] }
        #expect(entry("A.swift")?.state == .merged)
        #expect(entry("A.swift")?.attention == .compared)
        #expect(entry("B.swift")?.state == .unmerged)
        #expect(entry("C.swift")?.attention == .assumed)
        #expect(entry("D.swift")?.attention == .skipped)
        #expect(listing.submodules == [Array("Vendor/Kit".utf8)])
        #expect(listing.entries.count == 5)
    }
}
