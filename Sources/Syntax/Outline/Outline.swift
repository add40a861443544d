/// The structure of a file: flat arrays in the order of the source, with the parents as indices.
///
/// Broken source gives the parts that could be read; every index it holds is within bounds.
public struct Outline: Sendable {
    /// Which bracket belongs to which.
    public let brackets: Brackets
    /// In the order of the source: what a declaration holds follows it.
    public let declarations: [Declaration]
    let declarationsByKind: DeclarationsByKind
    /// Grouped by owner, in the order of the source.
    public let accessors: [Accessor]
    /// In the order of their keywords.
    public let switches: [SwitchStatement]
    /// Grouped by switch, in the order of the source.
    public let switchCases: [SwitchCase]
    /// In the order of the source, those of one case side by side.
    public let caseItems: [CaseItem]
    /// In the order of their keywords.
    public let conditionals: [ConditionalStatement]
    /// In the order of the source, those of one statement side by side.
    public let conditions: [Condition]
    /// In the order of their braces: what a closure holds follows it.
    public let closures: [Closure]
    /// In the order of their starts: what a statement holds follows it.
    public let statements: [Statement]
    /// The `for` statements among them.
    let loops: [Int32]

    init(tokens: [Token], structure: consuming TokenPositions.Structure, brackets: Brackets, text: SourceText) {
        self.brackets = brackets
        var builder = OutlineBuilder(
            tokens: tokens, text: text, brackets: brackets, structureOpeners: structure.openers)
        // Growing step by step would hold old and new at once.
        builder.declarations.reserveCapacity(structure.introducers)
        builder.statements.reserveCapacity(structure.lines)
        builder.run()
        declarations = builder.declarations
        declarationsByKind = DeclarationsByKind(declarations)
        // Bodies nest, so what belongs to one owner is not always met in one run.
        accessors = builder.accessors.sorted { ($0.owner, $0.name) < ($1.owner, $1.name) }
        switches = builder.switches
        switchCases = builder.switchCases.sorted { ($0.statement, $0.keyword) < ($1.statement, $1.keyword) }
        caseItems = builder.caseItems
        conditionals = builder.conditionals
        conditions = builder.conditions
        closures = builder.closures
        statements = builder.statements
        loops = builder.loops
    }

    /// The branches of `#if` blocks, in the order of their directives.
    public var branches: [CompilationBranch] { brackets.branches }
}

extension Outline {
    /// The innermost declaration that holds the token, as an index into `declarations`; nil outside of all.
    public func declaration(around token: Int) -> Int? {
        let behind = prefixLength(of: declarations.count) { declarations[$0].start <= token }
        var candidate = behind > 0 ? behind - 1 : nil
        while let index = candidate {
            if let sibling = firstSibling(of: index, endingBehind: token) { return sibling }
            candidate = declarations[index].parent
        }
        return nil
    }

    /// Names of one introducer share their start: the first of them that ends behind the token holds it.
    private func firstSibling(of declaration: Int, endingBehind token: Int) -> Int? {
        let start = declarations[declaration].start
        let sibling = prefixLength(of: declarations.count) {
            declarations[$0].start < start || (declarations[$0].start == start && declarations[$0].end <= token)
        }
        return sibling < declarations.count && declarations[sibling].start == start ? sibling : nil
    }

    /// The declarations that hold the token, from the inside out, as indices into `declarations`: not those that hold 128 others, since nobody
    /// asks what stands deeper, and the cost of a file must not grow with the square of its nesting.
    public func declarations(around token: Int) -> some Sequence<Int> {
        // All that is captured is retained: of the outline that would be every list.
        sequence(state: declaration(around: token)) { [declarations] next -> Int? in
            let number = next
            next = number.flatMap { declarations[$0].parent }
            return number
        }.prefix(4 * DeepNesting.limit)
    }

    /// The declarations around `declaration`, from the inside out.
    public func ancestors(of declaration: Int) -> some Sequence<Int> {
        sequence(first: declaration) { [declarations] in declarations[$0].parent }.dropFirst()
    }

    /// The nearest type, extension or protocol around `declaration`, as an index, too; nil outside of all.
    public func enclosingType(of declaration: Int) -> Int? {
        // Nobody asks what stands deeper.
        ancestors(of: declaration).prefix(4 * DeepNesting.limit).first { declarations[$0].kind.isNominal }
    }

    /// The statements of a body, without those inside them: of braces, of a case, of a closure.
    /// - Parameter body: the tokens between the braces.
    public func statements(in body: TokenRange) -> [Statement] {
        var found: [Statement] = []
        var number = prefixLength(of: statements.count) { statements[$0].tokens.start < body.start }
        while number < statements.count, statements[number].tokens.start < body.end {
            let statement = statements[number]
            found.append(statement)
            repeat { number += 1 } while number < statements.count && statements[number].tokens.start < statement.tokens.end
        }
        return found
    }

    /// How many statements start before the token: those that may hold it are among them.
    public func statements(startingBefore token: Int) -> Int {
        prefixLength(of: statements.count) { statements[$0].tokens.start < token }
    }

    /// The tokens between the brackets, the opening one at `opener`; to the end of the file where it is never closed.
    public func inside(_ opener: Int) -> TokenRange {
        let end = brackets.partner(of: opener) ?? opener + 1
        return TokenRange(opener + 1, max(end, opener + 1))
    }

    /// The cases of the switch, in order; those in `#if` branches included.
    public func cases(of statement: Int) -> ArraySlice<SwitchCase> {
        let start = prefixLength(of: switchCases.count) { switchCases[$0].statement < statement }
        // Whoever asks walks through them.
        var end = start
        while end < switchCases.count, switchCases[end].statement == statement { end += 1 }
        return switchCases[start..<end]
    }

    /// The variable, no local one, whose accessors hold the token, as an index into `declarations`; nil where none do, and in the
    /// members of a type that they declare.
    public func enclosingVariable(of token: Int) -> Int? {
        guard let inner = declaration(around: token) else { return nil }
        let around = ancestors(of: inner).prefix(4 * DeepNesting.limit)
        let number = declarations[inner].scope == .local ? around.first { declarations[$0].scope != .local } : inner
        guard let number, declarations[number].kind == .variable, let body = declarations[number].body, body < token else { return nil }
        return number
    }

    /// The accessors of the variable or subscript, in order.
    public func accessors(of declaration: Int) -> ArraySlice<Accessor> {
        let start = prefixLength(of: accessors.count) { accessors[$0].owner < declaration }
        let end = prefixLength(of: accessors.count) { accessors[$0].owner <= declaration }
        return accessors[start..<end]
    }
}
