import Files
import Linter

/// A baseline and the file it stands in.
struct BaselineFile: Sendable {
    enum Presence: Sendable {
        case absent
        /// With the bytes that were read.
        case present([UInt8])
    }

    /// Absolute.
    let path: Path
    /// As people are told.
    let shown: Path
    let presence: Presence
    let baseline: Baseline

    /// What a file is called that nobody names.
    static let fileName = ".lintbaseline"

    /// Reads the file.
    /// - Parameter place: where a configuration names it.
    init(_ path: Path, shown: Path, namedAt place: String?, markers: Baseline.MergeMarkers) throws(Message) {
        self.path = path
        self.shown = shown
        let bytes: [UInt8]
        do throws(ReadFault) {
            bytes = try FileReading.read(path)
        } catch .absent {
            presence = .absent
            baseline = Baseline()
            return
        } catch {
            throw .error("\(shown.display): \(error.message)\(place.map { "; \($0) names it" } ?? "")")
        }
        presence = .present(bytes)
        do throws(BaselineFault) {
            baseline = try Baseline(text: bytes, markers: markers)
        } catch {
            throw .error("\(shown.display):\(error.line): \(error.message)")
        }
    }

    /// How the baseline names a file: from its own folder on, so that it is the same wherever a run starts.
    /// - Parameter file: absolute.
    func name(of file: Path) -> String {
        file.shown(from: path.parent, in: "/").display
    }

    /// What is known of the file.
    func known(of file: Path) -> [Baseline.Finding: Int] {
        baseline[name(of: file)]
    }

    /// Puts another baseline into the file, unless it is there already.
    func write(_ new: Baseline) throws(Message) {
        let bytes = Array(new.text.utf8)
        do throws(WriteFault) {
            switch presence {
            case .absent: try AtomicWrite.write(bytes, to: path)
            case let .present(original):
                if original != bytes { try AtomicWrite.replace(path, original: original, with: bytes) }
            }
        } catch {
            throw .error("\(shown.display): \(error.message)")
        }
    }
}
