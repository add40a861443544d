import Foundation

let arguments = CommandLine.arguments.dropFirst()
let paths = Array(arguments.dropFirst())
switch arguments.first {
case "tokens" where !paths.isEmpty: TokenCommand(paths: paths).run()
case "outline" where !paths.isEmpty: OutlineCommand(paths: paths).run()
case "outline-speed": OutlineSpeedCommand(paths: paths).run()
case "snippets" where !paths.isEmpty: SnippetCommand(paths: paths).run()
case "speed" where !paths.isEmpty: SpeedCommand(paths: paths).run()
case "mutate" where paths.count > 2:
    MutateCommand(count: Int(paths[0]) ?? 0, seed: UInt64(paths[1]) ?? 0, paths: Array(paths.dropFirst(2))).run()
case "mutant" where paths.count > 2:
    MutateCommand(count: (Int(paths[0]) ?? 0) + 1, seed: UInt64(paths[1]) ?? 0, paths: Array(paths.dropFirst(2))).show()
case "cost" where paths.isEmpty: CostCommand().run()
default:
    print(
        """
        usage: conformance tokens PATH…
               conformance outline PATH…
               conformance snippets PATH…
               conformance outline-speed [PATH…]
               conformance speed PATH…
               conformance mutate COUNT SEED PATH…
               conformance mutant NUMBER SEED PATH…
               conformance cost
        """)
    exit(2)
}
