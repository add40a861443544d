/// What an enum inherits for its raw values.
public enum RawType {
    /// The types that the compiler takes, and the protocol that asks for one.
    public static func contains(_ name: String) -> Bool { NumberTypes.contains(name) || others.contains(name) }

    /// The types that are no plain numbers, and the protocol.
    private static let others: Set<String> = [
        "String", "Substring", "Character", "StaticString", "OSType", "OSStatus", "FourCharCode", "NSString", "RawRepresentable",
        "LocalizedStringResource", "LocalizedStringKey",
    ]
}
