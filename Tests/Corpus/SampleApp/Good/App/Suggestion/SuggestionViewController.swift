import RxCocoa
import RxSwift
import UIKit

final class SuggestionViewController: BaseScreen {
    @IBOutlet private weak var outcome: UILabel!
    @IBOutlet private weak var titleField: UITextField!
    private let viewModel: SuggestionViewModel
    private let disposeBag = DisposeBag()

    init(viewModel: SuggestionViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code only")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        titleField.rx.text.orEmpty.bind(to: viewModel.title).disposed(by: disposeBag)
        viewModel.message.drive(outcome.rx.text).disposed(by: disposeBag)
    }

    @IBAction private func send(_ sender: UIButton) {
        viewModel.sendTapped.onNext(())
    }
}
