/// The version of this program; the only place that has it.
enum Version {
    static let current = "0.1.0"
}
