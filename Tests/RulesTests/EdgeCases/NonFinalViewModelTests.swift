import BuiltInRules
import RuleKit
import Testing

struct NonFinalViewModelTests {
    static let cases: [Example] = [
        .bad("private class «ViewModel» {}", fixed: "private final class ViewModel {}"),
        .bad("struct List { class «RowViewModel» {} }", fixed: "struct List { final class RowViewModel {} }"),
        .bad(
            "#if DEBUG\nclass «AViewModel» {}\n#endif\n\n/// A form.\n@MainActor\ninternal class «FormViewModel»<T>: NSObject {}",
            fixed: "#if DEBUG\nfinal class AViewModel {}\n#endif\n\n/// A form.\n@MainActor\ninternal final class FormViewModel<T>: NSObject {}"),
        .good("public final class A<T>ViewModel {}\nfinal public class LoginViewModel {}\n@objc(open) open class BViewModel {}"),
        // A modifier of a member is none of the class.
        .bad("class «LoginViewModel» { final func f() {} }", fixed: "final class LoginViewModel { final func f() {} }"),
        // Subclasses, however they are named.
        .good("class FormViewModel<T> {}\nfinal class LoginViewModel: FormViewModel<Int> {}"),
        .good("class FormViewModel {}\ntypealias Base = FormViewModel\nfinal class Login: Base & Sendable {}"),
        .good("enum Login { class FormViewModel {} }\nfinal class Other: Login.FormViewModel {}"),
        .good("class FormViewModel {}", with: [.init("AppTests/Stub.swift", "import XCTest\nclass Stub: FormViewModel {}")]),
        // Where the index cannot say which class is meant, it may be this one.
        .good("class FormViewModel {}", with: [.init("Other.swift", "final class Other: Forms.FormViewModel {}")]),
        .bad(
            "class «FormViewModel» {}\nenum Login { class FormViewModel {}\nfinal class Other: FormViewModel {} }",
            fixed: "final class FormViewModel {}\nenum Login { class FormViewModel {}\nfinal class Other: FormViewModel {} }"),
        // What stands around a type is meant before the alias of what that conforms to.
        .good("class LoginViewModel {}\nprotocol P { typealias LoginViewModel = Other }\nclass Other {}\nstruct S: P { class Sub: LoginViewModel {} }"),
        .bad(
            "class LoginViewModel {}\nstruct S: P { class Sub: LoginViewModel {} }\nenum Other { class «LoginViewModel» {} }",
            fixed: "class LoginViewModel {}\nstruct S: P { class Sub: LoginViewModel {} }\nenum Other { final class LoginViewModel {} }",
            with: [.init("P.swift", "protocol P { typealias LoginViewModel = Other.LoginViewModel }")]),
        // A protocol, a conformance and a member are no subclass.
        .bad("class «AViewModel» {}\nstruct S: P { var a: AViewModel }", fixed: "final class AViewModel {}\nstruct S: P { var a: AViewModel }"),
        .good("class ViewModelFactory {}\nclass LoginViewModelType {}"),
        // A final class has no open members.
        .bad("public class «AViewModel» { open func f() {} }"),
        .bad("public class «AViewModel» {}\nextension AViewModel { public private(set) open var a: Int { 1 } }"),
        .bad("public class «AViewModel» {}", with: [.init("Other.swift", "extension AViewModel { open func f() {} }")]),
        .bad(
            "public class «AViewModel» { open class Row { open func f() {} } }",
            fixed: "public final class AViewModel { open class Row { open func f() {} } }"),
    ]

    @Test("which view models may be subclassed", arguments: cases)
    func holds(_ example: Example) throws {
        try expect(example, of: "non_final_view_model")
    }
}
