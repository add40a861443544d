import Arguments
import Files
import Foundation
import Testing
@testable import Program

/// The manual page.
struct ManualTests {
    private static let formatters = ["/usr/bin/mandoc", "/usr/bin/groff"].filter(FileManager.default.isExecutableFile)

    @Test("every command and every flag is in it")
    func complete() throws {
        let page = try BuiltBinary.run(["man"]).text
        for name in CommandName.allCases {
            let command = CommandDescription(name)
            #expect(page.contains(".SS statute \(name.rawValue.replacing("-", with: "\\-"))"))
            for flag in command.flags {
                let spelling = "\\-\\-" + flag.name.dropFirst(2).replacing("-", with: "\\-")
                #expect(page.contains(".B \(spelling)\n") || page.contains(".BI \(spelling) \""), "\(flag.name)")
            }
        }
    }

    @Test("it tells the formatters nothing that they warn of", arguments: formatters)
    func warnings(_ program: String) throws {
        let scratch = try Scratch()
        try scratch.file("statute.1", Manual.page)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = (program.hasSuffix("mandoc") ? ["-T", "lint", "-W", "warning"] : ["-man", "-ww", "-Tascii", "-z"])
            + ["statute.1"]
        process.currentDirectoryURL = URL(fileURLWithPath: scratch.folder.display)
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let said = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(String(decoding: said, as: UTF8.self) == "")
        #expect(process.terminationStatus == 0)
    }
}
