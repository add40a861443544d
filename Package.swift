// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
]

/// A room of the house: what it is called and which rooms it may know.
func room(_ name: String, knows dependencies: [Target.Dependency] = [], path: String? = nil) -> Target {
    .target(name: name, dependencies: dependencies, path: path, swiftSettings: strict)
}

func tests(_ name: String, of dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

let package = Package(
    name: "statute",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "statute", targets: ["statute"]),
        .library(
            name: "StatuteKit",
            targets: ["Tokens", "Syntax", "Findings", "RuleKit", "BuiltInRules", "Linter", "Configuration", "Reporters"]
        ),
        .plugin(name: "StatuteCommand", targets: ["StatuteCommand"]),
        .plugin(name: "StatuteBuildTool", targets: ["StatuteBuildTool"]),
    ],
    targets: [
        room("Files"),
        room("Tokens"),
        room("Syntax", knows: ["Tokens"]),
        room("Findings", knows: ["Tokens"]),
        room("RuleKit", knows: ["Findings", "Syntax"]),
        // Of the rooms that could be built next, the build takes the last by name: `Program` waits for the others, and not
        // for the rules, which take the longest.
        room("BuiltInRules", knows: ["RuleKit", "Syntax"], path: "Rules"),
        room("Linter", knows: ["RuleKit", "Syntax"]),
        room("Configuration", knows: ["Findings", "Tokens"]),
        room("Reporters", knows: ["Findings", "Tokens"]),
        room("Arguments", knows: ["Files", "Findings", "Reporters"]),
        room("Program", knows: ["Arguments", "Files", "Syntax", "RuleKit", "Linter", "Configuration", "Reporters"]),
        .executableTarget(name: "statute", dependencies: ["Program", "Files", "BuiltInRules"], swiftSettings: strict),
        .plugin(
            name: "StatuteCommand",
            capability: .command(intent: .custom(verb: "statute", description: "Lint this package with Statute")),
            dependencies: ["statute"]
        ),
        .plugin(name: "StatuteBuildTool", capability: .buildTool(), dependencies: ["statute"]),
        .executableTarget(
            name: "Bench", dependencies: ["Syntax", "RuleKit", "BuiltInRules", "Linter", "Reporters"], path: "Benchmarks/Bench",
            swiftSettings: strict
        ),
        tests("FilesTests", of: ["Files"]),
        tests("TokensTests", of: ["Tokens"]),
        tests("SyntaxTests", of: ["Syntax", "Tokens"]),
        tests("FindingsTests", of: ["Findings", "Tokens"]),
        tests("RuleKitTests", of: ["RuleKit", "Syntax"]),
        tests("RulesTests", of: ["BuiltInRules", "RuleKit", "Syntax", "Linter"]),
        tests("LinterTests", of: ["Linter", "RuleKit", "Syntax"]),
        tests("ConfigurationTests", of: ["Configuration", "Findings", "Tokens"]),
        tests("ReportersTests", of: ["Reporters", "RuleKit", "Syntax"]),
        tests("ArgumentsTests", of: ["Arguments", "Files", "Findings", "Reporters"]),
        tests("CommandLineTests", of: ["statute", "Program", "Arguments", "Files", "BuiltInRules", "Linter", "Reporters", "RuleKit", "Syntax"]),
    ],
    swiftLanguageModes: [.v6]
)
