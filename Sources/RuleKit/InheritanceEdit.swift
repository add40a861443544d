public import Syntax

/// Where in a list of inherited types another one goes.
public enum InheritancePlace: Sendable {
    case first
    case last
}

extension SourceFile {
    /// Has the declared type inherit another one: `: String`, `: String, Codable`, `: Codable, CaseIterable`.
    public func edit(adding name: String, _ place: InheritancePlace, toInheritanceOf declaration: Declaration) -> Edit {
        let inheritance = declaration.inheritance
        guard let first = inheritance.indices.first else {
            let parameters = declaration.genericParameters
            let last = parameters.indices.last ?? declaration.name ?? declaration.introducer
            return insertion(of: ": " + name, at: tokens[last].end)
        }
        return switch place {
        case .first: insertion(of: name + ", ", at: tokens[first].start)
        case .last: insertion(of: ", " + name, at: tokens[inheritance.end - 1].end)
        }
    }

    private func insertion(of text: String, at offset: Int) -> Edit {
        Edit(path: path, range: TextRange(offset, offset), replacement: text)
    }
}
