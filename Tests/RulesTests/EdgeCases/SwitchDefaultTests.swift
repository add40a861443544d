import BuiltInRules
import RuleKit
import Testing

struct SwitchDefaultTests {
    private static let kind = Example.Companion("Kind.swift", "enum Kind { case a, b(Int), c }")
    private static let flash = Example.Companion("Flash.swift", "enum Flash: Int { case auto, on, off }")
    private static let load = Example.Companion("Load.swift", "enum LoadState { case idle, loading, loaded, failed }")
    private static let twin = Example.Companion("Twin.swift", "enum Twin { case auto, on, low }")

    private static func package(_ name: String, _ code: String) -> [Example.Companion] {
        [.init("\(name)/Package.swift", ""), .init("\(name)/Sources/Prim/A.swift", code)]
    }

    private static let crowd = Example.Companion("Crowd.swift", (0...100).map { "enum E\($0) { case c\($0), d\($0) }" }.joined(separator: "\n"))

    private static let sections = Example.Companion(
        "Sections.swift", "enum Home { case top, list, end }\nenum Detail { case top, info, end }\nstruct Row { let part: Home }")

    static let cases: [Example] = [
        // Without their payloads nothing tells two cases of one name apart.
        .bad("enum Step { case stop, move(x: Int), move(y: Int) }\nfunc f(step: Step) { switch step { case .stop: a()\n«default»: b() } }", saying: "hides .move of"),
        // What is thrown may be any error, whichever is asked for.
        .good("switch e { case AFError.sessionTaskFailed(let x): a(x)\ndefault: b() }"),
        .good("switch e { case let DecodingError.keyNotFound(k, _): a(k)\ncase DecodingError.typeMismatch: b()\ndefault: c() }"),
        .bad("switch e { case AFState.failed(let x): a(x)\n«default»: b() }"),
        // Nobody else has a value of what a method declares for itself.
        .good("class A { func f() { enum Step { case first, second, third } } }\nclass B { func g() { switch wizard.step { case .first: x()\ndefault: y() } } }"),
        .bad("class A { func f() { enum Step { case first, second, third }\nswitch wizard.step { case .first: x()\n«default»: y() } } }", fixed: "class A { func f() { enum Step { case first, second, third }\nswitch wizard.step { case .first: x()\ncase .second, .third: y() } } }"),
        // What a function declares for itself, other functions of the file have not.
        .good("import PlayerKit\nfinal class A { func f() { enum Step { case idle, loading, done }; _ = Step.done }\nfunc g(s: Step) { switch s { case .idle: x()\ndefault: y() } } }"),
        .good("import PlayerKit\nlet c = { enum Step { case idle, loading, done }; return Step.done }\nfunc g(s: Step) { switch s { case .idle: x()\ndefault: y() } }"),
        .good("import PlayerKit\nfunc f() { typealias Step = Own; _ = Step.done }\nfunc g(s: Step) { switch s { case .idle: x()\ndefault: y() } }\nenum Own { case idle, loading, done }"),
        .bad("func f() { enum Phase { case idle, loading, done }\nlet s: Phase = .idle; switch s { case .idle: x()\n«default»: y() } }\nfunc g() { log(Phase: 1, Lib.Phase.other) }", fixed: "func f() { enum Phase { case idle, loading, done }\nlet s: Phase = .idle; switch s { case .idle: x()\ncase .loading, .done: y() } }\nfunc g() { log(Phase: 1, Lib.Phase.other) }"),
        .bad("func f() { final class Handler { enum State { case idle, loading, done }\nvar state: State = .idle; func read() { switch self.state { case .idle: x()\n«default»: y() } } }; g(Handler()) }\nfunc h() { k(Handler()) }", saying: ".loading and .done"),
        .bad("func f(s: Other) { enum Step { case idle, loading, done }; let t = Step.done; switch t { case .idle: x()\n«default»: y() } }", fixed: "func f(s: Other) { enum Step { case idle, loading, done }; let t = Step.done; switch t { case .idle: x()\ncase .loading, .done: y() } }"),
        // Nor of what a type keeps for itself; what that type nests is the file's, and an extension in it sees all.
        .bad(
            "class Wizard { private enum Step { case first, second, last } }\nclass Form { enum Step { case first, second } }\nfunc g() { switch form.step { case .first: x()\n«default»: y() } }",
            fixed: "class Wizard { private enum Step { case first, second, last } }\nclass Form { enum Step { case first, second } }\nfunc g() { switch form.step { case .first: x()\ncase .second: y() } }"),
        .bad(
            "class Wizard { private enum Step { case first, second } }\nextension Wizard { func g() { switch step { case .first: x()\n«default»: y() } } }",
            fixed: "class Wizard { private enum Step { case first, second } }\nextension Wizard { func g() { switch step { case .first: x()\ncase .second: y() } } }"),
        .bad(
            "class A { private class B { enum Step { case first, second } } }\nclass C { func g() { switch step { case .first: x()\n«default»: y() } } }",
            fixed: "class A { private class B { enum Step { case first, second } } }\nclass C { func g() { switch step { case .first: x()\ncase .second: y() } } }"),
        .bad(
            "private enum Step { case first, second }\nclass C { func g() { switch step { case .first: x()\n«default»: y() } } }",
            fixed: "private enum Step { case first, second }\nclass C { func g() { switch step { case .first: x()\ncase .second: y() } } }"),
        // Of a case that is unavailable there is no value.
        .good("enum Step { case first, second; @available(*, unavailable) case old }\nfunc f(step: Step) { switch step { case .first: a()\ncase .second: b()\ndefault: c() } }"),
        .bad(
            "enum Step { case first, second; @available(*, unavailable) case old; @available(macOS, unavailable) case touch }\nfunc f(step: Step) { switch step { case .first: a()\n«default»: c() } }",
            saying: ".second and .touch of 'Step'",
            fixed: "enum Step { case first, second; @available(*, unavailable) case old; @available(macOS, unavailable) case touch }\nfunc f(step: Step) { switch step { case .first: a()\ncase .second, .touch: c() } }"),
        // A `zip` of the file's own hands out what it says.
        .bad(
            "func zip(_ a: [Int], _ b: [Int]) -> [(Kind, Kind)] { [] }\nfunc f(x: [Int], y: [Int]) { for (a, _) in zip(x, y) { switch a { case .a: g()\n«default»: h() } } }",
            saying: ".b and .c of 'Kind'",
            fixed: "func zip(_ a: [Int], _ b: [Int]) -> [(Kind, Kind)] { [] }\nfunc f(x: [Int], y: [Int]) { for (a, _) in zip(x, y) { switch a { case .a: g()\ncase .b, .c: h() } } }",
            with: [kind]),
        // The compiler takes no two cases of what cannot be copied in one.
        .bad("enum W: ~Copyable { case a, b, c }\nfunc f(w: borrowing W) { switch w { case .a: g()\n«default»: h() } }", saying: ".b and .c of 'W'"),
        .bad(
            "enum W: ~Copyable { case a, b }\nfunc f(w: borrowing W) { switch w { case .a: g()\n«default»: h() } }",
            fixed: "enum W: ~Copyable { case a, b }\nfunc f(w: borrowing W) { switch w { case .a: g()\ncase .b: h() } }"),
        // Two of one name are one in the message; a list of them would compile, and trap where the other one comes.
        .bad(
            "enum W { case a, move(x: Int), b, move(y: Int) }\nfunc f(w: W) { switch w {\ncase .a: g()\n«default»: h()\n} }", saying: "hides .move and .b of"),
        // What a list holds is whoever fills it; what a device tells is Apple's.
        .bad(
            "extension Array where Element == Kind { func f() { guard let first = self.first else { return }; switch first { case .b(let x): g(x)\n«default»: h() } } }",
            saying: ".a and .c of 'Kind'", with: [kind, load]),
        .good(
            "switch UIDevice.current.orientation { case .portrait: a()\ncase .landscape: b()\ndefault: c() }",
            with: [.init("O.swift", "enum DeviceOrientation { case unknown, portrait, landscape }")]),
        .bad(
            "switch UIDevice.current.orientation { case .portrait: a()\ncase .landscape: b()\n«default»: c() }",
            fixed: "switch UIDevice.current.orientation { case .portrait: a()\ncase .landscape: b()\ncase .unknown: c() }",
            with: [.init("O.swift", "enum DeviceOrientation { case unknown, portrait, landscape }\nextension UIDevice { static var current: Device { .init() } }\nstruct Device { var orientation: DeviceOrientation }")]),
        // What several spaces align stays in its column as long as there is room.
        .bad(
            "func f(k: Kind) -> Int {\n    switch k {\n    case .a:     1\n    case .b:     2\n    «default»:     3\n    }\n}",
            fixed: "func f(k: Kind) -> Int {\n    switch k {\n    case .a:     1\n    case .b:     2\n    case .c:     3\n    }\n}", with: [kind]),
        .bad(
            "func f(k: Kind) -> Int {\n    switch k {\n    case .a:  1\n    «default»:  3\n    }\n}",
            fixed: "func f(k: Kind) -> Int {\n    switch k {\n    case .a:  1\n    case .b, .c: 3\n    }\n}", with: [kind]),
        .bad(
            "func f(k: Kind) {\n    switch k {\n    case .a: g()\n    «default»:  // All others.\n        h()\n    }\n}",
            fixed: "func f(k: Kind) {\n    switch k {\n    case .a: g()\n    case .b, .c:  // All others.\n        h()\n    }\n}", with: [kind]),
        // What a public extension holds is public.
        .bad("func f(k: Wallet.Kind) { switch k { case .regular: g()\n«default»: h() } }", fixed: "func f(k: Wallet.Kind) { switch k { case .regular: g()\ncase .lockup: h() } }",
            path: "P/Sources/Graph/B.swift", with: package("P", "public struct Wallet {}\npublic extension Wallet { enum Kind { case regular, lockup } }")),
        .good("func f(k: Wallet.Kind) { switch k { case .regular: g()\ndefault: h() } }", path: "P/Sources/Graph/B.swift",
            with: package("P", "public struct Wallet {}\npublic extension Wallet { internal enum Kind { case regular, lockup } }")),
        // A cast says the type, also where it may fail.
        .bad("switch x as? Flash { case .auto, .on: a()\n«default»: b() }", with: [flash]),
        // The argument says what a generic parameter is.
        .bad("struct Known<T> { let value: T }\nstruct Order { let flash: Known<Flash> }\nfunc f(o: Order) { switch o.flash.value { case .auto: a()\n«default»: b() } }",
            fixed: "struct Known<T> { let value: T }\nstruct Order { let flash: Known<Flash> }\nfunc f(o: Order) { switch o.flash.value { case .auto: a()\ncase .on, .off: b() } }", with: [flash]),
        // What another file keeps to itself is out of reach.
        .bad("switch flash { case .auto: a()\n«default»: b() }", fixed: "switch flash { case .auto: a()\ncase .on, .off: b() }", with: [flash, .init("S.swift", "private extension Text { static let auto = make() }")]),
        .good("switch flash { case .auto: a()\ndefault: b() }\nprivate extension Text { static let auto = make() }", with: [flash]),
        // One type, written shorter and longer.
        .bad("class Player { enum State { case planned, running, done }\nfunc f(s: State) { switch s { case State.planned: a()\ncase Player.State.running: b()\n«default»: c() } } }",
            fixed: "class Player { enum State { case planned, running, done }\nfunc f(s: State) { switch s { case State.planned: a()\ncase Player.State.running: b()\ncase .done: c() } } }"),
        // `package` is seen by all targets of the package, and by no other's.
        .bad("func f(m: Mood) { switch m { case .sad: g()\n«default»: h() } }", fixed: "func f(m: Mood) { switch m { case .sad: g()\ncase .calm, .glad: h() } }",
            path: "P/Sources/Graph/B.swift", with: package("P", "package enum Mood { case sad, calm, glad }")),
        .bad("func f(m: Tone.Mood) { switch m { case .sad: g()\n«default»: h() } }", fixed: "func f(m: Tone.Mood) { switch m { case .sad: g()\ncase .calm: h() } }",
            path: "P/Sources/Graph/B.swift", with: package("P", "package struct Tone { public enum Mood { case sad, calm } }")),
        .good("func f(m: Mood) { switch m { case .sad: g()\ndefault: h() } }", path: "Q/Sources/Graph/B.swift",
            with: package("P", "package enum Mood { case sad, calm, glad }") + [.init("Q/Package.swift", "")]),
        .good("func f(m: Tone.Mood) { switch m { case .sad: g()\ndefault: h() } }", path: "P/Sources/Graph/B.swift",
            with: package("P", "struct Tone { package enum Mood { case sad, calm } }")),
        // A value of a type from elsewhere that is called like a case of the project's.
        .good("class C { private var mode = Camera.Mode.auto\nfunc f() { switch mode { case .auto: a()\ncase .on: b()\ndefault: c() } } }", with: [flash]),
        .good("let mode = Camera.Mode.auto\nfunc f() { switch mode { case .auto: a()\ndefault: c() } }", with: [flash]),
        .good("struct C { static let shared = C(); var mode = Light(rawValue: 1) ?? .auto }\nfunc f(c: C) { switch c.mode { case .auto: a()\ndefault: c() } }", with: [flash]),
        .good("switch x as! Light { case .auto, .on: a()\ndefault: c() }", with: [flash]),
        .good("switch x as? Light { case .auto?, .on?: a()\ndefault: c() }", with: [flash]),
        .good("switch Light(rawValue: n) ?? .auto { case .auto, .on: a()\ndefault: c() }", with: [flash]),
        .bad("class C { var mode = Camera.kind\nfunc f() { switch mode { case .auto: a()\ncase .on: b()\n«default»: c() } } }", with: [flash]),
        .bad("switch x as! Flash { case .auto, .on: a()\n«default»: c() }", fixed: "switch x as! Flash { case .auto, .on: a()\ncase .off: c() }", with: [flash, twin]),
        .bad("switch Flash(rawValue: n) ?? .auto { case .auto, .on: a()\n«default»: c() }", with: [flash, twin]),
        // A type of one's own called `Error`, a namesake for another platform, and a list of texts.
        .bad(
            "struct Three { enum Error: Swift.Error { case missing, other } }\nfunc f(g: Three.Error) { switch g { case .missing: a()\n«default»: b() } }",
            fixed: "struct Three { enum Error: Swift.Error { case missing, other } }\nfunc f(g: Three.Error) { switch g { case .missing: a()\ncase .other: b() } }"),
        .good("enum Wrong: Error { case missing, other }\nfunc f(g: any Error, h: Swift.Error) { switch g { case .missing: a()\ndefault: b() }; switch h { case .missing: a()\ndefault: b() } }"),
        .bad(
            "enum Phase { case on, off }\nenum Light { case on, off }\nstruct Chat { var phase: Phase\nfunc f() { switch phase { case .on: a()\n«default»: b() } } }",
            fixed: "enum Phase { case on, off }\nenum Light { case on, off }\nstruct Chat { var phase: Phase\nfunc f() { switch phase { case .on: a()\ncase .off: b() } } }",
            with: [.init("B.swift", "struct Chat {}")]),
        .bad(
            "switch app.mode { case .car: a()\n«default»: b() }", fixed: "switch app.mode { case .car: a()\ncase .bike: b() }",
            with: [.init("A.swift", "enum Mode { case car, bike }\nenum Texts { static let car = \"Car\" }")]),
        .good("switch app.mode { case .car: a()\ndefault: b() }", with: [.init("A.swift", "enum Mode { case car, bike }\nstruct Texts { static let car = Texts() }")]),
        // Parentheses around a pattern.
        .bad(
            "func f(k: K) { switch k { case (.a), ((.b)): g()\n«default»: h() } }",
            fixed: "func f(k: K) { switch k { case (.a), ((.b)): g()\ncase .c: h() } }", with: [.init("K.swift", "enum K { case a, b, c }")]),
        // An element of a list, where the names alone may be those of the system.
        .bad(
            "struct V { let kinds: [Send]; var body: some View { ForEach(kinds) { k in switch k { case .sent: g()\n«default»: h() } } } }", saying: "of 'Send'",
            fixed: "struct V { let kinds: [Send]; var body: some View { ForEach(kinds) { k in switch k { case .sent: g()\ncase .failed, .saved: h() } } } }",
            with: [.init("Send.swift", "enum Send { case sent, failed, saved }")]),
        // An element that is taken from a list, which may be nil, or be bound to a name. Names alone fit two enums here.
        .bad(
            "class A { let parts: [Home]\nfunc f(i: Int) { switch parts[i] { case .top: g()\n«default»: h() }\nswitch self.parts.first { case .top?: g()\n«default»: h() }\nlet p = parts[i]\nswitch p { case .top: g()\n«default»: h() } } }",
            saying: "'Home'", with: [sections]),
        .bad(
            "class A { var byKey: [Int: Home] = [:]\nfunc f(d: [Detail]) { switch byKey[3] { case .top?: g()\n«default»: h() }\nswitch d.first(where: { $0 == x }) { case .end: g()\n«default»: h() } } }",
            with: [sections]),
        .bad(
            "func f(d: [Home]) { guard let p = d.first else { return }\nswitch p { case .top: g()\n«default»: h() } }", saying: "'Home'",
            fixed: "func f(d: [Home]) { guard let p = d.first else { return }\nswitch p { case .top: g()\ncase .list, .end: h() } }", with: [sections]),
        .bad(
            "func f(rows: [Row], i: IndexPath) { let row = rows[i.row]\nswitch row.part { case .top: g()\n«default»: h() } }", saying: "'Home'",
            fixed: "func f(rows: [Row], i: IndexPath) { let row = rows[i.row]\nswitch row.part { case .top: g()\ncase .list, .end: h() } }", with: [sections]),
        .good("func f(d: [String], e: Table) { switch d[0] { case .top: g()\ndefault: h() }\nswitch e[0] { case .top: g()\ndefault: h() }\nswitch e.first { case .top?: g()\ndefault: h() } }", with: [sections]),
        .good("func f(d: [[Home]], t: [(Home, Int)]) { let p = d[0]; switch p { case .top: g()\ndefault: h() }\nlet q = t[0]; switch q { case .top: g()\ndefault: h() } }", with: [sections]),
        // Of an optional the list would miss nil.
        .bad("func f(k: Kind?) { switch k { case .a: g()\n«default»: h() } }", saying: ".b and .c", with: [kind]),
        .bad("switch list.first { case .a: g()\n«default»: h() }\nswitch m?.k { case .a?: g()\n«default»: h() }", with: [kind]),
        .bad("switch find() { case .a: g()\n«default»: h() }\nswitch table[key] { case .c: g()\n«default»: h() }", with: [kind]),
        .bad(
            "func f(k: Kind?) { guard let k else { return }; switch k { case .a: g()\n«default»: h() } }",
            fixed: "func f(k: Kind?) { guard let k else { return }; switch k { case .a: g()\ncase .b, .c: h() } }", with: [kind]),
        // What one build lists another may lack.
        .bad("switch k { case .a: g()\n#if DEBUG\ncase .b: i()\n#endif\n«default»: h() }", saying: ".c", with: [kind]),
        // A member of what the project only extends is most likely of a type from elsewhere, too.
        .good("extension Blockchain { var n: Int { switch type { case .a: 1\ndefault: 2 } } }", with: [.init("K.swift", "enum CoinType { case a, b }")]),
        .good("extension Blockchain { var n: Int { switch self.level { case .a, .b: 1\ndefault: 2 } } }", with: [.init("K.swift", "enum Coin { case a, b, c }")]),
        .bad(
            "extension Blockchain { func f(type: CoinType) -> Int { switch type { case .a: 1\n«default»: 2 } } }",
            fixed: "extension Blockchain { func f(type: CoinType) -> Int { switch type { case .a: 1\ncase .b: 2 } } }", with: [.init("K.swift", "enum CoinType { case a, b }")]),
        .bad(
            "extension Blockchain { var n: Int { switch type { case .a: 1\n«default»: 2 } } }",
            fixed: "extension Blockchain { var n: Int { switch type { case .a: 1\ncase .b: 2 } } }", with: [.init("K.swift", "enum CoinType { case a, b }\nclass Blockchain: NSObject { }")]),
        // Among a hundred enums one name may be that of a case by chance; not where the subject is called like the enum.
        .good("switch key.derived { case .a: g()\ndefault: h() }", with: [kind, crowd]),
        .bad(
            "switch key.kind2 { case .a: g()\n«default»: h() }\nswitch key { case .a, .c: g()\n«default»: h() }\nswitch key { case let .b(n): g(n)\n«default»: h() }",
            saying: "'Kind'", fixed: "switch key.kind2 { case .a: g()\ncase .b, .c: h() }\nswitch key { case .a, .c: g()\ncase .b: h() }\nswitch key { case let .b(n): g(n)\ncase .a, .c: h() }",
            with: [kind, crowd]),
        .good("switch key { case .a, .c: g()\ndefault: h() }", with: [.init("Kind.swift", "struct S: Codable { enum CodingKeys: String, CodingKey { case a, c, d } }")]),
        .bad("switch k { case .x: g()\n«default»: h() }", with: [.init("K.swift", "enum K { case x\n#if DEBUG\ncase y\n#endif\ncase z }")]),
        // The type stands in front of the names where every pattern has it.
        .bad("let k: Kind = x\nswitch k { case Kind.a: g()\n«default»: h() }", fixed: "let k: Kind = x\nswitch k { case Kind.a: g()\ncase Kind.b, Kind.c: h() }", with: [kind]),
        .bad("let k: Kind = x\nswitch k { case Kind.a: g()\ncase .c: i()\n«default»: h() }", fixed: "let k: Kind = x\nswitch k { case Kind.a: g()\ncase .c: i()\ncase .b: h() }", with: [kind]),
        // A list goes on as the file's other lists do.
        .bad(
            """
            switch other {
            case .one,
                .two: go()
            }
            let long: Long = x
            switch long {
            case .firstOfTheRatherLongNames: stop()
            «default»: go()
            }
            """,
            fixed: """
                switch other {
                case .one,
                    .two: go()
                }
                let long: Long = x
                switch long {
                case .firstOfTheRatherLongNames: stop()
                case .secondOfTheRatherLongNames,
                    .thirdOfTheRatherLongNames,
                    .fourthOfTheRatherLongNames,
                    .fifthOfTheRatherLongNames: go()
                }
                """,
            with: [.init("Long.swift", "enum Long { case firstOfTheRatherLongNames, secondOfTheRatherLongNames, thirdOfTheRatherLongNames, fourthOfTheRatherLongNames, fifthOfTheRatherLongNames }")]),
        .bad(
            "let k: K = x\nswitch k { case .a(_) where x: g()\ncase .a(3), .c: i()\n«default»: h() }", saying: "hides .a",
            fixed: "let k: K = x\nswitch k { case .a(_) where x: g()\ncase .a(3), .c: i()\ncase .a: h() }", with: [.init("K.swift", "enum K { case a(Int), c }")]),
        // A type inside of an alias.
        .bad(
            "class C { typealias VM = Home.ViewModel\nfunc f(s: VM.State) { switch s { case .on: a()\n«default»: b() } } }", saying: "'Home.ViewModel.State'",
            fixed: "class C { typealias VM = Home.ViewModel\nfunc f(s: VM.State) { switch s { case .on: a()\ncase .off: b() } } }",
            with: [.init("Home.swift", "enum Home { class ViewModel { enum State { case on, off } } }\nenum Light { case on, low }")]),
        .good("typealias A = B.A\ntypealias B = A.B\nfunc f(s: A.B.State) { switch s { case .on: a()\ndefault: b() } }", with: [.init("State.swift", "enum State { case on, off }\nenum Light { case on, low }")]),
        // What the case in front binds is not what the switch asks for.
        .bad(
            "func f(item: Item) { switch item { case .a(let item): g(item)\n«default»: h() } }", saying: "'Item'",
            fixed: "func f(item: Item) { switch item { case .a(let item): g(item)\ncase .b: h() } }",
            with: [.init("Item.swift", "enum Item { case a(Int), b }\nenum Section { case a(Int), c }")]),
        // A payload proves an enum that the project does not have.
        .bad("switch result { case .success(let value): g(value)\n«default»: h() }", saying: "@unknown default"),
        .good("switch result { case .success: g()\ndefault: h() }"),
        .bad("switch result { case .success: g()\n«default»: h() }", options: ["unresolved": .word("all")]),
        .good("switch result { case .success(let value): g(value)\ndefault: h() }", options: ["unresolved": .word("none")]),
        // Nothing but nil is left of these.
        .good("switch stub as? Result<Int, Error> { case let .success(value): g(value)\ncase let .failure(error): h(error)\ndefault: i() }"),
        .good("switch last { case .finished: g()\ncase .failure(let error): h(error)\ndefault: i() }"),
        .bad("switch last { case .success(let value): g(value)\ncase .failure(let error) where error.isBad: h(error)\n«default»: i() }"),
        .good("switch k { case .a: g()\ndefault: h() }", with: [.init("K.swift", "enum K { case a, b }")], options: ["minimum_swallowed": .integer(2)]),
        // Coding keys have the names of something else.
        .good("enum Filter { case home, list(Int)\nenum CodingKeys: CodingKey { case home, list }\nfunc f() { switch other { case .home: g()\ndefault: h() } } }"),
        .bad(
            "enum Filter { case home, list(Int)\nenum CodingKeys: CodingKey { case home, list }\nfunc f(key: Self) { switch key { case .home: g()\n«default»: h() } } }",
            fixed: "enum Filter { case home, list(Int)\nenum CodingKeys: CodingKey { case home, list }\nfunc f(key: Self) { switch key { case .home: g()\ncase .list: h() } } }"),
        .bad(
            "enum Filter { case home, list(Int)\nenum CodingKeys: CodingKey { case home, list }\nfunc f() { switch key { case .home: g()\n«default»: h() } } }",
            fixed: "enum Filter { case home, list(Int)\nenum CodingKeys: CodingKey { case home, list }\nfunc f() { switch key { case .home: g()\ncase .list: h() } } }"),
        // What stands behind the name of a type has the type that is declared there, which beats the names of cases.
        .bad(
            "func f() { if let r = Step.outcome(3) { switch r { case .one: g()\n«default»: h() } }\nlet s = Step.outcome(3); switch s { case .one: g()\n«default»: h() }\nswitch Step.outcome(4) { case .one: g()\n«default»: h() } }",
            saying: "hides .four of 'Outcome'",
            fixed: "func f() { if let r = Step.outcome(3) { switch r { case .one: g()\ncase .four: h() } }\nlet s = Step.outcome(3); switch s { case .one: g()\ndefault: h() }\nswitch Step.outcome(4) { case .one: g()\ndefault: h() } }",
            with: [.init("Step.swift", "enum Step { case one, two\nstatic func outcome(_ x: Int) -> Outcome? { nil } }\nenum Outcome { case one, four }")]),
        .bad("func f() { let r = API.fetch(); switch r { case .success(let x): g(x)\n«default»: h() } }", saying: "@unknown default", with: [.init("API.swift", "struct API { static func fetch() -> Result<Int, Error> { x } }")]),
        .bad("struct V { var k = Settings.kind, l = UIDevice.kind; func f() { switch k { case .a: g()\n«default»: h() }\nswitch l { case .a: g()\n«default»: h() } } }", saying: "'Kind'", with: [kind]),
        .good("func f() { let s = Store.shared.name; switch s { case .a: g()\ndefault: h() } }", with: [kind, .init("Store.swift", "class Store { static let shared = Store(); var name: Name }\nstruct Name { static let a = Name() }")]),
        .good("switch error as? LoadError { case .offline: g()\ndefault: h() }", with: [.init("F.swift", "enum LoadError: Error { case offline, denied }")]),
        // Namesakes: what has the cases is meant, and nothing proves it.
        .bad(
            "func f(k: Kind) { switch k { case .b(let n): g(n)\n«default»: h() } }", saying: ".a and .c",
            with: [.init("Sources/A/K.swift", "public enum Kind { case a, b(Int), c }"), .init("Sources/B/K.swift", "public enum Kind { case a, d }")]),
        .good("func f(k: Kind) { switch k { case .a: g()\ndefault: h() } }", with: [.init("Sources/A/K.swift", "public enum Kind { case a, c }"), .init("Sources/B/K.swift", "public enum Kind { case a, d }")]),
        // The name of the subject is its own, not one of what it is made with.
        .bad(
            "switch resolve(error) { case .a: g()\n«default»: h() }\nswitch handler(for: event) { case .a: g()\n«default»: h() }\n"
                + "switch table[err] { case .a: g()\n«default»: h() }\nswitch map.first(where: { $0.e == error }) { case .a: g()\n«default»: h() }",
            with: [kind]),
        .good("switch (error) { case .a: g()\ndefault: h() }\nswitch load().error { case .a: g()\ndefault: h() }\nswitch try error(x) { case .a: g()\ndefault: h() }", with: [kind]),
        // A member of a type from elsewhere is of such a type, unless its name says otherwise.
        .good(
            "enum P { case a, b, c(Int) }\nfunc f(t: Token) { switch t.type { case .a: g()\ndefault: h() } }\nstruct S { let t: Token; func f() { switch self.t.x.type { case .a: g()\ndefault: h() } } }",
            with: [.init("Other.swift", "struct Other {}")]),
        .bad(
            "enum P { case a, b, c(Int) }\nfunc f(t: Token) { switch t.type { case .a, .c(_): g()\n«default»: h() } }",
            saying: "the other cases of an enum", with: [.init("Other.swift", "struct Other {}")]),
        // A file that stands alone cannot tell what is from elsewhere.
        .bad("enum P { case a, b, c }\nfunc f(t: Token) { switch t.type { case .a: g()\n«default»: h() } }", saying: ".b and .c of 'P'"),
        .bad("enum Mode { case a, b }\nfunc f(t: Token, u: Relay<Mode>) { switch t.nextMode { case .a: g()\n«default»: h() }\nswitch u.value { case .a: g()\n«default»: h() } }", saying: ".b of 'Mode'"),
        .bad("enum P { case a, b }\nfunc f<T>(t: T) { switch t.kind { case .a: g()\n«default»: h() } }", saying: ".b of 'P'"),
        // `try` and `await` change nothing of what a value is.
        .bad(
            "enum A { case a, b, c; init() throws {}; static func make() -> A { .a } }\nenum B { case a, b, x }\n"
                + "func f() async throws { let x = try A(); switch x { case .a: f()\n«default»: g() }\nlet y = try! await A.make(); switch y { case .b: f()\n«default»: g() }\n"
                + "switch try await A() { case .a: f()\n«default»: g() }\nlet z = try? A(); switch z { case .a: f()\n«default»: g() } }",
            fixed: "enum A { case a, b, c; init() throws {}; static func make() -> A { .a } }\nenum B { case a, b, x }\n"
                + "func f() async throws { let x = try A(); switch x { case .a: f()\ndefault: g() }\nlet y = try! await A.make(); switch y { case .b: f()\ncase .a, .c: g() }\n"
                + "switch try await A() { case .a: f()\ndefault: g() }\nlet z = try? A(); switch z { case .a: f()\ndefault: g() } }"),
        .bad(
            "enum A { case a, b, c }\nfunc f() throws { let x = try XCTUnwrap(y.first); switch x { case .a: f()\n«default»: g() } }", saying: ".b and .c of 'A'",
            fixed: "enum A { case a, b, c }\nfunc f() throws { let x = try XCTUnwrap(y.first); switch x { case .a: f()\ncase .b, .c: g() } }"),
        // What a class has from a framework's is of no type of the project.
        .good("class B: UIButton { enum State { case a, b }\nfunc f() { switch state { case .a: g()\ndefault: h() } } }"),
        .good("class B: UIButton { enum State { case a, b }\nfunc f() { switch self.state { case .a: g()\ndefault: h() } } }"),
        .good("enum State { case a, b }\nclass Base: UIButton { }\nclass B: Base { }\nfunc f(b: B) { switch b.state { case .a: g()\ndefault: h() } }"),
        .bad("class B: UIButton { enum State { case a, b }\nlazy var state2 = make()\nfunc f() { switch state2 { case .a: g()\n«default»: h() } } }"),
        .bad(
            "extension UIButton { var state2: State { .a } }\nenum State { case a, b }\nclass B: UIButton { func f() { switch state2 { case .a: g()\n«default»: h() } } }"),
        // `Self` is the type around.
        .bad(
            "enum A { case a, b, c; var n: Self { .b }\nfunc f(_ o: Self) -> Int { switch o { case .a: 1\n«default»: 2 } }\nfunc h() { switch n { case .a: f()\n«default»: g() } } }\n"
                + "extension A { static func < (l: Self, r: Self) -> Bool { switch l { case .a: true\n«default»: false } } }",
            saying: ".b and .c",
            fixed: "enum A { case a, b, c; var n: Self { .b }\nfunc f(_ o: Self) -> Int { switch o { case .a: 1\ncase .b, .c: 2 } }\nfunc h() { switch n { case .a: f()\ncase .b, .c: g() } } }\n"
                + "extension A { static func < (l: Self, r: Self) -> Bool { switch l { case .a: true\ncase .b, .c: false } } }",
            with: [.init("Twin.swift", "enum B { case a, b, x }")]),
        .bad(
            "enum A { case a, b, c; func g(_ o: Self?) { switch o { case .a: f()\n«default»: g() } } }", saying: ".b and .c",
            with: [.init("Twin.swift", "enum B { case a, b, x }")]),
        .good("protocol P { var n: Self { get } }\nenum A { case a, b, c; func g(_ p: any P) { switch p.n { case .a: f()\ndefault: g() } } }", with: [.init("Twin.swift", "enum B { case a, b, x }")]),
        // `.none` is `nil` for what is declared to be an optional, and names no case of it.
        .bad("func n(l: Level?) { switch l { case .low: y()\ncase .none: x()\n«default»: z() } }", saying: "hides .mid and .high of",
            with: [.init("Level.swift", "enum Level { case low, mid, high }")]),
        .good(
            "func n(l: Level?, m: Level) { switch l { case .none: y()\ndefault: z() }\nswitch l { case .some(let x): y(x)\ncase .none: x()\ndefault: z() }\n"
                + "switch m { case .low: y()\ncase .none: x()\ndefault: z() } }",
            with: [.init("Level.swift", "enum Level { case low, mid, high }")]),
        // What is no plain name is written between backticks.
        .bad("enum Step { case start, `1st`, `2 b`, é, `default`; var x: Bool { switch self { case .start: true\n«default»: false } } }",
            fixed: "enum Step { case start, `1st`, `2 b`, é, `default`; var x: Bool { switch self { case .start: true\ncase .`1st`, .`2 b`, .é, .default: false } } }"),
        // `none` and `some` may be cases like others where the type is declared.
        .bad("enum Level { case none, low, high; var x: Bool { switch self { case .none: true\n«default»: false } } }", saying: ".low and .high",
            fixed: "enum Level { case none, low, high; var x: Bool { switch self { case .none: true\ncase .low, .high: false } } }"),
        .bad(
            "func n(l: Level, m: Level) { switch l { case .none: y()\n«default»: z() }\nswitch m { case Level.none: y()\n«default»: z() } }",
            fixed: "func n(l: Level, m: Level) { switch l { case .none: y()\ncase .low, .high: z() }\nswitch m { case Level.none: y()\ncase Level.low, Level.high: z() } }",
            with: [.init("Level.swift", "enum Level { case none, low, high }")]),
        .good(
            "func n(l: Level?) { switch l { case .none: y()\ndefault: z() }\nswitch l { case .some: y()\ndefault: z() }\nswitch m { case .none: y()\ndefault: z() } }\n"
                + "func n(s: String?) { switch s { case .some(let t): y(t)\ndefault: z() }\nswitch u { case Optional.some(let t): y(t)\ndefault: z() } }",
            with: [.init("Level.swift", "enum Level { case none, some, high }")]),
        // Each branch has a default of its own.
        .bad("switch k { case .a: g()\n#if DEBUG\n«default»: h()\n#else\n«default»: i()\n#endif\n}", saying: ".b and .c", with: [kind]),
        // Apple's enums have the same names.
        .good("import ServiceManagement\nswitch service.status { case .enabled: a()\ndefault: b() }", with: [.init("S.swift", "enum S { case enabled, disabled }")]),
        .good("import CoreBluetooth\nswitch p.state { case .connected: a()\ndefault: b() }\nswitch thermal { case .serious, .critical: a()\ndefault: b() }", with: [.init("S.swift", "enum S { case connected, lost }\nenum T { case serious, critical, fine }")]),
        // Of libraries that the file does not import nothing is meant, nor where the subject has the enum's own name.
        .bad("switch model.state { case .loading: a()\n«default»: b() }", fixed: "switch model.state { case .loading: a()\ncase .idle, .loaded, .failed: b() }", with: [load]),
        .bad("import UIKit\nswitch model.state { case .idle, .loading: a()\n«default»: b() }", fixed: "import UIKit\nswitch model.state { case .idle, .loading: a()\ncase .loaded, .failed: b() }", with: [load]),
        .good("import AVFoundation\nswitch item.status { case .loading: a()\ndefault: b() }", with: [load]),
        .bad("import UIKit\nswitch lifecycle { case .ready: a()\n«default»: b() }", fixed: "import UIKit\nswitch lifecycle { case .ready: a()\ncase .signedOut, .running, .saving: b() }", with: [.init("L.swift", "enum Lifecycle { case signedOut, running, saving, ready }")]),
        .bad("import SwiftUI\nswitch theme { case .dark: a()\n«default»: b() }", fixed: "import SwiftUI\nswitch theme { case .dark: a()\ncase .light, .system: b() }", with: [.init("T.swift", "enum Theme { case light, dark, system }")]),
        .good("import SwiftUI\nswitch scheme { case .dark: a()\ndefault: b() }", with: [.init("T.swift", "enum Theme { case light, dark, system }")]),
        .good("import LocalAuthentication\nfunc f() { let context = LAContext(); switch context.biometryType { case .touchID: a()\ndefault: b() } }", with: [.init("B.swift", "enum BiometryType { case faceID, touchID, none }")]),
        .good("import UIKit\nfunc f() { switch traitCollection.horizontalSizeClass { case .compact: a()\ndefault: b() }\nlet size = v.traitCollection.verticalSizeClass; switch size { case .compact: a()\ndefault: b() } }", with: [.init("S.swift", "enum SizeClass { case compact, regular }")]),
        .bad("import UIKit\nfunc f(c: Column) { switch c.horizontalSizeClass { case .compact: a()\n«default»: b() } }", fixed: "import UIKit\nfunc f(c: Column) { switch c.horizontalSizeClass { case .compact: a()\ncase .regular: b() } }", with: [.init("S.swift", "enum SizeClass { case compact, regular }\nstruct Column { let horizontalSizeClass: SizeClass }")]),
        // Nearly every result is Swift's.
        .good("func f(c: Client) { c.fetch { result in switch result { case .success(let v): a(v)\ndefault: b() } }\nlet loginResult = Result { try g() }; switch loginResult { case .success: a()\ndefault: b() } }", with: [.init("L.swift", "enum SignInResult { case success(Int), cancelled, failed }")]),
        .bad("func f(c: Client) { c.send { result in switch result { case .success(let v, _): a(v)\n«default»: b() } } }", saying: "hides .failed of 'SendResult'", with: [.init("S.swift", "enum SendResult { case success(Int, String), failed }")]),
        // A library's enum with the same cases has no values.
        .bad("import AVFoundation\nswitch model.state { case .loaded(let s): a(s)\n«default»: b() }", fixed: "import AVFoundation\nswitch model.state { case .loaded(let s): a(s)\ncase .loading, .failed: b() }", with: [.init("E.swift", "enum LoadState { case loading, loaded(String), failed(Error) }")]),
        .good("import RxSwift\nstream { switch $0 { case .next(let x): a(x)\ndefault: b() } }", with: [.init("E.swift", "enum Page { case next(Int), previous(Int), none }")]),
        // Values that are none of the type.
        .bad("switch request.method { case .get: a()\n«default»: b() }", fixed: "switch request.method { case .get: a()\ncase .post, .put: b() }", with: [.init("E.swift", "enum Method { case get, post, put }\nclass APIClient { static func get(_ url: String) {} }\nclass Strings { static let get = \"GET\" }\nstruct Colors { static let get = UIColor.red }")]),
        .good("switch request.method { case .get: a()\ndefault: b() }", with: [.init("E.swift", "enum Method { case get, post, put }\nstruct Verb { static let get: Self = .init(1), post = Verb(2) }")]),
        // A value that is tested for its type is no call's.
        .bad("switch completion { case .failure(is MyError): d()\n«default»: c() }"),
        .bad("func f(s: S) { switch s { case .connected: a()\n«default»: b() } }", fixed: "func f(s: S) { switch s { case .connected: a()\ncase .lost: b() } }", with: [.init("S.swift", "enum S { case connected, lost }")]),
        // Patterns of another type than the declared one: the subject is some protocol.
        .good("func f(k: any Target) { switch k { case Kind.a: g()\ndefault: h() } }", with: [kind]),
        .good("struct FileType { static let a = FileType(), c = FileType() }\nswitch type { case .a: g()\ncase .c: i()\ndefault: h() }", with: [kind]),
        .good("func f(k: Other) { switch k { case .a: g()\ndefault: h() } }\nstruct Other { static let a = 1 }", with: [kind]),
        .good("switch k { case .a: g()\ncase .b, .c: i()\ndefault: h() }", with: [kind]),
        .good("switch (k, n) { case (.a, 1): g()\ndefault: h() }\nswitch k { case is Int: g()\ndefault: h() }", with: [kind]),
        // No enum has `.none`: it is the nil of one.
        .bad("switch release { case .none: a()\ncase .stable(_, let minor): b(minor)\n«default»: c() }", saying: "hides .nightly and .latest of 'Release'", with: [.init("R.swift", "enum Release { case stable(Int, Int), nightly, latest }")]),
        // Members of types from elsewhere share no more with the enum than what many are called.
        .good("func f(c: RTCDataChannel) { switch c.readyState { case .open: a()\ndefault: b() } }", with: [socket]),
        .good("switch CLLocationManager.authorizationStatus() { case .open: a()\ndefault: b() }\nswitch Channel.shared.openState { case .open: a()\ndefault: b() }", with: [socket]),
        .good("extension RTCDataChannel { func f() { switch readyState { case .open: a()\ndefault: b() } } }", with: [socket]),
        .bad("func f(c: RTCDataChannel) { switch c.state { case .open: a()\n«default»: b() } }", saying: "'Socket.State'", with: [socket]),
        .bad("func f(m: Message) { switch m.content { case .text(let x): a(x)\n«default»: b() } }", saying: "the other cases of an enum", with: [.init("I.swift", "enum Item { case text(String), button }")]),
        // What a protocol asks for that an extension adds to such a type.
        .good("extension Chat { func f() { switch chatType { case .group: a()\ndefault: b() } } }", with: [.init("C.swift", "enum BackendChatType { case group, own }\nprotocol ChatLike { var chatType: ForeignChatType { get } }\nextension Chat: ChatLike {}")]),
        .bad("func f(c: Chat) { switch c.kind { case .group: a()\n«default»: b() } }", fixed: "func f(c: Chat) { switch c.kind { case .group: a()\ncase .own: b() } }", with: [.init("C.swift", "enum BackendChatType { case group, own }\nprotocol ChatLike { var kind: BackendChatType { get } }\nextension Chat: ChatLike {}")]),
        // A binding between two others.
        .bad("class V: UIView { func f(_ x: Accessory) { switch x { case .icon(let image, let size, let tint): switch size { case .fit: a(image, tint)\n«default»: b() } } } }", fixed: "class V: UIView { func f(_ x: Accessory) { switch x { case .icon(let image, let size, let tint): switch size { case .fit: a(image, tint)\ncase .small: b() } } } }", with: [.init("S.swift", "enum Size { case small, fit }\nenum Accessory { case icon(UIImage?, size: Size, tint: Int), plain }")]),
        // Nor is what such a type hands out the enum that is nearest.
        .good("class Waiter { enum State { case idle, completed }\nfunc f() { let result = XCTWaiter.wait(for: all)\nswitch result { case .completed: a()\ndefault: b() } } }", with: [.init("O.swift", "")]),
        .bad("class Waiter { enum State { case idle, completed }\nfunc f() { let result = make()\nswitch result { case .completed: a()\n«default»: b() } } }", saying: ".idle of 'Waiter.State'"),
        .good("class Waiter { enum State { case idle, completed }\nfunc f(w: Other) { switch Channel.shared.outcome { case .completed: a()\ndefault: b() }\nswitch w.outcome { case .completed: a()\ndefault: b() } } }"),
        // A member of what is cast on the spot.
        .bad("func f(e: any Error) { switch (e as? Leaf)?.reason { case .bad(let s): a(s)\n«default»: b() } }", saying: ".cached of 'Leaf.Reason'", with: [.init("L.swift", "struct Leaf: Error { enum Reason { case bad(String), cached }; let reason: Reason }\nstruct Lexer: Error { enum Reason { case bad(String), wrong }; let reason: Reason }")]),
        .bad("func f(e: any Error) { let r = (e as! Leaf).reason\nswitch r { case .bad(let s): a(s)\n«default»: b() } }", fixed: "func f(e: any Error) { let r = (e as! Leaf).reason\nswitch r { case .bad(let s): a(s)\ncase .cached: b() } }", with: [.init("L.swift", "struct Leaf: Error { enum Reason { case bad(String), cached }; let reason: Reason }\nstruct Lexer: Error { enum Reason { case bad(String), wrong }; let reason: Reason }")]),
    ]

    private static let socket = Example.Companion("Socket.swift", "class Socket { enum State { case unopened, open, closed } }")

    @Test("which defaults hide cases of an enum", arguments: cases)
    func edge(_ example: Example) throws {
        let rule = try #require(allRules.first { $0.info.id == "switch_default" })
        ExampleTests().ranges(ExampleCase(rule: rule, example: example))
        ExampleTests().fixes(ExampleCase(rule: rule, example: example))
        ExampleTests().prefixes(ExampleCase(rule: rule, example: example))
    }
}
