import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// An output that a file in `Tests/Golden` has byte for byte.
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
        let expected = contents
        guard actual != expected else { return }
        print("@golden \(name) \(Data(actual).base64EncodedString())")
        let comment: Comment = """
            \(name) differs\(Self.firstDifference(between: expected ?? [], and: actual))
            when the new output is right: Tests/Golden/update ReportersTests
            """
        Issue.record(comment, sourceLocation: sourceLocation)
    }

    private var contents: [UInt8]? {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        return try? Array(Data(contentsOf: folder.appending(path: "Golden/\(name)")))
    }

    private static func firstDifference(between expected: [UInt8], and actual: [UInt8]) -> String {
        let old = expected.split(separator: 0x0A, omittingEmptySubsequences: false)
        let new = actual.split(separator: 0x0A, omittingEmptySubsequences: false)
        let same = zip(old, new).prefix { $0 == $1 }.count
        func line(of lines: [ArraySlice<UInt8>]) -> String {
            same < lines.count ? String(decoding: lines[same], as: UTF8.self).debugDescription : "nothing"
        }
        return " in line \(same + 1)\nexpected: \(line(of: old))\n  actual: \(line(of: new))"
    }
}
