/// What is known of folders, where the answer for a folder builds on that for the one above it.
struct FolderMemo<Value: Sendable>: Sendable {
    private var values: [PathKey: Value] = [:]

    subscript(folder: String) -> Value? {
        get { values[PathKey(folder)] }
        set { values[PathKey(folder)] = newValue }
    }

    /// The folders on the way from `path` up for which nothing is known, innermost first, and what holds above them:
    /// `top` where nothing is above them. A known `path` gives no folders and its own value.
    func unknown(upFrom path: String, top: Value) -> (folders: [String], above: Value) {
        var folders: [String] = []
        var next: String? = path
        while let folder = next {
            if let value = values[PathKey(folder)] { return (folders, value) }
            folders.append(folder)
            next = PathText.folder(of: folder)
        }
        return (folders, top)
    }
}
