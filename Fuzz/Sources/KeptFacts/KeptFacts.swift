import RuleKit
import Syntax

/// Any bytes as facts that an earlier run has kept, as lines and as a finding: those or a fault, and what was read is read
/// again from what it writes.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    Kept.writeAgain(LineIndex.self, in: bytes)
    Kept.writeAgain(Diagnostic.self, in: bytes)
    guard let facts = Kept.facts(in: bytes) else { return 0 }
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

    static func writeAgain<Value: Archivable>(_ type: Value.Type, in bytes: [UInt8]) {
        guard let value = value(type, in: bytes) else { return }
        var writer = ArchiveWriter()
        writer.write(value)
        let written = writer.finish()
        guard let again = self.value(type, in: written) else { preconditionFailure("what is written can be read") }
        var other = ArchiveWriter()
        other.write(again)
        let writtenAgain = other.finish()
        precondition(writtenAgain == written)
    }

    private static func value<Value: Archivable>(_ type: Value.Type, in bytes: [UInt8]) -> Value? {
        do throws(ArchiveFault) {
            var reader = try ArchiveReader(bytes, in: bytes.indices, about: path)
            return try Value(from: &reader)
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
