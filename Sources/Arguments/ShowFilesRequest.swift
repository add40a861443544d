package import Files

/// What somebody said to `statute show-files`.
package struct ShowFilesRequest: Hashable, Sendable {
    package enum Detail: Hashable, Sendable {
        /// The paths that are linted, one a line.
        case paths
        /// Every path that was met, with what becomes of it and why.
        case reasons
    }

    /// Without any, what the configuration includes, or the current folder.
    package var paths: [Path] = []
    package var configuration = ConfigurationChoice.nearest
    package var detail = Detail.paths

    static let syntax = CommandSyntax(
        name: .showFiles,
        operands: .init(
            count: .any, placeholder: "PATHS",
            help: "files and folders; without any, what the configuration includes, or the current folder"
        ) { request, path in
            request.paths.append(path)
            return .accepted
        },
        flags: [
            .plain("--why", "say of each path why it is linted or not, and which .lintrc holds") { request in
                request.detail = .reasons
                return .accepted
            },
            .path("--config", "FILE", "use FILE instead of the .lintrc nearest to each file") { request, path in
                request.configuration = .file(path)
                return .accepted
            },
        ],
        initial: ShowFilesRequest(),
        strangers: { LintRequest.pathFlags }
    )
}
