/// What the name of a protocol tells where nothing declares it.
public enum ProtocolName {
    /// Whether it is one of those whose functions are told of events: `UITableViewDelegate`, `UICollectionViewDelegateFlowLayout`.
    public static func isDelegate(_ name: String) -> Bool {
        ["Delegate", "DataSource", "DelegateFlowLayout"].contains { name.hasSuffix($0) }
    }

    /// Whether it sounds like a protocol, and not like a class.
    static func isLikely(_ name: String) -> Bool {
        isDelegate(name) || ["Provider", "Protocol", "ing", "able"].contains { name.hasSuffix($0) }
    }

    /// Whether it is a protocol, or a class that has hardly any members.
    static func isKnown(_ name: String) -> Bool {
        common.contains(name) || isLikely(name)
    }

    /// Those of the language and of Apple's libraries that ask for no function with a callback.
    fileprivate static let common: Set<String> = [
        "Sendable", "Equatable", "Hashable", "Comparable", "Codable", "Decodable", "Encodable", "Error", "LocalizedError",
        "CustomNSError", "Identifiable", "CustomStringConvertible", "CustomDebugStringConvertible", "CustomReflectable",
        "LosslessStringConvertible", "CaseIterable", "RawRepresentable", "OptionSet", "SetAlgebra", "CodingKey", "AnyObject",
        "Actor", "Copyable", "Escapable", "BitwiseCopyable", "Sequence", "IteratorProtocol", "Collection",
        "BidirectionalCollection", "RandomAccessCollection", "MutableCollection", "Strideable", "ExpressibleByStringLiteral",
        "ExpressibleByIntegerLiteral", "ExpressibleByArrayLiteral", "ExpressibleByDictionaryLiteral", "NSObject", "NSObjectProtocol",
        "NSCopying", "NSCoding", "NSSecureCoding", "ObservableObject", "Observable", "View", "App", "Scene", "Widget",
        "ViewModifier", "PreviewProvider", "Shape", "DynamicProperty", "UIViewRepresentable", "UIViewControllerRepresentable",
        "NSViewRepresentable", "NSViewControllerRepresentable", "ButtonStyle", "EnvironmentKey", "PreferenceKey", "Transferable",
        "Animatable", "AsyncSequence", "AsyncIteratorProtocol", "AdditiveArithmetic", "Numeric", "RangeReplaceableCollection",
        "ExpressibleByNilLiteral", "ExpressibleByBooleanLiteral", "ExpressibleByFloatLiteral", "ExpressibleByStringInterpolation",
        "UISearchResultsUpdating", "UITableViewDataSourcePrefetching", "UICollectionViewDataSourcePrefetching",
        "UIViewControllerAnimatedTransitioning", "UIViewControllerInteractiveTransitioning", "UIActivityItemSource", "UIKeyInput",
        "UIContentView", "UIContentConfiguration", "NSMenuItemValidation", "NSToolbarItemValidation", "NSUserInterfaceValidations",
        "ASAuthorizationControllerPresentationContextProviding", "ASWebAuthenticationPresentationContextProviding",
        "SKPaymentTransactionObserver", "PHPhotoLibraryChangeObserver", "WKScriptMessageHandler", "MKAnnotation", "MKOverlay",
    ]
}

extension Project {
    /// The protocols from elsewhere whose requirements stand in the body of the type, but for the common ones and for what a
    /// superclass conforms to. Of a class the first that it inherits is taken for its superclass, unless it sounds like a
    /// protocol, or the class is there to stand in for something in tests and previews.
    public func foreignProtocols(of type: NominalType) -> [String] {
        var inherited = type.inherited[...]
        let scope = Array(type.path.dropLast())
        if type.kind == .class, let first = type.parts[0].inheritance.first {
            let isProtocol = types(named: first, in: scope, path: type.place.path).contains { $0.kind == .protocol }
            if !isProtocol, !ProtocolName.isLikely(first.name), !TestDouble.isNamed(type.name) { inherited = inherited.dropFirst() }
        }
        let protocols = inherited.flatMap { foreignProtocols($0.reference, in: scope, path: $0.path) }
        // An enum's raw type asks for nothing.
        return type.kind == .enum ? protocols.filter { !RawType.contains($0) } : protocols
    }

    /// What the name of a protocol stands for that the project does not declare, protocols of the project looked through.
    public func foreignProtocols(_ reference: TypeReference, in scope: [String], path: String) -> [String] {
        meanings(of: reference, in: scope, path: path).flatMap { meaning in
            switch meaning {
            case let .project(types): types.filter { $0.kind == .protocol }.flatMap { ancestry(of: $0).names }
            case let .elsewhere(other): [other.name]
            }
        }.filter { !ProtocolName.common.contains($0) && !$0.hasPrefix("~") }
    }
}
