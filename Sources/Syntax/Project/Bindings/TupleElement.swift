/// Which element of a tuple a step leads to: by its number or its label. A pattern with labels says both: `let (other: b, ok: a) = pair` goes
/// by them, and by the places where the tuple has none.
struct TupleElement {
    private let label: Substring
    private let number: Int?

    /// - Parameter step: the text of the step.
    init(_ step: String) {
        let mark = step.utf8.lastIndex(of: Self.mark)
        label = Substring(mark.map { step[..<$0] } ?? step[...])
        number = Int(mark.map { step[step.utf8.index(after: $0)...] } ?? step[...])
    }

    static func step(to label: String, orNumber number: Int) -> MemberStep {
        .property("\(label)\(Unicode.Scalar(mark))\(number)")
    }

    private static let mark = UInt8(ascii: "@")

    /// Which of the elements with these labels it is.
    func place(among labels: [Substring?]) -> Int? {
        labels.firstIndex(of: label) ?? number.flatMap { labels.indices.contains($0) ? $0 : nil }
    }

    /// Whether it is this element of a tuple with labels.
    func isElement(_ number: Int, labeled label: String) -> Bool {
        self.label == label || self.label.utf8.first.map { $0 <= UInt8(ascii: "9") } ?? false && self.number == number
    }
}
