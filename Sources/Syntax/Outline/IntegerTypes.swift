extension TypeReference {
    /// Whether it names an integer type of the standard library or one of its names from C and Objective-C.
    public var isInteger: Bool {
        components.count == 1 && Self.integers.contains(components[0])
    }

    private static let integers: Set<String> = [
        "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "UInt128",
        "CChar", "CSignedChar", "CUnsignedChar", "CShort", "CUnsignedShort", "CInt", "CUnsignedInt", "CLong",
        "CUnsignedLong", "CLongLong", "CUnsignedLongLong", "NSInteger", "NSUInteger",
    ]
}
