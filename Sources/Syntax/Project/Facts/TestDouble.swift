/// What stands in for another type in tests and previews.
public enum TestDouble {
    /// Whether the name of a type says so: `MockStore`, `StoreSpy`, `StoreMockDelegate`.
    public static func isNamed(_ name: String) -> Bool {
        kinds.contains { kind in
            name.hasSuffix(kind) || name.hasPrefix(kind) && name.dropFirst(kind.count).first?.isLowercase == false
        } || name.indices.contains { name[$0...].hasPrefix("Mock") && name[$0...].dropFirst(4).first?.isLowercase == false }
    }

    private static let kinds = ["Mock", "Mocked", "Fake", "Stub", "Spy", "Dummy"]
}
