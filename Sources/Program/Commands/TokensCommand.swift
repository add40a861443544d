import Arguments
import Files
import Syntax

/// `statute tokens`: what the lexer makes of a file, for those who write rules.
enum TokensCommand {
    static func run(_ request: TokensRequest) -> ExitCode {
        let name = switch request.input {
        case .standardInput: "standard input"
        case let .file(path): path.display
        }
        do throws(ReadFault) {
            let bytes = switch request.input {
            case .standardInput: try FileReading.readStandardInput()
            case let .file(path): try FileReading.read(path)
            }
            return CommandLineTool.print(table(SourceText(path: name, bytes: bytes)))
        } catch {
            Message.error("\(name): \(error.message)").say()
            return .failure
        }
    }

    /// Offset, length and kind of each token, one a line, with tabs between.
    private static func table(_ text: SourceText) -> String {
        SourceFile(text).tokens.reduce(into: "") { table, token in
            table += "\(token.start)\t\(token.length)\t\(token.kind)\n"
        }
    }
}
