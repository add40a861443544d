// Exercises for Programmers: Saying Hello. The decision is a function of its own.
import UIKit

class ViewController: UIViewController {
    @IBOutlet weak var nameField: UITextField!
    @IBOutlet weak var helloLabel: UILabel!

    @IBAction func enterName(sender: AnyObject) {
            if let name = nameField.text {
                let nameString:String = nameFunction(name)
                helloLabel.text = nameString
            }
    }
}

func nameFunction(name:String) -> String {

    let myInt: Int? = Int(name)

    if name.characters.count == 0 {
        return "You need to enter your name"
    } else if myInt != nil {
        return "You entered numbers, not a name"
    } else {
        return "Hello (name), how are you?"
    }

}
