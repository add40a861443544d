internal import RuleKit
internal import Syntax

/// A fix and the diagnostics that carry it.
struct CandidateFix {
    let edits: [Edit]
    var diagnostics: [Diagnostic]
}

/// Texts on which fixes are tried.
struct Workbench {
    /// What came out of trying fixes together.
    struct Verdict {
        var fixes: [CandidateFix] = []
        /// Sound alone, not beside the others.
        var postponed: [CandidateFix] = []
        var refused: [CandidateFix] = []
    }

    private let texts: FixApplier.Texts
    private let guards: [String: LexicalGuard]

    init(_ texts: FixApplier.Texts) {
        self.texts = texts
        var guards: [String: LexicalGuard] = [:]
        for (path, bytes) in texts { guards[path] = LexicalGuard(path: path, bytes: bytes) }
        self.guards = guards
    }

    /// Whether the edits change something, lie inside texts that may change, and do not overlap one another.
    func fits(_ edits: [Edit]) -> Bool {
        let isInside = edits.allSatisfy { $0.range.end <= texts[$0.path]?.count ?? -1 }
        guard isInside, edits.contains(where: changes) else { return false }
        return byPath(edits).values.allSatisfy { edits in
            let ranges = edits.map(\.range).sorted()
            return zip(ranges, ranges.dropFirst()).allSatisfy { $0.end <= $1.start }
        }
    }

    /// The fixes that can be made together: all of them in nearly every run, else found by halving.
    func sound(_ fixes: [CandidateFix]) -> Verdict {
        guard !fixes.isEmpty else { return Verdict() }
        if isSound(fixes) { return Verdict(fixes: fixes) }
        guard fixes.count > 1 else { return Verdict(refused: fixes) }
        var verdict = sound(Array(fixes[..<(fixes.count / 2)]))
        let rest = sound(Array(fixes[(fixes.count / 2)...]))
        verdict.refused += rest.refused
        verdict.postponed += rest.postponed
        let isOneSided = verdict.fixes.isEmpty || rest.fixes.isEmpty
        if isOneSided || isSound(verdict.fixes + rest.fixes) {
            verdict.fixes += rest.fixes
        } else {
            verdict.postponed += rest.fixes
        }
        return verdict
    }

    /// The texts that `fixes` change, changed.
    func edited(_ fixes: [CandidateFix]) -> FixApplier.Texts {
        var result: FixApplier.Texts = [:]
        for (path, edits) in byPath(fixes.flatMap(\.edits)) {
            guard let text = texts[path] else { continue }
            result[path] = EditedText(text, edits).bytes
        }
        return result
    }

    private func isSound(_ fixes: [CandidateFix]) -> Bool {
        byPath(fixes.flatMap(\.edits)).allSatisfy { path, edits in
            guard let text = texts[path], let lexicalGuard = guards[path] else { return false }
            return lexicalGuard.allows(EditedText(text, edits))
        }
    }

    private func byPath(_ edits: [Edit]) -> [String: [Edit]] {
        Dictionary(grouping: edits, by: \.path)
    }

    private func changes(_ edit: Edit) -> Bool {
        guard let text = texts[edit.path] else { return false }
        return !text[edit.range.start..<edit.range.end].elementsEqual(edit.replacement.utf8)
    }
}
