// The blog on text fields: a switch over objects. No enum is behind it, so its `default` hides nothing.
final class TextFieldController: UIViewController, UITextFieldDelegate {
    @IBOutlet weak var vowelsOnlyTextField: UITextField!
    @IBOutlet weak var digitsOnlyTextField: UITextField!

    func textField(_ textField: UITextField, allows prospectiveText: String) -> Bool {
        switch textField {
        case vowelsOnlyTextField:
            return prospectiveText.containsOnlyCharactersIn("aeiouAEIOU")
        case digitsOnlyTextField:
            return prospectiveText.containsOnlyCharactersIn("0123456789")
        default:
            return true
        }
    }
}
