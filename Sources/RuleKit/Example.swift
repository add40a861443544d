public import Syntax

/// A piece of code and what a rule says of it. `«…»` marks the exact range of a finding.
public struct Example: Sendable {
    /// What the rule says of the code.
    public enum Expectation: Sendable {
        /// No finding.
        case quiet
        /// A finding at each marked range, and nowhere else.
        case flagged
        /// As `flagged`; applying the fixes, unsafe ones included, gives this text.
        case fixed(to: String)
    }

    /// How it is shown to people.
    public enum Layout: Sendable {
        /// One piece of code, of one line or several.
        case block
        /// Each line is a case of its own.
        case rows
    }

    /// Another file of the same project.
    public struct Companion: Sendable {
        /// The path that it has in the project.
        public let path: String
        /// What stands in it, without marks.
        public let code: String

        /// - Parameter code: without marks, which would be taken for code.
        public init(_ path: String, _ code: String) {
            self.path = path
            self.code = code
        }
    }

    /// With its marks.
    public let markedCode: String
    /// What the rule says of it.
    public let expectation: Expectation
    /// The path that the code has in its project.
    public let path: String
    /// The other files of the project.
    public let companions: [Companion]
    /// The options of the rule that are not at their defaults, by key.
    public let options: [String: OptionValue]
    /// A part of the message that must appear in each finding; nil: any.
    public let message: String?
    /// How it is shown to people.
    public let layout: Layout
    /// Where the example stands, for a failing test to point at.
    public let file: String
    /// The line in `file`, from 1.
    public let line: Int

    /// Code that the rule has nothing to say of.
    public static func good(
        _ code: String, path: String = "Example.swift", with companions: [Companion] = [],
        options: [String: OptionValue] = [:], file: String = #filePath, line: Int = #line
    ) -> Example {
        Example(
            markedCode: code, expectation: .quiet, path: path, companions: companions, options: options,
            message: nil, layout: .block, file: file, line: line)
    }

    /// Code with a finding at each mark.
    /// - Parameter fixed: the code after the fixes; nil: the findings carry none.
    public static func bad(
        _ code: String, saying message: String? = nil, fixed: String? = nil, path: String = "Example.swift",
        with companions: [Companion] = [], options: [String: OptionValue] = [:], layout: Layout = .block,
        file: String = #filePath, line: Int = #line
    ) -> Example {
        Example(
            markedCode: code, expectation: fixed.map { .fixed(to: $0) } ?? .flagged, path: path,
            companions: companions, options: options, message: message, layout: layout, file: file, line: line)
    }

    /// The code without its marks.
    public var code: String { marked.code }

    /// The marked ranges, in bytes of `code`.
    public var ranges: [TextRange] { marked.ranges }

    /// Takes the marks out. Marks nest by pairs in order; an unpaired one is a mistake of the example's author.
    private var marked: (code: String, ranges: [TextRange]) {
        var code = ""
        var opened: [Int] = []
        var ranges: [TextRange] = []
        for character in markedCode.unicodeScalars {
            switch character {
            case "«":
                opened.append(code.utf8.count)
            case "»":
                guard let start = opened.popLast() else { preconditionFailure("\(file):\(line): a » without its «") }
                ranges.append(TextRange(start, code.utf8.count))
            default:
                code.unicodeScalars.append(character)
            }
        }
        precondition(opened.isEmpty, "\(file):\(line): a « without its »")
        return (code, ranges.sorted())
    }
}
