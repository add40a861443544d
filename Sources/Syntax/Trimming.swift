extension Array {
    /// Gives up the room that was left to grow in. What a file keeps is kept for all files at once, and the room goes to the
    /// next one.
    mutating func trim() {
        // The room behind a long list was never touched, and the system gives no memory for it: a copy would cost more.
        let longest = 1 << 18
        guard capacity - count > count / 16, count * MemoryLayout<Element>.stride < longest else { return }
        var exact: [Element] = []
        exact.reserveCapacity(count)
        exact.append(contentsOf: self)
        self = exact
    }
}
