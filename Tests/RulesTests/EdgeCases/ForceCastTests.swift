import RuleKit
import Testing

struct ForceCastTests {
    static let cases = IdiomCases.of("force_cast", [
        .good("let context = CFWriteStreamCopyProperty(stream, key) as! SSLContext"),
        .bad("if let a = (b «as!» C?) { }", saying: "'C?'"),
        .bad("let text = \"\\(a «as!» B)\""),
        .bad("f(a: b «as!» any Store, c: d «as!» (Int) -> Void)"),
        .bad("#if A\nlet a = b «as!» C\n#endif"),
        .good("let a = b as? C ?? d as! Self"),
        .good("let a = !b\nswitch c { case let d as E: break }"),
        .good("let a = b as! C", path: "AppTests/B.swift"),
        .good("let a = b as! C", path: "Sources/StoreTest.swift"),
        .bad("let a = b «as!» C", path: "Sources/TestSupport/B.swift"),
        .bad("let a = b «as!»"),
        .bad("let a = b «as!» Self.Element, c = d «as!» Self?"),
        .good("func f() -> Self { (b as! Self) }"),
        // What is only a pointer at run time passes every cast; a struct, a list of them and another type's member do not.
        .good("let a = b as! CGImage, c = d as! CoreFoundation.CFString, e = (f as! AXUIElement?)"),
        .good("let a = b as! CMVideoFormatDescription, c = d as! CMAudioFormatDescription, e = f as! CMMetadataFormatDescription, g = h as! CMSimpleQueue"),
        .good("let a = b as! CTRubyAnnotation, c = d as! AXTextMarkerRange, e = f as! CGColorConversionInfo, g = h as! CVMetalBuffer, i = j as! IOSurfaceRef"),
        .good("let a = b as! CFStringTokenizer, c = d as! CFDateFormatter, e = f as! CFNull, g = h as! CFPlugIn, i = j as! CFTypeRef, k = l as! CFStringRef"),
        .bad("let a = b «as!» CFRange, c = d «as!» CMTime, e = f «as!» IOSurface, g = h «as!» CTFontSymbolicTraits, i = j «as!» LinkRef"),
        .bad("let a = b «as!» CGFloat, c = d «as!» [SecKey], e = f «as!» (CGImage) -> Void, g = h «as!» CGImage.Kind"),
    ])

    @Test("forced casts", arguments: cases)
    func edgeCase(_ subject: ExampleCase) { subject.holds() }
}
