import Configuration
import Files
import Linter
import RuleKit
import Syntax

/// What the findings of a run may rest on besides the file that they are in, as numbers that later runs compare.
struct FindingsBases: Sendable {
    /// By the numbers of configurations, what they mean.
    private let configurations: [Int: Checksum]
    /// What all files together tell about the project; nil where that is not known.
    private let project: Checksum?
    /// The versions and names of all files; nil while a change of one of them might not show.
    private let versions: Checksum?

    /// - Parameters:
    ///   - jobs: all files of the project.
    ///   - start: when the run began, in nanoseconds since 1970.
    ///   - meanings: what each of the files tells about the project; nil where that is not known.
    init(_ jobs: [ReadingJob], since start: Int, _ meanings: [Checksum?]) {
        var configurations: [Int: Checksum] = [:]
        var told: [UInt8]? = meanings.contains(nil) ? nil : []
        var versions: [UInt8]? = []
        for (job, meaning) in zip(jobs, meanings) {
            let number = job.configuration.number
            configurations[number] = configurations[number] ?? job.configuration.meaning
            let path = job.entry.file.path.key.utf8
            told?.append(contentsOf: path)
            told?.append(bits: meaning?.value ?? 0)
            guard let version = job.entry.settledVersion(at: start) else {
                versions = nil
                continue
            }
            versions?.append(contentsOf: path)
            // Notes name it as it is shown.
            versions?.append(contentsOf: job.entry.file.shown.bytes)
            for word in version.words { versions?.append(bits: word) }
        }
        self.configurations = configurations
        project = told.map { Checksum($0, in: $0.indices) }
        self.versions = versions.map { Checksum($0, in: $0.indices) }
    }

    /// - Parameter configuration: of the file.
    /// - Returns: nil where findings on that ground cannot be kept.
    func basis(_ ground: LintResult.Ground, _ configuration: ResolvedConfiguration) -> FileArchive.Basis? {
        guard let meaning = configurations[configuration.number] else { return nil }
        let parts: [Checksum]? =
            switch ground {
            case .file: [meaning]
            // What the same files tell is the same.
            case .project: (project ?? versions).map { [meaning, $0] }
            case .places: versions.map { [meaning, $0] }
            }
        return parts.map { FileArchive.Basis(value: Checksum(of: $0).value) }
    }
}

extension ProjectFiles.Entry {
    /// The version of the file, if what is found in it may be kept.
    /// - Parameter time: when the run began, in nanoseconds since 1970.
    func settledVersion(at time: Int) -> FileVersion? {
        guard content == .file, let version = file.version, version.isSettled(at: time) else { return nil }
        return version
    }
}

extension ResolvedConfiguration {
    /// All that decides on findings.
    fileprivate var meaning: Checksum {
        let rules = settings.sorted { $0.key < $1.key }.map { id, setting in
            let options = setting.options.sorted { $0.key < $1.key }.map { key, value in "\(key): \(value)" }
            return "\(id): \(setting.level) \(options)"
        }
        let bytes = Array("\(generated.value) \(swiftLintComments.value) \(rules)".utf8)
        return Checksum(bytes, in: bytes.indices)
    }
}
