/// Any bytes as a source: no crash, and nothing that `PipelineCheck` finds.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let faults = PipelineCheck(Array(UnsafeBufferPointer(start: start, count: count))).faults
    precondition(faults.isEmpty, faults.joined(separator: "; "))
    return 0
}
