import Findings

/// Whether a report for people carries the colour sequences of terminals.
public enum Colour: Sendable {
    /// Plain text.
    case none
    /// SGR sequences of ECMA-48 with the sixteen colours that every terminal's theme adapts.
    case ansi

    func paint(_ text: String, _ style: Style) -> String {
        switch self {
        case .none: text
        case .ansi: "\u{1B}[\(style.parameters)m\(text)\u{1B}[0m"
        }
    }
}

/// What a piece of a report is for.
enum Style {
    case severity(Severity)
    /// What is read first.
    case message
    /// Line numbers, bars, arrows: there to be looked past.
    case furniture
    case rule
    case hint

    fileprivate var parameters: String {
        switch self {
        case .severity(.error): "1;31"
        case .severity(.warning): "1;33"
        case .severity(.info): "1;36"
        case .message: "1"
        case .furniture: "34"
        case .rule: "2"
        case .hint: "32"
        }
    }
}
