/// `statute lint`.
enum LintCommand {
    static func run(_ request: LintRequest) async -> ExitCode {
        Message.error("'lint' is not built yet").say()
        return .failure
    }
}
