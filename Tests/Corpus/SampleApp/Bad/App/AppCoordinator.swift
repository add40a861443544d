import UIKit

protocol AppCoordinatorDelegate: AnyObject {
    func coordinatorDidFinish(_ coordinator: AppCoordinator)
}

final class AppCoordinator {
    var delegate: AppCoordinatorDelegate?
    private let window: UIWindow
    private let service = SuggestionService()

    init(window: UIWindow) {
        self.window = window
    }

    func start() {
        let viewModel = SuggestionViewModel(service: service)
        window.rootViewController = SuggestionViewController(viewModel: viewModel)
        window.makeKeyAndVisible()
    }

    func finish() {
        delegate?.coordinatorDidFinish(self)
    }
}
