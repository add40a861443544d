/// What a comparison with a literal says of its operand.
struct Fact {
    enum Statement {
        case equals(Literal)
        case differs(Literal)
        case above(limit: Double, bound: Bound)
        case below(limit: Double, bound: Bound)
        case remainder(rest: Int, of: Int)
        /// A condition that is no comparison; nil where it may change its answer.
        case holds(String?)
    }

    enum Bound { case included, excluded }

    enum Literal: Equatable {
        case number(Double)
        case text(String)
        case name(String)
    }

    let operand: String
    let statement: Statement

    func implies(_ other: Fact) -> Bool {
        guard operand == other.operand else {
            // `i % 3 == 1` says that `i % 3 != 0`.
            guard case let .remainder(rest, divisor) = statement, case let .differs(.number(value)) = other.statement else { return false }
            return other.operand == "\(operand) % \(divisor)" && value != Double(rest)
        }
        switch (statement, other.statement) {
        case let (.holds(own?), .holds(wanted?)): return own == wanted
        case let (.equals(own), .equals(wanted)): return own == wanted
        case let (.equals(own), .differs(wanted)): return own.isOther(than: wanted)
        case let (.differs(own), .differs(wanted)): return own == wanted
        case let (.equals(.number(value)), .above(limit, bound)): return value > limit || (value == limit && bound == .included)
        case let (.equals(.number(value)), .below(limit, bound)): return value < limit || (value == limit && bound == .included)
        case let (.equals(.number(value)), .remainder(rest, divisor)):
            return value == value.rounded() && value.truncatingRemainder(dividingBy: Double(divisor)) == Double(rest)
        case let (.above(own, bound), .above(limit, wanted)): return own > limit || (own == limit && !(bound == .included && wanted == .excluded))
        case let (.below(own, bound), .below(limit, wanted)): return own < limit || (own == limit && !(bound == .included && wanted == .excluded))
        case let (.above(own, bound), .differs(.number(value))): return value < own || (value == own && bound == .excluded)
        case let (.below(own, bound), .differs(.number(value))): return value > own || (value == own && bound == .excluded)
        case let (.remainder(own, divisor), .remainder(rest, wanted)): return divisor % wanted == 0 && own % wanted == rest
        case (.equals, _), (.differs, _), (.above, _), (.below, _), (.remainder, _), (.holds, _): return false
        }
    }

    /// Multiples of 3 and of 5 are multiples of 15.
    static func combined(_ facts: [Fact]) -> [Fact] {
        var products: [String: Int] = [:]
        for fact in facts {
            guard case .remainder(0, let divisor) = fact.statement else { continue }
            let product = products[fact.operand] ?? 1
            let (multiple, overflow) = (product / gcd(product, divisor)).multipliedReportingOverflow(by: divisor)
            if !overflow { products[fact.operand] = multiple }
        }
        return products.map { Fact(operand: $0.key, statement: .remainder(rest: 0, of: $0.value)) }
    }

    private static func gcd(_ first: Int, _ second: Int) -> Int {
        var (first, second) = (first, second)
        while second != 0 { (first, second) = (second, first % second) }
        return first
    }
}

extension Fact.Literal {
    /// Whether the two are of one sort, and not the same.
    fileprivate func isOther(than other: Fact.Literal) -> Bool {
        switch (self, other) {
        case let (.number(own), .number(value)): own != value
        case let (.text(own), .text(value)): own != value && own.isSpelledOneWay && value.isSpelledOneWay
        // Two names may be of one value, where they are constants of a struct.
        case (.number, _), (.text, _), (.name, _): false
        }
    }
}

extension String {
    /// Whether a literal that is spelled otherwise is another text: `#"a\b"#` is `"a\\b"`, and an accent may be a character of its own.
    fileprivate var isSpelledOneWay: Bool {
        !hasPrefix("#") && !hasPrefix("\"\"\"") && utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\\") }
    }
}
