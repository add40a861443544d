import Syntax

/// A loop from zero that ends before `names.count - 1`, by a range or by `stride`.
struct ShortenedLoop {
    let loop: ForLoop
    /// The name that it counts with, behind `var` where it has one.
    let variable: Int
    /// `names.count - 1`
    let bound: TokenRange
    /// The `count` in it, or a name like `nameCount`.
    let count: Int
    /// The `-` in it.
    let minus: Int
    let file: SourceFile

    /// Nil for any other loop.
    init?(_ loop: ForLoop, in file: SourceFile) {
        self.file = file
        guard let variable = Self.variable(of: loop, in: file), let bound = Self.bound(of: loop.sequence, in: file) else { return nil }
        self.loop = loop
        self.variable = variable
        self.bound = TokenRange(bound.start, bound.minus + 2)
        count = bound.count
        minus = bound.minus
    }

    /// `names` of `names.count`, and of a `nameCount` that is set to it; nil for any other `nameCount`, and for a `count` that belongs to
    /// nothing.
    var countedList: TokenRange? {
        guard bound.start == count else { return owner(ofCount: TokenRange(bound.start, count + 1)) }
        return file.localInitializer(of: file.name(count), at: loop.keyword).flatMap(owner)
    }

    private func owner(ofCount value: TokenRange) -> TokenRange? {
        guard value.count > 2, file.token(value.end - 1, is: "count"), file.operation(value).operators.isEmpty else { return nil }
        return file.withoutSelf(TokenRange(value.start, value.end - 2))
    }

    /// The name in front of `.count`.
    var countedName: String? {
        guard count > 1, file.tokens[count - 1].kind == .period, file.tokens[count - 2].kind == .identifier else { return nil }
        return file.name(count - 2)
    }

    /// The code of the function that stands in front of the loop, as far as it is about the same.
    var codeBefore: TokenRange {
        let body = file.outline.declaration(around: loop.keyword).flatMap { file.outline.declarations[$0].body } ?? 0
        return TokenRange(min(max(body, loop.keyword - 1000), loop.keyword), loop.keyword)
    }

    /// Whether each turn adds one to the variable, whatever happens in it: `position += 1`.
    func increments(_ name: String) -> Bool {
        loop.body.indices.contains { token in
            file.tokens[token].kind == .infixOperator && file.token(token, is: "+=")
                && file.token(token + 1, is: "1") && file.token(token - 1, is: name)
                && file.outline.brackets.opener(before: token) == loop.body.start - 1
        }
    }

    private static func variable(of loop: ForLoop, in file: SourceFile) -> Int? {
        let isVariable = loop.pattern.count == 2 && file.tokens[loop.pattern.start].kind == .keywordVar
        guard loop.pattern.count == 1 || isVariable, file.tokens[loop.pattern.end - 1].kind == .identifier else { return nil }
        return loop.pattern.end - 1
    }

    /// The `count - 1` that a range from zero ends before.
    private static func bound(of sequence: TokenRange, in file: SourceFile) -> (start: Int, count: Int, minus: Int)? {
        let range = file.withoutParentheses(sequence)
        if let first = range.indices.first, file.token(first, is: "stride") { return strideBound(of: range, in: file) }
        if range.count > 2, file.token(range.start, is: "Swift"), file.token(range.start + 2, is: "stride") {
            return strideBound(of: TokenRange(range.start + 2, range.end), in: file)
        }
        let operation = file.operation(range)
        guard let sign = operation.operators.first, file.token(sign, is: "..<"), isZero(operation.operands[0], in: file) else {
            return nil
        }
        return bound(TokenRange(sign + 1, range.end), in: file)
    }

    private static func strideBound(of range: TokenRange, in file: SourceFile) -> (start: Int, count: Int, minus: Int)? {
        guard range.count > 2, file.tokens[range.start + 1].kind == .leftParen,
            file.outline.brackets.partner(of: range.start + 1) == range.end - 1
        else { return nil }
        let arguments = file.elements(of: TokenRange(range.start + 2, range.end - 1))
        guard arguments.count == 3, arguments.allSatisfy({ $0.count > 2 }), file.token(arguments[0].start, is: "from"),
            file.token(arguments[1].start, is: "to"), isZero(TokenRange(arguments[0].start + 2, arguments[0].end), in: file),
            // Backwards the start would have to be the last element.
            file.tokens[arguments[2].start + 2].kind != .prefixOperator
        else { return nil }
        return bound(TokenRange(arguments[1].start + 2, arguments[1].end), in: file)
    }

    /// `names.count - 1`, `nameCount - 1`
    private static func bound(_ whole: TokenRange, in file: SourceFile) -> (start: Int, count: Int, minus: Int)? {
        let range = file.withoutParentheses(whole)
        let operation = file.operation(range)
        guard operation.operators.count == 1, let minus = operation.operators.first, file.token(minus, is: "-"),
            operation.operands[1].count == 1, file.token(minus + 1, is: "1"), minus > range.start
        else { return nil }
        let name = file.name(minus - 1)
        guard file.tokens[minus - 1].kind == .identifier, name == "count" || name.hasSuffix("Count") else { return nil }
        return (range.start, minus - 1, minus)
    }

    private static func isZero(_ range: TokenRange, in file: SourceFile) -> Bool {
        range.count == 1 && file.token(range.start, is: "0")
    }
}
