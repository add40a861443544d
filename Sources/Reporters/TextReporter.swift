import Findings
import Tokens

/// Findings for people at a terminal, each with the line it is about:
/// ```text
/// warning: 'isLoading' and 'hasFailed' describe one state. Make them an enum. [boolean_state]
///   --> Sources/App/Login.swift:12:9
///    |
/// 12 |     var isLoading = false
///    |         ^~~~~~~~~
///    = note: the other one
///   --> Sources/App/Login.swift:13:9
/// 13 |     var hasFailed = false
///    |         ~~~~~~~~~
///    = help: fixable with --fix --unsafe
/// ```
/// Columns count bytes, as in `concise`: one finding has one place, whatever the format.
struct TextReporter: Reporter {
    static let columnUnit = ColumnUnit.utf8

    private let colour: Colour
    private var separation = Separation.nothingPrinted

    /// An empty line stands between findings, not around them.
    private enum Separation {
        case nothingPrinted, findingPrinted
    }

    init(colour: Colour) {
        self.colour = colour
    }

    mutating func report(
        _ diagnostic: Diagnostic, from sources: inout ReportSources, to output: inout [UInt8]
    ) {
        switch separation {
        case .nothingPrinted: separation = .findingPrinted
        case .findingPrinted: output.write("\n")
        }
        let style = Style.severity(diagnostic.severity)
        let place = ShownPlace(diagnostic.range, in: diagnostic.path, from: &sources)
        let notes = diagnostic.notes.map { ($0.message, ShownPlace($0.range, in: $0.path, from: &sources)) }
        let frames = ([place] + notes.map(\.1)).compactMap(\.frame)
        let page = Page(colour: colour, gutter: frames.map { String($0.line).count }.max() ?? 1)

        let title = colour.paint(diagnostic.severity.rawValue, style)
        let message = colour.paint(": " + diagnostic.message.visible, .message)
        output.write("\(title)\(message) \(colour.paint("[\(diagnostic.rule)]", .rule))\n")
        page.write(place, mark: .primary(style), to: &output)
        for (message, place) in notes {
            page.write(remark: "note", .severity(.info), message.visible, to: &output)
            page.write(place, mark: .secondary, to: &output)
        }
        if let fix = diagnostic.fix {
            page.write(remark: "help", .hint, fix.safety.hint, to: &output)
        }
    }
}

/// A place and, when its text can be had, the line to show for it.
private struct ShownPlace {
    let label: String
    let frame: SourceFrame?

    init(_ range: TextRange, in path: String, from sources: inout ReportSources) {
        let start = sources.span(of: range, in: path, unit: TextReporter.columnUnit).start
        label = "\(path.visible):\(start.line):\(start.column)"
        frame = sources.source(at: path).map { SourceFrame(of: range, in: $0) }
    }
}

/// How the range of a frame is underlined.
private enum Mark {
    /// The finding itself: `^~~~`, with air above.
    case primary(Style)
    /// A note: `~~~~`.
    case secondary
}

/// Writes the parts of one finding, whose line numbers share a gutter.
private struct Page {
    let colour: Colour
    /// The digits of the largest line number.
    let gutter: Int

    func write(_ place: ShownPlace, mark: Mark, to output: inout [UInt8]) {
        let margin = String(repeating: " ", count: gutter)
        output.write("\(margin)\(colour.paint("-->", .furniture)) \(place.label)\n")
        guard let frame = place.frame else { return }
        let bar = colour.paint("|", .furniture)
        switch mark {
        case .primary: output.write("\(margin) \(bar)\n")
        case .secondary: break
        }
        let number = String(frame.line)
        let label = String(repeating: " ", count: gutter - number.count) + number
        let text = frame.text.isEmpty ? "" : " " + frame.text
        output.write("\(colour.paint(label, .furniture)) \(bar)\(text)\n")
        let indent = String(repeating: " ", count: frame.indent)
        output.write("\(margin) \(bar) \(indent)\(underline(frame, mark))\(continuation(of: frame))\n")
    }

    func write(remark title: String, _ style: Style, _ text: String, to output: inout [UInt8]) {
        let margin = String(repeating: " ", count: gutter)
        output.write("\(margin) \(colour.paint("=", .furniture)) \(colour.paint(title, style)): \(text)\n")
    }

    private func underline(_ frame: SourceFrame, _ mark: Mark) -> String {
        switch mark {
        case let .primary(style): colour.paint("^" + String(repeating: "~", count: frame.width - 1), style)
        case .secondary: colour.paint(String(repeating: "~", count: frame.width), .severity(.info))
        }
    }

    private func continuation(of frame: SourceFrame) -> String {
        switch frame.extent {
        case .oneLine: ""
        case let .until(line): " " + colour.paint("… to line \(line)", .furniture)
        }
    }
}

extension Fix.Safety {
    fileprivate var hint: String {
        switch self {
        case .safe: "fixable with --fix"
        case .unsafe: "fixable with --fix --unsafe"
        }
    }
}
