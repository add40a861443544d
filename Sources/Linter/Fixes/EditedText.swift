internal import RuleKit
internal import Syntax

/// A text with edits applied, and where its parts went.
struct EditedText {
    let bytes: [UInt8]
    /// In order; none overlaps another. Insertions at one offset keep the order they were given in.
    let edits: [Edit]

    init(_ original: [UInt8], _ edits: [Edit]) {
        // Sorted by their index where ranges are equal: the standard library does not promise a stable sort.
        let order = edits.indices.sorted { (edits[$0].range, $0) < (edits[$1].range, $1) }
        self.edits = order.map { edits[$0] }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(original.count)
        var offset = 0
        for edit in self.edits {
            bytes += original[offset..<edit.range.start]
            bytes += edit.replacement.utf8
            offset = edit.range.end
        }
        bytes += original[offset...]
        self.bytes = bytes
    }

    /// What an edited stretch was and what it has become.
    struct Stretch {
        var before: TextRange
        var after: TextRange
    }

    /// The stretches of the edits, in order.
    var stretches: [Stretch] {
        var shift = 0
        return edits.map { edit in
            let start = edit.range.start + shift
            let length = edit.replacement.utf8.count
            shift += length - edit.range.length
            return Stretch(before: edit.range, after: TextRange(start, start + length))
        }
    }
}
