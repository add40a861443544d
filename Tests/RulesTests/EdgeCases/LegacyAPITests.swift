import BuiltInRules
import RuleKit
import Testing

struct LegacyAPITests {
    static let cases = IdiomCases.of("legacy_api", [
        // Events of keys and attributed strings have characters today.
        .good("NSEvent.addLocalMonitorForEvents(matching: .keyDown) { print($0.characters ?? \"\"); return $0 }\nlet current = NSApp.currentEvent; use(current?.characters)"),
        .good("func f(date: Date) { let text = date.formatted(style.attributed)\nuse(text.characters.count, String(text.characters)) }"),
        .bad("func f(date: Date) { let text = date.formatted(style)\nuse(text.«characters».count) }\nfunc g(event: String) { use(event.«characters».count) }"),
        // What an old call is handed stays old with it.
        .bad("«dispatch_sync»(«dispatch_get_main_queue»(), work); let q = «dispatch_get_main_queue»()",
            fixed: "dispatch_sync(dispatch_get_main_queue(), work); let q = DispatchQueue.main"),
        // Before Swift 3 no first argument of a method had a label, and these had one.
        .good("s.removeAtIndex(index: 3); s.substringFromIndex(index: 3); screen.dismissViewControllerAnimated()"),
        .bad("let a = dates.map(f.«stringFromDate»(_:))", fixed: "let a = dates.map(f.string(from:))"),
        .bad("Swift.«println»(a)", fixed: "Swift.print(a)"),
        // What a file calls so itself.
        .good("func f(println: (String) -> Void) {\n    println(a)\n    let arc4random = { 4 }\n    g(arc4random())\n}"),
        .bad("func f(_ println: String) { «NSMakeRange»(0, 1) }\nfunc g() { «println»(a) }", fixed: "func f(_ println: String) { NSMakeRange(0, 1) }\nfunc g() { print(a) }"),
        // `toInt()` left with Swift 1: where errors are thrown it is that of something else.
        .bad("if let age = field.text.«toInt»() { show(age) }"),
        .good("func count(of reply: Document) throws -> Int? { reply[\"n\"]?.toInt() }"),
        .good("fileprivate var limit: Int? { arguments[\"limit\"]?.toInt() }"),
        // Types that are nested since Swift 4.2.
        .bad(
            "override init(style: «UITableViewCellStyle», reuseIdentifier: String?) {}\nfunc f(_ options: [«UIApplicationLaunchOptionsKey»: Any], _ events: «UIControlEvents» = .touchUpInside) {}",
            fixed: "override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {}\nfunc f(_ options: [UIApplication.LaunchOptionsKey: Any], _ events: UIControl.Event = .touchUpInside) {}"),
        .bad("f(NSNotification.Name.«UIKeyboardWillShow»); f(.«UITextFieldTextDidChange»)"),
        .bad("let i = s.startIndex.«advancedBy»(4)", saying: "'index(_:offsetBy:)'"),
        .bad("let i = from.«advancedBy»(n, limit: utf16.endIndex)", saying: "'index(_:offsetBy:)'"),
        .bad("let i = n.«advancedBy»(4)", fixed: "let i = n.advanced(by: 4)"),
        .bad("class V { @IBAction func grow(_ sender: «AnyObject»?) { v += sender?.tag == 199 ? 1 : 2 } }", saying: "Write 'Any' instead, and cast it."),
        .bad("class V { @IBAction func grow(_ sender: «AnyObject»?) { a.sender.b() } }", saying: "Write 'Any' instead."),
        .bad("«dispatch_async»(dispatch_get_main_queue(), a)"),
        .bad("if name.«characters».count == 0 { }"),
        // What an older compiler is given.
        .good("#if swift(<4.2) && os(iOS)\nlet a = NSMakeRange(0, 1)\n#if DEBUG\nlet b = CGRectMake(0, 0, 1, 1)\n#endif\n#endif"),
        .good("#if compiler(>=5.9)\nf()\n#elseif os(iOS)\nlet a = NSMakeRange(0, 1)\n#else\nlet b = NSMakeRange(0, 1)\n#endif"),
        .good("#if !swift(>=4.2)\nlet a = NSMakeRange(0, 1)\n#endif"),
        .bad("#if swift(>=4.2)\nlet a = «NSMakeRange»(0, 1)\n#endif\n#if !swift(<5)\nlet b = «NSMakeRange»(0, 1)\n#endif\n#if os(iOS)\nf()\n#else\nlet c = «NSMakeRange»(0, 1)\n#endif"),
        .bad("#if swift(<4.2) || os(iOS)\nlet a = «NSMakeRange»(0, 1)\n#endif\n#if swift(>=5) && DEBUG\n#else\nlet c = «NSMakeRange»(0, 1)\n#endif\n#if DEBUG\nlet b = «NSMakeRange»(0, 1)\n#endif"),
        .bad("f(a: String) { a.«characters».first }"),
        .bad("field.keyboardType = UIKeyboardType.«ASCIICapable»", fixed: "field.keyboardType = UIKeyboardType.asciiCapable"),
        .bad("let a = («NSLocale.currentLocale»().«objectForKey»(b) as! String)", fixed: "let a = (NSLocale.currentLocale().object(forKey: b) as! String)"),
        .good("enum Tap { case presentViewController(UIViewController) }\nfunc f(t: Tap) -> Tap { switch t { case .presentViewController(let c): .presentViewController(c) } }"),
        .bad(
            "a?.«presentViewController»(b, animated: true); «presentViewController»(c, animated: false)",
            fixed: "a?.present(b, animated: true); present(c, animated: false)"),
        .bad("self.«presentViewController»(a, animated: true)", fixed: "self.present(a, animated: true)"),
        .bad("«UIApplication.sharedApplication»() /* a */ .keyWindow", fixed: "UIApplication.shared /* a */ .keyWindow"),
        .bad("«UIApplication.sharedApplication»(/* a */)"),
        .bad("a.map { $0.«enumerate»() }.«joinWithSeparator»(\", \")", fixed: "a.map { $0.enumerated() }.joined(separator: \", \")"),
        .bad("a.reduce(0, «combine»: { $0 + f($1, b: 1) })"),
        .bad("class C { @IBAction func f(_ sender: «AnyObject», event: UIEvent) {} }"),
        .bad("import RxSwift\nlet a: «Variable»<Int>"),
        .good("class C { func f(sender: AnyObject) {}\n    @IBAction func g(sender: Any) {} }"),
        // A query in SQLite.swift.
        .good("import SQLite\nfunc f(t: Table) { t.order(name.lowercaseString.asc) }"),
        .good("struct P { let name = Expression<String>(\"name\"); func f() { g(name.uppercaseString == \"A\") } }"),
        .bad(
            "struct P { let name: NSString; let text: String; func f() { g(name.«uppercaseString», text.«lowercaseString», x.«capitalizedString») } }",
            fixed: "struct P { let name: NSString; let text: String; func f() { g(name.uppercased(), text.lowercased(), x.capitalized) } }"),
        .good("a.toInt(b); characters.first; NSMakeRange; a.NSMakeRange(0, 1); f(enumerate: 1)"),
        .good("func println(_ a: Int) {}\nprintln(1)"),
        .good("println(1)", with: [.init("Log.swift", "enum Log { static func println(_ a: Int) {} }")]),
        .good("enum Kind { case ASCIICapable }\nlet a = Kind.ASCIICapable"),
        .good("view.onKey = { event in event.characters == a }; g(NSApp.currentEvent?.characters, press.key?.characters, $1.shortcut.characters, item.hotKey?.characters)"),
        .bad("h(prevents.«characters», key.«characters».count)"),
        .good("#if !(swift(>=4.2))\ntypealias State = UIControlState\n#elseif !(!(compiler(<4)))\nlet a = NSMakeRange(0, 1)\n#endif"),
        .bad("#if !(swift(>=4.2) && DEBUG)\nlet b = «NSMakeRange»(1, 2)\n#elseif (swift(>=4))\nlet a = «NSMakeRange»(0, 1)\n#endif"),
        // What only newer compilers know, and what a tuple calls so.
        .good("func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { guard let key = presses.first?.key, key.characters == a else { return } }"),
        .good("let short = await load().characters.first"),
        .good("func strip() -> (characters: [Character], widths: [Double]) { a }\nlet stripped = strip()\nf(stripped.characters)"),
        .bad("let stripped = make(characters: next)\nf(stripped.«characters»)"),
        .good("func f() { let text = try parse(attributes: AttributeContainer()); g(String(text.characters)) }"),
        .bad("list.«sortInPlace»(<); list.«sortInPlace»({ $0 < $1 }); list.«sortInPlace»(); list.«sortInPlace» { $0 < $1 }", fixed: "list.sort(by: <); list.sort(by: { $0 < $1 }); list.sort(); list.sort { $0 < $1 }"),
        // Options of a library's own.
        .good("func f() { var config = HUDConfig(); config.userInteractionEnabled = true }"),
        .bad("func f(button: UIButton) { button.«userInteractionEnabled» = true; other.«userInteractionEnabled» = true }", fixed: "func f(button: UIButton) { button.isUserInteractionEnabled = true; other.isUserInteractionEnabled = true }"),
        .good("func f(a: AttributedString, attributedText: B) { a.characters.count; attributedText.characters.first }"),
        .good("a.fold(0, combine: +); combine(a, combine: b)"),
        .good("struct Variable { init(_ a: Int) {} }\nimport RxSwift\nlet a = Variable(1)"),
        .good("let a = \"name.characters\" // name.characters"),
        // A type behind the name of its module is no member, and an SDK case has no type but its own in front.
        .good("import struct CoreGraphics.CGColor\nimport struct SwiftUI.ActionSheet"),
        .good("func f(c: CoreGraphics.CGImage) -> SwiftUI.ActionSheet? { c as? Lib.NumberPad }"),
        .good("let a: [Lib.EmailAddress]; typealias K = Lib.NumberPad; extension Lib.EmailAddress {}; struct A: Lib.ActionSheet {}"),
        .good("let a = Lib.EmailAddress.self, b = Set<Lib.PhonePad>(), c = value.ActionSheet"),
        .bad("let a = f().«CGColor», b = self.image.«CGImage»!", fixed: "let a = f().cgColor, b = self.image.cgImage!"),
        .good("func f(text: AttributedString) { var copy = text; String(copy.characters[range]); g(label[x].characters) }"),
        .good("func f(text: AttributedSubstring) { text.characters.first }"),
        // A colon behind a name makes it a label in parentheses alone.
        .bad("f([«NSFontAttributeName»: a]); let b: [«UIControlState»: Int]", fixed: "f([NSAttributedString.Key.font: a]); let b: [UIControl.State: Int]"),
        .bad("let a = b ? «CGRectZero» : c\nswitch d { case «CGRectZero»: e() }", fixed: "let a = b ? CGRect.zero : c\nswitch d { case CGRect.zero: e() }"),
        .good("f(CGRectZero: 1); g(a, CGRectZero: 1); h[CGRectZero: 1]; func i(CGRectZero: Int, _ NSFontAttributeName: Int) {}"),
        .bad("list.«sortInPlace» { $0 < $1 }", fixed: "list.sort { $0 < $1 }"),
        .bad("a.«`lowercaseString`»", fixed: "a.lowercased()"),
        .bad("import Foundation\nlet a = Foundation.«NSScanner»(string: b)", fixed: "import Foundation\nlet a = Foundation.Scanner(string: b)"),
        // What is written instead is no member of the module in front.
        .bad("import Foundation\nlet a = Foundation.«M_PI», b = M.b.M_PI", fixed: "import Foundation\nlet a = Double.pi, b = M.b.M_PI"),
        .bad("import UIKit\nlet a = Darwin.«M_PI», b = Glibc.«M_PI» + Musl.«M_PI», c = CoreGraphics.«M_PI»", fixed: "import UIKit\nlet a = Double.pi, b = Double.pi + Double.pi, c = Double.pi"),
        .good("import UIKit\nlet a = other.Darwin.M_PI, b = Angle.M_PI"),
        .good("let a = Darwin.M_PI", with: [.init("Darwin.swift", "enum Darwin { static let pi = 3.14 }\n#if X\nextension Darwin { static let e = 2.7 }\n#endif")]),
        // An element of a tuple is no old method.
        .good("func f(extremes: (minElement: () -> Int, maxElement: () -> Int)) { extremes.minElement(); extremes.maxElement() }"),
        .good("func f() { let extremes = (minElement: { 1 }, uppercaseString: \"A\"); extremes.minElement(); extremes.uppercaseString }"),
        .bad("func f(extremes: (lowest: [Int], count: Int)) { extremes.lowest.«minElement»() }", fixed: "func f(extremes: (lowest: [Int], count: Int)) { extremes.lowest.min() }"),
        .bad("import RxSwift\nlet a = RxSwift.«Variable»(1)"),
        // All that SwiftLint's rules for constructors, constants and geometry know; `drand48` has a seed of its own.
        .bad("let a = «NSMakeRect»(0, 0, «CGRectGetHeight»(b), drand48()), c = CGFloat(«M_PI») + «NSZeroRect».height", fixed: "let a = NSMakeRect(0, 0, CGRectGetHeight(b), drand48()), c = CGFloat(Double.pi) + NSRect.zero.height"),
        .good("import RxSwift\nlet a = Other.Variable(1), b = c.RxSwift.Variable(1), d = list.NSScanner(string: b)"),
        // Names with their labels.
        .bad("f(#selector(UINavigationController.«popViewControllerAnimated»(_:)), formatter.«stringFromDate»(_:))", fixed: "f(#selector(UINavigationController.popViewController(animated:)), formatter.string(from:))"),
        .bad("let a = page.«dismissViewControllerAnimated»(_:completion:)", fixed: "let a = page.dismiss(animated:completion:)"),
        // No blank at the end of a line.
        .bad("formatter.«stringFromDate»(\n    date)\nformatter.«stringFromDate»( // today\n    date)", saying: "'string(from: …)'", fixed: "formatter.string(from:\n    date)\nformatter.string(from: // today\n    date)"),
        // No half of a call is renamed where the other half stays old.
        .bad(
            "«NSUserDefaults.standardUserDefaults»().setObject(1, forKey: k)\n«NSFileManager.defaultManager»().«fileExistsAtPath»(p)\n«NSNotificationCenter.defaultCenter»().postNotificationName(a, object: nil)",
            fixed: "UserDefaults.standard.set(1, forKey: k)\nFileManager.default.fileExists(atPath: p)\nNSNotificationCenter.defaultCenter().postNotificationName(a, object: nil)"),
        // What is set is another's.
        .good("bridge.characterSet.invertedSet = inverted"),
        .bad("a.«userInteractionEnabled» = b.«invertedSet» == c", fixed: "a.isUserInteractionEnabled = b.inverted == c"),
        // With what follows it.
        .bad("let a = «NSBundle.mainBundle»().«pathForResource»(\"a\", ofType: \"plist\"), b = c.«URLForResource»(\"a\", withExtension: e)",
            fixed: "let a = Bundle.main.path(forResource: \"a\", ofType: \"plist\"), b = c.url(forResource: \"a\", withExtension: e)"),
        // With other labels, or with more arguments, it is somebody else's.
        .good("import RouterKit\nextension Router { static func tip() { presentViewController(\"Tip\", context: [\"type\": 0]); presentViewController(\"Tip\"); presentViewController(\"Tip\", completion: done) } }"),
        .good("storage.fileExistsAtPath(\"a\", in: .documents); view.animateWithDuration(0.3, curve: .easeIn, animations: {}); list.appendContentsOf(a, at: 3); text.substringWithRange(1, to: 2)"),
        .good("performSegueWithIdentifier(\"detail\", from: self); keychain.objectForKey(\"a\", accessibility: b); cache.objectForKey(\"a\") { c in f(c) }; storage.fileExistsAtPath(p) { f() }; d.dateFromString(a, b)"),
        .good("println(a, b); println(a, terminator: \"\"); router.presentViewController(a, animated: true, hidden: false); a.setTitle(b, forState: c, animated: d); list.insert(a, atIndex: 0, count: 2)"),
        .good("f(#selector(A.presentViewController(_:context:)), a.stringFromDate(_:style:)); a.substringFromIndex(1, 2); text.rangeOfString(a, from: b); b.pathForResource(a)"),
        .good("a.stringByReplacingOccurrencesOfString(b, with: c); table.dequeueReusableCellWithIdentifier(a, inSection: 1); n.reduce(0, combine: f, on: queue); a.advancedBy(1, by: 2)"),
        // What the old one could leave out, and closures behind it.
        .bad(
            "UIView.«animateWithDuration»(0.3) { f() }\nUIView.«animateWithDuration»(0.3, animations: { f() })\nUIView.«animateWithDuration»(0.3, animations: { f() }) { _ in g() }\nUIView.«animateWithDuration»(0.3) { f() } completion: { _ in g() }",
            fixed: "UIView.animate(withDuration: 0.3) { f() }\nUIView.animate(withDuration: 0.3, animations: { f() })\nUIView.animate(withDuration: 0.3, animations: { f() }) { _ in g() }\nUIView.animate(withDuration: 0.3) { f() } completion: { _ in g() }"),
        .bad(
            "UIView.«animateWithDuration»(1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: [], animations: { f() }, completion: nil)\nUIView.«animateWithDuration»(1, delay: 0, options: a, animations: b, completion: c)",
            fixed: "UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: [], animations: { f() }, completion: nil)\nUIView.animate(withDuration: 1, delay: 0, options: a, animations: b, completion: c)"),
        .bad(
            "a.«presentViewController»(b, animated: true) { f() }; c.«dismissViewControllerAnimated»(true) { f() }; d.«presentViewController»(b, animator: e); if a.«fileExistsAtPath»(p) { f() }",
            fixed: "a.present(b, animated: true) { f() }; c.dismiss(animated: true) { f() }; d.present(b, animator: e); if a.fileExists(atPath: p) { f() }"),
        .bad(
            "a.«fileExistsAtPath»(p, isDirectory: &d); b.«systemFontOfSize»(12, weight: w); c.«rangeOfString»(t, options: o); e.«stringByReplacingOccurrencesOfString»(t, withString: u, options: o, range: nil)",
            fixed: "a.fileExists(atPath: p, isDirectory: &d); b.systemFont(ofSize: 12, weight: w); c.range(of: t, options: o); e.stringByReplacingOccurrencesOfString(t, withString: u, options: o, range: nil)"),
        .bad("f(#selector(A.«presentViewController»(_:animated:completion:)))\n«println»()", fixed: "f(#selector(A.present(_:animated:completion:)))\nprint()"),
    ])

    @Test("spellings of older versions", arguments: cases)
    func edgeCase(_ subject: ExampleCase) { subject.holds() }

    @Test("a rename is safe where its type is Swift's")
    func hidden() throws {
        let rule = try #require(allRules.first { $0.info.id == "legacy_api" })
        let code = "enum Schema { struct Double {}\nstatic let a = M_PI }"
        #expect(ExampleCase(rule: rule, example: .good(code)).findings(code).map { $0.fix?.safety } == [.unsafe])
        let plain = "let a = M_PI"
        #expect(ExampleCase(rule: rule, example: .good(plain)).findings(plain).map { $0.fix?.safety } == [.safe])
    }
}
