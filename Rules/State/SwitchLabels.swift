import Syntax

/// What the labels of a switch say of the enum that they are about: read once for all of its `default`s.
struct SwitchLabels {
    /// The names of the cases.
    private(set) var names: Set<String> = []
    /// Nil as long as every pattern takes all that its case may hold: one set is less work than two.
    private var whole: Set<String>?
    /// What the patterns take of others.
    private(set) var shares = PayloadShares()
    /// What stands in front of the names, in the longest way that it is written; nil before the first.
    private var writtenType: [String]?
    /// The same as text, generic arguments included, where every pattern has it.
    private(set) var prefix = ""
    private(set) var optionalDepth = 0
    private(set) var form = EnumQuery.Form.names
    private(set) var valueCounts: [String: Int] = [:]

    /// Nil where a pattern is none of a case, and where the cases are those of two types.
    /// - Parameter cases: those with a `default` are passed over.
    init?(_ cases: ArraySlice<SwitchCase>, in file: SourceFile) {
        for entry in cases where file.tokens[entry.keyword].kind != .keywordDefault {
            for item in file.outline.caseItems[entry.items.indices] {
                switch file.pattern(item.pattern) {
                case let .enumCase(found):
                    // Most switches are left at their first pattern.
                    if names.isEmpty { names.reserveCapacity(cases.count) }
                    guard takeType(of: found, in: file) else { return nil }
                    takeName(of: found, item, in: file)
                    takeValues(of: found, item.pattern, in: file)
                case .nilLiteral: optionalDepth = max(optionalDepth, 1)
                case .wildcard, .other: return nil
                }
            }
        }
    }

    /// What stands in front of the period; empty where nothing does.
    var type: [String] { writtenType ?? [] }

    /// The cases that no value can get past, whatever the enum is.
    var covered: Set<String> { whole ?? names }

    private mutating func takeName(of found: EnumCasePattern, _ item: CaseItem, in file: SourceFile) {
        let isWhole = item.guardCondition.isEmpty && found.payload != .specific
        if !isWhole, whole == nil { whole = names }
        names.insert(found.name)
        if isWhole {
            whole?.insert(found.name)
        } else if item.guardCondition.isEmpty {
            shares.add(item.pattern, of: found.name, in: file)
        }
    }

    /// Whether it is the type of the patterns before, or may be.
    private mutating func takeType(of found: EnumCasePattern, in file: SourceFile) -> Bool {
        guard let known = writtenType else {
            writtenType = found.type
            if !found.type.isEmpty { prefix = Self.prefix(of: found, in: file) }
            return true
        }
        guard found.type != known else { return true }
        prefix = ""
        writtenType = EnumQuery.commonType([known, found.type])
        return writtenType != nil
    }

    private mutating func takeValues(of found: EnumCasePattern, _ pattern: TokenRange, in file: SourceFile) {
        optionalDepth = max(optionalDepth, found.optionalDepth)
        if found.payload == .anything || Self.binds(pattern, in: file) { form = .payloads }
        guard found.payload != .absent else { return }
        let values = file.elements(of: file.outline.inside(found.nameToken + 1)).count
        valueCounts[found.name] = max(values, valueCounts[found.name] ?? 0)
    }

    /// What stands in front of the period of the case, generic arguments included.
    private static func prefix(of pattern: EnumCasePattern, in file: SourceFile) -> String {
        let end = pattern.nameToken - 1
        var start = end
        while start > 0 {
            let last = file.tokens[start - 1].kind == .rightAngle ? file.outline.brackets.partner(of: start - 1) ?? start - 1 : start
            guard last > 0, [.identifier, .keywordSelfType].contains(file.tokens[last - 1].kind) else { break }
            start = last - 1
            guard start > 0, file.tokens[start - 1].kind == .period else { break }
            start -= 1
        }
        return file.string(TokenRange(start, end))
    }

    private static func binds(_ pattern: TokenRange, in file: SourceFile) -> Bool {
        // A value that is tested for its type is none of a call.
        pattern.indices.contains { [.keywordLet, .keywordVar, .wildcard, .keywordIs].contains(file.tokens[$0].kind) }
    }
}
