#if canImport(Glibc)
import Glibc

/// Room for a run that will need much memory, taken in few large steps.
///
/// By itself the allocator asks the system for a thread's memory page by page: five thousand calls for a million lines, and
/// thirty-five thousand faults for the pages. Where the system has pages of two megabytes they are asked for, so that a fault
/// brings five hundred times as much. Nothing depends on any of this but time.
package struct Room {
    /// For each thread, in blocks that the allocator may still put among its own memory.
    private let blocks: Int

    private static let blockSize = 31 << 20
    /// So many take half a gigabyte of addresses.
    private static let mostBlocks = 16

    /// - Parameter expected: how many bytes will be needed in all; little memory needs no room.
    package init?(expecting expected: Int, threads: Int) {
        guard expected > Self.blockSize, let mallopt = Self.mallopt else { return nil }
        // Blocks come from the heap of a thread, one behind the other, and what is freed stays there for what comes next.
        _ = mallopt(Self.mappingThreshold, Int32(Self.blockSize + 1 << 20))
        _ = mallopt(Self.trimThreshold, Int32(1 << 30))
        _ = mallopt(Self.topPad, Int32(64 << 20))
        blocks = min(Self.mostBlocks, expected / max(1, threads) / Self.blockSize + 1)
    }

    /// Makes the room for the thread that calls. No page is touched yet.
    package func make() {
        // All at once, so that they lie one behind the other; the advice stays with the addresses when they are free again.
        let taken = unsafe (0..<blocks).map { _ in unsafe malloc(Self.blockSize) }
        for unsafe block in unsafe taken {
            guard let block = unsafe block else { continue }
            unsafe Self.advise(block)
            unsafe free(block)
        }
    }

    /// Only whole pages inside the block, which is this thread's alone: the system takes advice for nothing else.
    @unsafe private static func advise(_ block: UnsafeMutableRawPointer) {
        let page = sysconf(Int32(_SC_PAGESIZE))
        guard page > 0 else { return }
        let start = unsafe UnsafeMutableRawPointer(bitPattern: (UInt(bitPattern: block) + UInt(page) - 1) & ~UInt(page - 1))
        _ = unsafe madvise(start, blockSize - page, MADV_HUGEPAGE)
    }

    // `malloc.h` is not among the headers that Swift imports; in the library the function has been as long as there is one.
    private static var mallopt: (@convention(c) (Int32, Int32) -> Int32)? {
        guard let symbol = unsafe dlsym(nil, "mallopt") else { return nil }
        return unsafe unsafeBitCast(symbol, to: (@convention(c) (Int32, Int32) -> Int32).self)
    }

    // As in `malloc.h`.
    private static let trimThreshold: Int32 = -1
    private static let topPad: Int32 = -2
    private static let mappingThreshold: Int32 = -3
}
#else
/// Other systems' allocators take large steps by themselves.
package struct Room {
    init?(expecting expected: Int, threads: Int) { return nil }

    func make() {}
}
#endif
