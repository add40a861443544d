import Files
import Foundation
import Testing
@testable import Program

/// An output of the program that a file in `Tests/Golden` has byte for byte.
///
/// Tests never write. A test that differs prints the new bytes as a line `@golden NAME BASE64`, which the script
/// `Tests/Golden/update` puts into the files.
struct Golden {
    /// The path below `Tests/Golden`.
    let name: String

    init(_ name: String) {
        self.name = name
    }

    func expect(_ actual: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) {
        let expected = try? FileReading.read(Self.tests.appending("Golden/\(name)"))
        guard actual != expected else { return }
        print("@golden \(name) \(Data(actual).base64EncodedString())")
        let comment: Comment = """
            \(name) differs:
            \(String(decoding: actual, as: UTF8.self))
            when the new output is right: Tests/Golden/update CommandLineTests
            """
        Issue.record(comment, sourceLocation: sourceLocation)
    }

    /// The folder of all tests.
    static let tests = Path(#filePath).parent.parent
}
