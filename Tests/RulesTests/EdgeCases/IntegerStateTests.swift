import RuleKit
import Testing

struct IntegerStateTests {
    static let cases: [Example] = [
        .bad("func load_state() -> Int { 3 }\nfunc f() { let state: Int = load_state(); if «state» == 2 { g() } }"),
        // A measure.
        .good("func f(msPerStep: Int) { if msPerStep == 1 || itemsPerState != 2 {} }"),
        .bad("func f(nextStep: Int) { if «nextStep» == 1 {} }"),
        // Fractions are no kinds.
        .good("struct V { private var phase = 0.0; var step = 1.5, mode = 0.5 * w\nfunc f() { if phase == 1 || step != 2 || self.mode == 3 {}; let phase = 0.25; if phase == 1 {} } }"),
        .good("func f() { let step = 1.0 / 60, type = -1.5, mode = isSlow ? 0.5 : 1; if step == 2 || type == 1 || mode == 3 {} }"),
        .good("func f(v: V) { if v.phase == 1 {} }", with: [.init("V.swift", "struct V { var phase = 0.0 }")]),
        // Counts are no kinds.
        .good("func f() { let sameType = list(a).b.count, kind = x.count { $0 }, state = x.count(where: y); if sameType == 1 || kind == 2 || state == 3 {} }"),
        .bad("func f() { let type = count, kind = x.count.id, state = x.count + 1; if «type» == 1 || «kind» == 2 || «state» == 3 {} }"),
        .bad("struct V { var kind = 1, state = f(0.5); func f() { if «kind» == 2 || self.«state» == 3 {} } }"),
        .bad("switch self.«kind» { case 1: a()\ncase 2 where b: c()\ndefault: d() }", saying: "1 and 2 mean as 'kind'"),
        .bad("let a = switch b.c().«media_type» { case -1: 1\ncase 1_000: 2\ndefault: 3 }", saying: "-1 and 1_000"),
        .bad("switch «state» { case 0: a()\ncase 1: b()\ncase 2: c()\ncase 3: d()\ncase 4, 5, 6, 7, 8: e()\ndefault: f() }", saying: "6, 7 and 1 more"),
        .bad("if (a.b?.«currentStep» == 3) || c[0].«phase» != 2, «mode» == -1 { }"),
        .bad("struct A { var mode: Int; func f() -> Bool { «mode» == 2 } }"),
        .bad("switch «status» { case 1: a()\ncase 404: b()\ndefault: c() }"),
        .bad("task.onChange = { state in if «state» == 2 { a() } }"),
        .bad("for item in list { if «type» == 3 { a() } }"),
        .bad("switch («type») { case 1: a()\ncase 2: b()\ndefault: c() }\nif ((a.«mode»)) == 2 || (b.«kind») != 3 { }"),
        // A name for a number is a number.
        .bad("typealias Kind = Int\nstruct A { typealias Phase = Kind; let kind: Kind; let phase: Phase }\nfunc f(a: A, mode: Kind?) { _ = a.«kind» == 3; _ = a.«phase» == 2; _ = «mode» == 1 }"),
        .good("typealias Kind = Double\nstruct A { let kind: Kind }\nfunc f(a: A, mode: Kind) { _ = a.kind == 3; _ = mode == 1 }"),
        // Members of types.
        .good("struct S { static var phase: Double = 0; var f: Bool { Self.phase == 1 } }\nlet a = S.phase == 2"),
        .bad("struct S { static var phase = code(); static let mode: Int = 0; var f: Bool { Self.«phase» == 1 || S.«mode» == 2 } }"),
        .good("func f() { _ = C.shared.state == 2; _ = C.main.inner.state == 3 }", with: [.init("C.swift", "final class C { static let shared = C(); static let main: C = make(); let inner = Self(); var state: Double = 0 }")]),
        .good("class Sub: Base { func q() -> Bool { state == 3 || self.mode == 2 || Self.phase == 1 } }", with: [.init("B.swift", "class Base: Root { var state: Double = 0; static var phase: Float = 1 }\nprotocol Root { var mode: Mode { get } }")]),
        .bad("class Sub: Base { func q() -> Bool { «state» == 3 } }", with: [.init("B.swift", "class Base { var state = 0; var other: Double = 0 }")]),
        .bad("final class C { static let shared = C(); let mode: Int = 1; static func f() -> Bool { self.shared.«mode» == 2 } }"),
        // A global of another file; what is private there is somebody else's.
        .good("func f() { _ = phase == 2 }", with: [.init("B.swift", "var phase: Double = 1")]),
        .bad("func f() { _ = «phase» == 2 }", with: [.init("B.swift", "private var phase: Double = 1")]),
        .bad("func f() { let phase = make(); _ = «phase» == 2 }", with: [.init("B.swift", "var phase: Double = 1")]),
        // Names that only end alike, and other subjects.
        .good("switch prototype { case 1: a()\ncase 2: b()\ndefault: c() }\nif restate == 2 || estatus == 3 || typed == 4 { }"),
        .good("switch Int(type) { case 1: a()\ncase 2: b()\ndefault: c() }\nif type(of: x) == 3 || kind.rawValue == 2 || modes.count == 3 { }"),
        .good("switch (type, kind) { case (1, 2): a()\ncase (2, 1): b()\ndefault: c() }\nif 3 == state || state > 3 || state === 3 { }"),
        // What may be nil, with a number behind it for that.
        .bad("func f(order: Order) { if (order.«status» ?? 0) == 2 {}; if order.«kind» ?? -1 != 3, (order?.«mode» ?? 0) == 1 {}; switch order.«type» ?? 0 { case 1: a()\ncase 2: b()\ndefault: c() } }"),
        .bad("func f(order: Order, spare: Int) { if order.«status» ?? order.old ?? 0 == 2 || (order.«kind» ?? spare) == 3 || ((order.«mode»)) ?? 0 == 1 {}; switch (order.«type» ?? Self.none) { case 1: a()\ncase 2: b()\ndefault: c() } }"),
        .bad("struct Order { var status: Int? }\nfunc f(order: Order) -> Bool { order.«status» ?? 0 == 2 }"),
        .good("func f(order: Order, share: Double) { if (order.phase ?? 0.5) == 2 || order.step ?? share == 3 || order.state ?? list.count == 4 || (order.status ?? 0) == 404 || (order.status ?? 1) == 0 {} }"),
        .good("struct Order { var phase: Double? }\nfunc f(order: Order) { if order.phase ?? 0 == 2 || (order.prototype ?? 0) == 3 || (order.state + 1) ?? 0 == 2 || order.kind & 2 == 2 || (order.mode | 1) == 3 {} }"),
        // Masks, expressions, zero, codes.
        .good("switch mode & 3 { case 1: a()\ncase 2: b()\ndefault: c() }\nif mode & 4 == 4 || mode == 4 | 1 || mode == 2 * 3 || mode == 0b11 { }"),
        .bad("switch self.«frameType» { case 0x01: a()\ncase 0x02, 0x7F: b()\ndefault: c() }", saying: "0x01, 0x02 and 0x7F"),
        .bad("let mode = flags & 3, phase = byte\nswitch «phase» { case 0b01: a()\ncase 0b10: b()\ndefault: c() }"),
        .good("let mode = byte & 0xF0\nswitch mode { case 0x10: a()\ncase 0x20: b()\ndefault: c() }"),
        .good("switch type { case 0x01: a()\ncase 0x02: b()\ndefault: c() }\nif type & 0x80 != 0 { d() }"),
        .good("if state == 0 || state != 0 || phase == 1.5 || kind == 3.raw || httpStatus == 200 || status != 599 { }"),
        .good("switch response.status { case 200: a()\ncase 404, 410: b()\ndefault: c() }"),
        .bad("if «status» == 600 || «status» == 99 || «state» == 200 { }"),
        .good("if process.terminationStatus == 2 || exitStatus == 3 { }"),
        .good("switch type { case 1: a()\ncase other: b()\ndefault: c() }\nswitch kind { case 1, 2: a()\ndefault: b() }"),
        // Counters, loop variables, other types.
        .good("var step = 0\nwhile true { step += 1; if step == 3 { break } }"),
        .good("scheduler.schedule(0) { state -> Int in if state == 1 { done() }; return state + 1 }"),
        .bad("class A { var step = 1; func f() { if «step» == 2 { g() } else { step = step + 1 } } }"),
        .good("class A { func f() { var step = 0; g { step += 1; if step == 3 { h() } } } }"),
        .bad("class Tour { var step = 0\nfunc next() { step += 1; if «step» == 3 || self.«step» == 4 { end() } } }"),
        .bad("class Tour { var step = 0\nfunc next() { step += 1 }\nfunc show() { switch «step» { case 0: a()\ncase 1: b()\ndefault: c() } } }"),
        .good("for (step, mode) in list where step == 2 { if mode == 3 { a() } }\nouter: for try await kind in kinds { if kind == 2 { continue outer } }"),
        .good("(0..<9).map { (step) -> Int in step == 2 ? 1 : 0 }\nForEach(0..<3) { phase in if phase == 1 { A() } }"),
        .good("list.forEach({ phase in if phase == 1 { a() } })\nlist.first(where: { state in state == 2 })\nlist.reduce(0, { step, next in step == 3 ? 1 : next })"),
        .bad("animate({ phase in if «phase» == 1 { a() } })"),
        .good("struct A { var phase: Double; let mode: Mode; var kinds: [Int]; func f() { _ = phase == 1; _ = mode == 2 } }"),
        .good("func f(phase: CGFloat, type: String) { if phase == 1 || type == 2 { } }"),
        .good("let a = List(0..<3) { step in if step == 2 { f() } }; let b = steps.lastIndex(where: { step in step == 2 }); let c = steps.count { step in step == 2 }"),
        // No answer, beside codes.
        .good("func f(_ r: R) { switch r.status { case 0: a()\ncase 200: b()\ncase 404: c()\ndefault: d() } }"),
        .bad("func f(_ r: R) { switch r.«status» { case 0: a()\ncase 1: b()\ndefault: d() } }"),
        .bad("switch await «state» { case 1: a()\ncase 2: b()\ndefault: c() }\nswitch try await (self.«kind») { case 1: a()\ncase 2: b()\ndefault: c() }"),
        // A step between a least and a most is a measure.
        .good("struct Range { let min: Int; let max: Int; let step: Int }\nstruct Device { let dpi: Range? }\nfunc f(d: Device, r: Range) -> Bool { d.dpi?.step == 100 || r.step == 2 }"),
        .bad("struct Range { let count: Int; let step: Int }\nfunc f(r: Range) -> Bool { r.«step» == 2 }"),
        // What a function of C hands out is named in its manual.
        .good("func f() -> Bool { let status = secp256k1_ecdsa_recover(a, b); return status == 1 }"),
        .bad("func f() -> Bool { let status = recover(a, b); return «status» == 1 }\nfunc g() -> Bool { let status = c_recover(a).state; return «status» == 1 }"),
        .good("import CSystemLinux\nfunc f() -> Bool { let status = CSystemLinux.epoll_wait(fd, &events, 3, -1); return status == -1 }\nfunc g() { let state = Glibc.pthread_mutex_lock(&m), status = SQLite3::sqlite3_step(s); if state == 2 || status == 3 {} }\nfunc h() { let status = Glibc.close(fd); if status == -1 {} }"),
        .good("func f() { let status = Int(sqlite3_step(s)), state = CInt(truncatingIfNeeded: Int(SQLite3.sqlite3_step(s))), mode = unsafe c_mode(x), phase = try await c_phase(x); if status == 1 || state == 2 || mode == 3 || phase == 4 {} }"),
        .good("func f() { let status: Int32 = sqlite3_step(s); if status == 21 {} }\nfinal class D { var status = Int(sqlite3_step(s)); func f() { if status == 21 || self.status == 5 {} } }"),
        .bad("struct Api { static func load_status() {} }\nfunc f(a: A) { let status = Api.load_status(), state = a.load_state(), mode = Int(load()), phase: Int = load(), type = Int(c_load().x); if «status» == 1 || «state» == 2 || «mode» == 3 || «phase» == 4 || «type» == 5 {} }"),
    ]

    @Test("which numbers stand for kinds", arguments: cases)
    func holds(_ example: Example) throws {
        try expect(example, of: "integer_state")
    }
}
