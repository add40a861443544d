import UIKit

/// What all screens of the app have in common.
class BaseScreen: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
    }
}
