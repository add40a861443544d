import RuleKit
import Testing

struct LostInterpolationTests {
    static let cases = IdiomCases.of("lost_interpolation", [
        // Layouts, scripts and statements have parentheses of their own.
        .good("func f(gap: Int, way: String) { g(withVisualFormat: \"\\(way):|[a]-(gap)-[b]|\"); h(way + \":|[a]-(gap)-|\"); h(\"[a]-(gap)-[b]\"); h(\"\\(way)-(gap)-[c]\") }"),
        .bad("func f(gap: Int) { g(\"a-«(»gap)-b\"); g(\"[a]: -«(»gap)\") }", fixed: "func f(gap: Int) { g(\"a-\\(gap)-b\"); g(\"[a]: -\\(gap)\") }"),
        .good("func f(error: E, video: V, count: Int) { g(\"try { a(); } catch (error) { b(error); }\"); g(\"if (video) { video.play(); }\"); g(\"while  (count){\"); g(\"return (count);\"); g(\"onmessage = function (count) { post(count); }\") }"),
        .bad("func f(name: String, count: Int) { g(\"if «(»name) is missing\"); g(\"wait for «(»name); then stop\"); g(\"return «(»count) coins\"); g(\"WHERE is «(»name)?\") }",
            fixed: "func f(name: String, count: Int) { g(\"if \\(name) is missing\"); g(\"wait for \\(name); then stop\"); g(\"return \\(count) coins\"); g(\"WHERE is \\(name)?\") }"),
        .good("func f(name: String) { web.evaluateJavaScript(\"show (name)\") { _, _ in }; let s = WKUserScript(source: \"a = (name)\", injectionTime: .end); q(\"UNIQUE (name)\"); q(\" WHERE (name) IN (1)\") }"),
        // Patterns and formats behind a name that says so, or that is handed on as one.
        .good("func f(user: String) { let pattern = \"^(user)@\"; run(pattern) }\nstruct A { let user: String; var loginRegex: String { \"^(user)@\" } }"),
        .good("func f(user: String) { let a = \"^(user)@\"; Regex(a); let b = \"(user)\"; t.range(of: b, options: .regularExpression); let c = \"%d (user)\"; String(format: c, 1) }"),
        .bad(
            "func f(user: String) { let a = \"«(»user)\"; run(a, pattern: b); Regex(b.a); let t = \"«(»user)\" }\nfunc g(user: String) { Regex(t) }\nstruct A { let user: String; var regex: String { log(\"«(»user)\"); return a } }",
            fixed: "func f(user: String) { let a = \"\\(user)\"; run(a, pattern: b); Regex(b.a); let t = \"\\(user)\" }\nfunc g(user: String) { Regex(t) }\nstruct A { let user: String; var regex: String { log(\"\\(user)\"); return a } }"),
        // What no text can take up.
        .good("struct Token: ~Copyable {}\nfunc f<each Item>(action: () -> Void, item: repeat each Item, token: borrowing Token) { log(\"a (action) (item) (token)\") }"),
        .bad(
            "struct Token { let id = 1 }\nfunc f(action: @escaping () -> Void, other: (() -> Void)?, token: Token) { log(\"a «(»action) «(»other) «(»token)\") }\nfunc g(name: () -> Void) { func h(name: String) { log(\"«(»name)\") } }",
            fixed: "struct Token { let id = 1 }\nfunc f(action: @escaping () -> Void, other: (() -> Void)?, token: Token) { log(\"a \\(action) \\(other) \\(token)\") }\nfunc g(name: () -> Void) { func h(name: String) { log(\"\\(name)\") } }"),
        // Statements behind a line break, and their clauses.
        .good("func f(name: String) { db.execute(\"\\n  SELECT max (name) FROM a\"); db.execute(\"\\t\\nINSERT INTO a (name)\"); let key = \"FOREIGN KEY (name) REFERENCES a\" }"),
        .bad("func f(name: String) { log(\"\\n«(»name) SELECT\"); log(\"Foreign key «(»name)\") }", fixed: "func f(name: String) { log(\"\\n\\(name) SELECT\"); log(\"Foreign key \\(name)\") }"),
        // A participle beside what can only be a value is one, too.
        .bad("func f(completed: Int, total: Int) -> String { \"Finished «(»completed) of «(»total) files\" }",
            fixed: "func f(completed: Int, total: Int) -> String { \"Finished \\(completed) of \\(total) files\" }"),
        // What is looked for in a text, and the texts that hold it.
        .good("func f(t: String, name: String) -> String { t.replacingOccurrences(of: \"(name)\", with: name) }\nfunc g(name: String) { show(f(t: \"Hello (name)\", name: name)) }"),
        .good("func f(t: inout String, name: String) { if t.hasPrefix(\"(name)\") || t == \"(name)\" { t.replace(\"(name)\", with: name) }; _ = t.split(separator: \"(name)\") }"),
        .bad("func f(t: String, name: String) { check(t.contains(\"Hello «(»name)\")) }", fixed: "func f(t: String, name: String) { check(t.contains(\"Hello \\(name)\")) }"),
        .good("func f(encrypted: Bool, total: Int) -> String { \"Message (encrypted) \\(total)\" }"),
        // The first text of a sum tells that it is a statement.
        .good("func f(name: String) { db.execute(\"INSERT INTO x \" + \"(name) VALUES (?)\" + \"(name)\") }"),
        .bad("func f(name: String) { show(\"Hello \" + \"«(»name)\") }", fixed: "func f(name: String) { show(\"Hello \" + \"\\(name)\") }"),
        // A property has no value yet where it is made.
        .good("struct A { var text: String { \"x (text)\" }\nvar other: String { get { \"x (other)\" } set { } } }"),
        .bad("struct A { var text: String { get { other } set { print(\"from «(»text)\") } } }", fixed: "struct A { var text: String { get { other } set { print(\"from \\(text)\") } } }"),
        .bad("struct A { var text = \"\" { didSet { print(\"now «(»text)\") } } }", fixed: "struct A { var text = \"\" { didSet { print(\"now \\(text)\") } } }"),
        // Texts that take no interpolation: their values stand behind them, or the compiler has to know them.
        .good("func f(block: B, name: StaticString) { os_signpost(.begin, log: log, name: name, signpostID: id, \"%s (block)\", x); os_signpost(.event, log: log, name: \"a (block)\") }"),
        .good("func f(count: Int) { os_log(\"%d items (count)\", log: log, 1); os_log(\"items (count)\", type: .info); NSLog(\"%@ of (count)\", x); NSLog(\"%{public}@ of (count)\", x) }"),
        .good("func f(count: Int) { let text: StaticString = \"a (count)\" }"),
        .bad(
            "func f(count: Int) { os_log(\"items «(»count)\"); NSLog(\"items «(»count)\"); log(\"items «(»count)\", x); log(\"100% of «(»count)\", x); log(\"%d «(»count)\") }",
            fixed: "func f(count: Int) { os_log(\"items \\(count)\"); NSLog(\"items \\(count)\"); log(\"items \\(count)\", x); log(\"100% of \\(count)\", x); log(\"%d \\(count)\") }"),
        // Who asks for a flag wants its name and not its value, however that is written.
        .good("class A { var strict = false\nfunc f() { if self.strict { log(\" (strict)\") }; if a.isEmpty, !self.strict { log(\" (strict)\") }; if true == self.strict, b == c { log(\" (strict)\") } } }"),
        .good("func f(strict: Bool) -> String { strict ? \"\\(a) (strict)\" : a }\nfunc g(strict: Bool) -> String { a + (!strict ? \"\" : \" (strict)\") }\nfunc h(strict: Bool) -> String { b(c, strict == true && d ? e : f(\"(strict)\")) }"),
        .good("func f(strict: Bool) -> String { guard strict else { return a }\nlog(a)\nreturn g { a + \" (strict)\" } }"),
        .good("func f(strict: Bool) -> String { guard !strict, b else { return a + \" (strict)\" }; return a }"),
        .good("func f(strict: Bool) { switch strict { case true: log(\" (strict)\")\ndefault: log(\"not (strict)\") } }"),
        .bad(
            "func f(strict: Bool) { let a = strict ? b : c\nlog(\"«(»strict)\"); d(strict ? b : c, \"«(»strict)\"); log((strict ? b : c) + \"«(»strict)\") }",
            fixed: "func f(strict: Bool) { let a = strict ? b : c\nlog(\"\\(strict)\"); d(strict ? b : c, \"\\(strict)\"); log((strict ? b : c) + \"\\(strict)\") }"),
        .bad(
            "func f(name: String) { switch name { case \"a\": log(\"«(»name)\")\ndefault: break }; if name == other { log(\"«(»name)\") }; x ? name : \"«(»name)\" }",
            fixed: "func f(name: String) { switch name { case \"a\": log(\"\\(name)\")\ndefault: break }; if name == other { log(\"\\(name)\") }; x ? name : \"\\(name)\" }"),
        .bad(
            "func f(strict: Bool) { switch a { case b: guard strict else { return }\ncase c: log(\"«(»strict)\") } }",
            fixed: "func f(strict: Bool) { switch a { case b: guard strict else { return }\ncase c: log(\"\\(strict)\") } }"),
        // Nobody explains a greeting, although another text has the words where there is no such name; a noun one does.
        .bad(
            "func f(name: String) { log(\"Hello «(»name)!\"); log(\"Sent by «(»name)\"); log(\"The key (name)\") }\nfunc g() { log(\"Hello (name)\"); log(\"by (name)\"); log(\"key (name)\") }",
            fixed: "func f(name: String) { log(\"Hello \\(name)!\"); log(\"Sent by \\(name)\"); log(\"The key (name)\") }\nfunc g() { log(\"Hello (name)\"); log(\"by (name)\"); log(\"key (name)\") }"),
        // What the compiler makes for a raw type.
        .bad(
            "enum A: String { case b; var text: String { \"«(»rawValue) or «(»self.rawValue)\" } }\nenum C { case d; var text: String { \"(rawValue)\" } }",
            fixed: "enum A: String { case b; var text: String { \"\\(rawValue) or \\(self.rawValue)\" } }\nenum C { case d; var text: String { \"(rawValue)\" } }"),
        .good("enum A: String { case b; static let text = \"(rawValue)\" }\nenum C: P { case d; var text: String { \"(rawValue)\" } }"),
        // What ends like a participle and is none.
        .bad("func f(speed: Int, bed: String, edited: Bool) { log(\"Current speed «(»speed) km/h\"); log(\"Room «(»bed)\"); log(\"Message (edited)\") }",
            fixed: "func f(speed: Int, bed: String, edited: Bool) { log(\"Current speed \\(speed) km/h\"); log(\"Room \\(bed)\"); log(\"Message (edited)\") }"),
        // Static members see each other, also in their values; no name is in its own value.
        .bad("enum API { static let base = \"x\"; static let users = \"«(»base)/users\"; static let own = \"(own)\"; let other = \"(base)\" }",
            fixed: "enum API { static let base = \"x\"; static let users = \"\\(base)/users\"; static let own = \"(own)\"; let other = \"(base)\" }"),
        .bad("func f(name: String) { assert(name == x, \"«(»name) is wrong\"); XCTAssertEqual(greet(name), \"«(»name), how are you?\") }",
            fixed: "func f(name: String) { assert(name == x, \"\\(name) is wrong\"); XCTAssertEqual(greet(name), \"\\(name), how are you?\") }"),
        .bad("class A { func f() { g { [weak model = self.store, unowned other = user!] in log(\"«(»model) and «(»other)\") } } }",
            fixed: "class A { func f() { g { [weak model = self.store, unowned other = user!] in log(\"\\(model) and \\(other)\") } } }"),
        .good("func f(agencies: String) { _ = OBALoc(\"k\", value: \"v\", comment: \"Providers (agencies) of it\") }"),
        .bad("func f(name: String) { post(comment: \"Hello «(»name)\") }", fixed: "func f(name: String) { post(comment: \"Hello \\(name)\") }"),
        .good("func f(string: S) { parse(\"(program name: (identifier) value: (string))\") }"),
        .bad("func f(count: Int) { log(\"Items («(»count) of all)\") }", fixed: "func f(count: Int) { log(\"Items (\\(count) of all)\") }"),
        .good("func f(partial: Row) { partial.detail(label: \"Last days (partial)\"); partial.add(\"one (partial)\") }"),
        .bad("func f(user: User) { user.say(\"Hello «(»user.name)\") }", fixed: "func f(user: User) { user.say(\"Hello \\(user.name)\") }"),
        .good("func f(feature: String) { log(\"- (feature)variable\") }"),
        .bad("func f(width: Int) { log(\"«(»width)px\") }", fixed: "func f(width: Int) { log(\"\\(width)px\") }"),
        // The parentheses of a link stay.
        .bad(
            "func f(url: String, label: String) { log(\"[Open]«(»url)\"); log(\"See [\\(label)]«(»url) for more\") }",
            fixed: "func f(url: String, label: String) { log(\"[Open](\\(url))\"); log(\"See [\\(label)](\\(url)) for more\") }"),
        // A link that is put together.
        .good("func f(forgot: String) { log(\"[\" + title + \"](forgot)\" + \"](forgot.url) or\") }"),
        .bad("func f(name: String) { log(\"[«(»name)]\" + \" ]«(»name)\") }", fixed: "func f(name: String) { log(\"[\\(name)]\" + \" ]\\(name)\") }"),
        // What is looked for by a regular expression is a pattern.
        .good("func f(strict: Bool) { if strict { log(\"bound (strict)\") } else if !strict, a { log(\"(strict)\") } }"),
        .good("func f(strict: Bool) { if (strict) { log(\"(strict)\") }; if !(strict) { log(\"(strict)\") }; if (!strict && a) { log(\"(strict)\") } }"),
        .bad(
            "func f(strict: Bool) { if (strict || a) { log(\"«(»strict)\") } }",
            fixed: "func f(strict: Bool) { if (strict || a) { log(\"\\(strict)\") } }"),
        .bad(
            "func f(strict: Bool, name: String) { if strict, name.isEmpty { log(\"«(»name)\") } else { log(\"«(»strict)\") } }",
            fixed: "func f(strict: Bool, name: String) { if strict, name.isEmpty { log(\"\\(name)\") } else { log(\"\\(strict)\") } }"),
        .good("func f(name: String) { a.range(of: \"(name)|x\", options: .regularExpression); a.range(of: b ? \"(name)\" : c, options: [.regularExpression, .caseInsensitive]) }"),
        .bad(
            "func f(name: String) { a.range(of: \"«(»name)\", options: .literal); a.replacingOccurrences(of: \"(name)\", with: \"«(»name)\", options: String.CompareOptions.regularExpression) }",
            fixed: "func f(name: String) { a.range(of: \"\\(name)\", options: .literal); a.replacingOccurrences(of: \"(name)\", with: \"\\(name)\", options: String.CompareOptions.regularExpression) }"),
        .bad(
            "func testLabel() {\n    let normalString = \"Delia\"\n    XCTAssertEqual(a, \"Hello «(»normalString), how are you?\")\n}",
            fixed: "func testLabel() {\n    let normalString = \"Delia\"\n    XCTAssertEqual(a, \"Hello \\(normalString), how are you?\")\n}"),
        .bad("func f(name: String) { log(\"«(»name)\") }", fixed: "func f(name: String) { log(\"\\(name)\") }"),
        .bad("func f(name: String) { log(\"\\(a) «(»name)!\") }", fixed: "func f(name: String) { log(\"\\(a) \\(name)!\") }"),
        .bad("let f = { (user: User) in log(\"a «(»user.name)\") }", fixed: "let f = { (user: User) in log(\"a \\(user.name)\") }"),
        .bad("func f() { for item in items { log(\"a «(»item) b\") } }", fixed: "func f() { for item in items { log(\"a \\(item) b\") } }"),
        .bad(
            "func f() -> String { title(\"a «(»title)\") }".inRow,
            fixed: "func f() -> String { title(\"a \\(title)\") }".inRow),
        .bad(
            "extension Row { var text: String { \"a «(»title)\" } }",
            fixed: "extension Row { var text: String { \"a \\(title)\" } }",
            with: [.init("Row.swift", "struct Row { let title: String }")]),
        .good("struct Row { let title: String\n    static let hint = \"a (title)\"\n    let other = \"a (title)\" }"),
        .good("struct Row { let title: String\n    static func f() { log(\"a (title)\") } }"),
        .good("struct Row { @Option(help: \"The (title)\") var title: String }"),
        .good("func f(id: Int, path: String) { log(\"(id) $(path) \\\\(path) a(path) (path ) (the path) (path.)\") }"),
        .good("func f(name: String) { let a = try Regex.init(\"(name)\"), b: Regex<Substring> = try .init(\"(name)\"), c: Regex<Substring> = try! .init(\"(name)\") }"),
        .bad(
            "func f(name: String) { let a = Label.init(\"«(»name)\"), b: Label = .init(\"«(»name)\") }",
            fixed: "func f(name: String) { let a = Label.init(\"\\(name)\"), b: Label = .init(\"\\(name)\") }"),
        .good("func f(name: String) { NSPredicate(format: \"(name) == 1\"); try Regex(\"(name)\") }"),
        .good("func f(name: String) { run(\"\"\"\n    select (name) from people\n    \"\"\") }"),
        .good("func f(name: String) { log(\"\\(name) is (name)\") }"),
        // What translators read takes no interpolation.
        .good("func f(plural: Bool) { NSLocalizedString(\"days\", comment: \"Days left (plural)\"); _ = String(localized: \"days\", comment: \"Days (plural)\") }"),
        .good("func f(plural: Bool) { Text(\"Days\", comment: x ? \"Days (plural)\" : \"Day\") }"),
        .bad(
            "func f(name: String) { Text(\"Days of «(»name)\", comment: \"(name)\"); post(comment: \"«(»name)\") }",
            fixed: "func f(name: String) { Text(\"Days of \\(name)\", comment: \"(name)\"); post(comment: \"\\(name)\") }"),
        // The names of asynchronous loops.
        .bad(
            "func f() async throws { for try await line in lines { log(\"«(»line)\") }; for await (key, _) in a { log(\"«(»key)\") }; log(\"(line) (key)\") }",
            fixed: "func f() async throws { for try await line in lines { log(\"\\(line)\") }; for await (key, _) in a { log(\"\\(key)\") }; log(\"(line) (key)\") }"),
        .bad(
            "func f() async { for await user: User in users where user.isNew { log(\"«(»user.name)\") } }",
            fixed: "func f() async { for await user: User in users where user.isNew { log(\"\\(user.name)\") } }"),
        .good("func f() async { for await line in lines where line.isNew { log(line) }; log(\"(line)\") }"),
        // A member of something else is another name.
        .bad(
            "func f(name: String) { log(\"«(»name) is \\(list.name)\") }", fixed: "func f(name: String) { log(\"\\(name) is \\(list.name)\") }"),
        .good("struct A { let name: String\n    func f() { log(\"(name) is \\(self.name)\") } }"),
        .good("func f() { if let name { log(name) }; log(\"(name)\") }"),
        // Names that are bound later, elsewhere, or by the statement itself.
        .good("func f(x: Int?) { guard let value = x else { print(\"no (value)\"); return } }"),
        .good("func f(x: E) { guard case let .a(value) = x,\n    value > 1 else {\n    return print(\"no (value)\") } }"),
        .good("func f(x: E) { switch x { case .a(let payload): g(payload)\ncase .b: print(\"no (payload)\")\ndefault: print(\"(payload)\") } }"),
        .good("func f(x: E) { switch x { case .a: let part = 1; g(part)\ncase .b(part: let x): print(\"no (part)\") } }"),
        .good("func f() { let text = g(\"(text)\"); for item in [\"(item)\"] {}; if let one = g(\"(one)\") {}; while let two = g(\"(two)\") {} }"),
        .good("func f(name: String = \"(name)\") {}\n@available(*, deprecated, message: \"use (name)\") func g(name: String) {}"),
        .good("func f() { do { try g() } catch let problem as E {} catch { print(\"(problem)\") }; print(\"(error) (problem)\") }"),
        .good("func f() {\n    #if A\n    let text = 1\n    #else\n    print(\"(text)\")\n    #endif\n}"),
        .good("func f() { g { inner in h(inner) }; print(\"(inner)\") }\nfunc i() { { value in }; if case .a(value) = x { print(\"(value)\") } }"),
        .good("struct A { var text = 1 { willSet { print(\"(oldValue)\") } didSet { print(\"(newValue)\") } } }"),
        .good("func f(name: String) { String(format: \"a\" + \"(name)\", 1) }"),
        // Names that nobody writes a `let` for.
        .bad("func f() { do { try g() } catch { print(\"failed: «(»error)\") } }", fixed: "func f() { do { try g() } catch { print(\"failed: \\(error)\") } }"),
        .bad("func f() { do {} catch let problem as E { print(\"«(»problem)\") } }", fixed: "func f() { do {} catch let problem as E { print(\"\\(problem)\") } }"),
        .bad("struct A { var a = 1 { didSet { print(\"«(»oldValue)\") } }\nvar b: Int { get { 1 } set(other) { print(\"«(»other)\") } } }", fixed: "struct A { var a = 1 { didSet { print(\"\\(oldValue)\") } }\nvar b: Int { get { 1 } set(other) { print(\"\\(other)\") } } }"),
        .bad("class B: A { func f() { print(\"«(»title)\") } }", fixed: "class B: A { func f() { print(\"\\(title)\") } }", with: [.init("A.swift", "class A: C {}\nclass C { let title = 1 }")]),
        .bad("func f(x: E) { switch x { case let .a(payload) where g(\"«(»payload)\"): print(\"«(»payload)\")\ndefault: break } }", fixed: "func f(x: E) { switch x { case let .a(payload) where g(\"\\(payload)\"): print(\"\\(payload)\")\ndefault: break } }"),
        .bad("func f() { guard let value = x, g(\"«(»value)\") else { return }; print(\"«(»value)\") }", fixed: "func f() { guard let value = x, g(\"\\(value)\") else { return }; print(\"\\(value)\") }"),
        .bad("func f() { let (one, two) = x; for (name, count) in y where g(\"«(»count)\") { print(\"«(»one) «(»name)\") } }", fixed: "func f() { let (one, two) = x; for (name, count) in y where g(\"\\(count)\") { print(\"\\(one) \\(name)\") } }"),
        .bad("func f() { let text = 1\n    #if A\n    #else\n    print(\"«(»text)\")\n    #endif\n}", fixed: "func f() { let text = 1\n    #if A\n    #else\n    print(\"\\(text)\")\n    #endif\n}"),
        .good("func f(`default`: Int) { guard case .a(let `class`) = x else { return }; print(\"the first (default), (class) and (default.count)\") }"),
        // Patterns, wherever they stand in their argument.
        .good("func f(name: String) { try Regex<Substring>(\"(name)\"); g(pattern: on ? \"(name)\" : \"x\"); g(a, pattern: (\"(name)\")); g(pattern: x ?? [\"(name)\"]) }"),
        .good("func f(name: String) {\n    #warning(\"(name)\")\n    #error(\"(name)\")\n}"),
        .bad("func f(name: String) { g(pattern: h(\"«(»name)\"), b: \"«(»name)\") }", fixed: "func f(name: String) { g(pattern: h(\"\\(name)\"), b: \"\\(name)\") }"),
        // What another file keeps to itself.
        .good("extension Row { var text: String { \"a (title)\" } }", with: [.init("Row.swift", "struct Row { private let title: String }")]),
        .bad(
            "extension Row { var text: String { \"a «(»title)\" } }", fixed: "extension Row { var text: String { \"a \\(title)\" } }",
            with: [.init("Row.swift", "struct Row { private(set) var title: String }")]),
        .bad(
            "struct Row { private let title: String }\nextension Row { var text: String { \"a «(»title)\" } }",
            fixed: "struct Row { private let title: String }\nextension Row { var text: String { \"a \\(title)\" } }"),
        // What an interpolation ends with may be a name: so generators write calls.
        .good("func f(text: String, name: String) { g(\"return .\\(name)(text)\") }"),
        // Behind an escape, and behind other parentheses.
        .bad(
            "func f(name: String) { g(\"Hello,\\n«(»name)!\"); g(\"\\t«(»name)\") }",
            fixed: "func f(name: String) { g(\"Hello,\\n\\(name)!\"); g(\"\\t\\(name)\") }"),
        .bad(
            "func f(other: String, a1name: Int) { g(\"«(»a1name)«(»other)\"); g(\"(id)«(»other)\") }",
            fixed: "func f(other: String, a1name: Int) { g(\"\\(a1name)\\(other)\"); g(\"(id)\\(other)\") }"),
        // At the top of a file, as in a script or a playground.
        .bad(
            "let name = \"Delia\"\nprint(\"Hello «(»name)\")\nlet text = \"Hello «(»name), how are you?\"\nfor item in x { g(\"«(»item) «(»name)\") }",
            fixed: "let name = \"Delia\"\nprint(\"Hello \\(name)\")\nlet text = \"Hello \\(name), how are you?\"\nfor item in x { g(\"\\(item) \\(name)\") }"),
        .good("print(\"Hello (name)\")\nlet name = \"(name)\"\nfunc f() { print(\"Hello (name)\") }\n#if A\nlet text = 1\n#else\nprint(\"(text)\")\n#endif"),
        // Behind `self` stands a member.
        .bad(
            "struct Row { let title: String\n    func f() { g(\"a «(»self.title.count)\") } }",
            fixed: "struct Row { let title: String\n    func f() { g(\"a \\(self.title.count)\") } }"),
        .good("struct Row { let title: String\n    func f() { g(\"(self) (self.) (self.other) (other.self) \\(title) (self.title)\") } }"),
        // Behind signs that stand in front of values.
        .bad(
            "func f(number: Int) { g(\"Issue #«(»number) by @«(»number), <b>«(»number)</b>, [a]«(»number)\") }",
            fixed: "func f(number: Int) { g(\"Issue #\\(number) by @\\(number), <b>\\(number)</b>, [a](\\(number))\") }"),
        .good("func f(name: String) { g(\"$(name) %(name)s h(1)(name) \\\\#(name) \\\\##(name)\") }"),
        .good("func f(name: String) { g(\"\\\\n(name) x(a)(name) \\\\(name) f (a b)(name)\") }"),
        // Typographic quotes, dashes and emoji are no part of a name; letters of any script are.
        .bad(
            "func f(name: String) { g(\"Remove “«(»name)”?\"); h(\"¿«(»name)? —«(»name) 👋«(»name)\") }",
            fixed: "func f(name: String) { g(\"Remove “\\(name)”?\"); h(\"¿\\(name)? —\\(name) 👋\\(name)\") }"),
        .good("func f(name: String) { g(\"é(name) 数(name) ß(name)\") }"),
        // The name of what stands beside it.
        .good("func f(host: String, path: String, message: String) { #expect(uri.host == host, \"(host) \\(message)\"); XCTAssertEqual(uri.path, path.lowercased(), \"(path) of the URI\") }"),
        .bad(
            "func f(host: String, uri: URI) { log(uri.host, \"«(»host) left\"); log(host, \"Host «(»host) left\"); log(\"«(»host) left\", host) }",
            fixed: "func f(host: String, uri: URI) { log(uri.host, \"\\(host) left\"); log(host, \"Host \\(host) left\"); log(\"\\(host) left\", host) }"),
        // An aside: a participle behind its noun, and what another text says where no such name is in reach.
        .good("func f(encrypted: Data) { log(\"Message (encrypted): \\(text)\") }"),
        .good("func f() { Text(\"Back up your private key (nsec).\")\n    if let nsec = account.nsec { Button(\"Copy private key (nsec)\") { copy(nsec) } } }"),
        .good("struct A { let account: B\n    var body: Text { Text(\"Back up your private key (nsec).\")\n    if let nsec = account.nsec { Button(\"Copy private key (nsec)\") { copy(nsec) } } } }"),
        .bad(
            "struct A { let nsec: String; var title: String { \"Your key «(»nsec)\" }\n    func f(nsec: String) { log(\"A key «(»nsec) was copied\") } }",
            fixed: "struct A { let nsec: String; var title: String { \"Your key \\(nsec)\" }\n    func f(nsec: String) { log(\"A key \\(nsec) was copied\") } }"),
        .bad(
            "func f(escaped: String, shortenedName: String) { log(\"«(»escaped)\"); log(\"\\(a) «(»escaped)\"); log(\"Hello «(»shortenedName)\") }",
            fixed: "func f(escaped: String, shortenedName: String) { log(\"\\(escaped)\"); log(\"\\(a) \\(escaped)\"); log(\"Hello \\(shortenedName)\") }"),
        .bad(
            "func greeting(name: String) -> String { \"Hello «(»name)\" }\nfunc test() { expect(\"Hello (name)\", \"Bye (name)\") }",
            fixed: "func greeting(name: String) -> String { \"Hello \\(name)\" }\nfunc test() { expect(\"Hello (name)\", \"Bye (name)\") }"),
        .bad(
            "func f() { Text(\"Back up your key (nsec).\")\n    if let nsec = account.nsec { Button(\"Copy «(»nsec)\") { copy(nsec) } } }",
            fixed: "func f() { Text(\"Back up your key (nsec).\")\n    if let nsec = account.nsec { Button(\"Copy \\(nsec)\") { copy(nsec) } } }"),
        // The names of a visual format are those of metrics.
        .good("func f(margin: Int) { constraints(withVisualFormat: \"V:|-(margin)-[view(44)]\", metrics: m); add(\"H:[view]-(margin)-|\"); add(\"|-(margin)-[view]\") }"),
        .bad("func f(margin: Int) { print(\"V: «(»margin)\") }", fixed: "func f(margin: Int) { print(\"V: \\(margin)\") }"),
        // The label of a case of a shell has a line of its own.
        .good("func f(cmd: String) -> String { \"\"\"\n    case $1 in\n        (cmd)\n            run\n            ;;\n    \"\"\" }"),
        .bad("func f(cmd: String) -> String { \"\"\"\n    Dear\n    «(»cmd)\n    bye\n    \"\"\" }", fixed: "func f(cmd: String) -> String { \"\"\"\n    Dear\n    \\(cmd)\n    bye\n    \"\"\" }"),
        .bad("func f(cmd: String) -> String { \"\"\"\n    run\n    all «(»cmd)\n    \"\"\" }", fixed: "func f(cmd: String) -> String { \"\"\"\n    run\n    all \\(cmd)\n    \"\"\" }"),
        // In a closure an object says that it is kept, and one that may be gone is none of that name.
        .bad("class A { let name = \"\"\nfunc f() { g { log(\"Hi «(»name), «(»self.name)\") } } }", saying: "'\\(self.name)'",
            fixed: "class A { let name = \"\"\nfunc f() { g { log(\"Hi \\(self.name), \\(self.name)\") } } }"),
        .bad("class A { let name = \"\"\nfunc f() { g { [weak self] in log(\"Hi «(»name)\") } } }"),
        .bad("struct A { let name = \"\"\nfunc f() { g { log(\"Hi «(»name)\") } } }\nclass B { func f(name: String) { g { log(\"Hi «(»name)\") } } }",
            fixed: "struct A { let name = \"\"\nfunc f() { g { log(\"Hi \\(name)\") } } }\nclass B { func f(name: String) { g { log(\"Hi \\(name)\") } } }"),
        .bad("func f() { g { class A { let name = \"\"\nfunc f() { log(\"Hi «(»name)\") } } } }", fixed: "func f() { g { class A { let name = \"\"\nfunc f() { log(\"Hi \\(name)\") } } } }"),
        // The compiler has to know the text.
        .good("func f(name: String) -> () -> StaticString { { \"Hi (name)\" } }"),
        .bad("func f(name: String, of text: () -> StaticString) { log(\"Hi «(»name)\") }", fixed: "func f(name: String, of text: () -> StaticString) { log(\"Hi \\(name)\") }"),
        .good("func f(count: Int) { NSLog(\"%{a %{public}@ of (count)\", x) }"),
        .good("func f(name: String) -> StaticString { \"Hi (name)\" }\nstruct A { let name = \"\"\nvar text: StaticString { \"Hi (name)\" } }"),
        // Nothing has such a member.
        .good("func explain(tools: [Tool]) { log(\"config (tools.allow)\") }"),
        .bad("struct Tool { var allow = \"\" }\nfunc explain(tool: Tool) { log(\"Config «(»tool.allow)\"); log(\"Tool «(»tool.name)\") }",
            fixed: "struct Tool { var allow = \"\" }\nfunc explain(tool: Tool) { log(\"Config \\(tool.allow)\"); log(\"Tool \\(tool.name)\") }"),
        // What types from elsewhere have: by its name, or because it stands behind a parameter of such a type.
        .bad(
            "func f(x: A) { for indexPath in x { log(\"Row «(»indexPath.row) of «(»indexPath.section)\") }; let note = x.note; log(\"«(»note.userInfo)\") }",
            fixed: "func f(x: A) { for indexPath in x { log(\"Row \\(indexPath.row) of \\(indexPath.section)\") }; let note = x.note; log(\"\\(note.userInfo)\") }"),
        .bad(
            "func f(sender: UISlider, date: Date, indexPath: IndexPath?) { log(\"«(»sender.state) «(»date.era) «(»indexPath.item)\") }",
            fixed: "func f(sender: UISlider, date: Date, indexPath: IndexPath?) { log(\"\\(sender.state) \\(date.era) \\(indexPath.item)\") }"),
        .good("func f(tools: [String], server: String, plan: Plan, any: T) { log(\"(tools.allow) (server.secure) (plan.level) (any.thing)\") }"),
        .good("struct UIPlan {}\nfunc f(plan: UIPlan) { log(\"keys (plan.level)\"); let sender = plan; log(\"(sender.level)\") }"),
        .good("func f(plan: UISlider) { let main = 1, foo = 2, example = 3; log(\"(main.swift), (see e.g. foo.bar), (foo.bar), (example.com) (plan.json)\") }"),
        .good("func f(plan: UISlider) { run { plan in log(\"keys (plan.level)\") } }"),
        // What a call binds is named in its title.
        .good("struct V { @State var rxd = 0; var body: some View { Picker(\"Receive data (rxd) pin\", selection: $rxd) { Text(\"1\") } } }"),
        .bad("struct V { @State var rxd = 0; var body: some View { Picker(\"Receive data «(»rxd) pin\", selection: $other) { Text(\"1\") } } }",
            fixed: "struct V { @State var rxd = 0; var body: some View { Picker(\"Receive data \\(rxd) pin\", selection: $other) { Text(\"1\") } } }"),
        // Names of files.
        .good("func f(file: String, image: String) { log(\"see (file.txt) and (image.png)\") }"),
        .bad("func f(file: File) { log(\"see «(»file.path)\") }", fixed: "func f(file: File) { log(\"see \\(file.path)\") }"),
        // The parameter of a function in another language.
        .good("func f(value: Int) { web.evaluateJavaScript(\"(value) => value + 1\"); run(\"map(async (value)=> { return value })\") }"),
        .bad("func f(value: Int) { log(\"«(»value) = 1, «(»value) -> 2\") }", fixed: "func f(value: Int) { log(\"\\(value) = 1, \\(value) -> 2\") }"),
    ])

    @Test("backslashes that were lost", arguments: cases)
    func edgeCase(_ subject: ExampleCase) { subject.holds() }
}

extension String {
    fileprivate var inRow: String { "struct Row {\n    let title: String\n    \(self)\n}" }
}
