/// The number types of the standard library and of Foundation, by the names that code uses for them.
public enum NumberTypes {
    /// - Returns: Whether it names a type of integers or of fractions.
    public static func contains(_ name: String) -> Bool { integers.contains(name) || fractions.contains(name) }

    fileprivate static let integers: Set<String> = [
        "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "UInt128",
        "CChar", "CSignedChar", "CUnsignedChar", "CShort", "CUnsignedShort", "CInt", "CUnsignedInt", "CLong",
        "CUnsignedLong", "CLongLong", "CUnsignedLongLong", "NSInteger", "NSUInteger",
    ]

    fileprivate static let fractions: Set<String> = [
        "Double", "Float", "Float16", "Float32", "Float64", "Float80", "CFloat", "CDouble", "CLongDouble", "CGFloat", "Decimal",
        "TimeInterval",
    ]
}

extension TypeReference {
    /// Whether it names an integer type of the standard library or one of its names from C and Objective-C.
    public var isInteger: Bool { components.count == 1 && NumberTypes.integers.contains(components[0]) }

    /// Whether it names a type of numbers with places behind the point, of the standard library or of Foundation.
    public var isFraction: Bool { components.count == 1 && NumberTypes.fractions.contains(components[0]) }

    /// Whether it names a type of integers or of fractions.
    public var isNumber: Bool { components.count == 1 && NumberTypes.contains(components[0]) }
}
