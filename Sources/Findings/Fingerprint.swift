public import Tokens

/// What tells a finding's place apart without a line number: a hash of the tokens around it and of the declarations that
/// hold it.
///
/// It stays the same when lines move, when code is indented or broken anew, when comments and other declarations come and
/// go. It is the same on every machine, and a change of how it is made is a change of the public formats that have it.
public struct Fingerprint: Hashable, Sendable {
    /// FNV-1a, 64 bits: among a million findings of one rule in one file two would be equal by chance once in 40 million.
    public let value: UInt64

    /// A hash that was made or kept before.
    public init(value: UInt64) {
        self.value = value
    }

    /// Of one finding among all those of a report: also its rule and its path, and which one it is of those that are equal
    /// in all that.
    /// - Parameter place: of the finding's range.
    /// - Parameter occurrence: from 0, in the order of the report.
    public init(of diagnostic: Diagnostic, at place: Fingerprint, occurrence: Int = 0) {
        var hash = StableHash()
        hash.combine(diagnostic.rule.utf8)
        hash.combine(diagnostic.path.utf8)
        hash.combine(place.hexadecimal.utf8)
        hash.combine(String(occurrence).utf8)
        self.init(value: hash.value)
    }

    /// - Parameter hexadecimal: as the property of this name; nil for anything else.
    public init?(hexadecimal: some StringProtocol) {
        let digits = hexadecimal.utf8
        guard digits.count == 16, digits.allSatisfy(Self.isDigit), let value = UInt64(hexadecimal, radix: 16) else {
            return nil
        }
        self.init(value: value)
    }

    /// Sixteen digits in lower case.
    public var hexadecimal: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
}

extension Fingerprint: Comparable {
    public static func < (left: Fingerprint, right: Fingerprint) -> Bool {
        left.value < right.value
    }
}

/// Tells the place of a range in one text from the others: what `Fingerprint.init(of:at:occurrence:)` takes.
public typealias PlaceFingerprint = @Sendable (TextRange) -> Fingerprint

/// FNV-1a over words: the same in every run, unlike `Hasher`.
package struct StableHash {
    package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    package init() {}

    package mutating func combine(byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
    }

    /// Adds a word; where it ends counts too.
    package mutating func combine(_ word: some Sequence<UInt8>) {
        for byte in word { combine(byte: byte) }
        combine(byte: 0)
    }
}
