import Syntax
import Testing

/// Every index that the outline holds is within bounds, and parents come before what they hold.
func expectInBounds(_ file: SourceFile, _ location: SourceLocation = #_sourceLocation) {
    #expect(OutlineBounds(file).faults == [], sourceLocation: location)
}

/// What holds for every source, whole or not.
struct OutlineRobustnessTests {
    static let sources = [
        "@A(b) public final class C<D: E>: F, G where H == I { @J var k: L<M>? = n { didSet { o() } } ; init?(p q: R...) throws(S) { self.k = q! } }",
        "enum A: Int { indirect case b(C, d: E), f = 1; static func g() -> Self { switch h { case .b(let i, _) where i > 0: j\n@unknown default: k } } }",
        "if let a = b as? C, case .d(let e)? = f, #available(iOS 1, *) { g } else if h { i } else { j }\nguard k else { return }\nrepeat { } while l",
        "f(a, b: { [weak c] (d: E) async -> F in g }) { h } i: { j }\nlet (k, l): (M, N) = (o ? p : q, \"r\\(s { t })u\"), v = w",
        "#if A\n@b\n#else\n@c\n#endif\nsubscript<D>(e: F) -> G { get async { h } nonmutating set(i) { } }\n#if J\n}\n#endif",
        "extension A.B: @unchecked C { func <+> <T>(l: T, r: T) -> some U & V { label: for case let w? in x where y { break label } } }",
        "import struct A.B; infix operator <+>: C; precedencegroup D { } macro e<F>(_: G) = #h ; associatedtype I: J = K; typealias L = M",
        "case a\n@\nvar\nlet {\nfunc (\nclass :\nextension ->\nswitch {\ncase\nif ,\nelse\n}\n#elseif\n) ] get set",
        // Heads that run on behind the brackets that hold them.
        "struct A { func }() { let b = 1; func c() { d { } } }\n}",
        "struct A { func f( { let b = 1 } }; var c: ) { D { get { e } } }",
        // A member access that breaks off takes no keyword of the next line along: its body would lie outside of the variable.
        "func a() { var b = c.\nif d { let e = f }\nlet g = !h.\nif i || j { k() } else if l { m() } else { n() }\n}",
        "func a() { let b = c.\nswitch d { case e: let f = 1 }\nlet g: H.\nfor i in j { let k = 1 }\nlet l = #\nif m { let n = 1 } }",
    ]

    @Test(arguments: sources)
    func everyPrefixStaysInBounds(_ source: String) {
        let bytes = Array(source.utf8)
        for length in 0...bytes.count {
            expectInBounds(SourceFile(SourceText(path: "case.swift", bytes: Array(bytes[..<length]))))
        }
    }

    @Test(arguments: sources)
    func everySuffixStaysInBounds(_ source: String) {
        let bytes = Array(source.utf8)
        for start in bytes.indices {
            expectInBounds(SourceFile(SourceText(path: "case.swift", bytes: Array(bytes[start...]))))
        }
    }

    @Test(arguments: sources)
    func everyMissingByteStaysInBounds(_ source: String) {
        for place in Array(source.utf8).indices {
            var bytes = Array(source.utf8)
            bytes.remove(at: place)
            expectInBounds(SourceFile(SourceText(path: "case.swift", bytes: bytes)))
        }
    }

    /// The variable of `var a = b.` once took the `if` of the next line along, whose body then lay outside of it.
    @Test(arguments: ["if d { e() }", "switch d { default: e() }", "for d in e { f() }", "func d() { }", "return d"])
    func accessesThatBreakOffEndWithTheirLine(_ next: String) throws {
        for broken in ["let b = c.", "let b: C.", "let b = c[d].", "let b = \\.", "let b = c::"] {
            let file = SourceFile("func a() {\n\(broken)\n\(next)\n}\n")
            let variable = try #require(file.outline.declarations.first { $0.kind == .variable })
            #expect(broken.hasPrefix(file.string(variable.tokens)))
            #expect(file.outline.statements.contains { file.string($0.tokens).hasPrefix(next) }, "\(broken)")
            expectInBounds(file)
        }
        // These two name a member on any line.
        let file = SourceFile("let a = b.\ninit(c)\nlet d = e.\nself\n")
        #expect(file.outline.statements.map { file.string($0.tokens) } == ["let a = b.\ninit(c)", "let d = e.\nself"])
    }

    @Test func declarationsBehindBrokenOnesAreRead() {
        let file = SourceFile("struct A {\n  var b: = 1\n  func (\n}\nstruct C {\n  let d = )\n  func e() { }\n}\n")
        let names = file.outline.declarations.compactMap(\.name).map(file.name)
        #expect(names.contains("C") && names.contains("e"))
    }

    static let pieces = [
        "(", "[", "{", "f {", "f({", "if a {", "if a { } else ", "switch a { case b: ", "func f() {", "struct A {", "enum A { case b(", "#if A\n",
        "#if A\n@b\n", "#if A\n@b\n#endif\n", "@a(", "@a ", "final ", "private(set) ", "let a = if b { ", "let a = { ", "var a: B { get { ", "a ? b : ", "a ? ", "A<",
        "\"\\(", "-", "a.", "try ", "await ", "a is ", "a as (", "case .a(", "a || ", "var a = 1, ", "case a, ", "class A: ", "where A: B, ", "if a, ", "do { } catch { ",
        "repeat { ", "guard a else { ", "for a in b { ", "a: while b { ", "return ", "let a: [", "init(", "}", ")", "else ", "#else\n", "#endif\n", ",", "in ", "@",
    ]

    /// Depth and length cost memory, not the stack, and the time grows with the size.
    @Test(arguments: pieces)
    func aHundredThousandInARow(_ piece: String) {
        let source = String(repeating: piece, count: 100_000)
        let file = SourceFile(source)
        _ = FileFacts(file)
        #expect(file.outline.brackets.faults.allSatisfy { $0.token < file.tokens.count })
    }

    static let pairs = [("(", ")"), ("[", "]"), ("{", "}"), ("f {", "}"), ("if a { } else if b { ", "}"), ("if a {", "} else { }"), ("struct A {", "}"), ("func f() {", "}")]

    @Test(arguments: pairs)
    func aHundredThousandLevelsThatClose(_ pair: (open: String, close: String)) {
        let depth = 100_000
        let file = SourceFile(String(repeating: pair.open, count: depth) + String(repeating: pair.close, count: depth))
        _ = FileFacts(file)
        #expect(file.outline.brackets.faults.isEmpty)
    }
}
