/// Some declarations of a file, as indices into `Outline.declarations`, in the order of the source.
public struct DeclarationNumbers: RandomAccessCollection, Sendable {
    fileprivate let numbers: ArraySlice<Int32>

    public var startIndex: Int { numbers.startIndex }
    public var endIndex: Int { numbers.endIndex }

    public subscript(position: Int) -> Int { Int(numbers[position]) }
}

/// The declarations of a file by their kind: most rules are about one kind, and reading past all others costs more than
/// what they do.
struct DeclarationKinds: Sendable {
    /// Grouped by kind; in each group in the order of the source.
    private let numbers: [Int32]
    /// Where the group of each kind starts, and where the last one ends.
    private let starts: [Int32]
    /// The types, protocols and extensions, in the order of the source.
    private let nominal: [Int32]

    init(_ declarations: [Declaration]) {
        var counts = [Int32](repeating: 0, count: Declaration.Kind.allCases.count + 1)
        var nominal: [Int32] = []
        for index in declarations.indices {
            let kind = declarations[index].kind
            counts[Int(kind.rawValue) + 1] += 1
            if kind.isNominal { nominal.append(Int32(truncatingIfNeeded: index)) }
        }
        for kind in 1..<counts.count { counts[kind] += counts[kind - 1] }
        starts = counts
        self.nominal = nominal.trimmed()
        var numbers = [Int32](repeating: 0, count: declarations.count)
        for index in declarations.indices {
            let kind = Int(declarations[index].kind.rawValue)
            numbers[Int(counts[kind])] = Int32(truncatingIfNeeded: index)
            counts[kind] += 1
        }
        self.numbers = numbers
    }

    func numbers(of kind: Declaration.Kind) -> DeclarationNumbers {
        let kind = Int(kind.rawValue)
        return DeclarationNumbers(numbers: numbers[Int(starts[kind])..<Int(starts[kind + 1])])
    }

    var nominals: DeclarationNumbers { DeclarationNumbers(numbers: nominal[...]) }
}

extension Outline {
    /// The declarations of the kind.
    public func numbers(of kind: Declaration.Kind) -> DeclarationNumbers {
        kinds.numbers(of: kind)
    }

    /// The types, protocols and extensions.
    public var nominals: DeclarationNumbers { kinds.nominals }
}
