/// What an enum inherits for its raw values.
public enum RawType {
    /// The types that the compiler takes, and the protocol that asks for one. A protocol has a capital, unlike the types of C: `mode_t`.
    public static func contains(_ name: String) -> Bool {
        NumberTypes.contains(name) || texts.contains(name) || others.contains(name)
            || name.utf8.first.map { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 } ?? false
    }

    /// Whether an enum that inherits the name has raw values that are no integers.
    public static func isNoInteger(_ name: String) -> Bool {
        texts.contains(name) || TypeReference(components: [name]).isFraction
    }

    private static let texts: Set<String> = [
        "String", "Substring", "Character", "StaticString", "NSString", "LocalizedStringResource", "LocalizedStringKey",
    ]

    /// The types of numbers that are named for what they count, and the protocol.
    private static let others: Set<String> = ["OSType", "OSStatus", "FourCharCode", "RawRepresentable"]
}

extension Project {
    /// Whether an enum may have its raw values of a type that nothing here declares: of what stands behind the colon, that comes first,
    /// and only a name that is not known as the name of a protocol may be the one of a type.
    public func mayHaveRawTypeFromElsewhere(_ type: NominalType) -> Bool {
        guard let first = type.parts[0].inheritance.first else { return false }
        return meanings(of: first, in: Array(type.path.dropLast()), path: type.place.path).contains { meaning in
            switch meaning {
            case .project: false
            case let .elsewhere(name): !ProtocolName.isKnown(name.name) && !name.name.hasSuffix("ible") && !name.name.hasPrefix("~")
            }
        }
    }
}
