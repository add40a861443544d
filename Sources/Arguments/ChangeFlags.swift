package import Files

/// What somebody said of baselines.
package struct BaselineRequest: Hashable, Sendable {
    package enum Choice: Hashable, Sendable {
        /// What the configuration names.
        case configured
        case file(Path)
        case none
    }

    /// What becomes of the file.
    package enum Action: Hashable, Sendable {
        case read
        /// It is made to know what is found.
        case write
        /// Entries that nothing is like any more are taken out.
        case prune
    }

    /// What entries that nothing is like any more do to the run.
    package enum Staleness: Hashable, Sendable {
        case told
        case failing
    }

    package var choice = Choice.configured
    package var action = Action.read
    package var staleness = Staleness.told
}

extension LintRequest {
    static let changeFlags: [Flag<LintRequest>] = [
        .optional(
            "--changed", "REF",
            """
            only files that differ from where the branch left REF, without it what the branch follows or origin/HEAD; \
            new files count
            """
        ) { request, reference in
            let name = reference.map { bytes in String(decoding: bytes, as: UTF8.self) }
            if let name, name.hasPrefix("-") { return .refused("'--changed=\(name)': no reference begins with a dash") }
            return request.select(.changed(since: name.map(ReferenceChoice.named) ?? .upstream))
        },
        .plain("--staged", "only files that are staged, with the content that is staged") { request in
            request.select(.staged)
        },
        .plain("--diff-lines", "with --changed or --staged: only findings on lines that changed") { request in
            request.lines = .changed
            return .accepted
        },
    ]

    static let baselineFlags: [Flag<LintRequest>] = [
        .path(
            "--baseline", "FILE",
            "leave out the findings that FILE lists, instead of what the configuration names"
        ) { request, path in
            request.baseline.choose(.file(path))
        },
        .plain("--no-baseline", "report all findings, also those in the baseline") { request in
            request.baseline.choose(.none)
        },
        .optional(
            "--write-baseline", "FILE", completing: .files,
            "accept all findings of this run: list them in the baseline, or in FILE"
        ) { request, file in
            if let file {
                let acceptance = request.baseline.choose(.file(Path(bytes: file)))
                guard acceptance == .accepted else { return acceptance }
            }
            return request.baseline.act(.write)
        },
        .plain("--prune-baseline", "take out of the baseline what nothing is like any more") { request in
            request.baseline.act(.prune)
        },
        .plain(
            "--strict-baseline", "exit with 1 when the baseline has entries that nothing is like any more"
        ) { request in
            request.baseline.staleness = .failing
            return .accepted
        },
    ]

    private mutating func select(_ selection: Selection) -> Acceptance {
        switch (self.selection, selection) {
        case (.changed, .staged), (.staged, .changed):
            return .refused("'--changed' looks at the working tree and '--staged' at the index; take one of them")
        case (.all, _), (_, .all), (.changed, .changed), (.staged, .staged):
            self.selection = selection
            return .accepted
        }
    }

    /// Whether all flags together say something that can be done.
    package var acceptance: Acceptance {
        for acceptance in [inputAcceptance, outputAcceptance, selectionAcceptance, baselineAcceptance] where acceptance != .accepted {
            return acceptance
        }
        return .accepted
    }

    private var selectionAcceptance: Acceptance {
        switch (selection, lines, input, mode) {
        case (.all, .changed, _, _):
            .refused("'--diff-lines' tells which findings '--changed' or '--staged' report; give one of these too")
        case (.changed, _, .standardInput, _):
            .refused("'--changed' looks for files, and standard input is read alone")
        case (.staged, _, .standardInput, _):
            .refused("'--staged' looks for files, and standard input is read alone")
        case (.staged, _, _, .fix):
            .refused(
                """
                '--fix' writes to the working tree and '--staged' looks at the index; '--fix --changed=HEAD' fixes the \
                files, '--diff --staged' shows a patch for 'git apply --cached'
                """)
        case (.all, .all, _, _), (.changed, _, .paths, _), (.staged, _, .paths, .report), (.staged, _, .paths, .diff):
            .accepted
        }
    }

    private var baselineAcceptance: Acceptance {
        let flag: String
        switch baseline.action {
        case .read: return .accepted
        case .write: flag = "--write-baseline"
        case .prune: flag = "--prune-baseline"
        }
        if baseline.choice == .none { return .refused("'\(flag)' needs a baseline, and '--no-baseline' takes none") }
        if selection == .staged || lines == .changed {
            return .refused(
                "'\(flag)' takes whole files of the working tree: give neither '--staged' nor '--diff-lines'")
        }
        if case .standardInput = input { return .refused("'\(flag)' looks at files, and standard input is read alone") }
        switch mode {
        case .report: return .accepted
        case .fix, .diff: return .refused("'\(flag)' takes down what is found; fix in a run of its own, before")
        }
    }
}

extension BaselineRequest {
    fileprivate mutating func choose(_ choice: Choice) -> Acceptance {
        if choice == .file("-") { return .refused("a baseline is kept in a file: '-' names none; './-' would") }
        switch (self.choice, choice) {
        case (.configured, _):
            self.choice = choice
            return .accepted
        case (.file, _), (.none, _):
            guard self.choice != choice else { return .accepted }
            return .refused("one baseline at a time: '--baseline', '--no-baseline' and '--write-baseline=FILE' name it")
        }
    }

    fileprivate mutating func act(_ action: Action) -> Acceptance {
        switch (self.action, action) {
        case (.write, .prune), (.prune, .write):
            return .refused("'--write-baseline' leaves nothing to prune; give it alone")
        case (.read, _), (_, .read), (.write, .write), (.prune, .prune):
            self.action = action
            return .accepted
        }
    }
}
