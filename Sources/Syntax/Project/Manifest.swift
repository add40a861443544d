extension SourceFile {
    /// The strings of a `Package.swift`, the names of its targets among them; none for other files, and where a name may be put
    /// together of others.
    var manifestStrings: [String] {
        guard path.utf8.elementsEqual(Modules.manifest.utf8) || path.hasSuffix("/" + Modules.manifest) else { return [] }
        var strings: [String] = []
        for open in positions(of: .stringOpen) {
            guard let close = outline.brackets.partner(of: open) else { continue }
            guard !TokenRange(open, close).indices.contains(where: { tokens[$0].kind == .interpolationOpen }) else { return [] }
            strings.append(text.string(in: TextRange(tokens[open].end, tokens[close].start)))
        }
        return strings
    }
}
