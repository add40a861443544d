extension [UInt8] {
    /// What Markdown and GitHub's additions to it act on within a line.
    private static let active = Set("\\`*_[]<>|~&$".unicodeScalars)

    /// Appends `text` on one line, with nothing in it that Markdown acts on.
    package mutating func writeMarkdown(_ text: String) {
        for scalar in text.visible.unicodeScalars {
            if Self.active.contains(scalar) { write("\\") }
            write(String(scalar))
        }
    }

    /// Appends `text` as code, between more backticks than there are in it side by side. A bar would end the cell of a
    /// table even so.
    package mutating func writeCode(_ text: String) {
        let shown = text.visible
        var longest = 0
        var run = 0
        for byte in shown.utf8 {
            run = byte == UInt8(ascii: "`") ? run + 1 : 0
            longest = Swift.max(longest, run)
        }
        let fence = String(repeating: "`", count: longest + 1)
        let padding = longest > 0 ? " " : ""
        let code = shown.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
        write(fence + padding + code + padding + fence)
    }
}
