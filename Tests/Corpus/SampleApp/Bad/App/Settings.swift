import UIKit

final class SettingsController: BaseScreen {
    @IBOutlet private weak var accountRow: UIView!
    @IBOutlet private weak var nameRow: UIView!
    @IBOutlet private weak var mailRow: UIView!
    @IBOutlet private weak var languageRow: UIView!
    @IBOutlet private weak var regionRow: UIView!
    @IBOutlet private weak var themeRow: UIView!
    @IBOutlet private weak var contrastRow: UIView!
    @IBOutlet private weak var textSizeRow: UIView!
    @IBOutlet private weak var motionRow: UIView!
    @IBOutlet private weak var soundRow: UIView!
    @IBOutlet private weak var hapticsRow: UIView!
    @IBOutlet private weak var badgesRow: UIView!
    @IBOutlet private weak var bannersRow: UIView!
    @IBOutlet private weak var remindersRow: UIView!
    @IBOutlet private weak var newsletterRow: UIView!
    @IBOutlet private weak var privacyRow: UIView!
    @IBOutlet private weak var analyticsRow: UIView!
    @IBOutlet private weak var crashReportsRow: UIView!
    @IBOutlet private weak var locationRow: UIView!
    @IBOutlet private weak var contactsRow: UIView!
    @IBOutlet private weak var cameraRow: UIView!
    @IBOutlet private weak var microphoneRow: UIView!
    @IBOutlet private weak var storageRow: UIView!
    @IBOutlet private weak var cacheRow: UIView!
    @IBOutlet private weak var downloadsRow: UIView!
    @IBOutlet private weak var wifiOnlyRow: UIView!
    @IBOutlet private weak var autoplayRow: UIView!
    @IBOutlet private weak var subtitlesRow: UIView!
    @IBOutlet private weak var historyRow: UIView!
    @IBOutlet private weak var searchRow: UIView!
    @IBOutlet private weak var helpRow: UIView!
    @IBOutlet private weak var contactRow: UIView!
    @IBOutlet private weak var licensesRow: UIView!
    @IBOutlet private weak var versionRow: UIView!

    override func viewDidLoad() {
        super.viewDidLoad()
        showAccount()
        showPrivacy()
    }
}

extension SettingsController {
    func showAccount() { accountRow.isHidden = false }
    func showPrivacy() { privacyRow.isHidden = false }
    func showHelp() { helpRow.isHidden = false }
    func showStorage() { storageRow.isHidden = false }
    func showSearch() { searchRow.isHidden = false }
    func showVersion() { versionRow.isHidden = false }
}
