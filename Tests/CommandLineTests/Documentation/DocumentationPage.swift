import Files
@testable import Program

/// A page of Markdown, as far as its promises go: code between fences, code in a line, links.
struct DocumentationPage {
    struct Block {
        /// Of the opening fence; from 1.
        let line: Int
        /// The word behind the fence, such as `sh`; empty when there is none.
        let language: String
        let lines: [String]
        /// What the comments above the fence say, without their `<!--` and `-->`.
        let remarks: [String]

        /// Why the block is not run, when a comment says so.
        var reasonNotToRun: String? {
            remarks.lazy.compactMap { $0.firstMatch(of: /^not run: (.+)$/).map { String($0.1) } }.first
        }

        /// Whether what earlier blocks of the page did is to be forgotten.
        var startsAnew: Bool { remarks.contains("new project") }
    }

    /// A word or two in a line: between backticks, or behind the brackets of a link.
    struct Span {
        let line: Int
        let text: String
    }

    private(set) var blocks: [Block] = []
    private(set) var code: [Span] = []
    private(set) var links: [Span] = []

    init(_ text: String) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
        var remarks: [String] = []
        while let line = lines.first {
            let number = lines.startIndex + 1
            if let fence = line.firstMatch(of: /^\s*(```+|~~~+)\s*(\S*)\s*$/) {
                let body = Self.body(behind: String(fence.1), of: &lines)
                blocks.append(Block(line: number, language: String(fence.2), lines: body, remarks: remarks))
                remarks = []
                continue
            }
            lines.removeFirst()
            if let remark = line.wholeMatch(of: /\s*<!--\s*(.*?)\s*-->\s*/) {
                remarks.append(String(remark.1))
            } else {
                remarks = []
                read(line, number)
            }
        }
    }

    /// The lines up to the closing fence or the end of the page; takes them and both fences away.
    private static func body(behind fence: String, of lines: inout ArraySlice<String>) -> [String] {
        let indent = lines.removeFirst().prefix { $0 == " " }.count
        var body: [String] = []
        while let line = lines.popFirst() {
            let bare = line.drop { $0 == " " }
            if bare.hasPrefix(fence), bare.allSatisfy({ $0 == fence.first || $0 == " " }) { break }
            body.append(String(line.dropFirst(min(indent, line.prefix { $0 == " " }.count))))
        }
        return body
    }

    private mutating func read(_ line: String, _ number: Int) {
        for match in line.matches(of: /(``?)(.+?)\1/) {
            // A bar inside a table is escaped.
            code.append(Span(line: number, text: String(match.2).replacing("\\|", with: "|")))
        }
        for match in line.replacing(/`[^`]*`/, with: "").matches(of: /\]\(([^)\s]+)\)/) {
            links.append(Span(line: number, text: String(match.1)))
        }
    }
}

extension DocumentationPage {
    static let root = Golden.tests.parent

    /// The pages that people write, from the root of the repository on.
    static var paths: [String] {
        let docs = (try? FolderStream.names(in: root.appending("docs"))) ?? []
        let pages = docs.map { name in Path(bytes: name).display }.filter { name in name.hasSuffix(".md") }
        return ["README.md", "CONTRIBUTING.md"] + pages.sorted().map { name in "docs/\(name)" }
    }

    static func read(_ path: String) throws -> DocumentationPage {
        DocumentationPage(String(decoding: try FileReading.read(root.appending(path)), as: UTF8.self))
    }
}
