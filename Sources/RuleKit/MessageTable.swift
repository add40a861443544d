/// Keeps texts that many findings have from being held once for each.
///
/// A string made by interpolation keeps twice the room that it needs, and most rules say the same of every place, or the same
/// but for a name.
public struct MessageTable: Sendable {
    private static let slotCount = 16
    /// By length: texts that take turns are seldom of the same one.
    private var slots: [String] = []

    /// Knows no text yet.
    public init() {}

    /// The same text, in no more memory than it needs; the same memory as before where it was asked for lately.
    public mutating func shared(_ text: String) -> String {
        if slots.isEmpty { slots = Array(repeating: "", count: Self.slotCount) }
        let slot = text.utf8.count % Self.slotCount
        if !Self.haveSameBytes(slots[slot], text) { slots[slot] = String(decoding: text.utf8, as: UTF8.self) }
        return slots[slot]
    }

    /// `==`, which is fast, takes another spelling of a letter for the same.
    private static func haveSameBytes(_ first: String, _ second: String) -> Bool {
        guard first == second, first.utf8.count == second.utf8.count else { return false }
        // Of ASCII, which a string knows of itself, no letter has another spelling as short.
        return first.utf8.count == first.utf16.count || first.utf8.elementsEqual(second.utf8)
    }
}
