/// Some declarations of a file, as indices into `Outline.declarations`, in the order of the source.
///
/// Most rules are about one kind, and reading past all other declarations costs more than what they do.
public struct DeclarationNumbers: Sequence, IteratorProtocol, Sendable {
    /// Of every declaration of the file.
    private let kinds: [Declaration.Kind]
    private let wanted: ClosedRange<UInt8>
    private var index = 0

    fileprivate init(_ kinds: [Declaration.Kind], _ wanted: ClosedRange<UInt8>) {
        self.kinds = kinds
        self.wanted = wanted
    }

    public mutating func next() -> Int? {
        while index < kinds.count {
            defer { index += 1 }
            if wanted.contains(kinds[index].rawValue) { return index }
        }
        return nil
    }
}

extension Outline {
    /// The declarations of the kind.
    public func numbers(of kind: Declaration.Kind) -> DeclarationNumbers {
        DeclarationNumbers(kinds, kind.rawValue...kind.rawValue)
    }

    /// The types, protocols and extensions.
    public var nominals: DeclarationNumbers {
        DeclarationNumbers(kinds, Declaration.Kind.nominals)
    }
}

extension Declaration.Kind {
    fileprivate static let nominals = Self.class.rawValue...Self.extension.rawValue

    /// Whether it is a type, a protocol or an extension.
    public var isNominal: Bool { Self.nominals.contains(rawValue) }
}
