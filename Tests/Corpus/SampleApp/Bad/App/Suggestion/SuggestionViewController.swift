import RxCocoa
import RxSwift
import UIKit

final class SuggestionViewController: BaseScreen {
    @IBOutlet private weak var outcome: UILabel!
    @IBOutlet private weak var titleField: UITextField!
    private let viewModel: SuggestionViewModel
    private let session = URLSession.shared

    init(viewModel: SuggestionViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code only")
    }

    @IBAction private func send(_ sender: UIButton) {
        let title = titleField.text ?? ""
        if title.isEmpty {
            outcome.text = "A suggestion needs a title"
        } else if title.count > 80 {
            outcome.text = "That title is too long"
            outcome.textColor = .systemRed
        } else {
            viewModel.send(Suggestion(title: title, category: .pictureBook))
        }
    }
}
