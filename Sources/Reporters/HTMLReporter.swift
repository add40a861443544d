import Findings
import Tokens

/// One page with everything in it: nothing is fetched, so that it can be kept as the artifact of a build and mailed.
///
/// Findings stand under their files, each with its lines of source, and can be filtered by rule, severity and file; the
/// address keeps the filter. Without scripts all findings are shown. The numbers at the top of the page are known at its
/// end, so it is written in one piece. Columns count bytes, as in `text`.
struct HTMLReporter: Reporter {
    static let columnUnit = ColumnUnit.utf8

    private let version: String
    private let rules: [String: RuleInfo]
    private var body: [UInt8] = []
    /// The file whose section is open.
    private var path: String?
    private var paths: [String] = []
    private var counts = SeverityCounts()
    private var statistics = Statistics()

    init(version: String, rules: [RuleInfo]) {
        self.version = version
        self.rules = Dictionary(rules.map { ($0.id, $0) }) { first, _ in first }
    }

    mutating func report(
        _ diagnostic: Diagnostic, from sources: inout ReportSources, to output: inout [UInt8]
    ) {
        counts[diagnostic.severity] += 1
        statistics.count(diagnostic)
        if path != diagnostic.path {
            closeFile()
            path = diagnostic.path
            paths.append(diagnostic.path)
            body.write("<section")
            body.writeAttribute("data-path", diagnostic.path.visible)
            body.write(">\n<h2>")
            body.writeMarkup(diagnostic.path.visible)
            body.write("</h2>\n")
        }
        writeFinding(diagnostic, from: &sources)
    }

    mutating func finish(to output: inout [UInt8]) {
        closeFile()
        let title = "Statute: \(counts.described)"
        output.write(
            """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8"/>
            <meta name="viewport" content="width=device-width, initial-scale=1"/>
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
            script-src 'unsafe-inline'"/>
            <meta name="generator" content="Statute \(version)"/>
            <title>\(title)</title>
            <style>
            \(HTMLPage.style)
            </style>
            </head>
            <body>
            <header>
            <h1>\(title)</h1>

            """)
        if counts.total > 0 { writeFilters(to: &output) }
        output.write("</header>\n<main>\n")
        output += body
        output.write("</main>\n")
        if counts.total > 0 { output.write("<script>\n\(HTMLPage.script)\n</script>\n") }
        output.write("</body>\n</html>\n")
        body = []
    }

    private mutating func closeFile() {
        if path != nil { body.write("</section>\n") }
    }
}

// MARK: Filters

extension HTMLReporter {
    private func writeFilters(to output: inout [UInt8]) {
        output.write("<form id=\"filters\">\n")
        for severity in Severity.allCases.reversed() where counts[severity] > 0 {
            let word = severity.rawValue
            output.write("<label><input type=\"checkbox\" name=\"severity\" value=\"\(word)\" checked=\"checked\"/>")
            output.write(" <span class=\"\(word)\">\(word)</span> \(grouped(counts[severity]))</label>\n")
        }
        output.write("<label>Rule <select name=\"rule\">\n<option value=\"\">all</option>\n")
        for row in statistics.rows {
            output.write("<option")
            output.writeAttribute("value", row.rule)
            output.write(">")
            output.writeMarkup("\(row.rule) (\(grouped(row.count)))")
            output.write("</option>\n")
        }
        output.write("</select></label>\n<label>File <input type=\"search\" name=\"file\" list=\"files\"")
        output.write(" placeholder=\"part of a path\" autocomplete=\"off\"/></label>\n<datalist id=\"files\">\n")
        for path in paths {
            output.write("<option")
            output.writeAttribute("value", path.visible)
            output.write("/>\n")
        }
        output.write("</datalist>\n<output aria-live=\"polite\"></output>\n</form>\n")
    }
}

// MARK: Findings

extension HTMLReporter {
    private mutating func writeFinding(_ diagnostic: Diagnostic, from sources: inout ReportSources) {
        let severity = diagnostic.severity.rawValue
        body.write("<article data-severity=\"\(severity)\"")
        body.writeAttribute("data-rule", diagnostic.rule)
        body.write(">\n<h3><span class=\"\(severity)\">\(severity)</span> ")
        body.writeMarkup(diagnostic.message.visible)
        body.write("</h3>\n<p>")
        body.writePlace(diagnostic.range, in: diagnostic.path, from: &sources)
        body.write(" <span class=\"rule\"")
        if let info = rules[diagnostic.rule] { body.writeAttribute("title", info.summary) }
        body.write(">")
        body.writeMarkup(diagnostic.rule)
        body.write("</span>")
        switch diagnostic.fix?.safety {
        case .safe: body.write(" <span class=\"fix\">fixable with --fix</span>")
        case .unsafe: body.write(" <span class=\"fix\">fixable with --fix --unsafe</span>")
        case nil: break
        }
        body.write("</p>\n")
        body.writeFrame(diagnostic.range, in: diagnostic.path, from: &sources)
        for note in diagnostic.notes {
            body.write("<p class=\"note\">note: ")
            body.writeMarkup(note.message.visible)
            body.write(" ")
            body.writePlace(note.range, in: note.path, from: &sources)
            body.write("</p>\n")
            body.writeFrame(note.range, in: note.path, from: &sources)
        }
        body.write("</article>\n")
    }
}

extension [UInt8] {
    fileprivate mutating func writePlace(_ range: TextRange, in path: String, from sources: inout ReportSources) {
        let start = sources.span(of: range, in: path, unit: HTMLReporter.columnUnit).start
        write("<code>")
        writeMarkup("\(path.visible):\(start.line):\(start.column)")
        write("</code>")
    }

    /// The line that the range begins in, marked, between its neighbours; nothing where there is no text.
    fileprivate mutating func writeFrame(_ range: TextRange, in path: String, from sources: inout ReportSources) {
        guard let source = sources.source(at: path) else { return }
        let frame = SourceFrame(of: range, in: source)
        let neighbours = SourceFrame.neighbours(of: frame.line, in: source)
        write("<pre>")
        for line in neighbours where line.number < frame.line { writeLine(line.number) { $0.writeMarkup(line.text) } }
        writeLine(frame.line) { output in
            output.writeMarkup(frame.parts.before)
            output.write("<mark>")
            output.writeMarkup(frame.parts.marked)
            output.write("</mark>")
            output.writeMarkup(frame.parts.behind)
            if case let .until(line) = frame.extent { output.write("<i> … to line \(line)</i>") }
        }
        for line in neighbours where line.number > frame.line { writeLine(line.number) { $0.writeMarkup(line.text) } }
        write("</pre>\n")
    }

    private mutating func writeLine(_ number: Int, _ content: (inout [UInt8]) -> Void) {
        write("<b>\(number)</b>")
        content(&self)
        write("\n")
    }
}
