import RuleKit
import Testing

/// What a lock guards is written in its type, or is made where the lock is.
struct LockTests {
    static let uses: [(code: String, type: NamedEnum?)] = [
        ("import Synchronization\nfinal class P { let m = Mutex<Mode>(.auto); func f() { m.withLock { switch $0 § } } }", .mode),
        ("import Synchronization\nfinal class P { let m = Mutex(World()); func f() { m.withLock { world in switch world.mode § } } }", .mode),
        ("import os\nfunc f(l: OSAllocatedUnfairLock<(Mode, Other)>) { l.withLockUnchecked { switch $0.1 § } }", .other),
        ("import os\nfinal class P { let l = OSAllocatedUnfairLock(uncheckedState: World()); func f() { l.withLockIfAvailable { state in switch state.mode § } } }", .mode),
        ("import NIO\nfunc f(b: NIOLockedValueBox<World>) { b.withLockedValue { $0.modes.forEach { switch $0 § } } }", .mode),
        ("import ConcurrencyExtras\nfunc f(l: LockIsolated<World>) { switch l.mode § }", .mode),
        ("import ConcurrencyExtras\nfunc f(l: LockIsolated<World>) { switch l.value.mode § }", .mode),
        ("struct Mutex<T> { func withLock(_ f: (Other) -> Void) { } }\nfunc f(m: Mutex<Mode>) { m.withLock { switch $0 § } }", .other),
        ("import os\nfinal class P { let l = OSAllocatedUnfairLock(initialState: Mode2(rawValue: 1)); func f() { l.withLock { switch $0 § } } }\nenum Mode2: Int { case auto, off }", nil),
        ("import Synchronization\nfinal class P { let m = Mutex(Mode2(\"a\")); func f() { m.withLock { switch $0 § } } }\nenum Mode2 { case auto, off; init?(_ text: String) { nil } }", nil),
        ("import Synchronization\nfunc f(m: Mutex<Mode>) { m.locked { x in switch x § } }", nil),
    ]

    @Test("what a lock hands to a closure", arguments: uses)
    func use(_ code: String, names type: NamedEnum?) throws { try NamedEnum.check(code, names: type) }

    private static let tally = "struct Tally { var count = 0; var names: [Int] = [] }\n"

    static let counts: [Example] = [
        .good(tally + "final class P { let a = Mutex<Tally>(Tally()), b = Mutex(Tally()); func f() -> Bool { a.withLock({ $0.count == 0 }) || b.withLock { t in t.count == 0 } } }"),
        .good(tally + "final class P { let a = OSAllocatedUnfairLock(initialState: Tally()); let b: OSAllocatedUnfairLock<Tally>; func f() -> Bool { a.withLock { $0.count == 0 } || b.withLock { state in state.count == 0 } } }"),
        .good(tally + "final class P { private let box = NIOLockedValueBox(Tally()); let l = LockIsolated(Tally()); func f() -> Bool { box.withLockedValue { s in s.count == 0 } || l.withValue { $0.count == 0 } || l.count == 0 || l.value.count == 0 } }"),
        .bad(
            tally + "final class P { let a = Mutex(Tally()), b = Mutex<[Int]>([]); func f() -> Bool { a.withLock { $0.names.«count» == 0 } || b.withLock { $0.«count» == 0 } } }",
            fixed: tally + "final class P { let a = Mutex(Tally()), b = Mutex<[Int]>([]); func f() -> Bool { a.withLock { $0.names.isEmpty } || b.withLock { $0.isEmpty } } }"),
    ]

    @Test("counts behind a lock", arguments: counts)
    func count(_ example: Example) throws { try expect(example, of: "empty_count") }
}
