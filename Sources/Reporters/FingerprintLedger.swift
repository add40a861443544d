import Findings
import Tokens

/// Gives each finding of a report a fingerprint of its own: those that are equal in everything that counts are told apart
/// by their order.
struct FingerprintLedger: Sendable {
    /// Findings come sorted by path, so one file is in use at a time.
    private var path = ""
    private var place: PlaceFingerprint?
    /// How many findings of the file have had a fingerprint.
    private var occurrences: [Fingerprint: Int] = [:]

    /// - Parameter diagnostic: the next one in the order of the report.
    mutating func fingerprint(of diagnostic: Diagnostic, from sources: ReportSources) -> Fingerprint {
        if path != diagnostic.path {
            path = diagnostic.path
            place = sources.fingerprints(at: path)
            occurrences = [:]
        }
        // Without a text there is nothing to go by but the order.
        let place = place?(diagnostic.range) ?? Fingerprint(value: 0)
        let shared = Fingerprint(of: diagnostic, at: place)
        let occurrence = occurrences[shared, default: 0]
        occurrences[shared] = occurrence + 1
        return Fingerprint(of: diagnostic, at: place, occurrence: occurrence)
    }
}
