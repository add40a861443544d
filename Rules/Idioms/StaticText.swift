import Syntax

/// A string literal that has to be there when the program is compiled, or that says by signs of its own where values go: it takes
/// no interpolation.
struct StaticText {
    private let file: SourceFile
    private let open: Int
    private let close: Int

    /// - Parameters:
    ///   - open: the opening quote.
    ///   - close: the closing one.
    init(open: Int, close: Int, in file: SourceFile) {
        self.file = file
        self.open = open
        self.close = close
    }

    var isFixed: Bool { isDeclaredStatic || isFormat }

    /// `let name: StaticString = "…"`, `func name() -> StaticString { "…" }`
    private var isDeclaredStatic: Bool {
        guard let number = file.outline.declaration(around: open) else { return false }
        let declaration = file.outline.declarations[number]
        let type = declaration.type
        if declaration.kind == .variable { return type.count == 1 && file.token(type.start, is: "StaticString") }
        // Of a function that is returned, what comes back from it; nobody writes a longer type.
        let arrow = type.indices.suffix(400).last { file.tokens[$0].kind == .arrow }
        return declaration.body != nil && !type.isEmpty && file.token(arrow.map { $0 + 1 } ?? type.start, is: "StaticString")
    }

    /// `os_signpost(.begin, log: log, name: "…")`, `os_log("…", log: log)`, and a text with `%@` in front of what goes there.
    private var isFormat: Bool {
        let isLabelled = open > 1 && file.tokens[open - 1].kind == .colon
        guard let callee = file.callee(ofArgumentBefore: isLabelled ? open - 2 : open) else { return false }
        if file.token(callee, is: "os_signpost") { return true }
        // Further arguments.
        guard close + 3 < file.tokens.count, file.tokens[close + 1].kind == .comma else { return false }
        guard file.tokens[close + 3].kind == .colon else { return hasConversion }
        return file.token(callee, is: "os_log") && ["log", "type", "dso"].contains(file.name(close + 2))
    }

    /// `%d`, `%.2f`, `%5ld`, `%{public}@`
    private var hasConversion: Bool {
        let bytes = file.text.bytes[file.tokens[open].end..<file.tokens[close].start]
        // Where the braces of the last conversion that has some end: others that end there are followed by the same.
        var brace = bytes.startIndex
        return bytes.indices.contains { index in
            guard bytes[index] == UInt8(ascii: "%") else { return false }
            var rest = bytes[(index + 1)...]
            if rest.first == UInt8(ascii: "{") {
                guard rest.startIndex > brace else { return false }
                rest = rest.drop { $0 != UInt8(ascii: "}") }
                brace = rest.startIndex
                rest = rest.dropFirst()
            }
            return rest.first { !Self.isModifier($0) }.map(Self.conversions.contains) ?? false
        }
    }

    private static let conversions = Set("@diuoxXeEfgGsScCaAp".utf8)

    private static func isModifier(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "$"), UInt8(ascii: "+"), UInt8(ascii: "-"),
            UInt8(ascii: "l"), UInt8(ascii: "h"), UInt8(ascii: "z"), UInt8(ascii: "q"):
            true
        default: false
        }
    }
}
