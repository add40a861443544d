import BuiltInRules
import Configuration
import Linter
import Syntax

/// Any bytes as a `.lintrc`: values or faults, each fault in its place.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    var resolver = ConfigurationResolver(rules: (allRules + housekeepingRules).map(\.configurable)) { path in
        path == "/project/.lintrc" ? .bytes(bytes) : .absent
    }
    for path in ["/project/a.swift", "/project/Sources/Generated/b.swift"] {
        _ = resolver.configuration(forFile: path)
        _ = resolver.excludes(file: path)
    }
    for fault in resolver.faults {
        guard let range = fault.range else { continue }
        precondition(range.end <= count)
    }
    return 0
}
