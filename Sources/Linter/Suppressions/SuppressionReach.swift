internal import Syntax

/// Tells which lines the suppressions of a file cover that are about lines.
struct SuppressionReach {
    let lines: LineIndex
    private let file: SourceFile
    private let blocks: [Range<Int>]

    init(_ file: SourceFile) {
        self.file = file
        lines = LineIndex(file.text)
        blocks = file.commentBlocks
    }

    /// - Parameter number: of the comment that says it.
    func lines(of directive: SuppressionDirective, in number: Int) -> [Int] {
        let line = lines.line(at: directive.verbRange.start)
        return switch directive.verb {
        case .disable, .enable: []
        case .disableThis: [line]
        case .disablePrevious: [line - 1]
        case .disableNext: lines(behind: number)
        }
    }

    /// What a `disable:next` would cover that stood in a line of its own above this one.
    func lines(ofNextAbove line: Int) -> [Int] {
        let range = lines.range(ofLine: line)
        let number = prefixLength(of: file.comments.count) { file.comments[$0].range.start < range.start }
        let isOneOfComments = number < file.comments.count && file.comments[number].range.start < range.end && isAlone(number)
        return lines(from: line, to: isOneOfComments ? lineBelow(number) : line)
    }

    /// The line below the comment; where that holds another comment and so on, the first line below them all; and where a
    /// declaration begins there with attributes on lines of their own, the line of its name.
    private func lines(behind number: Int) -> [Int] {
        lines(from: lines.line(at: file.comments[number].range.end - 1) + 1, to: lineBelow(number))
    }

    private func lines(from next: Int, to behind: Int) -> [Int] {
        let reached = next == behind ? [next] : [next, behind]
        guard let name = nameLine(ofDeclarationOn: behind), name > behind else { return reached }
        return reached + [name]
    }

    /// The line below the comments that are read as one with this one.
    private func lineBelow(_ number: Int) -> Int {
        let block = blocks[prefixLength(of: blocks.count) { blocks[$0].lowerBound <= number } - 1]
        return lines.line(at: file.comments[block.upperBound - 1].range.end - 1) + 1
    }

    /// Whether nothing else stands on the lines of the comment, which is the first on its line.
    func isAlone(_ number: Int) -> Bool {
        let range = file.comments[number].range
        let start = lines.range(ofLine: lines.line(at: range.start)).start
        let token = file.tokens[min(file.tokens.count - 1, prefixLength(of: file.tokens.count) { file.tokens[$0].start < start })]
        return token.kind == .endOfFile || lines.line(at: token.start) > lines.line(at: range.end - 1)
    }

    private func nameLine(ofDeclarationOn line: Int) -> Int? {
        guard line <= lines.lineCount else { return nil }
        let range = lines.range(ofLine: line)
        let first = prefixLength(of: file.tokens.count) { file.tokens[$0].start < range.start }
        guard first < file.tokens.count, file.tokens[first].start < range.end else { return nil }
        let declarations = file.outline.declarations
        let number = prefixLength(of: declarations.count) { declarations[$0].start < first }
        guard number < declarations.count, declarations[number].start == first else { return nil }
        return lines.line(at: file.tokens[declarations[number].name ?? declarations[number].introducer].start)
    }
}
