/// The version of this program; the only place that has it.
package enum Version {
    package static let current = "0.1.0"
    /// When it was made, for the manual: year, month, day.
    package static let date = "2026-11-21"
}
