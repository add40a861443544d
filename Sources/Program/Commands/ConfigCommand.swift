import Arguments
import Configuration
import Files
import Reporters
import RuleKit

/// `statute config`.
enum ConfigCommand {
    static func run(_ request: ConfigRequest, _ catalogue: Catalogue) -> ExitCode {
        do throws(Message) {
            let folder = try CurrentProcess.folder()
            let source = ConfigurationSource(request.configuration, catalogue, currentFolder: folder)
            let kind: FileKind
            do throws(SystemFault) {
                kind = try System.status(of: request.path).kind
            } catch .absent where request.path.isSwift {
                // As '--stdin-filename' takes it: an editor asks before it has written the file.
                kind = .regular
                Message.note("\(request.path.display): no such file yet").say()
            } catch {
                throw .error("\(request.path.display): \(ReadFault(error).message)")
            }
            let place = ConfigurationPage.Place(
                path: request.path.located(from: folder), shown: request.path, kind: kind, currentFolder: folder)
            let page = ConfigurationPage.render(place, source)
            guard !source.tellFaults() else { return .failure }
            return CommandLineTool.print(page)
        } catch {
            error.say()
            return .failure
        }
    }
}

/// What holds for a path and where each value comes from, for people to read.
enum ConfigurationPage {
    struct Place {
        /// Absolute.
        let path: Path
        /// As it was said.
        let shown: Path
        let kind: FileKind
        /// Absolute.
        let currentFolder: Path
    }

    static func render(_ place: Place, _ source: ConfigurationSource) -> String {
        let configuration: ResolvedConfiguration
        let excluded: Bool
        switch place.kind {
        case .folder:
            configuration = source.configuration(forFolder: place.path)
            excluded = source.excludes(folder: place.path)
        case .regular, .symbolicLink, .fifo, .socket, .device, .unknown:
            configuration = source.configuration(forFile: place.path)
            excluded = source.excludes(fileBehind: place.path)
        }
        let file = configuration.path.map { source.place($0, nil) } ?? "no .lintrc; every value is the built-in one"
        let head = "\(place.shown.display.visible): \(file)\n" + (excluded ? "It is excluded: nothing in it is linted.\n" : "")
        let listing = ConfigurationListing(configuration, rules: source.catalogue.configurable)
        let rows = listing.lines.map { [$0.key, source.place(of: $0.origin), $0.value] }
        return head + remark(on: configuration, at: place, source) + "\n" + table(rows)
    }

    /// What a run from the current folder takes from elsewhere, although the path has it otherwise.
    private static func remark(
        on configuration: ResolvedConfiguration, at place: Place, _ source: ConfigurationSource
    ) -> String {
        let folder = place.kind == .folder ? place.path : place.path.parent
        guard let root = source.markedRoot(above: folder) else { return "" }
        // Whoever stands outside of the project is told what holds at its root.
        let run = source.configuration(forFolder: place.currentFolder.lies(in: root) ? place.currentFolder : root)
        guard let path = run.path,
            run.maximumWarnings.value != configuration.maximumWarnings.value || run.baseline.value != configuration.baseline.value
        else { return "" }
        return "Of max_warnings and baseline those of \(source.place(path, nil)) count in a run from here.\n"
    }

    /// Columns, the last one ragged. A value that is wider than most does not widen the column.
    private static func table(_ rows: [[String]]) -> String {
        let widths = (0..<2).map { column in
            rows.map { row in row[column].count }.filter { width in width <= 48 }.max() ?? 0
        }
        return rows.map { row in
            let padded = zip(row, widths).map { cell, width in
                cell + String(repeating: " ", count: max(0, width - cell.count))
            }
            return (padded + [row[2]]).joined(separator: "  ") + "\n"
        }.joined()
    }
}
