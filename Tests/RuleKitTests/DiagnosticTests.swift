import RuleKit
import Syntax
import Testing

struct DiagnosticTests {
    /// A file may have a finding a byte: what each takes is what an attack takes.
    @Test func findingsAreSmall() {
        #expect(MemoryLayout<TextRange>.stride <= 8)
        #expect(MemoryLayout<Report.Finding>.stride <= 32)
        #expect(MemoryLayout<Diagnostic>.stride <= 40)
    }

    @Test func whatIsSharedIsCompared() {
        let origin = Diagnostic.Origin(rule: "a", severity: .warning, path: "a.swift")
        let fix = Fix(.safe, [Edit(path: "a.swift", range: TextRange(0, 1), replacement: "b")])
        let finding = Diagnostic(origin, range: TextRange(0, 1), message: "Here.", fix: fix)
        let same = Diagnostic(
            rule: "a", severity: .warning, path: "a.swift", range: TextRange(0, 1), message: "Here.", fix: fix)
        #expect(finding == same && finding.hashValue == same.hashValue)
        #expect(finding.fix == fix && finding.notes == [])
        let others = [
            Diagnostic(rule: "b", severity: .warning, path: "a.swift", range: TextRange(0, 1), message: "Here.", fix: fix),
            Diagnostic(rule: "a", severity: .error, path: "a.swift", range: TextRange(0, 1), message: "Here.", fix: fix),
            Diagnostic(rule: "a", severity: .warning, path: "b.swift", range: TextRange(0, 1), message: "Here.", fix: fix),
            Diagnostic(origin, range: TextRange(0, 1), message: "Here."),
        ]
        #expect(!others.contains(finding))
    }

    @Test func aMessageIsOneLine() {
        var report = Report(path: "a.swift")
        let range = TextRange(0, 1)
        report.flag(range, "'(\n    a,\r\n\tb  c )'  is  one.", notes: [report.note(range, "'d \n e' is another.")])
        #expect(report.findings[0].message == "'( a, b  c )'  is  one.")
        #expect(report.findings[0].notes.map(\.message) == ["'d e' is another."])
    }

    @Test func weighingChangesTheWeightAlone() {
        let note = Note(path: "b.swift", range: TextRange(2, 3), message: "There.")
        func findings(_ severity: Severity) -> [Diagnostic] {
            ["a", "a", "b", "a"].map { rule in
                Diagnostic(
                    rule: rule, severity: severity, path: "a.swift", range: TextRange(0, 1), message: "Here.", notes: [note])
            }
        }
        var found = findings(.warning) + findings(.info)
        found.weigh(.warning, as: .error)
        #expect(found == findings(.error) + findings(.info))
    }

    /// `==` takes `é` and `e` with an accent for the same text; a report shows what the file has.
    @Test func sharedMessagesKeepTheirBytes() {
        var table = MessageTable()
        let messages = ["caf\u{E9}s", "cafe\u{301}", "", "one that is longer than fits into a string itself", "caf\u{E9}s"]
        for message in messages + messages { #expect(table.shared(message).utf8.elementsEqual(message.utf8)) }
    }

    /// A type of a hundred thousand flags made a finding of as many notes.
    @Test(arguments: [0, 100, 101, 5_000]) func notesStayReadable(count: Int) {
        var report = Report(path: "a.swift")
        let notes = (0..<count).map { report.note(TextRange($0, $0), "There.") }
        report.flag(TextRange(0, 1), "Here.", notes: notes)
        let shown = report.findings[0].notes
        #expect(shown.count == min(count, Report.mostNotes))
        #expect(shown.prefix(99) == notes.prefix(99))
        switch count {
        case 101: #expect(shown.last == report.note(TextRange(99, 99), "Here and in one more place."))
        case 5_000: #expect(shown.last == report.note(TextRange(99, 99), "Here and in 4900 more places."))
        default: #expect(shown == notes)
        }
    }

    @Test func equalMessagesAreHeldOnce() {
        var report = Report(path: "a.swift")
        for number in 0..<4 {
            report.flag(TextRange(number, number), "This text is too long for a string to hold it itself: \(number / 2).")
            report.flag(TextRange(number, number), "This one takes turns with the other, and is longer: \(number % 1).")
        }
        let places = report.findings.map { finding in
            var message = finding.message
            return message.withUTF8 { UInt(bitPattern: $0.baseAddress) }
        }
        #expect(Set(places).count == 3)
        #expect(places[0] == places[2] && places[1] == places[7] && places[4] == places[6])
    }
}
