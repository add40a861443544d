import RxCocoa
import RxSwift
import UIKit

class SuggestionViewModel {
    struct Output {
        let message: PublishSubject<String>
    }

    let title = BehaviorRelay<String?>(value: nil)
    let output = Output(message: PublishSubject())
    var sendButtonColor = UIColor.systemGray
    private let service: SuggestionService
    private let disposeBag = DisposeBag()

    init(service: SuggestionService) {
        self.service = service
    }

    func send(_ suggestion: Suggestion) {
        service.send(suggestion)
            .subscribe(
                onNext: { [output] in output.message.onNext("Thank you") },
                onError: { [output] _ in output.message.onNext("Please try again") }
            )
            .disposed(by: disposeBag)
    }
}
