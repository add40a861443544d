import BuiltInRules
import RuleKit
import Testing

struct MagicErrorCodeTests {
    static let cases: [Example] = [
        // Casts to other errors.
        .bad("if (error as? APIError)?.code == «3» || (x as! Net.Error).code != «4» {}"),
        .good("if (x as? APIFault)?.code == 3 || (x as? [APIError])?.code == 3 || (x as? ErrorCode)?.code == 3 {}"),
        .bad("if error.code == «0xb» || error.code == «0xB0» || error.code == («-1009») || «5» == error.code || (error.code) == («404») {}"),
        .good("if error.code == 0x0 || error.code == 0b0_0 || error.code == (0) || error.code == -0 {}"),
        .bad("«switch» error.code { case 10: a()\ncase 11, 12: b()\ncase 0, .lost: c()\ndefault: d() }", saying: "codes 10, 11 and 12 do not"),
        .bad("«switch» error.code { case 1, 2, 3, 4, 5, 6, 7, 8, 9, 10: a()\ndefault: d() }", saying: "7, 8 and 2 more"),
        .bad("«switch» error.code { case 10: a()\ndefault: d() }", saying: "code 10 does not"),
        .bad("if (error as Foundation.NSError).code == «3» || (error as NSError?)?.code == «3» || ((error as NSError)).code != «3» || ((error)).code == «3» {}"),
        .bad("«switch» (x as! Foundation.NSError).code { case 1: a()\ndefault: b() }\nif «4» == ((try load()) as NSError).code {}"),
        .good("if (x as Response).code == 3 || (a ? b as NSError : c).code == 3 {}"),
        .bad("if error?.code == «3», self.lastError!.code != «-1», err.code==«0x1F», a.b().networkError.code == «1_0» {}"),
        .bad("while «404» == (error as NSError).code && «-5» != result.error?.code || makeError(1, 2).code == «2» {}"),
        .bad("let a = (e as! NSError).code == «5» ? 1 : 2\nlet b = [(error).code == «6»]\nreturn error.code == «7»"),
        .bad("«switch» err.code { case 1: a()\ncase .b, -3: b()\ndefault: c() }\n_ = «switch» self.error?.code { case 4?: 1\ndefault: 2 }"),
        .bad("«switch» (error.code) { case 5: a()\ndefault: b() }\nif (error.code) == «5» || ((err?.code)) != «-6» || «7» == (error.code) {}"),
        .good("switch (error.code + 1) { case 5: a()\ndefault: b() }\nif (error.code | 1) == 5 || f(error.code) == 6 || (error.code, 1) == 5 {}\nswitch error?.code { case 0?: a()\ndefault: b() }"),
        .bad("if error?.code ?? 0 == «3» || (lastError?.code ?? -1) != «4» || «5» == (e as? NSError)?.code ?? 0 || (other ?? nsError.code) == «6» {}"),
        .good("if error?.domain ?? code == 3 || (error.code ?? 0) + 1 == 4 || (error.code ?? 0).magnitude == 4 || -error.code == 5 {}"),
        .bad("struct S { var nsError: NSError; var isLost: Bool { nsError.code == «-1009» } }\nlet c = { $0.last_error.code == «8» }"),
        .good("if error.code == 0 || error.code == -0 || error.code == 0x0 || error.code > 3 || error.code == three {}"),
        .good("if error.codes == 3 || error.code.rawValue == 3 || errors[0].code == 3 || errors.first?.code == 3 || terror.code == 3 {}"),
        .good("if error.code == \"3\" || error.code == 3.0 || code == 3 || response.code == 3 || (x as Response).code == 3 {}"),
        .good("if error.code == 4 * k || -error.code == 4 || 2 + error.code == 4 || error.code == 4.value || 1 + 4 == error.code {}"),
        .bad("«switch» (nsError.domain, nsError.code) { case (NSCocoaErrorDomain, 513), (_, 4?): a()\ncase (_, 0), (1, _), let (2, b): b()\ndefault: c() }", saying: "codes 513 and 4 do not"),
        .good("switch (error.domain, error.code) { case (a, b): a()\ncase (1, 0), (2, _), 3: b()\ndefault: c() }\nswitch (error.code + 1, 2) { case (4, 2): a()\ndefault: b() }"),
        .good("switch error { case 4: a()\ndefault: b() }"),
        .good("import XCTest\nlet a = error.code == 4"),
        .good("switch error.code { case a: a()\ncase let b where b > 3: b()\ncase 0: c()\ndefault: d() }"),
        // What is declared to be one.
        .bad("func f(_ x: Error) { let ns = x as NSError\nif ns.code == «257» {}\nguard let other = x as? NSError, other.code != «-5» else { return } }"),
        .bad("func f() { do { try g() } catch let failure as NSError where failure.code == «4» { if failure.code == «5» {} } }\nfunc g(_ x: Any) { switch x { case let y as NSError: if y.code == «6» {}\ndefault: break } }"),
        .bad("class A { var last: NSError?; func f(e: Foundation.NSError) { if last?.code == «4» || e.code == «5» {} } }"),
        .good("func f(_ x: Any, r: Response) { let ns = x as HTTPError\nif ns.code == 257 || r.code == 404 {}\nif let y = x as? Reply, y.code == 3 {} }"),
        .good("func f() { do { try g() } catch let failure as HTTPFailure { if failure.code == 404 {} } }"),
        // Behind `await` and `try`.
        .bad("func f(a: A) async throws { «switch» await a.error?.code { case 404: a()\ndefault: b() }\n«switch» try await (a.error.code) { case 5: a()\ndefault: b() }\n«switch» (await a.error?.code) ?? 0 { case 6: a()\ndefault: b() } }"),
        .bad("func f(a: A) async { «switch» (await a.error.domain, await a.error.code) { case (_, 7): a()\ndefault: b() }\nif await a.error.code == «8» || (await a.error?.code) == «9» {} }"),
        .good("func f(a: A) async { switch await a.response.code { case 404: a()\ndefault: b() }\nswitch try? error().code + 1 { case 404: a()\ndefault: b() } }"),
    ]

    @Test("numbers are found where an error's code is compared", arguments: cases)
    func nasty(_ example: Example) throws {
        let rule = try #require(allRules.first { $0.info.id == "magic_error_code" })
        ExampleTests().ranges(ExampleCase(rule: rule, example: example))
    }
}
