import RuleKit
import Syntax

/// Numbers that stand for kinds. Source: *Code Police*, "what is type 4?".
struct IntegerState: Rule {
    static let info = RuleInfo(
        id: "integer_state",
        family: .state,
        summary: "Give the kinds, states and modes that numbers stand for names, as the cases of an enum.",
        rationale: """
            What is type 4? Only the person who wrote it knew, and the compiler accepts a type 17 as well. The cases of an \
            enum can be read, searched for and completed; with an integer raw type the numbers of the wire or the database \
            stay what they are, and a number without a meaning fails at the door, in `init(rawValue:)`.
            """,
        sources: [.codePolice("what is type 4?")],
        reach: .project
    )

    static let examples: [Example] = [
        .bad("switch «type» { case 1: walk()\ncase 2, 4: run()\ndefault: stop() }", saying: "1, 2 and 4"),
        .bad("if workout.«state» == 3 || «mediaType» != -1 { stop() }"),
        .bad("switch view?.«displayMode» { case 0?: a()\ncase 1?: b()\ncase nil: c()\ndefault: d() }"),
        .good("switch type { case .walk: walk()\ncase .run: run() }\nif state == .done || state == done { stop() }"),
        .good("switch type { case 4: walk()\ndefault: stop() }\nif state == 0 || index == 3 || step > 2 { stop() }"),
        .good("if response.status == 404 { retry() }\nif flags.mode & 7 == 4 || mode == 1 << 2 || mode == 0x80 { stop() }"),
        .good("for step in 0..<9 where step == 3 { rest() }\nlist.forEach { phase in if phase == 2 { rest() } }"),
        .good("if mail.deliveryStatus == 2 { retry() }", options: ["ignored_subjects": .words(["deliveryStatus"])]),
    ]

    struct Options: RuleOptions {
        var ignoredSubjects = ["statusCode", "section", "row", "tag"]

        static let schema: [Option<Options>] = [
            .names("ignored_subjects", \.ignoredSubjects, "Names of what may be compared with numbers.")
        ]
    }

    var options = Options()

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        let operators = file.positions(of: .infixOperator)
        // Few files have anything to compare them with.
        lazy var counters = counters(among: operators, in: file)
        let isCounter: (Int) -> Bool = { name in counters.contains(file.name(name)) && !isMember(name, in: file) }
        lazy var bits = file.namesOfBits(among: operators)
        let holdsBits: (Int) -> Bool = { name in bits.contains(file.name(name)) }
        for statement in file.outline.switches.indices {
            checkSwitch(statement, in: file, project, holdsBits, &report)
        }
        for operation in operators {
            checkComparison(operation, in: file, project, isCounter, &report)
        }
    }

    /// The names that the file counts up or down, by `step += 1` or `return step + 1`: a sum is no kind of anything, and one number of
    /// it an end to count to. What is told apart by several numbers, and what an object keeps, is counted from one state to the next.
    private func counters(among operators: TokenList, in file: SourceFile) -> Set<String> {
        var names: Set<String> = []
        for operation in operators where operation > 0 && file.tokens[operation - 1].kind == .identifier {
            let isCounted = ["+=", "-="].contains { file.token(operation, is: $0) }
                || file.token(operation + 1, is: "1") && ["+", "-"].contains { file.token(operation, is: $0) }
            if isCounted { names.insert(file.name(operation - 1)) }
        }
        return names
    }

    private func isMember(_ name: Int, in file: SourceFile) -> Bool {
        if name > 0, file.tokens[name - 1].kind == .period { return true }
        return !file.typeScope(around: name).isEmpty && !file.mayBeLocalName(file.name(name), at: name)
    }

    private func checkSwitch(
        _ number: Int, in file: SourceFile, _ project: Project, _ holdsBits: (Int) -> Bool, _ report: inout Report
    ) {
        var literals: [String] = []
        var cases = 0
        for entry in file.outline.cases(of: number) {
            let items = file.outline.caseItems[entry.items.indices]
            let found = items.compactMap { file.integerPattern($0.pattern) }
            guard !found.isEmpty, found.count == items.count else { continue }
            cases += 1
            literals += found
        }
        // Few switches have numbers for cases: the name is looked at last.
        guard cases > 1,
            case let subject = Subject(file.withoutParentheses(file.withoutEffects(file.outline.switches[number].subject)), in: file),
            let name = subjectName(subject.value, in: file),
            // Beside codes 0 is none.
            !literals.allSatisfy({ $0 == "0" || isCode($0, of: name, in: file) }), isPlain(subject, at: name, in: file, project),
            !literals.contains(where: \.utf8.marksBase) || !holdsBits(name)
        else { return }
        report.flag(
            file.tokens[name].range,
            "Nobody can tell what \(literals.inWords()) mean as '\(file.name(name))'. \(Self.advice)")
    }

    private func checkComparison(
        _ operation: Int, in file: SourceFile, _ project: Project, _ isCounter: (Int) -> Bool, _ report: inout Report
    ) {
        guard operation > 0, file.tokens[operation + 1].kind == .integerLiteral || file.tokens[operation + 1].kind == .prefixOperator,
            file.mayEndSubject(operation - 1), file.isEqualityOperator(operation),
            let value = file.operand(rightOfComparison: operation), let literal = file.writtenInteger(value), literal != "0",
            // One number with a base of its own is a mask.
            !literal.utf8.marksBase,
            let whole = file.operand(leftOfComparison: operation).map(file.withoutParentheses),
            case let subject = Subject(whole, in: file), let name = subjectName(subject.value, in: file),
            !isCounter(name), !isCode(literal, of: name, in: file), isPlain(subject, at: name, in: file, project)
        else { return }
        report.flag(
            file.tokens[name].range, "Nobody can tell what \(literal) means as '\(file.name(name))'. \(Self.advice)")
    }

    private static let advice = "Make the values that exist the cases of an enum with an integer raw type."
}

// MARK: The subject

extension IntegerState {
    /// The last name of `a.b?.state`, where it is named like a kind of something.
    private func subjectName(_ subject: TokenRange, in file: SourceFile) -> Int? {
        guard var last = subject.indices.last else { return nil }
        while last > subject.start, file.tokens[last].kind.isOptionalMark {
            last -= 1
        }
        guard file.tokens[last].kind == .identifier, last == subject.start || file.tokens[last - 1].kind == .period,
            !subject.indices.contains(where: { file.tokens[$0].kind.isOperator })
        else { return nil }
        let name = file.name(last)
        let words = NameWords.split(name).suffix(2).map { $0.lowercased() }
        // `msPerStep` is a measure.
        guard let word = words.last, Self.kinds.contains(word), words[0] != "per",
            !options.ignoredSubjects.contains(name)
        else { return nil }
        return last
    }

    private static let kinds: Set<String> = ["type", "kind", "state", "status", "mode", "phase", "step"]

    /// Statuses between 100 and 599 have their names in the standards of the web, those of processes in their manuals.
    private func isCode(_ literal: String, of name: Int, in file: SourceFile) -> Bool {
        let words = NameWords.split(file.name(name)).map { $0.lowercased() }
        guard words.last == "status" else { return false }
        if words.count > 1, ["termination", "exit"].contains(words[words.count - 2]) { return true }
        return Int(sourceLiteral: literal).map { (100...599).contains($0) } ?? false
    }

    /// What is told apart, `order.status` of `order.status ?? 0`.
    private struct Subject {
        let value: TokenRange
        /// What stands for it where it is nil.
        let substitutes: ArraySlice<TokenRange>

        init(_ whole: TokenRange, in file: SourceFile) {
            let operation = Self.holdsOperator(whole, in: file) ? file.operation(whole) : nil
            guard let operation, operation.operators.allSatisfy({ file.token($0, is: "??") }) else {
                value = whole
                substitutes = []
                return
            }
            value = file.withoutParentheses(operation.operands[0])
            substitutes = operation.operands.dropFirst()
        }

        /// A quick way past most subjects, which are no more than a path.
        private static func holdsOperator(_ whole: TokenRange, in file: SourceFile) -> Bool {
            var index = whole.start
            while index < whole.end, file.tokens[index].kind != .infixOperator { index = file.outline.brackets.behind(index) }
            return index < whole.end
        }
    }

    private func isPlain(_ subject: Subject, at name: Int, in file: SourceFile, _ project: Project) -> Bool {
        isPlain(subject.value, at: name, in: file, project)
            && subject.substitutes.allSatisfy { mayBeInteger($0, at: name, in: file, project) }
    }

    private func mayBeInteger(_ substitute: TokenRange, at use: Int, in file: SourceFile, _ project: Project) -> Bool {
        if file.integerLiteral(substitute) != nil { return true }
        if isFraction(substitute, in: file) || isCount(substitute, in: file) || isReturnedByC(substitute, in: file, project) { return false }
        switch project.declaredType(of: substitute, at: use, in: file) {
        case let .known(type): return type.isInteger
        case .unnamed: return false
        case .unknown: return true
        }
    }

    /// Whether the subject may be an integer that somebody keeps: no loop's variable, and nothing of another declared type.
    private func isPlain(_ subject: TokenRange, at name: Int, in file: SourceFile, _ project: Project) -> Bool {
        if subject.count == 1 ? isLoopVariable(name, in: file) : isMeasure(subject, at: name, in: file, project) { return false }
        switch project.declaredType(of: subject, at: name, in: file) {
        case let .known(type):
            return type.isInteger && !values(of: subject, at: name, in: file).contains {
                isCount($0, in: file) || isReturnedByC($0, in: file, project)
            }
        case .unnamed: return false
        case .unknown:
            return !values(of: subject, at: name, in: file).contains {
                isFraction($0, in: file) || isCount($0, in: file) || isReturnedByC($0, in: file, project)
            }
        }
    }

    /// The `step` of what has a `min` and a `max`.
    private func isMeasure(_ subject: TokenRange, at name: Int, in file: SourceFile, _ project: Project) -> Bool {
        guard file.token(name, is: "step"), case let base = TokenRange(subject.start, name - 1), !base.isEmpty,
            case let .known(owner) = project.declaredType(of: base, at: name, in: file)
        else { return false }
        return project.types(named: owner, in: file.typeScope(around: name), path: file.path).contains { type in
            ["min", "max", "minimum", "maximum", "range"].contains(where: type.declaresProperty)
        }
    }

    /// What the file sets `state` or `self.state` to where it declares it.
    private func values(of subject: TokenRange, at name: Int, in file: SourceFile) -> [TokenRange] {
        if subject.count == 1 {
            switch file.localName(file.name(name), at: name) {
            case .foreign: break
            case let .value(value): return [value]
            case .typed: return file.writtenValue(ofLocal: file.name(name), at: name).map { [$0] } ?? []
            case .bound, .ambiguous, .unknown: return []
            }
        }
        guard subject.count == 1 || file.tokens[subject.start].kind == .keywordSelf && subject.count == 3 else { return [] }
        return file.untypedValues(named: file.name(name), near: name)
    }

    /// `kinds.count`, `kinds.count(where: isOpen)`: how many there are is no kind of anything.
    private func isCount(_ value: TokenRange, in file: SourceFile) -> Bool {
        guard file.operation(value).operators.isEmpty, var last = value.indices.last else { return false }
        // Of a call the closure and the parentheses are left out.
        while last > value.start, [.rightParen, .rightBrace].contains(file.tokens[last].kind),
            let open = file.outline.brackets.partner(of: last), open > value.start
        {
            last = open - 1
        }
        return last > value.start && file.token(last, is: "count") && file.tokens[last - 1].kind == .period
    }

    /// `sqlite3_step(statement)`, `SQLite3.sqlite3_step(statement)`, `Int(sqlite3_step(statement))`: its manual names the codes.
    private func isReturnedByC(_ whole: TokenRange, in file: SourceFile, _ project: Project) -> Bool {
        var value = file.withoutParentheses(file.withoutEffects(whole))
        // Nobody converts a number more often.
        for _ in 0..<4 {
            guard value.count > 2, file.tokens[value.end - 1].kind == .rightParen, let open = file.outline.brackets.partner(of: value.end - 1),
                open > value.start, file.tokens[open - 1].kind == .identifier
            else { return false }
            let function = file.name(open - 1)
            guard open - 1 == value.start else {
                guard open - 3 == value.start, isModule(value.start, in: file, project) else { return false }
                return isOfC(function, in: file) || Self.librariesOfC.contains(file.name(value.start))
            }
            guard TypeReference(components: [function]).isInteger else { return isOfC(function, in: file) }
            let arguments = file.elements(of: file.outline.inside(open))
            guard arguments.count == 1, case let argument = arguments[0] else { return false }
            let number = file.isArgumentLabel(argument.start) ? TokenRange(argument.start + 2, argument.end) : argument
            value = file.withoutParentheses(file.withoutEffects(number))
        }
        return false
    }

    /// Few in Swift have such names.
    private func isOfC(_ function: String, in file: SourceFile) -> Bool {
        function.utf8.dropFirst().contains(UInt8(ascii: "_")) && file.functions(named: function).isEmpty
    }

    private static let librariesOfC: Set<String> = ["Darwin", "Glibc", "Musl", "Android", "Bionic", "WASILibc", "WinSDK", "ucrt", "CRT"]

    /// Whether it is a module that stands in front of a name: one that the file imports, or what else begins with a capital and is no type.
    private func isModule(_ token: Int, in file: SourceFile, _ project: Project) -> Bool {
        guard [.period, .colonColon].contains(file.tokens[token + 1].kind) else { return false }
        return file.namesModule(token) || file.startsUpperCase(token) && !project.isTypeName(file.name(token))
    }

    /// `0.5 * width`, `isSlow ? 0.5 : 1`
    private func isFraction(_ value: TokenRange, in file: SourceFile) -> Bool {
        let operation = file.operation(value)
        let isNumber = operation.operators.allSatisfy { index in
            ["+", "-", "*", "/", "?", ":"].contains { file.token(index, is: $0) }
        }
        return isNumber && operation.operands.contains { $0.count == 1 && file.tokens[$0.start].kind == .floatLiteral }
    }

    /// Whether `for` or a closure that is called for each element binds the name.
    private func isLoopVariable(_ name: Int, in file: SourceFile) -> Bool {
        let spelling = file.string(name)
        var closure = file.outline.closure(around: name)
        while let current = closure {
            if current.signature.indices.contains(where: { file.token($0, is: spelling) }) {
                return file.callee(ofClosure: current).map(Self.loops.contains) ?? false
            }
            closure = current.outer.map { file.outline.closures[$0] }
        }
        return file.loopPatterns(around: name).contains { pattern in
            pattern.indices.contains { file.token($0, is: spelling) }
        }
    }

    private static let loops: Set<String> = [
        "forEach", "map", "flatMap", "compactMap", "filter", "reduce", "ForEach", "first", "contains", "allSatisfy", "prefix",
        "drop", "concurrentPerform", "enumerate", "enumerateObjects", "removeAll", "firstIndex",
        "last", "lastIndex", "count", "List",
    ]
}

extension String.UTF8View {
    /// Whether a number has the letter of `0x`, `0o` or `0b`.
    fileprivate var marksBase: Bool {
        contains { ["x", "o", "b"].contains(Unicode.Scalar($0 | 0x20)) }
    }
}

extension SourceFile {
    /// A quick way past most comparisons: whether a subject may end with the token, or with the number that stands for nil behind it.
    fileprivate func mayEndSubject(_ token: Int) -> Bool {
        switch tokens[token].kind {
        case .identifier, .rightParen: true
        case .integerLiteral: token > 2 && self.token(tokens[token - 1].kind == .prefixOperator ? token - 2 : token - 1, is: "??")
        default: tokens[token].kind.isOptionalMark
        }
    }

    /// The number as it is written, if the tokens are one.
    fileprivate func writtenInteger(_ range: TokenRange) -> String? {
        integerLiteral(range).map { _ in string(range) }
    }

    /// `3`, `-1`, `3?`
    fileprivate func integerPattern(_ pattern: TokenRange) -> String? {
        guard let last = pattern.indices.last else { return nil }
        return writtenInteger(tokens[last].kind == .postfixQuestion ? TokenRange(pattern.start, last) : pattern)
    }

    /// The names of what the file takes bits out of, `mode & 0x0F`, or makes of bits, `let mode = flags >> 4`.
    fileprivate func namesOfBits(among operators: TokenList) -> Set<String> {
        var names: Set<String> = []
        for index in operators where index > 0 && masks(index) {
            for name in [index - 1, index + 1] where tokens[name].kind == .identifier { names.insert(self.name(name)) }
        }
        for number in outline.numbers(of: .variable) {
            let variable = outline.declarations[number]
            // Nobody writes a longer mask.
            guard let name = variable.name, variable.initializer.indices.prefix(32).contains(where: masks) else { continue }
            names.insert(self.name(name))
        }
        return names
    }

    private func masks(_ index: Int) -> Bool {
        tokens[index].kind == .infixOperator && ["&", "|", "^", ">>", "<<"].contains { token(index, is: $0) }
    }

    /// The patterns of the `for` loops that hold the token.
    fileprivate func loopPatterns(around token: Int) -> [TokenRange] {
        // Loops do not nest deeper, and a file full of them must stay cheap.
        let reach = 2000
        var patterns: [TokenRange] = []
        var number = outline.statements(startingBefore: token) - 1
        let end = max(-1, number - reach)
        while number > end {
            let statement = outline.statements[number]
            if statement.kind == .for, statement.tokens.contains(token) {
                let end = statement.tokens.indices.first { tokens[$0].kind == .keywordIn } ?? statement.tokens.start
                patterns.append(TokenRange(statement.tokens.start, end))
            }
            number -= 1
        }
        return patterns
    }
}
