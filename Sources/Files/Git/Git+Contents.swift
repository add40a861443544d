extension Git {
    /// A content and the name under which it is in the tree, which says what filters it has.
    package struct Content: Hashable, Sendable {
        let object: ObjectName
        /// From the top on.
        let name: [UInt8]
    }

    /// The bytes of contents, as the store has them: with the line endings that are committed. What an attribute
    /// filters (`filter`, `working-tree-encoding`) is stored as something else than Swift, so that is read as it would
    /// be checked out.
    package func bytes(of contents: [Content]) throws(GitFault) -> [Content: [UInt8]] {
        guard !contents.isEmpty else { return [:] }
        let filtered = try filteredNames(among: contents.map(\.name))
        let plain = contents.filter { !filtered.contains($0.name) }
        let stored = try stored(plain.map(\.object))
        var bytes: [Content: [UInt8]] = [:]
        for content in plain { bytes[content] = stored[content.object] }
        for content in contents where filtered.contains(content.name) {
            let path = Array("--path=".utf8) + content.name
            bytes[content] = try output(["cat-file", "--filters"], [path, content.object.digits])
        }
        return bytes
    }

    private func stored(_ objects: [ObjectName]) throws(GitFault) -> [ObjectName: [UInt8]] {
        guard !objects.isEmpty else { return [:] }
        let input = Array(objects.map { $0.digits + [0x0A] }.joined())
        var rest = try output(["cat-file", "--batch"], input: input)[...]
        var bytes: [ObjectName: [UInt8]] = [:]
        for object in objects {
            // `<name> blob <size>`, a line break, the bytes, a line break.
            let head = rest.prefix { $0 != 0x0A }.split(separator: UInt8(ascii: " "))
            guard head.count == 3, let size = Int(String(decoding: head[2], as: UTF8.self)), size + 1 < rest.count
            else {
                let name = String(decoding: object.digits, as: UTF8.self)
                throw GitFault("git has no content \(name); 'git fsck' may know why")
            }
            rest = rest[(rest.prefix { $0 != 0x0A }.endIndex + 1)...]
            bytes[object] = Array(rest.prefix(size))
            rest = rest.dropFirst(size + 1)
        }
        return bytes
    }

    /// How many bytes contents have in the store; those that it does not have are left out.
    func sizes(of objects: [ObjectName]) throws(GitFault) -> [ObjectName: Int] {
        guard !objects.isEmpty else { return [:] }
        let input = Array(objects.map { $0.digits + [0x0A] }.joined())
        let lines = try output(["cat-file", "--batch-check=%(objectsize)"], input: input).split(separator: 0x0A)
        let sizes = zip(objects, lines).compactMap { object, line in
            Int(String(decoding: line, as: UTF8.self)).map { size in (object, size) }
        }
        return Dictionary(sizes) { first, _ in first }
    }

    /// The names that have an attribute by which something else is stored than is read.
    func filteredNames(among names: [[UInt8]]) throws(GitFault) -> Set<[UInt8]> {
        // Names are taken from the current folder on, unless they say otherwise.
        let input = Array(names.map { top.appending($0).bytes + [0] }.joined())
        let answer = try output(
            ["check-attr", "--stdin", "-z", "filter", "working-tree-encoding"], input: input)
        var fields = answer.fields[...]
        var filtered: Set<[UInt8]> = []
        while fields.count >= 3, let path = fields.popFirst() {
            fields = fields.dropFirst()
            let value = String(decoding: fields.removeFirst(), as: UTF8.self)
            guard value != "unspecified", value != "unset" else { continue }
            let name = Path(bytes: Array(path)).relative(to: top)?.bytes ?? Array(path)
            filtered.insert(name)
        }
        return filtered
    }
}
