#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
// `environ` is a variable of C, which nothing in this program changes.
@unsafe @preconcurrency import Glibc
#elseif canImport(Musl)
@unsafe @preconcurrency import Musl
#endif

/// Another program, run to its end.
enum Subprocess {
    struct Outcome: Hashable, Sendable {
        package let ending: Ending
        package let output: [UInt8]
        package let errors: [UInt8]
    }

    enum Ending: Hashable, Sendable {
        case exited(Int32)
        /// With the number of the signal.
        case killed(Int32)
    }

    /// Runs the program of this name, looked up in `PATH`, in the current folder and with this process's environment.
    /// - Parameter input: what it finds on its standard input.
    /// - Throws: `SystemFault.absent` when there is no such program.
    static func run(_ program: String, _ arguments: [[UInt8]], input: [UInt8] = []) throws(SystemFault) -> Outcome {
        let source = try System.makePipe()
        let output = try System.makePipe()
        let errors = try System.makePipe()
        let id = try spawn(
            [Array(program.utf8)] + arguments, source.reading.number, output.writing.number, errors.writing.number)
        var exchange = Exchange(input: input)
        // The other ends are the child's alone now: when it goes, they close.
        let ends = close(source, output, errors)
        let fault = exchange.run(ends)
        let ending = try wait(for: id)
        if let fault { throw fault }
        return Outcome(ending: ending, output: exchange.output, errors: exchange.errors)
    }

    /// This process's ends of the three pipes.
    fileprivate struct Ends: ~Copyable {
        var input: FileDescriptor?
        let output: FileDescriptor
        let errors: FileDescriptor
    }

    private static func close(
        _ source: consuming System.Pipe, _ output: consuming System.Pipe, _ errors: consuming System.Pipe
    ) -> Ends {
        Ends(input: source.intoWriting(), output: output.intoReading(), errors: errors.intoReading())
    }

    private static func spawn(
        _ words: [[UInt8]], _ input: Int32, _ output: Int32, _ errors: Int32
    ) throws(SystemFault) -> pid_t {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = unsafe posix_spawn_file_actions_t()
        #endif
        unsafe posix_spawn_file_actions_init(&actions)
        defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
        for (number, standard) in [(input, Int32(0)), (output, 1), (errors, 2)] {
            let code = unsafe posix_spawn_file_actions_adddup2(&actions, number, standard)
            guard code == 0 else { throw SystemFault(code: code) }
        }
        // The copies are freed below; the vector ends in a null pointer.
        let vector = unsafe words.map { word in unsafe Path(bytes: word).withCString { text in unsafe strdup(text) } }
        defer { for unsafe text in unsafe vector { unsafe free(text) } }
        var id = pid_t()
        guard let name = unsafe vector[0] else { throw .noMemory }
        let code = unsafe posix_spawnp(&id, name, &actions, nil, vector + [nil], environ)
        guard code == 0 else { throw SystemFault(code: code) }
        return id
    }

    private static func wait(for id: pid_t) throws(SystemFault) -> Ending {
        var status: Int32 = 0
        while unsafe waitpid(id, &status, 0) < 0 {
            guard SystemFault.last == .interrupted else { throw .last }
        }
        // As `WIFEXITED` and its relatives read it, which are macros that Swift does not see.
        let signal = status & 0x7F
        return signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal)
    }

    /// Writes and reads by turns, so that neither side ever waits for the other with a full pipe.
    private struct Exchange {
        private let input: [UInt8]
        private var written = 0
        var output: [UInt8] = []
        var errors: [UInt8] = []

        init(input: [UInt8]) {
            self.input = input
        }

        private static let none: Int32 = -1

        mutating func run(_ ends: consuming Ends) -> SystemFault? {
            var reading = [ends.output.number, ends.errors.number]
            do throws(SystemFault) {
                if input.isEmpty { ends.input = nil } else { try ends.input?.makeNonBlocking() }
                while reading != [Self.none, Self.none] {
                    let writing = ends.input?.number ?? Self.none
                    let ready = try System.poll(reading: reading, writing: [writing])
                    if ready.reading[0] { try take(&reading[0], into: &output) }
                    if ready.reading[1] { try take(&reading[1], into: &errors) }
                    if ready.writing[0], try give(to: writing) { ends.input = nil }
                }
                return nil
            } catch {
                return error
            }
        }

        private func take(_ number: inout Int32, into bytes: inout [UInt8]) throws(SystemFault) {
            let chunk = try System.read(number, atMost: 1 << 16)
            if chunk.isEmpty { number = Self.none }
            bytes += chunk
        }

        /// Whether there is nothing left to write, or nobody who reads it.
        private mutating func give(to number: Int32) throws(SystemFault) -> Bool {
            do throws(SystemFault) {
                written += try System.writeOnce(input[written...], to: number)
                return written == input.count
            } catch .closedPipe {
                return true
            } catch .tryAgain {
                return false
            }
        }
    }
}

extension FileDescriptor {
    fileprivate borrowing func makeNonBlocking() throws(SystemFault) {
        guard fcntl(number, F_SETFL, O_NONBLOCK) == 0 else { throw .last }
    }
}

extension System {
    /// Two ends of one channel.
    struct Pipe: ~Copyable {
        let reading: FileDescriptor
        let writing: FileDescriptor

        /// The end to read from; the other one is closed.
        consuming func intoReading() -> FileDescriptor { reading }
        /// The end to write to; the other one is closed.
        consuming func intoWriting() -> FileDescriptor { writing }
    }

    /// A pipe of which a program that is started here gets only what it is given.
    static func makePipe() throws(SystemFault) -> Pipe {
        var numbers: [Int32] = [0, 0]
        guard unsafe numbers.withUnsafeMutableBufferPointer({ unsafe pipe($0.baseAddress.unsafelyUnwrapped) }) == 0
        else { throw .last }
        let made = Pipe(reading: FileDescriptor(number: numbers[0]), writing: FileDescriptor(number: numbers[1]))
        for number in numbers {
            guard fcntl(number, F_SETFD, FD_CLOEXEC) == 0 else { throw .last }
        }
        return made
    }

    /// Waits until one of the descriptors can be read from or written to, or its other end is closed.
    /// - Parameter reading: a negative number is passed over.
    static func poll(
        reading: [Int32], writing: [Int32]
    ) throws(SystemFault) -> (reading: [Bool], writing: [Bool]) {
        var all =
            reading.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            + writing.map { pollfd(fd: $0, events: Int16(POLLOUT), revents: 0) }
        while true {
            let count = nfds_t(all.count)
            #if canImport(Darwin)
            let result = unsafe Darwin.poll(&all, count, -1)
            #elseif canImport(Glibc)
            let result = unsafe Glibc.poll(&all, count, -1)
            #elseif canImport(Musl)
            let result = unsafe Musl.poll(&all, count, -1)
            #endif
            if result >= 0 { break }
            guard SystemFault.last == .interrupted else { throw .last }
        }
        let ready = all.map { $0.revents != 0 }
        return (Array(ready.prefix(reading.count)), Array(ready.dropFirst(reading.count)))
    }
}
