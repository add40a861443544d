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
        for number in file.outline.conditionals.indices {
            guard case .conditional = file.outline.conditionals[number].alternative else { continue }
            let chain = file.chain(startingAt: number)
            guard chain.count > 1 else { continue }
            checkChain(chain.map { file.conditionTokens(of: $0) }, "The chain", in: file, &report)
        }
        for number in file.outline.switches.indices {
            checkCases(of: number, in: file, &report)
        }
    }

    private func checkCases(of number: Int, in file: SourceFile, _ report: inout Report) {
        let cases = file.outline.cases(of: number)
        guard cases.count > 1 || cases.contains(where: { $0.items.count > 1 }) else { return }
        var blocks: [Int?: [TokenRange]] = [:]
        for entry in cases {
            // Cases of different `#if` branches are never there together.
            let branch = file.outline.branch(around: entry.keyword)
            for item in file.outline.caseItems[entry.items.indices] {
                let end = item.guardCondition.isEmpty ? item.pattern.end : item.guardCondition.end
                blocks[branch, default: []].append(TokenRange(item.pattern.start, end))
            }
        }
        for block in blocks.sorted(by: { ($0.key ?? -1) < ($1.key ?? -1) }) where block.value.count > 1 {
            checkChain(block.value, "The switch", in: file, &report)
        }
    }

    private func checkChain(_ conditions: [TokenRange], _ subject: String, in file: SourceFile, _ report: inout Report) {
        var places: [UInt64: TokenRange] = Dictionary(minimumCapacity: conditions.count)
        for condition in conditions where !condition.isEmpty {
            var digest = file.spellingDigest(condition)
            // Another spelling of the same digest has its place right behind.
            while let other = places[digest], !file.spellsSame(condition, other) { digest &+= 1 }
            guard let first = places[digest] else {
                places[digest] = condition
                continue
            }
            guard file.isRepeatable(condition) else { continue }
            let text = file.oneLine(condition)
            let title = text.utf8.count <= 60 ? "'\(text)'" : "this condition"
            report.flag(
                file.textRange(condition),
                "\(subject) has asked \(title) before, so asking again changes nothing. Ask what was meant here, or remove it.",
                notes: [report.note(file.textRange(first), "It is asked here first.")])
        }
    }
}
