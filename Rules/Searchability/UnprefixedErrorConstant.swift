import RuleKit
import Syntax

/// Error constants without a context. Source: *Code Police*, on the importance of consistent style.
struct UnprefixedErrorConstant: Rule {
    static let info = RuleInfo(
        id: "unprefixed_error_constant",
        family: .searchability,
        summary: "Put error constants into an enum whose name says what they belong to.",
        rationale: """
            A constant named `errTimeout` says nothing about what it belongs to, and a search for `err` finds half of the \
            project. As a case of `ConnectionErrorCode` it carries its context, completes in the editor and is found at once.
            """,
        sources: [.codePolice("the importance of code style consistency")]
    )

    static let examples: [Example] = [
        .bad(
            """
            let «errNotConnected» = -1
            let errWifiOff = -2
            let errFileIOError = 1
            """,
            saying: "enum ConnectionManagerErrorCode: Int { case notConnected = -1, wifiOff = -2, fileIOError = 1 }",
            path: "ConnectionManager.swift"),
        .bad(
            """
            final class Downloader {
                static let «kErrTimeout»: Int32 = 7
                let ERR_IO = 8
            }
            """,
            saying: "enum DownloaderErrorCode: Int { case timeout = 7, io = 8 }"),
        .bad("extension Store { static var «errorMissing» = \"missing\" }", saying: "StoreErrorCode: String"),
        .good("enum ConnectionErrorCode { static let errNotConnected = -1 }"),
        .good("let errorMessage = \"Try again\"\nlet errorDomain = \"app\"\nlet errorCount = 0"),
        .good("let erratum = 1\nlet errand = 2\nlet error = \"no\"\nlet errTotal = a + b"),
        .good("struct Form { var errorLevel = 1\n    func f() { let errLocal = 1 } }"),
    ]

    struct Options: RuleOptions {
        var ignoredSuffixes = [
            "Message", "Label", "Title", "Text", "Description", "Domain", "Color", "View", "Key", "Count", "Index", "Limit",
        ]

        static let schema: [Option<Options>] = [
            .names("ignored_suffixes", \.ignoredSuffixes, "Endings of names that are about errors without being one.")
        ]
    }

    var options = Options()

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        // Siblings are the constants of one scope: of the file, of a type, of one extension.
        var scopes: [(parent: Int?, constants: [Constant])] = []
        var scopeOfParent: [Int?: Int] = [:]
        for number in file.outline.numbers(of: .variable) {
            let declaration = file.outline.declarations[number]
            guard let constant = constant(declaration, in: file) else { continue }
            if let scope = scopeOfParent[declaration.parent] {
                scopes[scope].constants.append(constant)
            } else {
                scopeOfParent[declaration.parent] = scopes.count
                scopes.append((declaration.parent, [constant]))
            }
        }
        let companions = scopes.isEmpty ? [:] : companions(in: file)
        let mayBeKeys = scopes.contains { $0.constants.contains { $0.spelling == .ofItsName } }
        let keys = mayBeKeys ? keyCounts(in: file) : [:]
        for scope in scopes where !hasContext(scope.parent, in: file) {
            // `errorDiffusion` is an option beside `temporalDither = "temporal-dither"` and its like.
            let spelled = scope.constants.count { $0.spelling == .ofItsName }
            let count = keys[scope.parent] ?? 0
            let isTable = count >= Self.fewestKeys && count > spelled
            let constants = scope.constants.filter { constant in
                (!isTable || constant.spelling == .other) && companions[scope.parent]?.explain(constant) != true
            }
            if !constants.isEmpty { flag(constants, in: scope.parent, of: file, &report) }
        }
    }

    private func flag(_ constants: [Constant], in parent: Int?, of file: SourceFile, _ report: inout Report) {
        let context = context(of: parent, in: file)
        let drafts = Constant.Kind.allCases.compactMap { draft($0, of: constants, context: context, in: file) }
        let first = constants[0]
        let notes = constants.dropFirst().map {
            report.note(file.tokens[$0.name].range, "'\(file.name($0.name))' belongs to \($0.kind == first.kind ? "the same" : "the other") enum.")
        }
        let subject = constants.count == 1 ? "does" : "and its siblings do"
        report.flag(
            file.tokens[first.name].range,
            "'\(file.name(first.name))' \(subject) not say what the error belongs to. Write \(drafts.joined(separator: " and ")).",
            notes: notes)
    }

    private func draft(_ kind: Constant.Kind, of constants: [Constant], context: String, in file: SourceFile) -> String? {
        var taken: Set<String> = []
        var numbers: [String: Int] = [:]
        var seen: Set<String> = []
        var cases: [String] = []
        // No two cases have one value.
        var aliases: [String] = []
        var caseOfValue: [String: String] = [:]
        // A name that is there twice has a value for each `#if` branch.
        for constant in constants where constant.kind == kind && seen.insert(file.name(constant.name)).inserted {
            let name = caseName(of: constant, besides: taken, numberedBy: &numbers, in: file)
            taken.insert(name)
            if let first = caseOfValue[constant.comparableValue] {
                aliases.append("\(name) = \(first)")
            } else {
                caseOfValue[constant.comparableValue] = name
                cases.append("\(name) = \(constant.draftedValue)")
            }
        }
        guard !cases.isEmpty else { return nil }
        // Beside an enum of the codes the strings need one of another name.
        let isSecond = kind == .string && constants.contains { $0.kind == .integer }
        let title = context + (isSecond ? "ErrorName" : "ErrorCode")
        let others = aliases.isEmpty ? "" : "; static let \(aliases.joined(separator: ", "))"
        return "'enum \(title): \(kind.rawValue) { case \(cases.joined(separator: ", "))\(others) }'"
    }

    /// Where a sibling has the name already, as `err_io` and `error_io` have, the whole name in camel case; failing that, a number.
    /// - Parameter numbers: the last one that each name has got: those below are taken.
    private func caseName(
        of constant: Constant, besides taken: Set<String>, numberedBy numbers: inout [String: Int], in file: SourceFile
    ) -> String {
        guard taken.contains(constant.caseName) else { return constant.caseName }
        let whole = caseName(from: NameWords.split(file.name(constant.name)))
        guard taken.contains(whole) else { return whole }
        var number = numbers[whole] ?? 2
        while taken.contains(whole + String(number)) { number += 1 }
        numbers[whole] = number
        return whole + String(number)
    }
}

// MARK: Constants

/// A constant that is named like an error.
private struct Constant {
    enum Kind: String, CaseIterable {
        case integer = "Int"
        case string = "String"
    }

    enum Spelling {
        /// The value is its name, cased in another way or not.
        case ofItsName
        case other
    }

    let kind: Kind
    let spelling: Spelling
    /// The token of its name.
    let name: Int
    /// As written.
    let value: String
    /// The words of its name behind the prefix, in small letters.
    let words: [String]
    /// Its name as a case of an enum.
    let caseName: String

    /// On one line.
    var draftedValue: String { value.contains(where: \.isNewline) ? "…" : value }

    /// Equal for `16` and `0x10`, which an enum takes for one value.
    var comparableValue: String {
        guard kind == .integer else { return value }
        let digits = value.drop { $0 == "-" }
        guard let number = Int(sourceLiteral: String(digits)) else { return value }
        return String(digits.count < value.count ? -number : number)
    }
}

extension UnprefixedErrorConstant {
    private func constant(_ declaration: Declaration, in file: SourceFile) -> Constant? {
        guard declaration.scope != .local, declaration.storage != .computed,
            let name = declaration.name, let kind = literalKind(declaration.initializer, in: file),
            file.tokens[declaration.introducer].kind == .keywordLet || declaration.scope == .file || file.isStatic(declaration),
            // `@TaskLocal static var errorDepth = 0` holds what it is set to.
            isCode(declaration, as: kind, in: file), file.wrappers(of: declaration).isEmpty
        else { return nil }
        guard let words = wordsBehindPrefix(file.name(name)), !isIgnored(file.name(name), as: kind), !file.isDeprecated(declaration)
        else { return nil }
        let value = file.string(declaration.initializer)
        // Objective-C knows no enum of strings; `errorCode = "error_code"` is what a field is called that has the code.
        guard kind != .string
            || !isText(value, named: words) && !file.isExposedToObjectiveC(declaration) && words.map({ $0.lowercased() }) != ["code"]
        else { return nil }
        let spelling: Constant.Spelling = spellsItsName(declaration, in: file) ? .ofItsName : .other
        return Constant(
            kind: kind, spelling: spelling, name: name, value: value, words: words.map { $0.lowercased() }, caseName: caseName(from: words))
    }

    /// Whether several words say so: `errorMessageEmpty = "Enter a name"`, or a script of several lines.
    private func isText(_ value: String, named words: [Substring]) -> Bool {
        let lines = value.split(whereSeparator: \.isNewline).map { $0.split(separator: " ").count }
        // The first and the last line are quotes.
        if lines.count > 1 { return lines.dropFirst().dropLast().reduce(0, +) > 1 }
        return value.contains(" ") && words.contains { word in
            options.ignoredSuffixes.contains { $0.lowercased() == word.lowercased() }
        }
    }

    /// `let errorMargin: CGFloat = 2` is a measure, however its value is written, and a `Notification.Name` no text.
    private func isCode(_ declaration: Declaration, as kind: Constant.Kind, in file: SourceFile) -> Bool {
        guard let type = file.typeReference(declaration.type) else { return true }
        return switch kind {
        case .integer: !type.isFraction
        case .string: ["String", "Substring", "StaticString", "NSString", "CFString"].contains(type.name)
        }
    }

    /// What kind of literal the value is; nil for anything but one plain literal.
    private func literalKind(_ value: TokenRange, in file: SourceFile) -> Constant.Kind? {
        guard let start = value.indices.first else { return nil }
        if file.integerLiteral(value) != nil { return .integer }
        guard file.tokens[start].kind == .stringOpen, file.outline.brackets.partner(of: start) == value.end - 1 else { return nil }
        // With an interpolation there are more tokens than quotes and text; an address is nobody's code.
        let isCode = !value.indices.contains { file.tokens[$0].kind == .interpolationOpen } && !file.string(value).includes("://")
        return isCode ? .string : nil
    }

    /// The words behind `err`, `error`, `kErr` or `kError`; nil where the name begins otherwise or ends there.
    private func wordsBehindPrefix(_ name: String) -> [Substring]? {
        // Nearly all names begin otherwise, and need not be taken apart.
        guard let letter = name.utf8.first, "eEkK".utf8.contains(letter) else { return nil }
        var words = NameWords.split(name)
        if words.first == "k" || words.first == "K" { words.removeFirst() }
        guard let first = words.first?.lowercased(), ["err", "error", "kerr", "kerror"].contains(first), words.count > 1 else {
            return nil
        }
        // `Kerr` is a name, and `KError` somebody's prefix.
        guard !first.hasPrefix("k") || words[0].allSatisfy(\.isUppercase) || words[0].allSatisfy(\.isLowercase) else { return nil }
        return Array(words.dropFirst())
    }

    private func isIgnored(_ name: String, as kind: Constant.Kind) -> Bool {
        // `errorImageName` names the image.
        let words = NameWords.split(name).map { $0.lowercased() }
        let last = words.count > 2 && words.last == "name" && Self.resources.contains(words[words.count - 2]) ? words[words.count - 2] : words.last
        if let last, Self.identities.contains(last) || Self.measures.contains(last) || Self.resources.contains(last) { return true }
        if kind == .string, let last, Self.texts.contains(last) { return true }
        // `errorsUntilPrompt`, `errorPausePerTry`
        if kind == .integer, words.dropFirst(2).dropLast().contains(where: Self.spans.contains) { return true }
        return options.ignoredSuffixes.contains { name.hasSuffix($0) || last == $0.lowercased() }
    }

    private func caseName(from words: [Substring]) -> String {
        let first = words[0].lowercased()
        let rest = words.dropFirst().map { word in
            word.dropFirst().allSatisfy { $0.isUppercase || $0.isNumber } && words.count > 1 && !words[0].allSatisfy(\.isUppercase)
                ? String(word) : word.prefix(1).uppercased() + word.dropFirst().lowercased()
        }
        let name = first + rest.joined()
        if name.first?.isNumber == true { return "code" + name }
        return TokenKind(reservedWord: name) == nil ? name : "`\(name)`"
    }
}

// MARK: What stands beside

/// What the other constants of a scope say of those that are named like errors.
private struct Companions {
    private struct Name: Hashable {
        let kind: Constant.Kind
        let words: [String]
    }

    /// What is about errors without being one: `errorSubtitle`
    private var others: Set<Name> = []
    /// What there is for success: `successDelay`
    private var successes: Set<[String]> = []

    mutating func insert(other words: [String], as kind: Constant.Kind) { others.insert(Name(kind: kind, words: words)) }
    mutating func insert(success words: [String]) { successes.insert(words) }

    /// Whether the constant is a part of another one, `errorSubtitleBold`, or there is the same for success, which is no error's code.
    func explain(_ constant: Constant) -> Bool {
        let words = constant.words
        // Nobody writes longer names by hand.
        guard words.count < 32 else { return false }
        if words.indices.dropFirst().contains(where: { others.contains(Name(kind: constant.kind, words: Array(words[..<$0]))) }) { return true }
        // `errorInLoginsUntilPrompt` beside `successLoginsUntilPrompt`
        return words.indices.contains { start in
            (start == 0 || words.count - start > 1) && words != ["code"] && successes.contains(Array(words[start...]))
        }
    }
}

extension UnprefixedErrorConstant {
    private func companions(in file: SourceFile) -> [Int?: Companions] {
        var companions: [Int?: Companions] = [:]
        for number in file.outline.numbers(of: .variable) {
            let declaration = file.outline.declarations[number]
            guard declaration.scope != .local, let name = declaration.name.map(file.name) else { continue }
            if let words = wordsBehindPrefix(name) {
                // What is no literal is a text more often than not.
                let kind = literalKind(declaration.initializer, in: file) ?? .string
                guard isIgnored(name, as: kind) else { continue }
                companions[declaration.parent, default: Companions()].insert(other: words.map { $0.lowercased() }, as: kind)
            } else if name.hasPrefix("success") || name.hasPrefix("kSuccess") {
                let words = NameWords.split(name).map { $0.lowercased() }.drop { $0 == "k" }
                guard words.count > 1, words.first == "success" else { continue }
                companions[declaration.parent, default: Companions()].insert(success: Array(words.dropFirst()))
            }
        }
        return companions
    }
}

// MARK: Tables of keys

extension UnprefixedErrorConstant {
    /// How many constants of each scope are strings that spell their names, and are no errors.
    private func keyCounts(in file: SourceFile) -> [Int?: Int] {
        var counts: [Int?: Int] = [:]
        for number in file.outline.numbers(of: .variable) {
            let declaration = file.outline.declarations[number]
            guard let name = declaration.name, spellsItsName(declaration, in: file), wordsBehindPrefix(file.name(name)) == nil else { continue }
            counts[declaration.parent, default: 0] += 1
        }
        return counts
    }

    private static let fewestKeys = 3

    /// `temporalDither = "temporal-dither"`
    private func spellsItsName(_ declaration: Declaration, in file: SourceFile) -> Bool {
        guard let name = declaration.name, let text = file.plainString(declaration.initializer) else { return false }
        return letters(text) == letters(file.name(name))
    }

    private func letters(_ text: String) -> String { text.filter { $0.isLetter || $0.isNumber }.lowercased() }
}

// MARK: Context

extension UnprefixedErrorConstant {
    /// Whether a type around the scope says already that it is about errors, or what else its constants are.
    private func hasContext(_ parent: Int?, in file: SourceFile) -> Bool {
        guard let parent else { return false }
        return file.qualifiedName(of: parent).contains { name in
            ["Error", "ErrorCode", "ErrorCodes", "Errors"].contains { name.hasSuffix($0) } || isNamedAfterOthers(name)
        }
    }

    /// `Colors`, `AppIcons`, `Strings`: what `Icons.errorFill` is stands in front of it. A `LoginView` is no list of views.
    private func isNamedAfterOthers(_ type: String) -> Bool {
        guard let last = NameWords.split(type).last?.lowercased(), !Self.things.contains(last) else { return false }
        let words = last.hasSuffix("s") ? [last, String(last.dropLast())] : [last]
        return words.contains { word in
            Self.resources.contains(word) || options.ignoredSuffixes.contains { $0.lowercased() == word }
        }
    }

    /// What a type with all its members is called, where it is one of them.
    private static let things: Set<String> = ["view", "label", "domain", "count", "index", "limit"]
    /// What `errorLogSourceID` ends in names something by a value, and is no code of an error.
    private static let identities: Set<String> = ["id", "identifier", "segue", "path"]
    /// How long, how large, how often.
    private static let measures: Set<String> = [
        "rate", "width", "height", "radius", "margin", "padding", "inset", "spacing", "opacity", "alpha", "duration", "delay", "interval",
        "threshold", "tolerance", "retries",
    ]
    /// What stands in a name of how often or how long.
    private static let spans: Set<String> = ["until", "per", "between"]
    private static let resources: Set<String> = [
        "icon", "image", "symbol", "glyph", "emoji", "asset", "string", "nib", "xib", "sf", "font", "sound", "animation", "tag",
    ]
    /// What a text is by itself, while a number of that name is the code for a wrong one.
    private static let texts: Set<String> = [
        "url", "route", "template", "format", "prefix", "suffix", "separator", "placeholder", "html", "json", "subtitle",
        "txt", "msg",
    ]

    /// The enclosing type's name, else the file's.
    private func context(of parent: Int?, in file: SourceFile) -> String {
        if let parent, let name = file.qualifiedName(of: parent).last { return name }
        let fileName = file.path.fileName
        let base = fileName.hasSuffix(".swift") ? fileName.dropLast(6) : fileName
        var name = base.split { !$0.isLetter && !$0.isNumber }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        for suffix in ["ErrorCodes", "ErrorCode", "Errors", "Error"] where name.hasSuffix(suffix) {
            name.removeLast(suffix.count)
            break
        }
        // No type's name begins with a digit.
        return name.first?.isNumber == true ? "_" + name : name
    }
}
