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
            targets: ["Syntax", "RuleKit", "BuiltInRules", "Linter", "Configuration", "Reporters"]
        ),
        .plugin(name: "StatuteCommand", targets: ["StatuteCommand"]),
        .plugin(name: "StatuteBuildTool", targets: ["StatuteBuildTool"]),
    ],
    targets: [
        room("Files"),
        room("Syntax"),
        room("RuleKit", knows: ["Syntax"]),
        // Of the rooms that could be built next, the build takes the last by name: `Program` waits for the others, and not
        // for the rules, which take the longest.
        room("BuiltInRules", knows: ["RuleKit", "Syntax"], path: "Rules"),
        room("Linter", knows: ["RuleKit", "Syntax"]),
        room("Configuration", knows: ["RuleKit", "Syntax"]),
        room("Reporters", knows: ["RuleKit", "Syntax"]),
        room("Program", knows: ["Files", "Syntax", "RuleKit", "Linter", "Configuration", "Reporters"]),
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
        tests("SyntaxTests", of: ["Syntax"]),
        tests("RuleKitTests", of: ["RuleKit", "Syntax"]),
        tests("RulesTests", of: ["BuiltInRules", "RuleKit", "Syntax", "Linter"]),
        tests("LinterTests", of: ["Linter", "RuleKit", "Syntax"]),
        tests("ConfigurationTests", of: ["Configuration", "RuleKit", "Syntax"]),
        tests("ReportersTests", of: ["Reporters", "RuleKit", "Syntax"]),
        tests("CommandLineTests", of: ["statute", "Program", "Files", "BuiltInRules", "Linter", "Reporters", "RuleKit", "Syntax"]),
    ],
    swiftLanguageModes: [.v6]
)
