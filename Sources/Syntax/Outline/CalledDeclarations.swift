/// The functions and initializers of a file by what they are called with: made where somebody asks for the first time.
final class CalledDeclarations: Sendable {
    fileprivate let functions: [String: [Int]]
    /// Of names that very many have, the methods by the paths of their types; what is no method by an empty one.
    fileprivate let crowds: [String: [[String]: [Int]]]
    /// By the path of the type.
    fileprivate let initializers: [[String]: [Int]]
    /// The parameters of those that have very many, by where their lists begin, and by their names.
    fileprivate let longLists: [Int: [String: [TokenRange]]]

    fileprivate init(_ file: SourceFile) {
        let declarations = file.outline.declarations
        functions = Dictionary(grouping: file.outline.numbers(of: .function)) { number in declarations[number].name.map(file.name) ?? "" }
        crowds = functions.filter { $0.value.count > Crowd.limit }.mapValues { numbers in
            Dictionary(grouping: numbers, by: file.ownerOfMethod)
        }
        initializers = Dictionary(grouping: file.outline.numbers(of: .initializer)) { number in
            declarations[number].parent.map(file.qualifiedName) ?? []
        }
        var longLists: [Int: [String: [TokenRange]]] = [:]
        for declaration in declarations where file.isLongParameterList(declaration) {
            longLists[declaration.parameters.start] = Dictionary(grouping: file.parameterElements(of: declaration)) { element in
                element.indices.first { file.tokens[$0].kind == .colon && $0 > element.start }.map { file.name($0 - 1) } ?? ""
            }
        }
        self.longLists = longLists
    }
}

extension SourceFile {
    /// The tokens `catch`, in order.
    var catches: TokenList { knownCatches.value { positions(of: .keywordCatch) } }

    private var called: CalledDeclarations { calledDeclarations.value { CalledDeclarations(self) } }

    /// Whether the declaration has more parameters than anybody writes.
    func isLongParameterList(_ declaration: Declaration) -> Bool { declaration.parameters.count > 1000 && declaration.kind != .enumCase }

    fileprivate func parameterElements(of declaration: Declaration) -> [TokenRange] {
        let start = declaration.parameters.start + 1
        return elements(of: TokenRange(start, max(start, declaration.parameters.end - 1)))
    }

    /// The parameters of the declaration; of very many those of that name.
    func parameterElements(of declaration: Declaration, thatMayBe name: String) -> [TokenRange] {
        guard isLongParameterList(declaration) else { return parameterElements(of: declaration) }
        return called.longLists[declaration.parameters.start]?[name] ?? []
    }

    /// The functions of that name, in the order of the source.
    public func functions(named name: String) -> [Int] { called.functions[name] ?? [] }

    /// The functions that a call by that name alone may mean in the type of that path; nil where they are a crowd.
    func functions(named name: String, calledIn scope: [String]) -> [Int]? {
        guard let crowd = called.crowds[name] else {
            return functions(named: name).filter { number in
                let owner = ownerOfMethod(number)
                return owner.isEmpty || owner == scope
            }
        }
        let free = crowd[[], default: []]
        let methods = scope.isEmpty ? [] : crowd[scope, default: []]
        return free.count + methods.count > Crowd.limit ? nil : free + methods
    }

    /// The path of the type that the function is a method of; empty where it is none.
    fileprivate func ownerOfMethod(_ function: Int) -> [String] {
        let function = outline.declarations[function]
        return function.scope == .member ? function.parent.map(qualifiedName) ?? [] : []
    }

    /// The initializers that the type and its extensions have in the file.
    func initializers(ofTypeAt path: [String]) -> [Int] { called.initializers[path] ?? [] }
}
