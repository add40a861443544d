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
        // Before Swift 3 their names ended as they do in C.
        let name = reference.name
        return Self.pointers.contains(name) || name.hasSuffix("Ref") && Self.pointers.contains(String(name.dropLast(3)))
    }

    private static let pointers: Set<String> = [
        "CFAllocator", "CFArray", "CFAttributedString", "CFBag", "CFBinaryHeap", "CFBitVector", "CFBoolean", "CFBundle",
        "CFCalendar", "CFCharacterSet", "CFData", "CFDate", "CFDateFormatter", "CFDictionary", "CFError", "CFFileDescriptor",
        "CFFileSecurity", "CFHTTPAuthentication", "CFHTTPMessage", "CFHost", "CFLocale", "CFMachPort", "CFMessagePort",
        "CFMutableArray", "CFMutableAttributedString", "CFMutableBag", "CFMutableBitVector", "CFMutableCharacterSet",
        "CFMutableData", "CFMutableDictionary", "CFMutableSet", "CFMutableString", "CFNetDiagnostic", "CFNetService",
        "CFNetServiceBrowser", "CFNetServiceMonitor", "CFNotificationCenter", "CFNull", "CFNumber", "CFNumberFormatter", "CFPlugIn",
        "CFPlugInInstance", "CFPropertyList", "CFReadStream", "CFRunLoop", "CFRunLoopObserver", "CFRunLoopSource", "CFRunLoopTimer",
        "CFSet", "CFSocket", "CFString", "CFStringTokenizer", "CFTimeZone", "CFTree", "CFTypeRef", "CFURL", "CFURLEnumerator",
        "CFUUID", "CFUserNotification", "CFWriteStream", "CFXMLNode", "CFXMLParser", "CFXMLTree",
        "CGColor", "CGColorConversionInfo", "CGColorSpace", "CGContext", "CGDataConsumer", "CGDataProvider", "CGDisplayMode",
        "CGDisplayStream", "CGDisplayStreamUpdate", "CGEvent", "CGEventSource", "CGFont", "CGFunction", "CGGradient", "CGImage",
        "CGImageDestination", "CGImageMetadata", "CGImageMetadataTag", "CGImageSource", "CGLayer", "CGMutableImageMetadata",
        "CGMutablePath", "CGPDFDocument", "CGPDFPage", "CGPSConverter", "CGPath", "CGPattern", "CGShading", "ColorSyncCMM",
        "ColorSyncMutableProfile", "ColorSyncProfile", "ColorSyncTransform",
        "CTFont", "CTFontCollection", "CTFontDescriptor", "CTFrame", "CTFramesetter", "CTGlyphInfo", "CTLine",
        "CTMutableFontCollection", "CTParagraphStyle", "CTRubyAnnotation", "CTRun", "CTRunDelegate", "CTTextTab", "CTTypesetter",
        "CMAudioFormatDescription", "CMBlockBuffer", "CMBufferQueue", "CMClock", "CMClosedCaptionFormatDescription",
        "CMFormatDescription", "CMMemoryPool", "CMMetadataFormatDescription", "CMMuxedFormatDescription", "CMSampleBuffer",
        "CMSimpleQueue", "CMTaggedBufferGroupFormatDescription", "CMTextFormatDescription", "CMTimeCodeFormatDescription",
        "CMTimebase", "CMVideoFormatDescription", "CMSDecoder", "CMSEncoder", "MTAudioProcessingTap",
        "CVBuffer", "CVDisplayLink", "CVImageBuffer", "CVMetalBuffer", "CVMetalBufferCache", "CVMetalTexture",
        "CVMetalTextureCache", "CVOpenGLBuffer", "CVOpenGLBufferPool", "CVOpenGLESTexture", "CVOpenGLESTextureCache",
        "CVOpenGLTexture", "CVOpenGLTextureCache", "CVPixelBuffer", "CVPixelBufferPool", "VTCompressionSession",
        "VTDecompressionSession", "VTFrameSilo", "VTMultiPassStorage", "VTPixelRotationSession", "VTPixelTransferSession",
        "VTSession",
        "SecACL", "SecAccess", "SecAccessControl", "SecCertificate", "SecCode", "SecGroupTransform", "SecIdentity",
        "SecIdentitySearch", "SecKey", "SecKeychain", "SecKeychainItem", "SecKeychainSearch", "SecPassword", "SecPolicy",
        "SecPolicySearch", "SecRequirement", "SecStaticCode", "SecTask", "SecTransform", "SecTrust", "SecTrustedApplication",
        "SSLContext",
        "SCBondInterface", "SCBondStatus", "SCDynamicStore", "SCNetworkConnection", "SCNetworkInterface", "SCNetworkProtocol",
        "SCNetworkReachability", "SCNetworkService", "SCNetworkSet", "SCPreferences", "SCVLANInterface",
        "AXObserver", "AXTextMarker", "AXTextMarkerRange", "AXUIElement", "AXValue", "DAApprovalSession", "DADisk", "DADissenter",
        "DASession", "DCSDictionary", "HIMutableShape", "HIShape", "IOHIDDevice", "IOHIDElement", "IOHIDEventSystemClient",
        "IOHIDManager", "IOHIDQueue", "IOHIDServiceClient", "IOHIDTransaction", "IOHIDValue", "IOSurfaceRef", "LSSharedFileList",
        "LSSharedFileListItem", "MDItem", "MDQuery", "TISInputSource",
    ]

    private func target(of cast: Int, in file: SourceFile) -> String {
        let type = file.type(startingAt: cast + 2)
        return type.isEmpty || type.count > 12 ? "such type" : "'\(file.oneLine(type))'"
    }
}
