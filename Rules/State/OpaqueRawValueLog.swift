import RuleKit
import Syntax

/// A number in the log where a name could stand. Source: *Code Police*, "what is type 4?".
struct OpaqueRawValueLog: Rule {
    static let info = RuleInfo(
        id: "opaque_raw_value_log",
        family: .state,
        summary: "Log the case of an enum, which has a name, not its integer raw value.",
        rationale: """
            "Unknown type 4" in a log sends its reader to the source, to count cases. Swift prints a case by its name: \
            what costs the reader minutes is saved by leaving `.rawValue` away. The fix is unsafe because the output \
            changes, and something may be reading it.
            """,
        sources: [.codePolice("what is type 4?")],
        fixability: .unsafe,
        reach: .project
    )

    static let examples: [Example] = [
        .bad(
            "func show(_ mood: Mood) { print(\"mood: \\(mood.«rawValue»)\", mood.«rawValue») }", saying: "'mood'",
            fixed: "func show(_ mood: Mood) { print(\"mood: \\(mood)\", mood) }", with: [mood]),
        .bad(
            "extension Mood { func check() { fatalError(\"no \\(self.«rawValue»)\") } }",
            fixed: "extension Mood { func check() { fatalError(\"no \\(self)\") } }", with: [mood]),
        .bad("struct Face { var mood: Mood; func show() { logger.info(\"\\(mood.«rawValue», privacy: .public)\") } }", with: [mood]),
        .bad("func show(_ mood: Mood, to sink: Logger) { sink.error(\"\\(mood.«rawValue»)\"); NSLog(\"%d\", mood.«rawValue») }", with: [mood]),
        .good("func show(_ mood: Mood) { print(\"mood: \\(mood)\"); store(mood.rawValue); print(mood.rawValue + 1, name(mood.rawValue)) }", with: [mood]),
        .good("func show(_ tone: Tone) { print(\"\\(tone.rawValue)\") }", with: [.init("Tone.swift", "enum Tone: String { case low, high }")]),
        .good("func show(_ flags: Flags) { print(flags.rawValue) }", with: [.init("Flags.swift", "struct Flags: OptionSet { let rawValue: Int }")]),
        .good("print(unknown.rawValue)\nlist.print(\"\\(unknown.rawValue)\")"),
    ]

    private static let mood = Example.Companion("Mood.swift", "enum Mood: Int { case glad, sad }")

    private static let rawValue = WordTable(["rawValue"])
    static var watchedWords: [WordTable] { [rawValue] }

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        // Most files name no raw value at all, which is quicker to see than what they call.
        let rawValues = file.occurrences(of: Self.rawValue).map(\.token)
        guard !rawValues.isEmpty else { return }
        var own: OwnFunctions?
        for open in parentheses(around: rawValues, in: file) where LogCall.mayBegin(open, in: file) {
            let functions = own ?? OwnFunctions(of: file)
            own = functions
            guard let call = LogCall(open, besides: functions, in: file, project) else { continue }
            let values = call.values(in: file)
            for value in values {
                let place: LoggedRawValue.Place =
                    call.printing == .description && file.tokens[value.start - 1].kind == .interpolationOpen ? .interpolation : .argument
                guard let rawValue = LoggedRawValue(value, in: file), let logged = project.loggedEnum(rawValue, shownIn: place, in: file)
                else { continue }
                let naming = Naming(of: logged.type)
                // A description that shows itself would never end, and beside its name the number does no harm.
                guard naming == .compiler || !isDescription(around: rawValue.name, in: file), !isNamed(rawValue, among: values, in: file)
                else { continue }
                flag(rawValue, logged.form, call, naming, in: file, &report)
            }
        }
    }

    /// Those that one of the values stands in, in order; through an interpolation, but not through a closure.
    private func parentheses(around rawValues: [Int], in file: SourceFile) -> [Int] {
        var opens: Set<Int> = []
        for value in rawValues {
            var index = value - 1
            // Nobody logs more at once.
            let first = max(0, value - 400)
            while index >= first, file.tokens[index].kind != .leftBrace {
                // What is around that one is known, too.
                if file.tokens[index].kind == .leftParen, !opens.insert(index).inserted { break }
                index = file.outline.brackets.before(index)
            }
        }
        return opens.sorted()
    }

    /// What prints a case.
    private enum Naming {
        case compiler
        /// A description of its own, which may be the number.
        case own

        init(of type: NominalType) {
            self = type.declaresProperty("description") || type.declaresProperty("debugDescription") ? .own : .compiler
        }
    }

    private func isDescription(around token: Int, in file: SourceFile) -> Bool {
        file.outline.declarations(around: token).contains { number in
            file.outline.declarations[number].name.map { ["description", "debugDescription"].contains(file.name($0)) } ?? false
        }
    }

    /// Whether the call shows the same value in another way, too: `\(mood) (\(mood.rawValue))`
    private func isNamed(_ value: LoggedRawValue, among values: [TokenRange], in file: SourceFile) -> Bool {
        guard case let .expression(subject) = value.subject else {
            return values.contains { $0.count == 1 && file.tokens[$0.start].kind == .keywordSelf }
        }
        let text = file.tightText(subject)
        // Nobody logs more at once.
        return values.prefix(64).contains { range in
            let other = file.tightText(file.withoutEffects(range))
            return other == text || other == text + "!" || other.hasPrefix(text + ".") && !other.hasPrefix(text + ".rawValue")
                || other.hasSuffix("(describing:\(text))") || other.hasSuffix("(describing:\(text)!)")
        }
    }

    private func flag(
        _ value: LoggedRawValue, _ form: LoggedRawValue.Form, _ call: LogCall, _ naming: Naming, in file: SourceFile, _ report: inout Report
    ) {
        let subject = value.title(in: file)
        let written = value.written(form, in: file)
        let fix: Fix?
        let advice: String
        switch (call.printing, naming) {
        case (_, .own):
            fix = nil
            advice = "Log '\(written)' itself, or a name of the case."
        case (.description, .compiler):
            fix = value.edit(form, in: file).flatMap { file.hasComment(in: $0.range) ? nil : report.fix(.unsafe, replacing: $0.range, with: $0.text) }
            advice = "Write '\(written)' alone, which prints the name of the case; other readers of this output would see it change."
        case (.other, .compiler):
            fix = nil
            advice = "Log 'String(describing: \(written))', the name of the case."
        }
        report.flag(
            file.tokens[value.name].range,
            "This logs '\(subject)' as a number, which only the source explains. \(advice)", fix: fix)
    }
}

/// The functions of a file that are called like those which write.
private struct OwnFunctions {
    /// By their names the types around them.
    private let scopes: [String: Set<[String]>]

    // All at once: a file may have as many functions as calls.
    init(of file: SourceFile) {
        var scopes: [String: Set<[String]>] = [:]
        for number in file.outline.numbers(of: .function) {
            guard let name = file.outline.declarations[number].name, LogCall.isFunction(name, in: file) else { continue }
            scopes[file.name(name), default: []].insert(file.typeScope(around: name))
        }
        self.scopes = scopes
    }

    /// Whether the call means one of them: for all, or of the type around it.
    func declare(_ function: Int, in file: SourceFile) -> Bool {
        guard !scopes.isEmpty, let found = scopes[file.name(function)] else { return false }
        return found.contains([]) || found.contains(file.typeScope(around: function))
    }
}

/// A call that writes to a log or to the terminal.
private struct LogCall {
    enum Printing {
        /// By the description of each value.
        case description
        /// By a format of its own, or by what the logger makes of an interpolation.
        case other
    }

    let printing: Printing
    let arguments: TokenRange

    init?(_ open: Int, besides own: OwnFunctions, in file: SourceFile, _ project: borrowing Project) {
        let function = open - 1
        guard function >= 0, file.tokens[function].kind == .identifier, !file.tokens[open].startsLine else { return nil }
        let before = function == 0 ? nil : file.tokens[function - 1].kind
        if before == .period, function < 2 || !file.token(function - 2, is: "Swift") {
            guard function > 1, file.token(function, isIn: Self.methods), let receiver = file.operand(endingAt: function - 2),
                Self.isLogger(receiver, in: file, project)
            else { return nil }
            printing = .other
        } else {
            guard Self.mayCall(behind: before), let printing = Self.printing(of: function, in: file),
                before == .period || !own.declare(function, in: file) && !project.isInScope(file.name(function), at: function, in: file)
            else { return nil }
            self.printing = printing
        }
        arguments = file.outline.inside(open)
        // `print(column.rawValue, to: &text)` makes a text.
        guard !file.elements(of: arguments).contains(where: { file.token($0.start, is: "to") && file.isArgumentLabel($0.start) }) else { return nil }
    }

    /// Whether the name in front of the parenthesis is that of a function or a method that writes.
    static func mayBegin(_ open: Int, in file: SourceFile) -> Bool {
        open > 0 && file.tokens[open - 1].kind == .identifier && (isFunction(open - 1, in: file) || file.token(open - 1, isIn: methods))
    }

    /// Whether a name behind such a token may be that of a function which is called.
    private static func mayCall(behind before: TokenKind?) -> Bool {
        switch before {
        case .keywordFunc, .pound, .backslash, .colonColon: false
        default: true
        }
    }

    /// Whether the name is that of one which writes.
    static func isFunction(_ name: Int, in file: SourceFile) -> Bool { printing(of: name, in: file) != nil }

    private static func printing(of function: Int, in file: SourceFile) -> Printing? {
        if file.token(function, isIn: describers) { return .description }
        return file.token(function, isIn: formatters) ? .other : nil
    }

    private static let describers = WordTable(["print", "debugPrint", "fatalError", "assertionFailure"])
    private static let formatters = WordTable(["NSLog", "os_log"])
    private static let methods = WordTable([
        "log", "trace", "debug", "info", "notice", "warning", "error", "critical", "fault", "verbose",
    ])

    private static func isLogger(_ receiver: TokenRange, in file: SourceFile, _ project: borrowing Project) -> Bool {
        var last = receiver.end - 1
        if last > receiver.start, file.tokens[last].kind == .postfixQuestion { last -= 1 }
        if file.tokens[last].kind == .identifier, ["logger", "log"].contains(file.name(last)) { return true }
        if let type = file.madeType(receiver) { return type == "Logger" }
        switch project.declaredType(of: receiver, at: receiver.start, in: file) {
        case let .known(type): return type.name == "Logger"
        case .unnamed: return false
        case .unknown:
            // `Logger.network`, which an extension of a type from elsewhere declares.
            guard let names = file.memberPath(receiver)?.names else { return false }
            return names.dropLast().last == "Logger" && !project.declares("Logger")
        }
    }

    /// What is written: each argument, and what stands in the interpolations of a string.
    func values(in file: SourceFile) -> [TokenRange] {
        var values: [TokenRange] = []
        for argument in file.elements(of: arguments) {
            let isLabelled = argument.count > 2 && file.tokens[argument.start + 1].kind == .colon
            let value = isLabelled ? TokenRange(argument.start + 2, argument.end) : argument
            values.append(value)
            for quote in writtenStrings(file.withoutEffects(value), in: file) { values += interpolations(ofStringAt: quote, in: file) }
        }
        return values
    }

    /// The quotes of the strings that are written as they are: the value itself, a part of a sum, one of two to choose from.
    private func writtenStrings(_ value: TokenRange, in file: SourceFile) -> [Int] {
        let operation = file.operation(value)
        let joins = operation.operators.allSatisfy { index in
            switch file.tokens[index].kind {
            case .infixQuestion, .colon: true
            case .infixOperator: file.token(index, is: "+") || file.token(index, is: "??")
            default: false
            }
        }
        guard joins else { return [] }
        return operation.operands.filter { operand in
            !operand.isEmpty && file.tokens[operand.start].kind == .stringOpen
                && file.outline.brackets.partner(of: operand.start) == operand.end - 1
        }.map(\.start)
    }

    /// What each interpolation shows: `\(value, privacy: .public)` does not change the value, `\(value, radix: 16)` does.
    private func interpolations(ofStringAt quote: Int, in file: SourceFile) -> [TokenRange] {
        var values: [TokenRange] = []
        let inside = file.outline.inside(quote)
        var index = inside.start
        while index < inside.end {
            if file.tokens[index].kind == .interpolationOpen {
                let arguments = file.elements(of: file.outline.inside(index))
                if let first = arguments.first, arguments.dropFirst().allSatisfy({ isPlainOption($0, in: file) }) { values.append(first) }
            }
            index = file.outline.brackets.behind(index)
        }
        return values
    }

    /// How a logger keeps and lines up what it is given.
    private func isPlainOption(_ argument: TokenRange, in file: SourceFile) -> Bool {
        printing == .other && ["privacy", "align", "attributes"].contains { file.token(argument.start, is: $0) }
    }
}

extension SourceFile {
    /// The last name of the type that `Type(…)` makes; nil for other expressions.
    fileprivate func madeType(_ expression: TokenRange) -> String? {
        guard let last = expression.indices.last, tokens[last].kind == .rightParen,
            let open = outline.brackets.partner(of: last), open > expression.start
        else { return nil }
        return memberPath(TokenRange(expression.start, open))?.names.last
    }
}
