/// What an enum inherits for its raw values.
public enum RawType {
    /// The types that the compiler takes, and the protocol that asks for one. A protocol has a capital, unlike the types of C: `mode_t`.
    public static func contains(_ name: String) -> Bool {
        NumberTypes.contains(name) || others.contains(name) || name.utf8.first.map { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 } ?? false
    }

    /// The types that are no plain numbers, and the protocol.
    private static let others: Set<String> = [
        "String", "Substring", "Character", "StaticString", "OSType", "OSStatus", "FourCharCode", "NSString", "RawRepresentable",
        "LocalizedStringResource", "LocalizedStringKey",
    ]
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
