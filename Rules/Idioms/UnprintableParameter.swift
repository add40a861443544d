import Syntax

extension SourceFile {
    /// Whether the name is a parameter whose value no text can take up: a closure that must not escape, a pack, what cannot be copied.
    func isUnprintableParameter(_ name: String, at use: Int) -> Bool {
        guard localName(name, at: use) == .typed, let parameter = parameter(named: name, around: use) else { return false }
        return isUnprintable(parameter.type)
    }

    private func isUnprintable(_ type: TokenRange) -> Bool {
        guard let last = type.indices.last else { return false }
        if tokens[type.start].kind == .keywordRepeat { return true }
        if let function = functionType(type) { return function.optionalDepth == 0 && !type.indices.contains { token($0, is: "escaping") } }
        // `borrowing Token`, where the file declares `struct Token: ~Copyable`.
        guard tokens[last].kind == .identifier, type.count == 1 || type.count == 2 && tokens[type.start].kind != .at else { return false }
        return [.struct, .enum].contains { kind in
            outline.numbers(of: kind).contains { number in
                let declaration = outline.declarations[number]
                return declaration.name.map { token($0, is: self.name(last)) } ?? false && isNoncopyable(declaration)
            }
        }
    }
}
