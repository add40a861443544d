/// `statute explain`.
enum ExplainCommand {
    static func run(_ request: ExplainRequest) -> ExitCode {
        Message.error("'explain' is not built yet").say()
        return .failure
    }
}
