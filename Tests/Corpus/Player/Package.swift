// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Player",
    targets: [
        .target(name: "Player"),
        .testTarget(name: "PlayerTests", dependencies: ["Player"]),
    ]
)
