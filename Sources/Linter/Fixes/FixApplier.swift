public import RuleKit
internal import Syntax

/// Applies the fixes of diagnostics to texts in memory, one pass at a time.
///
/// A fix is applied wholly, in each file that it edits, or not at all. Fixes that overlap, or that meet where one of
/// them inserts, wait for the next pass, when their rules have seen what became of the text. A fix that several
/// diagnostics share is applied once. What would not lex as before outside its edits is refused.
public struct FixApplier: Sendable {
    /// Texts by path.
    public typealias Texts = [String: [UInt8]]

    /// What became of the diagnostics of one pass.
    public struct Pass: Sendable {
        /// The texts that changed, with what they are now.
        public internal(set) var changed: Texts = [:]
        /// The diagnostics whose fix is in.
        public internal(set) var applied: [Diagnostic] = []
        /// The diagnostics whose fix was in the way of another one: for the next pass.
        public internal(set) var postponed: [Diagnostic] = []
        /// The diagnostics whose fix would have broken a text, or does not fit it.
        public internal(set) var refused: [Diagnostic] = []
    }

    private let allowed: Fix.Safety
    private let only: Set<String>?

    /// - Parameters:
    ///   - allowed: `unsafe` applies both kinds.
    ///   - only: the ids of the rules whose fixes are wanted; nil: all.
    public init(allowing allowed: Fix.Safety, only: Set<String>? = nil) {
        self.allowed = allowed
        self.only = only
    }

    /// Whether the fix of `diagnostic` is one to apply.
    public func wants(_ diagnostic: Diagnostic) -> Bool {
        guard let fix = diagnostic.fix, only?.contains(diagnostic.rule) ?? true else { return false }
        return switch (fix.safety, allowed) {
        case (.safe, _), (.unsafe, .unsafe): true
        case (.unsafe, .safe): false
        }
    }

    /// Applies what fits together.
    /// - Parameters:
    ///   - diagnostics: in any order; those that `wants(_:)` does not want are passed over.
    ///   - text: the bytes that the diagnostics were made from; nil for a path that must not change.
    public func pass(_ diagnostics: [Diagnostic], text: (_ path: String) -> [UInt8]?) -> Pass {
        let candidates = candidates(from: diagnostics)
        var texts: Texts = [:]
        for path in Set(candidates.lazy.flatMap(\.edits).map(\.path)) { texts[path] = text(path) }
        let bench = Workbench(texts)
        var choice = Choice()
        var pass = Pass()
        for candidate in candidates {
            if !bench.fits(candidate.edits) {
                pass.refused += candidate.diagnostics
            } else if choice.take(candidate) {
                continue
            } else {
                pass.postponed += candidate.diagnostics
            }
        }
        let sound = bench.sound(choice.taken)
        pass.changed = bench.edited(sound.fixes)
        pass.applied = sound.fixes.flatMap(\.diagnostics).sorted()
        pass.postponed = (pass.postponed + sound.postponed.flatMap(\.diagnostics)).sorted()
        pass.refused = (pass.refused + sound.refused.flatMap(\.diagnostics)).sorted()
        return pass
    }

    /// The wanted fixes, each once, in the order of the first diagnostic that has it.
    private func candidates(from diagnostics: [Diagnostic]) -> [CandidateFix] {
        var candidates: [CandidateFix] = []
        var places: [Fix: Int] = [:]
        for diagnostic in diagnostics.sorted() where wants(diagnostic) {
            guard let fix = diagnostic.fix else { continue }
            if let place = places[fix] {
                candidates[place].diagnostics.append(diagnostic)
            } else {
                places[fix] = candidates.count
                candidates.append(CandidateFix(edits: fix.edits, diagnostics: [diagnostic]))
            }
        }
        return candidates
    }
}

/// The fixes taken so far, none in the way of another.
private struct Choice {
    private(set) var taken: [CandidateFix] = []
    /// By path, sorted, none overlapping.
    private var ranges: [String: [TextRange]] = [:]

    /// Takes the fix unless it is in the way of one taken before.
    mutating func take(_ candidate: CandidateFix) -> Bool {
        for edit in candidate.edits {
            guard isFree(edit) else { return false }
        }
        for edit in candidate.edits {
            let place = place(of: edit)
            ranges[edit.path, default: []].insert(edit.range, at: place)
        }
        taken.append(candidate)
        return true
    }

    private func isFree(_ edit: Edit) -> Bool {
        guard let others = ranges[edit.path] else { return true }
        let place = place(of: edit)
        return [place - 1, place].allSatisfy { !others.indices.contains($0) || !collide(others[$0], edit.range) }
    }

    /// Whether the two share a byte, or meet where one inserts: then nobody could say which comes first.
    private func collide(_ left: TextRange, _ right: TextRange) -> Bool {
        if left.overlaps(right) { return true }
        return (left.isEmpty || right.isEmpty) && left.start <= right.end && right.start <= left.end
    }

    /// The index of the first range that is not before the edit's.
    private func place(of edit: Edit) -> Int {
        let others = ranges[edit.path] ?? []
        return prefixLength(of: others.count) { others[$0] < edit.range }
    }
}
