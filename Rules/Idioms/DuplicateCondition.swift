import RuleKit
import Syntax

/// A condition that was asked before. Source: the FizzBuzz article.
struct DuplicateCondition: Rule {
    static let info = RuleInfo(
        id: "duplicate_condition",
        family: .idioms,
        summary: "Ask each condition of a chain once.",
        rationale: """
            In a chain the first condition that holds wins, so a branch whose condition stands further up as well is never \
            reached. Mostly a line was copied and one of the copies not changed: the branch that was meant is missing.
            """,
        sources: [.elvis("FizzBuzz still works")],
        level: .on(.error)
    )

    static let examples: [Example] = [
        .bad(
            """
            if number % 3 == 0 {
                print("Fizz")
            } else if number % 5 == 0 {
                print("Buzz")
            } else if «number % 3 == 0» {
                print("FizzBuzz")
            }
            """,
            saying: "'number % 3 == 0'"),
        .bad("switch mood {\ncase .happy, .calm: smile()\ncase .angry, «.calm»: shout()\ndefault: wait()\n}"),
        .bad("if name.hasPrefix(\"a\") { a() } else if let b { c(b) } else if «name.hasPrefix( \"a\" )» { d() }"),
        .bad("switch size {\ncase let .box(a) where a > 1: b()\ncase «let .box(a) where a > 1»: c()\ndefault: d() }"),
        .good("if a > 1 { b() } else if a > 2 { c() }\nif a > 1 { d() }"),
        .good("if reader.next() == 1 { a() } else if reader.next() == 1 { b() }"),
        .good("switch a {\ncase .b where c: d()\ncase .b: e()\ncase .f(1): g()\ncase .f: h()\n}"),
        .good("switch a {\n#if DEBUG\ncase .b: c()\n#else\ncase .b: d()\n#endif\n}"),
    ]

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        for chain in file.conditionChains {
            checkChain(chain.map { Question(tokens: file.conditionTokens(of: $0), branch: nil, kind: .condition) }, "The chain", in: file, &report)
        }
        for number in file.outline.switches.indices {
            checkCases(of: number, in: file, &report)
        }
    }

    /// Nobody writes as many `#if` in each other.
    private static let mostBranches = 64

    private func checkCases(of number: Int, in file: SourceFile, _ report: inout Report) {
        let cases = file.outline.cases(of: number)
        guard cases.count > 1 || cases.contains(where: { $0.items.count > 1 }) else { return }
        var questions: [Question] = []
        questions.reserveCapacity(cases.count)
        var before: SwitchCase?
        for entry in cases {
            let branch = file.outline.branch(around: entry.keyword)
            for item in file.outline.caseItems[entry.items.indices] {
                let end = item.guardCondition.isEmpty ? item.pattern.end : item.guardCondition.end
                let kind = item.guardCondition.isEmpty ? Question.Kind.pattern : .guarded
                questions.append(Question(tokens: TokenRange(item.pattern.start, end), branch: branch, kind: kind, before: before))
            }
            before = entry
        }
        checkChain(questions, "The switch", in: file, &report)
    }

    private func checkChain(_ questions: [Question], _ subject: String, in file: SourceFile, _ report: inout Report) {
        // Nearly all chains ask nothing twice, and most of those nothing twice that is equally long.
        guard questions.count > 1, questions.map({ file.spellingLength($0.tokens) }).holdsRepeats else { return }
        let digests = questions.map { file.spellingDigest($0.tokens) }
        guard digests.holdsRepeats else { return }
        var places: [Place: [Question]] = Dictionary(minimumCapacity: questions.count)
        var calls = 0
        for (var question, digest) in zip(questions, digests) where !question.tokens.isEmpty {
            let condition = question.tokens
            question.calls = question.kind == .guarded ? calls : 0
            // Of two `#if` branches that are not within each other perhaps only one is there.
            var first: Question?
            var branch = question.branch
            for _ in 0..<Self.mostBranches {
                let earlier = places[Place(digest: digest, branch: branch), default: []].first {
                    $0.calls == question.calls && file.spellsSame(condition, $0.tokens)
                }
                if let earlier, earlier.tokens.start < first?.tokens.start ?? .max { first = earlier }
                guard let number = branch else { break }
                branch = file.outline.branches[number].parent
            }
            guard file.isRepeatable(condition) else {
                // What a call changes may be what was asked before it, but the subject of a `switch` was asked once.
                if question.kind == .condition { places.removeAll() }
                calls += 1
                continue
            }
            guard let first else {
                places[Place(digest: digest, branch: question.branch)]?.removeAll { $0.calls != question.calls }
                places[Place(digest: digest, branch: question.branch), default: []].append(question)
                continue
            }
            // What is fallen into needs a pattern, whatever has been asked.
            if let before = question.before, first.tokens.start < before.body.end, file.mayFallThrough(before) { continue }
            let text = file.oneLine(condition)
            let title = text.utf8.count <= 60 ? "'\(text)'" : "this condition"
            report.flag(
                file.textRange(condition),
                "\(subject) has asked \(title) before, so asking again changes nothing. Ask what was meant here, or remove it.",
                notes: [report.note(file.textRange(first.tokens), "It is asked here first.")])
        }
    }
}

/// A condition of a chain.
private struct Question {
    let tokens: TokenRange
    /// The innermost `#if` branch around it.
    let branch: Int?
    let kind: Kind
    /// The case in front of its own.
    var before: SwitchCase?
    /// How many conditions with calls were asked before it; zero where they change nothing of what it asks.
    var calls = 0

    enum Kind {
        /// Of an `if`: it asks anew.
        case condition
        /// Of a `switch`, whose subject was asked once.
        case pattern
        /// The same with a `where`, which asks anew.
        case guarded
    }
}

extension [UInt64] {
    fileprivate var holdsRepeats: Bool {
        let sorted = sorted()
        return zip(sorted, sorted.dropFirst()).contains { $0 == $1 }
    }
}

extension SourceFile {
    /// How long the tokens are, and how many: the same for equal spellings, and for many others.
    fileprivate func spellingLength(_ range: TokenRange) -> UInt64 {
        tokens[range.indices].reduce(0) { $0 &+ UInt64($1.length) } &<< 16 &+ UInt64(range.count)
    }
}

/// Where a condition is looked for.
private struct Place: Hashable {
    /// Of its spelling.
    let digest: UInt64
    let branch: Int?
}
