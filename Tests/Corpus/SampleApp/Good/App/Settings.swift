import UIKit

/// The rows of the settings, from top to bottom.
enum SettingsRow: CaseIterable {
    case account, privacy, help, storage, search, version
}

final class SettingsController: BaseScreen {
    private let rows = SettingsRow.allCases

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(UIStackView(arrangedSubviews: rows.map(SettingsRowView.init)))
    }
}
