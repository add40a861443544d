import Syntax

/// The instance properties that the types of a file declare, and where their own code sets them.
struct OwnProperties {
    /// A property of the types of one path.
    struct Key: Hashable {
        let owner: [String]
        let name: String
    }

    private let declarations: [Key: Int]
    /// The `=` behind their names.
    private let signs: [Key: [Int]]

    init(of file: SourceFile) {
        var declarations: [Key: Int] = [:]
        for number in file.outline.numbers(of: .variable) {
            let variable = file.outline.declarations[number]
            guard variable.scope == .member, let name = variable.name, !file.isStatic(variable) else { continue }
            declarations[Key(owner: file.typeScope(around: name), name: file.name(name))] = number
        }
        let names = Set(declarations.keys.map(\.name))
        var signs: [Key: [Int]] = [:]
        for sign in file.positions(of: .equal) where sign > 1 && file.tokens[sign - 1].kind == .identifier {
            let name = file.name(sign - 1)
            guard names.contains(name) else { continue }
            let property = Key(owner: file.typeScope(around: sign), name: name)
            if declarations[property] != nil { signs[property, default: []].append(sign) }
        }
        self.declarations = declarations
        self.signs = signs
    }

    /// The property that an expression begins with, as `list` or `self.list`, and the token of its name; nil where it begins otherwise.
    func property(named start: Int, in file: SourceFile) -> (key: Key, token: Int)? {
        guard start < file.tokens.count else { return nil }
        let isMember = [.keywordSelf, .keywordSuper].contains(file.tokens[start].kind) && file.tokens[start + 1].kind == .period
        let token = isMember ? start + 2 : start
        guard file.tokens[token].kind == .identifier else { return nil }
        let name = file.name(token)
        guard isMember || file.localName(name, at: token) == .foreign else { return nil }
        let property = Key(owner: file.typeScope(around: token), name: name)
        return declarations[property] == nil ? nil : (property, token)
    }

    /// The declaration of one that holds its object; nil for one that does not keep it alive.
    func holding(_ property: Key, in file: SourceFile) -> Declaration? {
        guard let declaration = declarations[property].map({ file.outline.declarations[$0] }), declaration.storage != .computed,
            !file.hasModifier(declaration, .weak), !file.hasModifier(declaration, .unowned)
        else { return nil }
        return declaration
    }

    /// The `=` by which the object sets the property itself.
    func assignments(to property: Key, in file: SourceFile) -> [Int] {
        (signs[property] ?? []).filter { file.isOwnProperty($0 - 1) }
    }

    /// Whether others may set the property; what a wrapper or a nib sets is none of theirs.
    func areSettable(_ property: Key, in file: SourceFile) -> Bool {
        guard let number = declarations[property] else { return false }
        let declaration = file.outline.declarations[number]
        guard file.tokens[declaration.introducer].kind == .keywordVar, file.wrappers(of: declaration).isEmpty,
            !file.hasModifier(declaration, .lazy), !file.hasModifier(declaration, .keywordPrivate),
            !file.hasModifier(declaration, .keywordFileprivate)
        else { return false }
        return declaration.storage != .computed || file.outline.accessors(of: number).contains { file.token($0.name, is: "set") }
    }
}

extension SourceFile {
    /// Whether the name at the token is that of a property of the object itself: behind `self`, or alone where nothing local hides it.
    func isOwnProperty(_ token: Int) -> Bool {
        guard token > 0 else { return false }
        guard tokens[token - 1].kind == .period else {
            let isDeclared = outline.declaration(around: token).map { outline.declarations[$0].name == token } ?? false
            return !isDeclared && ![.keywordLet, .keywordVar].contains(tokens[token - 1].kind) && !mayBeLocalName(name(token), at: token)
        }
        var base = token - 2
        // `self?.delegate` in a closure that holds it weakly.
        if base > 0, tokens[base].kind.isOptionalMark { base -= 1 }
        return base >= 0 && tokens[base].kind == .keywordSelf
    }
}
