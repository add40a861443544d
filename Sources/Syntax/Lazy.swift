import Synchronization

/// What is found where somebody asks for the first time. Of several who ask at once each may find it, and the first is kept.
// No `AtomicLazyReference`: the standard library looks its type up in each call, for which most of what is asked could be found anew.
struct Lazy<Value: Sendable>: ~Copyable, Sendable {
    private let known = Mutex<Value?>(nil)

    /// - Parameter find: may ask for other things that are found so.
    @inline(__always)
    func value(_ find: () -> Value) -> Value {
        if let value = known.withLock({ $0 }) { return value }
        let found = find()
        return known.withLock { known in
            let first = known ?? found
            known = first
            return first
        }
    }
}
