import RuleKit
import Testing

struct EmptyCountTests {
    private static let source = """
        struct Tally { var count: Int }
        protocol Source { var tally: Tally { get }; var names: [String] { get } }
        struct Other: Source { var tally: Tally; var names: [String] }

        """

    private static let tally = "struct Tally: Hashable { var id = 1; var count = 0 }\n"

    static let cases = IdiomCases.of("empty_count", [
        // What stands behind `try`, `await` and `unsafe`.
        .good(tally + "struct Outer { struct Inner { var count = 0; init() throws {} } }\nfunc f() async throws { let a = try Tally(id: 1), b = try! Tally(id: 1), c = await Tally(id: 1), d = try await Tally(id: 1), e = try Outer.Inner(), g = (try Tally(id: 1)), h = unsafe Tally(id: 1), i = try? Tally(id: 1), j = (try? Tally(id: 1))!\nif a.count == 0 || b.count == 0 || c.count == 0 || d.count == 0 || e.count == 0 || g.count == 0 || h.count == 0 || i!.count == 0 || j.count == 0 || (try Tally(id: 1)).count == 0 {} }"),
        .good(tally + "final class V { let q = try! Tally(id: 1); lazy var r = try! Tally(id: 1); static let s = try! Tally(id: 1); let m = try! MLMultiArray(shape: [], dataType: .int8), n = try! NSCountedSet()\nfunc f() -> Bool { q.count == 0 || r.count == 0 || Self.s.count == 0 || m.count == 0 || n.count == 0 } }"),
        .good(tally + "func f() throws { func inner() throws -> Tally { Tally() }; func maybe() -> Tally? { nil }\nlet v = try inner(), w = (try inner()), x = try? inner(); if v.count == 0 || w.count == 0 || (try inner()).count == 0 || x!.count == 0 {}\nif let v = try? inner(), v.count == 0 {}; if let v = maybe(), v.count == 0 {} }"),
        .bad(
            tally + "func f() async throws { let a = try Bag(), b = try await [Tally](), c = try [Tally](), d = try? load(); if a.«count» == 0 || b.«count» == 0 || c[0].tags.«count» == 0 || d!.«count» == 0 {} }",
            fixed: tally + "func f() async throws { let a = try Bag(), b = try await [Tally](), c = try [Tally](), d = try? load(); if a.isEmpty || b.isEmpty || c[0].tags.isEmpty || d!.isEmpty {} }"),
        // What is taken out of a dictionary, and what closures are told of its values and of the elements of a list.
        .good(tally + "func f(d: [String: Tally], l: [Tally]) { var e = d; if let c = e.removeValue(forKey: \"a\"), c.count == 0 {}\n_ = d.merging(e) { a, b in a.count == 0 ? b : a }; e.merge(d, uniquingKeysWith: { $1.count == 0 ? $0 : $1 }); _ = l.split { $0.count == 0 } }"),
        .good(tally + "func f(l: [Tally]) { _ = l.reduce(Tally()) { a, b in a.count == 0 ? b : a }; _ = l.reduce(into: Tally(), { if $0.count == 0 { $0 = $1 } }); _ = l.reduce(l[0]) { $0.count == 0 ? $1 : $0 } }"),
        .bad(
            tally + "func f(l: [Tally]) { _ = l.reduce([]) { a, b in a.«count» == 0 ? [b] : a }; _ = l.reduce(into: [Tally]()) { if $0.«count» == 0 { $0 = [$1] } } }",
            fixed: tally + "func f(l: [Tally]) { _ = l.reduce([]) { a, b in a.isEmpty ? [b] : a }; _ = l.reduce(into: [Tally]()) { if $0.isEmpty { $0 = [$1] } } }"),
        .bad(
            tally + "func f(d: [String: [Tally]]) { var e = d; if let c = e.removeValue(forKey: \"a\"), c.«count» == 0 {}\n_ = d.merging(e) { a, b in a.«count» == 0 ? b : a } }",
            fixed: tally + "func f(d: [String: [Tally]]) { var e = d; if let c = e.removeValue(forKey: \"a\"), c.isEmpty {}\n_ = d.merging(e) { a, b in a.isEmpty ? b : a } }"),
        // What a closure under a local name makes.
        .good(tally + "func f() throws { let c = { Tally(id: 1) }, d = { (i: Int) throws -> Tally in make(i) }, e = { (i: Int) in let t = Tally(id: i); return t }\nlet v = c(), w = try d(1), x = e(1); if v.count == 0 || w.count == 0 || x.count == 0 || c().count == 0 {} }"),
        .bad(
            tally + "func f() { let c = { [Tally()] }, d = { (i: Int) -> [Int] in make(i) }; let v = c(), w = d(1); if v.«count» == 0 || w.«count» == 0 {} }",
            fixed: tally + "func f() { let c = { [Tally()] }, d = { (i: Int) -> [Int] in make(i) }; let v = c(), w = d(1); if v.isEmpty || w.isEmpty {} }"),
        // What a result that is made in place holds.
        .good(tally + "func f() { let t = Result<Tally, Error> { try load() }; if case .success(let c) = t, c.count == 0 {}\nlet s = Result<Tally, any Error>.success(Tally(id: 1)); switch s { case .success(let c): print(c.count == 0)\ncase .failure: break }; let u = Result<Tally, Error>.failure(fault); if case let .success(c) = u, c.count == 0 {} }"),
        .bad(
            tally + "func f() { let t = Result<[Tally], Error> { try load() }; if case .success(let c) = t, c.«count» == 0 {} }",
            fixed: tally + "func f() { let t = Result<[Tally], Error> { try load() }; if case .success(let c) = t, c.isEmpty {} }"),
        // What Apple's frameworks count without an `isEmpty`.
        .good("func f(asset: MDLAsset, source: ARGeometrySource, mesh: ARMeshAnchor, m: MeshAnchor, p: PlaneAnchor, g: MeshAnchor.Geometry) -> Bool { let h = mesh.geometry; return asset.count == 0 || source.count == 0 || mesh.geometry.faces.count == 0 || m.geometry.vertices.count == 0 || h.normals.count == 0 || h.classification!.count == 0 || p.geometry.meshFaces.count == 0 || g.faces.count == 0 }"),
        .bad(
            "struct ARMeshAnchor { var geometry: Geometry }\nstruct Geometry { var faces: [Int] }\nfunc f(mesh: ARMeshAnchor, box: MeshBox) -> Bool { mesh.geometry.faces.«count» == 0 || box.geometry.faces.«count» == 0 }",
            fixed: "struct ARMeshAnchor { var geometry: Geometry }\nstruct Geometry { var faces: [Int] }\nfunc f(mesh: ARMeshAnchor, box: MeshBox) -> Bool { mesh.geometry.faces.isEmpty || box.geometry.faces.isEmpty }"),
        // What a choice makes, and what a closure that is called at once.
        .good("struct Tally { var count = 0 }\nfunc f(c: Bool, x: Tally) { let a = c ? Tally() : x, b = c ? Tally() : Tally(count: 1); if a.count == 0 || b.count == 0 {}\nlet d = if c { Tally() } else { x }; if d.count == 0 {}\nlet e = switch c { case true: Tally()\ncase false: Tally(count: 1) }; if e.count == 0 {} }"),
        .bad("struct Tally { var count = 0; var isEmpty: Bool { true } }\nfunc f(c: Bool, x: Tally) { let a = c ? Tally() : x; if a.«count» == 0 {} }", fixed: "struct Tally { var count = 0; var isEmpty: Bool { true } }\nfunc f(c: Bool, x: Tally) { let a = c ? Tally() : x; if a.isEmpty {} }"),
        .good("struct Tally { var count = 0 }\nfinal class V { private let w = { Tally() }(); lazy var z = { return Tally() }(); func f() { let e = { () -> Tally in make() }(); if w.count == 0 || z.count == 0 || e.count == 0 {} } }"),
        .bad("struct Tally { var count = 0 }\nfinal class V { lazy var z = { Tally().names }(); func f() { let e = { () -> [Tally] in make() }(); if z.«count» == 0 || e.«count» == 0 {} } }", fixed: "struct Tally { var count = 0 }\nfinal class V { lazy var z = { Tally().names }(); func f() { let e = { () -> [Tally] in make() }(); if z.isEmpty || e.isEmpty {} } }"),
        // What a closure hands out, of this file and of another.
        .good("struct Tally { var count = 0 }\nstruct Maker { let make: () -> Tally; func f() -> Bool { make().count == 0 } }\nfunc f(_ make: () throws -> Tally) -> Bool { try make().count == 0 }"),
        .good("func f(_ m: Maker) -> Bool { m.make().count == 0 }", with: [.init("M.swift", "struct Tally { var count = 0 }\nstruct Maker { let make: () async throws(Fault) -> Tally }")]),
        .bad(
            "func f(_ m: Maker) -> Bool { m.make().«count» == 0 }", fixed: "func f(_ m: Maker) -> Bool { m.make().isEmpty }",
            with: [.init("M.swift", "struct Tally { var count = 0; var isEmpty: Bool { true } }\nstruct Maker { let make: (Int) -> Tally }")]),
        // What a closure is handed, however the result is spelled.
        .good("struct Tally { var count = 0 }\nfunc load(_ done: (Tally) -> ()) {}\nfunc f() { load { t in if t.count == 0 {} } }"),
        .good("struct Tally { var count = 0 }\nfunc load(_ done: ((Tally) throws -> (Int))?) {}\nfunc f() { load { t in if t.count == 0 {} } }"),
        .good("struct Tally { var count = 0 }\nfunc f(v: [Tally]) { v.flatMap { t -> [Int] in if t.count == 0 {} }; v.map { t -> (Int, Set<Int>) in t.count == 0 ? a : b } }"),
        // What an extension is of.
        .good("struct Tally { var count = 0 }\nstruct Box<Value> { var value: Value }\nextension Box where Value == Tally { var isOver: Bool { value.count == 0 } }"),
        .good("struct Tally { var count = 0 }\nextension Array where Element == Tally { var isOver: Bool { contains { $0.count == 0 } && self[0].count == 0 } }"),
        .bad(
            "extension Array where Element == String { var isOver: Bool { contains { $0.«count» == 0 } } }",
            fixed: "extension Array where Element == String { var isOver: Bool { contains { $0.isEmpty } } }"),
        // A name that ends so tells only of what the project does not declare.
        .good("protocol ItemCollection { var count: Int { get } }\nstruct Basket: ItemCollection { var count = 0 }\nfunc f(b: Basket) -> Bool { b.count == 0 }"),
        .good("class BaseCollection { var count = 0 }\nfinal class Photos: BaseCollection {}\nfunc f(p: Photos) -> Bool { p.count == 0 }"),
        .bad(
            "struct Basket: RandomAccessCollection { var count = 0 }\nfunc f(b: Basket) -> Bool { b.«count» == 0 }",
            fixed: "struct Basket: RandomAccessCollection { var count = 0 }\nfunc f(b: Basket) -> Bool { b.isEmpty }"),
        // Containers of a coder.
        .good("func f(_ e: Encoder, _ l: any UnkeyedEncodingContainer) { var list = e.unkeyedContainer(); if list.count == 0 || l.count == 0 {} }"),
        // A closure on the next line would become an argument of what the fix writes; a body does not.
        .bad("func f() {\nlet x = a.«count» == 0\n{ b() }()\n}", fixed: "func f() {\nlet x = a.count == 0\n{ b() }()\n}"),
        .bad("func f() {\nif a.«count» == 0\n{ b() }\n}", fixed: "func f() {\nif a.isEmpty\n{ b() }\n}"),
        .bad(
            "if !(a.«count» == 0) || !(b.«count» > 0) || !(c.«count» == 0).d || !(d.«count» > 0).e || a == !(0 < f.«count») {}",
            fixed: "if !a.isEmpty || b.isEmpty || !(c.isEmpty).d || !(!d.isEmpty).e || a == f.isEmpty {}"),
        // A negation would become a part of the operator in front.
        .bad("let b=a.«count»>0"), .bad("f(b||0<a.«count»)"),
        .bad(
            "if (a.filter { $0 }.«count») > 0 || 0 == (a.filter { $0 }.«count») || (a.filter({ $0 }).«count») > 0 {}",
            fixed: "if !(a.filter { $0 }).isEmpty || (a.filter { $0 }).isEmpty || !a.filter({ $0 }).isEmpty {}"),
        .bad("let c=(a.«count» > 0)", fixed: "let c=(!a.isEmpty)"),
        .bad("f(a.«count»>0,[a.«count»>0])\nlet b=a.«count»==0", fixed: "f(!a.isEmpty,[!a.isEmpty])\nlet b=a.isEmpty"),
        // An alias that is nested in the type of what is in front.
        .good(
            "func f(i: Info, h: Host) { if i.layout.count > 0 || h.info.tally.count > 0 {} }",
            with: [.init("Info.swift", "struct Info { typealias Layout = dyld_info; typealias Kind = Tally; var layout: Layout, tally: Kind }\nstruct Host { var info: Info }\nstruct Tally { var count = 0 }")]),
        .bad(
            "func f(i: Info) { if i.layout.«count» > 0 {} }\nstruct Layout { var count = 0 }", fixed: "func f(i: Info) { if !i.layout.isEmpty {} }\nstruct Layout { var count = 0 }",
            with: [.init("Info.swift", "struct Info { typealias Layout = [Int]; var layout: Layout }")]),
        // What a function of the project hands to its closure, be its result generic, and the call the first thing in the file.
        .good(
            "withCache { cache in cache.count == 0 }\nfunc f(m: Store) { m.change { $0.count == 0 }; m.take { tally in tally.count == 0 }; m.give { tally in tally.count == 0 } }",
            with: [.init("Store.swift", """
                final class Tally { var count = 0 }
                func withCache(_ body: (Tally) -> Void) {}
                class Store { func change<R>(_ body: (inout Tally) throws -> R) rethrows -> R { f() }
                func take<R>(_ body: (inout sending Tally) -> R) {}; func give(_ body: (_ tally: borrowing Tally) -> Void) {} }
                """)]),
        .bad(
            "func f(m: Store) { m.change { x in x.«count» == 0 } }", fixed: "func f(m: Store) { m.change { x in x.isEmpty } }",
            with: [.init("Store.swift", "final class Tally { var count = 0 }\nclass Store { func change<R: P>(_ body: (R) throws -> Tally) {} }")]),
        .good("func f(a: Bool) { let found = a ? PHAsset.fetchAssets(with: options) : PHAsset.fetchAssets(with: .image, options: nil); if found.count > 0 { } }"),
        .bad("func f(a: Bool) { let found = a ? b.rows : c.rows; if found.«count» > 0 { } }", fixed: "func f(a: Bool) { let found = a ? b.rows : c.rows; if !found.isEmpty { } }"),
        // Structs of C, and what a pointer leads to.
        .good("struct Command { typealias Layout = linker_option_command; var layout: Layout; func f(s: stat_list, p: UnsafePointer<Header>) -> Bool { layout.count > 0 || s.count == 0 || p.pointee.count == 0 } }"),
        .bad("typealias cstring = [UInt8]\nfunc f(c: cstring) -> Bool { c.«count» == 0 }", fixed: "typealias cstring = [UInt8]\nfunc f(c: cstring) -> Bool { c.isEmpty }"),
        // A query of a test of the interface.
        .good("import XCTest\nextension XCUIElement { func has(_ text: String) -> Bool { let found = staticTexts.containing(a); return found.count > 0 } }"),
        .bad("import XCTest\nextension XCUIElement { func has(_ text: String) -> Bool { let found = rows.containing(a); return found.«count» > 0 } }",
            fixed: "import XCTest\nextension XCUIElement { func has(_ text: String) -> Bool { let found = rows.containing(a); return !found.isEmpty } }"),
        // What a function hands out that only the file sees.
        .good("struct Tally { var count = 0 }\nstruct Root { var fallback = Tally() }\nprivate func make(_ s: String) -> Root { Root() }\nfunc f() { let root = make(s); if root.fallback.count == 0 || make(s).fallback.count == 0 { } }"),
        .bad("struct Tally { var count = 0 }\nstruct Root { var fallback = Tally() }\nprivate func make(_ s: String) -> Root { Root() }\nprivate func make(_ i: Int) -> [Int] { [] }\nfunc f() { if make(i).«count» == 0 { } }",
            fixed: "struct Tally { var count = 0 }\nstruct Root { var fallback = Tally() }\nprivate func make(_ s: String) -> Root { Root() }\nprivate func make(_ i: Int) -> [Int] { [] }\nfunc f() { if make(i).isEmpty { } }"),
        .good("import XCTest\nfinal class Tests: XCTestCase { let app = XCUIApplication()\nfunc testRows() { let rows = app.cells; XCTAssert(rows.count > 0) } }"),
        .bad("import XCTest\nfinal class Tests: XCTestCase { let app = App()\nfunc testRows() { let rows = app.cells; XCTAssert(rows.«count» > 0) } }",
            fixed: "import XCTest\nfinal class Tests: XCTestCase { let app = App()\nfunc testRows() { let rows = app.cells; XCTAssert(!rows.isEmpty) } }"),
        // What Photos fetches has no 'isEmpty'.
        .good("func f() { let found = PHAsset.fetchAssets(with: options); if found.count > 0 { } }"),
        .good("func f() { if PHAssetCollection.fetchTopLevelUserCollections(with: nil).count == 0 { } }"),
        .bad("func f() { let found = API.fetchAssets(with: options); if found.«count» > 0 { } }", fixed: "func f() { let found = API.fetchAssets(with: options); if !found.isEmpty { } }"),
        .bad("if (a.«count» == 0) && (b.«count» > 0) {}\nwhile(a.«count» != 0) {}", fixed: "if a.isEmpty && !b.isEmpty {}\nwhile !a.isEmpty {}"),
        .bad("f(a.«count» == 0); (a.«count» > 0).b()", fixed: "f(a.isEmpty); (!a.isEmpty).b()"),
        // What has a count and no `isEmpty`, by way of a name, of a list of its type, or as `self`.
        .good("struct Tally { var count = 0 }\nclass Store { static var list: [Tally] = []; func make() -> Tally { Tally() } }\nfunc f(store: Store) { let v = store.make(); let w = free(); _ = v.count > 0 || w.count > 0; for t in Store.list { _ = t.count > 0 }; _ = Store.list[0].count > 0 }\nfunc free() -> Tally { Tally() }"),
        .good("extension NSArray { var hasAny: Bool { self.count > 0 } }\nclass MySet: NSMutableSet { func blank() -> Bool { self.count == 0 } }"),
        .bad("extension Array { var hasAny: Bool { self.«count» > 0 } }", fixed: "extension Array { var hasAny: Bool { !self.isEmpty } }"),
        .bad("guard !done && a.b.«count» == 0, c else { return }", fixed: "guard !done && a.b.isEmpty, c else { return }"),
        .bad("let a = try await load().«count» != 0", fixed: "let a = try await !load().isEmpty"),
        .bad("return $0.«count» > 0", fixed: "return !$0.isEmpty"),
        .bad(
            "if a\n    .filter { $0 > 1 }\n    .«count» == 0 { }", saying: "'a.filter { $0 > 1 }.count'",
            fixed: "if a\n    .filter { $0 > 1 }\n    .isEmpty { }"),
        .bad("if a[0].«count»==0 { }", fixed: "if a[0].isEmpty { }"),
        .bad("func f() -> Bool { return(a).«count» > 0 }", fixed: "func f() -> Bool { return !(a).isEmpty }"),
        .bad("if a!.«count» == 0 { }", fixed: "if a!.isEmpty { }"),
        .bad("if [1, 2].«count» == 0 || \"a\".«count» > 0 { }", fixed: "if [1, 2].isEmpty || !\"a\".isEmpty { }"),
        .bad("if 0 < a.characters.«count» { }", fixed: "if !a.isEmpty { }"),
        .bad(
            "func f(t: AttributedString) { for r in t.runs { let p = t[r.range]; if p.characters.«count» == 0 {} } }",
            fixed: "func f(t: AttributedString) { for r in t.runs { let p = t[r.range]; if p.characters.isEmpty {} } }"),
        .bad("if a.attributed.characters.«count» == 0 { }", fixed: "if a.attributed.characters.isEmpty { }"),
        .bad(
            "func f(a: AttributedString) { if a.characters.«count» == 0 {} }", fixed: "func f(a: AttributedString) { if a.characters.isEmpty {} }"),
        .bad("if a.«count» /* all */ == 0 { }"),
        .bad("x = a.«count» > 0 ? b : c", fixed: "x = !a.isEmpty ? b : c"),
        .bad("extension Array { var isBare: Bool { self.«count» == 0 } }", fixed: "extension Array { var isBare: Bool { self.isEmpty } }"),
        .bad("struct Bag: Collection { let count = 0 }\nfunc f(b: Bag) { if b.«count» == 0 { } }", fixed: "struct Bag: Collection { let count = 0 }\nfunc f(b: Bag) { if b.isEmpty { } }"),
        .bad("func f(b: Bag) { if b.«count» == 0 { } }", fixed: "func f(b: Bag) { if b.isEmpty { } }", with: [.init("Bag.swift", "struct Bag { var count: Int { 1 }; var isEmpty: Bool { true } }")]),
        .good("if a.count == 0.5 || a.count == 0x0 || a.count > 1 || a.count <= 10 { }"),
        .good("if -a.count > 0 || a.count + 1 > 0 || b ?? a.count == 0 || 0 < a.count - 1 { }"),
        .good("if (a?.b).count == 0 || a?.b.count == 0 { }"),
        .good("if Kind.count == 0 || .count == 0 || Self.count == 0 { }"),
        .good("let count = 0\nif count == 0 { }"),
        .good("let text = \"a.count == 0\" // a.count == 0"),
        .good("if a.count == 0 ..< 3 { }"),
        // Only `isEmpty` itself cannot ask `isEmpty`.
        .good("extension Bag { var isEmpty: Bool { self.count == 0 }\n    func isEmpty() -> Bool { let isEmpty = (self).count == 0; return isEmpty } }"),
        .bad("struct Bag { var isEmpty: Bool { storage.«count» == 0 } }", fixed: "struct Bag { var isEmpty: Bool { storage.isEmpty } }"),
        .bad("let isEmpty = items.«count» == 0\nfunc f() { let isEmpty = rows.«count» == 0 }", fixed: "let isEmpty = items.isEmpty\nfunc f() { let isEmpty = rows.isEmpty }"),
        .bad("extension Array { func f() { let isEmpty = self.«count» == 0 } }", fixed: "extension Array { func f() { let isEmpty = self.isEmpty } }"),
        .good("if 1 <= a.count && a.count <= 8 { }"),
        // Half written.
        .bad(
            "func f(v: Any) {\n    let a = v as?\n    let b = (v as!)\n    if a.«count» == 0, b.«count» == 0 { }\n}",
            fixed: "func f(v: Any) {\n    let a = v as?\n    let b = (v as!)\n    if a.isEmpty, b.isEmpty { }\n}"),
        // What is only named, and what has no `isEmpty` by its declaration.
        .good("let a = #Predicate { \\.count > 0 }, b = \\User.posts.count == 0, c = 0 < \\.posts.count"),
        .good(tally + "let a = #Predicate<Tally> { t in t.count > 0 }, b = #Expression<Int, Tally, Int> { $1.count == 0 ? $0 : 1 }\nlet c: Predicate<Tally> = #Predicate { $0.count > 0 }\nstruct V { @Query(filter: #Predicate<Tally> { $0.count > 0 }) var e: [Tally] }"),
        .bad("let a = #Predicate<User> { u in u.posts.«count» > 0 }\nstruct User { var posts: [Int] }", fixed: "let a = #Predicate<User> { u in !u.posts.isEmpty }\nstruct User { var posts: [Int] }"),
        .good("class A { var count = 0 }\nclass B: A { func f() -> Bool { self.count == 0 } }\nfunc f(b: B) { b.count == 0 }"),
        // A whole pattern of a switch has no type behind its colon.
        .good(tally + "func f(t: Tally) { switch t { case let x:\nif x.count == 0 {} }\nlet z = 1 }"),
        .good(tally + "func f(t: Tally) { switch t { case let x where x.id > 1: break\ncase var x: if x.count == 0 {} }\nfor i in 0..<2 { g(i) } }"),
        .good("struct Tally { var count = 0 }\nfunc f(t: Any) { if case let x: Tally = t { g(x.count == 0) } }"),
        .good("func f(b: B) { b.count == 0 }", with: [.init("A.swift", "class B: A {}\nclass A: P {}\nprotocol P { var count: Int { get } }")]),
        .bad("func f(b: B) { b.«count» == 0 }", fixed: "func f(b: B) { b.isEmpty }", with: [.init("A.swift", "struct B: P { var count: Int { 0 } }\nprotocol P: Collection {}")]),
        .good("func f(m: (count: Int, x: Int)) { m.count == 0; let q = (x: 1, count: 2); q.count == 0 }\nfunc g() -> (count: Int, y: Int) { g().count == 0 }"),
        .good("typealias T = (count: Int, x: Int)\nfunc f(m: T) { m.count == 0; a.map { (n: T) in n.count == 0 } }"),
        .good(
            "func f(m: T, c: C) { m.count == 0; a.map { (n: T) in n.count == 0 }; c.t.count > 0; let v = c.g(); v.count == 0; if let l = c.ts.first, l.count == 0 {} }",
            with: [.init("C.swift", "typealias T = (count: Int, x: Int)\nclass C { var t: T, ts: [T]; func g() -> (count: Int, x: Int) { t } }")]),
        .good("struct Stats { let count: Int }\nlet a = { (s: Stats) in s.count == 0 }\nfunc stats() -> Stats { a }; let b = stats().count == 0, c = Stats(count: 1).count == 0"),
        .bad("struct Stats { let count: Int }\nlet a = { (s: [Stats], t) in s.«count» == 0 || t.«count» == 0 }", fixed: "struct Stats { let count: Int }\nlet a = { (s: [Stats], t) in s.isEmpty || t.isEmpty }"),
        .good("protocol P { var count: Int { get } }\nfunc f<T: P>(t: T) { t.count == 0 }\nfunc g<T>(t: T) where T: P { t.count == 0 }\nfunc h(t: some P) { t.count == 0 }"),
        .bad("protocol P { var count: Int { get } }\nfunc f<T: P & Collection, U>(t: T, u: U) { t.«count» == 0; u.«count» == 0 }", fixed: "protocol P { var count: Int { get } }\nfunc f<T: P & Collection, U>(t: T, u: U) { t.isEmpty; u.isEmpty }"),
        .bad("struct Stats { let count: Int }\nfunc f(a: Stats...) { a.«count» == 0 }", fixed: "struct Stats { let count: Int }\nfunc f(a: Stats...) { a.isEmpty }"),
        .bad("func f(URLContexts: Set<A>) { let Items = g(); URLContexts.«count» > 0 || Items.«count» == 0 }", fixed: "func f(URLContexts: Set<A>) { let Items = g(); !URLContexts.isEmpty || Items.isEmpty }"),
        .bad("a.«`count`» == 0", fixed: "a.isEmpty"),
        // A query of a test of the interface has a count only.
        .good("import XCTest\nlet app = XCUIApplication()\nclass A: XCTestCase { let page: XCUIElement; func f() { app.buttons.count == 0; self.page.cells.matching(a).count > 0; XCUIApplication().tables.count == 0 } }"),
        .good("import XCTest\nclass A: XCTestCase { func f() { addUIInterruptionMonitor(withDescription: a) { alert in alert.buttons.count > 0 }; XCUIApplication().launch() } }"),
        .bad("import XCTest\nclass A: XCTestCase { func f() { page { html in html.tables.«count» > 0 } } }",
            fixed: "import XCTest\nclass A: XCTestCase { func f() { page { html in !html.tables.isEmpty } } }"),
        .good("func f() { app.descendants(matching: .textView).count < 1 }", with: [.init("App.swift", "import XCTest\nlet app = XCUIApplication()")]),
        // What a factory makes is of its type.
        .good("let table = NSMapTable<A, B>.weakToStrongObjects()\nclass C { let observers = NSHashTable<D>.weakObjects(); func f() { table.count > 0 || observers.count == 0 || self.observers.count == 0 } }"),
        .good(
            "extension C { func f(c: C) { observers.count == 0 || self.table.count > 0 || c.observers.count == 0 || all.count == 0 } }",
            with: [.init("C.swift", "class C { let observers = NSHashTable<D>.weakObjects(), table = NSMapTable<A, B>.weakToStrongObjects() }\nlet all = NSHashTable<D>.weakObjects()")]),
        // A member of a type counts something else.
        .good("if Outer.Kind.count == 0 || Self.Kind.count == 0 || type(of: x).count == 0 || Pair<Int>.count == 0 { }"),
        .good("import Kinds\nif Kinds.Kind.count == 0 { }"),
        .bad("if object.URLs.«count» == 0 { }", fixed: "if object.URLs.isEmpty { }"),
        // Compositions.
        .good("protocol Counted { var count: Int { get } }\nfunc f(a: any Counted & Sendable, b: Counted & Sendable, c: some Counted & Hashable, d: (any Counted & Sendable)?) { a.count == 0; b.count == 0; c.count == 0; d!.count == 0 }"),
        .good("protocol Counted { var count: Int { get } }\nfunc f(c: Any) { (c as Counted).count == 0; (c as! any Counted & Sendable).count > 0; let d = c as! Counted & Sendable; d.count > 0 }"),
        .bad("protocol Counted { var count: Int { get } }\nfunc f(c: any Counted & Collection) { c.«count» == 0 }", fixed: "protocol Counted { var count: Int { get } }\nfunc f(c: any Counted & Collection) { c.isEmpty }"),
        // Elements of lists.
        .good("struct Node { var count = 0 }\nvar tree = [Node](repeating: Node(), count: 256)\nfunc f() { for n in tree where n.count > 0 { g(n.count == 0) }; tree[0].count > 0; let z = tree[1]; z.count == 0 }"),
        .good("struct Node { var count = 0 }\nclass A { var stats: [Node] = []; var dict: [String: Node]; func f() { stats.filter { $0.count > 0 }.map { $0.count == 0 }; self.stats.first!.count == 0; if let s = dict[\"a\"], s.count > 0 {}; dict.values.filter { s in s.count > 0 } } }"),
        .good("func f(stats: [(name: String, count: Int)], more: Array<(count: Int, x: Int)>) { stats[0].count == 0; for m in more.sorted() where m.count == 0 {}; stats.contains(where: { $0.count > 0 }); stats.first?.x; let m = stats.max { $0.count > 0 }!; m.count > 0 }"),
        .bad("struct Node { var count = 0 }\nfunc f(tree: [Node], list: [[Node]]) { tree.«count» == 0; tree[1...].«count» == 0; list[0].«count» == 0; tree.filter { $0.isOn }.«count» == 0 }", fixed: "struct Node { var count = 0 }\nfunc f(tree: [Node], list: [[Node]]) { tree.isEmpty; tree[1...].isEmpty; list[0].isEmpty; tree.filter { $0.isOn }.isEmpty }"),
        .bad("struct Node { var count = 0 }\nfunc f(groups: [String: [Node]]) { for g in groups.values where g.«count» > 0 {} }", fixed: "struct Node { var count = 0 }\nfunc f(groups: [String: [Node]]) { for g in groups.values where !g.isEmpty {} }"),
        .good(
            "extension Tree { func f(other: Tree, model: Model) { tree[0].count > 0; for n in self.tree where n.count > 0 {}; other.byName[\"a\"]!.count > 0; model.trees.first!.tree.contains { $0.count == 0 } } }",
            with: [.init("Tree.swift", "struct Node { var count = 0 }\nstruct Tree { var tree: [Node]; var byName: [String: Node] }\nstruct Model { let trees: [Tree] }")]),
        .good("struct Node { var count = 0 }\nstruct Rows { let nodes: [Node]; var body: some View { ForEach(nodes) { node in if node.count == 0 { A() } }; List(nodes, id: \\.name) { if $0.count > 0 { A() } } } }"),
        .bad("struct Rows { let nodes: [[Int]]; var body: some View { ForEach(nodes, id: \\.self) { node in if node.«count» == 0 { A() } } } }", fixed: "struct Rows { let nodes: [[Int]]; var body: some View { ForEach(nodes, id: \\.self) { node in if node.isEmpty { A() } } } }"),
        .good("extension Tree { func f() { for p in pairs where p.count > 0 {} } }", with: [.init("Tree.swift", "struct Tree { let pairs: [(name: String, count: Int)]? }")]),
        // How a type is laid out does not matter.
        .good(
            "extension Tree { func f(model: Model) { tree[0].count > 0; for n in any where n.count > 0 {}; byName[\"a\"]!.count > 0; for p in pairs where p.count > 0 {} } }",
            with: [.init("Tree.swift", "struct Node { var count = 0 }\nprotocol Box { var count: Int { get } }\nstruct Tree { var tree: [ /* roots */ `Node`]\nvar any: [any (Box)]; var byName: [\n    // Their names.\n    String: Node // or none\n]\nlet pairs: [(name: String, /* of all */ count: Int)]? }")]),
        .bad(
            "extension Tree { func f(other: Tree) { tree.«count» > 0; other.byName[\"a\"]!.«count» > 0 } }",
            fixed: "extension Tree { func f(other: Tree) { !tree.isEmpty; !other.byName[\"a\"]!.isEmpty } }",
            with: [.init("Tree.swift", "struct Node { var count = 0 }\nstruct Tree { var tree: [Node]; var byName: [String: [Node]] }")]),
        .good("struct Node { var count = 0 }\nfunc f(nodes: [Node], byName: [String: Node]) { for (i, n) in nodes.enumerated() where n.count > 0 {}; for (_, n) in byName where n.count > 0 {} }"),
        .bad("struct Node { var count = 0 }\nfunc f(pairs: [(Node, [Int])], lists: [String: [Node]]) { for (_, n) in pairs where n.«count» > 0 {}; for (key, n) in lists where n.«count» > 0 {} }", fixed: "struct Node { var count = 0 }\nfunc f(pairs: [(Node, [Int])], lists: [String: [Node]]) { for (_, n) in pairs where !n.isEmpty {}; for (key, n) in lists where !n.isEmpty {} }"),
        // A file may begin with any name.
        .bad("`self`()\nstruct S { #check(rows.«count» == 0) }", fixed: "`self`()\nstruct S { #check(rows.isEmpty) }"),
        // Only two bounds are a range.
        .good("if a.count > 0 && a.count < 8 || a.count <= 8 && a.count >= 1 || 8 > a.count && 0 < a.count { }\nif a.count > 0, a.count < 8 { }\nif a.count <= b, a.count >= 1 { }"),
        .good("if a.count > 0, let b = a.first, a.count < 5 { }\nif (a.count > 0) && (a.count < 5) { }\nwhile a.count >= 1 && x(b) && a.count <= 5\n    && y { }"),
        .good("if a.count > 0\n    , a.count < 8 { }\nif (\n    a.count > 0\n) && (\n    a.count < 8\n) { }"),
        .bad("if a.«count» > 0 || a.count < 5 { }\nlet b = a.«count» > 0\nlet c = a.count < 5\nf(a.«count» > 0 && g(a.count < 5))\nif a.«count» > 0 { } else if a.count < 5 { }", fixed: "if !a.isEmpty || a.count < 5 { }\nlet b = !a.isEmpty\nlet c = a.count < 5\nf(!a.isEmpty && g(a.count < 5))\nif !a.isEmpty { } else if a.count < 5 { }"),
        .bad("if a.«count» > 0 && a.count == b.count { }", fixed: "if !a.isEmpty && a.count == b.count { }"),
        .bad("if a.«count» != 0 && a.count % 2 == 0 { }", fixed: "if !a.isEmpty && a.count % 2 == 0 { }"),
        .bad("if a.«count» == 0 && a.count < b { }\nf(a.«count» > 0, a.count < 8)", fixed: "if a.isEmpty && a.count < b { }\nf(!a.isEmpty, a.count < 8)"),
        .bad("if a.«count» > 0, b.count < 8 { }", fixed: "if !a.isEmpty, b.count < 8 { }"),
        // Where the count is itself a bound, of an index for instance.
        .bad(
            "if a.«count» > 0 && i < a.count { }\nif a.«count» > 0 && a.count > b { }\nguard a.«count» > 0, i >= 0, i < a.count else { }\nif a.«count» >= 1 && p * 20 >= a.count { }",
            fixed: "if !a.isEmpty && i < a.count { }\nif !a.isEmpty && a.count > b { }\nguard !a.isEmpty, i >= 0, i < a.count else { }\nif !a.isEmpty && p * 20 >= a.count { }"),
        .bad("if a.«count» > 0, let b = c.first, b.d < a.count { }\nif a.«count» > 0 && i <= a.count - 1 && 2 * a.count < 8 { }", fixed: "if !a.isEmpty, let b = c.first, b.d < a.count { }\nif !a.isEmpty && i <= a.count - 1 && 2 * a.count < 8 { }"),
        .bad("if a.«count» != 0 && a.count < 8 || a.«count» < 1 && a.count < 8 { }", fixed: "if !a.isEmpty && a.count < 8 || a.isEmpty && a.count < 8 { }"),
        .good("if a.count > 0 && a.count <= 2 * n || 0 < a.b.count && (a.b.count) < n { }"),
        .good("func f() { if a.count > 0 && self.a.count < 8 { }\nguard self.a.count >= 1, a.count <= 8 else { return } }\nextension Array { var isShort: Bool { self.count > 0 && count < 3 } }"),
        .bad("func f(a: [Int]) { if a.«count» > 0 && self.a.count < 8 { } }", fixed: "func f(a: [Int]) { if !a.isEmpty && self.a.count < 8 { } }"),
        // Outside of a range; an equality is no bound.
        .good("if a.count < 1 || a.count > 8 { }\nif a.count >= n || 1 > a.count || b { }\nif x || (8 < a.count) || (a.count < 1) { }"),
        .bad(
            "if a.«count» == 0 || a.count > 8 { }\nif a.«count» < 1 || b.count > 8 { }\nif a.«count» < 1 || a.count < b { }\nif a.«count» < 1, a.count > 8 { }",
            fixed: "if a.isEmpty || a.count > 8 { }\nif a.isEmpty || b.count > 8 { }\nif a.isEmpty || a.count < b { }\nif a.isEmpty, a.count > 8 { }"),
        // What a wrapper projects is what it wraps.
        .good("struct Counter { var count = 0, items: [Int] }\nstruct V { @State var counter = Counter(), isOn = false\nfunc f() { $counter.wrappedValue.count > 0; self.$counter.wrappedValue.count == 0 } }"),
        .good("struct Counter { var count = 0 }\nstruct Page { var counter: Counter }\nstruct V { @Binding var page: Page\nfunc f() { $page.counter.wrappedValue.count > 0; $page.wrappedValue.counter.count > 0 } }"),
        .bad(
            "struct Counter { var count = 0, items: [Int] }\nstruct V { @State var counter = Counter()\nfunc f() { $counter.wrappedValue.items.«count» > 0; $counter.items.wrappedValue.«count» > 0; $list.wrappedValue.«count» > 0 } }",
            fixed: "struct Counter { var count = 0, items: [Int] }\nstruct V { @State var counter = Counter()\nfunc f() { !$counter.wrappedValue.items.isEmpty; !$counter.items.wrappedValue.isEmpty; !$list.wrappedValue.isEmpty } }"),
        // A `?` that is not the operand's own.
        .bad("if (u?.items ?? []).«count» == 0 || make(u?.name).«count» == 0 { }", fixed: "if (u?.items ?? []).isEmpty || make(u?.name).isEmpty { }"),
        .bad("list.filter { $0.name?.isBare == true }.«count» > 0 || l.compactMap({ $0 as? Int }).«count» > 0", fixed: "!list.filter { $0.name?.isBare == true }.isEmpty || !l.compactMap({ $0 as? Int }).isEmpty"),
        .bad("(a as? [Int] ?? []).«count» > 0 || (a?.b)!.«count» == 0 || a[b?.c ?? 0].«count» == 0", fixed: "!(a as? [Int] ?? []).isEmpty || (a?.b)!.isEmpty || a[b?.c ?? 0].isEmpty"),
        .good("if a[0]?.count == 0 || ((a?.b)).count == 0 || (a as? [Int])?.count == 0 || a?[b].c().count == 0 || a?.b!.count == 0 { }"),
        .good("struct Stats { let count: Int }\nfunc f(a: Stats?, b: Any) { (a ?? b).count == 0; (b as? Stats ?? c).count == 0; (c ?? Stats(count: 0)).count > 0; (d as? NSArray ?? []).count > 0 }"),
        // What methods return.
        .good("struct Box { var count = 0; static func make() -> Box { Box() }; static func copy() -> Self { Box() } }\nclass Base { func make() -> Box { Box() } }\nclass Holder: Base {}\nfunc f(h: Holder) -> Bool { h.make().count == 0 || Box.make().count == 0 || Box.copy().count > 0 || Holder().make().count == 0 }"),
        .bad(
            "struct Box { var count = 0 }\nclass Holder { func make() -> [Box] { [] }; func box() -> Box { Box() } }\nfunc f(h: Holder, i: Other) -> Bool { h.make().«count» == 0 || i.box().«count» == 0 }",
            fixed: "struct Box { var count = 0 }\nclass Holder { func make() -> [Box] { [] }; func box() -> Box { Box() } }\nfunc f(h: Holder, i: Other) -> Bool { h.make().isEmpty || i.box().isEmpty }"),
        // Functions that the label of the first argument tells apart.
        .good("struct Box { var count = 0 }\nstruct Reader { func read(_ n: Int) -> Bool { true }; func read(box: Int) -> Box { Box() }; func read(all: Int = 0, box: Int) -> Box { Box() } }\nfunc f(r: Reader) throws { let b = try r.read(box: 1); if b.count == 0 { } }"),
        .good("struct Box { var count = 0 }\nstruct Reader { func next() -> Box { Box() }; func next(box: Int) -> Bool { true } }\nfunc f(r: Reader) -> Bool { r.next().count == 0 }"),
        .bad(
            "struct Box { var count = 0 }\nstruct Reader { func read(list: Int) -> [Box] { [] }; func read(box: Int) -> Box { Box() } }\nfunc f(r: Reader) throws { let b = try r.read(list: 1); if b.«count» == 0 { } }",
            fixed: "struct Box { var count = 0 }\nstruct Reader { func read(list: Int) -> [Box] { [] }; func read(box: Int) -> Box { Box() } }\nfunc f(r: Reader) throws { let b = try r.read(list: 1); if b.isEmpty { } }"),
        // A macro copies what stands in front of the period.
        .good("struct Deck: ~Copyable { var count = 0, isEmpty = true }\nfunc f(d: borrowing Deck, s: Span<Int>) throws { #expect(d.count == 0); try #require(0 < s.count, \"none\") }"),
        .bad(
            "struct Deck: ~Copyable { var count = 0, isEmpty = true }\nfunc f(d: borrowing Deck, l: [Int]) { if d.«count» == 0 { }; #expect(l.«count» == 0); #expect(g(d.«count» == 0)) }",
            fixed: "struct Deck: ~Copyable { var count = 0, isEmpty = true }\nfunc f(d: borrowing Deck, l: [Int]) { if d.isEmpty { }; #expect(l.isEmpty); #expect(g(d.isEmpty)) }"),
        // Parentheses around the count, and a global in upper case.
        .bad("if (a.b.«count») == 0 || 0 < ((a.«count»)) { }", fixed: "if a.b.isEmpty || !a.isEmpty { }"),
        .good("r.filter { ($0.names == \"a\").count == 0 && ($0.ages > 3).count > 0 }"),
        .bad(
            "if (a ?? b).«count» == 0 || (a + b).«count» > 0 || (a as! [Int]).«count» == 0 { }",
            fixed: "if (a ?? b).isEmpty || !(a + b).isEmpty || (a as! [Int]).isEmpty { }"),
        .good("if (a - b.count) > 0 || (a.count - 1) > 0 || -(a.count) > 0 { }"),
        .bad("let S = \"a\"\nif S.«count» > 0 { }", fixed: "let S = \"a\"\nif !S.isEmpty { }"),
        // A type of the project is no collection by its name.
        .good("struct DraftCollection { var list: [Int]; var count: Int { list.count } }\nfunc f(_ drafts: DraftCollection) -> Bool { drafts.count == 0 }"),
        .bad(
            "struct DraftCollection: BaseCollection { var count: Int { 1 } }\nfunc f(_ drafts: DraftCollection) -> Bool { drafts.«count» == 0 }",
            fixed: "struct DraftCollection: BaseCollection { var count: Int { 1 } }\nfunc f(_ drafts: DraftCollection) -> Bool { drafts.isEmpty }"),
        // Conditions of Realm ask for columns.
        .good("import RealmSwift\nfunc f(r: Realm) { r.objects(Item.self).where { $0.count > 0 && $0.tags.count == 0 }; g.where({ item in item.count != 0 }) }"),
        .bad(
            "import RealmSwift\nfunc f(r: Realm) { r.objects(Item.self).filter { $0.tags.«count» > 0 }; if names.«count» > 0 { } }",
            fixed: "import RealmSwift\nfunc f(r: Realm) { r.objects(Item.self).filter { !$0.tags.isEmpty }; if !names.isEmpty { } }"),
        // Assignments bind weaker than all else.
        .bad("sum += names.«count» > 0 ? 1 : 0; bits <<= names.«count» == 0 ? 1 : 2; mask .|= names.«count» == 0", fixed: "sum += !names.isEmpty ? 1 : 0; bits <<= names.isEmpty ? 1 : 2; mask .|= names.isEmpty"),
        .good("sum + names.count > 0; bits ^ names.count == 0; bits << names.count == 0"),
        // The elements of a list that another type has, whose type is nested in that.
        .good("struct Shelf { struct Items { var count = 2 }\nlet other: [Items] }\nfunc f(shelf: Shelf) { for o in shelf.other { print(o.count > 0) }; shelf.other.forEach { print($0.count > 0) }; shelf.other.forEach { i in print(i.count == 0) } }"),
        .bad(
            "struct Shelf { struct Items { var count = 2; var isEmpty: Bool { false } }\nlet other: [Items] }\nfunc f(shelf: Shelf) { for o in shelf.other { print(o.«count» > 0) } }",
            fixed: "struct Shelf { struct Items { var count = 2; var isEmpty: Bool { false } }\nlet other: [Items] }\nfunc f(shelf: Shelf) { for o in shelf.other { print(!o.isEmpty) } }"),
        // Elements of a list behind a local name, a choice, and what is made of elements.
        .good("struct Tally { var count = 0 }\nclass S { var list: [Tally] = []; var byName: [String: Tally] = [:] }\nfunc f(s: S) { let l = s.list, d = s.byName; let t = l[0]; guard let u = d[\"a\"] else { return }; print(t.count == 0, u.count > 0) }"),
        .good("struct Tally { var count = 0 }\nstruct J { var tally: Tally }\nfunc f(a: J, b: J, c: Bool) { let t = c ? a.tally : b.tally; let j = if c { a } else { b }; print(t.count == 0 || j.tally.count == 0) }"),
        .good("struct Tally { var count = 0 }\nstruct J { var tally: Tally }\nfunc f(l: [J], o: J?) { for t in l.map(\\.tally) { print(t.count == 0) }; if let t = o.map({ $0.tally }), t.count == 0 { }; let sum = l.reduce(into: Tally()) { $0.count += $1.tally.count }; print(sum.count > 0) }"),
        .bad(
            "struct J { var tags: [Int] }\nfunc f(l: [J]) { for t in l.map(\\.tags) { print(t.«count» == 0) } }",
            fixed: "struct J { var tags: [Int] }\nfunc f(l: [J]) { for t in l.map(\\.tags) { print(t.isEmpty) } }"),
        // Closures under a local name, be it that of a method; their types may be aliases or optional.
        .good("struct Tally { var count: Int }\nstruct Reader { func load() {} }\nfunc f(load: (Int) -> Tally) -> Bool { load(3).count == 0 }"),
        .good("struct Tally { var count: Int }\ntypealias Maker = (Int) -> Tally\nfunc f(make: Maker, retry: ((Int) -> Tally)?) -> Bool { make(3).count == 0 || retry!(3).count == 0 }"),
        .bad(
            "typealias Maker = (Int) -> [Int]\nfunc f(make: Maker) -> Bool { make(3).«count» == 0 }",
            fixed: "typealias Maker = (Int) -> [Int]\nfunc f(make: Maker) -> Bool { make(3).isEmpty }"),
        // What generic parameters have to conform to, by themselves, in lists, and in a generic type.
        .good(source + "func f<T: Source & Sendable>(s: T) -> Bool { s.tally.count == 0 }\nfunc g<T: Source>(s: T) -> Bool where T: Sendable { s.tally.count == 0 }"),
        .good(source + "func f<T: Source>(l: [T]) { for s in l where s.tally.count == 0 { }; l.allSatisfy { $0.tally.count == 0 }; l[0].tally.count == 0 }"),
        .good(source + "struct Box<T: Source> { var item: T; var items: [T]; func f() -> Bool { item.tally.count == 0 || items[0].tally.count == 0 } }"),
        .good(source + "struct Box<T: Source & Sendable> { var item: T }\nfunc f(b: Box<Other>) -> Bool { b.item.tally.count == 0 }\nfunc g(b: Box) -> Bool { b.item.tally.count == 0 }"),
        .bad(
            source + "struct Box<T: Source> { var items: [T]; func f() -> Bool { items.«count» == 0 } }\nfunc f<T: Source>(l: [T]) -> Bool { l[0].names.«count» == 0 }",
            fixed: source + "struct Box<T: Source> { var items: [T]; func f() -> Bool { items.isEmpty } }\nfunc f<T: Source>(l: [T]) -> Bool { l[0].names.isEmpty }"),
        // What a list is grouped by, and what an extension of lists tells of an element.
        .good(source + "func f(l: [Tally]) { Dictionary(grouping: l) { $0.count == 0 }; Dictionary(grouping: l, by: { t in t.count == 0 }) }"),
        .good(source + "extension Sequence { func none(_ test: (Element) throws -> Bool) -> Bool { true } }\nfunc f(l: [Tally]) { l.none { $0.count == 0 }; l.none { t in t.count == 0 } }"),
        .bad(
            "extension Sequence { func none(_ test: (Element) -> Bool) -> Bool { true } }\nfunc f(l: [[Int]]) { l.none { $0.«count» == 0 } }",
            fixed: "extension Sequence { func none(_ test: (Element) -> Bool) -> Bool { true } }\nfunc f(l: [[Int]]) { l.none { $0.isEmpty } }"),
        // Members behind `super`, and what a generic superclass or box leaves open.
        .good(tally + "class Base { var tally: Tally { Tally() }; func load() -> Tally { Tally() } }\nclass Sub: Base { override func load() -> Tally { let t = super.load(); print(t.count == 0, super.tally.count == 0, super.load().count == 0); return t } }"),
        .good(tally + "class Base<T> { var item: T; init(_ item: T) { self.item = item } }\nclass Cell: Base<Tally> { var bare: Bool { item.count == 0 } }\nfunc f(c: Cell, b: Base<Tally>) -> Bool { c.item.count == 0 || b.item.count == 0 }"),
        .bad(
            "class Base<T> { var item: T; init(_ item: T) { self.item = item } }\nclass Cell: Base<[Int]> { var bare: Bool { item.«count» == 0 } }\nfunc f(c: Cell) -> Bool { c.item.«count» == 0 }",
            fixed: "class Base<T> { var item: T; init(_ item: T) { self.item = item } }\nclass Cell: Base<[Int]> { var bare: Bool { item.isEmpty } }\nfunc f(c: Cell) -> Bool { c.item.isEmpty }"),
        // Lists that are made of lists.
        .good(tally + "func f(l: [Tally]) { for (i, t) in Array(l.enumerated()) where t.count == 0 { print(i) }; let s = Set(l); for t in s where t.count == 0 { }; (l + l).contains { $0.count == 0 } }"),
        .good(tally + "func f(l: [Tally]) -> Bool { let d = Dictionary(grouping: l) { $0.id }, e = Dictionary(uniqueKeysWithValues: l.map { ($0.id, $0) }), r = Array(repeating: Tally(), count: 2); return d[1]![0].count == 0 || e[1]!.count == 0 || r[0].count == 0 }"),
        .bad(
            tally + "func f(l: [[Int]]) -> Bool { let d = Dictionary(grouping: l) { $0[0] }; return d[1]![0].«count» == 0 || (l + l).«count» == 0 || Array(l)[0].«count» == 0 }",
            fixed: tally + "func f(l: [[Int]]) -> Bool { let d = Dictionary(grouping: l) { $0[0] }; return d[1]![0].isEmpty || (l + l).isEmpty || Array(l)[0].isEmpty }"),
        .good(tally + "struct Board { var rows = Array(repeating: Tally(), count: 3); var isDone: Bool { rows.allSatisfy { $0.count == 0 } }; func f() { (0..<9).map { Tally(id: $0) }.filter { $0.count == 0 } } }"),
        // What Photos fetches, in a property, and classes of Apple that have no `isEmpty`.
        .good("class Picker { let all = PHAsset.fetchAssets(with: nil); static let albums = PHAssetCollection.fetchAssetCollections(with: a, subtype: b, options: nil); func f() -> Bool { all.count == 0 || Picker.albums.count == 0 } }"),
        .good("func f(a: MLMultiArray, s: MPMediaItemCollection, v: CIVector, b: MLBatchProvider) -> Bool { a.count == 0 || s.count == 0 || v.count == 0 || b.count == 0 }"),
        .bad("class Picker { let all = PHAsset.list(); func f() -> Bool { all.«count» == 0 } }", fixed: "class Picker { let all = PHAsset.list(); func f() -> Bool { all.isEmpty } }"),
        // In a protocol `Self` has what that asks for.
        .good("protocol Counted { var count: Int { get } }\nextension Counted { func f(o: Self, l: [Self], p: Self?) -> Bool { o.count == 0 || l.contains { $0.count == 0 } || p!.count == 0 }; static func g(l: Self) -> Bool { l.count == 0 } }"),
        .bad("extension Collection { func f(o: Self) -> Bool { o.«count» == 0 } }", fixed: "extension Collection { func f(o: Self) -> Bool { o.isEmpty } }"),
        // Aliases with arguments, lists of lists, pointers, and what stands for any list.
        .good(tally + "typealias List<T> = [T]\ntypealias ByName<T> = [String: T]\nfunc f(l: List<Tally>, d: ByName<Tally>) -> Bool { l[0].count == 0 || l.contains { $0.count == 0 } || d[\"a\"]!.count == 0 }"),
        .bad(
            "typealias List<T> = [T]\nfunc f(l: List<[Int]>) -> Bool { l[0].«count» == 0 || l.«count» == 0 }",
            fixed: "typealias List<T> = [T]\nfunc f(l: List<[Int]>) -> Bool { l[0].isEmpty || l.isEmpty }"),
        .good(tally + "func f(l: [[Tally]], p: UnsafePointer<Tally>, b: UnsafeBufferPointer<Tally>, s: AnySequence<Tally>) { l.joined().contains { $0.count == 0 }; for t in s where t.count == 0 || p[0].count == 0 || b[0].count == 0 { } }"),
        // An `isEmpty` of another file's own.
        .good("func f(t: Tally) -> Bool { t.count == 0 }", with: [.init("Tally.swift", "struct Tally { var count = 0; private var isEmpty: Bool { count < 1 } }")]),
        .bad(
            "struct Tally { var count = 0; private var isEmpty: Bool { count < 1 }\nfunc f(t: Tally) -> Bool { t.«count» == 0 } }",
            fixed: "struct Tally { var count = 0; private var isEmpty: Bool { count < 1 }\nfunc f(t: Tally) -> Bool { t.isEmpty } }"),
        // An `isEmpty` of the type, or of another one, answers nothing.
        .good("struct C { let count = 3; static var isEmpty: Bool { false } }\nstruct D { let count = 3; var isEmpty: Bool? { nil } }\nfunc f(c: C, d: D) -> Bool { c.count == 0 || d.count == 0 }"),
        // The type of a variable may be an alias of a function type.
        .good(tally + "typealias Handler = (Tally) -> Void\nfinal class Owner { let on: Handler = { tally in if tally.count == 0 { } }; var off: Handler? = { if $0.count == 0 { } } }"),
        .good(
            tally + "func f() { let h: Handler = { t in if t.count == 0 { } }; var k: Owner.Pair = { _, t in if t.count == 0 { } } }\nlet global: Handler = { t in if t.count == 0 { } }",
            with: [.init("Handler.swift", "typealias Handler = (Tally) -> Void\nstruct Owner { typealias Pair = ([Int], Tally) -> Void }")]),
        .bad(
            tally + "typealias Handler = ([Int]) -> Void\nfinal class Owner { let on: Handler = { tally in if tally.«count» == 0 { } }; let no: Bool = { (t: Other) in t.«count» == 0 }(other) }",
            fixed: tally + "typealias Handler = ([Int]) -> Void\nfinal class Owner { let on: Handler = { tally in if tally.isEmpty { } }; let no: Bool = { (t: Other) in t.isEmpty }(other) }"),
        // What an optional holds, and the elements of the lists that are extended.
        .good(tally + "extension Optional where Wrapped == Tally { var isBlank: Bool { guard let self else { return true }; return self.count == 0 }\nvar isFull: Bool { if let tally = self { return tally.count > 0 }; return self!.count > 0 } }"),
        .good(tally + "extension Tally? { var isBlank: Bool { switch self { case .some(let t): t.count == 0\ncase nil: true } }\nvar isFull: Bool { map { $0.count > 0 } ?? self.map { t in t.count > 0 } ?? false } }"),
        .good(tally + "extension Sequence where Element == Tally { func f() { for tally in self where tally.count > 0 { }; forEach { if $0.count == 0 { } }; self.forEach { t in if t.count == 0 { } } } }"),
        .good(tally + "extension [Tally] { func f() { for tally in self { if tally.count > 0 { } } } }\nextension Set<Tally> { func f() { for tally in self { if tally.count > 0 { } } } }"),
        .bad(tally + "extension Store<Tally> { func f() { rows.forEach { if $0.«count» == 0 { } } } }", fixed: tally + "extension Store<Tally> { func f() { rows.forEach { if $0.isEmpty { } } } }"),
        .bad(
            "extension Optional where Wrapped: Collection { var isBlank: Bool { guard let self else { return true }; return self.«count» == 0 } }\nextension Optional where Wrapped == String { var isFull: Bool { if let text = self { return text.«count» > 0 }; return false } }",
            fixed: "extension Optional where Wrapped: Collection { var isBlank: Bool { guard let self else { return true }; return self.isEmpty } }\nextension Optional where Wrapped == String { var isFull: Bool { if let text = self { return !text.isEmpty }; return false } }"),
        .bad(
            tally + "extension Array where Element == Tally { func f() { let copy = self; if copy.«count» == 0 { }; for rows in [self] where rows.«count» > 0 { } } }\nextension [[Int]] { func f() { for row in self where row.«count» > 0 { } } }",
            fixed: tally + "extension Array where Element == Tally { func f() { let copy = self; if copy.isEmpty { }; for rows in [self] where !rows.isEmpty { } } }\nextension [[Int]] { func f() { for row in self where !row.isEmpty { } } }"),
    ])

    @Test("counts and zero", arguments: cases)
    func edgeCase(_ subject: ExampleCase) { subject.holds() }
}
