/// The words that a name is made of.
public enum NameWords {
    /// Splits at `_` and at camel-case boundaries: `errFileIOError2` is `err`, `File`, `IO`, `Error`, `2`.
    public static func split(_ name: String) -> [Substring] {
        var words: [Substring] = []
        var start = name.startIndex
        var index = name.startIndex
        while index < name.endIndex {
            let next = name.index(after: index)
            if name[index] == "_" {
                if start < index { words.append(name[start..<index]) }
                start = next
            } else if index > start, begins(at: index, in: name) {
                words.append(name[start..<index])
                start = index
            }
            index = next
        }
        if start < name.endIndex { words.append(name[start...]) }
        return words
    }

    /// Whether a word begins at `index`: after a small letter, before the last capital of a run that small letters follow, at digits.
    private static func begins(at index: String.Index, in name: String) -> Bool {
        let previous = name[name.index(before: index)]
        let current = name[index]
        if current.isNumber { return !previous.isNumber }
        guard current.isUppercase else { return previous.isNumber && !current.isLowercase }
        if !previous.isUppercase { return true }
        let next = name.index(after: index)
        return next < name.endIndex && name[next].isLowercase
    }
}
