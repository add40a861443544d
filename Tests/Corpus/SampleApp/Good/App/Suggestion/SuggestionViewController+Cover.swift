import UIKit

extension SuggestionViewController {
    /// Shows a picture of the book.
    func show(_ cover: UIImage) {
        let picture = UIImageView(image: cover)
        view.addSubview(picture)
    }
}
