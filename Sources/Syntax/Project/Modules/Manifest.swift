extension String {
    /// The last name of a path.
    public var fileName: Substring {
        // By the byte: what characters a path has takes ten times as long.
        utf8.lastIndex(of: UInt8(ascii: "/")).map { self[utf8.index(after: $0)...] } ?? self[...]
    }
}

extension SourceFile {
    /// Whether the file tells a build system of a package or a project: `Package.swift`, `Package@swift-6.0.swift`, and
    /// `Project.swift` of Tuist. It is read alone, and names targets by strings: that is its form.
    public var isManifest: Bool {
        let path = text.projectPath
        let name = path.fileName
        if name == "Package.swift" || name.hasPrefix("Package@swift-") || imports(oneOf: ["PackageDescription"]) { return true }
        // What manifests of Tuist share stands in a folder of that name.
        return imports(oneOf: ["ProjectDescription"]) && !path.split(separator: "/").contains("ProjectDescriptionHelpers")
    }

    /// The strings of a `Package.swift`, the names of its targets among them; none for other files, and where a name may be put
    /// together of others.
    var manifestStrings: [String] {
        guard isPackageManifest else { return [] }
        var strings: [String] = []
        var list: (end: Int, isOfSources: Bool) = (0, false)
        for open in positions(of: .stringOpen) {
            guard let close = outline.brackets.partner(of: open) else { continue }
            guard !TokenRange(open, close).indices.contains(where: { tokens[$0].kind == .interpolationOpen }) else { return [] }
            // Lists of what is excluded are long: what holds of one string holds of the one behind it.
            let goesOn = open > 0 && tokens[open - 1].kind == .comma && list.end == open - 1
            list = (close + 1, goesOn ? list.isOfSources : isOneOfSources(open))
            if list.isOfSources { continue }
            strings.append(text.string(in: TextRange(tokens[open].end, tokens[close].start)))
        }
        return strings
    }

    private var isPackageManifest: Bool {
        // Byte by byte from the end: `hasSuffix` looks at characters, which takes longer than all else that is asked of most files.
        let rest = path.utf8.dropLast(Modules.manifest.utf8.count)
        guard rest.isEmpty || rest.last == UInt8(ascii: "/"), path.utf8[rest.endIndex...].elementsEqual(Modules.manifest.utf8) else { return false }
        // The model of a package may have a file of that name, too.
        return !outline.numbers(of: .import).contains { _ in true } || imports(oneOf: ["PackageDescription"])
    }

    /// The folders that a `Package.swift` gives its targets; none for other files, and none of a target that lists several sources.
    var targetFolders: [TargetFolder] {
        guard isPackageManifest else { return [] }
        return positions(of: .leftParen).compactMap { open in
            guard open > 0, TargetFolder.makers.contains(where: { token(open - 1, is: $0) }) else { return nil }
            let arguments = elements(of: outline.inside(open))
            guard let name = argument("name", of: arguments).flatMap(plainText), let path = argument("path", of: arguments).flatMap(plainText) else {
                return nil
            }
            guard let sources = argument("sources", of: arguments) else { return TargetFolder(name: name, path: path) }
            guard tokens[sources.start].kind == .leftBracket, outline.brackets.partner(of: sources.start) == sources.end - 1,
                case let list = elements(of: outline.inside(sources.start)), list.count == 1, let only = plainText(list[0])
            else { return nil }
            return TargetFolder(name: name, path: path + "/" + only)
        }
    }

    /// The value behind the label.
    private func argument(_ label: String, of arguments: [TokenRange]) -> TokenRange? {
        arguments.first { $0.count > 2 && tokens[$0.start + 1].kind == .colon && token($0.start, is: label) }
            .map { TokenRange($0.start + 2, $0.end) }
    }

    /// What the literal says; nil for anything but a literal without interpolations.
    private func plainText(_ value: TokenRange) -> String? {
        guard !value.isEmpty, tokens[value.start].kind == .stringOpen, outline.brackets.partner(of: value.start) == value.end - 1,
            !value.indices.contains(where: { tokens[$0].kind == .interpolationOpen })
        else { return nil }
        return text.string(in: TextRange(tokens[value.start].end, tokens[value.end - 1].start))
    }

    /// Whether it is one of the folders in `sources: ["Common", "Seven"]`, which are one target.
    private func isOneOfSources(_ quote: Int) -> Bool {
        var open = quote - 1
        while open > 1, tokens[open].kind == .comma || tokens[open].kind == .stringClose { open = outline.brackets.before(open) }
        guard open > 1, tokens[open].kind == .leftBracket, tokens[open - 1].kind == .colon, token(open - 2, is: "sources") else { return false }
        return elements(of: outline.inside(open)).count > 1
    }
}

/// Where the files of a target stand whose name its folder need not have: `.target(name: "AppCore", path: "Sources/Core")`.
struct TargetFolder: Sendable, Hashable {
    let name: String
    /// From the folder of the manifest on, each of its parts with a slash behind it.
    let path: String

    /// What makes a target of Swift files.
    static let makers = ["target", "executableTarget", "testTarget", "macro", "plugin"]

    /// - Parameter path: as the manifest writes it.
    init(name: String, path: String) {
        self.name = name
        self.path = path.split(separator: "/").filter { $0 != "." }.map { $0 + "/" }.joined()
    }
}

extension TargetFolder: Archivable {
    func write(to archive: inout ArchiveWriter) {
        archive.write(name)
        archive.write(path)
    }

    init(from archive: inout ArchiveReader) throws(ArchiveFault) {
        name = try archive.name()
        path = try archive.name()
    }
}
