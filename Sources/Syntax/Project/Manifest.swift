extension SourceFile {
    /// Whether the file tells a build system of a package or a project: `Package.swift`, `Package@swift-6.0.swift`, and
    /// `Project.swift` of Tuist. It is read alone, and names targets by strings: that is its form.
    public var isManifest: Bool {
        let path = text.projectPath
        let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[$0...].dropFirst() } ?? path[...]
        if name == "Package.swift" || name.hasPrefix("Package@swift-") || imports(oneOf: ["PackageDescription"]) { return true }
        // What manifests of Tuist share stands in a folder of that name.
        return imports(oneOf: ["ProjectDescription"]) && !path.split(separator: "/").contains("ProjectDescriptionHelpers")
    }

    /// The strings of a `Package.swift`, the names of its targets among them; none for other files, and where a name may be put
    /// together of others.
    var manifestStrings: [String] {
        guard path.utf8.elementsEqual(Modules.manifest.utf8) || path.hasSuffix("/" + Modules.manifest) else { return [] }
        // The model of a package may have a file of that name, too.
        guard !outline.numbers(of: .import).contains(where: { _ in true }) || imports(oneOf: ["PackageDescription"]) else { return [] }
        var strings: [String] = []
        for open in positions(of: .stringOpen) {
            guard let close = outline.brackets.partner(of: open) else { continue }
            guard !TokenRange(open, close).indices.contains(where: { tokens[$0].kind == .interpolationOpen }) else { return [] }
            if isOneOfSources(open) { continue }
            strings.append(text.string(in: TextRange(tokens[open].end, tokens[close].start)))
        }
        return strings
    }

    /// Whether it is one of the folders in `sources: ["Common", "Seven"]`, which are one target.
    private func isOneOfSources(_ quote: Int) -> Bool {
        var open = quote - 1
        while open > 1, tokens[open].kind == .comma || tokens[open].kind == .stringClose { open = outline.brackets.before(open) }
        guard open > 1, tokens[open].kind == .leftBracket, tokens[open - 1].kind == .colon, token(open - 2, is: "sources") else { return false }
        return elements(of: outline.inside(open)).count > 1
    }
}
