import Foundation
import Syntax
import Testing

/// The talk's two regular expressions and `boolean_state` find the same, and every difference has a reason.
struct TalkExpressionTests {
    enum Outcome: Hashable {
        case same
        /// One side alone finds something on these lines.
        case differs([Int: TalkExpressions.Reason])
    }

    /// What the expressions find and the rule does not; what the rule finds and the expressions do not.
    static let table: [(code: String, outcome: Outcome)] = [
        ("var active : Bool\n", .same),
        ("var hasLoggedIn : Bool = false\n", .same),
        ("private(set) var a = true", .same),
        ("var a =\ntrue\n", .same),
        ("var a: Bool? = nil\n", .same),
        ("func f() { var found = false }\n", .same),
        ("let a: Bool = true\n", .same),
        ("var a: Bool {\n    b\n}\n", .same),
        ("var a = 1\n", .same),
        ("// var a: Bool = true\n", .differs([1: .comment])),
        ("let a = 1 /* var b = false */\n", .differs([1: .comment])),
        ("let a = \"var b: Bool = true\"\n", .differs([1: .literal])),
        ("let a = /var b = true/\n", .differs([1: .literal])),
        ("let variable: Bool = true\n", .differs([1: .partOfName])),
        ("func f(variant: Int, other: Bool = false) {}\n", .differs([1: .partOfName])),
        ("func f() { if case var .a(b) = c, b == true {} }\n", .differs([1: .pattern])),
        ("class A: B { override var a: Bool { didSet { b = 1 } } }\n", .differs([1: .overriding])),
        ("protocol P { var a: Bool { get }; var b: Int { get } } // =\n", .differs([1: .requirement])),
        ("var a: Bool { b == c }\n", .differs([1: .computed])),
        ("var a: Bool { get { let d = e; return d } }\n", .differs([1: .computed])),
        ("struct A { @Binding var a: Bool\n }\n", .differs([1: .borrowed])),
        ("var a: [String: Bool] = [:]\n", .differs([1: .otherType])),
        ("var a: (Bool) -> Void = { _ in }\n", .differs([1: .otherType])),
        ("var a: Boolean = b\n", .differs([1: .otherType])),
        ("var a = trueColor\n", .differs([1: .value])),
        ("var a: Int = b ? 1 : Bool.c == 2\n", .differs([1: .value])),
        ("var a = b == true\n", .differs([1: .value])),
        ("var (a, b): (Bool, Bool) = c\n", .differs([1: .tuple])),
        ("var a: Bool?\n", .differs([1: .optional])),
        ("var a: Bool!\n", .differs([1: .optional])),
        ("var a: Optional<Bool>\n", .differs([1: .optional])),
        ("class A { var a: Bool {\n didSet { b() } } }\n", .differs([1: .observed])),
        ("var a: Bool // so\n", .differs([1: .followed])),
        ("struct A { var a: Bool }\n", .differs([1: .followed])),
        ("var a: Bool", .differs([1: .followed])),
        ("var a =  true\n", .differs([1: .spacing])),
        ("var a = /* so */ true\n", .differs([1: .spacing])),
        ("var a\n    : Bool = true\n", .differs([1: .continued])),
        ("var a = 1,\n    b = true\n", .differs([2: .continued])),
    ]

    @Test("what only one of the two finds in a line", arguments: table.indices)
    func row(_ number: Int) throws {
        let (code, outcome) = Self.table[number]
        let differences = try TalkExpressions.differences(in: SourceText(path: "Example.swift", code))
        let found = Dictionary(differences.map { ($0.line, $0.reason) }) { first, _ in first }
        switch outcome {
        case .same: #expect(differences.isEmpty, "\(code)")
        case let .differs(expected): #expect(found == expected.mapValues { $0 }, "\(code)")
        }
    }

    @Test("each reason has its row")
    func complete() {
        let shown = Self.table.flatMap { row -> [TalkExpressions.Reason] in
            switch row.outcome {
            case .same: []
            case let .differs(reasons): Array(reasons.values)
            }
        }
        #expect(Set(shown) == Set(TalkExpressions.Reason.allCases))
    }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func sources(in folder: String) -> [URL] {
        let found = FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil)
        return (found?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    }

    @Test("this project's own sources: every difference has a reason", arguments: ["Sources", "Rules", "Tests"])
    func ownSources(_ folder: String) throws {
        let differences = try Self.sources(in: folder).flatMap { file in
            let path = String(file.path.dropFirst(Self.root.path.count + 1))
            return try TalkExpressions.differences(
                in: SourceText(path: path, bytes: Array(try Data(contentsOf: file))))
        }
        let list = differences.map(\.description).sorted().joined(separator: "\n")
        Attachment.record(list, named: "talk-expressions-\(folder).txt")
        let unexplained = differences.filter { $0.reason == nil }
        #expect(unexplained.isEmpty)
        #expect(folder == "Rules" || !differences.isEmpty)
    }
}
