import Syntax

/// Any bytes as facts that an earlier run has kept: facts or a fault, and what was read is read again from what it writes.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    guard let facts = Kept.facts(in: Array(UnsafeBufferPointer(start: start, count: count))) else { return 0 }
    // A project can be made of them, whatever they say.
    let project = Project(facts: [facts])
    for type in project.types { _ = project.isViewController(type) }
    _ = project.driftedCaseTests(in: Kept.path)
    let written = Kept.bytes(of: facts)
    precondition(Kept.facts(in: written).map(Kept.bytes) == written)
    return 0
}

private enum Kept {
    static let path = "Sources/App/Input.swift"

    static func facts(in bytes: [UInt8]) -> FileFacts? {
        do throws(ArchiveFault) {
            var reader = try ArchiveReader(bytes, in: bytes.indices, about: path)
            return try FileFacts(from: &reader, projectPath: path)
        } catch {
            return nil
        }
    }

    static func bytes(of facts: FileFacts) -> [UInt8] {
        var writer = ArchiveWriter()
        facts.write(to: &writer)
        return writer.finish()
    }
}
