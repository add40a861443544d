import Configuration
import Files
import Linter

/// A file to be read, and what holds for it.
// A class: each thread takes them from one list, and a copy of a struct would retain what all of them share.
final class ReadingJob: Sendable {
    let entry: ProjectFiles.Entry
    let configuration: ResolvedConfiguration
    let linter: Linter

    init(_ entry: ProjectFiles.Entry, _ source: ConfigurationSource) {
        self.entry = entry
        configuration = source.configuration(forFile: entry.file.path)
        linter = source.linter(for: configuration)
    }

    private init(_ entry: ProjectFiles.Entry, like other: ReadingJob) {
        self.entry = entry
        configuration = other.configuration
        linter = other.linter
    }

    /// The same file, to be read for its facts alone.
    var asKnown: ReadingJob {
        var entry = entry
        entry.role = .known
        return ReadingJob(entry, like: self)
    }
}
