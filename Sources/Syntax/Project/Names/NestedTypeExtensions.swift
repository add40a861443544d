/// The extensions of nested types by their paths, `extension Outer.Inner`: code in one sees what `Inner` has and what stands at the top
/// of files, but nothing of what else is nested in `Outer`.
struct NestedTypeExtensions {
    /// Which of the types around some code it sees.
    enum Sight {
        case all
        /// All but the first so many, since it stands in an extension of what is nested in them.
        case inner(behind: Int)
        /// One or the other: the file declares the extended type, too, so the code may as well stand in the declaration.
        case unclear(behind: Int)

        /// Whether it sees nothing of what is nested in the first `depth` types, which are not the innermost.
        func isBlocked(at depth: Int) -> Bool {
            switch self {
            case .all, .unclear: false
            case let .inner(count): (1...count).contains(depth)
            }
        }

        /// The same, where that is unclear.
        func mayBeBlocked(at depth: Int) -> Bool {
            switch self {
            case .all, .inner: false
            case let .unclear(count): (1...count).contains(depth)
            }
        }
    }

    private struct Entry {
        let path: [String]
        /// Whether the file declares the type itself as well.
        let isDeclaredHere: Bool
    }

    /// By the path of the file.
    private let entries: [String: [Entry]]

    init(_ files: [FileFacts]) {
        entries = files.reduce(into: [:]) { entries, file in
            var paths: Set<[String]> = []
            for type in file.types where type.kind == .extension && type.path.count > 1 { paths.insert(type.path) }
            guard !paths.isEmpty else { return }
            let declared = Set(file.types.lazy.filter { $0.kind != .extension && $0.path.count > 1 }.map(\.path))
            entries[file.path] = paths.map { Entry(path: $0, isDeclaredHere: declared.contains($0)) }
        }
    }

    /// What code of the file sees of the types with this path, in which it stands.
    func sight(in scope: [String], of file: String) -> Sight {
        guard scope.count > 1, !entries.isEmpty, let own = entries[file] else { return .all }
        let around = own.filter { scope.starts(with: $0.path) }
        guard let extended = around.max(by: { $0.path.count < $1.path.count }) else { return .all }
        let outer = extended.path.count - 1
        return extended.isDeclaredHere ? .unclear(behind: outer) : .inner(behind: outer)
    }
}
