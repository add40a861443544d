import Foundation
import Syntax

/// The Swift files below some folders, in memory, so that nothing measured touches a disk.
struct Corpus {
    let texts: [SourceText]

    var byteCount: Int { texts.reduce(0) { $0 + $1.bytes.count } }

    init(_ roots: [String]) {
        texts = roots.flatMap(Self.files).compactMap { path in
            FileManager.default.contents(atPath: path).map { SourceText(path: path, bytes: Array($0)) }
        }
    }

    /// In the order of their paths; builds are left out.
    private static func files(below root: String) -> [String] {
        let found = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        if found.isEmpty { return [root] }
        return found.filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }.sorted().map { root + "/" + $0 }
    }
}
