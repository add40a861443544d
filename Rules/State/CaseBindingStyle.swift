import RuleKit
import Syntax

/// Where `let` stands in the pattern of a case. Source: *State Driven Development*, slides 24 to 26.
struct CaseBindingStyle: Rule {
    static let info = RuleInfo(
        id: "case_binding_style",
        family: .state,
        summary: "Bind associated values with one `let` in front of the case, and leave out payloads that nobody reads.",
        rationale: """
            A pattern can be written in half a dozen ways that mean the same. With one `let` in front, the case reads like \
            its declaration and a reader sees at the first word that names are coming. Wildcards alone say only what the \
            name of the case says already.
            """,
        sources: [.stateDrivenDevelopment(slides: "24-26")],
        fixability: .safe
    )

    static let examples: [Example] = [
        .bad(
            "switch self { case .running(«let» workout): show(workout)\ncase .idle: stop() }",
            saying: "'.running'",
            fixed: "switch self { case let .running(workout): show(workout)\ncase .idle: stop() }"),
        .bad(
            "if case State.moved(_, to: «let» place)? = state { go(place) }",
            fixed: "if case let State.moved(_, to: place)? = state { go(place) }"),
        .bad(
            "guard case .failed«(_, code: _)» = state else { return }\nfor case let .loaded«(_)» in states {}",
            saying: "says nothing",
            fixed: "guard case .failed = state else { return }\nfor case .loaded in states {}"),
        .good("if case let .running(current: workout, _) = state { show(workout) }"),
        .good("switch self { case .a(let x, 3): f(x)\ncase .b(.c(let y)): f(y)\ncase .d(let x, var y): f(x)\ncase (.e(let x), _): f(x) }"),
        .good("do { try go() } catch Failure.offline(let host) { retry(host) } catch Failure.denied(_) { stop() }"),
        .bad(
            "switch self { case «let» .a(x, y: y): f(x) }",
            fixed: "switch self { case .a(let x, y: let y): f(x) }", options: ["let_placement": .word("inside")]),
    ]

    struct Options: RuleOptions {
        enum LetPlacement: String, CaseIterable {
            case outside, inside, any
        }

        var letPlacement = LetPlacement.outside

        static let schema: [Option<Options>] = [
            .choice("let_placement", \.letPlacement, "Where 'let' belongs: in front of the case, at each name, or anywhere.")
        ]
    }

    var options = Options()

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        for number in file.outline.switches.indices {
            let readings = readings(of: number, in: file)
            // Nobody asks for them where every payload is looked at.
            let namesakes = readings.contains(where: \.isPassedOver) ? namesakes(in: readings, file) : []
            for reading in readings { check(reading, namesakes, in: file, &report) }
        }
        for pattern in file.casePatternsOutsideSwitches {
            guard let reading = file.flatCasePattern(pattern) else { continue }
            check(reading, [], in: file, &report)
        }
    }

    private func readings(of statement: Int, in file: SourceFile) -> [FlatCasePattern] {
        var readings: [FlatCasePattern] = []
        for entry in file.outline.cases(of: statement) {
            for item in file.outline.caseItems[entry.items.indices] {
                if let reading = file.flatCasePattern(item.pattern) { readings.append(reading) }
            }
        }
        return readings
    }

    private func check(_ reading: FlatCasePattern, _ namesakes: Set<String>, in file: SourceFile, _ report: inout Report) {
        if reading.isPassedOver {
            let name = file.name(reading.name)
            guard !namesakes.contains(name), !file.hasOverloadedCase(named: name, near: reading.name) else { return }
            flagWildcards(reading, in: file, &report)
            return
        }
        switch options.letPlacement {
        case .outside: flagInside(reading, in: file, &report)
        case .inside: flagOutside(reading, in: file, &report)
        case .any: return
        }
    }

    /// Names with different labels: `.a(x: _)` and `.a(y: _)` are two cases, which the name alone does not tell apart.
    private func namesakes(in readings: [FlatCasePattern], _ file: SourceFile) -> Set<String> {
        var labels: [String: Set<[String]>] = [:]
        for reading in readings {
            let own = reading.elements.filter { $0.value > $0.tokens.start }.map { file.name($0.tokens.start) }
            // Where labels are left out, the case with them may be meant.
            guard own.count == reading.elements.count else { continue }
            labels[file.name(reading.name), default: []].insert(own)
        }
        return Set(labels.filter { $0.value.count > 1 }.keys)
    }

    private func flagWildcards(_ reading: FlatCasePattern, in file: SourceFile, _ report: inout Report) {
        let range = file.textRange(reading.payload)
        guard !file.hasComment(in: range) else { return }
        var edits = [Edit(path: file.path, range: range, replacement: "")]
        if let outer = reading.outerBinding { edits.insert(remove(outer, in: file), at: 0) }
        let payload = file.string(reading.payload)
        report.flag(
            range, "'\(payload)' says nothing that '.\(file.name(reading.name))' does not say. Leave it out.", fix: Fix(.safe, edits))
    }

    /// `.a(let x, _)`: every name has the same keyword, and there are names and wildcards only.
    private func flagInside(_ reading: FlatCasePattern, in file: SourceFile, _ report: inout Report) {
        guard reading.outerBinding == nil else { return }
        var keywords: [Int] = []
        for element in reading.elements {
            switch element.kind {
            case let .bound(keyword): keywords.append(keyword)
            case .wildcard: continue
            case .name, .other: return
            }
        }
        guard let first = keywords.first, keywords.allSatisfy({ file.tokens[$0].kind == file.tokens[first].kind }) else { return }
        let word = file.string(first)
        let start = file.tokens[reading.tokens.start].start
        // `case.a(let x)`: the two words would touch.
        let space = file.tokens[reading.tokens.start].followsSpace || file.tokens[reading.tokens.start - 1].kind != .keywordCase ? "" : " "
        let opening = space + word + " "
        var edits: [Edit] = []
        edits.reserveCapacity(keywords.count + 1)
        edits.append(Edit(path: file.path, range: TextRange(start, start), replacement: opening))
        let column = alignedColumn(in: reading, of: file)
        for element in reading.elements {
            if isAligned(element, to: column, in: reading, of: file) {
                // The parenthesis moves, and what stands below it.
                let start = file.tokens[element.tokens.start].start
                edits.append(Edit(path: file.path, range: TextRange(start, start), replacement: String(repeating: " ", count: opening.utf8.count)))
            }
            if case let .bound(keyword) = element.kind { edits.append(remove(keyword, in: file)) }
        }
        report.flag(
            file.tokens[first].range,
            "'\(word)' stands inside the pattern of '.\(file.name(reading.name))'. Write it once, in front of the case.",
            fix: Fix(.safe, edits))
    }

    /// `let .a(x, _)`, for those who want the keyword at each name.
    private func flagOutside(_ reading: FlatCasePattern, in file: SourceFile, _ report: inout Report) {
        guard let outer = reading.outerBinding else { return }
        let word = file.string(outer)
        let removal = remove(outer, in: file)
        var edits = [removal]
        let column = alignedColumn(in: reading, of: file)
        for element in reading.elements {
            let start = file.tokens[element.tokens.start].start
            if isAligned(element, to: column, in: reading, of: file), removal.range.length < file.indentation(of: element.tokens.start).range.length {
                edits.append(Edit(path: file.path, range: TextRange(start - removal.range.length, start), replacement: ""))
            }
            switch element.kind {
            case .name:
                let start = file.tokens[element.value].start
                edits.append(Edit(path: file.path, range: TextRange(start, start), replacement: word + " "))
            case .wildcard: continue
            case .bound, .other: return
            }
        }
        report.flag(
            file.tokens[outer].range,
            "'\(word)' stands in front of '.\(file.name(reading.name))'. Write it at each name that it binds.",
            fix: Fix(.safe, edits))
    }

    /// How far from the start of a line an element stands below what follows the parenthesis; nil where none begins a line, or the
    /// parenthesis is not on the line of the pattern's first token. That line may be long: each element would walk back to its start.
    private func alignedColumn(in reading: FlatCasePattern, of file: SourceFile) -> Int? {
        guard reading.elements.contains(where: { beginsLine($0, in: reading, of: file) }) else { return nil }
        let open = reading.payload.start
        let line = file.indentation(of: open).range
        return line.start == file.indentation(of: reading.tokens.start).range.start ? file.tokens[open].end - line.start : nil
    }

    private func beginsLine(_ element: FlatCasePattern.Element, in reading: FlatCasePattern, of file: SourceFile) -> Bool {
        let first = element.tokens.start
        return file.tokens[first].startsLine && first > reading.payload.start + 1
    }

    private func isAligned(_ element: FlatCasePattern.Element, to column: Int?, in reading: FlatCasePattern, of file: SourceFile) -> Bool {
        guard let column, beginsLine(element, in: reading, of: file) else { return false }
        return file.indentation(of: element.tokens.start).range.length == column
    }

    /// Takes the keyword out, with the white space between it and the next token; a comment there stays.
    private func remove(_ keyword: Int, in file: SourceFile) -> Edit {
        let range = file.tokens[keyword].range
        let gap = TextRange(range.end, file.tokens[keyword + 1].start)
        let end = file.comments(in: gap).first?.range.start ?? gap.end
        return Edit(path: file.path, range: TextRange(range.start, end), replacement: "")
    }
}

extension FlatCasePattern {
    /// Whether it says nothing of the values that the case has.
    fileprivate var isPassedOver: Bool { elements.allSatisfy { $0.kind == .wildcard } }
}
