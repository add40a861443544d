// swift-tools-version: 6.2
import PackageDescription

/// libFuzzer brings the entry point, so a target has only `LLVMFuzzerTestOneInput`.
let fuzzing: [SwiftSetting] = [
    .unsafeFlags(["-parse-as-library", "-sanitize=fuzzer,address"]),
]
let linking: [LinkerSetting] = [.unsafeFlags(["-sanitize=fuzzer,address"])]

func fuzzer(_ name: String) -> Target {
    .executableTarget(
        name: name, dependencies: [.product(name: "StatuteKit", package: "statute")],
        swiftSettings: fuzzing, linkerSettings: linking)
}

let package = Package(
    name: "fuzz",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "statute", path: "..")],
    targets: [fuzzer("Pipeline"), fuzzer("ConfigurationFile"), fuzzer("SuppressionComments"), fuzzer("KeptFacts")],
    swiftLanguageModes: [.v6]
)
