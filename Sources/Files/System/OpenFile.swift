extension Path {
    /// The number of the open file that the path is a name of: 1 for `/dev/stdout`, 3 for `/dev/fd/3`; nil for any other
    /// path.
    ///
    /// Such a name leads where the stream leads, to the log of others for instance, and what is said goes behind what
    /// stands there.
    package var openFile: Int32? {
        let path = normalized
        switch path {
        case "/dev/stdin": return 0
        case "/dev/stdout": return 1
        case "/dev/stderr": return 2
        default: break
        }
        guard path.parent == "/dev/fd" || path.parent == "/proc/self/fd" else { return nil }
        return Int32(String(decoding: path.name, as: UTF8.self)).flatMap { $0 >= 0 ? $0 : nil }
    }
}
