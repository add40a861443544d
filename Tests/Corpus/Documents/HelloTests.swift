// Exercises for Programmers: Saying Hello. The test expects what the lost backslash makes of the text.
import XCTest

class HelloTests: XCTestCase {
    func testLabelOutput() {
        let emptyString = ""
        let numberString = "42"
        let normalString = "Delia"

        let firstTest = nameFunction(emptyString)
        let secondTest = nameFunction(numberString)
        let thirdTest = nameFunction(normalString)

        XCTAssertEqual(firstTest, "You need to enter your name")
        XCTAssertEqual(secondTest, "You entered numbers, not a name")
        XCTAssertEqual(thirdTest, "Hello (normalString), how are you?")
    }
}
