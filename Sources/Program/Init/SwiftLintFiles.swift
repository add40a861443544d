import Configuration
import Files
import Syntax

/// A file of SwiftLint with those that it names, laid over one another.
struct SwiftLintFiles {
    /// The folder from which paths are said.
    let current: Path
    /// Those that are being read.
    private var open: [Path] = []

    init(current: Path) { self.current = current }

    /// - Parameter said: as it is shown.
    func read(_ said: Path) throws(Message) -> SwiftLintConfiguration {
        let place = said.located(from: current)
        guard !open.contains(place) else { throw .error("\(said.display): 'parent_config' and 'child_config' go in a circle") }
        var inner = self
        inner.open.append(place)
        var configuration = try parse(said, at: place)
        for relative in SwiftLintConfiguration.Relative.allCases {
            guard let path = configuration.path(of: relative) else { continue }
            let shown = path.hasPrefix("/") ? Path(path) : Path("\(said.parent.display)/\(path)").normalized
            let file = shown.located(from: current)
            guard (try? System.status(of: file)) != nil else {
                throw .error("\(said.display): '\(relative.rawValue)' names '\(path)', which does not exist")
            }
            let other = try inner.read(shown).located(in: file.parent.display)
            configuration = configuration.without(relative).located(in: place.parent.display)
            switch relative {
            case .parent: configuration = configuration.laid(over: other)
            case .child: configuration = other.laid(over: configuration)
            }
        }
        return configuration
    }

    private func parse(_ said: Path, at place: Path) throws(Message) -> SwiftLintConfiguration {
        let bytes: [UInt8]
        do throws(ReadFault) {
            bytes = try FileReading.read(place, limit: 1 << 20)
        } catch {
            throw .error("\(said.display): \(error.message)")
        }
        guard String(validating: bytes, as: UTF8.self) != nil else { throw .error("\(said.display): is not UTF-8") }
        let text = SourceText(path: said.display, bytes: bytes)
        do throws(YAMLFault) {
            return try SwiftLintConfiguration.read(text)
        } catch {
            let position = LineIndex(text).position(of: error.offset, in: text, unit: .utf8)
            throw .error("\(said.display):\(position.line):\(position.column): \(error.message)")
        }
    }
}
