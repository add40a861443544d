/// What is wrong with a glob, and where in it.
public struct GlobError: Error, Hashable {
    /// Indices of the pattern's Unicode scalars, half-open.
    public let scalars: Range<Int>
    /// What is wrong and what would be accepted, written as in a string of JSON, where a backslash is two.
    public let message: String

    init(_ scalars: Range<Int>, _ message: String) {
        self.scalars = scalars
        self.message = message
    }
}

/// A pattern for paths, as `.gitignore` and Ruff have them.
///
/// | written | matches |
/// |---|---|
/// | `*` | any run of characters but `/`, none included |
/// | `**` as a whole component | any number of folders, none included; at the end everything below |
/// | `?` | one character but `/` |
/// | `[abc]`, `[a-z]`, `[!a-z]`, `[^a-z]` | one character of (not of) a set, never `/`; a `]` in front is part of it |
/// | `{a,b/c}` | one of several; they nest |
/// | `\*` | the character behind the backslash |
///
/// A glob that fits a folder fits everything below it. With a final `/` it fits folders only. Upper and lower case
/// differ; hidden files are files like any other. The path is seen from the glob's folder, and starts with `..` where
/// it lies outside; for a glob that starts with `..` itself, all paths do.
public struct Glob: Hashable, Sendable {
    /// Where a glob without a `/` (but for a final one) looks.
    public enum Anchoring: Sendable {
        /// At any depth, as in `.gitignore`: `Generated` is every folder of that name. For what picks files out.
        case floating
        /// In the glob's own folder: `Sources` is `./Sources`. For what says where to look.
        case anchored
    }

    /// As it was written.
    public let pattern: String
    /// How many `..` it begins with.
    fileprivate let stepsUp: Int
    private let program: GlobProgram

    /// - Throws: when the pattern is empty, a bracket or brace is left open, a range runs backwards, a backslash is the
    ///   last character, or the pattern is negated with `!`.
    public init(_ pattern: String, _ anchoring: Anchoring = .floating) throws(GlobError) {
        var compiler = GlobCompiler(pattern, anchoring)
        program = try compiler.compile()
        self.pattern = pattern
        stepsUp = PathText.stepsUp(in: pattern)
    }

    /// Whether the file at `path`, or a folder it lies in, fits. `/` between components, no `.` components.
    public func matches(_ path: String) -> Bool {
        matches(Array(path.unicodeScalars))
    }

    fileprivate func matches(_ path: [Unicode.Scalar]) -> Bool {
        program.matches(path)
    }
}

/// Globs and the folder that they are seen from.
public struct PathGlobs: Hashable, Sendable {
    /// Normalised.
    public let folder: String
    /// In the order in which they are written; without any nothing fits.
    public let globs: [Glob]

    /// - Parameter folder: normalised.
    public init(folder: String, globs: [Glob]) {
        self.folder = folder
        self.globs = globs
    }

    /// Whether one of the globs fits the file at `path`, which is normalised and of the same kind as `folder`.
    public func matches(file path: String) -> Bool {
        matches(path) { $0 }
    }

    /// Whether one of the globs fits the folder at `path`, and so everything below it.
    public func matches(folder path: String) -> Bool {
        matches(path) { relative in relative.isEmpty ? relative : relative + "/" }
    }

    /// - Parameter ending: what a path of this kind is at its end.
    private func matches(_ path: String, ending: (String) -> String) -> Bool {
        guard !globs.isEmpty else { return false }
        func scalars(_ relative: String) -> [Unicode.Scalar] { Array(ending(relative).unicodeScalars) }
        let plain = scalars(PathText.relative(path, from: folder))
        return globs.contains { glob in
            guard glob.stepsUp > 0 else { return glob.matches(plain) }
            // `../Sources` may lead back into the folder, and to nothing further out.
            let relative = PathText.relative(path, from: folder, stepsUp: glob.stepsUp)
            return PathText.stepsUp(in: relative) == glob.stepsUp && glob.matches(scalars(relative))
        }
    }

    /// For each glob the deepest path that holds all it can match: the components before the first with a special
    /// character. Where a walk starts; a file or a folder, which may not exist. Of use for anchored globs.
    public var roots: [String] {
        globs.map { glob in
            let parts = PathText.components(of: glob.pattern)
            let plain = parts.prefix { part in !part.contains { #"*?[]{}\"#.contains($0) } }
            return PathText.join(folder, plain.joined(separator: "/"))
        }
    }
}
