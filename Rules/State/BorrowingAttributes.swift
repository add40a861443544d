import RuleKit

/// The attributes of variables that keep no state of their own.
enum BorrowingAttributes {
    /// Those of SwiftUI that hand on what lives elsewhere, and those of the options of a command line.
    static let usual = [
        "Binding", "Environment", "Entry", "FocusState", "AccessibilityFocusState", "GestureState", "Flag", "Option",
        "Argument", "Parameter",
    ]

    static let help = "Attributes of variables that only borrow state or declare a command-line option."
}

extension [String] {
    /// Whether they name one of the attributes, given by its parts: any part of a qualified attribute may be the name.
    func nameOne(of attributes: some Sequence<[String]>) -> Bool {
        attributes.contains { parts in contains { parts.contains($0) || parts.joined(separator: ".") == $0 } }
    }
}
