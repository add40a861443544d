import Foundation

let arguments = CommandLine.arguments.dropFirst()
let paths = Array(arguments.dropFirst())
switch arguments.first {
case "tokens" where !paths.isEmpty: TokenCommand(paths: paths).run()
case "outline" where !paths.isEmpty: OutlineCommand(paths: paths).run()
case "speed" where !paths.isEmpty: SpeedCommand(paths: paths).run()
default:
    print("usage: conformance tokens PATH…\n       conformance outline PATH…\n       conformance speed PATH…")
    exit(2)
}
