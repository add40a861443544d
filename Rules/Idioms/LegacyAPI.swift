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
        reach: .project,
        demands: [.declaredNames]
    )

    /// Each row of the table has its example; here they are together.
    static let examples: [Example] = [
        example(of: Table.text), example(of: Table.foundation), example(of: Table.interface), example(of: Table.styles),
        example(of: Table.reactive, "import RxSwift\n"),
        .good("struct Text { let characters: [Character] }\nfunc f(t: Text) { t.characters.first }"),
        .good("let characters = name.map { $0 }; let arc4random = 1; f(CGRectMake, .characters, a.toInt(b), a.reduce(0, +))"),
        .good("let a = Variable(0)\nfunc f(sender: AnyObject) { CGRect.zero }"),
    ]

    private static func example(of rows: [Row], _ lead: String = "") -> Example {
        .bad(
            lead + rows.map(\.example).joined(separator: "\n"),
            fixed: (lead + rows.map(\.fixedExample).joined(separator: "\n")))
    }

    static var watchedWords: [WordTable] { [Table.shared.firstTokens] }

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        let table = Table.shared
        var end = 0
        var age: Age?
        for (token, place) in file.occurrences(of: table.firstTokens) where token >= end {
            guard let match = table.match(place, at: token, in: file), !isOwn(match, in: file, project, &age) else { continue }
            flag(match, in: file, &report)
            end = match.tokens.end
        }
    }

    /// Whether the project, or the declared type of the owner, says that the name is another's.
    private func isOwn(_ match: Match, in file: SourceFile, _ project: Project, _ age: inout Age?) -> Bool {
        if match.row.names.contains(where: project.declaresName) { return true }
        // `AttributedString` has `characters` today; `NSEvent` and `UIKey` have always had them.
        guard match.row.old == "characters", let owner = file.operand(endingAt: match.tokens.start - 2) else { return false }
        switch project.declaredType(of: owner, at: match.tokens.start, in: file) {
        case let .known(type): return !["String", "Substring"].contains(type.name)
        case .unnamed: return true
        case .unknown:
            let name = file.string(owner).lowercased().filter { $0 != "?" && $0 != "!" }
            if name.contains("attributed") || name.hasSuffix("event") || name.hasSuffix("press.key") { return true }
            let known = age ?? Age(of: file)
            age = known
            return known == .new
        }
    }

    /// A compiler that knows `AttributedString` has no `characters` of a `String` any more.
    private enum Age {
        case new, unknown

        init(of file: SourceFile) {
            let isNew = file.positions(of: .identifier).contains { token in
                file.token(token, is: "AttributedString") || file.token(token, is: "AttributedSubstring")
            }
            self = isNew ? .new : .unknown
        }
    }

    private func flag(_ match: Match, in file: SourceFile, _ report: inout Report) {
        let row = match.row
        let old = file.oneLine(match.name)
        let new = row.spelling.text.hasSuffix("(") || row.spelling.text.hasSuffix(": ")
            ? row.spelling.text.prefix { $0 != "(" } + "(…)" : row.spelling.text[...]
        let version = row.since.first?.isNumber == true ? "Swift \(row.since)" : row.since
        let title = new.contains(" ") && !new.contains("(") ? String(new) : "'\(new)'"
        report.flag(
            file.textRange(match.name),
            "'\(old)' is a spelling from before \(version). Write \(title) instead.", fix: fix(match, in: file, report))
    }

    private func fix(_ match: Match, in file: SourceFile, _ report: Report) -> Fix? {
        let range = file.textRange(match.tokens)
        guard case let .rename(text) = match.row.spelling, !file.hasComment(in: range) else { return nil }
        return report.fix(.safe, replacing: range, with: text)
    }
}

// MARK: Rows

/// An old spelling and what to write today.
private struct Row {
    enum Place {
        /// Behind a period: `.characters`
        case member
        /// Not behind a period: `NSMakeRange(`
        case free
        case either
        /// Behind a period, with this type in front of it or none: `.ASCIICapable`
        case enumCase(of: String)
        /// The label of an argument of this function.
        case label(of: String)
        /// The type of a parameter of an `@IBAction`.
        case actionParameter
    }

    enum Spelling {
        /// Takes the place of the old tokens.
        case rename(String)
        /// More than a name changes.
        case advice(String)

        var text: String {
            switch self {
            case let .rename(text), let .advice(text): text
            }
        }
    }

    let place: Place
    /// The old spelling. Its tokens are read off it when they are asked for: few rows are ever compared with anything.
    let old: Substring
    let spelling: Spelling
    /// The version that brought the new spelling.
    let since: String
    /// What is shown, where it is no plain call.
    private let shown: String?

    static func rename(_ old: String, _ new: String, _ since: String, _ example: String? = nil) -> Row {
        Row(old, .rename(new), since, example)
    }

    static func advise(_ old: String, _ new: String, _ since: String, _ example: String? = nil) -> Row {
        Row(old, .advice(new), since, example)
    }

    /// Cases that began with a capital.
    static func styles(of type: String, _ names: String...) -> [Row] {
        names.map { name in
            // `ASCIICapable`, `NumberPad`: the last of several capitals begins the next word.
            let capitals = name.utf8.prefix { $0 < UInt8(ascii: "a") }.count
            let first = Substring(name.utf8.prefix(max(1, capitals - 1)))
            return Row(name, .rename(first.lowercased() + name[first.endIndex...]), "3", "f(.«\(name)»)", .enumCase(of: type))
        }
    }

    static func color(_ name: String) -> Row {
        rename("UIColor.\(name)Color()", "UIColor.\(name)", "3", "«UIColor.\(name)Color»()")
    }

    static func rename(label: String, of function: String, to new: String, _ since: String, _ example: String) -> Row {
        Row(label, .rename(new), since, example, .label(of: function))
    }

    static func advise(label: String, of function: String, _ new: String, _ since: String, _ example: String) -> Row {
        Row(label, .advice(new), since, example, .label(of: function))
    }

    static func senderOfAction(_ new: String, _ since: String, _ example: String) -> Row {
        Row("AnyObject", .advice(new), since, example, .actionParameter)
    }

    private init(_ old: String, _ spelling: Spelling, _ since: String, _ example: String?, _ place: Place? = nil) {
        // By bytes: every row is made as soon as the rule is on, and characters took a tenth of linting a small file.
        let (period, tilde) = (UInt8(ascii: "."), UInt8(ascii: "~"))
        let mark = old.utf8.first
        self.place = place ?? (mark == period ? .member : mark == tilde ? .either : .free)
        self.old = mark == period || mark == tilde ? old.dropFirst() : old[...]
        self.spelling = spelling
        self.since = since
        shown = example
    }

    /// With the place of the finding marked.
    var example: String {
        if let shown { return shown }
        let behind = tokens[nameCount...].joined()
        let object = if case .free = place { "" } else { "value." }
        return object + "«" + tokens[..<nameCount].joined() + "»" + (behind == "(" ? "(a)" : behind)
    }

    /// Names, and all other bytes one by one: what characters know of letters took half the time of linting a small file.
    var tokens: [Substring] {
        var tokens: [Substring] = []
        var rest = old.utf8
        while !rest.isEmpty {
            let token = Row.firstToken(of: rest)
            tokens.append(Substring(token))
            rest = rest[token.endIndex...]
        }
        return tokens
    }

    static func firstToken(of spelling: Substring.UTF8View) -> Substring.UTF8View {
        let name = spelling.prefix { byte in
            byte &- UInt8(ascii: "0") < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_")
        }
        return name.isEmpty ? spelling.prefix(1) : name
    }

    /// How many of the tokens the finding underlines: the names in front of the first parenthesis.
    var nameCount: Int { (tokens.firstIndex { $0 == "(" || $0 == "<" } ?? tokens.count) }

    /// What a project may declare itself, so that the spelling is its own.
    var names: [String] {
        switch place {
        case let .label(function): [function]
        case .actionParameter: []
        case .member, .free, .either, .enumCase: tokens[..<nameCount].filter { $0 != "." }.map(String.init)
        }
    }

    var fixedExample: String {
        let parts = example.split(omittingEmptySubsequences: false) { $0 == "«" || $0 == "»" }.map(String.init)
        guard case let .rename(text) = spelling else { return parts.joined() }
        return parts[0] + text + parts[2].dropFirst(tokens[nameCount...].joined().count)
    }
}

private struct Match {
    let row: Row
    let tokens: TokenRange
    let name: TokenRange
}

// MARK: Table

/// All rows, by what can be read off a name without spelling it.
private struct Table {
    static let shared = Table(text + foundation + interface + styles + reactive)
    /// Of each row the first token; the first one of those that are equal is found.
    let firstTokens: WordTable
    /// Those that begin with the same token stand together, and of two that fit one place the longer one first.
    private let rows: [Row]

    init(_ rows: [Row]) {
        self.rows = rows
        firstTokens = WordTable(rows.map { String(Substring(Row.firstToken(of: $0.old.utf8))) })
    }

    /// The longest row that the tokens at `index` spell, of those that begin as the one at `place` does.
    func match(_ place: Int, at index: Int, in file: SourceFile) -> Match? {
        let first = Row.firstToken(of: rows[place].old.utf8)
        let candidates = rows[place...].prefix { row in Row.firstToken(of: row.old.utf8).elementsEqual(first) }
        guard let row = candidates.first(where: { fits($0, at: index, in: file) }) else { return nil }
        let tokens = TokenRange(index, index + row.tokens.count)
        return Match(row: row, tokens: tokens, name: TokenRange(index, index + row.nameCount))
    }

    private func fits(_ row: Row, at index: Int, in file: SourceFile) -> Bool {
        let tokens = row.tokens
        let end = index + tokens.count
        guard end < file.tokens.count, tokens.indices.allSatisfy({ file.token(index + $0, is: String(tokens[$0])) }) else {
            return false
        }
        let before = index > 0 ? file.tokens[index - 1].kind : .endOfFile
        guard ![.keywordFunc, .keywordVar, .keywordLet].contains(before),
            // What a label of a `switch` compares with is no declaration.
            before != .keywordCase || file.tokens[end].kind == .colon
        else { return false }
        switch row.place {
        case .member:
            guard before == .period, index > 1, file.operand(endingAt: index - 2) != nil, !isType(index, in: file) else { return false }
            return tokens.count > 1 || file.tokens[end].kind != .leftParen
        case let .enumCase(type):
            guard before == .period, file.tokens[end].kind != .leftParen else { return false }
            return file.operand(endingAt: index - 2) == nil || file.token(index - 2, is: type)
        case .free:
            guard before != .period || file.namesModule(index - 2), !file.isArgumentLabel(index) else { return false }
            return !row.since.hasPrefix("Rx") || file.imports(oneOf: ["RxSwift", "RxCocoa", "RxRelay"])
        case .either:
            // A case of an enum stands behind a period without an object.
            return before != .period || index > 1 && file.operand(endingAt: index - 2) != nil
        case let .label(function):
            guard file.tokens[end].kind == .colon, let callee = file.callee(ofArgumentBefore: index), callee > 0 else { return false }
            return file.tokens[callee - 1].kind == .period && file.token(callee, is: function)
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
            && file.attributes(of: declaration).contains { $0.components == ["IBAction"] }
    }

    // The old spelling: `.` in front of a member, `~` where a member may be called without its object; the new one; since when.
    static let text: [Row] = [
        .advise(".characters", "the string itself", "4", "name.«characters».first"),
        .advise(".toInt()", "Int(…)", "2"), .rename(".lowercaseString", "lowercased()", "3"),
        .rename(".uppercaseString", "uppercased()", "3"), .rename(".capitalizedString", "capitalized", "3"),
        .advise(".stringByReplacingCharactersInRange(", "replacingCharacters(in:with:)", "3"),
        .advise(".stringByReplacingOccurrencesOfString(", "replacingOccurrences(of:with:)", "3"),
        .rename(".stringByTrimmingCharactersInSet(", "trimmingCharacters(in: ", "3"),
        .rename(".stringByAppendingString(", "appending(", "3"),
        .rename(".rangeOfCharacterFromSet(", "rangeOfCharacter(from: ", "3"),
        .rename(".rangeOfString(", "range(of: ", "3"), .rename(".substringFromIndex(", "substring(from: ", "3"),
        .rename(".substringToIndex(", "substring(to: ", "3"),
        .rename(".componentsSeparatedByString(", "components(separatedBy: ", "3"),
        .rename(".dataUsingEncoding(", "data(using: ", "3"), .rename(".UUIDString", "uuidString", "3"),
        .rename("println(", "print(", "2"), .rename("__FUNCTION__", "#function", "2.2", "log(«__FUNCTION__»)"),
        .rename("__FILE__", "#file", "2.2", "log(«__FILE__»)"),
        .rename("__LINE__", "#line", "2.2", "log(«__LINE__»)"), .rename(".enumerate()", "enumerated()", "3"),
        .rename(".sortInPlace(", "sort(", "3"),
        .rename(".sortInPlace", "sort", "3", "list.«sortInPlace» { $0 < $1 }"),
        .rename(".joinWithSeparator(", "joined(separator: ", "3"),
        .rename(".appendContentsOf(", "append(contentsOf: ", "3"), .rename(".removeAtIndex(", "remove(at: ", "3"),
        .rename(".advancedBy(", "advanced(by: ", "3"),
        .advise(label: "combine", of: "reduce", "reduce(_:_:)", "3", "list.reduce(0, «combine»: +)"),
        .rename(label: "atIndex", of: "insert", to: "at", "3", "list.insert(a, «atIndex»: 0)"),
    ]

    static let foundation: [Row] = [
        .advise("NSCharacterSet(charactersInString:", "CharacterSet(charactersIn:)", "3",
            "«NSCharacterSet»(charactersInString: a)"),
        .rename(".invertedSet", "inverted", "3"), .rename("NSScanner(", "Scanner(", "3"),
        .advise("NSLocale.currentLocale()", "Locale.current", "3"),
        .advise("NSCalendar.currentCalendar()", "Calendar.current", "3"),
        .rename("NSUserDefaults.standardUserDefaults()", "UserDefaults.standard", "3"),
        .rename("NSNotificationCenter.defaultCenter()", "NotificationCenter.default", "3"),
        .rename("NSFileManager.defaultManager()", "FileManager.default", "3"),
        .rename("NSBundle.mainBundle()", "Bundle.main", "3"),
        .rename("NSURLSession.sharedSession()", "URLSession.shared", "3"),
        .rename("NSThread.isMainThread()", "Thread.isMainThread", "3"),
        .rename("NSRunLoop.currentRunLoop()", "RunLoop.current", "3"),
        .rename("NSJSONSerialization", "JSONSerialization", "3", "«NSJSONSerialization».isValidJSONObject(a)"),
        .rename(".objectForKey(", "object(forKey: ", "3"),
        .rename("NSAttributedStringKey", "NSAttributedString.Key", "4.2", "let a: «NSAttributedStringKey»"),
        .rename("NSFontAttributeName", "NSAttributedString.Key.font", "4", "f(«NSFontAttributeName»)"),
        .advise("arc4random_uniform(", "Int.random(in:)", "4.2"), .advise("arc4random()", "Int.random(in:)", "4.2"),
        .advise("dispatch_async(dispatch_get_main_queue()", "DispatchQueue.main.async", "3",
            "«dispatch_async»(dispatch_get_main_queue(), a)"),
        .advise("dispatch_async(", "DispatchQueue.async(execute:)", "3"),
        .advise("dispatch_sync(", "DispatchQueue.sync(execute:)", "3"),
        .advise("dispatch_after(", "DispatchQueue.asyncAfter(deadline:)", "3"),
        .advise("dispatch_once(", "a 'static let'", "3"),
        .rename("dispatch_get_main_queue()", "DispatchQueue.main", "3"),
        .advise("dispatch_get_global_queue(", "DispatchQueue.global(qos:)", "3"),
        .rename("dispatch_group_create()", "DispatchGroup()", "3"),
    ]

    static let interface: [Row] = [
        .advise("NSMakeRange(", "NSRange(location:length:)", "3"),
        .advise("CGRectMake(", "CGRect(x:y:width:height:)", "3"), .advise("CGPointMake(", "CGPoint(x:y:)", "3"),
        .advise("CGSizeMake(", "CGSize(width:height:)", "3"),
        .advise("UIEdgeInsetsMake(", "UIEdgeInsets(top:left:bottom:right:)", "4.2"),
        .advise("CGRectGetWidth(", "width", "3"), .advise("CGRectInset(", "insetBy(dx:dy:)", "3"),
        .rename("CGRectZero", "CGRect.zero", "3", "f(«CGRectZero»)"),
        .rename("CGPointZero", "CGPoint.zero", "3", "f(«CGPointZero»)"),
        .rename("CGSizeZero", "CGSize.zero", "3", "f(«CGSizeZero»)"),
        .rename("CGAffineTransformMakeRotation(", "CGAffineTransform(rotationAngle: ", "3"),
        .rename(".CGColor", "cgColor", "3"), .rename(".CGImage", "cgImage", "3"),
        .rename("UIApplication.sharedApplication()", "UIApplication.shared", "3"),
        .rename("UIScreen.mainScreen()", "UIScreen.main", "3"),
        .rename("UIDevice.currentDevice()", "UIDevice.current", "3"), .color("black"), .color("white"),
        .color("clear"), .color("red"), .color("green"), .color("blue"), .color("gray"), .color("lightGray"),
        .color("yellow"), .rename("~presentViewController(", "present(", "3"),
        .rename("~dismissViewControllerAnimated(", "dismiss(animated: ", "3"),
        .rename(".userInteractionEnabled", "isUserInteractionEnabled", "3", "view.«userInteractionEnabled» = false"),
        .rename(label: "forState", of: "setTitle", to: "for", "3", "button.setTitle(a, «forState»: b)"),
        .rename(label: "forState", of: "setTitleColor", to: "for", "3", "button.setTitleColor(a, «forState»: b)"),
        .rename(label: "forState", of: "setImage", to: "for", "3", "button.setImage(a, «forState»: b)"),
        .senderOfAction("Any", "3", "@IBAction func f(sender: «AnyObject») {}"),
    ]

    static let styles: [Row] =
        Row.styles(
            of: "UIKeyboardType", "ASCIICapable", "NumberPad", "DecimalPad", "PhonePad", "EmailAddress",
            "NumbersAndPunctuation")
        + Row.styles(of: "UIControlEvents", "TouchUpInside", "TouchDown", "ValueChanged", "EditingChanged")
        + Row.styles(of: "UIAlertControllerStyle", "ActionSheet")
        + Row.styles(of: "UIViewAnimationOptions", "CurveEaseIn", "CurveEaseOut", "CurveEaseInOut")
        + Row.styles(of: "UIViewContentMode", "ScaleAspectFit", "ScaleAspectFill") + [
            .rename("UIControlState", "UIControl.State", "4.2", "let a: «UIControlState»"),
            .rename("UIAlertControllerStyle", "UIAlertController.Style", "4.2", "let a: «UIAlertControllerStyle»"),
        ]

    static let reactive: [Row] = [
        .advise("Variable(", "BehaviorRelay(value:)", "RxSwift 5", "let a = «Variable»(0)"),
        .advise("Variable<", "BehaviorRelay(value:)", "RxSwift 5", "let b = «Variable»<Int>(0)"),
    ]
}
