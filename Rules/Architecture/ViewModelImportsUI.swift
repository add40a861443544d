import RuleKit
import Syntax

/// View models that know the user interface. Source: *Refactoring to MVVM with RxSwift*.
struct ViewModelImportsUI: Rule {
    static let info = RuleInfo(
        id: "view_model_imports_ui",
        family: .architecture,
        summary: "Keep UIKit, AppKit, SwiftUI and WatchKit out of the files of view models.",
        rationale: """
            The point of a view model is that its logic can be tested without a screen. As long as its file does not \
            import a user interface framework, the compiler guarantees that no view, no colour and no view \
            controller slips in. Types that describe what to show (a `String`, an enum) leave it to the view how to \
            show it.
            """,
        sources: [.refactoringToMVVM],
        reach: .project
    )

    static let examples: [Example] = [
        .bad("import «UIKit»\nimport RxSwift\n\nfinal class LoginViewModel {\n    let title: Observable<String>\n}"),
        .bad(
            "import struct «SwiftUI».Color\n@preconcurrency private import «AppKit»\n\nstruct BadgeViewModel { let color: Color }",
            saying: "'BadgeViewModel'"),
        .bad("import «SwiftUI»\n\n@Observable final class TimelineViewModel { var posts: [Post] = [] }"),
        .good(
            "import SwiftUI\n\n@Observable final class TimelineViewModel { var posts: [Post] = [] }",
            options: ["allow_swiftui": .flag(true)]),
        .good("import Foundation\nimport RxSwift\n\nfinal class LoginViewModel {}"),
        .good(
            """
            import SwiftUI

            final class BadgeViewModel: ObservableObject {}

            struct Badge: View {
                @StateObject var model = BadgeViewModel()
                var body: some View { Text("") }
            }
            """),
        .good("import UIKit\n\nfinal class StubViewModel {}", path: "LoginTests/Stubs.swift"),
        .good("import UIKit\n\nprotocol LoginViewModel {}\nextension LoginViewModel {}\nenum RowViewModel { case plain }"),
    ]

    struct Options: RuleOptions {
        var suffixes = ["ViewModel"]
        var modules = ["UIKit", "AppKit", "SwiftUI", "WatchKit"]
        var allowSwiftUI = false

        static let schema: [Option<Options>] = [
            .names("suffixes", \.suffixes, "Endings of the names of view models."),
            .names("modules", \.modules, "Modules that make a user interface."),
            .flag("allow_swiftui", \.allowSwiftUI, "Whether a view model that is observed by SwiftUI may import it."),
        ]
    }

    var options = Options()

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        guard file.imports(oneOf: options.modules), !file.isTest else { return }
        let viewModels = project.viewModels(in: file, named: options.suffixes).filter { !isHelper($0, in: file) }
        guard let first = viewModels.first, let viewModel = file.qualifiedName(of: first).last,
            !declaresView(file, in: project), !showsPreview(file)
        else { return }
        let isObserved = options.allowSwiftUI && viewModels.contains { isObservable($0, in: file, project) }
        for token in file.outline.numbers(of: .import).compactMap({ file.outline.declarations[$0].name }) where isInterface(token, in: file) {
            let module = file.name(token)
            if isObserved, module == "SwiftUI" { continue }
            report.flag(
                file.tokens[token].range,
                "'\(viewModel)' stands in a file that imports \(module)."
                    + " Keep it free of the user interface, so that it can be tested without one.")
        }
    }

    private func isInterface(_ module: Int, in file: SourceFile) -> Bool {
        options.modules.contains { file.token(module, is: $0) }
    }

    /// Whether nothing but this file sees what the extension adds, which then belongs to what else stands here.
    private func isHelper(_ number: Int, in file: SourceFile) -> Bool {
        let declaration = file.outline.declarations[number]
        return declaration.kind == .extension && file.isPrivate(declaration)
    }

    private func isObservable(_ number: Int, in file: SourceFile, _ project: Project) -> Bool {
        let declaration = file.outline.declarations[number]
        if file.hasAttribute(declaration, "Observable") { return true }
        guard let type = project.nominalType(of: number, in: file) else { return false }
        return project.ancestry(of: type).names.contains("ObservableObject")
    }
}

// MARK: Views

extension ViewModelImportsUI {
    /// Whether the file needs the framework for a view or a view controller of its own.
    private func declaresView(_ file: SourceFile, in project: Project) -> Bool {
        file.outline.declarations.indices.contains { number in
            let declaration = file.outline.declarations[number]
            guard declaration.kind.isNominal, declaration.kind != .protocol, !declaration.inheritance.isEmpty else {
                return false
            }
            let inherited = file.inheritedTypes(of: declaration).map(\.name)
            guard let type = project.nominalType(of: number, in: file) else { return inherited.contains(where: isViewName) }
            // A protocol of the project is one of views only where it says so: `protocol LoginView: AnyObject`.
            return inherited.contains(where: Self.names.contains) || project.isViewController(type)
                || project.ancestry(of: type).names.contains(where: isViewName)
        }
    }

    /// `#Preview { … }`
    private func showsPreview(_ file: SourceFile) -> Bool {
        file.positions(of: .pound).contains { file.token($0 + 1, is: "Preview") }
    }

    private static let names = [
        "View", "App", "Scene", "Shape", "InsettableShape", "Widget", "Commands", "PreviewProvider", "ToolbarContent",
    ]

    /// Whether what has a supertype of this name is made to be shown: `View`, `UIButton`, `NSViewRepresentable`, `ListCell`.
    private func isViewName(_ name: String) -> Bool {
        let endings = [
            "View", "ViewController", "ViewRepresentable", "ViewControllerRepresentable", "InterfaceObjectRepresentable",
            "GestureRecognizerRepresentable", "Cell", "Control", "Button", "Label", "Field", "Window", "Modifier", "Style",
            "Bar", "Toolbar", "Slider", "Switch", "Stepper", "Picker", "Indicator", "ComboBox", "ColorWell", "Panel", "NSBox",
            // View controllers by another name.
            "NavigationController", "TabBarController", "HostingController", "AlertController", "InterfaceController",
            "WindowController",
        ]
        // Foundation's styles are of numbers and dates.
        guard !name.hasSuffix("FormatStyle") else { return false }
        return Self.names.contains(name) || endings.contains { name.hasSuffix($0) }
    }
}
