import BuiltInRules
import RuleKit
import Testing

struct ViewModelImportsUITests {
    static let cases: [Example] = [
        .good("import AppKit\nfinal class DownloadViewModel {}\nfinal class Bar: NSProgressIndicator {}"),
        .good("import AppKit\nfinal class DownloadViewModel {}\nfinal class Well: NSColorWell {}"),
        .good("import SwiftUI\nfinal class LoginViewModel {}\n#Preview(\"Login\") { LoginScreen(LoginViewModel()) }"),
        // Spellings of an import.
        .bad("public import «UIKit»\nstruct LoginViewModel {}"),
        .bad("@_exported import class «UIKit».UIImage\nactor LoginViewModel {}"),
        .bad("#if canImport(UIKit)\nimport «UIKit»\n#else\nimport «AppKit»\n#endif\nfinal class LoginViewModel {}"),
        .bad("import «WatchKit»; import Foundation\nfinal class LoginViewModel {}"),
        .good("import UIKitExtras\nimport SwiftUICore\nfinal class LoginViewModel {}"),
        .bad("import «Charts»\nimport UIKit\nfinal class LoginViewModel {}", options: ["modules": .words(["Charts"])]),
        // What makes a file one of a view.
        .good("import UIKit\nclass Base: UIViewController {}\nclass Login: Base { final class ViewModel {} }"),
        .good(
            "import UIKit\nfinal class LoginScreen: Screen {}\nfinal class LoginViewModel {}",
            with: [.init("Screen.swift", "class Screen: UIViewController {}")]),
        .good("import UIKit\nfinal class LoginViewModel {}\nfinal class LoginCell: UITableViewCell {}"),
        .good("import SwiftUI\nfinal class LoginViewModel {}\nstruct Card {}\nextension Card: View { var body: some View { Text(\"\") } }"),
        .good(
            "import SwiftUI\nfinal class LoginViewModel {}\nstruct Card: Tile {}",
            with: [.init("Tile.swift", "protocol Tile: SwiftUI.View {}")]),
        .bad("import «UIKit»\nfinal class LoginViewModel: NSObject, UITextFieldDelegate {}"),
        // What the project itself declares is a view where it inherits from one, whatever its name.
        .bad("import «UIKit»\nprotocol LoginView: AnyObject {}\nfinal class LoginViewModel: LoginView {}"),
        .bad(
            "import «UIKit»\nfinal class LoginViewModel { struct Name: FormField {}; class Item: ToolbarButton {} }",
            with: [.init("Form.swift", "protocol FormField {}\nclass ToolbarButton { var title = 1 }")]),
        .good(
            "import UIKit\nfinal class LoginViewModel {}\nfinal class LoginButton: RoundButton {}",
            with: [.init("RoundButton.swift", "class RoundButton: UIButton, Themed {}\nprotocol Themed {}")]),
        // What is represented is no view everywhere, nor has every style a look.
        .bad("import «UIKit»\nfinal class LoginViewModel {}\nextension Status: RawRepresentable {}\nstruct Price: FormatStyle {}\nstruct Row: TextRepresentable {}"),
        .good("import SwiftUI\nfinal class LoginViewModel {}\nstruct Wheel: NSViewRepresentable {}"),
        .good("import SwiftUI\nfinal class LoginViewModel {}\nstruct Pan: UIGestureRecognizerRepresentable {}"),
        .good("import SwiftUI\nfinal class LoginViewModel {}\nstruct Plain: ButtonStyle {}"),
        .good("import WatchKit\nfinal class RunViewModel {}\nfinal class RunScreen: WKInterfaceController {}"),
        .good("import AppKit\nfinal class LoginViewModel {}\nfinal class LoginWindow: NSWindowController {}"),
        .good("import UIKit\nfinal class LoginViewModel {}\nfinal class LoginFlow: UINavigationController {}"),
        .good("import UIKit\nfinal class VolumeViewModel {}\nfinal class Volume: UISlider {}"),
        .good("import SwiftUI\nfinal class WedgeViewModel {}\nstruct Wedge: InsettableShape {}"),
        .bad("import «UIKit»\nfinal class ListViewModel {}\nfinal class Results: NSFetchedResultsController<Item> {}"),
        // Extensions belong to the view model, wherever they stand.
        .bad(
            "import «UIKit»\nextension LoginViewModel { var tint: UIColor { .red } }", path: "Login+Tint.swift",
            with: [.init("LoginViewModel.swift", "final class LoginViewModel {}")]),
        .good(
            "import UIKit\nextension LoginViewModel { var tint: UIColor { .red } }",
            with: [.init("LoginViewModel.swift", "protocol LoginViewModel {}")]),
        .good(
            "import UIKit\nprivate extension LoginViewModel { var tint: UIColor { .red } }\nfinal class LoginList: NSObject, UITableViewDataSource {}",
            with: [.init("LoginViewModel.swift", "final class LoginViewModel {}")]),
        .bad("import «UIKit»\nprivate extension LoginViewModel { var tint: UIColor { .red } }\nfinal class LoginViewModel {}"),
        // SwiftUI that observes.
        .bad(
            "import «AppKit»\nimport SwiftUI\nfinal class LoginViewModel: ObservableObject {}",
            options: ["allow_swiftui": .flag(true)]),
        .bad("import «SwiftUI»\nfinal class LoginViewModel {}", options: ["allow_swiftui": .flag(true)]),
        .good(
            "import SwiftUI\nfinal class LoginViewModel: Observed {}",
            with: [.init("Observed.swift", "protocol Observed: ObservableObject {}")], options: ["allow_swiftui": .flag(true)]),
        .bad("import «UIKit»\nfinal class LoginPresenter {}", options: ["suffixes": .words(["Presenter"])]),
        .good("import UIKit\nimport XCTest\nfinal class StubViewModel {}"),
    ]

    @Test("which imports a view model may have", arguments: cases)
    func holds(_ example: Example) throws {
        try expect(example, of: "view_model_imports_ui")
    }
}
