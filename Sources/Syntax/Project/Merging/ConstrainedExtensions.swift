/// The extensions that say more of `Self` than that it is the extended type, by their files: code in one has the members of both.
struct ConstrainedExtensions: Sendable {
    // A class: what the constraints mean is found once.
    final class Entry: Sendable {
        /// What `Self` is, too.
        let constraints: [TypeReference]
        let reach: Reach
        /// What that means, once somebody has asked.
        let knownTypes = Lazy<SelfTypes.Meaning>()

        fileprivate init(_ constraints: [TypeReference], _ reach: Reach) {
            self.constraints = constraints
            self.reach = reach
        }
    }

    /// Of what a file has inside the type, how much the constraints are about.
    enum Reach {
        case all
        /// All code; the file declares the protocol, too, which only says what it asks for.
        case code
        case some
    }

    // A class: to copy a dictionary of dictionaries its type is made at run time, even where it is empty.
    private final class Entries: Sendable {
        let byFile: [String: [[String]: Entry]]

        init(_ byFile: [String: [[String]: Entry]]) {
            self.byFile = byFile
        }
    }

    /// Nil where no file has any.
    private let entries: Entries?

    init(_ files: [FileFacts]) {
        let constrained = files.filter { file in file.types.contains { !$0.selfConstraints.isEmpty } }
        entries = constrained.isEmpty ? nil : Entries(constrained.reduce(into: [:]) { $0[$1.path] = Self.entries(of: $1) })
    }

    private static func entries(of file: FileFacts) -> [[String]: Entry] {
        Dictionary(grouping: file.types, by: \.path).compactMapValues { types in
            let extensions = types.filter { $0.kind == .extension }
            var constraints: [TypeReference] = []
            for constraint in extensions.lazy.flatMap({ $0.selfConstraints.common + $0.selfConstraints.partial }) {
                // Nobody says more in one file.
                if constraints.count < 8, !constraints.contains(constraint) { constraints.append(constraint) }
            }
            if constraints.isEmpty { return nil }
            let isPartial = extensions.count > 1 || !extensions[0].selfConstraints.partial.isEmpty
            return Entry(constraints, isPartial ? .some : types.count > 1 ? .code : .all)
        }
    }

    /// What is said of `Self` inside of the type with the path, in the file.
    func entry(of path: some Collection<String>, in file: String) -> Entry? {
        entries.flatMap { $0.byFile[file] }.flatMap { $0[Array(path)] }
    }
}
