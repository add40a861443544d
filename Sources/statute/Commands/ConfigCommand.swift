/// `statute config`.
enum ConfigCommand {
    static func run(_ request: ConfigRequest) -> ExitCode {
        Message.error("'config' is not built yet").say()
        return .failure
    }
}
