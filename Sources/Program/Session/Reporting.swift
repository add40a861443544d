import Arguments
import Files
import Reporters
import RuleKit
import Syntax

/// Writes the findings of a run, in as many formats and to as many places as are asked for.
struct Reporting {
    /// In the order of every report.
    let diagnostics: [Diagnostic]
    let session: LintSession
    let currentFolder: Path
    let colour: ColourHabit

    /// What became of it.
    struct Outcome {
        /// What is to be told besides, a sentence each.
        var remarks: [String] = []
        /// The places that could not be written to.
        var faults: [Message] = []
    }

    /// Writes each report whole, one behind the other, those of one place into one file. A place that cannot be written
    /// to does not keep the reports from the others.
    func write(_ reports: [ReportRequest]) -> Outcome {
        var outcome = Outcome()
        let places = reports.map { report in report.destination.place(from: currentFolder) }
        for (number, place) in places.enumerated() where !places[..<number].contains(place) {
            let destination = reports[number].destination
            do throws(WriteFault) {
                outcome.remarks += try write(zip(reports, places).filter { $0.1 == place }.map(\.0), to: destination)
            } catch {
                outcome.faults.append(.error("\(destination.display): \(error.message)"))
            }
        }
        return outcome
    }

    private func write(_ reports: [ReportRequest], to destination: Destination) throws(WriteFault) -> [String] {
        var output = OutputWriter(destination)
        var remarks: [String] = []
        for report in reports {
            remarks += try write(report, to: &output)
        }
        try output.finish()
        return remarks
    }

    /// Hands over the report finding by finding.
    private func write(_ report: ReportRequest, to output: inout OutputWriter) throws(WriteFault) -> [String] {
        let context = ReportContext(
            colour: colour.colour(on: report.destination.target), version: Version.current,
            rules: session.source.catalogue.all.map(\.info), nameBytes: session.nameBytes)
        var reporter = report.format.reporter(in: context)
        var sources = sources
        var chunk: [UInt8] = []
        reporter.begin(to: &chunk)
        for diagnostic in diagnostics {
            reporter.report(diagnostic, from: &sources, to: &chunk)
            try output.write(chunk)
            chunk.removeAll(keepingCapacity: true)
        }
        reporter.finish(to: &chunk)
        try output.write(chunk)
        return reporter.remarks
    }

    /// New for each report: a report keeps only the texts that it is busy with.
    private var sources: ReportSources {
        ReportSources(
            load: { path in session.source(at: path) ?? textOutside(path).map { IndexedSource($0) } },
            fingerprints: { path in
                let file = session.file(at: path)
                // What was lexed once need not be lexed again.
                let lexed = file?.file ?? (file?.text ?? textOutside(path)).map { SourceFile($0) }
                return lexed.map { Fingerprints($0).fingerprint }
            })
    }

    /// The text of a file that was not linted: a note may lie in one that was read for its facts alone.
    private func textOutside(_ path: String) -> SourceText? {
        let bytes = session.bytes(at: path) ?? (try? FileReading.read(Path(path).absolute(in: currentFolder), limit: SourceText.longest))
        return bytes.map { SourceText(path: path, bytes: $0) }
    }
}

extension Destination {
    /// The same for two names of one file.
    func place(from currentFolder: Path) -> Destination {
        switch self {
        case .standardOutput, .standardError: self
        case let .file(path): .file(path.writtenPlace(from: currentFolder))
        }
    }
}
