import Files
import Foundation
import Testing
@testable import Program

/// The program as people run it: the built binary that lies beside the test bundle.
enum BuiltBinary {
    struct Outcome {
        /// Nil for what this program never says: it was killed, or is another program.
        let status: ExitCode?
        let output: [UInt8]
        let errors: String

        var text: String { String(decoding: output, as: UTF8.self) }
    }

    static var path: String {
        // Linux runs the bundle itself; on macOS it is a folder, three levels around its executable.
        let here = URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0]).deletingLastPathComponent()
        let bundles = Bundle.allBundles.map { bundle in bundle.bundleURL.deletingLastPathComponent() }
        let candidates = ([here] + bundles).map { folder in folder.appendingPathComponent("statute").path }
        return candidates.first { path in FileManager.default.isExecutableFile(atPath: path) } ?? candidates[0]
    }

    /// Runs it to its end.
    /// - Parameter environment: the whole of it.
    /// - Parameter program: what to run instead.
    static func run(
        _ arguments: [String], in folder: Path = "/", input: [UInt8] = [], environment: [String: String] = [:],
        program: String = path
    ) throws -> Outcome {
        let process = Foundation.Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder.display)
        process.environment = environment
        // Files, not pipes: neither side ever waits for the other.
        let scratch = try Scratch()
        let names = (output: try scratch.file("output"), errors: try scratch.file("errors"))
        let source = scratch.folder.appending("input")
        try AtomicWrite.write(input, to: source)
        process.standardInput = FileHandle(forReadingAtPath: source.display)
        process.standardOutput = FileHandle(forWritingAtPath: names.output.display)
        process.standardError = FileHandle(forWritingAtPath: names.errors.display)
        try process.run()
        process.waitUntilExit()
        return Outcome(
            status: ExitCode(rawValue: process.terminationStatus),
            output: try FileReading.read(names.output),
            errors: String(decoding: try FileReading.read(names.errors), as: UTF8.self)
        )
    }

    /// Runs a line of the shell in which `$statute` is the program.
    static func shell(_ line: String, in folder: Path = "/") throws -> Outcome {
        try run(
            ["-c", line], in: folder, environment: ["statute": path, "PATH": "/usr/bin:/bin"], program: "/bin/sh")
    }
}
