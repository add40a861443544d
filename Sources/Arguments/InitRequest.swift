package import Files

/// What somebody said to `statute init`.
package struct InitRequest: Hashable, Sendable {
    /// What is made.
    package enum Product: Hashable, Sendable {
        case configuration
        /// A hook of git that lints what is staged.
        case hook
    }

    /// What the new file is made from.
    package enum Basis: Hashable, Sendable {
        /// What the project looks like.
        case project
        /// That, and what this file tells SwiftLint.
        case swiftLint(Path)
    }

    /// Where the text goes.
    package enum Target: Hashable, Sendable {
        /// A `.lintrc` that is not there yet.
        case newFile
        case standardOutput
    }

    package var folder: Path = "."
    package var product = Product.configuration
    package var basis = Basis.project
    package var target = Target.newFile

    static let syntax = CommandSyntax(
        name: .initialise,
        operands: .init(
            count: .optional, placeholder: "FOLDER", help: "the project; without it the current folder",
            completion: .folders
        ) { request, path in
            request.folder = path
            return .accepted
        },
        flags: [
            .path("--from-swiftlint", "FILE", "take over what FILE, a .swiftlint.yml, says") { request, path in
                request.basis = .swiftLint(path)
                return .accepted
            },
            .plain("--hook", "write a hook of git that lints what is staged before each commit; no .lintrc") { request in
                request.product = .hook
                return .accepted
            },
            .plain("--print", "write the text to standard output and no file") { request in
                request.target = .standardOutput
                return .accepted
            },
        ],
        initial: InitRequest(),
        strangers: { ["--dry-run": "did you mean '--print'?"] },
        check: \.acceptance
    )

    private var acceptance: Acceptance {
        switch (product, basis) {
        case (.hook, .swiftLint):
            .refused("'--hook' writes no .lintrc, for which '--from-swiftlint' is; give them in two runs")
        case (.configuration, _), (.hook, .project): .accepted
        }
    }
}
