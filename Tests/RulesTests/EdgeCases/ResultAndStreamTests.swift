import Testing

/// What is in a result, and what a stream hands out, is written in its type.
struct ResultAndStreamTests {
    static let uses: [(code: String, type: NamedEnum?)] = [
        ("func f(w: World) { if case .success(let x) = w.result { switch x §", .mode),
        ("func f(w: World) { switch w.result { case .success(let x): switch x § case .failure: b() }", .mode),
        ("func f(w: World) { switch w.load() { case let .success(x): switch x § case .failure: b() }", .other),
        ("func f(r: Result<Mode, Fault>) { switch r { case .success(let x): switch x § case .failure: b() }", .mode),
        ("func f(r: Result<Mode, any Error>) throws { let x = try r.get(); switch x §", .mode),
        ("func f(r: Result<Mode, any Error>) throws { switch try r.get() §", .mode),
        ("func f(r: Result<Mode?, any Error>) { if case .success(let x?) = r { switch x §", .mode),
        ("func f(r: Result<[Mode], any Error>) { if case .success(let l) = r { for x in l { switch x §", .mode),
        ("func f(r: Result<(Mode, Other), any Error>) { if case .success(let (_, x)) = r { switch x §", .other),
        ("func f() { let g: (Result<Other, Fault>) -> Void = { r in if case .success(let x) = r { switch x §; }; g(outcome()) }", .other),
        ("func f() { let g = { (r: Result<Other, Fault>) in if case .success(let x) = r { switch x §; }; g(outcome()) }", .other),
        ("func f() { if case .success(let x) = outcome() { switch x §", .other),
        ("func f() { let r = outcome(); if case .success(let x) = r { switch x §", .other),
        ("func f(r: ModeOutcome) { if case .success(let x) = r { switch x §", .mode),
        ("func f(r: Outcome<Mode>) { if case .success(let x) = r { switch x §", .mode),
        ("struct Result<A, B> { } \nfunc f(r: Swift.Result<Mode, Fault>) { if case .success(let x) = r { switch x §", nil),
        ("enum Result<A, B> { case success(Other), failure(A, B) }\nfunc f(r: Result<Mode, Fault>) { if case .success(let x) = r { switch x §", .other),
        ("func f(r: Result<Mode, Fault>?) { if case .success(let x)? = r { switch x §", .mode),
        ("func f(r: Result<Mode, Fault>) { r.map { x in switch x § } }", .mode),
        ("func f(w: World) { Task { for await x in w.stream() { switch x §", .mode),
        ("func f(s: AsyncStream<Other>) async { for await x in s { switch x §", .other),
        ("func f(s: AsyncThrowingStream<Other, any Error>) async throws { for try await x in s { switch x §", .other),
        ("func f(e: Event) { if case .result(.success(let x)) = e { switch x §", .other),
        ("struct Inner { enum Mode { case auto, erase }\nfunc load() -> Result<Mode, Fault> { .success(.auto) } }\nfunc f(i: Inner) { if case .success(let x) = i.load() { switch x §", .named(".erase of 'Inner.Mode'")),
        ("func f(r: Result<Mode?, any Error>) { if case .success(let x) = r { switch x { case .auto: a()\ncase nil: a()\ndefault: b() }", .mode),
        ("extension Result { var value: Other { .auto } }\nfunc f(r: Result<Mode, Fault>) { switch r.value §", .other),
        ("func f(g: () -> Result<Mode, Fault>) { if case .success(let x) = g() { switch x §", nil),
        ("func f(r: Result<(mode: Mode, other: Other), Fault>) { if case .success(let p) = r { switch p.other §", .other),
        ("func f(r: Swift.Result<Mode, Fault>) { if case .success(let x) = r { switch x §", .mode),
        ("func f(r: [Result<Mode, Fault>]) { for case .success(let x) in r { switch x §", .mode),
        ("func f(r: [Result<Mode, Fault>]) { r.forEach { if case .success(let x) = $0 { switch x § } }", .mode),
        ("func f(r: Result<Mode, Fault>) { do { switch try r.get() § } catch { }", .mode),
        ("func f(r: Result<Int, Fault>, g: Result<Mode, Fault>) { if case .success(let x) = r, case .success(let y) = g { _ = x; switch y §", .mode),
        ("func f(r: Result<Result<Mode, Fault>, Fault>) { if case .success(.success(let x)) = r { switch x §", .mode),
        ("func f(r: Result<Int, Other2>) { if case .failure(let x) = r { switch x § } }\nenum Other2: Error { case auto, erase }", .named(".erase of 'Other2'")),
        ("func f() { do throws(Other2) { try g() } catch let e { switch e § } }\nenum Other2: Error { case auto, erase }", .named(".erase of 'Other2'")),
        ("func f() { do throws(Other2) { try g() } catch let e where e != .auto { switch e § } }\nenum Other2: Error { case auto, erase }", .named(".erase of 'Other2'")),
        ("func f() { do { try g() } catch let e { switch e § } }\nenum Other2: Error { case auto, erase }", nil),
        ("func f(t: Task<Mode, Never>) async { switch await t.value §", .mode),
        ("func f(t: Task<Mode, any Error>) async throws { let x = try await t.value; switch x §", .mode),
        ("func f() async { for await x in AsyncStream<Mode>(unfolding: { nil }) { switch x §", .mode),
        ("func f(s: AsyncStream<(Mode, Other)>) async { for await (x, _) in s { switch x §", .mode),
        ("func f(s: AsyncStream<Result<Mode, Fault>>) async { for await case .success(let x) in s { switch x §", .mode),
        ("struct M { var events: AsyncStream<Mode> { fatalError() } }\nfunc f(m: M) async { for await x in m.events { switch x §", .mode),
    ]

    @Test("a result and a stream say what is in them", arguments: uses)
    func use(_ code: String, names type: NamedEnum?) throws { try NamedEnum.check(code, names: type) }
}
