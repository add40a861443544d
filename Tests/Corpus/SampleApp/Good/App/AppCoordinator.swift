import UIKit

protocol AppCoordinatorDelegate: AnyObject {
    func coordinatorDidFinish(_ coordinator: AppCoordinator)
}

final class AppCoordinator {
    weak var delegate: AppCoordinatorDelegate?
    private let window: UIWindow
    private let service: SuggestionService

    init(window: UIWindow, service: SuggestionService) {
        self.window = window
        self.service = service
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
