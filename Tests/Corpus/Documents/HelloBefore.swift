// Exercises for Programmers: Saying Hello. The action before it was taken apart.
import UIKit

class ViewController: UIViewController {
    @IBOutlet weak var nameField: UITextField!
    @IBOutlet weak var helloLabel: UILabel!

    @IBAction func enterName(sender: AnyObject) {
        if let name = nameField.text {

            let myInt: Int? = Int(name)

            if name.characters.count == 0 {
                helloLabel.text = "You need to enter your name"
            } else if myInt != nil {
                helloLabel.text = "You entered numbers, not a name"
            } else {
                helloLabel.text = "Hello (name), how are you?"
            }
        }
    }
}
