import RxSwift

enum SuggestionMessage {
    static func text(for event: Event<Void>) -> String? {
        switch event {
        case .next: "Thank you"
        case .error: "Please try again"
        case .completed: nil
        }
    }
}
