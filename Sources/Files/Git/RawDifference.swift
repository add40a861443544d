/// What `git diff --raw -z` prints: files that differ between two sides, with the names of their contents.
struct RawDifference {
    struct Entry: Hashable, Sendable {
        let status: Status
        let oldMode: FileMode
        let newMode: FileMode
        /// Nil where there is nothing, or git has not looked at it.
        let oldObject: ObjectName?
        let newObject: ObjectName?
        /// From the top of the working tree on; for a renamed file its new name.
        let name: [UInt8]
    }

    enum Status: UInt8, Hashable, Sendable {
        case added = 0x41
        case copied = 0x43
        case deleted = 0x44
        case modified = 0x4D
        case renamed = 0x52
        case typeChanged = 0x54
        case unmerged = 0x55
        case unknown = 0x58

        /// Whether the file was made of another one, whose name stands in front of its own.
        var hasOrigin: Bool {
            switch self {
            case .copied, .renamed: true
            case .added, .deleted, .modified, .typeChanged, .unmerged, .unknown: false
            }
        }
    }

    let entries: [Entry]

    /// - Parameter output: with full object names.
    init(_ output: [UInt8]) {
        var entries: [Entry] = []
        var fields = output.fields[...]
        while let head = fields.popFirst() {
            guard let name = fields.popFirst() else { break }
            let words = head.split(separator: UInt8(ascii: " "))
            // Two colons or more are a merge of several sides; its files come as unmerged ones as well.
            guard words.count == 5, words[0].first == UInt8(ascii: ":"), words[0].dropFirst().first != words[0].first,
                let letter = words[4].first, let status = Status(rawValue: letter)
            else { continue }
            let renamed = status.hasOrigin ? fields.popFirst() : nil
            entries.append(
                Entry(
                    status: status, oldMode: FileMode(words[0].dropFirst()), newMode: FileMode(words[1]),
                    oldObject: ObjectName(words[2]), newObject: ObjectName(words[3]), name: Array(renamed ?? name)))
        }
        self.entries = entries
    }
}

/// What git knows a file as.
enum FileMode: Hashable, Sendable {
    case absent
    case regular
    case symbolicLink
    /// A commit of a submodule.
    case submodule

    /// - Parameter digits: octal, as git prints them.
    init(_ digits: some Collection<UInt8>) {
        self =
            switch String(decoding: digits, as: UTF8.self) {
            case "000000": .absent
            case "120000": .symbolicLink
            case "160000": .submodule
            default: .regular
            }
    }
}

/// The name of a content in git's store.
struct ObjectName: Hashable, Sendable {
    let digits: [UInt8]

    /// Nil for the name that is all zeros.
    init?(_ digits: some Collection<UInt8>) {
        guard digits.contains(where: { $0 != UInt8(ascii: "0") }) else { return nil }
        self.digits = Array(digits)
    }
}
