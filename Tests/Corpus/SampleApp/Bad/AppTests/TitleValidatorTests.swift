import XCTest

@testable import App

final class TitleValidatorTests: XCTestCase {
    func testLength() {
        XCTAssertTrue(TitleValidator.accepts("The Snowy Day"))
        XCTAssertFalse(TitleValidator.accepts(""))
    }
}
