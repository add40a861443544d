import Arguments
import Files
import Syntax

extension ProjectFiles {
    /// What everything that is kept of the project rests on; nil where facts are demanded that cannot be kept.
    /// - Parameter demands: what the rules of the run need.
    func identity(demanding demands: DemandedFacts) -> String? {
        // The same comes only from the same program: by its version and by its file, since a new build may know more.
        guard demands.isSubset(of: FileFacts.archivable), let program = CurrentProcess.program else { return nil }
        let places = roots.flatMap { [$0.key, leads[$0, default: ""]] }
        return ([Version.current, "\(program)", "\(demands.rawValue)"] + places).joined(separator: "\u{0}")
    }
}
