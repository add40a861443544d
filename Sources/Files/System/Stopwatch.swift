#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Tells how much time has passed, by a clock that nobody sets.
// `ContinuousClock` stands in the standard library's Concurrency, which brings Dispatch along: megabytes in the static
// binary, and work at each start.
package enum Stopwatch {
    /// Since some moment in the past.
    package static var now: Duration {
        var time = timespec()
        // Fails only for a clock that the system does not have, and it has this one.
        _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return .nanoseconds(time.nanoseconds)
    }

    /// What `work` takes.
    package static func measure(_ work: () -> Void) -> Duration {
        let start = now
        work()
        return now - start
    }
}
