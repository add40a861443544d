// Code Police: what the snippet for views prevents. From a nib the view comes out bare.
import UIKit

class UnconfiguredView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        configureView()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }

    func configureView() {
        backgroundColor = .white
    }
}
