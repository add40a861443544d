import BuiltInRules
import RuleKit
import Testing
import Tokens

struct DuplicatedCodeTests {
    private static let short: [String: OptionValue] = ["minimum_tokens": .integer(30), "minimum_lines": .integer(4)]

    /// A function of 34 tokens; only its names differ.
    private static func function(_ name: String, _ list: String, _ item: String, _ sum: String, _ limit: Int = 3) -> String {
        """
        func \(name)(\(list): [Int]) -> Int {
            var \(sum) = 0
            for \(item) in \(list) where \(item) > \(limit) {
                \(sum) += \(item) * \(limit)
            }
            return \(sum)
        }
        """
    }

    private static func marked(_ name: String, _ list: String, _ item: String, _ sum: String, _ limit: Int = 3) -> String {
        let text = function(name, list, item, sum, limit)
        guard let end = text.firstIndex(of: "\n") else { return text }
        return "«" + text[..<end] + "»" + text[end...]
    }

    private static let long = short.merging(["minimum_lines": .integer(7)]) { $1 }

    private static func indented(_ text: String) -> String {
        text.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
    }

    private static func signature(_ head: String) -> String {
        "extension A {\n    \(head)\n        of a: T,\n        in b: [T]\n    ) -> Int {\n        b.run(a, 1, b.c + 2)\n    }\n}"
    }

    private static let calls = (0..<3).map { _ in
        "make(a,\n    b: x.b,\n    c: x.c,\n    d: x.d,\n    e: x.e,\n    f: x.f)"
    }.joined(separator: "\n")

    private static func copies(_ names: String...) -> String {
        names.map { function($0, $0 + "a", $0 + "b", $0 + "c") }.joined(separator: "\n")
    }

    private static let threeCopies = Example.bad(
        [function("a", "b", "c", "d"), "let x = 1", marked("e", "f", "g", "h", 5), "struct S {}", marked("i", "j", "k", "l", 7)]
            .joined(separator: "\n"), options: short)

    private static func field(_ head: String, _ name: String, _ action: String) -> String {
        "\(head)\n    @State var \(name) = 0\n    var body: some View {\n        Slider(a: $\(name)) { \(action)(\(name), $0) }\n            .disabled(\(name) > 3)\n    }\n}"
    }

    /// What is shown of a value, with two texts: 4 lines, 31 tokens.
    private static func texts(_ head: String, _ one: String, _ two: String = "\"-\"") -> String {
        "\(head)\n    let head = a.b ?? \(one)\n    let tail = a.c ?? \(two)\n    show(head, tail, a.d ?? \(one))\n}"
    }

    static let cases: [Example] = [
        // An empty text is a text.
        .bad(texts("func f(_ a: A) {", "\"\"") + "\n" + texts("«func g(_ a: A) {»", "\"n/a\""), options: short),
        .bad(texts("func f(_ a: A) {", "\"n/a\"") + "\nlet x = \"\"\n" + texts("«func g(_ a: A) {»", "\"\""), options: short),
        .good(texts("func f(_ a: A) {", "\"\"", "\"x\"") + "\n" + texts("func g(_ a: A) {", "\"\"", "\"\""), options: short),
        .good(
            "let a = \"\"\nimport A\nlet b = [" + String(repeating: "\"\", ", count: 60) + "]\n#if A\n" + texts("func f(_ a: A) {", "\"\"") + "\n#else\n"
                + texts("func f(_ a: A) {", "\"\"") + "\n#endif\n", options: short),
        // What the copy in front would take along of the next one belongs to that.
        .bad(
            [function("a", "b", "c", "d"), marked("e", "f", "g", "h", 5), marked("i", "f", "g", "h", 5)].joined(separator: "\n"),
            saying: "7 lines from here on", options: ["minimum_tokens": .integer(20), "minimum_lines": .integer(7)]),
        .bad(
            [marked("e", "f", "g", "h", 5), marked("i", "j", "k", "l", 7)].joined(separator: "\n"), saying: "7 lines from here on",
            path: "B.swift",
            with: [.init("A.swift", function("a", "b", "c", "d") + "\nfunc m(n: [Int]) -> Int {\n    var o = 0\n    stop(o)\n}")],
            options: short),
        .bad(
            [function("a", "b", "c", "d"), marked("e", "f", "g", "h"), marked("i", "f", "g", "h", 5), marked("j", "b", "c", "d", 7)]
                .joined(separator: "\n"),
            saying: "7 lines from here on", options: ["minimum_tokens": .integer(20), "minimum_lines": .integer(7)]),
        // A line alone is one.
        .bad(
            "«func e(f: [Int]) -> Int { var g = 0; for h in f where h > 3 { g += h * 2 }; return g }»", saying: "This line repeats code of",
            path: "B.swift",
            with: [.init("A.swift", "func a(b: [Int]) -> Int { var c = 0; for d in b where d > 3 { c += d * 2 }; return c }")],
            options: ["minimum_tokens": .integer(30), "minimum_lines": .integer(1)]),
        // What a wrapper projects has the name of the property; a closure's `$0` is the same everywhere.
        .bad(
            field("«struct B: View {»", "size", "grow"), path: "B.swift",
            with: [.init("A.swift", field("struct A: View {", "age", "keep"))], options: short),
        .good(
            field("struct B: View {", "size", "grow").replacing("$0", with: "$1"), path: "B.swift",
            with: [.init("A.swift", field("struct A: View {", "age", "keep"))], options: short),
        // What ends the code in front of several copies in a row is no part of each.
        .bad(
            ["func z() {\n    stop()\n}", function("a", "b", "c", "d"), marked("e", "f", "g", "h", 5), marked("i", "j", "k", "l", 7)]
                .joined(separator: "\n"), saying: "7 lines from here on", options: long),
        .bad(
            ["struct S {\nfunc z() {\n    return d\n}", function("a", "b", "c", "d"), marked("e", "f", "g", "h", 5), marked("i", "j", "k", "l", 7), "}"]
                .joined(separator: "\n"), saying: "7 lines from here on", options: long),
        .bad(
            [function("a", "b", "c", "d"), marked("e", "f", "g", "h", 5), marked("i", "f", "g", "h", 5), marked("j", "f", "g", "h", 5)]
                .joined(separator: "\n"), saying: "7 lines from here on", options: ["minimum_tokens": .integer(34), "minimum_lines": .integer(7)]),
        // Behind two copies of 34 tokens the beginning of another one, of 31, is a copy only where that is enough.
        .bad(
            [function("a", "b", "c", "d"), marked("e", "f", "g", "h", 5), marked("i", "j", "k", "l", 7).dropLast(10) + "stop()\n}"]
                .joined(separator: "\n"), options: short),
        .bad(
            [function("a", "b", "c", "d"), marked("e", "f", "g", "h", 5), function("i", "j", "k", "l", 7).dropLast(10) + "stop()\n}"]
                .joined(separator: "\n"), options: ["minimum_tokens": .integer(33), "minimum_lines": .integer(4)]),
        // A member has a name of its own.
        .bad(
            "«func f(pages: [Page]) -> Int {»\n    var size = 0\n    for page in pages where page.count > 3 {\n        size += page.count * pages.count\n    }\n    return size\n}", path: "B.swift",
            with: [.init("A.swift", "func g(lists: [List]) -> Int {\n    var count = 0\n    for list in lists where list.count > 3 {\n        count += list.count * lists.count\n    }\n    return count\n}")], options: short),
        .good(
            "func f(pages: [Page]) -> Int {\n    var size = 0\n    for page in pages where page.count > 3 {\n        size += page.count * pages.size\n    }\n    return size\n}", path: "B.swift",
            with: [.init("A.swift", "func g(lists: [List]) -> Int {\n    var count = 0\n    for list in lists where list.count > 3 {\n        count += list.count * lists.count\n    }\n    return count\n}")], options: short),
        // So has a label: it belongs to what is called.
        .bad(
            "«func f(page: Page) -> Item {»\n    let title = page.title\n    let size = page.size\n    log(total: 3, title)\n    return Item(title: title, size: size)\n}", path: "B.swift",
            with: [.init("A.swift", "func g(list: List) -> Item {\n    let name = list.title\n    let count = list.size\n    log(total: 3, name)\n    return Item(title: name, size: count)\n}")], options: short),
        .good(
            "func f(page: Page) -> Item {\n    let title = page.title\n    log(total: 3, title)\n    return Item(title: title, total: page.size)\n}", path: "B.swift",
            with: [.init("A.swift", "func g(list: List) -> Item {\n    let name = list.title\n    log(total: 3, name)\n    return Item(title: name, size: list.size)\n}")], options: short),
        .good(
            "func f(page: Page) -> Int {\n    let title = page.title\n    log(3, title)\n    return page.isOpen ? page : title\n}", path: "B.swift",
            with: [.init("A.swift", "func g(list: List) -> Int {\n    let name = list.title\n    log(3, name)\n    return list.isOpen ? name : list\n}")], options: short),
        // What a protocol asks for is a list, what computes its values is none.
        .good(
            "protocol B {\n" + (0..<12).map { "    var b\($0): Int { get }\n" }.joined() + "}", path: "B.swift",
            with: [.init("A.swift", "protocol A {\n" + (0..<12).map { "    var a\($0): Int { get }\n" }.joined() + "}")], options: short),
        .bad(
            "«struct B {»\n" + (0..<12).map { "    var b\($0): Int { c(\($0)) }\n" }.joined() + "}", path: "B.swift",
            with: [.init("A.swift", "struct A {\n" + (0..<12).map { "    var a\($0): Int { c(\($0)) }\n" }.joined() + "}")], options: short),
        // What stands in front of a copy does not cut it, whatever the names there.
        .bad(
            "struct B {\n    let y = 2\n\(indented(marked("a", "b", "c", "d", 2)))\n}",
            saying: "7 lines from here on repeat code of 'A.swift'. Write", path: "B.swift",
            with: [.init("A.swift", "struct A {\n    let x = 10\n\(indented(function("a", "b", "c", "d", 2)))\n}")], options: long),
        // Files of one name are told apart by their folders.
        .bad(
            "struct B {\n    let y = 2\n\(indented(marked("a", "b", "c", "d", 2)))\n}",
            saying: "7 lines from here on repeat code of 'One/A.swift'. Write", path: "Two/A.swift",
            with: [.init("One/A.swift", "struct A {\n    let x = 10\n\(indented(function("a", "b", "c", "d", 2)))\n}")], options: long),
        // Of what belongs to the code in front nothing is counted, nor what closes it.
        .good(
            "func f() {\n    if a {\n        b {\n        }\n    }\n}\n\(function("a", "b", "c", "d"))", path: "B.swift",
            with: [.init("A.swift", "func g() {\n    if c {\n        d {\n        }\n    }\n}\n\(function("e", "f", "g", "h"))")],
            options: ["minimum_tokens": .integer(30), "minimum_lines": .integer(13)]),
        .good(
            "struct B {\n    var x: Int\n\(indented(function("a", "b", "c", "d")))\n}", path: "B.swift",
            with: [.init("A.swift", "struct A {\n    static let y = f()\n\(indented(function("e", "f", "g", "h")))\n}")],
            options: long.merging(["minimum_lines": .integer(8)]) { $1 }),
        // Of the last lines of what stands in front nothing is shown, where enough is left.
        .bad(
            "func f(_ x: Int) {\n    stop(x)\n}\n\(marked("a", "b", "c", "d"))", saying: "7 lines from here on", path: "B.swift",
            with: [.init("A.swift", "func g() {\n    let x = 1\n    stop(x)\n}\n\(function("e", "f", "g", "h"))")], options: short),
        .bad(
            "func f(_ x: Int) {\n    «stop(x)»\n}\n\(function("a", "b", "c", "d"))", saying: "9 lines from here on", path: "B.swift",
            with: [.init("A.swift", "func g() {\n    let x = 1\n    stop(x)\n}\n\(function("e", "f", "g", "h"))")],
            options: long.merging(["minimum_lines": .integer(9)]) { $1 }),
        // Lines that only close are left, too, when the tail is gone.
        .bad(
            "func f(_ x: Int) {\n    stop(x)\n}\n\(marked("a", "b", "c", "d"))", saying: "7 lines from here on", path: "B.swift",
            with: [.init("A.swift", "func g() {\n    let x = 1\n    stop(x)\n}\n\(function("e", "f", "g", "h"))")], options: long),
        // Neither is the end of a condition the beginning of a copy, nor that of an expression.
        .bad(
            "#if A\nimport B\n#endif\n\(marked("a", "b", "c", "d"))", path: "B.swift",
            with: [.init("A.swift", "#if C\nimport D\n#endif\n\(function("e", "f", "g", "h"))")], options: short),
        .bad(
            "let x = A.b\n    .sorted()\n    .first()\n\(marked("a", "b", "c", "d"))\n\(function("i", "j", "k", "l"))", path: "B.swift",
            with: [
                .init(
                    "A.swift",
                    "let x = C(1)\n    .sorted()\n    .first()\n\(function("e", "f", "g", "h"))\n\(function("i", "j", "k", "l"))"),
            ], options: short),
        // A closure that a call of it is handed is a part of the expression.
        .bad(
            "let x = A.b\n    .map { a in\n        a.b(c)\n    }\n    .first()\n\(marked("a", "b", "c", "d"))\n\(copies("i", "m", "q"))",
            path: "B.swift",
            with: [
                .init(
                    "A.swift",
                    "let x = C(1)\n    .map { a in\n        a.b(c)\n    }\n    .first()\n\(function("e", "f", "g", "h"))\n\(copies("i", "m", "q"))"),
            ], options: short),
        // A line of which only the beginning is alike does not count.
        .bad(
            "\(marked("a", "b", "c", "d"))\nrun(a, b + 1)", saying: "7 lines from here on", path: "B.swift",
            with: [.init("A.swift", "\(function("e", "f", "g", "h"))\nrun(e, f - 1)")], options: long),
        .good(
            "\(function("a", "b", "c", "d"))\nrun(a, b + 1)", path: "B.swift",
            with: [.init("A.swift", "\(function("e", "f", "g", "h"))\nrun(e, f - 1)")], options: long.merging(["minimum_lines": .integer(8)]) { $1 }),
        .bad(
            "\(marked("a", "b", "c", "d"))\nrun(a, b)\nstop()", saying: "8 lines from here on", path: "B.swift",
            with: [.init("A.swift", "\(function("e", "f", "g", "h"))\nrun(e, f)\nlet c = d")], options: long),
        // Parameters begin with their function.
        .bad(
            signature("«internal func f<T>(»"), saying: "6 lines from here on", path: "B.swift",
            with: [.init("A.swift", signature("public static func f<T>("))], options: short),
        // Calls on several lines are no list.
        .bad(
            "«make(a,»\(calls.dropFirst(7))", path: "B.swift", with: [.init("A.swift", calls)],
            options: short),
        // Static members that are made by calls are a table.
        .good(
            "struct A {\n" + (0..<12).map { "    static let a\($0) = Self(b\($0), of: c.d)\n" }.joined() + "}\nfunc f() {}\nstruct B {\n"
                + (0..<12).map { "    static let b\($0) = Self(c\($0), of: d.e)\n" }.joined() + "}", options: short),
        .good(
            "import PackageDescription\n" + function("a", "b", "c", "d"), path: "Plugins/Package@swift-6.0.swift",
            with: [.init("Package.swift", "import PackageDescription\n" + function("a", "b", "c", "d"))], options: short),
        threeCopies,
        .bad(
            [function("a", "b", "c", "d"), marked("e", "f", "g", "h"), marked("i", "j", "k", "l"), marked("m", "n", "o", "p")]
                .joined(separator: "\n"), options: short),
        .bad(
            "import Foundation\n" + marked("e", "f", "g", "h"), path: "B.swift",
            with: [.init("A.swift", "import Foundation\nimport UIKit\n" + function("a", "b", "c", "d"))], options: short),
        .good(function("a", "b", "c", "d"), path: "A.swift", with: [.init("B.swift", function("e", "f", "g", "h"))], options: short),
        .good(
            function("e", "f", "g", "g"), path: "B.swift", with: [.init("A.swift", function("a", "b", "c", "d"))], options: short),
        .good(
            function("e", "f", "g", "h", 5).replacing("* 5", with: "* 6"), path: "B.swift",
            with: [.init("A.swift", function("a", "b", "c", "d"))], options: short),
        .good(
            function("e", "f", "g", "h"), path: "B.swift", with: [.init("A.swift", "// Do not edit.\n" + function("a", "b", "c", "d"))],
            options: short),
        .good(
            "#if os(macOS)\n" + function("a", "b", "c", "d") + "\n#elseif os(Linux)\nlet x = 1\n"
                + function("e", "f", "g", "h") + "\n#endif", options: short),
        // The conditions look alike, too, so that the run begins in front of the branches.
        .good(
            "#if os(iOS)\n" + function("a", "b", "c", "d") + "\n#elseif os(macOS)\n" + function("a", "b", "c", "d") + "\n#endif", options: short),
        // A literal is one, whatever its kind.
        .bad(
            function("a", "b", "c", "d") + "\nlet x = 1, y = true\n" + marked("e", "f", "g", "h") + "\nlet z = 1.5, w = false",
            options: ["minimum_tokens": .integer(38), "minimum_lines": .integer(4)]),
        .bad(
            "#if DEBUG\n" + function("a", "b", "c", "d") + "\n#endif\n#if os(Linux)\n" + marked("e", "f", "g", "h")
                + "\n#endif", options: short),
        .good((0..<30).map { "import Module\($0)" }.joined(separator: "\n"), options: short),
        .good(
            "let a = [\n" + (0..<12).map { "    Entry(A\($0).self, of: b\($0)),\n" }.joined() + "]\nfunc f() {}\nlet c = [\n"
                + (0..<12).map { "    Entry(D\($0).self, of: e\($0)),\n" }.joined() + "]", options: short),
        .good(
            "enum A: String {\n" + (0..<12).map { "    case a\($0)\n" }.joined() + "}\nfunc f() {}\nenum B: String {\n"
                + (0..<12).map { "    case b\($0)\n" }.joined() + "}", options: short),
        .good((0..<60).map { "check(\($0), of: name\($0))" }.joined(separator: "\n"), options: short),
        .good(
            function("e", "f", "g", "h").replacing("\n", with: " "), path: "B.swift",
            with: [.init("A.swift", function("a", "b", "c", "d"))], options: short),
        .bad(
            marked("a", "b", "c", "d"), path: "B.swift", with: [.init("A.swift", function("a", "b", "c", "d"))],
            options: short.merging(["renamed": .flag(false)]) { $1 }),
    ]

    @Test("copies are found, whatever their names have become", arguments: cases)
    func nasty(_ example: Example) throws {
        let rule = try #require(allRules.first { $0.info.id == "duplicated_code" })
        ExampleTests().ranges(ExampleCase(rule: rule, example: example))
    }

    /// Eight lines of 106 tokens.
    private static func scan(_ limit: String, _ rows: String, _ row: String, mark: Bool = true, last: String = " + 9 - 8") -> String {
        let start = "let \(limit) = total > 3 ? \(rows).count + total * 2 : \(rows).count - total"
        return """
                \(mark ? "«" + start + "»" : start)
                for \(row) in \(rows) where \(row) > \(limit) && \(row) < total && \(row) != 7 {
                    save("row", \(row) + \(limit) * 2 - total)
                    if \(row) % 3 == 0 && \(row) / 5 > \(limit) {
                        save("third", \(row) * total + \(limit) - \(row))
                    }
                    save("end", \(row) - total\(last) + \(limit) * 4 + \(row) * 2)
                }

            """
    }

    /// The same as far as the first four tokens.
    private static func otherScan(mark: Bool = true) -> String {
        scan("first", "columns", "column", mark: mark).replacing(" > 3", with: " < 4").replacing(" * ", with: " / ").replacing(" - total", with: " + total")
    }

    /// Eight lines of 67 tokens.
    private static func row(_ name: String) -> String {
        """
                let \(name) = Row()
                \(name).title = "\(name)"
                \(name).tint = width > 300 ? .red : .green
                for step in 0..<3 where step != width {
                    \(name).value += step * 5 - width
                    \(name).save(step)
                }
                table.add(\(name), spacing: width / 4 - 8)

            """
    }

    private static let rest = """
            if table.value > width {
                print("too large", table.value - width, width % 7)
                table.save(width)
            }
            table.title = "\\(width) of \\(table.value)"
            table.value = max(width, table.value, 12)

        """

    private static let scanned = "func first() {\n    if total > 2 {\n        save()\n    }\n" + scan("limit", "rows", "row", mark: false) + "    print(total)\n}"

    @Test("what ends in front of a copy or begins behind it is no part of it", arguments: [
        // The brace in front of the second copy closes the first one.
        Example.bad(
            "func second() {\n" + scan("limit", "rows", "row") + scan("bound", "other", "item") + "    return\n}",
            path: "B.swift", with: [.init("A.swift", scanned)]),
        // Behind the first copy's original stands the beginning of the second one's first line.
        Example.bad(
            "func second() {\n" + scan("limit", "rows", "row") + otherScan() + "    return\n}", path: "B.swift",
            with: [
                .init("A.swift", "func first() {\n    print(a)\n" + scan("limit", "rows", "row", mark: false) + "    let x = total\n}"),
                .init("AA.swift", "func third() {\n    print(a)\n" + otherScan(mark: false) + "    print(b)\n}"),
            ]),
        // Copies in front that are each too short are a list, of which the last begins a copy that is long enough.
        Example.bad(
            "func long() {\n" + row("name") + row("street") + "    «let city = Row()»\n" + String(row("city").dropFirst(21)) + rest + "}", path: "B.swift",
            with: [.init("A.swift", "func short() {\n    print(1)\n" + row("city") + rest + "}")]),
        Example.good("func long() {\n" + row("name") + row("street") + row("city") + row("country") + rest + "}", path: "B.swift"),
        // With the two closing tokens in front of it it would be long enough.
        Example.good(
            "func second() {\n    if x {\n        print(y)\n    }\n" + scan("bound", "other", "item", mark: false, last: "") + "    return\n}",
            path: "B.swift",
            with: [
                .init("A.swift", "func first() {\n    if z {\n        save(z)\n    }\n" + scan("limit", "rows", "row", mark: false, last: "") + "    print(total)\n}"),
            ]),
    ])
    func neighbours(_ example: Example) throws {
        try expect(example, of: "duplicated_code")
    }

    @Test("one finding a place, with all others as notes")
    func classes() throws {
        let rule = try #require(allRules.first { $0.info.id == "duplicated_code" })
        let first = ExampleCase(rule: rule, example: Self.threeCopies).findings(Self.threeCopies.code)
        #expect(first.map(\.notes.count) == [2, 2])
    }

    @Test("copies that have more in common with each other than with a third are noted there")
    func closerCopies() throws {
        let rule = try #require(allRules.first { $0.info.id == "duplicated_code" })
        let copy = Self.function("a", "b", "c", "d")
        let example = Example.good(
            copy + "\nlog(a, in: b)", path: "C.swift",
            with: [.init("A.swift", copy + "\nstop(a)\nrun(b + 1)"), .init("B.swift", copy + "\nstop(a)\nrun(b + 1)")],
            options: Self.short)
        let found = ExampleCase(rule: rule, example: example).findings(example.code)
        #expect(found.map { $0.notes.map(\.path) } == [["A.swift", "B.swift"]])
    }

    @Test("finding and note begin with the same line of the copy")
    func sameLine() throws {
        let rule = try #require(allRules.first { $0.info.id == "duplicated_code" })
        let copy = Self.function("a", "b", "c", "d")
        let example = Example.good(
            "let x = 1; " + copy, path: "B.swift", with: [.init("A.swift", "let x = 1\n" + copy)],
            options: Self.short)
        let found = ExampleCase(rule: rule, example: example).findings(example.code)
        #expect(found.count == 1)
        for finding in found {
            #expect(example.code.dropFirst(finding.range.start).hasPrefix("var d"))
            #expect(finding.notes[0].range.length == finding.range.length)
        }
    }
}
