import Reporters
import RuleKit
import Syntax

/// Findings with everything in them that can spoil a report.
enum NastySet {
    static let login = SourceText(
        path: "Sources/App/Login.swift",
        "final class Login {\r\n\tvar isLoading = false\r\n\tlet a\t= \"\u{1B}[31m\"\t\r\n\tfunc run() {\r\n\t}\r\n}\r\n")
    static let overview = SourceText(
        path: "Sources/Überblick, Teil 1: «ganz» 100%/Main View.swift",
        """
        // 👩‍💻👍🏽🇩🇪❤️ e\u{301}e\u{301} 日本語 한국 ﾊﾝ 1️⃣ end
        let 名前 = "日本語", café = 1
        let bidi = "\u{202E}txt\u{2066}" // a\u{200B}b
        switch state { default: break }
        """)
    static let invalid = SourceText(
        path: "Sources/bell\u{7}\n::error::name.swift",
        bytes: Array("let bytes = \"".utf8) + [0xFF, 0xC3, 0x28, 0xE2, 0x82, 0x00, 0x7F] + Array("\" // end\n".utf8))
    static let minified = SourceText(
        path: "Sources/minified.swift",
        String(repeating: "let a=1;", count: 250) + "let needle=2;" + String(repeating: "var b=3;", count: 373) + "\n")
    static let marked = SourceText(path: "Sources/bom.swift", "\u{FEFF}import Foundation\rimport UIKit")
    static let empty = SourceText(path: "Sources/empty.swift", "")
    static let gone = "Sources/gone.swift"

    static let texts = [login, overview, invalid, minified, marked, empty]

    static var sources: ReportSources {
        ReportSources(of: { path in texts.first { $0.path == path } })
    }

    /// Knows one of the rules.
    static let context = ReportContext(
        version: "1.2.3",
        rules: [
            RuleInfo(
                id: "boolean_state", family: .state, summary: "Make states the cases of an enum: 'a' | [b] ]]> 100%.",
                rationale: "Two `Bool`s have *four* states,\nand <three> are meant & \"known\".",
                sources: [.statute], fixability: .either),
        ])

    static let diagnostics = (inLogin + inOverview + elsewhere).sorted()

    private static let inLogin = [
        finding(
            in: login, "isLoading", .warning, "A flag. Say \"what\", don't % ]]> it & <them>.",
            notes: [
                note(in: login, "\"\u{1B}[31m\"", "a note in the same file"),
                note(in: overview, "日本語", "a note: elsewhere, 100%\nin two lines"),
                Note(path: gone, range: TextRange(3, 9), message: "a note in a file that is gone"),
            ],
            fix: Fix(.safe, [edit(login, "isLoading", "state\t\"\\\u{0}\r\n"), edit(login, "false", ".idle")])),
        finding(in: login, "func run() {\r\n\t}", .error, "Spans lines."),
        finding(in: login, "\t= \"", .info, "Tabs\tand control \u{1B}[0m characters \u{85}\u{2028} in the message.\r\nNext."),
        Diagnostic(
            rule: "at_end", severity: .warning, path: login.path, range: end(of: login), message: "The end of the file."),
        finding(in: login, "\r\n}", .warning, "Starts with a line break."),
        finding(in: login, "\tlet a\t= \"\u{1B}[31m\"\t\r\n", .error, "Takes its line break along."),
    ]

    private static let inOverview = [
        finding(in: overview, "👩‍💻", .warning, "A person with a computer: 👩‍💻."),
        finding(in: overview, "e\u{301}", .info, "A letter of two scalars."),
        finding(in: overview, "\u{301}", .info, "The second scalar alone."),
        finding(in: overview, "語 한국 ﾊ", .warning, "Wide, wide and narrow."),
        finding(in: overview, "end", .warning, "Behind emoji.", fix: Fix(.unsafe, [edit(overview, "end", "")])),
        finding(in: overview, "café", .error, "名前 and café."),
        finding(in: overview, "txt", .warning, "Between \u{202E}signs\u{202C} that turn writing."),
        finding(in: overview, "default", .warning, "In the last line, without a line break."),
    ]

    private static let elsewhere = [
        Diagnostic(
            rule: "boolean_state", severity: .warning, path: gone, range: TextRange(17, 20), message: "Not to be read."),
        Diagnostic(
            rule: "broken_source", severity: .error, path: invalid.path, range: TextRange(13, 20), message: "No UTF-8."),
        finding(in: invalid, "end", .warning, "Behind bytes that are no UTF-8."),
        finding(in: minified, "needle", .warning, "In the middle of 5,000 characters."),
        Diagnostic(
            rule: "long", severity: .info, path: minified.path, range: TextRange(8, 4999), message: "Nearly all of them."),
        finding(in: minified, "=3;\n", .warning, "At their end."),
        finding(in: marked, "import", .warning, "Behind a byte order mark."),
        finding(in: marked, "UIKit", .warning, "Behind a lone CR."),
        Diagnostic(
            rule: "empty", severity: .info, path: empty.path, range: TextRange(0, 0), message: "Nothing.",
            fix: Fix(.unsafe, [Edit(path: empty.path, range: TextRange(0, 0), replacement: "\n")])),
        Diagnostic(
            rule: "stale", severity: .warning, path: empty.path, range: TextRange(40, 50), message: "Behind the end."),
    ]

    private static func finding(
        in text: SourceText, _ code: String, _ severity: Severity, _ message: String, notes: [Note] = [],
        fix: Fix? = nil
    ) -> Diagnostic {
        Diagnostic(
            rule: "boolean_state", severity: severity, path: text.path, range: text.range(of: code), message: message,
            notes: notes, fix: fix)
    }

    private static func note(in text: SourceText, _ code: String, _ message: String) -> Note {
        Note(path: text.path, range: text.range(of: code), message: message)
    }

    private static func edit(_ text: SourceText, _ code: String, _ replacement: String) -> Edit {
        Edit(path: text.path, range: text.range(of: code), replacement: replacement)
    }

    private static func end(of text: SourceText) -> TextRange {
        TextRange(text.bytes.count, text.bytes.count)
    }
}

extension SourceText {
    /// The first range whose bytes are those of `code`, which must be there.
    func range(of code: String) -> TextRange {
        let length = code.utf8.count
        let start = bytes.indices.first { start in
            start + length <= bytes.count && matches(TextRange(start, start + length), code)
        }
        guard let start else { preconditionFailure("no '\(code)' in \(path)") }
        return TextRange(start, start + length)
    }
}

extension ReportSources {
    /// - Parameter text: the text of a path, which is lexed where a format asks for fingerprints.
    init(of text: @escaping (String) -> SourceText?) {
        self.init(
            load: { text($0).map { IndexedSource($0) } },
            fingerprints: { text($0).map { Fingerprints(SourceFile($0)).fingerprint } })
    }
}
