/// Whether only objects can have a type, so that a reference to it may be weak.
public enum ClassBinding: Sendable {
    /// A class, an actor, or a protocol that only those can conform to.
    case bound
    /// A struct, an enum, or a protocol that they can conform to.
    case unbound
    /// The project does not show it.
    case unknown
}

extension Project {
    /// What the project knows of a type named inside the type `scope`, in the file at `path`.
    public func classBinding(of reference: TypeReference, in scope: [String], path: String) -> ClassBinding {
        let bindings = Set(meanings(of: reference, in: scope, path: path).map(classBinding))
        // Of the parts of `A & B` one is enough; the alias of a function or of a collection has none.
        if bindings.contains(.bound) { return .bound }
        return bindings.contains(.unknown) ? .unknown : .unbound
    }

    private func classBinding(of meaning: TypeMeaning) -> ClassBinding {
        switch meaning {
        case let .project(found):
            let bindings = Set(found.map(classBinding))
            return bindings.count == 1 ? bindings.first ?? .unknown : .unknown
        case let .elsewhere(reference):
            if reference.name == "NSObject" || Self.classProtocols.contains(reference.name) { return .bound }
            let isMetatype = reference.components.count > 1 && ["Type", "Protocol"].contains(reference.name)
            let isValue = NumberTypes.contains(reference.name) || Self.values.contains(reference.name)
                || reference.components.first == "Published"
            return isMetatype || isValue || Self.valueProtocols.contains(reference.name) ? .unbound : .unknown
        }
    }

    /// Whether it is a type of the standard library or of Foundation that nothing inherits from or conforms to.
    static func isValueType(_ path: [String]) -> Bool {
        path.count == 1 && (values.contains(path[0]) || NumberTypes.contains(path[0]))
    }

    /// Types of the standard library and of Foundation that are no objects.
    private static let values: Set<String> = [
        "Any", "AnyClass", "Void", "Never", "Bool", "Character", "Unicode", "String", "Substring", "StaticString", "Array",
        "ArraySlice", "ContiguousArray", "Dictionary", "Set", "Range", "ClosedRange", "Result", "AnyHashable", "AnySequence",
        "AnyCollection", "AnyIterator", "KeyValuePairs", "Mirror", "Selector", "Duration", "ObjectIdentifier", "OpaquePointer",
        "UnsafePointer", "UnsafeMutablePointer", "UnsafeRawPointer", "UnsafeMutableRawPointer", "Data", "Date", "DateComponents",
        "DateInterval", "TimeZone", "Calendar", "Locale", "URL", "URLRequest", "URLComponents", "URLQueryItem", "UUID", "IndexPath",
        "IndexSet", "CharacterSet", "Notification", "Measurement", "AttributedString", "CGPoint", "CGSize", "CGRect", "CGVector",
        "CGAffineTransform", "NSRange", "AnyPublisher",
    ]

    private func classBinding(of type: NominalType) -> ClassBinding {
        switch type.kind {
        case .class, .actor:
            return .bound
        case .struct, .enum:
            return .unbound
        case .protocol:
            let ancestry = ancestry(of: type)
            if ancestry.types.contains(where: { $0.kind == .class || $0.kind == .actor }) { return .bound }
            if !ancestry.names.isDisjoint(with: Self.classProtocols) { return .bound }
            return ancestry.names.allSatisfy { Self.valueProtocols.contains($0) || $0.hasPrefix("~") } ? .unbound : .unknown
        case .import, .extension, .function, .initializer, .deinitializer, .subscript, .variable, .enumCase, .typealias,
            .associatedtype, .operator, .precedencegroup, .macro:
            return .unknown
        }
    }

    /// Protocols of the standard library and of Foundation that only objects conform to.
    private static let classProtocols: Set<String> = [
        "AnyObject", "NSObjectProtocol", "Actor", "AnyActor", "DistributedActor", "ObservableObject",
    ]

    /// Protocols of the standard library that ask for no object.
    private static let valueProtocols: Set<String> = [
        "Sendable", "SendableMetatype", "Equatable", "Hashable", "Comparable", "Identifiable", "Error", "LocalizedError", "Codable",
        "Decodable", "Encodable", "CustomStringConvertible", "CustomDebugStringConvertible", "CaseIterable", "RawRepresentable",
        "Sequence", "Collection", "BidirectionalCollection", "RandomAccessCollection", "MutableCollection", "RangeReplaceableCollection",
        "IteratorProtocol", "AsyncSequence", "AsyncIteratorProtocol", "Strideable", "StringProtocol", "ExpressibleByStringLiteral",
        "LosslessStringConvertible", "TextOutputStream", "Numeric", "BinaryInteger", "FixedWidthInteger", "FloatingPoint", "OptionSet",
        "CodingKey", "Encoder", "Decoder", "CVarArg", "Publisher", "View", "ViewModifier",
    ]
}
