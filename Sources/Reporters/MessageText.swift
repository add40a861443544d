import Findings
import Tokens

extension Diagnostic {
    /// The message with a line for each note behind it, for formats that have no place for notes.
    func messageWithNotes(from sources: inout ReportSources, unit: ColumnUnit) -> String {
        notes.reduce(message) { text, note in
            let start = sources.span(of: note.range, in: note.path, unit: unit).start
            return text + "\nnote: \(note.path):\(start.line):\(start.column): \(note.message)"
        }
    }
}

extension String {
    /// The beginning of this text, with an ellipsis where something is left out.
    /// - Parameter limit: in UTF-16 code units, as the programs count that set such limits.
    func truncated(to limit: Int) -> String {
        guard utf16.count > limit else { return self }
        var result = ""
        var room = limit - 1
        for character in self {
            room -= character.utf16.count
            guard room >= 0 else { break }
            result.append(character)
        }
        return result + "…"
    }
}
