@testable import Syntax
import Testing

struct NumbersByNameTests {
    @Test func numbersStandInTheOrderInWhichTheyWereAdded() {
        var table = NumbersByName()
        for (number, name) in [(0, "a"), (0, "b"), (1, "a"), (1, "a"), (2, "c"), (3, "a"), (4, "b")] {
            table.add(number, under: name)
        }
        #expect(Array(table["a"]) == [0, 1, 3])
        #expect(Array(table["b"]) == [0, 4])
        #expect(Array(table["c"]) == [2])
        #expect(table["d"].isEmpty)
    }

    /// The last number is not added again, whether it stands alone or in a list.
    @Test func theLastNumberIsNotRepeated() {
        var table = NumbersByName()
        for number in [7, 7, 8, 8, 7] { table.add(number, under: "a") }
        #expect(Array(table["a"]) == [7, 8, 7])
    }
}
