/// The commit that files are compared with.
package enum ReferenceChoice: Hashable, Sendable {
    /// What the branch follows, else the main branch of `origin`.
    case upstream
    case named(String)
}

extension Git {
    /// What files are compared with.
    package enum Base: Hashable, Sendable {
        case commit(String)
        /// There is no commit yet, so everything is new.
        case nothing
    }

    /// The commit at which the current branch left the reference.
    package func base(for reference: ReferenceChoice) throws(GitFault) -> Base {
        guard try commit("HEAD") != nil else {
            // What is named has to be there all the same, but for the branch that the first commit makes.
            if case let .named(name) = reference, try !isCurrentBranch(name) { _ = try target(of: reference) }
            return .nothing
        }
        let (name, target) = try target(of: reference)
        let answer = try ask(["merge-base", "HEAD", target])
        let words = String(decoding: answer.output, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        if case .exited(0) = answer.ending, let first = words.first { return .commit(String(first)) }
        throw GitFault("'--changed': HEAD and '\(name)' have no common ancestor here\(try shallowAdvice(else: ""))")
    }

    private func target(of reference: ReferenceChoice) throws(GitFault) -> (name: String, commit: String) {
        switch reference {
        case let .named(name):
            if let commit = try commit(name) { return (name, commit) }
            let remote = "origin/\(name)"
            let fault = "'--changed': '\(name)' names no commit here"
            if try commit(remote) != nil { throw GitFault("\(fault); did you mean '\(remote)'?") }
            throw GitFault(fault + (try shallowAdvice(else: "; a branch, a tag or a commit is accepted")))
        case .upstream:
            for name in ["@{upstream}", "origin/HEAD"] {
                if let commit = try commit(name) { return (name, commit) }
            }
            throw GitFault(
                "'--changed': the branch follows no other and there is no origin/HEAD; name what to compare with, "
                    + "as in '--changed=origin/main'")
        }
    }

    private func isCurrentBranch(_ name: String) throws(GitFault) -> Bool {
        let answer = try ask(["symbolic-ref", "--quiet", "HEAD"])
        let branch = String(decoding: answer.output, as: UTF8.self).split(whereSeparator: \.isNewline).first ?? ""
        return name == "HEAD" || name == "@" || branch == name || branch == "refs/heads/\(name)"
    }

    /// The name of the commit; nil when there is none.
    private func commit(_ name: String) throws(GitFault) -> String? {
        let answer = try ask(["rev-parse", "--quiet", "--verify", "\(name)^{commit}"])
        guard case .exited(0) = answer.ending else { return nil }
        return String(decoding: answer.output, as: UTF8.self).split(whereSeparator: \.isNewline).first.map(String.init)
    }

    private func shallowAdvice(else other: String) throws(GitFault) -> String {
        let answer = try ask(["rev-parse", "--is-shallow-repository"])
        guard answer.output.starts(with: "true".utf8) else { return other }
        return """
            ; this clone is shallow and its history ends early: fetch more with 'git fetch --unshallow', in GitHub \
            Actions with 'fetch-depth: 0'
            """
    }
}
