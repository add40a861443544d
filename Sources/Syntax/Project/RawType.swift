/// What an enum inherits for its raw values.
public enum RawType {
    /// The types that the compiler takes, and the protocol that asks for one.
    public static let names: Set<String> = [
        "String", "Substring", "Character", "StaticString", "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt",
        "UInt8", "UInt16", "UInt32", "UInt64", "UInt128", "Float", "Float16", "Float32", "Float64", "Float80", "Double",
        "CGFloat", "Decimal", "CInt", "CUnsignedInt", "CChar", "CUnsignedChar", "CShort", "CUnsignedShort", "CLong", "CUnsignedLong",
        "CLongLong", "CUnsignedLongLong", "NSInteger", "NSUInteger", "OSType", "OSStatus", "FourCharCode", "NSString", "RawRepresentable",
        "LocalizedStringResource", "LocalizedStringKey",
    ]
}
