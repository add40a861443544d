/// Some declarations of a file, as indices into `Outline.declarations`, in the order of the source.
///
/// Most rules are about one kind, and reading past all other declarations costs more than what they do.
public struct DeclarationNumbers: Sequence, IteratorProtocol, Sendable {
    private let numbers: [Int32]
    private var index: Int
    private let end: Int

    fileprivate init(_ numbers: [Int32], _ range: Range<Int>) {
        self.numbers = numbers
        index = range.lowerBound
        end = range.upperBound
    }

    public mutating func next() -> Int? {
        guard index < end else { return nil }
        defer { index += 1 }
        return Int(numbers[index])
    }
}

/// The declarations of a file by their kinds: to read all of them for each question would cost more than most answers.
struct DeclarationsByKind: Sendable {
    /// Those of one kind after the other.
    private let numbers: [Int32]
    /// Where each kind begins among them, and behind the last one their end.
    private let starts: [Int32]
    /// Types, protocols and extensions in one list.
    private let nominals: [Int32]

    private static let kindCount = Declaration.Kind.allCases.count

    init(_ declarations: [Declaration]) {
        var starts = [Int32](repeating: 0, count: Self.kindCount + 1)
        for declaration in declarations { starts[Int(declaration.kind.rawValue)] += 1 }
        for kind in 1..<starts.count { starts[kind] += starts[kind - 1] }
        // So far these are the ends: from the last declaration to the first each is counted down to its start.
        var numbers = [Int32](repeating: 0, count: declarations.count)
        for number in declarations.indices.reversed() {
            let kind = Int(declarations[number].kind.rawValue)
            starts[kind] -= 1
            numbers[Int(starts[kind])] = Int32(truncatingIfNeeded: number)
        }
        self.numbers = numbers
        self.starts = starts
        // The kinds stand side by side, each in order.
        let (first, last) = (Declaration.Kind.nominals.lowerBound, Declaration.Kind.nominals.upperBound)
        nominals = numbers[Int(starts[Int(first)])..<Int(starts[Int(last) + 1])].sorted()
    }

    fileprivate func numbers(of kind: Declaration.Kind) -> DeclarationNumbers {
        let kind = Int(kind.rawValue)
        return DeclarationNumbers(numbers, Int(starts[kind])..<Int(starts[kind + 1]))
    }

    fileprivate var allNominals: DeclarationNumbers { DeclarationNumbers(nominals, nominals.indices) }
}

extension Outline {
    /// The declarations of the kind.
    public func numbers(of kind: Declaration.Kind) -> DeclarationNumbers {
        declarationsByKind.numbers(of: kind)
    }

    /// The types, protocols and extensions.
    public var nominals: DeclarationNumbers { declarationsByKind.allNominals }
}

extension Declaration.Kind {
    fileprivate static let nominals = Self.class.rawValue...Self.extension.rawValue

    /// Whether it is a type, a protocol or an extension.
    public var isNominal: Bool { Self.nominals.contains(rawValue) }

    /// Whether values are of such a type, and of no other's: not an extension and no protocol.
    public var hasValues: Bool { isValueType || self == .class || self == .actor }

    /// Whether types may inherit the types that stand in it.
    var isSupertype: Bool { self == .class || self == .protocol }

    /// Whether it declares a type whose values are copied.
    public var isValueType: Bool { self == .struct || self == .enum }
}
