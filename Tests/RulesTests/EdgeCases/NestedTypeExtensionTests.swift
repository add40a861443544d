import BuiltInRules
import RuleKit
import Testing

/// Code in an `extension Outer.Inner` sees nothing of what is nested in `Outer`.
struct NestedTypeExtensionTests {
    private static let outer = "struct Outer { enum Mode { case auto, erase }; enum Own { case auto, hide }; struct Inner {} }"
    private static let here = "struct Out { enum Mode { case auto, erase }; enum Own { case auto, hide }; struct In { func g() {} } }\n"
    private static let inheriting = "class Base { enum Mode { case auto, erase } }\nenum Outer { enum Mode { case auto, hide }; class Inner: Base {} }"

    /// What another file declares, what a switch stands in, and the enum that is named.
    static let uses: [(own: String, code: String, type: NamedEnum?)] = [
        (outer, "extension Outer { func f(x: Mode) { switch x §", .named(".erase of 'Outer.Mode'")),
        (outer, "extension Outer { struct Third { func f(x: Mode) { switch x §", .named(".erase of 'Outer.Mode'")),
        (outer, "extension Outer.Inner { func f(x: Mode) { switch x §", .mode),
        (outer, "extension Outer.Inner { struct Deep { func f(x: Mode) { switch x §", .mode),
        (outer, "extension Outer.Inner { func f(x: Outer.Mode) { switch x §", .named(".erase of 'Outer.Mode'")),
        (outer, "extension Outer.Inner { func f(x: Own) { switch x §", nil),
        (outer + "\nextension Outer.Inner { enum Mode { case auto, last } }", "extension Outer.Inner { struct Deep { func f(x: Mode) { switch x §",
            .named(".last of 'Outer.Inner.Mode'")),
        (inheriting, "extension Outer.Inner { func f(x: Mode) { switch x §", .named(".erase of 'Base.Mode'")),
        // Where the type stands in the file, too, a path of names does not tell the one from the other.
        ("", here + "extension Out.In { func f(x: Mode) { switch x §", nil),
        ("", here + "extension Out.In { func f(x: Other) { switch x §", .other),
        ("", "extension Out.In { func g(x: Mode) {} }\nstruct Out { enum Own { case auto, hide }; struct In { func f(x: Own) { switch x §", .named(".hide of 'Out.Own'")),
        ("", here + "extension Out { func f(x: Mode) { switch x §", .named(".erase of 'Out.Mode'")),
    ]

    @Test("what is nested in the outer type is out of sight", arguments: uses)
    func sees(own: String, code: String, type: NamedEnum?) throws {
        try NamedEnum.check(code, beside: own, names: type)
    }
}
