import RuleKit
import Syntax

/// `as!`. Source: *State Driven Development*, slide 33, and the text field article.
struct ForceCast: Rule {
    static let info = RuleInfo(
        id: "force_cast",
        family: .idioms,
        summary: "Cast with `as?` and handle the failure.",
        rationale: """
            `as!` promises something that the compiler could not check: that a cell, a segue's destination or a decoded value \
            has a certain type. The promise is broken in another file, by a renamed identifier or a changed storyboard, and \
            the program ends here, without a word on why. `as?` makes the other case visible, and lets it be handled.
            """,
        sources: [.stateDrivenDevelopment(slides: "33"), .elvis("text fields")]
    )

    static let examples: [Example] = [
        .bad("let card = cell «as!» CardCell", saying: "'CardCell'"),
        .bad("let separator = (locale.object(forKey: key) «as!» String) + other[0] «as!»\n    [String: Int]"),
        .good("let card = cell as? CardCell\nlet view = label as UIView"),
        .good("extension Copying { func copied() -> Self { copy() as! Self } }"),
        .good("let window = value as! AXUIElement\nlet color = layer.value(forKey: key) as! CGColor"),
        .good("import XCTest\nlet card = cell as! CardCell"),
        .bad(
            "let card = cell «as!» CardCell", path: "Tests/CardTests.swift",
            options: ["allow_in_tests": .flag(false)]),
    ]

    struct Options: RuleOptions {
        var allowInTests = true

        static let schema: [Option<Options>] = [
            .flag("allow_in_tests", \.allowInTests, "Leave test files alone: there a failed cast is a failed test.")
        ]
    }

    var options = Options()

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        let casts = file.positions(of: .keywordAs).filter { isForced($0, in: file) }
        guard !casts.isEmpty, !(options.allowInTests && file.isTest) else { return }
        for cast in casts {
            report.flag(
                TextRange(file.tokens[cast].start, file.tokens[cast + 1].end),
                "This cast ends the program when the value is no \(target(of: cast, in: file)). "
                    + "Cast with 'as?' and handle the failure.")
        }
    }

    private func isForced(_ cast: Int, in file: SourceFile) -> Bool {
        guard file.tokens[cast + 1].kind == .exclamationMark, !file.tokens[cast + 1].followsSpace else { return false }
        // `Self` in a protocol or a class cannot be reached in another way; what is made of it can.
        let type = file.type(startingAt: cast + 2)
        if type.count == 1, file.tokens[type.start].kind == .keywordSelfType { return false }
        return !isNeverRefused(type, in: file)
    }

    /// Whether every object passes the cast: the classes of Core Foundation are only pointers at run time, and the compiler
    /// refuses `as?` because it "will always succeed".
    private func isNeverRefused(_ type: TokenRange, in file: SourceFile) -> Bool {
        guard let last = type.indices.last(where: { file.tokens[$0].kind == .identifier }), file.startsUpperCase(last),
            let reference = file.typeReference(type)
        else { return false }
        return Self.pointers.contains(reference.name)
    }

    private static let pointers: Set<String> = [
        "CFArray", "CFAttributedString", "CFBag", "CFBoolean", "CFBundle", "CFCalendar", "CFCharacterSet", "CFData", "CFDate",
        "CFDictionary", "CFError", "CFFileDescriptor", "CFHTTPMessage", "CFHost", "CFLocale", "CFMachPort", "CFMessagePort",
        "CFMutableArray", "CFMutableAttributedString", "CFMutableData", "CFMutableDictionary", "CFMutableSet", "CFMutableString",
        "CFNotificationCenter", "CFNumber", "CFReadStream", "CFRunLoop", "CFRunLoopSource", "CFRunLoopTimer", "CFSet", "CFSocket",
        "CFString", "CFTimeZone", "CFTree", "CFURL", "CFUUID", "CFUserNotification", "CFWriteStream",
        "CGColor", "CGColorSpace", "CGContext", "CGDataConsumer", "CGDataProvider", "CGDisplayMode", "CGEvent", "CGEventSource",
        "CGFont", "CGFunction", "CGGradient", "CGImage", "CGImageDestination", "CGImageMetadata", "CGImageMetadataTag",
        "CGImageSource", "CGLayer", "CGMutablePath", "CGPDFDocument", "CGPDFPage", "CGPath", "CGPattern", "CGShading",
        "CTFont", "CTFontCollection", "CTFontDescriptor", "CTFrame", "CTFramesetter", "CTLine", "CTParagraphStyle", "CTRun",
        "CTRunDelegate", "CTTypesetter", "CMBlockBuffer", "CMClock", "CMFormatDescription", "CMSampleBuffer", "CMTimebase",
        "CVBuffer", "CVDisplayLink", "CVImageBuffer", "CVMetalTexture", "CVMetalTextureCache", "CVPixelBuffer", "CVPixelBufferPool",
        "SecAccess", "SecAccessControl", "SecCertificate", "SecCode", "SecIdentity", "SecKey", "SecKeychain", "SecKeychainItem",
        "SecPolicy", "SecRequirement", "SecStaticCode", "SecTask", "SecTrust", "SSLContext", "AXObserver", "AXUIElement", "AXValue",
        "IOHIDDevice", "IOHIDElement", "IOHIDManager", "IOHIDValue", "DADisk", "DASession", "SCDynamicStore",
        "SCNetworkInterface", "SCNetworkReachability", "SCPreferences", "MDItem", "MDQuery", "TISInputSource",
        "VTCompressionSession", "VTDecompressionSession",
    ]

    private func target(of cast: Int, in file: SourceFile) -> String {
        let type = file.type(startingAt: cast + 2)
        return type.isEmpty || type.count > 12 ? "such type" : "'\(file.oneLine(type))'"
    }
}
