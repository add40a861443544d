import Foundation
import PackagePlugin

/// Lints a target whenever it is built after a change. Warnings are shown with the compiler's; errors fail the build.
@main
struct StatuteBuildTool: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        let sources = Self.sources(of: target)
        guard !sources.isEmpty else { return [] }
        // Rules know the whole project: what another target declares can change what is found in this one.
        let known = context.package.targets.flatMap(Self.sources(of:))
        // The build asks for this file to find out whether something has to be done. An output that is no source would
        // be copied into the product as a resource, one that nobody compiles would never be asked for.
        let stamp = context.pluginWorkDirectoryURL.appending(path: "StatuteStamp.swift")
        // A build may write nowhere else.
        let cache = context.pluginWorkDirectoryURL.appending(path: "Cache")
        return [
            .buildCommand(
                displayName: "Linting \(target.name)",
                executable: try context.tool(named: "statute").url,
                arguments: [
                    "lint", "--quiet", "--format", "concise", "--stamp", stamp.path, "--cache-path", cache.path, "--",
                ] + sources.map(\.path),
                inputFiles: known + Self.configurations(above: known),
                outputFiles: [stamp]
            ),
        ]
    }

    private static func sources(of target: any Target) -> [URL] {
        (target as? any SourceModuleTarget)?.sourceFiles(withSuffix: ".swift").map(\.url) ?? []
    }

    /// Every `.lintrc` that can hold for one of the files, and what these name.
    private static func configurations(above files: [URL]) -> [URL] {
        var folders: Set<URL> = []
        for file in files {
            var folder = file.deletingLastPathComponent()
            while folders.insert(folder).inserted, folder.path != "/" { folder.deleteLastPathComponent() }
        }
        var waiting = folders.map { folder in folder.appending(path: ".lintrc") }
        var found: Set<URL> = []
        while let file = waiting.popLast() {
            guard FileManager.default.fileExists(atPath: file.path), found.insert(file).inserted else { continue }
            let named = Self.named(in: file)
            waiting += named.bases
            found.formUnion(named.baselines.filter { FileManager.default.fileExists(atPath: $0.path) })
        }
        return found.sorted { $0.path < $1.path }
    }

    /// The files that a `.lintrc` extends, and its baseline; none where it cannot be read, which the tool will say.
    private static func named(in file: URL) -> (bases: [URL], baselines: [URL]) {
        let decoder = JSONDecoder()
        // For the comments and the trailing commas.
        decoder.allowsJSON5 = true
        guard let data = try? Data(contentsOf: file), let named = try? decoder.decode(Named.self, from: data) else {
            return ([], [])
        }
        func place(of path: String) -> URL {
            URL(filePath: path, relativeTo: file.deletingLastPathComponent()).standardizedFileURL
        }
        return (named.bases.map(place), named.baselines.map(place))
    }

    private struct Named: Decodable {
        let bases: [String]
        let baselines: [String]

        private enum Key: String, CodingKey { case extends, baseline }

        init(from decoder: any Decoder) throws {
            let members = try decoder.container(keyedBy: Key.self)
            func paths(_ key: Key) -> [String] {
                let path = try? members.decode(String.self, forKey: key)
                return path.map { [$0] } ?? (try? members.decode([String].self, forKey: key)) ?? []
            }
            bases = paths(.extends)
            baselines = paths(.baseline)
        }
    }
}
