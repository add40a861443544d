import Files

/// The submodules that a `.gitmodules` names, read as git reads its configuration.
struct SubmoduleList {
    /// From the folder of the file on, in the order of the file.
    private(set) var paths: [Path] = []
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) {
        rest = bytes[...]
        var section: [UInt8] = []
        while let byte = rest.first {
            switch byte {
            case UInt8(ascii: "["):
                section = readSection()
            case UInt8(ascii: "#"), UInt8(ascii: ";"):
                skipLine()
            case _ where Self.isOfName(byte):
                let key = readName()
                let value = readValue()
                if section.elementsEqual("submodule".utf8), key.elementsEqual("path".utf8), !value.isEmpty {
                    paths.append(Path(bytes: value).normalized)
                }
            case _:
                rest = rest.dropFirst()
            }
        }
    }

    /// `[submodule "its name"]`, behind which the line may go on.
    private mutating func readSection() -> [UInt8] {
        rest = rest.dropFirst()
        let section = readName()
        var place = Place.bare
        while let byte = rest.popFirst() {
            switch (byte, place) {
            case (UInt8(ascii: "\n"), _), (UInt8(ascii: "]"), .bare): return section
            case (UInt8(ascii: "\""), .bare): place = .quoted
            case (UInt8(ascii: "\""), .quoted): place = .bare
            case (UInt8(ascii: "\\"), .quoted): rest = rest.dropFirst()
            case (_, .bare), (_, .quoted): break
            }
        }
        return section
    }

    /// Upper and lower case are the same in names.
    private mutating func readName() -> [UInt8] {
        let name = rest.prefix(while: Self.isOfName)
        rest = rest[name.endIndex...]
        return name.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }
    }

    private enum Place {
        case bare, quoted
    }

    /// What stands behind `=`: quotes go round any part of it, a comment may follow, and so may the next line, behind a
    /// backslash. Empty without `=`.
    private mutating func readValue() -> [UInt8] {
        rest = rest.drop(while: Self.isBlank)
        guard rest.first == UInt8(ascii: "=") else { return [] }
        rest = rest.dropFirst().drop(while: Self.isBlank)
        var value: [UInt8] = []
        // Without the blanks at the end.
        var length = 0
        var place = Place.bare
        while let byte = rest.popFirst() {
            switch (byte, place) {
            case (UInt8(ascii: "\n"), _):
                return Array(value.prefix(length))
            case (UInt8(ascii: "#"), .bare), (UInt8(ascii: ";"), .bare):
                skipLine()
                return Array(value.prefix(length))
            case (UInt8(ascii: "\""), .bare):
                place = .quoted
            case (UInt8(ascii: "\""), .quoted):
                place = .bare
            case (UInt8(ascii: "\\"), _):
                if let escaped = readEscape() { value.append(escaped) }
                length = value.count
            case (_, .bare) where Self.isBlank(byte):
                value.append(byte)
            case (_, .bare), (_, .quoted):
                value.append(byte)
                length = value.count
            }
        }
        return Array(value.prefix(length))
    }

    /// What stands for itself or for a control character behind a backslash; nil for the end of the line.
    private mutating func readEscape() -> UInt8? {
        if rest.starts(with: "\r\n".utf8) { rest = rest.dropFirst() }
        guard let byte = rest.popFirst() else { return nil }
        switch byte {
        case UInt8(ascii: "\n"): return nil
        case UInt8(ascii: "n"): return UInt8(ascii: "\n")
        case UInt8(ascii: "t"): return UInt8(ascii: "\t")
        case UInt8(ascii: "b"): return 0x08
        case _: return byte
        }
    }

    private mutating func skipLine() {
        rest = rest.drop { $0 != UInt8(ascii: "\n") }
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "-"): true
        case _: false
        }
    }

    /// A carriage return stands at the end of lines.
    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }
}
