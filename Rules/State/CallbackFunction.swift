import RuleKit
import Syntax

/// A function that may take callbacks, and what is the same for each of them.
struct CallbackFunction {
    let declaration: Declaration
    let file: SourceFile
    /// Empty for an initializer.
    let name: String
    let body: TokenRange?
    // Found out for the first callback that asks: a function may have many.
    private(set) lazy var words = NameWords.split(name).map { $0.lowercased() }
    /// The names of what it takes, and of the types of that.
    private lazy var taken = parameters.flatMap { [$0.name.map(file.name), file.typeReference($0.type)?.name] }.compactMap { $0 }
    private lazy var parameters = file.parameters(of: declaration)
    /// Whether it, what it takes or the types of that are named after a movement: `panModalAnimate`, `animations:`,
    /// `AnimationCompletion`. Whether something is `animated` says nothing of the callback.
    private(set) lazy var moves = CallbackNews.movesSomething([name] + taken)
    /// `func close(animated: Bool, completion: …)`
    private(set) lazy var isAnimated = parameters.contains { parameter in
        (parameter.label ?? parameter.name).map { file.token($0, is: "animated") } ?? false
    }

    init(_ declaration: Declaration, in file: SourceFile) {
        self.declaration = declaration
        self.file = file
        name = declaration.name.map(file.name) ?? ""
        body = declaration.body.map(file.outline.inside)
    }
}
