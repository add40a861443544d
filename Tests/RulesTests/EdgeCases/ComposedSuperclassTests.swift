import RuleKit
import Testing

/// A type has what is nested in a class that it inherits by way of an alias of several types.
struct ComposedSuperclassTests {
    private static let base = "class C { enum Tab { case auto, hide } }\nprotocol Q { typealias Own = Other }\nenum Tab { case auto, erase }\nenum Own { case auto, last }\n"

    /// What another file declares, what a switch stands in, and the enum that is named.
    static let uses: [(own: String, code: String, type: NamedEnum?)] = [
        (base + "typealias Both = C & Q", "class D: Both { func f(x: Tab) { switch x §", .named(".hide of 'C.Tab'")),
        (base + "typealias Both = Q & C", "class D: Both { func f(x: Tab) { switch x §", .named(".hide of 'C.Tab'")),
        (base + "typealias Both = C & Q\ntypealias All = Both & Sendable", "class D: All { func f(x: Tab) { switch x §", .named(".hide of 'C.Tab'")),
        (base + "typealias Both = C & Q\nclass D: Both {}", "class E: D { func f(x: Tab) { switch x §", .named(".hide of 'C.Tab'")),
        (base + "typealias Both = C & Q", "class D: Both {}\nfunc f(x: D.Tab) { switch x §", .named(".hide of 'C.Tab'")),
        (base + "typealias Both = Q & Sendable", "class D: Both { func f(x: Tab) { switch x §", .named(".erase of 'Tab'")),
        (base + "typealias Both = Both & Sendable", "class D: Both { func f(x: Tab) { switch x §", .named(".erase of 'Tab'")),
    ]

    @Test("a name is that of what is inherited", arguments: uses)
    func use(_ own: String, _ code: String, names type: NamedEnum?) throws { try NamedEnum.check(code, beside: own, names: type) }
}
