/// The tokens of one file in a form that can be compared with those of other files. Imports are left out.
struct Passages: Sendable {
    let path: String
    /// What each token looks like to a search for copies, in the order of the source.
    private(set) var shapes: [TokenShape] = []
    /// The runs of tokens between imports, none of them empty.
    private(set) var sections: [Section] = []
    // Not the text, nor the tokens: those of a whole project would be half of what a search holds.
    /// In order; a section begins a line of its own.
    private var lines: [Line] = []
    private let branches: [CompilationBranch]
    /// The shapes, by their places and in order, that stand for what no token holds.
    private var emptyTexts: [Int] = []
    /// The length of the file, by which an edited one is told from it.
    let byteCount: Int

    /// Tokens that follow each other without an import between them.
    struct Section: Sendable {
        /// In `shapes`.
        let range: Range<Int>
        /// The number of the first one among all tokens of the file.
        let firstToken: Int
    }

    /// A line with tokens on it.
    private struct Line {
        /// Its first token, in `shapes`.
        @Compact var first: Int
        let text: TextRange

        init(_ range: Range<Int>, of tokens: [Token], at first: Int) {
            self.first = first
            text = TextRange(tokens[range.lowerBound].start, tokens[range.upperBound - 1].end)
        }
    }

    init(_ file: SourceFile) {
        path = file.path
        byteCount = file.text.bytes.count
        branches = file.outline.branches
        var next = 0
        for declaration in file.outline.declarations where declaration.kind == .import && declaration.start >= next {
            append(next..<declaration.start, of: file)
            next = declaration.end
        }
        append(next..<max(next, file.tokens.count - 1), of: file)
        lines.trim()
    }

    private mutating func append(_ range: Range<Int>, of file: SourceFile) {
        guard !range.isEmpty else { return }
        let (tokens, bytes, templates) = (file.tokens, file.text.bytes, TokenShape.ofKinds)
        let start = shapes.count
        var empty: [Int] = []
        // A list that is made at once is not asked at each token whether somebody else has it.
        var previous = TokenKind.endOfFile
        let added = range.map { index in
            let token = tokens[index]
            defer { previous = token.kind }
            if token.kind == .stringClose, previous == .stringOpen, !token.startsLine { empty.append(index) }
            return templates[Int(token.kind.rawValue)].shape(of: token, behind: previous, before: tokens[index + 1].kind, in: bytes)
        }
        append(added, of: range, withEmptyTextsBefore: empty)
        // Behind how many empty texts the line begins.
        var passed = 0
        var first = range.lowerBound
        func line(_ end: Int) -> Line {
            while passed < empty.count, empty[passed] < first { passed += 1 }
            return Line(first..<end, of: tokens, at: start + first - range.lowerBound + passed)
        }
        for index in range.dropFirst() where tokens[index].startsLine {
            lines.append(line(index))
            first = index
        }
        lines.append(line(range.upperBound))
        sections.append(Section(range: start..<shapes.count, firstToken: range.lowerBound))
    }

    /// Between the quotes of an empty text stands what stands in those of others, so that a copy may have one for the other.
    private mutating func append(_ added: [TokenShape], of range: Range<Int>, withEmptyTextsBefore closing: [Int]) {
        var next = range.lowerBound
        for quote in closing {
            shapes += added[next - range.lowerBound..<quote - range.lowerBound]
            emptyTexts.append(shapes.count)
            shapes.append(.emptyText)
            next = quote
        }
        if shapes.isEmpty { shapes = added } else { shapes += added[(next - range.lowerBound)...] }
    }

    /// The number among all tokens of the file.
    private func token(at place: Int) -> Int {
        let section = sections[prefixLength(of: sections.count) { sections[$0].range.lowerBound <= place } - 1]
        let start = section.range.lowerBound
        let added = emptyTextCount(before: place) - emptyTextCount(before: start)
        return place - start - added + section.firstToken
    }

    private func emptyTextCount(before place: Int) -> Int {
        prefixLength(of: emptyTexts.count) { emptyTexts[$0] < place }
    }

    /// The lines that the run has a part of.
    private func lines(of run: Range<Int>) -> Range<Int> {
        let begun = prefixLength(of: lines.count) { lines[$0].first <= run.lowerBound }
        return begun - 1..<max(begun, prefixLength(of: lines.count) { lines[$0].first < run.upperBound })
    }

    private func tokens(of line: Int) -> Range<Int> {
        lines[line].first..<(line + 1 < lines.count ? lines[line + 1].first : shapes.count)
    }
}

// MARK: Places

extension Passages {
    /// The line that the token stands on.
    func line(of place: Int) -> Location {
        Location(path: path, range: lines[lines(of: place..<place + 1).lowerBound].text)
    }

    /// How many tokens stand in front of the first line that the run begins, and that does more than to close what began
    /// earlier. Where there is one, a line that the other run begins, too, so that both are shown from the same point on.
    /// None where that line is one of several in parentheses that opened within the run: it begins with their line.
    func lead(of run: Range<Int>, besides other: Passages, at otherStart: Int) -> Int {
        let leads = linesBegun(in: run).map { $0 - run.lowerBound }
        guard let first = leads.first, !opensList(run.lowerBound..<run.lowerBound + first) else { return 0 }
        return leads.first { other.beginsLine(otherStart + $0) } ?? first
    }

    /// How many tokens of the run are the last ones of what stands in front of the copied code, or of an expression that
    /// goes on: a run takes them along where they are alike. None where many of its lines belong to that, or fewer than
    /// `minimumLines` are left.
    func tail(of run: Range<Int>, minimumLines: Int) -> Int {
        let begun = linesBegun(in: run)
        let ownLines = ownLines(of: run)
        let alikeLines = alike(ownLines, in: run)
        func isTail(_ end: Int) -> Bool {
            let count = prefixLength(of: begun.count) { begun[$0] < end }
            guard count < begun.count, count * Self.linesForOneOfTail <= ownLines.count else { return false }
            return alikeLines.upperBound - lines(of: begun[count]..<begun[count] + 1).lowerBound >= minimumLines
        }
        let start = foreignEnds(in: run).prefix(while: isTail).last ?? run.lowerBound
        let end = chainEnd(begun.drop { $0 < start }, from: start) ?? start
        return (isTail(end) ? end : start) - run.lowerBound
    }

    /// The first of the lines behind those that go on with an expression that began in front of them.
    private func chainEnd(_ lines: ArraySlice<Int>, from start: Int) -> Int? {
        let others = lines.drop { shapes[$0].kind.goesOn }
        guard others.count < lines.count else { return nil }
        // What stands in a closure that one of them hands over belongs to it.
        var depth = 0
        var place = start
        for line in others {
            depth = (place..<line).reduce(depth) { max(0, $0 + shapes[$1].depthChange) }
            place = line
            if depth == 0, !shapes[line].kind.goesOn { return shapes[line - 1].kind == .comma ? nil : line }
        }
        return nil
    }

    /// How many of the brackets that open in the run close behind it.
    private func openBrackets(in run: Range<Int>) -> Int {
        run.reduce(0) { max(0, $0 + shapes[$1].depthChange) }
    }

    /// Whether the tokens are the end of a line with parentheses or brackets on it that close on a later one.
    private func opensList(_ tokens: Range<Int>) -> Bool {
        guard !tokens.isEmpty else { return false }
        let line = lines(of: tokens).lowerBound
        return !shapes[lines[line].first].kind.isClosing && !tokens.contains { shapes[$0].kind == .leftBrace }
            && openBrackets(in: tokens) > 0
    }

    /// The first tokens of the lines that the run begins, and that do more than to close what began earlier.
    private func linesBegun(in run: Range<Int>) -> [Int] {
        lines(of: run).map { lines[$0].first }.filter { $0 >= run.lowerBound && !shapes[$0].kind.isClosing }
    }

    /// How many lines have to be there for each one that is passed over.
    private static let linesForOneOfTail = 5

    /// Behind each bracket that closes what began in front of the run.
    func foreignEnds(in run: Range<Int>) -> [Int] {
        var depth = 0
        var ends: [Int] = []
        for place in run {
            depth += shapes[place].depthChange
            guard depth < 0 else { continue }
            depth = 0
            ends.append(place + 1)
        }
        return ends
    }

    /// How many tokens at the end of the run belong to a function or type that begins in it and does not end there.
    func head(of run: Range<Int>) -> Int {
        var depth = 0
        var opener: Int?
        for place in run.reversed() {
            depth += shapes[place].depthChange
            if depth > 0 { (depth, opener) = (0, place) }
        }
        guard let opener else { return 0 }
        let line = lines[lines(of: opener..<opener + 1).lowerBound].first
        guard line > run.lowerBound, shapes[line..<opener].contains(where: \.kind.declares) else { return 0 }
        return run.upperBound - line
    }

    private func beginsLine(_ place: Int) -> Bool {
        lines[lines(of: place..<place + 1).lowerBound].first == place
    }

    /// Whether the two tokens stand in different branches of one `#if`: they are never compiled together.
    func areTwins(_ left: Int, _ right: Int) -> Bool {
        guard !branches.isEmpty else { return false }
        var branchOfBlock: [Int: Int] = [:]
        for branch in branchesAround(token(at: left)) { branchOfBlock[branches[branch].block] = branch }
        return branchesAround(token(at: right)).contains { branch in
            branchOfBlock[branches[branch].block].map { $0 != branch } ?? false
        }
    }

    /// From the inside out.
    private func branchesAround(_ token: Int) -> [Int] {
        let begun = prefixLength(of: branches.count) { branches[$0].directive <= token }
        var around: [Int] = []
        var candidate = begun > 0 ? begun - 1 : nil
        while let branch = candidate {
            if branches[branch].tokens.contains(token) { around.append(branch) }
            candidate = branches[branch].parent
        }
        return around
    }
}

// MARK: Looks

extension Passages {
    /// What a run looks like on the page.
    struct Look {
        let lines: Int
        /// Without a last one of which only the beginning is alike.
        let alikeLines: Int
        /// The tokens that are literals or punctuation.
        let tabularTokens: Int
        /// The lines of a list: those that end with a comma, and those with a case, a constant or a variable on them
        /// and nothing that is called, compared or opened.
        let listingLines: Int
    }

    func look(of run: Range<Int>) -> Look {
        let touched = ownLines(of: run)
        let begun = touched.lazy.filter { lines[$0].first >= run.lowerBound }
        return Look(
            lines: touched.count, alikeLines: alike(touched, in: run).count,
            tabularTokens: shapes[run].count(where: \.kind.isTabular), listingLines: begun.count(where: isListing))
    }

    /// Whether the run is a table with words around it of which most rows differ from those of the other run, each by a name or value
    /// that no row before it has: of what is copied and renamed the rows do not.
    func isTable(_ run: Range<Int>, besides other: Passages, at otherStart: Int) -> Bool {
        let touched = ownLines(of: run)
        var rows = TableRows()
        // One list for all lines, and none for each.
        let start = lines[touched.lowerBound].first
        let kinds = shapes[start..<tokens(of: touched.upperBound - 1).upperBound].map(\.kind)
        for line in touched where lines[line].first >= run.lowerBound {
            let tokens = tokens(of: line)
            rows.read(kinds[tokens.lowerBound - start..<tokens.upperBound - start], line: line)
        }
        let frame = rows.entries.reduce(0) { $0 + ($1.role == .frame ? $1.lines.count : 0) }
        let (content, distance) = (touched.count - frame, otherStart - run.lowerBound)
        func isTable(_ rows: Int) -> Bool { rows * 2 > touched.count && rows * 5 > content * 4 }
        // Most runs are none, and need not be compared.
        guard isTable(rows.entries.reduce(0) { $0 + ($1.role == .row ? $1.lines.count : 0) }) else { return false }
        var differing: Set<TokenShape> = []
        var own = 0
        for row in rows.entries where row.role == .row {
            let before = differing.count
            let end = min(tokens(of: row.lines.upperBound - 1).upperBound, run.upperBound)
            for place in lines[row.lines.lowerBound].first..<end where shapes[place] != other.shapes[place + distance] {
                differing.insert(shapes[place])
            }
            if differing.count > before { own += row.lines.count }
        }
        return isTable(own)
    }

    /// `Look.alikeLines` alone, which takes a fraction of the time.
    func alikeLines(of run: Range<Int>) -> Int {
        alike(ownLines(of: run), in: run).count
    }

    /// Behind the last token of the run on those lines.
    func alikeEnd(of run: Range<Int>) -> Int {
        min(run.upperBound, tokens(of: alike(ownLines(of: run), in: run).upperBound - 1).upperBound)
    }

    /// The lines of the run without those that only close what began in front of it.
    private func ownLines(of run: Range<Int>) -> Range<Int> {
        lines(of: run.lowerBound..<ownEnd(of: run))
    }

    /// Without a last one that does more behind the run than to close what began earlier.
    private func alike(_ lines: Range<Int>, in run: Range<Int>) -> Range<Int> {
        let rest = tokens(of: lines.upperBound - 1).drop { $0 < run.upperBound }
        return rest.allSatisfy { shapes[$0].kind.isClosing } ? lines : lines.dropLast()
    }

    /// The end of the run without the brackets at its end that close what began in front of it.
    private func ownEnd(of run: Range<Int>) -> Int {
        var depth = 0
        var end = run.lowerBound
        for place in run {
            depth += shapes[place].depthChange
            if depth < 0 { depth = 0 } else { end = place + 1 }
        }
        return end
    }

    private func isListing(_ line: Int) -> Bool {
        var reading = LineReading()
        for token in tokens(of: line) { reading.read(shapes[token].kind) }
        return switch reading.content {
        case .listing, .variable, .element, .constant: true
        case .nothing, .accessors, .other: false
        }
    }
}

extension TokenKind {
    /// A literal or punctuation: what tables are made of.
    fileprivate var isTabular: Bool {
        switch self {
        case .integerLiteral, .floatLiteral, .regexLiteral, .stringOpen, .stringSegment, .stringClose, .keywordTrue,
            .keywordFalse, .keywordNil, .leftParen, .rightParen, .leftBracket, .rightBracket, .leftBrace, .rightBrace,
            .comma, .colon, .semicolon, .period, .equal, .prefixOperator:
            true
        default:
            false
        }
    }

    /// By how much what follows stands deeper in brackets.
    var depthChange: Int {
        switch self {
        case .leftParen, .leftBracket, .leftBrace: 1
        case .rightParen, .rightBracket, .rightBrace: -1
        default: 0
        }
    }

    /// The word for what has braces of its own and stands beside others of its kind.
    fileprivate var declares: Bool {
        switch self {
        case .keywordFunc, .keywordInit, .keywordSubscript, .keywordClass, .keywordStruct, .keywordEnum, .keywordExtension: true
        default: false
        }
    }

    /// What a line begins with that goes on with the expression of the line before.
    fileprivate var goesOn: Bool {
        switch self {
        case .period, .infixOperator: true
        default: false
        }
    }

    /// What ends something that began earlier.
    fileprivate var isClosing: Bool {
        switch self {
        case .rightParen, .rightBracket, .rightBrace, .comma, .colon, .semicolon, .stringClose, .interpolationClose,
            .stringSegment, .poundElseif, .poundElse, .poundEndif:
            true
        default:
            false
        }
    }
}
