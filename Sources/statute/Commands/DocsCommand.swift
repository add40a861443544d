/// `statute docs`.
enum DocsCommand {
    static func run(_ request: DocsRequest) -> ExitCode {
        Message.error("'docs' is not built yet").say()
        return .failure
    }
}
