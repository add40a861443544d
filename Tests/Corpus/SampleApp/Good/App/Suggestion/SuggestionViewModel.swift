import RxCocoa
import RxSwift

protocol SuggestionViewModelInputs {
    var title: PublishSubject<String> { get }
    var sendTapped: PublishSubject<Void> { get }
}

final class SuggestionViewModel: SuggestionViewModelInputs {
    let title = PublishSubject<String>()
    let sendTapped = PublishSubject<Void>()
    let message: Driver<String>
    let canSend: Driver<Bool>

    init(service: SuggestionService) {
        let suggestions = title.map { Suggestion(title: $0, category: .pictureBook) }
        canSend = title.map(TitleValidator.accepts).asDriver(onErrorJustReturn: false)
        message = sendTapped
            .withLatestFrom(suggestions)
            .flatMapLatest { service.send($0).materialize() }
            .compactMap(SuggestionMessage.text)
            .asDriver(onErrorDriveWith: .empty())
    }
}
