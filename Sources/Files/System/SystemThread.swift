#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A thread of the operating system.
// Not Dispatch's: that library alone takes 0.2 ms of each start, a tenth of a run over one small file.
package enum SystemThread {
    /// What the first thread of a program has on most systems; others would get as little as 128 KB of musl.
    private static let stackSize = 8 << 20

    /// Does `work` on several threads at once, this one among them, and returns when all are done with it.
    /// - Parameter count: on how many threads; fewer where the process has not so many processors, or the system gives no more.
    package static func perform(on count: Int, _ work: @Sendable () -> Void) {
        // None of the threads outlives this call.
        withoutActuallyEscaping(work) { work in
            var begun: [Handle] = []
            for _ in 1..<max(1, min(count, CurrentProcess.processors)) {
                guard let thread = begin(work) else { break }
                begun.append(thread)
            }
            work()
            for thread in begun { thread.join() }
        }
    }

    /// Nil where the system has no thread left.
    private static func begin(_ work: @escaping @Sendable () -> Void) -> Handle? {
        var attributes = pthread_attr_t()
        guard unsafe pthread_attr_init(&attributes) == 0 else { return nil }
        defer { _ = unsafe pthread_attr_destroy(&attributes) }
        _ = unsafe pthread_attr_setstacksize(&attributes, stackSize)
        // The thread takes the reference over; where none began, it is taken back.
        let task = unsafe Unmanaged.passRetained(Work(work))
        #if canImport(Glibc)
        var thread = pthread_t()
        #else
        var thread: pthread_t?
        #endif
        guard unsafe pthread_create(&thread, &attributes, run, task.toOpaque()) == 0 else {
            unsafe task.release()
            return nil
        }
        #if canImport(Glibc)
        return Handle(number: thread)
        #else
        return unsafe Handle(number: UInt(bitPattern: thread))
        #endif
    }

    /// What the library knows a thread by: a number or, as a number here, an address.
    private struct Handle {
        let number: UInt

        /// Waits for the end of the thread, which nobody has waited for yet.
        func join() {
            #if canImport(Glibc)
            _ = pthread_join(number, nil)
            #else
            if let thread = unsafe pthread_t(bitPattern: number) { _ = unsafe pthread_join(thread, nil) }
            #endif
        }
    }

    #if canImport(Darwin)
    private static let run: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { task in
        unsafe Unmanaged<Work>.fromOpaque(task).takeRetainedValue().work()
        return nil
    }
    #else
    private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { task in
        if let task = unsafe task { unsafe Unmanaged<Work>.fromOpaque(task).takeRetainedValue().work() }
        return nil
    }
    #endif

    private final class Work: Sendable {
        let work: @Sendable () -> Void

        init(_ work: @escaping @Sendable () -> Void) {
            self.work = work
        }
    }
}
