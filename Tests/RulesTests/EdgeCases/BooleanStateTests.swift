import BuiltInRules
import RuleKit
import Testing

struct BooleanStateTests {
    static let cases: [Example] = [
        .bad("class A { var «a», «b»: Bool\n    var c = 0, «d» = true, «e»: Bool? = nil }"),
        .bad("#if DEBUG\nvar «isDebug»: Bool\n=\nfalse\n#endif"),
        .bad("class A { @Published private(set) public var «a»\n    = false // why\n    weak var b: A?; unowned(unsafe) var «c» = true }"),
        .bad("struct A { var «`default`»: Bool = { true }()\n    static var «a»: (Bool)\n    var «b»: Bool?? }"),
        .bad("struct A { var «a» = false { willSet { use(newValue == true) } }\n    var b: Bool { willSet.isEmpty } }"),
        .bad("actor A { nonisolated(unsafe) static var «a»: Swift.Optional<Swift.Bool> }"),
        .bad("enum A { static var «a» = true && false }\nextension B { static var «a» = false as Bool? }"),
        // What is chosen by a condition is no condition.
        .good("var a = true == isOn ? 1 : 2\nvar b = false || isOn ? \"on\" : \"off\""),
        .bad("var «a» = true && (isOn ? b : c)\nvar «d» = false || list.contains { $0 ? e : f }"),
        // Core Data keeps it, and takes no enum there.
        .good("class Message: NSManagedObject { @NSManaged public var isRead: Bool; @NSManaged var isOpen, isNew: Bool?; @objc @NSManaged static var isOld: Bool }"),
        .bad("class Message: NSManagedObject { @NSManaged var isRead: Bool; var «isOpen» = false; @objc dynamic var «isNew»: Bool }"),
        .bad("class A { @objc dynamic var a: ObjCBool = x; @MainActor var «b»: Bool }"),
        .bad("class A { class B { var «a» = false }; var b: B { B() } }\nfunc f() { class L { var «c» = true } }"),
        .good("class A { var (a, b) = (true, false); var c: (Bool, Bool) = (true, false); var d = [true]; var e = true ? 1 : 2 }"),
        .good("var a = !true\nvar b = !isOn\nvar c = trueColor\nvar d = falseHope()\nvar e = x == true"),
        .good("class A { var a: Bool { get async { false } }; var b: Bool { _read { yield c } }; subscript(i: Int) -> Bool { true } }"),
        .good("var a: Boolean\nvar b: Bool.Type = Bool.self\nvar c: Set<Bool>\nvar d: [Bool] = []\nvar e: Binding<Bool>"),
        .good("var a: () -> Bool = { false }\nvar b: ((Bool) -> Bool)? = nil\nvar c: @Sendable () async throws -> Bool"),
        .good("struct A { @SwiftUI.Binding var a: Bool; @Environment(\\.isOn) var b: Bool; @State\n    @Entry var c: Bool = false }"),
        .good("struct A { @FocusState.Binding\n    var a: Bool\n    @ArgumentParser.Flag(name: [.short], help: \"Bool = true\") var verbose = false }"),
        .good("func f() { var a = false; if true { var b: Bool = true } ; let c = { var d = false } }"),
        .bad(
            "var a = true\nfunc f() { var «b» = false; g { var «c»: Bool = true } }\nstruct A { var d = true; var e: Int { var «f» = false; return 1 } }",
            options: ["scopes": .words(["local"])]),
        // What a function keeps is no state of its type.
        .bad("struct A { func f() { var «a» = false } }", saying: "Make the states the cases of an enum.", options: ["scopes": .words(["local"])]),
        .bad("var a = true\nstruct A { var b = true; static var «c» = true }", options: ["scopes": .words(["static"])]),
        .bad("var «a» = true\nstruct A { var b = true; static var c = true }", options: ["scopes": .words(["global"])]),
        .bad(
            "struct AppSettings { var a = true }\nstruct A { struct B { var b = true }; struct C { var «c» = true } }",
            options: ["ignored_types": .words(["*Settings", "A.B"])]),
        .bad("var isOn = true, «isOff» = false", options: ["ignored_names": .words(["isOn"])]),
        .bad("struct A { @Binding var «a»: Bool; @Mine var b: Bool; @My.Own(1) var c: Bool }", options: ["ignored_attributes": .words(["Mine", "My.Own"])]),
        .bad("struct A { @Binding var «a»: Bool; @Mine var b: Bool; @My.Own(1) var c: Bool }", options: ["ignored_attributes": .words(["@Mine", "@My.Own"])]),
        .good("class A { override var a: Bool { didSet { } }\n    override public class var b: Bool { true } }"),
        .good("@objc protocol P { @objc optional var a: Bool { get }\n    static var b: Bool { get set } }"),
    ]

    @Test("flags are found however they are declared", arguments: cases)
    func nasty(_ example: Example) throws {
        let rule = try #require(allRules.first { $0.info.id == "boolean_state" })
        ExampleTests().ranges(ExampleCase(rule: rule, example: example))
    }
}
