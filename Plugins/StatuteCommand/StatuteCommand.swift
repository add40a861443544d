import Foundation
import PackagePlugin

/// `swift package statute …`: the program over the package, with the words that stand behind.
@main
struct StatuteCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let process = Process()
        process.executableURL = try context.tool(named: "statute").url
        process.arguments = arguments
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        // As the program itself: 1 for findings, 2 when it could not do what was asked.
        guard process.terminationStatus == 0 else { exit(process.terminationStatus) }
    }
}
