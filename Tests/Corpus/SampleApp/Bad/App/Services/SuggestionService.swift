import Foundation
import RxSwift

final class SuggestionService {
    private let session = URLSession.shared

    /// Answers once when the suggestion has arrived.
    func send(_ suggestion: Suggestion) -> Observable<Void> {
        Observable.create { [session] observer in
            let task = session.dataTask(with: suggestion.request) { _, _, error in
                if let error {
                    observer.onError(error)
                } else {
                    observer.onNext(())
                    observer.onCompleted()
                }
            }
            task.resume()
            return Disposables.create(with: task.cancel)
        }
    }
}
