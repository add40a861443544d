/// `statute lint`.
enum LintCommand {
    static func run(_ request: LintRequest) -> ExitCode {
        Message.error("'lint' is not built yet").say()
        return .failure
    }
}
