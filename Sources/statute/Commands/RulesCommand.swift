/// `statute rules`.
enum RulesCommand {
    static func run(_ request: RulesRequest) -> ExitCode {
        Message.error("'rules' is not built yet").say()
        return .failure
    }
}
