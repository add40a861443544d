/// What a project is built with, as far as it matters to what is looked for in it.
enum Framework: String, CaseIterable {
    case swiftUI = "SwiftUI"
    case uiKit = "UIKit"
    case appKit = "AppKit"
    case rxSwift = "RxSwift"
    case combine = "Combine"
    case vapor = "Vapor"
    case hummingbird = "Hummingbird"
    case nio = "SwiftNIO"
    case argumentParser = "ArgumentParser"

    /// The modules whose import says that a file uses it.
    var modules: [String] {
        switch self {
        case .swiftUI, .uiKit, .rxSwift, .vapor, .argumentParser: [rawValue]
        case .appKit: ["AppKit", "Cocoa"]
        case .combine: ["Combine", "OpenCombine"]
        case .hummingbird: ["Hummingbird", "HummingbirdCore"]
        case .nio: ["NIO", "NIOCore", "NIOPosix", "NIOHTTP1"]
        }
    }
}
