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
    /// The words of the first label that calls write: `should`, `select` of `gallery(_:shouldSelect:completion:)`; none where it stands
    /// in front of a flag or of another closure.
    private(set) lazy var labelWords = labeled?.label.map { NameWords.split(file.name($0)).map { $0.lowercased() } } ?? []
    /// The same where the function is named after the sender that comes first, and the label says what it does.
    private(set) lazy var delegateWords = isNamedAfterSender ? labelWords : []
    private(set) lazy var isNamedAfterSender = file.isNamed(name, after: parameters)
    private lazy var labeled = parameters.first { $0.label != nil }.flatMap { parameter in
        file.functionType(parameter.type) == nil && file.typeReference(parameter.type)?.name != "Bool" ? parameter : nil
    }
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

extension SourceFile {
    /// Whether the sender comes first, and its type has the first word of the function's name in its own: `gallery(_ sender: PhotoGallery, …)`.
    func isNamed(_ function: String, after parameters: [Parameter]) -> Bool {
        guard parameters.count > 1, parameters[0].label == nil, let word = NameWords.split(function).first?.lowercased(),
            let type = typeReference(parameters[0].type)?.name
        else { return false }
        return NameWords.split(type).contains { $0.lowercased() == word }
    }
}
