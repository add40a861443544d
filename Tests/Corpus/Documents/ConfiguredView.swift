// Code Police: the snippet for views, in Swift. Both initializers share one method.
import UIKit

class ConfiguredView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        configureView()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        configureView()
    }

    func configureView() {
        backgroundColor = .white
    }
}
