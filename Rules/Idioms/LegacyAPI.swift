import RuleKit
import Syntax

/// Spellings of older versions. Source: *Saying Hello*, the MVVM series and the text field article, written for Swift 2 to 4.
struct LegacyAPI: Rule {
    static let info = RuleInfo(
        id: "legacy_api",
        family: .idioms,
        summary: "Use today's spelling of an API.",
        rationale: """
            Articles and answers outlive the versions that they were written for, and code that is copied from them brings \
            spellings along that were renamed long ago. Some no longer compile, others do and keep two ways to say one \
            thing alive in one project.
            """,
        sources: [.sayingHello, .refactoringToMVVM, .elvis("text fields")],
        fixability: .safe,
        reach: .project
    )
    static var demands: DemandedFacts { [.types, .declaredNames] }

    /// Each row of the table has its example; here they are together.
    static let examples: [Example] = [
        example(of: LegacySpelling.text), example(of: LegacySpelling.foundation), example(of: LegacySpelling.interface),
        example(of: LegacySpelling.geometry), example(of: LegacySpelling.styles),
        example(of: LegacySpelling.reactive, behind: "import RxSwift\n", layout: .block),
        .good("struct Text { let characters: [Character] }\nfunc f(t: Text) { t.characters.first }"),
        .good("let characters = name.map { $0 }; let arc4random = 1; f(CGRectMake, .characters, a.toInt(b), a.reduce(0, +))"),
        .good("let a = Variable(0)\nfunc f(sender: AnyObject) { CGRect.zero }"),
    ]

    private static func example(
        of rows: [LegacySpelling], behind lead: String = "", layout: Example.Layout = .rows
    ) -> Example {
        .bad(
            lead + rows.map(\.example).joined(separator: "\n"),
            fixed: lead + rows.map(\.fixedExample).joined(separator: "\n"), layout: layout)
    }

    static var watchedWords: [WordTable] { [Table.shared.firstTokens] }

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        let table = Table.shared
        var end = 0
        var known = Knowledge()
        for (token, place) in file.occurrences(of: table.firstTokens) where token >= end {
            guard let match = table.match(place, at: token, in: file), !isOwn(match, in: file, project, &known),
                !file.isForOlderCompilers(token)
            else { continue }
            flag(match, in: file, project, &report)
            end = match.tokens.end
        }
    }

    /// Whether the project, or the declared type of the owner, says that the name is another's.
    private func isOwn(_ match: Match, in file: SourceFile, _ project: Project, _ known: inout Knowledge) -> Bool {
        if match.row.names.contains(where: project.declaresName) || isLocal(match, in: file) { return true }
        if isInProject(match, in: file, project) { return true }
        // Swift 1, the last that had it, knew no errors to throw: this one is a library's.
        if match.row.old == "toInt()" {
            let errors = known.errors ?? Errors(in: file)
            known.errors = errors
            return errors == .handled
        }
        if Self.casings.contains(where: { $0 == match.row.old }) { return isExpression(match, in: file, project) }
        // `AttributedString` has `characters` today; `NSEvent`, `UIKey` and shortcuts have always had them.
        guard match.row.old == "characters", let owner = file.operand(endingAt: match.tokens.start - 2) else {
            return isSetting(match, in: file, project)
        }
        switch project.declaredType(of: owner, at: match.tokens.start, in: file) {
        case let .known(type): return !["String", "Substring"].contains(type.name)
        case .unnamed: return true
        case .unknown:
            let name = file.string(owner).lowercased().filter { $0 != "?" && $0 != "!" }
            if ["event", "press.key", "shortcut", "hotkey"].contains(where: name.hasSuffix) || isAttributed(owner, name, in: file) { return true }
            let age = known.age ?? Age(of: file)
            known.age = age
            return age == .new || file.mentions(Self.keyEvents)
        }
    }

    /// `attributed.characters`, `date.formatted(.dateTime.attributed).characters`, or a local name for such a value.
    private func isAttributed(_ owner: TokenRange, _ name: String, in file: SourceFile) -> Bool {
        if name.includes("attributed") { return true }
        guard owner.count == 1, file.tokens[owner.start].kind == .identifier else { return false }
        return file.localInitializer(of: file.name(owner.start), at: owner.start).map { file.string($0).lowercased().includes("attributed") } ?? false
    }

    /// Who hands out events of keys, whatever they are called then.
    private static let keyEvents = WordTable([
        "NSEvent", "addLocalMonitorForEvents", "addGlobalMonitorForEvents", "currentEvent", "nextEvent", "onKeyPress", "KeyPress",
    ])

    /// Whether a parameter or a local variable has that name.
    private func isLocal(_ match: Match, in file: SourceFile) -> Bool {
        let name = match.tokens.start
        switch match.row.place {
        case .free, .either:
            return name > 0 && file.tokens[name - 1].kind != .period && file.localName(file.name(name), at: name) != .foreign
        case .member, .enumCase, .label, .actionParameter: return false
        }
    }

    /// Whether it is a member of a type of the project, `Darwin.M_PI`, or an element of a tuple: `extremes.minElement()`.
    private func isInProject(_ match: Match, in file: SourceFile, _ project: Project) -> Bool {
        let name = match.tokens.start
        guard name > 1, file.tokens[name - 1].kind == .period else { return false }
        switch match.row.place {
        case .free: return project.isTypeName(file.name(name - 2))
        case .member, .either:
            guard let owner = file.operand(endingAt: name - 2) else { return false }
            let value = owner.count == 1 ? file.localInitializer(of: file.name(owner.start), at: name) : nil
            let type = project.writtenType(of: owner, at: name, in: file) ?? value.map(WrittenType.type)
            return type.map { file.tupleLabels(of: $0).contains(file.name(name)) } ?? false
        case .enumCase, .label, .actionParameter: return false
        }
    }

    private static let casings = ["lowercaseString", "uppercaseString", "capitalizedString"]

    /// Whether a query asks for a text in other letters, `Expression<String>("name").lowercaseString`: SQLite.swift calls it so today.
    private func isExpression(_ match: Match, in file: SourceFile, _ project: Project) -> Bool {
        guard !file.imports(oneOf: ["SQLite"]) else { return true }
        guard let owner = file.operand(endingAt: match.tokens.start - 2),
            case let .known(type) = project.declaredType(of: owner, at: match.tokens.start, in: file)
        else { return false }
        return !type.name.lowercased().hasSuffix("string")
    }

    /// `config.userInteractionEnabled`
    private func isSetting(_ match: Match, in file: SourceFile, _ project: Project) -> Bool {
        guard case .member = match.row.place, let owner = file.operand(endingAt: match.tokens.start - 2),
            case let .known(type) = project.declaredType(of: owner, at: match.tokens.start, in: file)
        else { return false }
        return Self.settings.contains(where: type.name.hasSuffix)
    }

    /// What the types of options end in, of which a library may call a member as it likes.
    private static let settings = ["Config", "Configuration", "Options", "Settings"]

    /// What is known of the file, once somebody has asked.
    private struct Knowledge {
        var age: Age?
        var errors: Errors?
    }

    private enum Errors {
        case handled, unheardOf

        // By words that came with Swift 2 and later. Once a file: all its tokens are read.
        init(in file: SourceFile) {
            let signs: [TokenKind] = [.keywordTry, .keywordThrow, .keywordThrows, .keywordRethrows, .keywordFileprivate]
            self = file.tokens.contains { signs.contains($0.kind) } ? .handled : .unheardOf
        }
    }

    /// A compiler that knows one of these has no `characters` of a `String` any more; nor has what a file calls so in a tuple.
    private enum Age {
        case new, unknown

        init(of file: SourceFile) {
            let isNew = file.mentions(Self.news) || file.positions(of: .identifier).contains(where: file.isLabelOfCharacters)
            self = isNew ? .new : .unknown
        }

        private static let news = WordTable([
            "AttributedString", "AttributedSubstring", "AttributeContainer", "XCTUnwrap", "UIKey", "UIPressesEvent", "SwiftUI", "Combine", "MainActor",
            "Sendable", "await",
        ])
    }

    private func flag(_ match: Match, in file: SourceFile, _ project: Project, _ report: inout Report) {
        let row = match.row
        let old = file.oneLine(match.name)
        let takesArguments = row.spelling.text.hasSuffix("(") || row.spelling.text.hasSuffix(": ")
        let new = row.spelling.text + (takesArguments ? "…)" : "")
        let version = row.since.first?.isNumber == true ? "Swift \(row.since)" : row.since
        let title = asksIndex(match, in: file) ? "'index(_:offsetBy:)'" : new.contains(" ") && !new.contains("(") ? new : "'\(new)'"
        report.flag(
            file.textRange(match.name),
            "'\(old)' is a spelling from before \(version). Write \(title) instead\(asksMember(match, in: file) ? ", and cast it" : "").",
            fix: fix(match, in: file, project, report))
    }

    /// `text.startIndex.advancedBy(4)`, `index.advancedBy(n, limit: end)`: an index of a text cannot be moved, only the text can tell
    /// the next one.
    private func asksIndex(_ match: Match, in file: SourceFile) -> Bool {
        guard match.row.old == "advancedBy(" else { return false }
        let arguments = file.elements(of: file.outline.inside(match.tokens.end - 1))
        return ["startIndex", "endIndex"].contains { file.token(match.tokens.start - 2, is: $0) }
            || arguments.contains { file.token($0.start, is: "limit") && file.isArgumentLabel($0.start) }
    }

    /// Whether a member of the parameter is asked for, which only an `AnyObject` has.
    private func asksMember(_ match: Match, in file: SourceFile) -> Bool {
        guard case .actionParameter = match.row.place, let number = file.outline.declaration(around: match.tokens.start),
            let body = file.outline.declarations[number].body
        else { return false }
        let name = file.name(match.tokens.start - 2)
        return file.outline.inside(body).indices.contains { token in
            guard file.tokens[token].kind == .identifier, file.token(token, is: name), file.tokens[token - 1].kind != .period else { return false }
            return file.tokens[token + (file.tokens[token + 1].kind.isOptionalMark ? 2 : 1)].kind == .period
        }
    }

    /// `dispatch_sync(dispatch_get_main_queue(), work)`: with half of its words new the call is right in no Swift.
    private func isHandedToOld(_ match: Match, in file: SourceFile) -> Bool {
        file.call(withArgument: match.tokens).map { file.name($0.callee.end - 1).hasPrefix("dispatch_") } ?? false
    }

    private func fix(_ match: Match, in file: SourceFile, _ project: Project, _ report: Report) -> Fix? {
        guard case var .rename(text) = match.row.spelling, !asksIndex(match, in: file), !isHandedToOld(match, in: file) else { return nil }
        var end = match.tokens.end
        if text.hasSuffix(": ") {
            // The first label of `stringFromDate(_:)` takes the place of the `_`.
            let isName = file.tokens[end].kind == .wildcard && file.tokens[end + 1].kind == .colon
            if isName { end += 2 }
            let offset = file.tokens[end - 1].end
            let isBeforeSpace = offset < file.text.bytes.count && file.text.bytes[offset] <= 0x20
            if isName || isBeforeSpace { text.removeLast() }
        }
        // `Darwin.M_PI`: no module but Swift itself has a `Double`.
        let isQualified = text.hasPrefix("Double.") && match.tokens.start > 1 && file.tokens[match.tokens.start - 1].kind == .period
        let range = file.textRange(TokenRange(match.tokens.start - (isQualified ? 2 : 0), end))
        // `M_PI` in a `Schema` that has a `Double` of its own.
        let isHidden = text.split(separator: ".").first.map { $0.first?.isUppercase == true && project.isTypeName(String($0)) } ?? false
        return file.hasComment(in: range) ? nil : report.fix(isHidden ? .unsafe : .safe, replacing: range, with: text)
    }
}

private struct Match {
    let row: LegacySpelling
    let tokens: TokenRange
    let name: TokenRange
}

// MARK: Table

/// All rows, by what can be read off a name without spelling it.
private struct Table {
    static let shared = Table()
    /// Of each row the first token; the first one of those that are equal is found.
    let firstTokens = LegacySpelling.firstTokens

    /// The longest row that the tokens at `index` spell, of those that begin as the one at `place` does.
    func match(_ place: Int, at index: Int, in file: SourceFile) -> Match? {
        for row in LegacySpelling.all[place...] {
            let tokens = row.tokens
            guard file.token(index, is: String(tokens[0])) else { return nil }
            guard fits(row, tokens, at: index, in: file) else { continue }
            return Match(row: row, tokens: TokenRange(index, index + tokens.count), name: TokenRange(index, index + row.nameCount))
        }
        return nil
    }

    private func fits(_ row: LegacySpelling, _ tokens: [Substring], at index: Int, in file: SourceFile) -> Bool {
        let end = index + tokens.count
        guard end < file.tokens.count, tokens.indices.dropFirst().allSatisfy({ file.token(index + $0, is: String(tokens[$0])) }) else {
            return false
        }
        let before = index > 0 ? file.tokens[index - 1].kind : .endOfFile
        guard ![.keywordFunc, .keywordVar, .keywordLet].contains(before),
            // What a label of a `switch` compares with is no declaration.
            before != .keywordCase || file.tokens[end].kind == .colon
        else { return false }
        if tokens.last == "(", let arguments = row.arguments, !arguments.fit(call: end - 1, in: file) { return false }
        switch row.place {
        case .member:
            guard before == .period, index > 1, file.operand(endingAt: index - 2) != nil, !isType(index, in: file) else { return false }
            // What is set though nobody could is another's.
            if file.tokens[end].kind == .equal, tokens.count == 1, !row.isSettable { return false }
            return tokens.count > 1 || file.tokens[end].kind != .leftParen
        case let .enumCase(type):
            guard before == .period, file.tokens[end].kind != .leftParen else { return false }
            return file.operand(endingAt: index - 2) == nil || file.token(index - 2, is: type)
        case .free:
            guard before != .period || file.namesModule(index - 2) || file.namesLibraryOfC(index - 2), !file.isArgumentLabel(index)
            else { return false }
            return !row.since.hasPrefix("Rx") || file.imports(oneOf: ["RxSwift", "RxCocoa", "RxRelay"])
        case .either:
            // A case of an enum stands behind a period without an object.
            return before != .period || index > 1 && file.operand(endingAt: index - 2) != nil
        case let .label(function):
            guard file.tokens[end].kind == .colon, let callee = file.callee(ofArgumentBefore: index), callee > 0,
                file.tokens[callee - 1].kind == .period, file.token(callee, is: function),
                let open = file.outline.brackets.opener(before: index), let arguments = row.arguments
            else { return false }
            return arguments.fit(call: open, in: file)
        case .actionParameter:
            return before == .colon && isActionParameter(index, in: file)
        }
    }

    /// `CoreGraphics.CGColor`, `import struct CoreGraphics.CGColor`: behind the name of a module or a type stands a type.
    private func isType(_ index: Int, in file: SourceFile) -> Bool {
        let around = file.outline.declaration(around: index)
        if let around, file.outline.declarations[around].kind == .import { return true }
        return file.startsUpperCase(index) && file.tokens[index - 2].kind == .identifier && file.startsUpperCase(index - 2)
    }

    private func isActionParameter(_ index: Int, in file: SourceFile) -> Bool {
        guard let number = file.outline.declaration(around: index) else { return false }
        let declaration = file.outline.declarations[number]
        return declaration.kind == .function && declaration.parameters.contains(index)
            && file.hasAttribute(declaration, "IBAction")
    }
}

extension SourceFile {
    /// Whether the token is the name of a module that Foundation and Apple's other frameworks bring along: `Darwin.M_PI`.
    fileprivate func namesLibraryOfC(_ token: Int) -> Bool {
        guard token >= 0, tokens[token].kind == .identifier, token == 0 || tokens[token - 1].kind != .period else { return false }
        return ["Darwin", "Glibc", "Musl", "CoreGraphics", "CoreFoundation", "Dispatch"].contains { self.token(token, is: $0) }
    }

    /// `characters` in front of a type, as in `-> (characters: [Character], widths: [Double])`.
    fileprivate func isLabelOfCharacters(_ token: Int) -> Bool {
        guard self.token(token, is: "characters"), token + 2 < tokens.count, tokens[token + 1].kind == .colon else { return false }
        let type = tokens[token + 2].kind == .leftBracket ? token + 3 : token + 2
        return tokens[type].kind == .identifier && name(type).first?.isUppercase == true
    }
}
