import RxSwift
import Testing

@testable import App

/// Stands in for a screen: it may be sent into.
final class RecordingViewModel: SuggestionViewModelInputs {
    let title = PublishSubject<String>()
    let sendTapped = PublishSubject<Void>()
}

struct SuggestionViewModelTests {
    @Test func titleIsNeeded() {
        let viewModel = SuggestionViewModel(service: SuggestionService())
        viewModel.title.onNext("")
        #expect(SuggestionMessage.text(for: .completed) == nil)
    }

    @Test func booksAreListed() async {
        let viewModel = BookListViewModel(store: StubStore())
        await viewModel.load()
        #expect(viewModel.titles == ["Corduroy"])
    }
}

private struct StubStore: BookStore {
    func titles() async throws -> [String] { ["Corduroy"] }
}
