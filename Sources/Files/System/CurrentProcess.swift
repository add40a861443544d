#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What this process was given by whoever started it.
package enum CurrentProcess {
    /// The words of the command line behind the program's name, as bytes: a path among them need not be UTF-8. Nil where
    /// they cannot be had: Swift reads them from /proc on Linux, and a bare chroot has none.
    package static var arguments: [[UInt8]]? {
        guard CommandLine.argc > 0 else { return nil }
        // The vector and its strings live as long as the process; the last pointer is null.
        return (1..<Int(CommandLine.argc)).compactMap { index in
            unsafe CommandLine.unsafeArgv[index].map { text in unsafe Path(cString: text).bytes }
        }
    }

    /// The value of an environment variable; nil when it is not set.
    package static func environment(_ name: String) -> String? {
        // Nothing in this program changes the environment, so the string stays where it is while it is copied.
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe String(cString: value)
    }

    static var id: Int32 { getpid() }

    /// What the file of this program is; nil where the system does not tell.
    package static var program: FileVersion? {
        #if canImport(Darwin)
        var information = Dl_info()
        // The handle is an address in this program; the name that is found for it lives as long as the process.
        guard unsafe dladdr(#dsohandle, &information) != 0, let name = unsafe information.dli_fname else { return nil }
        return unsafe (try? System.status(of: Path(cString: name)))?.version
        #else
        return (try? System.status(of: "/proc/self/exe"))?.version
        #endif
    }

    /// In nanoseconds since 1970, by the clock that files are dated with.
    package static var now: Int {
        var time = timespec()
        // Fails only for a clock that the system does not have, and it has this one.
        _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
        return time.nanoseconds
    }

    /// Whether a person reads the stream with this number.
    package static func isTerminal(_ number: Int32) -> Bool {
        isatty(number) == 1
    }

    /// Writing to a pipe that nobody reads shall be an error that can be handled, not the end of the process.
    package static func ignoreClosedPipes() {
        _ = signal(SIGPIPE, SIG_IGN)
    }

    /// Opens those of the three standard streams that were closed when the process began, so that using them stays an
    /// error: otherwise the next file that is opened would take the number, and get what was meant for the stream.
    package static func occupyClosedStreams() {
        // In order, because a new file takes the lowest number that is free; each the wrong way round.
        for (number, direction) in [(Int32(0), O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] {
            if fcntl(number, F_GETFD) == -1 { _ = unsafe open("/dev/null", direction) }
        }
    }

    /// The number of processors that this process may use.
    package static let processors = allowedProcessors ?? max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))

    /// How many of them the process was given, as in a container that shall use but a few. Nil where the system does not tell.
    private static var allowedProcessors: Int? {
        #if canImport(Darwin)
        return nil
        #else
        // Swift imports it without this function; on Linux its library has had it for as long as it has threads.
        typealias Question = @convention(c) (pid_t, Int, UnsafeMutableRawPointer?) -> Int32
        guard let symbol = unsafe dlsym(nil, "sched_getaffinity") else { return nil }
        let ask = unsafe unsafeBitCast(symbol, to: Question.self)
        // A bit for each of 1,024 processors; where there are more the call fails.
        var bits = [UInt8](repeating: 0, count: 128)
        let result = unsafe bits.withUnsafeMutableBytes { buffer in unsafe ask(0, buffer.count, buffer.baseAddress) }
        let count = bits.reduce(0) { $0 + $1.nonzeroBitCount }
        return result == 0 && count > 0 ? count : nil
        #endif
    }

    /// Keeps the value for as long as the process lives. At its end the system takes all memory back at once, which a run
    /// over a large project would else spend milliseconds on giving back piece by piece.
    package static func keep(_ value: some Sendable) {
        // Never balanced, which is the point; nothing is reached through the reference.
        _ = unsafe Unmanaged.passRetained(Kept(value))
    }

    /// Ends the process.
    package static func exit(_ code: Int32) -> Never {
        #if canImport(Darwin)
        Darwin.exit(code)
        #elseif canImport(Glibc)
        Glibc.exit(code)
        #elseif canImport(Musl)
        Musl.exit(code)
        #endif
    }
}

private final class Kept: Sendable {
    private let value: any Sendable

    init(_ value: any Sendable) {
        self.value = value
    }
}
